import type { CaseResult, Result, SideOfBattle } from '../../stats/result.ts';
import { type BattleReading, battleOf } from './battle.ts';
import { developmentSentence } from './development.ts';
import {
  ends,
  endsOf,
  type Figure,
  numberText,
  numberWithin,
  percentBeside,
  percentText,
  wholeText,
} from './numbers.ts';
import { timesIn, withOdds, withTimesIn } from './odds.ts';
import {
  type CategoryReading,
  type CountReading,
  casesOf,
  categoriesOf,
  countsOf,
  entropy,
  funnelOf,
  goalOf,
  headlineOf,
  isConstant,
  isContradicted,
  isYesOrNo,
  type Led,
  leadCountOf,
} from './reading.ts';
import { clip } from './untrusted.ts';

/** What a report says first: a number, what it is, and a sentence around it. */
export interface Headline {
  /** The number that matters, e.g. `1.24`. */
  number: string;
  /** What stands over the number, where that is not the metric that leads: `Fate of Greenhorn`. */
  title?: string;
  /** What it counts, e.g. `warriors on average`. */
  label: string;
  /** How certain it is, e.g. `exact` or `± 0.003 (95 %)`. */
  certainty: string;
  /** The sentence that says it all. */
  sentence: string;
}

/** The headline of one case. */
export function headline(result: Result, one: CaseResult = casesOf(result)[0]): Headline {
  const known = headlineOfAll(result, one);
  const found = isContradicted(one) ? { ...known, sentence: `${DISTRUST} ${known.sentence}` } : known;
  const isNothing = headlineOf(result, one)?.mean.value === 0;
  if (!one.outOfReach || !isNothing) return found;
  const sentence = `Nothing that is fired reaches the target. ${found.sentence}`;
  return { ...found, label: `${found.label}, out of reach`, sentence };
}

/** What stands before all else where rolled trials contradict what was worked out. */
const DISTRUST = 'Distrust these numbers: trials rolled die by die contradict them.';

function headlineOfAll(result: Led, one: CaseResult): Headline {
  const goal = goalOf(one);
  return goal ? goalHeadline(goal) : countHeadline(result, one);
}

/** Whether what the scenario wants comes about, and what that is. */
function goalHeadline(goal: CountReading): Headline {
  const chance = chanceOf(goal, 1);
  const certainty = certaintyOf(goal, () => percentEndsText(chance));
  const isSure = isConstant(goal) && goal.exact;
  const often = isSure
    ? `${goal.median === 0 ? 'never' : 'always'} reached`
    : `reached ${timesIn(chance.value)}`;
  return {
    number: percentText(chance),
    label: withOdds('chance of the goal', chance.value),
    certainty,
    sentence: `The goal is ${often} (${isSure ? '' : `${percentText(chance)}, `}${certainty}): ${clip(goal.wanted ?? '', 160)}.`,
  };
}

/** What leads where nothing is wanted, and stands behind it where something is. */
function countHeadline(result: Led, one: CaseResult): Headline {
  const battle = battleOf(result, one);
  if (battle?.outcome) return battleHeadline(battle.outcome, battle);
  const reading = leadCountOf(result, one);
  if (!reading) return categoryHeadline(categoriesOf(one)[0]);
  if (isChance(reading)) return chanceHeadline(reading);
  const { mean } = reading;
  const parts = partsOf(reading, countsOf(one));
  const number = numberText(mean);
  const unit = number === '1' ? single(reading) : many(reading);
  const certainty = certaintyOf(reading, () => ends(mean));
  const title = clip(reading.title, 60);
  const sentence = isConstant(reading)
    ? `${title}: ${constantText(reading)}`
    : `${title}: ${atLeastText(reading)}, ${number} ${unit} on average (${certainty})`;
  // What is lost of others than whom it is shot at, such as friends under a template, is in no sum.
  const beside = parts ? [] : countsOf(one).filter((other) => isOfAnother(other, reading));
  const rest = [
    ...(parts ? [partsText(parts)] : []),
    ...othersLost([...(battle?.lost ?? []), ...beside], reading),
  ];
  const whole = `${[sentence, ...rest].join('; ')}.`;
  if (isSeldomTwo(reading)) return anyHeadline(reading, whole);
  const label = `${unit} on average${parts ? ', all together' : ''}`;
  return { number, label, certainty, sentence: whole };
}

