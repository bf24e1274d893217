import { isHalved } from '../state.ts';
import { DEED } from '../tables.ts';
import type { Side } from './sides.ts';
import { type Duel, type DuelState, distanceOf, holds, reaches, sideOfUnit, stands } from './state.ts';

type S = DuelState;

/** No unit. */
export const NOBODY = -1;

/** The unit a side acts with: of those that can and want to, the least fatigued; {@link NOBODY} to pass. */
export function unitToAct(s: S, o: Duel, side: Side): number {
  let chosen = NOBODY;
  for (let i = side.first; i < side.end; i++) {
    if (!stands(s, i) || isFatigued(s, o, i)) continue;
    if (chosen !== NOBODY && s.units[i].fatigue >= s.units[chosen].fatigue) continue;
    if (wantedDeed(s, o, side, i) !== DEED.none) chosen = i;
  }
  return chosen;
}

/** What a unit would do if it acted now: rally when broken, regroup when told to, then what its side is set to. */
export function wantedDeed(s: S, o: Duel, side: Side, i: number): number {
  const unit = s.units[i];
  if (unit.broken === 1) return collectsFirst(s, o, side, i) ? DEED.regroup : DEED.rally;
  if (unit.tokens >= side.regroupAt) return DEED.regroup;
  if (side.acts === 'hold') return DEED.none;
  const deed = side.acts === 'plan' ? side.plan[unit.plan] : nextShot(side, unit.aim);
  return deed === DEED.shoot || deed === DEED.aim ? readied(s, o, side, i, deed) : deed;
}

/** The enemy unit that a unit shoots at, of those within its range: units that hold come before broken ones. */
export function targetOf(s: S, o: Duel, unit: number, { targets }: Side): number {
  const enemy = o.sides[1 - sideOfUnit(o, unit)];
  let chosen = NOBODY;
  for (let i = enemy.first; i < enemy.end; i++) {
    if (!stands(s, i) || !reaches(s, o, unit, i)) continue;
    if (chosen === NOBODY || isBetterTarget(s, targets, i, chosen)) chosen = i;
  }
  return chosen;
}

/** What a unit does that is shot at. */
export function reactionOf(s: S, o: Duel, side: Side, unit: number, shooter: number): number {
  if (!mayReact(s, o, unit)) return DEED.none;
  const ready = o.rules.markersLost !== 'first' && isReadyToShoot(s, o, unit, shooter);
  const back = ready ? DEED.shoot : DEED.none;
  const ground = DEED.goToGround;
  switch (side.reacts) {
    case 'shootBack':
      return back;
    case 'shootBackOrGround':
      return back === DEED.none ? ground : back;
    case 'shootBackOrRun':
      return back === DEED.none ? DEED.run : back;
    case 'groundAtHalf':
      return isHalved(o, o.fighters[unit], s.units[unit].hp) ? ground : back;
    default:
      return worthwhile(s, unit, DEED[side.reacts]);
  }
}

/** What a unit does when an enemy acts without shooting: it interrupts with a shot, or with an action of its own. */
export function answerOf(s: S, o: Duel, side: Side, i: number, actor: number): number {
  if (!mayReact(s, o, i)) return DEED.none;
  if (side.interrupts && isReadyToShoot(s, o, i, actor)) return DEED.shoot;
  if (o.rules.independentReaction === 'refused' || !isNear(s, o, i, actor)) return DEED.none;
  return side.answers === 'getReady' ? nextMarker(s, o, i) : worthwhile(s, i, DEED[side.answers]);
}

/** The unit of a side that reacts to an enemy acting without shooting; {@link NOBODY} when none does. */
export function unitToAnswer(s: S, o: Duel, side: Side, actor: number): number {
  let chosen = NOBODY;
  for (let i = side.first; i < side.end; i++) {
    if (answerOf(s, o, side, i, actor) === DEED.none) continue;
    if (chosen === NOBODY || isBetterReactor(s, side, i, chosen)) chosen = i;
  }
  return chosen;
}

/** A unit without a morale token has nothing to regroup from. */
const worthwhile = (s: S, i: number, deed: number): number =>
  deed === DEED.regroup && s.units[i].tokens === 0 ? DEED.none : deed;

/** The next thing on the way to a shot. */
const nextShot = (side: Side, aim: number): number =>
  side.acts === 'aimThenShoot' && aim === 0 ? DEED.aim : DEED.shoot;

/** A shot or an aim needs a ready marker first, and someone within range: a unit that goes forward comes into it. */
function readied(s: S, o: Duel, side: Side, unit: number, deed: number): number {
  if (targetOf(s, o, unit, side) !== NOBODY) return s.units[unit].ready === 1 ? deed : DEED.makeReady;
  return side.moves === 'forward' && o.ranges[unit] >= 0 ? DEED.move : DEED.none;
}

/** The marker that a unit with a weapon has not yet. */
function nextMarker(s: S, o: Duel, i: number): number {
  if (o.ranges[i] < 0 || s.units[i].aim === 1) return DEED.none;
  return s.units[i].ready === 1 ? DEED.aim : DEED.makeReady;
}

/** Whether a broken unit takes off its morale tokens before it rallies. (R26) */
const collectsFirst = (s: S, o: Duel, { whenBroken }: Side, i: number): boolean =>
  whenBroken === 'regroupFirst' && o.rules.brokenMay === 'rallyOrRegroup' && s.units[i].tokens > 0;

function isBetterTarget(s: S, targets: Side['targets'], unit: number, than: number): boolean {
  if (holds(s, unit) !== holds(s, than)) return holds(s, unit);
  return targets === 'weakest' && s.units[unit].hp < s.units[than].hp;
}

function isBetterReactor(s: S, { reactsWith }: Side, unit: number, than: number): boolean {
  if (reactsWith === 'strongest') return s.units[unit].hp > s.units[than].hp;
  return reactsWith === 'leastFatigued' && s.units[unit].fatigue < s.units[than].fatigue;
}

const mayReact = (s: S, o: Duel, unit: number): boolean =>
  holds(s, unit) && (o.rules.fatiguedReaction === 'allowed' || !isFatigued(s, o, unit));

const isReadyToShoot = (s: S, o: Duel, unit: number, at: number): boolean =>
  s.units[unit].ready === 1 && reaches(s, o, unit, at);

/** Whether who acts started within the unit's run distance; it does where nobody says how far that is. (Actions 4) */
const isNear = (s: S, o: Duel, unit: number, actor: number): boolean =>
  distanceOf(s, o, unit, actor) <= (o.fighters[unit].unit.run ?? Infinity);

const isFatigued = (s: S, o: Duel, unit: number): boolean => s.units[unit].fatigue >= o.fighters[unit].unit.f;
