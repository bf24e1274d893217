import type { Colors } from 'picocolors/types.js';
import stringWidth from 'string-width';
import type { CaseResult, Result } from '../../stats/result.ts';
import { listedOf, spansOf } from '../charts/spans.ts';
import { agreementSentences, tooLarge, trialsText } from '../words/agreement.ts';
import { assumptionLines } from '../words/assumption-words.ts';
import { allLines, linesOfCases } from '../words/basis.ts';
import { besideHead, meanBeside } from '../words/beside.ts';
import { arrivalSentences, arrivalTables } from '../words/case/arrival.ts';
import { withEnds } from '../words/case/battle.ts';
import { sentences } from '../words/case/sentences.ts';
import { meanText } from '../words/counts.ts';
import { assumingOf, houseSentence } from '../words/house.ts';
import { goalOf, isAnswered, leadCountOf, orderIn, sharedSides } from '../words/lead.ts';
import { rulesName } from '../words/names.ts';
import {
  type Figure,
  numbersWithin,
  numberText,
  percentBeside,
  percentText,
  settingText,
} from '../words/numbers.ts';
import { oneIn } from '../words/odds.ts';
import { comparisonSentences, resultHeadline } from '../words/ranked/comparison.ts';
import { perPointsOf } from '../words/ranked/per-points.ts';
import {
  type CategoryReading,
  type CountReading,
  casesOf,
  categoriesOf,
  countsOf,
  isYesOrNo,
  lastSeen,
} from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { basisBlock, LINES_OF_ONE } from './basis-text.ts';
import { laidOut, type TextOptions } from './colours.ts';
import { brokenInto, pad, table, wrap } from './table.ts';

/**
 * A result as a person reads it in a terminal: the headline, then the numbers.
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, renderText, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const result = await runScenario(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
 * renderText(result, { width: 80 }).split('\n')[0]; // 'Necromunda rules r4 · Shoot · A Gunner shoots his lasgun at a…'
 * ```
 */
