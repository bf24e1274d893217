import type { Command } from '@commander-js/extra-typings';
import { VERSION } from '../../../run/version.ts';
import { EXAMPLES } from '../../examples.ts';
import { EXIT } from '../../failure.ts';
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

const MEANING: Readonly<Record<keyof typeof EXIT, string>> = {
  fine: 'What was asked was answered.',
  failed: 'A limit or an expectation that was stated does not hold.',
  usage: 'Something that was given is wrong, or a file cannot be read or written; the message says what.',
  fault: 'fusillade itself has a fault.',
  interrupted: 'It was interrupted; the message says how to go on, where something was kept.',
};
