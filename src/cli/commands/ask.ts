import { availableParallelism } from 'node:os';
import type { Command } from '@commander-js/extra-typings';
import { runScenario, threadsFor } from '../../run/index.ts';
import { libraryOf, readScenario } from '../../scenario/files/index.ts';
import { InputError, newestFirst, type Scenario } from '../../scenario/index.ts';
import { scenarioOfSentence } from '../../scenario/lists/index.ts';
import { TRIALS, WITNESS_TRIALS } from '../../solve/index.ts';
import type { Action, System } from '../../systems/system.ts';
import { actionNamed, systemNamed } from '../input/systems.ts';
import { seedValue, threadsValue } from '../input/values.ts';
import { commandLine } from '../output/command-line.ts';
import { type Format, formatOption, withJson } from '../output/format.ts';
import { printResult } from '../output/results.ts';
import { print } from '../output/terminal.ts';

interface AskOptions {
  readonly action?: string;
  readonly scenario?: true;
  readonly format?: Format | undefined;
  readonly seed: string;
  readonly threads: number;
}

export function addAsk(program: Command): void {
  program
    .command('ask')
    .summary('answer a question without a file')
    .description(
      'Says what happens when one unit shoots at another, both by their names, and prints the scenario that this is.',
    )
    .argument('<system>', 'a rule system')
    .argument('<question>', `e.g. 'orlock-gunner boltgun vs escher-sister, full cover, 10"'`)
    .option('--action <name>', 'what the shooter does; the first of the system that fits')
    .option('--scenario', 'print nothing but the scenario')
    .option('--seed <n>', 'seed, 0 to 2^64 - 1', seedValue, '1')
    .option('--threads <n>', 'worker threads, 0 for none', threadsValue, availableParallelism())
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .action(async (system, question, options) => ask(system, question, withJson(options)));
}

async function ask(name: string, question: string, options: AskOptions): Promise<void> {
  const system = await systemNamed(name);
  const actions =
    options.action === undefined ? newestFirst(system, libraryOf) : [actionNamed(system, options.action)];
  const { text, scenario } = firstFitting(question, system, actions);
  if (options.scenario) return print(text);
  const { close, ...crew } = threadsFor(options.threads);
  try {
    const command = commandLine('ask', [system.name, question], {
      action: options.action,
      seed: options.seed,
    });
    const settings = { method: 'auto', seed: options.seed, trials: TRIALS, witness: WITNESS_TRIALS } as const;
    const result = await runScenario(scenario, { ...settings, command }, crew);
    printResult({ name: system.name, result }, 1, { format: options.format });
    if (options.format === undefined || options.format === 'text')
      print(`\nAs a scenario:\n\n${text.replace(/^/gm, '  ').trimEnd()}`);
  } finally {
    await close();
  }
}

/** @throws InputError as the first action does, where none fits */
function firstFitting(
  question: string,
  system: System,
  actions: readonly Action[],
): { readonly text: string; readonly scenario: Scenario } {
  let first: InputError | undefined;
  let shelf: string | undefined;
  for (const action of actions)
    try {
      const text = scenarioOfSentence(question, system, action, libraryOf);
      return { text, scenario: readScenario({ text, name: 'question' }, [system]) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      // An edition without that profile says less than one that has it.
      const own = libraryOf(system, action)?.file;
      if (!first || (first.message.includes('no profile') && own !== shelf)) first = error;
      shelf = own;
    }
  throw first ?? new InputError([]);
}
