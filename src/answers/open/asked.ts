import {
  BEFORE_AFTER,
  type BestPlan,
  type CaseDistribution,
  type Checked,
  endsOfSweep,
  type Given,
  type Move,
  type OpenAnswers,
  type PlayedMatchup,
  type Question,
  quantityText,
  type Ranked,
  REACH,
  type Rivals,
  type Sight,
  type SweptPoint,
  type Worths,
} from '../../analysis/index.ts';
import type { OpenQuestions } from '../../report/words/assumptions.ts';
import { shortPlaces } from '../../report/words/short-places.ts';
import { sidesOf } from '../field-charts.ts';
import { seenWords } from '../given.ts';
import { namesOf } from '../moves/names.ts';
import { openWithoutSign } from '../planning/least.ts';
import { endCalledBy } from '../sensitivity/called.ts';
import { asChance, counted, isBareMean } from '../words/figure-text.ts';
import { ROUNDING } from '../words/places.ts';
import { inNumbers, inWords } from '../words/question-words.ts';
import { openOf } from './open-of.ts';
import { placesTried } from './places-tried.ts';

/**
 * What the rules leave open in a ranking, see {@link openInRanked}.
 *
 * @example
 * ```ts
 * import { compare, loadBundled, openInRanked, openOfRanked, parseQuestion, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const ranked = await compare([scenario], { question }, how);
 * const open = await openInRanked([scenario], ranked, question, how);
 * open && openOfRanked(open, question, ranked).verdict; // '3 other answers change these figures; “without…'
 * ```
 */
export function openOfRanked(
  open: OpenAnswers,
  question: Question,
  ranked: readonly Ranked[],
  least = false,
): OpenQuestions {
  const first = ranked.slice(0, open.figures.length);
  const { text, left } = inWordsOf(question, first);
  const figures = first.map(({ name }) => ({ what: text, name }));
  return openOf(open, { left, figures, first: least ? 'least' : 'most', leading: 2, ranked: ranked.length });
}

/**
 * The same of a sweep, see {@link openInSweep}.
 *
 * @param at where it was asked, of one that was chosen out of many: `at 16 inches`
 *
 * @example
 * ```ts
 * import { loadBundled, openInSweep, openOfSweep, parseQuestion, readScenario, sweep } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/how-far-to-shoot.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const open = await openInSweep(scenario, scenario.cases, question, how);
 * const swept = await sweep(scenario, scenario.cases, question, how);
 * open && openOfSweep(open, question, swept).matter[0].option; // 'skillBands'
 * ```
 */
export function openOfSweep(
  open: OpenAnswers,
  question: Question,
  swept: readonly (Pick<SweptPoint, 'subject'> & Partial<Pick<SweptPoint, 'point'>>)[],
  at?: string,
): OpenQuestions {
  const { text, left } = inWordsOf(question, swept);
  const [{ action }] = swept.map(({ subject }) => subject.distribution.program);
  const placed = swept.map((one) => ({ ...one, prepared: one.subject.distribution.program.options }));
  const ends = endsOfSweep(placed, action);
  const isOne = ends.length === 1;
  const what = at === undefined ? text : `${text} ${at}`;
  const whole = ends.map(({ subject }) => subject.name);
  const names = shortPlaces(whole);
  const figures = names.map((name) => ({ what, ...(!isOne && { name }) }));
  return openOf(open, { left, figures, isMostFirst: true, places: placesTried(whole, swept.length) });
}

/** A question as a sentence has it. */
function inWordsOf(
  question: Question,
  tried: readonly { readonly subject: { readonly distribution: CaseDistribution } }[],
): Question {
  return wordedOf(
    question,
    tried.map(({ subject }) => subject.distribution),
  );
}

function wordedOf(question: Question, distributions: readonly CaseDistribution[]): Question {
  const sides = sidesOf(distributions.map((distribution) => ({ subject: { distribution } })));
  const worded = endCalledBy(sides, inWords(asChance(question, distributions), distributions));
  if (isBareMean(worded)) return { ...worded, text: `${worded.text} on average` };
  // What it is a chance of leads the answer, and is not said again with each question.
  return worded.text.length > LONGEST && CHANCE.test(worded.text)
    ? { ...worded, text: 'the chance' }
    : worded;
}

