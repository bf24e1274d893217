import { ENOUGH, type Fit, type Noted, type Playtest, programFor, type Stage } from '../analysis/index.ts';
import { ALL_EXACT, type Answer, type AnswerRow, type AnswerTable } from '../report/answer.ts';
import { evidenceLines } from '../report/charts/figures/evidence.ts';
import { figureLine } from '../report/charts/figures/line.ts';
import { titleAndUnit, titleWithUnit } from '../report/words/fields.ts';
import { withMinus } from '../report/words/house.ts';
import { numberText } from '../report/words/numbers.ts';
import { namesOfFields } from './field-charts.ts';
import { counted } from './words/figure-text.ts';

/** What else was found or is to be said. */
interface PlaytestAbout {
  /** Where each line of the log stands: `log.csv:2`. */
  readonly at?: readonly string[] | undefined;
  readonly fit?: Fit | undefined;
  /** That answers it again, for the page. */
  readonly command?: string;
}

/**
 * Whether a log of evenings fits the rules.
 *
 * @param titles of its lines' scenarios, in order
 *
 * @example
 * ```ts
 * import { loadBundled, playtestAnswer, playtestOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const one = scenario.cases[0];
 * const line = (casualties: number) => ({ rules: scenario, one, game: '', seen: new Map([['casualties', casualties]]) });
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const found = playtestOf([line(2)], ['casualties'], how);
 * playtestAnswer(found, [scenario.title]).title; // 'Do the rules foresee what was played?'
 * ```
 */
export function playtestAnswer(
  found: Playtest,
  titles: readonly string[],
  { at, fit, command = '' }: PlaytestAbout = {},
): Answer {
  const names = [...new Set(found.stages.map(({ metric }) => metric))];
  const chart = evidenceLines(
    { name: 'all together', values: found.course.map(({ all }) => all) },
    names.map((name) => ({ name, values: found.course.map(({ stages }) => stages.get(name) ?? 1) })),
    ENOUGH,
  );
  return {
    title: 'Do the rules foresee what was played?',
    headline: sentenceOf(found, at),
    sentence: [
      sentenceOf(found, at),
      ...stageSentences(found.stages),
      ...sinceSentence(found),
      ...(fit ? [fitSentence(fit, found)] : []),
    ].join(' '),
    tables: [stageTable(found.stages), ...(fit ? [fitTable(fit, found)] : []), gamesTable(found, titles)],
    charts: [chart, ...(fit ? fitCharts(fit, found) : [])],
    notes: notesOf(found, fit),
    command,
    found: foundOf(found, fit),
    rows: rowsOf(found, fit),
  };
}

const toOne = (evidence: number): string =>
  Number.isFinite(evidence)
    ? `${numberText({ value: Number(evidence.toPrecision(2)) })} to 1`
    : 'without bound';

function sentenceOf({ noted, evidence, since, ruledOut }: Playtest, at?: readonly string[]): string {
  const lines = counted(noted.length, 'line');
  const [first] = ruledOut;
  if (first) {
    const where = at?.[first.line] ?? `line ${first.line + 1}`;
    const more = new Set(ruledOut.map(({ line }) => line)).size - 1;
    return `Over ${lines} the log does not fit the rules: they rule out what was noted at ${where} (${first.text})${more > 0 ? ` and on ${counted(more, 'other line')}` : ''}. If that is a slip of the pen, mend the log.`;
  }
  if (since === undefined)
    return `The log fits the rules: over ${lines} the evidence against them was never more than ${toOne(evidence)}, and ${toOne(ENOUGH)} is needed.`;
  return `The log does not fit the rules: evidence of ${toOne(evidence)} over ${lines}, and ${toOne(ENOUGH)} is enough.`;
}