/** How sure its figures are: nothing is called exact that rolled trials contradict. */
function certaintyOf(
  { exact, contradicted }: Pick<CountReading, 'exact' | 'contradicted'>,
  interval: () => string,
): string {
  if (contradicted) return 'contradicted by rolled trials';
  return exact ? 'exact' : `95% interval ${interval()}`;
}

/** What is known while trials are counted, the shorter last: `3.21 casualties on average, 95% interval 3.19 to 3.23`. */
export function soFarTexts(led: Led, one: CaseResult): readonly string[] {
  const { number, label, certainty } = headlineOfAll(led, one);
  return [`${number} ${label}, ${certainty}`, `${number} ${label}`];
}

/** Whether it comes to more than one in at most a twentieth of all trials, though it may. */
const isSeldomTwo = (reading: CountReading): boolean => !isConstant(reading) && reading.p95 <= 1;

/** Of what is seldom more than one the chance of any says more than an average of a fraction. */
function anyHeadline(reading: CountReading, sentence: string): Headline {
  const chance = chanceOf(reading, 1);
  const certainty = certaintyOf(reading, () => percentEndsText(chance));
  const label = withOdds(`chance of at least one ${single(reading)}`, chance.value);
  return { number: percentText(chance), label, certainty, sentence };
}

/** A count that is another's share, and whose it is. */
interface Part {
  readonly whose: string;
  readonly reading: CountReading;
}

/** What a count is the sum of, where other counts are called so: `Casualties of Bull-men`, `Casualties of Slaves`. */
function partsOf({ title, mean }: CountReading, counts: readonly CountReading[]): Part[] | undefined {
  const beginning = `${title} of `;
  const parts = counts
    .filter((other) => other.title.startsWith(beginning))
    .map((other) => ({ whose: clip(other.title.slice(beginning.length), 40), reading: other }));
  const sum = parts.reduce((all, { reading }) => all + reading.mean.value, 0);
  return parts.length > 1 && Math.abs(sum - mean.value) < 1e-6 * Math.max(1, mean.value) ? parts : undefined;
}

/** Whether it is the same of somebody else: `Casualties of Fyrd bowmen` beside `Casualties`. */
const isOfAnother = (other: CountReading, { title }: CountReading): boolean =>
  other.title.startsWith(`${title} of `) && other.mean.value > 0;

const partsText = (parts: readonly Part[]): string =>
  `of these ${parts.map(({ whose, reading }) => `${whose} ${numberText(reading.mean)}`).join(', ')}`;

/** What the other side of a battle loses, where nobody is said to win, or others who stand near. */
const othersLost = (lost: readonly CountReading[], lead: CountReading): string[] =>
  lost
    .filter(({ name }) => name !== lead.name)
    .map(
      (reading) =>
        `${clip(reading.title, 60).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} ${numberText(reading.mean)}`,
    );

/** What every trial ends with; `never` and `always` only where that is certain. */
function constantText(reading: CountReading): string {
  const { median, exact } = reading;
  if (!exact) return `${counted(reading, median)} in ${median === 0 ? 'any' : 'every'} trial`;
  return `${median === 0 ? `never a single ${single(reading)}` : `always ${counted(reading, median)}`} (${certaintyOf(reading, () => '')})`;
}

