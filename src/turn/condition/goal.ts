import { REACHED } from '../../grammar/index.ts';
import type { Slot } from '../../systems/state.ts';
import type { Category } from '../../systems/system.ts';
import type { Leaving } from '../leavings.ts';
import type { Thing } from '../thing.ts';
import type { Turn } from '../turn.ts';
import type { Comparison, Condition } from './condition.ts';

/** What a turn remembers of its goal: 0: it is not reached, 1: it was before any shot, 2 + the shot that reached it. */
export interface GoalState {
  goalBy: number;
  /** Whether the last shot of one's own is fired: 0 or 1. */
  lastFired: number;
}

const MISSED = 0;
const BEFORE = 1;
const AFTER = 2;

/** Whether a shot may bring the goal about, or undo it. */
export const bearsOn = ({ units }: Condition, changes: readonly number[]): boolean =>
  changes.some((thing) => units.includes(thing));

/** Looks whether the goal is reached before any shot. */
export function beginGoal(s: GoalState, { goal, things }: Turn): void {
  if (goal) holdGoal(s, goal, (thing) => things[thing].leavings.all[0]);
}

/** Sets whether the goal is reached, of what is left of everybody, whichever shot it was. */
export function holdGoal(s: GoalState, goal: Condition, left: (thing: number) => Leaving): void {
  s.goalBy = goal.holds(left) ? BEFORE : MISSED;
}

/** Sets whether the goal is reached, whatever is left of anybody. */
export function setGoal(s: GoalState, isReached: boolean): void {
  s.goalBy = isReached ? BEFORE : MISSED;
}

/**
 * How much of the goal one unit makes out by itself, of which that is left: of each thing that is asked of it whether it
 * holds, and of what is counted how far it has come besides.
 */
export const shareOf = ({ terms }: Condition, unit: number, left: Leaving, start: Leaving): number =>
  terms
    .filter((term) => term.unit === unit)
    .reduce((sum, term) => {
      const holds = Number(term.holds(() => left));
      return sum + ('of' in term && !term.isNot ? (holds + comeOf(term, left, start)) / 2 : holds);
    }, 0);

/** How far something has come from what it was to what is asked of it: 0 to 1. */
function comeOf({ of, sign, number }: Comparison, left: Leaving, start: Leaving): number {
  const wanted = sign === '<' ? number - 1 : sign === '>' ? number + 1 : number;
  const way = wanted - of(start);
  return way === 0 ? 0 : Math.max(0, Math.min(1, (of(left) - of(start)) / way));
}

/** Looks at the goal after a shot: it counts from when on it was reached to the end. */
export function lookAtGoal(
  s: GoalState,
  goal: Condition,
  shot: number,
  left: (thing: number) => Leaving,
): void {
  if (!goal.holds(left)) s.goalBy = MISSED;
  else if (s.goalBy === MISSED) s.goalBy = AFTER + shot;
}

export const GOAL_SLOTS: Readonly<Record<keyof GoalState, Slot>> = {
  goalBy: { says: (by) => (by === MISSED ? 'not reached' : 'reached') },
  lastFired: { title: 'last shot of ours', says: (fired) => (fired === 0 ? 'not fired' : 'fired') },
};

/** The last shot of one's own side, or of all where none of it shoots. */
export function lastOf(shooters: readonly Thing[]): number {
  const own = shooters.findLastIndex(({ side }) => side === 'ours');
  return own < 0 ? shooters.length - 1 : own;
}

const category = (
  name: string,
  title: string,
  values: readonly string[],
  of: (s: Readonly<GoalState>) => number,
): Category<Turn, GoalState> => ({ name, title, kind: 'category', values: () => values, of });

/** Whether the goal was reached. */
export const goalMetrics = ({ goal }: Turn): Category<Turn, GoalState>[] =>
  goal
    ? [category(REACHED.metric, 'Goal', ['missed', REACHED.value], ({ goalBy }) => Number(goalBy !== MISSED))]
    : [];

/** What the last shot of one's own was for the goal. */
const LAST_SHOT = ['spare', 'needed', 'in vain', 'not fired'] as const;

function lastShotIn({ goalBy, lastFired }: GoalState, last: number): (typeof LAST_SHOT)[number] {
  if (goalBy !== MISSED && goalBy < AFTER + last) return 'spare';
  if (lastFired === 0) return 'not fired';
  return goalBy === AFTER + last ? 'needed' : 'in vain';
}

/** What the last shot of one's own was for it, and after which shot it was reached. */
export function goalCourse(o: Turn): Category<Turn, GoalState>[] {
  if (!o.goal) return [];
  const { last } = o;
  const after = o.shots.map((_, i) => `after shot ${i + 1}`);
  return [
    category('lastShot', `Shot ${last + 1}, our last, for the goal`, LAST_SHOT, (s) =>
      LAST_SHOT.indexOf(lastShotIn(s, last)),
    ),
    category(
      'goalBy',
      'Goal reached for good',
      ['missed', 'before any shot', ...after],
      ({ goalBy }) => goalBy,
    ),
  ];
}
