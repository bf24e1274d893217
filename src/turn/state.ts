import { spelledOut } from '../systems/kit/index.ts';
import type { Declared, Slot } from '../systems/state.ts';
import type { Metric } from '../systems/system.ts';
import { GOAL_SLOTS, type GoalState, goalCourse, goalMetrics } from './condition/goal.ts';
import { lostWord, MODELS, startOf, wordsOf } from './counted.ts';
import type { Leaving } from './leavings.ts';
import { meleeWords } from './melee/melee.ts';
import { firedIn } from './outcome/outcomes.ts';
import { arrivalMetrics, arrivalSlots } from './shot/arrivals.ts';
import type { Turn, Way } from './turn.ts';
import { costOf, lostIn } from './waterfalls.ts';

/** What a turn remembers: of everybody the number of what is left, and what is counted. */
export interface TurnState extends GoalState {
  shot: number;
  /** 1 + whom the shot at hand is aimed at; 0: it is not fired. */
  aimed: number;
  /** Which shot that is, in which way and how answered, where a plan is played. */
  fires: number;
  /** Which shots of ours have been made, a bit each, where a plan is played. */
  made: number;
  [slot: string]: number;
}

/** What is left of somebody by now. */
export const leftIn =
  (s: TurnState, { things }: Turn) =>
  (thing: number): Leaving =>
    things[thing].leavings.all[s[things[thing].slot]];

/** `1 and 3`, of a bit for each. */
const shotsIn = (made: number): string =>
  Array.from({ length: 32 }, (_, i) => i)
    .flatMap((i) => ((made & (1 << i)) === 0 ? [] : String(i + 1)))
    .join(' and ') || 'none';

/** What a turn remembers, by its units and shots. */
export function stateOf(o: Turn): Declared {
  const unit = wordsOf(o.things, MODELS);
  const slots: Record<string, Slot> = {};
  for (const [i, shot] of o.shots.entries()) {
    const ways = [shot, ...shot.ways];
    const besides = (these: readonly Way[]) => [...new Set(these.flatMap(({ beside }) => beside))];
    // It comes to be at one who stands nearer, or at its target.
    const [near, nearer] = [
      besides(ways.filter((way) => !way.nearer)),
      besides(ways.filter((way) => way.nearer)),
    ];
    const had = (things: readonly number[]) => things.map((one) => startOf(o.things[one], MODELS));
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
    const most = Math.max(...had([...shot.targets, ...nearer])) + sumOf(had(near));
    const lost = lostWord(shot.targets.map((target) => o.things[target])) ?? 'lost';
    // Whose they are is said: they might be those of who shoots.
    const titleOf = (whose: string) => `Shot ${i + 1}, ${shot.title}: ${whose} ${unit[1]} ${lost}`;
    const [target, shooter] = o.things[shot.shooter].side === 'ours' ? ['enemy', 'own'] : ['own', 'enemy'];
    slots[lostIn(i)] = { title: titleOf(target), unit, most, counted: true };
    if (shot.mayCost) {
      const most = sumOf(had([...new Set([shot.shooter, ...near])]));
      slots[costOf(i)] = { title: titleOf(shooter), unit, most, counted: true };
    }
    slots[firedIn(i)] = {
      title: `Shot ${i + 1}, ${shot.title}`,
      values: shot.outcomes.words,
      counted: true,
    };
  }
  for (const { slot, title, leavings } of o.things)
    slots[slot] = { title, says: (left) => inWords(leavings.all[left], o) };
  const aimed: Slot = { scope: 'shot', says: (at) => (at === 0 ? 'nobody' : o.things[at - 1].title) };
  const plan = o.policy
    ? {
        fires: { scope: 'shot' } as const,
        made: { title: 'shots made', most: 1 << o.shots.length, says: shotsIn },
      }
    : {};
  const goal = o.goal ? GOAL_SLOTS : {};
  return { shot: {}, aimed, ...plan, ...goal, ...o.counted.slots, ...arrivalSlots(o), ...slots };
}

type Counted = string | Metric<Turn, TurnState>;

/** What is left of everybody tells these, whatever was done for it: of all units, what the turn is for, of each unit. */
const endMetrics = (o: Turn): Counted[] => [...o.counted.totals, ...goalMetrics(o), ...o.counted.ofEach];

/** The names of what a plan can look at: how it ends, and who arrives. */
export const endNames = (o: Turn): string[] => [
  ...endMetrics(o).map((one) => (typeof one === 'string' ? one : one.name)),
  ...o.shots.flatMap(arrivalMetrics),
];

/** What is counted: how it ends, how that came about, then of each shot. */
export const metricsOf = (o: Turn): Counted[] => [
  ...endMetrics(o),
  ...goalCourse(o),
  ...o.counted.ofShots,
  ...o.shots.flatMap(({ mayCost, arrival }, i) => [
    ...arrivalMetrics({ arrival }, i),
    lostIn(i),
    ...(mayCost ? [costOf(i)] : []),
    ...(isSure(o, i) ? [] : [firedIn(i)]),
  ]),
];

/** Whether a shot asks for nothing that a shot before it may have changed. */
export const isSure = ({ shots, policy }: Turn, i: number): boolean =>
  policy === undefined &&
  shots[i].condition === undefined &&
  shots.slice(0, i).every(({ changes }) => !changes.some((thing) => shots[i].asksFor.includes(thing)));

/** `5 models, 9 wounds, shaken`; of a weapon what it is by now, `outOfAmmo`. */
function inWords({ amounts, fate, changes }: Leaving, { shots }: Turn): string {
  const much = Object.entries(amounts).map(([name, amount]) => `${amount} ${spelledOut(name)}`);
  const words = much.length > 0 ? much : Object.keys(changes).filter((field) => changes[field] === true);
  return (
    [...words, ...(fate ? [fate.name] : []), ...(much.length > 0 ? meleeWords(shots, changes) : [])].join(
      ', ',
    ) || 'as before'
  );
}
