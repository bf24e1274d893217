import type { CaseResult, Result, SideOfBattle } from '../../../stats/result.ts';
import {
  averaged,
  chanceOf,
  counted,
  headlineNumber,
  isChance,
  many,
  percentEndsText,
  single,
} from '../counts.ts';
import { goalOf, headlineOf, type Led, leadCountOf } from '../lead.ts';
import { capitalized } from '../names.ts';
import { ends, numberBetween, numberText, percentText } from '../numbers.ts';
import { timesIn, withOdds, withTimesIn } from '../odds.ts';
import {
  type CategoryReading,
  type CountReading,
  casesOf,
  categoriesOf,
  countsOf,
  isConstant,
  isContradicted,
  lastSeen,
} from '../reading.ts';
import { clip } from '../untrusted.ts';
import { type BattleReading, battleOf, isOfASide, isSeldomWon } from './battle.ts';
import { endingsBy, endingText, endOfAll } from './endings.ts';
import { exchangeOf, isOwnOf } from './exchange.ts';

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
  /** What of it the number and what stands around that do not say already; all of it where this is missing. */
  beside?: string;
}

/** The headline of one case. */
export function headline(result: Result, one: CaseResult = casesOf(result)[0]): Headline {
  const known = headlineOfAll(result, one);
  const found = isContradicted(one) ? after(DISTRUST, known) : known;
  const isNothing = headlineOf(result, one)?.mean.value === 0;
  if (!one.outOfReach || !isNothing) return found;
  return {
    ...after('Nothing that is fired reaches the target.', found),
    label: `${found.label}, out of reach`,
  };
}

/** A headline whose sentence stands behind another. */
export const after = (first: string, { sentence, beside, ...rest }: Headline): Headline => ({
  ...rest,
  sentence: `${first} ${sentence}`,
  ...(beside !== undefined && { beside: `${first} ${beside}`.trim() }),
});

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
  const wanted = clip(goal.wanted ?? '', 160);
  return {
    number: percentText(chance),
    label: withOdds('chance', chance.value),
    certainty,
    // Over the number stands already that it is the goal.
    beside: capitalized(`${wanted}.`),
    sentence: `The goal is ${often} (${isSure ? '' : `${percentText(chance)}, `}${certainty}): ${wanted}.`,
  };
}

/** What leads where nothing is wanted, and stands behind it where something is. */
export function countHeadline(result: Led, one: CaseResult): Headline {
  const battle = battleOf(result, one);
  if (battle?.outcome) return battleHeadline(battle.outcome, battle);
  const reading = leadCountOf(result, one);
  if (!reading) return categoryHeadline(categoriesOf(one)[0]);
  const { noneLeft } = result;
  const exchange = exchangeOf(reading, countsOf(one));
  if (!exchange) return lossHeadline(reading, one, { lost: battle?.lost, noneLeft });
  // Who loses more is what one wants to know of both; beside points it is said of whom they are, too.
  const counts = countsOf(one).filter((other) => exchange.inPoints || !isOwnOf(other, reading));
  return after(`${exchange.text}.`, lossHeadline(reading, one, { lost: battle?.lost, noneLeft, counts }));
}

/** What the one whom it is shot at loses, and what others do. */
function lossHeadline(
  reading: CountReading,
  one: CaseResult,
  {
    lost = [],
    noneLeft,
    counts = countsOf(one),
  }: {
    readonly lost: readonly CountReading[] | undefined;
    readonly noneLeft: string | undefined;
    readonly counts?: readonly CountReading[];
  },
): Headline {
  const parts = isChance(reading) ? undefined : partsOf(reading, counts);
  // What is lost of others than whom it is shot at, such as friends under a template, is in no sum.
  const others = parts ? [] : counts.filter((other) => isOfAnother(other, reading));
  const rest = [...(parts ? [partsText(parts)] : []), ...othersLost([...lost, ...others], reading)];
  if (isChance(reading)) return chanceHeadline(reading, rest);
  const { mean } = reading;
  const number = numberBetween(mean);
  const unit = number === '1' ? single(reading) : many(reading);
  const certainty = certaintyOf(reading, () => ends(mean));
  const title = clip(reading.title, 60);
  const sentence = isConstant(reading)
    ? `${title}: ${constantText(reading)}`
    : `${title}: ${atLeastText(reading)}, ${number} ${unit} on average (${certainty})`;
  const listed = (first: string) => asSentence([first, ...rest].join('; '));
  const whole = listed(sentence);
  if (isSeldomTwo(reading))
    return { ...anyHeadline(reading), beside: listed(`${number} ${unit} on average`), sentence: whole };
  const end = endOfAll(reading, one, noneLeft);
  if (end !== undefined) return endHeadline(end, reading, { rest, certainty });
  const label = `${unit} on average${parts ? ', all together' : ''}`;
  const beside = listed(isConstant(reading) ? constantText(reading) : atLeastText(reading));
  return { number, label, certainty, beside, sentence: whole };
}

