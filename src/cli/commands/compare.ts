import type { Command } from '@commander-js/extra-typings';
import { compare, type Estimate, type Question, type Ranked } from '../../analysis/index.ts';
import { caseCharts } from '../../answers/field-charts.ts';
import { apart, compact, counted, howKnown, percent, shown } from '../../answers/figure-text.ts';
import type { Answer } from '../../report/index.ts';
import { UsageError } from '../failure.ts';
import { questionFor } from '../input/question.ts';
import { type AskingOptions, ask, commandOf, tell, withAsking } from '../input/question-options.ts';
import { readScenarios } from '../input/reading.ts';
import { amountValue } from '../input/values.ts';

interface CompareOptions extends AskingOptions {
  readonly metric?: string;
  readonly least?: true;
  readonly ties?: number;
  readonly race: boolean;
}

export function addCompare(program: Command): void {
  const command = program
    .command('compare')
    .summary('rank variants or scenarios')
    .description(
      'Ranks the cases of one or several scenarios by a metric, with the chance that each beats the best. Ties are what cannot be told apart.',
    )
    .argument('<files...>', 'scenario files or folders')
    .option('--metric <m>', "what to rank by, e.g. 'casualties per 100 points'; the headline's mean")
    .option('--least', 'the least comes first')
    .option('--ties <d>', 'differences up to this are ties', amountValue)
    .option('--no-race', 'give every case all trials');
  const asking = withAsking(command);
  command.action(async (files, options) => compareAll(files, { ...options, ...asking() }));
}

async function compareAll(paths: readonly string[], options: CompareOptions): Promise<void> {
  const scenarios = await readScenarios(paths, options);
  const cases = scenarios.flatMap(({ cases }) => cases).length;
  if (cases < 2)
    throw new UsageError(
      `${paths.join(', ')}: found ${counted(cases, 'case')}, expected two or more to compare`,
    );
  const [question] = scenarios.map((scenario) => questionFor(scenario, options.metric)) as [Question];
  const { least, ties: indifferent, race } = options;
  const ranked = await ask(options, (asking) =>
    compare(scenarios, { question, least, indifferent, noRace: !race }, asking),
  );
  await tell(
    answerOf(question, ranked, least ?? false, commandLine(paths, options)),
    ranked.map(asJson),
    'compare',
    options,
  );
}

function answerOf(question: Question, ranked: readonly Ranked[], least: boolean, command: string): Answer {
  const show = (estimate: Estimate) => shown(question.left, estimate);
  const dropped = ranked.filter((one) => one.dropped).length;
  return {
    title: `Compare by ${question.text}`,
    sentence: sentenceOf(question, ranked, least),
    tables: [
      {
        title: 'Ranking',
        head: ['Case', 'Rank', question.text, 'Behind', 'Beats the best', 'Ties with it', 'Known'],
        rows: ranked.map((one, i) => [
          one.name,
          String(one.rank),
          show(one.estimate),
          i === 0 ? '' : show(one.difference),
          one.chances ? percent(beating(one.chances, least)) : '',
          one.chances ? percent(one.chances.equal) : '',
          knownText(one),
        ]),
      },
    ],
    charts: caseCharts(question, ranked),
    notes: [
      howKnown(ranked.map(({ subject }) => subject.distribution)),
      ...(ranked.some(({ estimate }) => estimate.interval)
        ? [
            'Cases of one rank cannot be told apart. With 95% all ranks are right at once, and so are all intervals of a column: they are widened for the number of cases and looks.',
          ]
        : []),
      ...(dropped > 0
        ? [`${counted(dropped, 'case')} dropped out early: what cannot come first gets fewer trials.`]
        : []),
    ],
    command,
  };
}

function sentenceOf(question: Question, ranked: readonly Ranked[], least: boolean): string {
  const [best] = ranked as [Ranked];
  const ties = ranked.filter(({ rank }) => rank === 1);
  const what = question.text;
  const value = shown(question.left, best.estimate);
  if (ties.length > 1) {
    const equal = ties.every(
      ({ estimate, difference }) => !estimate.interval && Math.abs(difference.value) < 1e-9,
    );
    const verdict = equal ? 'are equal' : 'cannot be told apart';
    return `No clear winner by ${what}: ${ties.map(({ name }) => `“${name}”`).join(', ')} ${verdict} (${value}).`;
  }
  const next = ranked[1]!;
  const chance = next.chances
    ? `; one trial of it beats one of the next ${percent(beating(next.chances, !least))} of the time`
    : '';
  const [first, second] = apart(question.left, best.estimate, next.estimate);
  return `“${best.name}” comes first by ${what}: ${first} against ${second} of “${next.name}”${chance}.`;
}

/** The chance of more, or of less where the least is best. */
const beating = (chances: NonNullable<Ranked['chances']>, least: boolean): Estimate =>
  least ? chances.less : chances.greater;

function knownText({ subject: { distribution }, dropped }: Ranked): string {
  if (distribution.method === 'exact') return 'exact';
  return `${compact(distribution.trials)}${dropped ? ', out' : ''}`;
}

function commandLine(
  paths: readonly string[],
  { metric, least, ties, race, ...options }: CompareOptions,
): string {
  const words = [
    ...paths,
    ...(metric === undefined ? [] : ['--metric', metric]),
    ...(least ? ['--least'] : []),
    ...(ties === undefined ? [] : ['--ties', String(ties)]),
    ...(race ? [] : ['--no-race']),
  ];
  return commandOf('compare', words, options);
}

const asJson = ({ name, rank, estimate, difference, chances, dropped, subject }: Ranked) => ({
  name,
  rank,
  estimate,
  difference,
  chances,
  dropped,
  method: subject.distribution.method,
  trials: subject.distribution.trials,
});
