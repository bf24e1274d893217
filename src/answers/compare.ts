import { costOf, type Estimate, metricNamed, type Question, type Ranked } from '../analysis/index.ts';
import type { Answer, AnswerRow } from '../report/answer.ts';
import { percentBeside, signed } from '../report/words/numbers.ts';
import { mostPerPoints } from '../report/words/ranked/per-points.ts';
import { clip } from '../report/words/untrusted.ts';
import type { Scenario, ScenarioCase } from '../scenario/index.ts';
import { roundsOf } from '../solve/index.ts';
import { caseCharts, meanOf, sidesOf } from './field-charts.ts';
import { pointsNotes } from './points-notes.ts';
import { placeOf, rowOf } from './rows.ts';
import { endCalledBy } from './sensitivity/called.ts';
import {
  apartInSentence,
  asChance,
  compact,
  counted,
  differenceText,
  estimateText,
  inSentence,
  knownNotes,
  listed,
} from './words/figure-text.ts';
import { ROUNDING } from './words/places.ts';
import { inNumbers, inWords } from './words/question-words.ts';
import { wonAndLost } from './words/won-and-lost.ts';

/**
 * Who comes first of the cases that were compared.
 *
 * @param options `least`: whether the least came first; `command`: what answers it again, for the page
 *
 * @example
 * ```ts
 * import { compare, compareAnswer, loadBundled, parseQuestion, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const ranked = await compare([scenario], { question }, { method: 'exact', seed: '1', trials: 1 });
 * compareAnswer(question, ranked).sentence; // '“without shieldwall” comes first by casualties on average: 2.31…'
 * ```
 */
export function compareAnswer(
  inQuestion: Question,
  ranked: readonly Ranked[],
  { least = false, command = '' }: { readonly least?: boolean | undefined; readonly command?: string } = {},
): Answer {
  const distributions = ranked.map(({ subject }) => subject.distribution);
  const wanted = inWords(asChance(inQuestion, distributions), distributions);
  const question = endCalledBy(sidesOf(ranked), wanted);
  const headline = sentenceOf(question, ranked, least);
  return {
    title: titleOf(ranked),
    headline,
    sentence: [
      headline,
      ...unlikeLengths(ranked),
      ...(least ? [] : perPoints(inNumbers(inQuestion, distributions), ranked)),
      ...acrossRules(ranked),
      ...atMost(inQuestion, ranked),
    ].join(' '),
    question: whichOf(question, ranked, least),
    tables: [ranking(question, ranked, least)],
    charts: caseCharts(inWords(inQuestion, distributions), ranked),
    notes: [
      ...pointsNotes(
        question,
        ranked.map(({ name, subject }) => ({ name, profiles: subject.profiles })),
      ),
      ...notesOf(ranked),
    ],
    command,
    found: ranked.map(foundOf),
    rows: ranked.flatMap((one) => rowsOf(inQuestion, one, least)),
  };
}

/**
 * Several scenarios as their cases were ranked, the first first, so that it is told first what was asked of who leads; one
 * alone as it stands.
 */
export function inRankedOrder<S extends Pick<Scenario, 'cases'>>(
  scenarios: readonly S[],
  ranked: readonly Ranked[],
): S[] {
  if (scenarios.length < 2) return [...scenarios];
  const places = new Map(ranked.map(({ subject }, i) => [subject.profiles, i]));
  const placeIn = ({ profiles }: ScenarioCase) => places.get(profiles) ?? ranked.length;
  return scenarios
    .map((one) => ({ ...one, cases: one.cases.toSorted((a, b) => placeIn(a) - placeIn(b)) }))
    .toSorted((a, b) => placeIn(a.cases[0]) - placeIn(b.cases[0]));
}

/** What is done for the points by cases with one target, where a count was asked for and they cost more or less. */
function perPoints({ left, text }: Question, ranked: readonly Ranked[]): string[] {
  if (left.kind !== 'figure' || left.figure.what !== 'mean' || left.variant) return [];
  const priced = ranked.flatMap(({ name, estimate, subject: { profiles } }) => {
    const points = costOf(profiles) ?? 0;
    const targets = profiles.filter(({ side }) => side === 'target').map((one) => one.title ?? one.name);
    return points > 0 ? [{ name, points, figure: estimate, group: JSON.stringify(targets) }] : [];
  });
  // Those that are equal and cost the same are equal for their points, too.
  const firsts = new Set(priced.flatMap(({ points }, i) => (ranked[i]?.rank === 1 ? [points] : [])));
  if (firsts.size === 1 && ranked[1]?.rank === 1) return [];
  return priced.length === ranked.length
    ? mostPerPoints(priced, text, 'of those with the same target').slice(0, 1)
    : [];
}

/** What a ranking by rules of several games does not tell. */
function acrossRules(ranked: readonly Ranked[]): string[] {
  const rules = [...new Set(ranked.map(({ rules }) => rules))];
  return rules.length > 1
    ? [
        `They are played by different rules (${listed(rules)}): more by one is not better than less by another.`,
      ]
    : [];
}

