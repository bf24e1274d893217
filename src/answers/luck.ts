import { type Lucky, oddWord, type Session, sideOfLuck } from '../analysis/index.ts';
import type { Answer, AnswerRow } from '../report/answer.ts';
import { type LuckStrip, luckStrips } from '../report/charts/figures/luck-strips.ts';
import { type Figure, numberText, percentText } from '../report/words/numbers.ts';
import { wilsonInterval } from '../stats/index.ts';
import { placeOf, rowOf } from './rows.ts';
import { counted, knownNotes, shareText } from './words/figure-text.ts';

/** A line of a session and what it is called. */
interface Titled extends Lucky {
  readonly title: string;
}

/**
 * How lucky a session was.
 *
 * @param titles of its lines, in order
 * @param command that answers it again, for the page
 *
 * @example
 * ```ts
 * import { loadBundled, luckAnswer, luckOf, readScenario } from 'fusillade';
 *
 * const rules = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const happened = { rules, one: rules.cases[0], metric: 'casualties', value: 4, less: false };
 * const session = await luckOf([happened], { method: 'exact', seed: '1', trials: 1 });
 * luckAnswer(session, [rules.title]).sentence; // 'These dice were kinder than those of…'
 * ```
 */
export function luckAnswer(session: Session, titles: readonly string[], command = ''): Answer {
  const lines = session.lines.map((line, i): Titled => ({ ...line, title: titles[i] }));
  return {
    title: 'How lucky were these dice?',
    sentence: sentenceOf(session),
    tables: [lineTable(lines)],
    charts: [luckStrips(lines.map(stripOf), wholeOf(session))],
    notes: [
      oddestSentence(session, lines),
      'Worse, the same, better: what the dice give in other games.',
      addedUp(lines),
      ...(session.within > 0
        ? [`As distributions were sampled, shares of sessions may be off by ${shareText(session.within)}.`]
        : []),
      ...knownNotes(lines.map(({ distribution }) => distribution)),
    ],
    command,
    found: foundOf(session, lines),
    rows: rowsOf(session, lines),
  };
}

const lineTable = (lines: readonly Titled[]): Answer['tables'][number] => ({
  title: 'Line by line',
  head: ['What', 'Happened', 'Expected', 'Worse', 'The same', 'Better'],
  rows: lines.map((line) => [
    `${line.title}: ${line.happened.metric}`,
    String(line.happened.value),
    expected(line),
    ...(['worse', 'same', 'better'] as const).map((side) => percentText(chance(line, side))),
  ]),
});

function sentenceOf(session: Session): string {
  const { odd, lines } = session;
  const [side, share] = sideOfLuck(session);
  return `These dice were ${side} than those of ${shareText(share)} of sessions with the same ${counted(lines.length, 'line')}; ${oddness(odd)}.`;
}

function oddness(odd: number): string {
  const word = oddWord(odd);
  if (word === '') return 'that is nothing out of the ordinary';
  const few = word === 'rare' ? 'only ' : '';
  return `that is ${word}: ${few}${shareText(odd)} of sessions are as odd, one way or the other`;
}

/** With many lines one of them is odd: how odd, and how often that happens. */
function oddestSentence({ oddestOdd }: Session, lines: readonly Titled[]): string {
  const oddest = lines.reduce((a, b) => (b.odd < a.odd ? b : a));
  const { metric, value } = oddest.happened;
  const alone = `The oddest line is “${oddest.title}” with ${metric} ${value}: by itself, one at least as odd comes up ${shareText(oddest.odd)} of the time`;
  if (lines.length === 1) return `${alone}.`;
  return `${alone}; among ${counted(lines.length, 'line')}, in up to ${shareText(oddestOdd)} of sessions.`;
}

/** By what the whole is judged: of each line how far up it stands among all that it may come to. */
function addedUp(lines: readonly Titled[]): string {
  const sum = lines.reduce((total, { worse, same }) => total + worse + same / 2, 0);
  const [here, usual] = [sum, lines.length / 2].map((value) => numberText({ value }));
  return `All together, each line counts by its place between the unluckiest that its dice may give, 0, and the luckiest, 1: the chance of worse and half that of the same. These places add up to ${here} here, to ${usual} on average; what other sessions add up to follows from the rules, lines taken to be independent.`;
}

const expected = ({ chances }: Lucky): string =>
  numberText({ value: chances.reduce((sum, chance, value) => sum + chance * value, 0) });

/** A chance, with its interval where the distribution was sampled. */
function chance({ distribution, ...line }: Lucky, side: 'worse' | 'same' | 'better'): Figure {
  const value = line[side];
  if (distribution.method === 'exact') return { value };
  return { value, interval: wilsonInterval(Math.round(value * distribution.trials), distribution.trials) };
}

function stripOf(line: Titled): LuckStrip {
  const { metric, value, less } = line.happened;
  const values = [...line.chances].map((chance, value) => ({ value, chance }));
  return {
    name: line.title,
    happened: `${metric} ${value}, expected ${expected(line)}`,
    worse: chance(line, 'worse'),
    same: chance(line, 'same'),
    better: chance(line, 'better'),
    values: less ? values.reverse() : values,
  };
}

function wholeOf({ luckierThan, same, within, lines }: Session): LuckStrip {
  const figure = (value: number): Figure =>
    within > 0 ? { value, interval: [Math.max(0, value - within), Math.min(1, value + within)] } : { value };
  const worse = luckierThan - same / 2;
  return {
    name: 'All together',
    happened: `${counted(lines.length, 'line')} added up`,
    worse: figure(worse),
    same: figure(same),
    better: figure(Math.max(0, 1 - worse - same)),
    values: [],
  };
}

function rowsOf(session: Session, lines: readonly Titled[]): AnswerRow[] {
  const whole = { scenario: 'All together', case: '' };
  return [
    ...lines.flatMap((line) => {
      const { one, metric, value } = line.happened;
      const place = placeOf(line.title, one);
      return [
        { ...place, metric, value },
        ...(['worse', 'same', 'better'] as const).map((side) => rowOf(place, side, chance(line, side))),
        { ...place, metric: 'as odd', value: line.odd },
      ];
    }),
    { ...whole, metric: 'luckier than', value: session.luckierThan },
    { ...whole, metric: 'as odd', value: session.odd },
  ];
}

const foundOf = ({ luckierThan, within, odd, oddestOdd }: Session, lines: readonly Titled[]) => ({
  luckierThan,
  within,
  odd,
  oddestOdd,
  lines: lines.map(({ title, happened, distribution, worse, same, better, odd }) => ({
    scenario: title,
    metric: happened.metric,
    value: happened.value,
    method: distribution.method,
    trials: distribution.trials,
    worse,
    same,
    better,
    odd,
  })),
});