/** Three to five further sentences on one case, in plain words. */
export function sentences(result: Result, one: CaseResult = casesOf(result)[0]): string[] {
  const reading = headlineOf(result, one);
  const goal = goalOf(one);
  const led = [one.goal?.metric, result.battle?.outcome];
  const found = [
    ...(goal ? [countHeadline(result, one).sentence] : []),
    ...(reading ? outcomes(reading, battleOf(result, one)?.outcome !== undefined) : []),
    reading && developmentSentence(one, reading),
    ...categoriesOf(one)
      .filter((category) => !isConstant(category) && !led.includes(category.name))
      .toSorted((a, b) => entropy(b) - entropy(a))
      .slice(0, goal ? 1 : 2)
      .map(categorySentence),
    funnelSentence(funnelOf(result, one)),
  ];
  return found.filter((sentence): sentence is string => Boolean(sentence)).slice(0, 5);
}

/** What a count usually comes to; whose it is where the headline was of something else. */
function outcomes(reading: CountReading, named: boolean): string[] {
  const found = [likeliest(reading), usualRange(reading), countOn(reading)].filter(
    (sentence): sentence is string => sentence !== undefined,
  );
  if (!named || found.length === 0) return found;
  const [first, ...rest] = found.map((text) => text.charAt(0).toLowerCase() + text.slice(1, -1));
  return [`${clip(reading.title, 60)}: ${[first, ...rest].join('; ')}.`];
}

/** Which rules were played: `Darklands rules r3`; without a number where they have none. */
export function rulesName({
  system: { title, revision },
}: {
  readonly system: Pick<Result['system'], 'title' | 'revision'>;
}): string {
  return revision === undefined ? clip(title, 80) : `${clip(title, 80)} rules r${revision}`;
}

/** A number of what a metric counts: `1 warrior`, `2 warriors`, `no warrior`. */
export function counted(reading: CountReading, value: number): string {
  if (value === 0) return `no ${single(reading)}`;
  return `${wholeText(value)} ${value === 1 ? single(reading) : many(reading)}`;
}

/** An average of what a metric counts: `1 attack`, `2.5 attacks`. */
export function averaged(reading: CountReading): string {
  const number = numberText(reading.mean);
  return `${number} ${number === '1' ? single(reading) : many(reading)}`;
}

/** The same with its uncertainty: `1.2 ± 0.1 attacks`; what never varies needs none. */
export function meanWithUnit(reading: CountReading): string {
  const number = meanText(reading);
  return `${number} ${number === '1' ? single(reading) : many(reading)}`;
}

/** The average with its uncertainty; what was the same in every trial is that number. */
export const meanText = (reading: CountReading): string =>
  isConstant(reading) ? wholeText(reading.median) : numberWithin(reading.mean);

/** The chance of at least one, with its uncertainty; exact, with the digits that all else on a page has. */
export const chanceText = (reading: CountReading): string =>
  percentBeside(reading.atLeast[1] ?? { value: 0 });

/** What a category never comes to, e.g. `Never: flay, roar.`; empty when everything may happen. */
export function neverSentence({ never }: CategoryReading): string {
  if (never.length === 0) return '';
  const names = never.slice(0, MOST_NEVER).map((value) => clip(value, 40));
  return `Never: ${names.join(', ')}${never.length > MOST_NEVER ? ` and ${never.length - MOST_NEVER} more` : ''}.`;
}

const MOST_NEVER = 12;

const single = (reading: CountReading): string => clip(reading.one, 40);
const many = (reading: CountReading): string => clip(reading.unit, 40);

/** At least one; where that is nearly certain, the greatest number with better than even odds. */
function atLeastText(reading: CountReading): string {
  const number = headlineNumber(reading);
  const chance = chanceOf(reading, number);
  const what = number === 1 ? `one ${single(reading)}` : counted(reading, number);
  return `${withTimesIn(`at least ${what}`, chance.value)} (${percentText(chance)})`;
}

const headlineNumber = (reading: CountReading): number =>
  chanceOf(reading, 1).value > 0.95 ? Math.max(1, reached(reading, 0.5)) : 1;