export function renderText(result: Result, options: TextOptions = {}): string {
  const { colour, width } = laidOut(options);
  const cases = casesOf(result);
  const several = cases.length > 1;
  const { sentence } = resultHeadline(result);
  const more = several ? comparisonSentences(result) : sentences(result, cases[0]);
  const blocks = [
    colour.dim(wrap(`${rulesName(result)} · ${result.action.title} · ${clip(result.title, 200)}`, width)),
    colour.bold(wrap(sentence, width)),
    colour.dim(
      tooLarge(cases)
        .map((line) => wrap(line, width))
        .join('\n'),
    ),
    more.map((line) => wrap(line, width)).join('\n'),
    basisBlock(allLines(linesOfCases(cases)), {
      ...{ colour, width },
      ...(cases.length === 1 && { lines: LINES_OF_ONE }),
    }),
    ...(several
      ? [caseTable(result, cases, colour, width)]
      : [metricTable(cases[0], colour, width), ...leadBlocks(result, cases[0], colour, width)]),
    ...cases.flatMap((one) => arrivalBlocks(one, several, colour, width)),
    ...houseSentence(assumingOf(result)).map((line) => wrap(line, width)),
    openBlock(assumptionLines(result), colour, width),
    colour.dim(wrap(limitsLine(result), width)),
    colour.dim(wrap(footing(result, cases), width)),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** What the rules leave open and matters. */
export function openBlock(lines: readonly string[], colour: Colors, width: number): string {
  if (lines.length === 0) return '';
  return [
    colour.bold(wrap('What the rules leave open', width)),
    ...lines.map((line) => wrap(line, width)),
  ].join('\n');
}

/** That not all is modelled, and where it stands: a list longer than the numbers above it helps nobody here. */
function limitsLine({ limits }: Result): string {
  if (limits.length === 0) return '';
  const things = limits.length === 1 ? '1 thing is' : `${limits.length} things are`;
  return `${things} not modelled; a page, --format markdown or \`fusillade systems\` lists what.`;
}

/** Who arrives, and how; where there are several cases, in words as well, which stand above otherwise. */
const arrivalBlocks = (one: CaseResult, several: boolean, colour: Colors, width: number): string[] => [
  ...(several ? arrivalSentences(one).map((line) => wrap(`${clip(one.name, 80)}: ${line}`, width)) : []),
  ...arrivalTables(one).map(
    ({ title, head, rows }) =>
      `${colour.bold(wrap(several ? `${title} (${clip(one.name, 80)})` : title, width))}\n${table(head, rows, colour, width)}`,
  ),
];

function metricTable(one: CaseResult, colour: Colors, width: number): string {
  const beside = width >= 72 ? besideHead(countsOf(one)) : undefined;
  const head = ['', 'average', ...(beside ? [beside.toLowerCase()] : []), 'median', '5–95%', 'at least one'];
  const rows = countsOf(one).map((reading) => [
    reading.title,
    meanText(reading),
    ...(beside ? [meanBeside(one, reading)] : []),
    String(reading.median),
    reading.p05 === reading.p95 ? String(reading.p05) : `${reading.p05}–${reading.p95}`,
    (width < 80 ? percentText : percentBeside)(reading.atLeast[1] ?? { value: 0 }),
  ]);
  return rows.length > 0 ? table(head, rows, colour, width) : '';
}

const MOST_CATEGORIES = 3;

/** Whether a goal is reached and what comes of whom it is about, where a case has one; then what counts, and how it ends. */
function leadBlocks(result: Result, one: CaseResult, colour: Colors, width: number): string[] {
  const [lead, goal] = [leadCountOf(result, one), goalOf(one)];
  const isOfGoal = (fates: CategoryReading) =>
    goal !== undefined &&
    (fates.name === goal.name || isAnswered(goal, { fates, order: orderIn(one, fates.name) }));
  const all = categoriesOf(one);
  const ofGoal = all.filter(isOfGoal);
  const others = all.filter((reading) => !ofGoal.includes(reading));
  return [
    ...ofGoal,
    // Of what happens or does not its chance says all.
    ...(lead && !isYesOrNo(lead) ? [lead] : []),
    ...others.slice(0, Math.max(1, MOST_CATEGORIES - ofGoal.length)),
  ].map((reading) => bars(reading, colour, width));
}

/**
 * The chances of each value, as bars; categories that did not come up are left out. Names stand above their bars
 * where there is no room beside them.
 */
function bars(reading: CountReading | CategoryReading, colour: Colors, width: number): string {
  const rows = reading.kind === 'count' ? countRows(reading) : categoryRows(reading);
  const tails = width >= WITH_TAILS;
  const beside = BESIDE + (tails ? TAIL : 0);
  const longest = Math.max(...rows.map(({ name }) => stringWidth(name)));
  const above = longest + beside + LEAST_BAR > width;
  const label = above ? 0 : longest;
  const room = Math.min(40, Math.max(LEAST_BAR, width - label - beside));
  const greatest = Math.max(...rows.map(({ chance }) => chance.value));
  const lines = rows.flatMap(({ name, chance, orMore }) => {
    const bar = '█'.repeat(Math.round((chance.value / greatest) * room)) || '▏';
    const odds = oneIn(chance.value);
    const after = orMore ? `or more ${percentText(orMore)}` : odds;
    const tail = tails && after ? colour.dim(`  ${after}`) : '';
    const left = above ? '' : pad(name, label, reading.kind === 'count');
    const line = `  ${left}  ${percentText(chance).padStart(9)}  ${colour.cyan(bar.padEnd(room))}${tail}`;
    return [...(above ? brokenInto(name, width - 2).map((part) => `  ${part}`) : []), line.trimEnd()];
  });
  return [colour.bold(wrap(reading.title, width)), ...lines].join('\n');
}

/** Columns of a line of bars besides its name and its bar, and of what is said after the bar where there is room. */
const BESIDE = 15;
const TAIL = 19;
const WITH_TAILS = 60;
/** The fewest columns of the longest bar. */
const LEAST_BAR = 5;

interface BarRow {
  name: string;
  chance: Figure;
  orMore?: Figure;
}

function countRows(reading: CountReading): BarRow[] {
  const spans = listedOf(spansOf(reading, lastSeen(reading), MOST_BARS));
  return spans.map(({ name, chance, low }) => ({
    name,
    chance,
    ...(low > 0 && { orMore: reading.atLeast[low] }),
  }));
}

const categoryRows = ({ values, chance }: CategoryReading): BarRow[] =>
  values
    .map((value, i) => ({ name: clip(value, 200), chance: chance[i] }))
    .filter((row) => row.chance.value > 0)
    .slice(0, MOST_BARS);

const MOST_BARS = 30;

/** How each of several battles ends; nothing of what is none. */
function battleTable(
  { battle }: Result,
  cases: CaseResult[],
): [head: string[], rows: string[][]] | undefined {
  const { outcome, won } = battle ?? {};
  if (outcome === undefined || won === undefined) return undefined;
  const sides = sharedSides(cases);
  const ends = cases.flatMap((one) =>
    categoriesOf(withEnds(one, outcome, sides)).filter(({ name }) => name === outcome),
  );
  if (ends.length < cases.length) return undefined;
  const ways = [...new Set(ends.flatMap(({ values }) => values))];
  const rows = ends.map(({ values, chance, exact }, i) => [
    cases[i].name,
    ...ways.map((way) => percentBeside(chance[values.indexOf(way)] ?? { value: 0 })),
    exact ? 'exact' : '95%',
  ]);
  return [['', ...ways.map((way) => clip(way, 40)), 'known'], rows];
}

function caseTable(result: Result, cases: CaseResult[], colour: Colors, width: number): string {
  const battle = battleTable(result, cases);
  if (battle && cases.every(({ goal }) => !goal)) return table(...battle, colour, width);
  const lead = leadCountOf(result, cases[0]);
  // Where there is room.
  const per = width < 80 ? [] : perPointsOf(result);
  const head = [
    '',
    width < 80 ? 'average' : `average ${clip(lead?.unit ?? '', 20)}`,
    'median',
    '5–95%',
    'at least one',
    ...(per.length > 0 ? ['points', 'per 100'] : []),
    'known',
  ];
  const readings = cases.map((one) => leadCountOf(result, one));
  const means = numbersWithin(readings.map((reading) => reading?.mean ?? { value: 0 }));
  const rows = cases.map((one, i) => {
    const reading = readings[i];
    if (!reading) return [one.name, ...head.slice(2).map(() => '–'), ''];
    return [
      one.name,
      means[i],
      String(reading.median),
      `${reading.p05}–${reading.p95}`,
      (width < 80 ? percentText : percentBeside)(reading.atLeast[1] ?? { value: 0 }),
      ...(per.length > 0 ? [settingText(per[i].points), numberText(per[i].rate)] : []),
      reading.exact ? 'exact' : '95%',
    ];
  });
  return table(head, rows, colour, width);
}

function footing(result: Result, cases: CaseResult[]): string {
  const found = agreementSentences(result, cases).join(' ');
  if (result.trials === 0) return found;
  const seed = clip(result.seed, 40);
  // A witness says itself how many trials it has.
  if (cases.every(({ exact }) => exact?.agreement)) return `${found} Seed ${seed}.`;
  return `${trialsText(cases)} trials, seed ${seed}. ${found}`;
}
