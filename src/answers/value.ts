import {
  billText,
  countedText,
  pathWords,
  pointsText,
  type Question,
  type Target,
  type Worth,
  type Worths,
  whoseText,
} from '../analysis/index.ts';
import type { Answer, AnswerRow } from '../report/answer.ts';
import type { Chart } from '../report/charts/chart.ts';
import { frontierChart } from '../report/charts/figures/frontier.ts';
import { rankingChart } from '../report/charts/figures/ranking.ts';
import { matrixOf } from './matrix.ts';
import { rowOf } from './rows.ts';
import {
  asChance,
  atStart,
  counted,
  estimateText,
  firstOf,
  inSentence,
  isChance,
  knownNotes,
  listed,
  shareText,
  titledBy,
} from './words/figure-text.ts';
import { inNumbers } from './words/question-words.ts';
import { metText, type Situations, situationNotes, withoutSituations } from './words/situations.ts';
import { weightNote } from './words/weights.ts';

/** A target, and how often it is met. */
type Met = Pick<Target, 'name' | 'weight'>;

interface ValueSettings {
  readonly leaveOut?: readonly string[];
  readonly command?: string;
  /** In which each target is met, one after another, and whether only the worst of them counts. */
  readonly situations?: Situations;
}

/** Names that a note gives. */
const MOST_NAMED = 12;
/** Targets of each that a note on ranges gives. */
const MOST_TARGETS = 3;

/**
 * Who does most for its points.
 *
 * @param title of the scenario
 * @param targets as they were handed to `worthOf`
 * @param leaveOut fields whose points were not counted
 * @param command that answers it again, for the page
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, valueAnswer, worthOf } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const side = (field: string, name: string) => ({ name, changes: { [field]: name }, weight: 1 });
 * const targets = [side('target', 'slaves')];
 * const sides = { attackers: [side('shooter', 'huntsmen')], targets };
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const worths = await worthOf(scenario, scenario.cases[0], sides, question, how);
 * valueAnswer(scenario.title, question, worths, targets).sentence; // '“Huntsmen” is the best value: 2.88…'
 * ```
 */
export function valueAnswer(
  title: string,
  inQuestion: Question,
  { worths, distributions, matchups, titles, inOrder, outOfReach }: Worths,
  targets: readonly Met[],
  { leaveOut = [], command = '', situations }: ValueSettings = {},
): Answer {
  const titled = titledBy(titles);
  const question = inNumbers(inQuestion, distributions);
  // What happens or does not is told by its chance; for so many points there may be more than one of it.
  const alone = asChance(question, distributions);
  const ranked = worths.map(titled).map((worth) => ({
    ...worth,
    dominatedBy: worth.dominatedBy.map((name) => titles.get(name) ?? name),
  }));
  const met = targets.map(titled);
  const frontier = ranked.filter((worth) => worth.frontier).map(({ name }) => name);
  const farFromAll = [...outOfReach].flatMap(([name, at]) =>
    at.length === targets.length ? (titles.get(name) ?? name) : [],
  );
  return {
    title: titleOf(title, ranked.length, againstText(met.length, situations)),
    sentence: sentenceOf(question, alone, ranked, againstText(met.length, situations)),
    question: `${atStart(question.text)} per 100 points: ${title}`,
    tables: [
      { ...worthTable(question, alone, ranked), folded: targets.length > 1 },
      ...(targets.length > 1 ? [matchupTable(alone, ranked, met, farFromAll)] : []),
      billTable(ranked, leaveOut),
    ],
    charts: worths.length > 1 ? [rankingOf(ranked, question), frontierOf(ranked, alone)] : [],
    ...(targets.length > 1 && { matrix: matrixOf(question, { worths, matchups, titles }, targets) }),
    notes: [
      `Frontier (nothing does as much for fewer points, or more for as many): ${firstOf(frontier, MOST_NAMED)}.`,
      ...dominanceNote(ranked),
      ...reachNote(outOfReach, titles, met),
      ...(targets.length > 1 ? [weightNote(withoutSituations(met, situations))] : []),
      // Of several targets it is told with them in which situations each is met.
      ...(targets.length > (situations?.names.length ?? 0) ? [] : situationNotes(situations)),
      ...(inOrder > 0 ? [inOrderNote(inOrder)] : []),
      ...knownNotes(distributions),
    ],
    command,
    found: worths.map((worth) => ({
      ...worth,
      worst: targets[worth.worst].name,
      best: targets[worth.best].name,
    })),
    rows: worths.flatMap((worth) => rowsOf(title, inQuestion, worth, targets)),
  };
}

