import type { Interval } from '../../stats/index.ts';
import { combine, type Estimate, endsOf } from '../expression/estimate.ts';
import { WHOLE } from '../points.ts';
import type { Worth } from '../worth/worth.ts';

/** What a loadout would have to cost to do as much for its points as all of them together do. */
export interface Price {
  readonly name: string;
  readonly points: number;
  readonly fair: Estimate;
  /** From the least to the greatest that it is when any one of the others is left out of the comparison. */
  readonly without: Interval;
  /** Whether it costs less or more than all of that. */
  readonly verdict: 'cheap' | 'dear' | 'fair';
}

/** Two loadouts that differ in one thing. */
export interface Upgrade {
  readonly from: string;
  readonly to: string;
  /** What is added, or put in the place of what. */
  readonly change: string;
  readonly added: Part;
  /** Missing where it is only added. */
  readonly removed?: Part;
  readonly costs: number;
  /** Points that what it does more is worth, at the rate of all loadouts. */
  readonly worth: Estimate;
}

export interface Prices {
  /** What all of them do together for a point. */
  readonly rate: Estimate;
  /** The cheapest for what it does first. */
  readonly prices: readonly Price[];
  /** The best for what it costs first. */
  readonly upgrades: readonly Upgrade[];
}

/** Fewer loadouts are no market. */
export const FEWEST_PRICED = 3;

/**
 * What loadouts would have to cost to be of average value: what each does, at the rate of what all do together for all
 * their points. Intervals hold for all at once in 95 % where those of the worths do.
 *
 * @param worths at least {@link FEWEST_PRICED}, that do anything at all between them
 */
export function pricesOf(worths: readonly Worth[]): Prices {
  const rate = rateOf(worths);
  const prices = worths.map((one): Price => {
    const fair = combine('÷', one.mix, rate);
    const others = worths.filter((other) => other !== one);
    const ends = others.flatMap((left) =>
      endsOf(combine('÷', one.mix, rateOf(worths.filter((other) => other !== left)))),
    );
    const without: Interval = [Math.min(...ends), Math.max(...ends)];
    const { name, points } = one;
    return { name, points, fair, without, verdict: verdictOf(points, without) };
  });
  return {
    rate,
    prices: prices.toSorted((a, b) => b.fair.value / b.points - a.fair.value / a.points),
    upgrades: upgradesOf(worths, rate).toSorted((a, b) => gainOf(b) - gainOf(a)),
  };
}

function rateOf(worths: readonly Worth[]): Estimate {
  const points = worths.reduce((sum, one) => sum + one.points, 0);
  const done = worths.reduce<Estimate>((sum, { mix }) => combine('+', sum, mix), { value: 0 });
  return combine('÷', done, { value: points });
}

function verdictOf(points: number, [low, high]: Interval): Price['verdict'] {
  const dust = 1e-9 * points;
  if (points < low - dust) return 'cheap';
  return points > high + dust ? 'dear' : 'fair';
}

const gainOf = ({ worth, costs }: Upgrade): number => worth.value - costs;

/** From each loadout to those that are the same but for one thing, and cost no less. */
function upgradesOf(worths: readonly Worth[], rate: Estimate): Upgrade[] {
  return worths.flatMap((from) =>
    worths.flatMap((to): Upgrade[] => {
      const change = from === to ? undefined : changeBetween(from, to);
      const costs = to.points - from.points;
      if (change === undefined || costs < 0 || (costs === 0 && to.mix.value < from.mix.value)) return [];
      const worth = combine('÷', combine('-', to.mix, from.mix), rate);
      return [{ from: from.name, to: to.name, ...change, costs, worth }];
    }),
  );
}

/** The one thing that is added or replaced; undefined where nothing is or several are. */
function changeBetween(from: Worth, to: Worth): Pick<Upgrade, 'change' | 'added' | 'removed'> | undefined {
  const [lost, won] = [without(from, to), without(to, from)];
  if (won.length !== 1 || lost.length > 1) return undefined;
  const [[added], [removed]] = [won, lost];
  if (removed !== undefined && removed.path !== added.path) return undefined;
  // What a whole costs does not say in what it differs from another.
  if (added.path === WHOLE) return undefined;
  return { change: changeText(added, removed), added, ...(removed && { removed }) };
}

/** A profile on a bill, with how many models of it there are where there are several. */
interface Part {
  readonly path: string;
  readonly name: string;
  readonly models: number;
}

/** `autogun → boltgun`, or `+ stub-gun` */
export const changeText = (added: Omit<Part, 'path'>, removed?: Omit<Part, 'path'>): string =>
  removed === undefined ? `+ ${partText(added)}` : `${partText(removed)} → ${partText(added)}`;

const partText = ({ name, models }: Omit<Part, 'path'>): string =>
  models > 1 ? `${models} × ${name}` : name;

/** What is on one bill and not on another, each as often as it is there more. */
function without(one: Worth, other: Worth): Part[] {
  const left = partsOf(other).map(keyOf);
  return partsOf(one).filter((part) => {
    const at = left.indexOf(keyOf(part));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const keyOf = (part: Part): string => `${part.path} ${partText(part)}`;

/** The profiles on a bill; what is priced as a whole is a part of its own. */
const partsOf = ({ name: whole, bill }: Worth): Part[] =>
  bill.counted.map(({ path, name = whole, models = 1 }) => ({ path, name, models }));
