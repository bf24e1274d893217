import type { Dice } from '../dice/dice.ts';
import { spelledOut } from '../systems/kit/index.ts';
import type { Declared, Slot } from '../systems/state.ts';
import type { Metric, Step } from '../systems/system.ts';
import { lostWord, MODELS, startOf, wordsOf } from './counted.ts';
import { bearsOn, GOAL_SLOT, type GoalState, goalCourse, goalMetrics, lookAtGoal } from './goal.ts';
import type { Leaving } from './leavings.ts';
import type { Order } from './policy.ts';
import type { Match } from './shot/match.ts';
import { targetNow } from './target.ts';
import { leadOf, type Shot, type Turn, type Way, wayOf } from './turn.ts';

/** What a turn remembers: of everybody the number of what is left, and what is counted. */
export interface TurnState extends GoalState {
  shot: number;
  /** 1 + whom the shot at hand is aimed at; 0: it is not fired. */
  aimed: number;
  /** Which shot that is, where a plan is played. */
  fires: number;
  /** Which shots of ours have been made, a bit each, where a plan is played. */
  made: number;
  [slot: string]: number;
}

/** Where a unit that is counted already is no longer remembered. */
const COUNTED = -1;

const leftIn =
  (s: TurnState, { things }: Turn) =>
  (thing: number): Leaving =>
    things[thing].leavings.all[s[things[thing].slot]];

function fire(s: TurnState, dice: Dice, o: Turn): void {
  const place = o.shots[o.order[s.shot]];
  for (const { thing, changes } of place.begins) {
    const { slot, leavings } = o.things[thing];
    s[slot] = leavings.with(s[slot], changes);
  }
  const left = leftIn(s, o);
  const order = o.policy && isOurs(place, o) ? planned(s, o) : answered(s, o, orderAt(s, o));
  const { target } = order;
  const match = target < 0 ? undefined : o.matchOf(order, (thing) => s[o.things[thing].slot]);
  s.aimed = match ? target + 1 : 0;
  if (o.policy) s.fires = order.shot * WAYS + (order.way ?? 0);
  if (match) leave(s, dice, o, order, match);
  else if (target >= 0 && wayOf(o.shots, order).isHeld) s.made |= 1 << order.shot;
  // A plan's shot is whichever is best, wherever it is made.
  if (o.goal && (o.policy || bearsOn(o.goal, place.changes))) lookAtGoal(s, o.goal, o.order[s.shot], left);
}

/** Plays a shot, and what it leaves. */
function leave(s: TurnState, dice: Dice, o: Turn, order: Order, match: Match): void {
  const { shot: number, target } = order;
  const { side } = o.things[target];
  const models = (thing: number, left: number) =>
    o.things[thing].side === side ? (o.things[thing].leavings.all[left].amounts[MODELS] ?? 0) : 0;
  const ending = dice.play(match);
  let lost = 0;
  for (const [thing, then] of leadOf(o, match, ending)) {
    const { slot } = o.things[thing];
    lost += models(thing, s[slot]) - models(thing, then);
    s[slot] = then;
  }
  if (o.policy) s.made |= 1 << number;
  s[`fired${number + 1}`] += 1;
  s[`shot${number + 1}`] += lost;
}

const isOurs = ({ shooter }: Shot, { things }: Turn): boolean => things[shooter].side === 'ours';

/** What is written for the place at hand: −1 for nobody. */
function orderAt(s: TurnState, o: Turn): Order {
  const shot = o.order[s.shot];
  return { shot, target: targetNow(o.shots[shot], o, leftIn(s, o)) };
}

/** A shot of theirs, answered by the plan where ours may choose. */
function answered(s: TurnState, { policy, shots, things }: Turn, order: Order): Order {
  if (!policy || order.target < 0 || wayOf(shots, order).answers.length === 0) return order;
  const left = things.map(({ slot }) => s[slot]);
  const found = policy.orderAt(order.shot, s.made, left);
  return found?.target === order.target && found.answer !== undefined
    ? { ...order, answer: found.answer }
    : order;
}

/** What the plan says: where it says nothing, or what cannot be done, there is nothing to do. */
function planned(s: TurnState, o: Turn): Order {
  const { policy, order, things } = o;
  const at = order[s.shot];
  const left = things.map(({ slot }) => s[slot]);
  const found = policy?.orderAt(at, s.made, left);
  return found && canBe(s, o, found) ? found : { shot: at, target: -1 };
}

/** Whether the shot is still to be made, by one who may shoot at one who may be shot at. */
function canBe(s: TurnState, o: Turn, { shot, target }: Order): boolean {
  const left = leftIn(s, o);
  const isToBeMade = (s.made & (1 << shot)) === 0 && left(o.shots[shot].shooter).fate?.acts !== false;
  return isToBeMade && left(target).fate?.isTarget !== false;
}

/** More ways to make a shot than any has. */
const WAYS = 16;