/** What is asked, which names those who are ranked and no file; of one alone there is nothing to rank. */
const titleOf = (title: string, count: number, against: string): string =>
  count > 1 ? `Which of ${count} loadouts does most for its points${against}?` : `Value: ${title}`;

function sentenceOf(question: Question, alone: Question, worths: readonly Worth[], against: string): string {
  const best = worths.filter(({ rank }) => rank === 1);
  const [{ name, per100, mix, points, bill }] = best;
  const tied = best.some((one) => one.per100.interval)
    ? 'cannot be told apart as'
    : `are ${best.length > 2 ? 'all' : 'both'}`;
  const who = best.length > 1 ? `${firstNames(best)} ${tied}` : `“${name}” is`;
  const all = inSentence(alone.left, mix);
  const [only, ...others] = bill.counted;
  const what = only && others.length === 0 ? whoseText(only) : billText(bill);
  const at = `At ${pointsText(points)} points (${what})`;
  const rate = `${inSentence(question.left, per100)} ${question.text} per 100 points`;
  const [it, its] = best.length > 1 ? ['the first', 'the first’s'] : ['it', 'its'];
  const does = alone === question ? `${it} comes to ${all}` : `${its} chance of one is ${all}`;
  return `${who} the best value${against}: ${rate}. ${at} ${does}.`;
}

/** Whom they are held against; nothing where that is one target as it stands. */
function againstText(count: number, situations?: Situations): string {
  if (count === 1) return '';
  return ` ${count === situations?.names.length ? 'in' : 'against'} ${metText(count, situations)}`;
}

function firstNames(best: readonly Worth[]): string {
  const named = best.slice(0, MOST_NAMED).map(({ name }) => `“${name}”`);
  const more = best.length - named.length;
  return listed([...named, ...(more > 0 ? [`${more} more`] : [])]);
}

function worthTable(question: Question, alone: Question, worths: readonly Worth[]): Answer['tables'][number] {
  return {
    title: atStart(`${question.text} per 100 points`),
    head: ['Attacker', 'Rank', 'Per 100', 'In all', 'Points', 'Frontier'],
    rows: worths.map(({ name, rank, per100, mix, points, frontier }) => [
      name,
      String(rank),
      estimateText(question.left, per100),
      estimateText(alone.left, mix),
      pointsText(points),
      frontier ? 'yes' : '',
    ]),
  };
}

function rowsOf(
  scenario: string,
  { text }: Question,
  { name, points, against, mix, per100, rank, frontier, overkill, dominatedBy }: Worth,
  targets: readonly Met[],
): AnswerRow[] {
  const place = { scenario, case: name, points };
  return [
    ...against.map((estimate, i) => rowOf({ ...place, against: targets[i].name }, text, estimate)),
    rowOf(place, `${text}, all targets`, mix),
    rowOf(place, `${text} per 100 points`, per100),
    { ...place, metric: 'rank', value: rank },
    { ...place, metric: 'frontier', value: frontier ? 'yes' : 'no' },
    ...(overkill === undefined ? [] : [{ ...place, metric: 'overkill', value: overkill }]),
    ...dominatedBy.map((other) => ({ ...place, metric: 'dominated by', value: other })),
  ];
}