function likeliest(reading: CountReading): string | undefined {
  if (isConstant(reading) || isChance(reading)) return undefined;
  const chances = reading.chance.map(({ value }) => value);
  const index = chances.indexOf(Math.max(...chances));
  const value = counted(reading, reading.values[index]);
  return `The likeliest outcome is ${value}, ${percentText(reading.chance[index])} of the time.`;
}

/** Whether the sentence on the likeliest outcome has said how often there is none. */
const isLikeliestNone = ({ chance }: CountReading): boolean =>
  chance.every(({ value }) => value <= chance[0].value);

/** The middle of all trials, with the share that ends there; nothing where that is all but every trial. */
function usualRange(reading: CountReading): string | undefined {
  const share = usualShare(reading);
  if (!share || isChance(reading)) return undefined;
  return `It lies between ${usualEnds(reading)} ${percentText(share)} of the time.`;
}

/** From the value that 5% of trials do not exceed to that which 95% do not, e.g. `none and 5 warriors`. */
export const usualEnds = (reading: CountReading): string =>
  `${reading.p05 === 0 ? 'none' : wholeText(reading.p05)} and ${counted(reading, reading.p95)}`;

/** The share of trials that ends there: at least 90%; nothing where it is one value, or leaves nothing out. */
export function usualShare(reading: CountReading): Figure | undefined {
  const { p05, p95 } = reading;
  const above = chanceOf(reading, p95 + 1);
  const from = chanceOf(reading, p05);
  const share = less(from, above);
  return p05 === p95 || share.value > LEAVES_NOTHING_OUT ? undefined : share;
}

/** From this share on a range says no more than that everything is possible. */
const LEAVES_NOTHING_OUT = 0.995;

/** One chance less another that is part of it. */
function less(a: Figure, b: Figure): Figure {
  const value = a.value - b.value;
  if (!a.interval && !b.interval) return { value };
  const [lowA, highA] = a.interval ?? [a.value, a.value];
  const [lowB, highB] = b.interval ?? [b.value, b.value];
  return { value, interval: [Math.max(0, lowA - highB), Math.min(1, highA - lowB)] };
}

/** What more can be counted on than the headline says: the greatest number with better than even odds, or with 90%. */
function countOn(reading: CountReading): string | undefined {
  if (isConstant(reading) || isChance(reading)) return undefined;
  const headlines = headlineNumber(reading);
  const [half, sure] = [reached(reading, 0.5), reached(reading, 0.9)];
  if (half <= 1 && sure <= 1) return isLikeliestNone(reading) ? undefined : noneAtAll(reading);
  const more = [half, sure].filter(
    (value, i, all) =>
      value > 0 && value !== headlines && all.indexOf(value) === i && !isUsualRange(reading, value),
  );
  if (more.length === 0) return undefined;
  const parts = more.map(
    (value) => `at least ${counted(reading, value)} ${percentText(chanceOf(reading, value))}`,
  );
  return capitalized(`${parts.join(' of the time, ')} of the time.`);
}

/** Whether "at least so many" is what the usual range says, as there are no more than its end. */
const isUsualRange = (reading: CountReading, value: number): boolean =>
  value === reading.p05 &&
  !(chanceOf(reading, reading.p95 + 1).value > 0) &&
  usualShare(reading) !== undefined;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function noneAtAll(reading: CountReading): string {
  const none = reading.chance[reading.values.indexOf(0)] ?? { value: 0 };
  return `Not a single ${single(reading)}: ${timesIn(none.value)} (${percentText(none)}).`;
}

/** The greatest value that at least a share `p` of trials reaches. */
export function reached(reading: CountReading, p: number): number {
  return reading.values[reading.atLeast.findLastIndex(({ value }) => value >= p - 1e-12)] ?? 0;
}

const chanceOf = (reading: CountReading, value: number): Figure =>
  reading.atLeast[reading.values.indexOf(value)] ?? { value: 0 };

interface Ending {
  readonly value: string;
  readonly chance: Figure;
}