/** How long each goes on, where that is not as long: more may come of six turns than of one. */
function unlikeLengths(ranked: readonly Ranked[]): string[] {
  const rounds = ranked.map(({ subject }) => roundsOf(subject.distribution.program));
  const each = rounds.find(Boolean)?.each ?? '';
  const lengths = rounds.map((one) => counted(one?.most ?? 1, one?.each ?? each));
  const unlike = [...new Set(lengths)];
  if (unlike.length < 2) return [];
  const casesOf = (length: string) => namesOf(ranked.filter((_, i) => lengths[i] === length));
  const words = unlike.map((length) => `${casesOf(length)} for ${length}`);
  const ends = unlike.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const all = unlike.length > MOST_EQUAL ? `from ${ends[0]} to ${ends.at(-1)}` : listed(words);
  return [`They do not go on for as long: ${all}, at most.`];
}

/** In which case there can be most of what is counted, where not as many are shot at in all: more are lost of three than of one. */
function atMost(question: Question, ranked: readonly Ranked[]): string[] {
  const distributions = ranked.map(({ subject }) => subject.distribution);
  const metric = meanOf(question, ranked);
  if (metric === undefined || new Set(ranked.map(targetsOf)).size === 1) return [];
  const most = distributions.map((distribution) => lastPossible(distribution, metric));
  const greatest = Math.max(...most);
  // Of what was rolled nobody knows how far it goes.
  if (!Number.isFinite(greatest) || greatest < 2 || most.every((number) => number === greatest)) return [];
  const where = namesOf(ranked.filter((_, i) => most[i] === greatest));
  const { text } = inNumbers({ ...question, text: metric }, distributions);
  return [`At most ${greatest} ${text} are possible in ${where}, fewer in the others.`];
}