/**
 * Where each attacker does most and least, and what it wastes; one that does nothing does it best against nobody.
 *
 * @param farFromAll who is out of range of every target
 */
function matchupTable(
  question: Question,
  worths: readonly Worth[],
  targets: readonly Met[],
  farFromAll: readonly string[],
): Answer['tables'][number] {
  const wasted = worths.some(({ overkill }) => overkill !== undefined);
  const at = ({ name, against }: Worth, target: number) => {
    if (against.some(({ value }) => value !== 0))
      return `${targets[target].name} (${estimateText(question.left, against[target])})`;
    return farFromAll.includes(name) ? 'out of range of all' : 'does nothing to any';
  };
  return {
    title: 'Match-ups',
    folded: true,
    head: ['Attacker', 'Best against', 'Worst against', ...(wasted ? ['Overkill'] : [])],
    rows: worths.map((worth) => [
      worth.name,
      at(worth, worth.best),
      at(worth, worth.worst),
      ...(wasted ? [worth.overkill === undefined ? '' : wasteText(worth.overkill)] : []),
    ]),
  };
}

/** A share that is wasted; less than anybody would notice is as good as none. */
const wasteText = (share: number): string => (share > 0 && share < 0.001 ? '<0.1%' : shareText(share));

/** Who is never worth taking: somebody who costs no more does no less against every target. */
function dominanceNote(worths: readonly Worth[]): string[] {
  const dominated = worths
    .filter(({ dominatedBy }) => dominatedBy.length > 0)
    .map(({ name, dominatedBy }) => `${name} by ${firstOf(dominatedBy, 1)}`);
  if (dominated.length === 0) return [];
  return [
    `Dominated (somebody who costs no more does no less against every target): ${firstOf(dominated, MOST_NAMED)}.`,
  ];
}

/** Who does nothing to whom because nothing it fires reaches so far. */
function reachNote(
  outOfReach: Worths['outOfReach'],
  titles: Worths['titles'],
  targets: readonly Met[],
): string[] {
  if (outOfReach.size === 0) return [];
  const far = [...outOfReach].map(([name, at]) => {
    const names = at.map((number) => targets[number].name);
    const all = names.length > 1 && names.length === targets.length;
    return `${titles.get(name) ?? name} against ${all ? 'all' : firstOf(names, MOST_TARGETS)}`;
  });
  return [`Out of range: ${firstOf(far, MOST_NAMED)}.`];
}

/** Whose points were counted for each attacker. */
function billTable(worths: readonly Worth[], leaveOut: readonly string[]): Answer['tables'][number] {
  const fields = [...new Set(worths.flatMap(({ bill }) => bill.counted.map(({ path }) => path)))];
  return {
    title: 'Points counted',
    folded: true,
    head: ['Attacker', ...[...fields, ...leaveOut].map((field) => atStart(pathWords(field)))],
    rows: worths.map(({ name, bill }) => [
      name,
      ...fields.map((field) => {
        const parts = bill.counted.filter(({ path }) => path === field);
        return parts.map(countedText).join(' + ');
      }),
      ...leaveOut.map(() => 'left out'),
    ]),
  };
}

const inOrderNote = (number: number): string =>
  `${counted(number, 'loadout fires', 'loadouts fire')} several times: in the order written on one target, each on what the one before left of it, and never on one that is gone. Hits and the like add up.`;

const rankingOf = (worths: readonly Worth[], { text }: Question): Chart =>
  rankingChart(
    worths.map(({ name, rank, per100, points }) => ({
      name,
      rank,
      figure: per100,
      about: `${pointsText(points)} points`,
    })),
    `${atStart(text)} per 100 points`,
  );

const frontierOf = (worths: readonly Worth[], { text, left }: Question): Chart =>
  frontierChart(
    worths.map(({ name, points, mix, frontier, rank }) => ({ name, points, effect: mix, frontier, rank })),
    text,
    isChance(left),
  );