/** Where the likeliest is that nobody is left, that says more than how many fall on average. */
function endHeadline(
  end: string,
  reading: CountReading,
  { rest, certainty }: { readonly rest: readonly string[]; readonly certainty: string },
): Headline {
  const most = lastSeen(reading);
  const chance = chanceOf(reading, most);
  const all = `all ${counted(reading, most)}`;
  const often = `${withTimesIn(`${clip(end, 40)} (${all})`, chance.value)} (${percentText(chance)})`;
  const average = `${numberText(reading.mean)} ${many(reading)} on average`;
  const listed = (first: string) => asSentence([first, ...rest].join('; '));
  return {
    number: percentText(chance),
    label: `chance of “${clip(end, 40)}”: ${all}`,
    certainty: certaintyOf(reading, () => percentEndsText(chance)),
    beside: listed(`${capitalized(timesIn(chance.value))}; ${average}`),
    sentence: listed(`${clip(reading.title, 60)}: ${often}, ${average} (${certainty})`),
  };
}

const asSentence = (text: string): string => `${capitalized(text)}.`;

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
function anyHeadline(reading: CountReading): Omit<Headline, 'sentence'> {
  const chance = chanceOf(reading, 1);
  const certainty = certaintyOf(reading, () => percentEndsText(chance));
  const label = withOdds(`chance of at least one ${single(reading)}`, chance.value);
  return { number: percentText(chance), label, certainty };
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

/** Whether it is the same of somebody else: `Casualties of Fyrd bowmen` beside `Casualties`, ours beside the enemy’s. */
const isOfAnother = (other: CountReading, lead: CountReading): boolean =>
  (isOfFriends(other, lead.title, lead.mean) ||
    other.title.startsWith(`${lead.title} of `) ||
    isOwnOf(other, lead)) &&
  other.title !== lead.title &&
  other.mean.value > 0;

/** Friends whom it hits, too, where that is worth a word: `Friends Out of Action`. */
const isOfFriends = (other: CountReading, title: string, { value }: CountReading['mean']): boolean =>
  other.title === `Friends ${title}` && other.mean.value >= WORTH_A_WORD * value;

const WORTH_A_WORD = 0.05;

const partsText = (parts: readonly Part[]): string =>
  `of these ${parts.map(({ whose, reading }) => `${whose} ${numberText(reading.mean)}`).join(', ')}`;

/** What the other side of a battle loses, where nobody is said to win, or others who stand near. */
const othersLost = (lost: readonly CountReading[], lead: CountReading): string[] =>
  lost
    .filter(({ name }) => name !== lead.name)
    .map(
      (reading) =>
        `${clip(reading.title, 60).replace(FIRST_WORD, (letter) => letter.toLowerCase())} ${lossText(reading)}`,
    );

/** How often, where it happens or does not; else how much it comes to. */
const lossText = (reading: CountReading): string =>
  isChance(reading) ? percentText(chanceOf(reading, 1)) : `${averaged(reading)} on average`;

/** The first letter of words, but for a rulebook's own such as Out of Action. */
const FIRST_WORD = /^[A-Z](?=[a-z])(?!\w+(?: \w+)* [A-Z]\w*,)/;

/** What every trial ends with; `never` and `always` only where that is certain. */
function constantText(reading: CountReading): string {
  const { median, exact } = reading;
  if (!exact) return `${counted(reading, median)} in ${median === 0 ? 'any' : 'every'} trial`;
  return `${median === 0 ? `never a single ${single(reading)}` : `always ${counted(reading, median)}`} (${certaintyOf(reading, () => '')})`;
}

/** At least one; where that is nearly certain, the greatest number with better than even odds. */
function atLeastText(reading: CountReading): string {
  const number = headlineNumber(reading);
  const chance = chanceOf(reading, number);
  const what = number === 1 ? `one ${single(reading)}` : counted(reading, number);
  return `${withTimesIn(`at least ${what}`, chance.value)} (${percentText(chance)})`;
}

/** @param rest what else comes of it */
function chanceHeadline(reading: CountReading, rest: readonly string[]): Headline {
  const chance = chanceOf(reading, 1);
  const certainty = certaintyOf(reading, () => percentEndsText(chance));
  const often = `${clip(reading.title, 60)}: ${withTimesIn(`one ${single(reading)}`, chance.value)} (${percentText(chance)}, ${certainty})`;
  const sentence = asSentence([often, ...rest].join('; '));
  const label = withOdds(`chance of one ${single(reading)}`, chance.value);
  const beside = rest.length > 0 ? asSentence(rest.join('; ')) : '';
  return { number: percentText(chance), label, certainty, beside, sentence };
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
    title: clip(reading.title, 60),
    label: value,
    certainty: certaintyOf(reading, () => percentEndsText(chance)),
    beside: '',
    sentence: `${clip(reading.title, 60)}: ${withTimesIn(value, chance.value)} (${percentText(chance)}).`,
  };
}