/** How trials end, the likeliest first. */
const endingsBy = ({ values, chance }: CategoryReading): Ending[] =>
  values
    .map((value, i) => ({ value, chance: chance[i] }))
    .filter((ending) => ending.chance.value > 0)
    .sort((a, b) => b.chance.value - a.chance.value);

const endingText = ({ value, chance }: Ending): string =>
  `${clip(value, 40)} ${withOdds(percentText(chance), chance.value, '(')}`;

/** More ways to end are counted, but for one. */
const MOST_ENDINGS = 4;

function categorySentence(reading: CategoryReading): string {
  const ranked = endingsBy(reading);
  const most = ranked.length > MOST_ENDINGS + 1 ? MOST_ENDINGS : ranked.length;
  const named = ranked.slice(0, most).map(endingText);
  const rest = ranked.length > most ? `, and ${ranked.length - most} more` : '';
  return `${clip(reading.title, 60)}: ${named.join(', ')}${rest}.`;
}

/** Whether its chance says everything: it happens or not, and either may be. */
const isChance = (reading: CountReading): boolean => isYesOrNo(reading) && !isConstant(reading);

function chanceHeadline(reading: CountReading): Headline {
  const chance = chanceOf(reading, 1);
  const certainty = certaintyOf(reading, () => percentEndsText(chance));
  const sentence = `${clip(reading.title, 60)}: ${withTimesIn(`one ${single(reading)}`, chance.value)} (${percentText(chance)}, ${certainty}).`;
  const label = withOdds(`chance of one ${single(reading)}`, chance.value);
  return { number: percentText(chance), label, certainty, sentence };
}

/** The ends of a chance's interval: `12.1% to 12.9%`. */
export function percentEndsText(chance: Figure): string {
  const [from, to] = endsOf(chance);
  const [low, high] = ends({ value: 0, interval: [from * 100, to * 100] }).split(' to ');
  return `${low}% to ${high}%`;
}

function categoryHeadline(reading: CategoryReading | undefined): Headline {
  if (!reading)
    return {
      number: '–',
      label: 'nothing was counted',
      certainty: '',
      sentence: 'This result counts nothing.',
    };
  const best = reading.chance.reduce((top, next, i) => (next.value > reading.chance[top].value ? i : top), 0);
  const chance = reading.chance[best];
  const value = clip(reading.values[best], 40);
  return {
    number: percentText(chance),
    label: value,
    certainty: certaintyOf(reading, () => percentEndsText(chance)),
    sentence: `${clip(reading.title, 60)}: ${withTimesIn(value, chance.value)} (${percentText(chance)}).`,
  };
}

/** Who wins most often, and what is left of both, or what that costs where nobody says of how many. */
function battleHeadline(outcome: CategoryReading, { lost, sides }: BattleReading): Headline {
  const headline = categoryHeadline(outcome);
  const rest = endingsBy(outcome).slice(1).map(endingText);
  const others = rest.length > 0 ? `, ${rest.join(', ')}` : '';
  const left = sides
    ? `Left on average: ${lost.map((reading, i) => leftText(reading, sides[i])).join(', ')}`
    : lost.map((reading) => `${clip(reading.title, 60)}: ${averaged(reading)} on average`).join('; ');
  return { ...headline, sentence: `${headline.sentence.replace(/\.$/, '')}${others}. ${left}.` };
}

/** `3.44 of 6 figures of Dwarf Crossbows` */
function leftText(reading: CountReading, { name, all }: SideOfBattle): string {
  const { value, interval } = reading.mean;
  const left = {
    value: all - value,
    ...(interval && { interval: [all - interval[1], all - interval[0]] as const }),
  };
  return `${numberText(left)} of ${counted(reading, all)} of ${clip(name, 80)}`;
}

function funnelSentence(funnel: CountReading[]): string | undefined {
  if (funnel.length < 3) return undefined;
  return `On the way from dice to losses, on average: ${funnel.map(averaged).join(' → ')}.`;
}
