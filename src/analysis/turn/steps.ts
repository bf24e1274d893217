import { type Order, type Planned, type Situation, wayOf } from '../../turn/index.ts';
import type { Estimate } from '../expression/estimate.ts';
import type { Part } from './rolled.ts';
import { orderWords } from './unplayable.ts';

/** One decision of a plan. */
export interface PlanStep {
  /** What has been seen since the decision before, in words; empty at the beginning. */
  readonly seen: string;
  /** How likely it comes to this. */
  readonly chance: number;
  readonly order: Order | undefined;
  /** In words: who shoots at whom. */
  readonly does: string;
  /** Whether it is the other side that shoots. */
  readonly isTheirs: boolean;
  /** What is then to be had on average. */
  readonly value: Estimate;
  /** What to do next, by what the shot leaves. */
  readonly next: readonly PlanStep[];
}

/** How a plan decides, and what that comes to. */
export interface Deciding {
  readonly order: (now: Situation) => { readonly now: Situation; readonly order: Order } | undefined;
  readonly worth: (parts: readonly Part[]) => Estimate;
  /** Whether it is a chance that is known, so that it may be certain. */
  readonly knowsChance?: boolean;
}

/** How a plan begins, so many decisions deep. */
export const stepsOf = (made: Planned, by: Deciding, deep: number): PlanStep =>
  stepOf(made, by, [{ chance: 1, now: made.planning.begin() }], '', 1, deep);

/** @param parts what is answered alike; it is told further from the likeliest */
function stepOf(
  made: Planned,
  by: Deciding,
  parts: readonly Part[],
  seen: string,
  chance: number,
  deep: number,
): PlanStep {
  const { things, shots } = made.planning.turn;
  const value = by.worth(parts);
  const likeliest = parts.reduce((most, one) => (one.chance > most.chance ? one : most));
  const decided = by.order(likeliest.now);
  if (!decided) {
    const does = 'nothing is left to do';
    return { seen, chance, order: undefined, does, isTheirs: false, value, next: [] };
  }
  // What comes after is then of no account to it.
  const does = settled(by, value);
  if (seen !== '' && does !== undefined)
    return { seen, chance, order: undefined, does, isTheirs: false, value, next: [] };
  const { now, order } = decided;
  const orders = orderWords(made.planning.turn, order);
  const isTheirs = things[shots[order.shot].shooter].side === 'theirs';
  const next = deep > 1 ? nextSteps(made, by, now, order, chance, deep - 1) : [];
  return { seen, chance, order, does: orders, isTheirs, value, next };
}

/** What is certain, or out of reach, whatever is done next; undefined where it is neither. */
function settled({ knowsChance }: Deciding, { value }: Estimate): string | undefined {
  if (!knowsChance) return undefined;
  if (value > 1 - 1e-12) return 'as you like: it is certain';
  return value < 1e-12 ? 'as you like: it is out of reach' : undefined;
}

/** What to do next, what is answered alike being one. */
function nextSteps(
  made: Planned,
  by: Deciding,
  now: Situation,
  order: Order,
  chance: number,
  deep: number,
): PlanStep[] {
  const groups = new Map<string, Part[]>();
  for (const { chance: own, leads } of made.planning.outcomes(now, order)) {
    const following = by.order(leads)?.order;
    const order = following ? `${following.shot}:${following.target}:${following.way ?? 0}` : '';
    const key = (by.knowsChance && settled(by, by.worth([{ chance: 1, now: leads }]))) || order;
    groups.set(key, [...(groups.get(key) ?? []), { chance: own, now: leads }]);
  }
  const likely = (parts: readonly Part[]) => parts.reduce((sum, one) => sum + one.chance, 0);
  const all = [...groups.values()];
  const looked = unitsApart(made, order, all);
  return all
    .sort((a, b) => likely(b) - likely(a))
    .map((parts) => {
      const words = looked.map((unit) => inWords(made, unit, parts)).join('; ');
      const seen = groups.size === 1 ? 'whatever comes of it' : words;
      return stepOf(made, by, parts, seen, chance * likely(parts), deep);
    });
}

/** The units by which one group of ends is told from another: of those that a shot may hit, the target first. */
function unitsApart(made: Planned, order: Order, groups: readonly (readonly Part[])[]): number[] {
  const { beside } = wayOf(made.planning.turn.shots, order);
  const hit = [order.target, ...beside.filter((one) => one !== order.target)];
  const differs = (unit: number) => new Set(groups.map((parts) => inWords(made, unit, parts))).size > 1;
  const apart = hit.length > 1 ? hit.filter(differs) : hit;
  return apart.length > 0 ? apart : [order.target];
}

/** `Ogre beasts steady with 8 to 12 wounds left, or shaken with 5`. */
function inWords({ planning }: Planned, target: number, parts: readonly Part[]): string {
  const { title, units, fates, leavings } = planning.turn.things[target];
  const [one, many] = units.wounds ?? units.models ?? ['model', 'models'];
  const whole = leavings.all[0].amounts.wounds === 1;
  const seen = new Map<string, Set<number>>();
  for (const { now } of parts) {
    const { amounts, fate } = planning.leavings(now)(target);
    const left = fate?.isTarget === false ? 0 : (amounts.wounds ?? amounts.models ?? 0);
    seen.set(fate?.name ?? '', (seen.get(fate?.name ?? '') ?? new Set<number>()).add(left));
  }
  const ways = fates.flatMap(({ name, isTarget }) => {
    const left = seen.get(name);
    if (!left) return [];
    return isTarget && !whole
      ? `${name} with ${spans([...left])} ${left.has(1) && left.size === 1 ? one : many} left`
      : name;
  });
  return `${title} ${ways.join(', or ')}`;
}

/** `1, 3 to 5 or 8`. */
function spans(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const texts = runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`));
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' or ');
}