/** Who wins most often, and what is left of both, or what that costs where nobody says of how many. */
function battleHeadline(outcome: CategoryReading, { lost, sides, first }: BattleReading): Headline {
  const headline = categoryHeadline(outcome);
  const rest = endingsBy(outcome).slice(1).map(endingText);
  if (sides && isSeldomWon(outcome, sides) && lost.some(({ mean }) => mean.value > 0))
    return lossesHeadline(headline, lost, sides, rest);
  const isWon = isOfASide(headline.label, sides);
  const ahead = first && !isWon && tellsMore(first, outcome, sides) ? `${firstText(first)} ` : '';
  const left = sides
    ? `Left on average: ${lost.map((reading, i) => leftText(reading, sides[i])).join(', ')}`
    : lost.map((reading) => `${clip(reading.title, 60)}: ${averaged(reading)} on average`).join('; ');
  return {
    ...headline,
    // How else it ends stands in the picture; that nobody wins does not say how often who does.
    beside: `${isWon || rest.length === 0 ? '' : `${capitalized(rest.join(', '))}. `}${ahead}${left}.`,
    sentence: `${[headline.sentence.replace(/\.$/, ''), ...rest].join(', ')}. ${ahead}${left}.`,
  };
}

/** What both sides lose, where that is nearly all that a battle comes to, the side first that loses more. */
function lossesHeadline(
  { label, number: often }: Headline,
  lost: readonly CountReading[],
  sides: readonly SideOfBattle[],
  rest: readonly string[],
): Headline {
  const both = lost.map((reading, i) => ({ reading, ...sides[i] }));
  const [more, ...others] = both.sort((a, b) => b.reading.mean.value - a.reading.mean.value);
  const number = numberBetween(more.reading.mean);
  const certainty = certaintyOf(more.reading, () => ends(more.reading.mean));
  const of = ({ reading, all }: typeof more) => `of ${counted(reading, all)}`;
  const name = (one: typeof more) => clip(one.name, 80);
  const less = others.map((one) => `${name(one)} ${numberText(one.reading.mean)} ${of(one)}`);
  const isSure = often === '100%' && rest.length === 0;
  const ending = isSure ? `Always ${label}` : `Almost always ${label} (${[often, ...rest].join(', ')})`;
  return {
    number,
    title: 'Lost on average',
    label: `${of(more)} of ${name(more)}`,
    certainty,
    beside: [...less, ending].map((one) => `${one}.`).join(' '),
    sentence: `${ending}; lost on average: ${[`${name(more)} ${number} ${of(more)} (${certainty})`, ...less].join(', ')}.`,
  };
}

/** Who is ahead where nobody wins, by who is the first to fare badly: `Who broke first: Elf Longbows 90%, Trolls 7%.` */
function firstText(first: CategoryReading): string {
  const sides = endingsBy(first)
    .slice(0, 2)
    .map(
      ({ value, chance }) =>
        `${clip(SIDES[value] ?? value, 80)} ${withOdds(percentText(chance), chance.value, '(')}`,
    );
  return `${clip(first.title, 60)}: ${sides.join(', ')}.`;
}

/** Whether a side is the first to fare badly oftener than one is beaten: where it ends with that, the outcome says it. */
function tellsMore(first: CategoryReading, outcome: CategoryReading, sides: BattleReading['sides']): boolean {
  const [firsts, beaten] = [first, outcome].map(({ values, chance }) =>
    values.reduce((sum, end, i) => sum + (isOfASide(end, sides) ? chance[i].value : 0), 0),
  );
  return firsts - beaten >= WORTH_A_WORD;
}

/** What stands for a side that has no name. */
const SIDES: Readonly<Record<string, string>> = { own: 'our own side', enemy: 'the enemy' };

/** `3.44 of 6 figures of Dwarf Crossbows` */
function leftText(reading: CountReading, { name, all }: SideOfBattle): string {
  const { value, interval } = reading.mean;
  const left = {
    value: all - value,
    ...(interval && { interval: [all - interval[1], all - interval[0]] as const }),
  };
  return `${numberText(left)} of ${counted(reading, all)} of ${clip(name, 80)}`;
}
