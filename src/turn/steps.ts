import type { Dice } from '../dice/dice.ts';
import type { Seat } from '../systems/after.ts';
import type { Step } from '../systems/system.ts';
import type { Condition } from './condition/condition.ts';
import { bearsOn, lookAtGoal } from './condition/goal.ts';
import { MODELS } from './counted.ts';
import { type Leaving, mayAct } from './leavings.ts';
import { firedIn } from './outcome/outcomes.ts';
import type { Order } from './policy.ts';
import { countArrival } from './shot/arrivals.ts';
import type { Casualties, Match } from './shot/match.ts';
import { leftIn, type TurnState } from './state.ts';
import { targetNow } from './target.ts';
import { numberOf, tellShot } from './tell.ts';
import { isPlanned, leadOf, type Shot, type Turn, wayOf } from './turn.ts';
import { costOf, lostIn } from './waterfalls.ts';

/** Where a unit that is counted already is no longer remembered. */
const COUNTED = -1;

/** What is other as the turn of the shot at hand begins. */
export function begin(s: TurnState, o: Turn): Shot {
  const place = o.shots[o.order[s.shot]];
  for (const one of place.begins) {
    const { slot, leavings, fields } = o.things[one.thing];
    s[slot] = leavings.begun(s[slot], one, fields);
  }
  return place;
}

function fire(s: TurnState, dice: Dice, o: Turn): void {
  const place = begin(s, o);
  const left = leftIn(s, o);
  // What is other as a later turn begins is no shot's doing.
  if (o.goal && beginsAnew(o.goal, place)) lookAtGoal(s, o.goal, o.order[s.shot] - 1, left);
  const found = isPlanned(place, o) ? { order: planned(s, o) } : orderAt(s, o);
  const order = answered(s, o, found);
  const { target } = order;
  const match = target < 0 ? undefined : matchFor(s, o, order, found);
  s.aimed = match ? target + 1 : 0;
  if (o.goal && o.order[s.shot] === o.last) s.lastFired = Number(match !== undefined);
  if (o.policy) s.fires = numberOf(order);
  if (match) leave(s, dice, o, order, match);
  else if (!isPlanned(place, o)) s[slotsOf(order.shot).fired] += place.outcomes.unfired(place, left);
  else if (target >= 0 && wayOf(o.shots, order).isHeld) s.made |= 1 << order.shot;
  // A plan's shot is whichever is best, wherever it is made.
  if (o.goal && (o.policy || bearsOn(o.goal, place.changes))) lookAtGoal(s, o.goal, o.order[s.shot], left);
}

/** Whether what is other as the turn of a shot begins may bring the goal about, or undo it. */
const beginsAnew = (goal: Condition, { begins }: Shot): boolean =>
  begins.length > 0 &&
  bearsOn(
    goal,
    begins.map(({ thing }) => thing),
  );

/** Plays a shot, and what it leaves. */
export function leave(s: TurnState, dice: Dice, o: Turn, order: Order, match: Match): void {
  const number = order.shot;
  const ending = dice.play(match);
  const { lost, cost } = casualtiesOf(o, match, ending, order.target);
  for (const [thing, then] of leadOf(o, match, ending)) s[o.things[thing].slot] = then;
  match.befallen[ending] ??= o.counted.befallen(match.endings[ending], match.sitting);
  for (const [slot, times] of match.befallen[ending]) s[slot] += times;
  if (o.shots[number].arrival) countArrival(s, o, number, match.endings[ending]);
  if (o.policy) s.made |= 1 << number;
  const slots = slotsOf(number);
  s[slots.fired] += o.shots[number].outcomes.fired(match);
  s[slots.lost] += lost;
  if (o.shots[number].mayCost) s[slots.cost] += cost;
}

/** What either side loses where a shot ends so, worked out once: of how many it is made is said by the match. */
function casualtiesOf(o: Turn, match: Match, ending: number, target: number): Casualties {
  const known = match.casualties[ending];
  if (known) return known;
  const models = (leaving: Leaving) => leaving.amounts[MODELS] ?? 0;
  let [lost, cost] = [0, 0];
  for (const [seat, after] of Object.entries(match.endings[ending])) {
    const thing = match.sitting.get(seat);
    const before = match.before[seat as Seat];
    if (thing === undefined || !before || !after) continue;
    const fewer = models(before) - models(after);
    if (o.things[thing].side === o.things[target].side) lost += fewer;
    else cost += fewer;
  }
  const found = { lost, cost };
  match.casualties[ending] = found;
  return found;
}

/** Where it is counted what comes of a shot. */
interface ShotSlots {
  readonly fired: string;
  readonly lost: string;
  readonly cost: string;
}

/** Those of each shot: to put a name together at every shot takes longer than to count. */
const SLOTS: ShotSlots[] = [];

function slotsOf(shot: number): ShotSlots {
  SLOTS[shot] ??= { fired: firedIn(shot), lost: lostIn(shot), cost: costOf(shot) };
  return SLOTS[shot];
}

/** An order, and what it comes to where that was looked up already. */
interface Found {
  readonly order: Order;
  readonly match?: Match | undefined;
}

/** What is written for the place at hand: −1 for nobody. */
export function orderAt(s: TurnState, o: Turn): Found {
  const shot = o.order[s.shot];
  let match: Match | undefined;
  const may = (target: number) => {
    match = o.matchOf({ shot, target }, (thing) => s[o.things[thing].slot]);
    return match !== undefined;
  };
  return { order: { shot, target: targetNow(o.shots[shot], o, leftIn(s, o), may) }, match };
}

/** What an order comes to, as it was found or answered otherwise since. */
const matchFor = (s: TurnState, o: Turn, order: Order, found: Found): Match | undefined =>
  found.order === order && found.match ? found.match : o.matchOf(order, (thing) => s[o.things[thing].slot]);

/** A shot of theirs, answered by the plan where ours may choose. */
function answered(s: TurnState, o: Turn, { order }: Found): Order {
  const { policy, shots, things } = o;
  if (
    !policy ||
    isPlanned(shots[o.order[s.shot]], o) ||
    order.target < 0 ||
    wayOf(shots, order).answers.length === 0
  )
    return order;
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
function canBe(s: TurnState, o: Turn, order: Order): boolean {
  const { shot, target } = order;
  const left = leftIn(s, o);
  const isToBeMade =
    (s.made & (1 << shot)) === 0 && mayAct(left(o.shots[shot].shooter), wayOf(o.shots, order));
  return isToBeMade && left(target).fate?.isTarget !== false;
}

/** Counts somebody of whom that is left, by number. */
export function settleAt(s: TurnState, { counted }: Turn, thing: number, left: number): void {
  const gain = counted.gain(thing, left);
  for (let i = 0; i < gain.length; i++) s[gain[i][0]] += gain[i][1];
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
  const { things } = o;
  for (let thing = 0; thing < things.length; thing++) {
    const left = s[things[thing].slot];
    if (left !== COUNTED) settleAt(s, o, thing, left);
  }
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
    bookkeeping: true,
  },
  { name: 'What is left', cite: 'Turn', run: (s, _, o) => settleRest(s, o), bookkeeping: true },
];
