import { type Duel, type DuelState, holds, sideOfUnit, stands } from './duel-state.ts';
import type { Side } from './sides.ts';
import { isHalved } from './state.ts';
import { DEED } from './tables.ts';

type S = DuelState;

/** No unit. */
export const NOBODY = -1;

/** The unit a side acts with: of those that can and want to, the least fatigued; {@link NOBODY} to pass. */
export function unitToAct(s: S, o: Duel, side: Side): number {
  let chosen = NOBODY;
  for (let i = side.first; i < side.end; i++) {
    if (!stands(s, i) || isFatigued(s, o, i) || wantedDeed(s, o, side, i) === DEED.none) continue;
    if (chosen === NOBODY || s.units[i].fatigue < s.units[chosen].fatigue) chosen = i;
  }
  return chosen;
}

/** What a unit would do if it acted now: rally when broken, regroup when told to, then what its side is set to. */
export function wantedDeed(s: S, o: Duel, side: Side, i: number): number {
  const unit = s.units[i];
  if (unit.broken === 1) return DEED.rally;
  if (unit.tokens >= side.regroupAt) return DEED.regroup;
  if (side.acts === 'hold') return DEED.none;
  const deed = side.acts === 'plan' ? side.plan[unit.plan] : nextShot(side, unit.aim);
  return deed === DEED.shoot || deed === DEED.aim ? readied(s, o, side, i, deed) : deed;
}

/** The enemy unit a side shoots at: units that hold come before broken ones. */
export function targetOf(s: S, enemy: Side, targets: Side['targets']): number {
  let chosen = NOBODY;
  for (let i = enemy.first; i < enemy.end; i++) {
    if (!stands(s, i)) continue;
    if (chosen === NOBODY || isBetterTarget(s, targets, i, chosen)) chosen = i;
  }
  return chosen;
}

/** What a unit does that is shot at. */
export function reactionOf(s: S, o: Duel, side: Side, unit: number): number {
  if (!mayReact(s, o, unit)) return DEED.none;
  const back = o.rules.markersLost !== 'first' && isReadyToShoot(s, o, unit) ? DEED.shoot : DEED.none;
  const ground = DEED.goToGround;
  switch (side.reacts) {
    case 'none':
      return DEED.none;
    case 'shootBack':
      return back;
    case 'shootBackOrGround':
      return back === DEED.none ? ground : back;
    case 'goToGround':
      return ground;
    case 'groundAtHalf':
      return isHalved(o, o.fighters[unit], s.units[unit].hp) ? ground : back;
  }
}

/** The unit of a side that shoots at an enemy acting without shooting; {@link NOBODY} when none does. */
export function unitToInterrupt(s: S, o: Duel, side: Side): number {
  if (!side.interrupts) return NOBODY;
  for (let i = side.first; i < side.end; i++) if (mayReact(s, o, i) && isReadyToShoot(s, o, i)) return i;
  return NOBODY;
}

/** The next thing on the way to a shot. */
const nextShot = (side: Side, aim: number): number =>
  side.acts === 'aimThenShoot' && aim === 0 ? DEED.aim : DEED.shoot;

/** A shot or an aim needs a ready marker first, and someone to shoot at. */
function readied(s: S, o: Duel, side: Side, unit: number, deed: number): number {
  const enemy = o.sides[1 - sideOfUnit(o, unit)];
  if (!o.reaches[unit] || targetOf(s, enemy, side.targets) === NOBODY) return DEED.none;
  return s.units[unit].ready === 1 ? deed : DEED.makeReady;
}

function isBetterTarget(s: S, targets: Side['targets'], unit: number, than: number): boolean {
  if (holds(s, unit) !== holds(s, than)) return holds(s, unit);
  return targets === 'weakest' && s.units[unit].hp < s.units[than].hp;
}

const mayReact = (s: S, o: Duel, unit: number): boolean =>
  holds(s, unit) && (o.rules.fatiguedReaction === 'allowed' || !isFatigued(s, o, unit));

const isReadyToShoot = (s: S, o: Duel, unit: number): boolean => o.reaches[unit] && s.units[unit].ready === 1;

const isFatigued = (s: S, o: Duel, unit: number): boolean => s.units[unit].fatigue >= o.fighters[unit].unit.f;