const CHANCE = /^the chance that /;
const LONGEST = 70;

/**
 * The same where loadouts were ranked by what they do for 100 points.
 *
 * @example
 * ```ts
 * import { contendersOf, loadBundled, openInWorths, openOfWorths, parseQuestion, readScenario, worthOf } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const side = (field: string, name: string) => ({ name, changes: { [field]: name }, weight: 1 });
 * const targets = [side('target', 'slaves')];
 * const sides = { attackers: [side('shooter', 'huntsmen')], targets };
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const found = await worthOf(scenario, scenario.cases[0], sides, question, how);
 * const contenders = contendersOf(scenario, scenario.cases[0], sides);
 * const open = await openInWorths(contenders, found.worths, targets, question, how);
 * openOfWorths(open, question, found).matter[0].option; // 'skillBands'
 * ```
 */
export const openOfWorths = (
  open: OpenAnswers,
  inQuestion: Question,
  { worths, distributions, titles }: Pick<Worths, 'worths' | 'distributions' | 'titles'>,
): OpenQuestions => {
  const question = inNumbers(inQuestion, distributions);
  const figures = open.figures.map((_, i) => ({
    what: `${question.text} per 100 points`,
    name: titles.get(worths[i].name) ?? worths[i].name,
  }));
  const next = worths[figures.length];
  const isBehind = next && next.per100.value < REACH * worths[0].per100.value;
  return openOf(open, {
    left: question.left,
    figures,
    first: 'most',
    ranked: worths.length,
    ...(isBehind && { reach: ': the others do less than half as much as the first' }),
  });
};

/**
 * The same of a plan: what the orders written come to, theirs as well, and where that was asked the best play.
 *
 * @example
 * ```ts
 * import { bestPlan, loadBundled, openInPlan, openOfPlan, parseQuantity, readScenario } from 'fusillade';
 *
 * const systems = await loadBundled('necromunda');
 * const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
 * const [one, question] = [scenario.cases[0], parseQuantity('mean(casualties)')];
 * const plan = bestPlan(scenario, one, question);
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const open = await openInPlan(scenario, one, question, plan, how);
 * open && openOfPlan(open, question, plan).tried; // 30
 * ```
 */
export function openOfPlan(
  found: OpenAnswers,
  question: Pick<Question, 'left'>,
  { theirs }: Pick<BestPlan, 'theirs'>,
): OpenQuestions {
  const { left, open } = openWithoutSign(question.left, found);
  // Where the best play was not tried, nobody looked for the worst that they may do either.
  const isAlone = open.figures.length === 1 && theirs === 'worst';
  const written = { what: isAlone ? 'as the orders of both sides are written' : 'as the orders are written' };
  const best = { what: 'by the best play' };
  if (open.figures.length > 1) return openOf(open, { left, figures: [best, written] });
  return {
    ...openOf(open, { left, figures: [written] }),
    verdict: 'Told of the orders written: by each other answer the best play would have to be found anew.',
  };
}

/**
 * The same of what is to be expected once something was seen, and what it was before.
 *
 * @example
 * ```ts
 * import { given, loadBundled, openInGiven, openOfGiven, parseQuestion, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/how-far-to-shoot.yaml', await loadBundled('darklands'));
 * const [one, sight] = [scenario.cases[0], { seen: 'hits >= 7' }];
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const question = parseQuestion('mean(casualties)');
 * const open = await openInGiven(scenario, one, question, sight, how);
 * openOfGiven(open, question, given(scenario, one, sight, how), sight).matter[0].option; // 'shootScore'
 * ```
 */
export function openOfGiven(
  open: OpenAnswers,
  question: Question,
  { before, after }: Pick<Given, 'before' | 'after'>,
  sight: Sight,
): OpenQuestions {
  const { text, left } = wordedOf(question, [before, after]);
  const names = [`given ${seenWords(sight, before)}`, 'before that was known'];
  return openOf(open, { left, figures: names.map((name) => ({ what: text, name })) });
}

