import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { bundled } from '../../../systems/bundled.ts';
import { type Completed, completionFor, SHELLS } from '../../output/completion.ts';
import { print } from '../../output/terminal.ts';

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .summary('print a script that completes commands in a shell')
    .description('Prints a script with which a shell completes commands, options and their values.')
    .addArgument(program.createArgument('<shell>', 'which shell').choices(SHELLS))
    .action((shell) => print(completionFor(shell, program.commands.map(completed))));
}

function completed(command: CommandUnknownOpts): Completed {
  const [first] = command.registeredArguments;
  return {
    name: command.name(),
    summary: command.summary(),
    options: command.options.map(({ long, description, required, optional, argChoices }) => ({
      long: long ?? '',
      summary: description,
      takes: required || optional,
      choices: argChoices ?? (takesSystem(long, required) ? Object.keys(bundled) : []),
    })),
    first: first?.name() === 'system' ? Object.keys(bundled) : (first?.argChoices ?? []),
  };
}

/** Of `init`, `--system` takes nothing: it says that rules of one's own are meant. */
const takesSystem = (long: string | undefined, required: boolean): boolean => long === '--system' && required;