/** How many are shot at, of whichever side. */
function targetsOf({ subject: { profiles } }: Ranked): number {
  const paths = profiles.flatMap(({ side, path }) => (side === 'target' ? path : []));
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`))).length;
}

/** The greatest value that a metric can come to; of trials that is not known. */
const lastPossible = (
  { method, program, weights }: Ranked['subject']['distribution'],
  metric: string,
): number =>
  method === 'exact'
    ? (weights.get(metricNamed(metric, program))?.findLastIndex((weight) => weight > 0) ?? Infinity)
    : Infinity;

/** `6 cases, ranked by casualties, the most first`: the picture and the table name them */
const whichOf = ({ text }: Question, { length }: readonly Ranked[], least: boolean): string =>
  `${counted(length, 'case')}, ranked by ${text}, the ${least ? 'least' : 'most'} first`;

/** What was compared: one scenario or two by their titles, of more how many cases there are. */
function titleOf(ranked: readonly Ranked[]): string {
  const titles = [...new Set(ranked.map(({ scenario }) => scenario))];
  if (titles.length > MOST_TITLES) return `Which of ${ranked.length} comes first?`;
  const most = titles.length > 1 ? LONGEST_OF_TWO : LONGEST_TITLE;
  return `Compare: ${titles.map((title) => clip(title, most)).join('; ')}`;
}

const MOST_TITLES = 2;
/** Letters of a title that have room over a page, and of each of two. */
const LONGEST_TITLE = 200;
const LONGEST_OF_TWO = 48;

const PERCENTAGE_POINTS = ' percentage points';

function ranking(question: Question, ranked: readonly Ranked[], least: boolean): Answer['tables'][number] {
  const text = (estimate: Estimate) => estimateText(question.left, estimate);
  // A note says that all is exact.
  const known = ranked.some(({ subject }) => subject.distribution.method !== 'exact');
  const behind = ranked.map((one, i) =>
    i === 0 ? '' : signed(differenceText(question.left, one.difference), one.difference.value),
  );
  // What every row would say stands over them.
  const unit = behind.slice(1).every((cell) => cell.endsWith(PERCENTAGE_POINTS)) ? PERCENTAGE_POINTS : '';
  // Of some questions it is not known how often a case beats another.
  const isRaced = ranked.some(({ chances }) => chances);
  return {
    title: 'Ranking',
    head: [
      'Case',
      'Rank',
      question.text,
      unit && ranked.length > 1 ? `Behind,${unit}` : 'Behind',
      ...(isRaced ? ['Beats the best', 'Ties with it'] : []),
      ...(known ? ['Known'] : []),
    ],
    rows: ranked.map((one, i) => [
      one.name,
      String(one.rank),
      text(one.estimate),
      behind[i].slice(0, behind[i].length - (i === 0 ? 0 : unit.length)),
      ...(isRaced
        ? [
            one.chances ? percentBeside(beating(one.chances, least)) : '',
            one.chances ? percentBeside(one.chances.equal) : '',
          ]
        : []),
      ...(known ? [knownText(one)] : []),
    ]),
  };
}

function notesOf(ranked: readonly Ranked[]): string[] {
  const dropped = ranked.filter((one) => one.dropped).length;
  return [
    ...knownNotes(ranked.map(({ subject }) => subject.distribution)),
    ...(ranked.some(({ estimate }) => estimate.interval)
      ? [
          'Cases of one rank cannot be told apart. With 95% all ranks are right at once, and so are all intervals of a column: they are widened for the number of cases and looks.',
        ]
      : []),
    ...(dropped > 0
      ? [`${counted(dropped, 'case')} dropped out early: what cannot come first gets fewer trials.`]
      : []),
  ];
}

function sentenceOf(question: Question, ranked: readonly Ranked[], least: boolean): string {
  const [best, next] = ranked;
  const ties = ranked.filter(({ rank }) => rank === 1);
  const what = question.text;
  if (ties.length > 1) {
    const equal = ties.every(
      ({ estimate, difference }) => !estimate.interval && isNear(difference, { value: 0 }),
    );
    const verdict = equal ? 'are equal' : 'cannot be told apart';
    return `No clear winner by ${what}: ${listed(ties.map(({ name }) => `“${name}”`))} ${verdict} (${inSentence(question.left, best.estimate)})${behindText(question, ranked.slice(ties.length))}.`;
  }
  const nexts = nextOf(ranked);
  const isOneChance = nexts.slice(1).every(({ chances }) => isNear(chances?.greater, next.chances?.greater));
  const chance =
    next.chances && isOneChance
      ? `; game by game it comes to ${least ? 'less' : 'more'} ${percentBeside(beating(next.chances, !least))} of the time${tiesText(next.chances.equal)}`
      : '';
  const [first, second] = apartInSentence(question.left, best.estimate, next.estimate);
  const ways = wonAndLost(question, best, next, sidesOf([best, next])?.[1].name);
  if (ways?.isMoreOfBoth) return ways.sentence;
  const lost = ways ? ` ${ways.sentence}` : '';
  const isAlike = first === second && !best.estimate.interval && !next.estimate.interval;
  const figures = isAlike
    ? `${first}, to the digits shown the same as ${namesOf(nexts)}`
    : `${first} against ${second} for ${namesOf(nexts)}`;
  return `“${best.name}” comes first by ${what}: ${figures}${chance}.${lost}`;
}

/** Who follows those that come first together, and who comes last: `, ahead of “half” (2.1), and last comes “none” (0)`. */
function behindText({ left }: Question, behind: readonly Ranked[]): string {
  const [next, ...others] = behind;
  const last = others.at(-1);
  const withFigure = ({ name, estimate }: Ranked) => `“${name}” (${inSentence(left, estimate)})`;
  if (!next) return '';
  return `, ahead of ${withFigure(next)}${last ? `, and last comes ${withFigure(last)}` : ''}`;
}

/** Who comes next, and those that are exactly as good. */
const nextOf = ([, next, ...rest]: readonly Ranked[]): Ranked[] => [
  next,
  ...rest.filter(({ difference }) => isNear(difference, next.difference)),
];

/** Whether two exact numbers are one. */
const isNear = (a?: Estimate, b?: Estimate): boolean =>
  !a?.interval && !b?.interval && Math.abs((a?.value ?? 0) - (b?.value ?? 0)) <= ROUNDING;

function namesOf(ranked: readonly Ranked[]): string {
  const names = ranked.map(({ name }) => `“${name}”`);
  return names.length > MOST_EQUAL ? `${names[0]} and ${names.length - 1} more` : listed(names);
}

/** Of more that are equal the first is named. */
const MOST_EQUAL = 3;

/** How often both come to the same, where that is not next to never. */
const tiesText = (equal: Estimate): string =>
  equal.value >= 0.0005 ? ` and to the same ${percentBeside(equal)}` : '';

/** The chance of more, or of less where the least is best. */
const beating = (chances: NonNullable<Ranked['chances']>, least: boolean): Estimate =>
  least ? chances.less : chances.greater;

function knownText({ subject: { distribution }, dropped }: Ranked): string {
  if (distribution.method === 'exact') return 'exact';
  return `${compact(distribution.trials)}${dropped ? ', out' : ''}`;
}

function rowsOf(question: Question, one: Ranked, least: boolean): AnswerRow[] {
  const { scenario, subject, estimate, difference, rank, chances } = one;
  const place = placeOf(scenario, subject);
  return [
    rowOf(place, question.text, estimate),
    { ...place, metric: 'rank', value: rank },
    rowOf(place, 'less the best', difference),
    ...(chances
      ? [rowOf(place, 'beats the best', beating(chances, least)), rowOf(place, 'ties with it', chances.equal)]
      : []),
  ];
}

const foundOf = ({ name, rank, estimate, difference, chances, dropped, subject }: Ranked) => ({
  name,
  rank,
  estimate,
  difference,
  chances,
  dropped,
  method: subject.distribution.method,
  trials: subject.distribution.trials,
});
