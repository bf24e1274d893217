import { availableParallelism } from 'node:os';
import type { Command } from '@commander-js/extra-typings';
import { firedTogether } from '../../analysis/index.ts';
import { basisOf, togetherAnswer } from '../../answers/index.ts';
import { runScenario, threadsFor } from '../../run/index.ts';
import { VERSION } from '../../run/version.ts';
import { type QuestionInWords, readQuestion } from '../../scenario/files/index.ts';
import { TRIALS, WITNESS_TRIALS } from '../../solve/index.ts';
import { actionNamed, systemNamed } from '../input/systems.ts';
import { seedValue, setValue, threadsValue } from '../input/values.ts';
import { printAnswer } from '../output/answer.ts';
import { changeWords, commandLine } from '../output/command-line.ts';
import { failIfContradicted } from '../output/contradicted.ts';
import { type Format, formatOption, withJson } from '../output/format.ts';
import { printResult } from '../output/results.ts';
import { scenariosText, timesOver } from '../output/scenarios-text.ts';
import { note, print } from '../output/terminal.ts';

interface AskOptions {
  readonly action?: string;
  readonly scenario?: true;
  readonly set?: Record<string, unknown>;
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
    .option('--set <field=value>', 'one more circumstance, e.g. cover=full (may be repeated)', setValue)
    .option('--scenario', 'print nothing but the scenario')
    .option('--seed <n>', 'seed, 0 to 2^64 - 1', seedValue, '1')
    .option('--threads <n>', 'worker threads, 0 for none', threadsValue, availableParallelism())
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .action(async (system, question, options) => ask(system, question, withJson(options)));
}

async function ask(name: string, sentence: string, options: AskOptions): Promise<void> {
  const question = [sentence, ...changeWords(options.set).map((change) => change.replace('=', ' '))].join(
    ', ',
  );
  const system = await systemNamed(name);
  const action = options.action === undefined ? undefined : actionNamed(system, options.action);
  const inWords = readQuestion(question, system, action);
  for (const assumed of assumedIn(inWords)) note(assumed);
  const texts = inWords.scenarios.map(({ text }) => text);
  if (options.scenario) return print(texts.join('---\n'));
  const given = { action: options.action, seed: options.seed };
  const command = commandLine('ask', [system.name, question], given);
  const isAlone = texts.length === 1 && inWords.models === 1;
  await (isAlone
    ? printAlone(inWords, command, options)
    : printTogether(question, inWords, command, options));
  if (options.format === undefined || options.format === 'text') print(scenariosText(texts, inWords.models));
}

/** What the question does not say, each once. */
const assumedIn = ({ scenarios }: QuestionInWords): string[] => [
  ...new Set(scenarios.flatMap(({ assumed }) => assumed ?? [])),
];

async function printAlone(
  { scenarios: [{ scenario }] }: QuestionInWords,
  command: string,
  { seed, threads, format }: AskOptions,
): Promise<void> {
  const { close, ...crew } = threadsFor(threads);
  try {
    const settings = { method: 'auto', seed, trials: TRIALS, witness: WITNESS_TRIALS } as const;
    const result = await runScenario(scenario, { ...settings, command }, crew);
    printResult({ name: scenario.system.name, result }, 1, { format });
    failIfContradicted([result]);
  } finally {
    await close();
  }
}

/** Prints what several weapons, or one of several models, do to one target in order. */
async function printTogether(
  question: string,
  words: QuestionInWords,
  command: string,
  { seed, format }: AskOptions,
): Promise<void> {
  const name = question.replace(/\s+/g, ' ').trim();
  const together = await firedTogether(name, words, { method: 'exact', seed, trials: TRIALS });
  const scenarios = words.scenarios.map(({ scenario }) => scenario);
  const { models } = words;
  const many = models > 1 ? [`${models} shooters: each weapon is fired ${timesOver(models)}`] : [];
  const basis = basisOf(scenarios, VERSION, many);
  const answer = togetherAnswer(name, together, command);
  const notes = [...assumedIn(words), ...answer.notes];
  await printAnswer({ ...answer, notes, basis }, 'ask', { format });
}
