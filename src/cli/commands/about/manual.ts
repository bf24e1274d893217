import type { Command } from '@commander-js/extra-typings';
import { VERSION } from '../../../run/version.ts';
import { EXAMPLES } from '../../examples.ts';
import { EXIT, MEANING } from '../../failure.ts';
import { manualPage } from '../../output/manual.ts';
import { print } from '../../output/terminal.ts';

export function addManual(program: Command): void {
  program
    .command('manual')
    .summary('print the manual page, for man')
    .description(
      'Prints the manual page of all commands, from what their help says: fusillade manual | man -l -',
    )
    .action(() =>
      print(
        manualPage({
          program,
          version: VERSION,
          examples: EXAMPLES,
          exits: Object.entries(EXIT).map(([name, code]) => [code, MEANING[name as keyof typeof EXIT]]),
        }),
      ),
    );
}
