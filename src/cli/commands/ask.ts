import { availableParallelism } from 'node:os';
import type { Command } from '@commander-js/extra-typings';
import { doneByAll, parseQuantity } from '../../analysis/index.ts';
import { askedOf, togetherAnswer } from '../../answers/index.ts';
import { NotInOrder } from '../../play/in-order.ts';
import { runScenario, threadsFor } from '../../run/index.ts';
import { VERSION } from '../../run/version.ts';
import { libraryOf, mixesOf, readScenario } from '../../scenario/files/index.ts';
import { InputError, newestFirst, type Scenario } from '../../scenario/index.ts';
import { scenarioOfSentence, shotsOf } from '../../scenario/lists/index.ts';
import { TRIALS, WITNESS_TRIALS } from '../../solve/index.ts';
import type { Action, System } from '../../systems/system.ts';
import { UsageError } from '../failure.ts';
import { playedIn, STANDARD } from '../input/lists.ts';
import { actionNamed, systemNamed } from '../input/systems.ts';
import { seedValue, threadsValue } from '../input/values.ts';
import { printAnswer } from '../output/answer.ts';
import { commandLine } from '../output/command-line.ts';
import { type Format, formatOption, withJson } from '../output/format.ts';
import { printResult } from '../output/results.ts';
import { note, print } from '../output/terminal.ts';

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
  const { sentences, models } = firstOf(system, actions, (action) =>
    shotsOf(question, system, action, libraryOf),
  );
  const fitted = sentences.map((sentence) => fitting(sentence, system, actions));
  for (const assumed of new Set(fitted.flatMap((one) => one.assumed ?? []))) note(assumed);
  if (options.scenario) return print(fitted.map(({ text }) => text).join('---\n'));
  const command = commandLine('ask', [system.name, question], {
    action: options.action,
    seed: options.seed,
  });
  const scenarios = fitted.map(({ scenario }) => scenario);
  if (fitted.length > 1 || models > 1) await printTogether(scenarios, { question, models, command }, options);
  else await printAlone(scenarios[0], system.name, command, options);
  if (options.format !== undefined && options.format !== 'text') return;
  const texts = fitted.map(({ text }) => text.replace(/^/gm, '  ').trimEnd());
  const heading = texts.length > 1 ? 'As scenarios, each on what the one before left' : 'As a scenario';
  print(`\n${heading}:\n\n${texts.join('\n\n')}`);
}

async function printAlone(
  scenario: Scenario,
  name: string,
  command: string,
  { seed, threads, format }: AskOptions,
): Promise<void> {
  const { close, ...crew } = threadsFor(threads);
  try {
    const settings = { method: 'auto', seed, trials: TRIALS, witness: WITNESS_TRIALS } as const;
    const result = await runScenario(scenario, { ...settings, command }, crew);
    printResult({ name, result }, 1, { format });
  } finally {
    await close();
  }
}

/** Prints what several weapons, or one of several models, do to one target in order. */
async function printTogether(
  scenarios: readonly Scenario[],
  {
    question,
    models,
    command,
  }: { readonly question: string; readonly models: number; readonly command: string },
  { seed, format }: AskOptions,
): Promise<void> {
  const name = question.replace(/\s+/g, ' ').trim();
  const fired = scenarios.map(({ system, action, cases }) => ({ rules: { system, action }, cases, models }));
  const { headline } = scenarios[scenarios.length - 1].action;
  const settings = { method: 'exact', seed, trials: TRIALS } as const;
  try {
    const quantity = parseQuantity(headline);
    const [done] = await doneByAll([{ name, fired }], [{ weight: 1 }], quantity, settings);
    const answer = togetherAnswer(name, quantity, done.distributions[0], done.mix, command);
    await printAnswer({ ...answer, asked: askedOf(playedIn([{ fired }]), VERSION) }, 'ask', { format });
  } catch (error) {
    if (error instanceof NotInOrder) throw new UsageError(`question: ${error.message}`);
    throw error;
  }
}

interface Fitted {
  readonly text: string;
  readonly scenario: Scenario;
  /** What was assumed where the question does not say it. */
  readonly assumed?: string;
}

/** What the first action makes of a sentence that fits it, at a usual distance where none is said. */
function fitting(sentence: string, system: System, actions: readonly Action[]): Fitted {
  const read = (action: Action, said: string): Fitted => {
    const text = scenarioOfSentence(said, system, action, libraryOf);
    return { text, scenario: readScenario({ text, name: 'question' }, [system]) };
  };
  return firstOf(system, actions, (action) => {
    try {
      return read(action, sentence);
    } catch (error) {
      const usual = lacksDistance(error) ? usualDistance(system, action) : undefined;
      if (!usual) throw error;
      const assumed = `${usual.inches}" assumed, as of “${usual.of}”, a standard target: the question says no distance`;
      return { ...read(action, `${sentence}, ${usual.inches}"`), assumed };
    }
  });
}

const lacksDistance = (error: unknown): boolean =>
  error instanceof InputError &&
  error.problems.every(({ found, path }) => found === 'missing' && path.endsWith('distance'));

/** How far away the standard target is that is met most often. */
function usualDistance(system: System, action: Action): { inches: string; of: string } | undefined {
  const standard = mixesOf(system, action).find(({ name }) => name === STANDARD)?.list;
  const column = (name: string) => standard?.head.findIndex(({ text }) => text === name) ?? -1;
  const [inches, weight, name] = ['distance', 'weight', 'name'].map(column);
  const [first] = (standard?.rows ?? [])
    .filter((row) => row[inches]?.text)
    .toSorted((a, b) => Number(b[weight]?.text ?? 1) - Number(a[weight]?.text ?? 1));
  return first && { inches: first[inches].text, of: first[name]?.text ?? '' };
}

/** @throws InputError as the first action does, where none fits */
function firstOf<T>(system: System, actions: readonly Action[], read: (action: Action) => T): T {
  let first: InputError | undefined;
  let shelf: string | undefined;
  for (const action of actions)
    try {
      return read(action);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      // An edition without that profile says less than one that has it.
      const own = libraryOf(system, action)?.file;
      const isUnknown = (one: InputError) => one.message.includes('no profile');
      if (!first || (isUnknown(first) && !isUnknown(error) && own !== shelf)) first = error;
      shelf = own;
    }
  throw first ?? new InputError([]);
}