/** When it was known that the rules do not fit, and how sure that is. */
function sinceSentence({ noted, evidence, since }: Playtest): string[] {
  // What the rules rule out needs no odds.
  if (since === undefined || !Number.isFinite(evidence)) return [];
  const { game } = noted[since];
  const logs = numberText({ value: Number(evidence.toPrecision(2)) });
  return [
    `That was so from line ${since + 1}${game && ` (${game})`} on; were the rules right, at most one log in ${logs} would ever look so odd.`,
  ];
}

/** The stages that disagree, each with its worst number. */
function stageSentences(stages: readonly Stage[]): string[] {
  const wrong = stages.filter(({ disagrees }) => disagrees);
  const names = [...new Set(wrong.map(({ metric }) => metric))];
  return names.map((name) => {
    const rows = wrong.filter(({ metric }) => metric === name);
    const worst = rows.reduce((a, b) => (gap(b) > gap(a) ? b : a));
    const what = worst.word === undefined ? name : `${name} “${worst.word}”`;
    return `It is ${what} that disagrees: ${meanText(worst.seen, worst)}${worst.word === undefined ? ' on average' : ''} where ${meanText(worst.expected, worst)} was to be expected.`;
  });
}

const gap = ({ seen, expected }: Stage): number => Math.abs(seen - expected);

/** On average per line; of words on how many lines. */
const meanText = (sum: number, { lines, word }: Stage): string =>
  word === undefined ? numberText({ value: sum / lines }) : `${numberText({ value: sum })} of ${lines}`;

/** How many lines there are is told of each stage where some were not judged on all. */
function stageTable(stages: readonly Stage[]): AnswerTable {
  const differ = stages.some(({ lines }) => lines !== stages[0].lines);
  return {
    title: 'Stage by stage, on average',
    head: ['Stage', ...(differ ? ['Lines'] : []), 'Seen', 'Expected', 'Evidence', 'Verdict'],
    rows: stages.map((stage) => [
      stage.word === undefined ? stage.metric : `${stage.metric}: ${stage.word}`,
      ...(differ ? [String(stage.lines)] : []),
      numberText({ value: stage.seen / stage.lines }),
      numberText({ value: stage.expected / stage.lines }),
      toOne(stage.evidence),
      stage.disagrees ? 'disagrees' : 'fits',
    ]),
  };
}

/** Lines of a log that are shown one by one are those of its last games. */
const gamesTable = ({ noted, course }: Playtest, titles: readonly string[]): AnswerTable => ({
  title: 'Line by line',
  folded: true,
  head: ['Scenario', 'Game', 'Noted', 'Evidence after it'],
  rows: noted.map((line, i) => [
    line.one.name === titles[i] ? titles[i] : `${titles[i]}: ${line.one.name}`,
    line.game || String(i + 1),
    [...line.seen].map(([metric, value]) => `${metric} ${wordOf(line, metric, value)}`).join(', '),
    toOne(course[i].all),
  ]),
});

function wordOf({ rules, one }: Noted, name: string, value: number): string {
  const program = programFor(rules, one);
  const metric = program.metrics.find((each) => each.name === name);
  return metric?.kind === 'category' ? metric.values(program.options)[value] : String(value);
}

function fitSentence({ field, at, best, played }: Fit, { noted }: Playtest): string {
  const title = titleAndUnit(field, namesOfFields(noted[0].rules, [field]));
  if (best === undefined) return `At no value looked at can the log have happened (${title}).`;
  const fitting = at.filter(({ fits }) => fits).map(({ value }) => value);
  const asPlayed = at.find(({ value }) => value === played);
  const now =
    asPlayed === undefined
      ? ''
      : `; ${valueText(asPlayed.value)}, as it is played, ${asPlayed.fits ? 'is among them' : 'is not'}`;
  return `It fits best with ${valueText(best)} (${title}), and ${runsText(
    fitting,
    at.map(({ value }) => value),
  )} may be right${now}.`;
}

const valueText = (value: number): string => withMinus(String(value));

