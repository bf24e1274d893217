import type { State } from '../system.ts';
import { type Duel, holds, sideOfUnit, stands } from './duel-state.ts';
import type { Side } from './sides.ts';
import { isHalved, UNIT } from './state.ts';
import { DEED } from './tables.ts';

/** No unit. */
export const NOBODY = -1;

/** The unit a side acts with: of those that can and want to, the least fatigued; {@link NOBODY} to pass. */
export function unitToAct(s: State, o: Duel, side: Side): number {
  let chosen = NOBODY;
  for (let i = side.first; i < side.end; i++) {
    if (!stands(s, i) || isFatigued(s, o, i) || wantedDeed(s, o, side, i) === DEED.none) continue;
    if (chosen === NOBODY || fatigueOf(s, i) < fatigueOf(s, chosen)) chosen = i;
  }
  return chosen;
}

/** What a unit would do if it acted now: rally when broken, regroup when told to, then what its side is set to. */
export function wantedDeed(s: State, o: Duel, side: Side, unit: number): number {
  const at = UNIT.at(unit);
  if (s[at + UNIT.broken] === 1) return DEED.rally;
  if (s[at + UNIT.tokens]! >= side.regroupAt) return DEED.regroup;
  if (side.acts === 'hold') return DEED.none;
  const deed = side.acts === 'plan' ? side.plan[s[at + UNIT.plan]!]! : nextShot(s, side, at);
  return deed === DEED.shoot || deed === DEED.aim ? readied(s, o, side, unit, deed) : deed;
}

/** The enemy unit a side shoots at: units that hold come before broken ones. */
export function targetOf(s: State, enemy: Side, targets: Side['targets']): number {
  let chosen = NOBODY;
  for (let i = enemy.first; i < enemy.end; i++) {
    if (!stands(s, i)) continue;
    if (chosen === NOBODY || isBetterTarget(s, targets, i, chosen)) chosen = i;
  }
  return chosen;
}

/** What a unit does that is shot at. */
export function reactionOf(s: State, o: Duel, side: Side, unit: number): number {
  if (!mayReact(s, o, unit)) return DEED.none;
  const back = o.rules.markersLost !== 'first' && isReadyToShoot(s, o, unit) ? DEED.shoot : DEED.none;
  const ground = DEED['go-to-ground'];
  switch (side.reacts) {
    case 'none':
      return DEED.none;
    case 'shoot-back':
      return back;
    case 'shoot-back-or-ground':
      return back === DEED.none ? ground : back;
    case 'go-to-ground':
      return ground;
    case 'ground-at-half':
      return isHalved(o, unit, s[UNIT.at(unit) + UNIT.hp]!) ? ground : back;
  }
}

/** The unit of a side that shoots at an enemy acting without shooting; {@link NOBODY} when none does. */
export function unitToInterrupt(s: State, o: Duel, side: Side): number {
  if (!side.interrupts) return NOBODY;
  for (let i = side.first; i < side.end; i++) if (mayReact(s, o, i) && isReadyToShoot(s, o, i)) return i;
  return NOBODY;
}

/** The next thing on the way to a shot. */
const nextShot = (s: State, side: Side, at: number): number =>
  side.acts === 'aim-then-shoot' && s[at + UNIT.aim] === 0 ? DEED.aim : DEED.shoot;

/** A shot or an aim needs a ready marker first, and someone to shoot at. */
function readied(s: State, o: Duel, side: Side, unit: number, deed: number): number {
  const enemy = o.sides[1 - sideOfUnit(o, unit)]!;
  if (!o.reaches[unit] || targetOf(s, enemy, side.targets) === NOBODY) return DEED.none;
  return s[UNIT.at(unit) + UNIT.ready] === 1 ? deed : DEED['make-ready'];
}

function isBetterTarget(s: State, targets: Side['targets'], unit: number, than: number): boolean {
  if (holds(s, unit) !== holds(s, than)) return holds(s, unit);
  return targets === 'weakest' && s[UNIT.at(unit) + UNIT.hp]! < s[UNIT.at(than) + UNIT.hp]!;
}

const mayReact = (s: State, o: Duel, unit: number): boolean =>
  holds(s, unit) && (o.rules.fatiguedReaction === 'allowed' || !isFatigued(s, o, unit));

const isReadyToShoot = (s: State, o: Duel, unit: number): boolean =>
  o.reaches[unit]! && s[UNIT.at(unit) + UNIT.ready] === 1;

const fatigueOf = (s: State, unit: number): number => s[UNIT.at(unit) + UNIT.fatigue]!;

const isFatigued = (s: State, o: Duel, unit: number): boolean =>
  fatigueOf(s, unit) >= o.fighters[unit]!.unit.f;