/**
 * The same of two lists held against each other.
 *
 * @example
 * ```ts
 * import { loadBundled, openInRivals, openOfRivals, parseQuestion, playList, readMatchups, rivalsOf } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const files = ['gang-with-guns', 'gang-of-many'].map((name) => `scenarios/necromunda/${name}.csv`);
 * const lists = files.map((file) => readMatchups(necromunda, file, 'scenarios/necromunda/targets.csv'));
 * const question = parseQuestion('casualties');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const open = await openInRivals([lists[0], lists[1]], question, how);
 * const found = rivalsOf([await playList('guns', lists[0], question, how), await playList('many', lists[1], question, how)]);
 * openOfRivals(open, question, found).verdict; // '…“guns” comes first by each of them, too.'
 * ```
 */
export function openOfRivals(
  open: OpenAnswers,
  question: Question,
  { rivals, distributions }: Pick<Rivals, 'rivals' | 'distributions'>,
): OpenQuestions {
  const { text, left } = inNumbers(question, distributions);
  return openOf(open, {
    left,
    figures: rivals.map(({ name }) => ({ what: text, name })),
    first: 'most',
    leading: 2,
  });
}

/**
 * The same of what scenarios expect: whether as much of it holds, and what is found.
 *
 * @param checked what became of it, in the same order
 *
 * @example
 * ```ts
 * import { checkAll, loadBundled, openInChecked, openOfChecked, readExpectations, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const expecting = readExpectations([readScenario(file, await loadBundled('darklands'))]);
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const open = await openInChecked(expecting, how);
 * open && openOfChecked(open, await checkAll(expecting, how)).matter[0].option; // 'skillBands'
 * ```
 */
export function openOfChecked(open: OpenAnswers, checked: readonly Checked[]): OpenQuestions {
  const holding = open.figures.at(-1)?.value;
  const [first] = checked;
  const figures = checked
    .slice(0, open.figures.length - 1)
    .map(({ expectation: { question }, distribution, name }) => {
      const { text, left } = wordedOf({ ...question, text: quantityText(question.left) }, [distribution]);
      return { what: text, left, name };
    });
  return openOf(open, {
    left: first.expectation.question.left,
    figures,
    verdictOf: (by) => {
      const now = by.at(-1)?.value;
      if (now === holding) return undefined;
      return `then ${now} of ${counted(checked.length, 'expectation')} ${now === 1 ? 'holds' : 'hold'}`;
    },
  });
}

/**
 * The same of a match-up that a change moves: before it and after.
 *
 * @param played the match-ups that were looked at
 *
 * @example
 * ```ts
 * import { changedCases, loadBundled, movesOf, openInMove, openOfMove, parseQuestion, playBeforeAfter, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const { before, after } = changedCases(scenario, { 'target.ca': 3 });
 * const [was, is] = [before, after].map((cases) => ({ rules: scenario, cases }));
 * const played = [{ scenario, question: parseQuestion('mean(casualties)'), before: was, after: is }];
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const matchups = await playBeforeAfter(played, how);
 * const [first] = movesOf(matchups);
 * const open = await openInMove(played, first, how);
 * open && openOfMove(open, first, matchups).places; // 'Other answers were tried in “behind a hedge” only.'
 * ```
 */
export function openOfMove(
  open: OpenAnswers,
  { matchup, by }: Move,
  played: readonly PlayedMatchup[],
): OpenQuestions {
  const { question, name, scenario, file } = matchup;
  const { text, left } = inWordsOf(
    question,
    played
      .filter((one) => one.name === name && one.scenario === scenario && one.file === file)
      .flatMap(({ before, after }) => [{ subject: before }, { subject: after }]),
  );
  const figures = Object.values(BEFORE_AFTER).map((when) => ({ what: `${text} ${when}` }));
  return openOf(open, {
    left,
    figures,
    verdictOf: ([was, is]) => otherwiseMoved(is.value - was.value, by.value),
    places:
      played.length > 1 ? `Other answers were tried in “${namesOf(played)({ matchup })}” only.` : undefined,
  });
}

/** What becomes of a move by another answer, where it goes another way. */
function otherwiseMoved(now: number, by: number): string | undefined {
  const way = (value: number) => (Math.abs(value) < ROUNDING ? 0 : Math.sign(value));
  if (way(now) === way(by)) return undefined;
  return way(now) === 0 ? 'then nothing moves' : `then it ${now > 0 ? 'rises' : 'falls'}`;
}