function firedIn(s: TurnState, { shots, policy, order }: Turn): Way {
  const shot = policy ? Math.floor(s.fires / WAYS) : order[s.shot];
  return wayOf(shots, { shot, target: 0, way: policy ? s.fires % WAYS : 0 });
}

function tellShot(s: TurnState, o: Turn): string {
  const { title, shooter, isHeld, over } = firedIn(s, o);
  if (isHeld) return title;
  if (s.aimed === 0) return `${title}: not fired`;
  const left = leftIn(s, o);
  const target = s.aimed - 1;
  const { amounts, fate } = left(target);
  const [one, many] = wordsOf(o.things, MODELS);
  const models = amounts[MODELS] ?? 0;
  const by = left(shooter).fate;
  const own = by && !by.acts ? `; ${o.things[shooter].title} is ${by.name}` : '';
  const at = over ? `${title}: ${o.things[target].title},` : `${title} at ${o.things[target].title}:`;
  return `${at} ${models} ${models === 1 ? one : many} left${fate ? `, ${fate.name}` : ''}${own}`;
}

/** Counts somebody of whom that is left, by number. */
export function settleAt(s: TurnState, { counted }: Turn, thing: number, left: number): void {
  for (const [figure, amount] of counted.gain(thing, left)) s[figure] += amount;
}

/** Counts and forgets those of whom nothing more will become. */
function settle(s: TurnState, o: Turn): void {
  for (const thing of o.settled[s.shot]) {
    const { slot } = o.things[thing];
    settleAt(s, o, thing, s[slot]);
    s[slot] = COUNTED;
  }
}

/** Counts whoever is not counted yet. */
function settleRest(s: TurnState, o: Turn): void {
  for (const [thing, { slot }] of o.things.entries()) if (s[slot] !== COUNTED) settleAt(s, o, thing, s[slot]);
}

export const STEPS: readonly Step<Turn, TurnState>[] = [
  {
    name: 'Shot',
    cite: 'Turn',
    times: (_, o) => o.order.length,
    index: 'shot',
    scope: 'shot',
    each: 'shot',
    run: (s, dice, o) => {
      fire(s, dice, o);
      settle(s, o);
    },
    tell: tellShot,
  },
  { name: 'What is left', cite: 'Turn', run: (s, _, o) => settleRest(s, o) },
];

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
    const near = [shot, ...shot.ways].flatMap(({ beside }) => beside);
    const most =
      Math.max(...shot.targets.map((target) => startOf(o.things[target], MODELS))) +
      [...new Set(near)].reduce((sum, one) => sum + startOf(o.things[one], MODELS), 0);
    const lost = lostWord(shot.targets.map((target) => o.things[target])) ?? 'lost';
    slots[`shot${i + 1}`] = { title: `Shot ${i + 1}, ${shot.title}: ${lost}`, unit, most, counted: true };
    slots[`fired${i + 1}`] = {
      title: `Shot ${i + 1}, ${shot.title}`,
      values: ['not fired', 'fired'],
      counted: true,
    };
  }
  for (const { slot, title, leavings } of o.things)
    slots[slot] = { title, says: (left) => inWords(leavings.all[left]) };
  const aimed: Slot = { scope: 'shot', says: (at) => (at === 0 ? 'nobody' : o.things[at - 1].title) };
  const plan = o.policy
    ? {
        fires: { scope: 'shot' } as const,
        made: { title: 'shots made', most: 1 << o.shots.length, says: shotsIn },
      }
    : {};
  const goal = o.goal ? { goalBy: GOAL_SLOT } : {};
  return { shot: {}, aimed, ...plan, ...goal, ...o.counted.slots, ...slots };
}

/** What is counted: of all units, what the turn is for, of each unit, how that came about, then of each shot. */
export const metricsOf = (o: Turn): (string | Metric<Turn, TurnState>)[] => [
  ...o.counted.totals,
  ...goalMetrics(o),
  ...o.counted.ofEach,
  ...goalCourse(o),
  ...o.shots.flatMap((_, i) => [`shot${i + 1}`, ...(isSure(o, i) ? [] : [`fired${i + 1}`])]),
];

/** Whether a shot asks for nothing that a shot before it may have changed. */
const isSure = ({ shots, policy }: Turn, i: number): boolean =>
  policy === undefined &&
  shots[i].condition === undefined &&
  shots.slice(0, i).every(({ changes }) => !changes.some((thing) => shots[i].asksFor.includes(thing)));

/** `5 models, 9 wounds, shaken`; of a weapon what it is by now, `outOfAmmo`. */
function inWords({ amounts, fate, changes }: Leaving): string {
  const much = Object.entries(amounts).map(([name, amount]) => `${amount} ${spelledOut(name)}`);
  const words = much.length > 0 ? much : Object.keys(changes).filter((field) => changes[field] === true);
  return [...words, ...(fate ? [fate.name] : [])].join(', ') || 'as before';
}