/** Neighbours as ranges: `1 to 3 and 5`. */
function runsText(values: readonly number[], all: readonly number[]): string {
  const runs: number[][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last && all.indexOf(value) === all.indexOf(last[last.length - 1]) + 1) last.push(value);
    else runs.push([value]);
  }
  return runs
    .map((run) =>
      run.length === 1 ? valueText(run[0]) : `${valueText(run[0])} to ${valueText(run[run.length - 1])}`,
    )
    .join(' and ');
}

function fitTable({ field, at, best }: Fit, { noted }: Playtest): AnswerTable {
  const top = Math.max(...at.map(({ log }) => log));
  return {
    title: `What would fit: ${titleWithUnit(field, namesOfFields(noted[0].rules, [field]))}`,
    head: ['Value', 'Likelihood', 'May be right'],
    rows: at.map(({ value, log, fits }) => [
      valueText(value),
      best === undefined ? 'cannot be' : numberText({ value: Math.exp(log - top) }),
      fits ? 'yes' : 'no',
    ]),
  };
}

function fitCharts({ field, at, best }: Fit, { noted }: Playtest): Answer['charts'] {
  if (best === undefined || at.length < 2) return [];
  const top = Math.max(...at.map(({ log }) => log));
  const points = at.map(({ value, log }) => ({ at: value, figure: { value: Math.exp(log - top) } }));
  const name = titleWithUnit(field, namesOfFields(noted[0].rules, [field]));
  return [figureLine(points, name, 'Likelihood beside the best', false)];
}

function notesOf({ rolled, unjudged }: Playtest, fit: Fit | undefined): string[] {
  return [
    `Evidence is what one unit has become that is staked, line by line, on other numbers than the rules expect, at odds that are fair by the rules: it may be looked at after every game, and right rules are said not to fit in at most 5% of logs. Each stage is judged given those before it on its line; one is said to disagree only where that holds for all of them at once. Which columns there are is to be settled before the first game.`,
    ...(fit
      ? [
          `The values that may be right hold the right one, if it is among those looked at, in at least 95% of logs, however often one looks${fit.without > 0 ? `; ${counted(fit.without, 'line')} have no such field` : ''}.`,
        ]
      : []),
    rolled.cases === 0
      ? ALL_EXACT
      : `Distributions of ${rolled.cases} of ${rolled.of} cases were rolled, ${rolled.trials.toLocaleString('en')} trials each; for these, rates are as good as the trials.`,
    ...(unjudged > 0
      ? [`${counted(unjudged, 'value')} could not be judged: too rare among the trials.`]
      : []),
  ];
}

function rowsOf({ stages, evidence }: Playtest, fit: Fit | undefined): AnswerRow[] {
  const place = { scenario: 'All together', case: '' };
  return [
    { ...place, metric: 'evidence', value: evidence },
    ...stages.flatMap(({ metric, word, lines, seen, expected, evidence: against, disagrees }) => {
      const name = word === undefined ? metric : `${metric} = ${word}`;
      return [
        { ...place, metric: `${name} seen`, value: seen / lines },
        { ...place, metric: `${name} expected`, value: expected / lines },
        { ...place, metric: `${name} evidence`, value: against },
        { ...place, metric: `${name} verdict`, value: disagrees ? 'disagrees' : 'fits' },
      ];
    }),
    ...(fit?.at ?? []).map(({ value, fits }) => ({
      ...place,
      fields: { [fit?.field ?? '']: value },
      metric: 'may be right',
      value: fits ? 'yes' : 'no',
    })),
  ];
}

const foundOf = ({ stages, evidence, since, course, ruledOut }: Playtest, fit: Fit | undefined) => ({
  evidence,
  fits: since === undefined,
  since: since ?? null,
  ruledOut,
  stages,
  course: course.map((at) => ({ all: at.all, ...Object.fromEntries(at.stages) })),
  ...(fit && {
    fit: {
      ...fit,
      at: fit.at.map(({ value, log, fits }) => ({ value, log: Number.isFinite(log) ? log : null, fits })),
    },
  }),
});
