import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { bundled, loadBundled } from '../../../systems/bundled.ts';
import type { System } from '../../../systems/system.ts';
import { KNOWN_VALUES, KNOWN_WORDS } from '../../input/known-values.ts';
import { citedNumbers } from '../../input/rule-uses.ts';
import { type Completed, completionFor, type Known, SHELLS } from '../../output/completion.ts';
import { print } from '../../output/terminal.ts';

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .summary('print a script that completes commands in a shell')
    .description('Prints a script with which a shell completes commands, options and their values.')
    .addArgument(program.createArgument('<shell>', 'which shell').choices(SHELLS))
    .action(async (shell) => {
      const systems = await loadBundled();
      const commands = program.commands.map((command) => completed(command, systems));
      print(completionFor(shell, [...commands, helpOn(commands)], knownIn(systems)));
    });
}

/** The command that there is besides, which is told of the others. */
const helpOn = (commands: readonly Completed[]): Completed => ({
  ...{ name: 'help', summary: 'display help for a command', options: [], second: {} },
  first: commands.map(({ name }) => name),
});

/** What each option whose values a system knows takes, by system. */
const knownIn = (systems: readonly System[]): Known =>
  Object.fromEntries(
    Object.entries(KNOWN_VALUES).map(([long, { of }]) => [
      long,
      Object.fromEntries(systems.map((system) => [system.name, of(system)])),
    ]),
  );

function completed(command: CommandUnknownOpts, systems: readonly System[]): Completed {
  const [first, second] = command.registeredArguments;
  const wordsOf = WORDS[second?.name() ?? ''];
  return {
    name: command.name(),
    summary: command.summary(),
    options: command.options.map(({ long, flags, description, required, optional, argChoices }) => ({
      long: long ?? '',
      summary: description,
      takes: required || optional,
      choices: argChoices ?? (takesSystem(long, required) ? Object.keys(bundled) : []),
      known: Object.hasOwn(KNOWN_VALUES, long ?? ''),
      orFile: KNOWN_VALUES[long ?? '']?.orFile === true && !flags.endsWith('<mix>'),
    })),
    first: first?.name() === 'system' ? Object.keys(bundled) : (first?.argChoices ?? []),
    second: wordsOf ? Object.fromEntries(systems.map((system) => [system.name, wordsOf(system)])) : {},
  };
}

const WORDS: Readonly<Record<string, (system: System) => string[]>> = {
  ...KNOWN_WORDS,
  number: (system) => citedNumbers(system).filter((number) => /^\w+$/.test(number)),
};

/** Of `init`, `--system` takes nothing: it says that rules of one's own are meant. */
const takesSystem = (long: string | undefined, required: boolean): boolean => long === '--system' && required;
