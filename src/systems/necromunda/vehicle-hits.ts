import type { Dice } from '../../dice/dice.ts';
import { classedDie, type Die } from '../../dice/die.ts';
import { slotsEach } from '../slots.ts';
import type { State } from '../system.ts';
import type { Battle, Gun, HitRoll, RangeBand } from './battle.ts';
import {
  CONTROL,
  D6,
  DAMAGE,
  LOCATION,
  orSixDie,
  plainDie,
  sharedDie,
  testDie,
  twoDiceTest,
} from './dice.ts';
import { isFirstHit, noteFirstHit, throwToHit } from './hit.ts';
import { F, G, NATURAL_SIX, S } from './state.ts';
import { BODY, CREW, DAMAGE_TABLES, PENETRATING, type VehicleEffect } from './vehicle-damage.ts';

/** What is remembered of the vehicle, in the place of the fighters. */
export const V = slotsEach(
  F.at(0),
  'pending',
  'location',
  'grade',
  'hullLost',
  'handlingLost',
  'stalled',
  'weaponsLost',
  'driverWounds',
  'control',
  'wrecked',
  'broken',
  'concussed',
  'blind',
  'onFire',
);

export const at = (slot: number): number => V.at(0) + slot;

/** A shot at a vehicle, worked out. */
export interface VehicleShot extends Battle {
  readonly vehicle: {
    readonly name: string;
    /** Of the facing hit; the higher of two in doubt. */
    readonly toughness: number;
    readonly rearToughness: number;
    readonly hullPoints: number;
    readonly handling: number;
    readonly weapons: number;
    readonly facing: string;
  };
  readonly range: RangeBand;
  readonly hitRoll: HitRoll;
  readonly wound: 'roll' | 'none' | 'gas' | 'graviton' | 'flash';
  readonly woundDie: Die;
  /** Save needed, 7 for none, by {@link vehicleSaveAt}. */
  readonly saves: readonly number[];
  /** By {@link vehicleSaveAt}. */
  readonly saveDice: readonly Die[];
  /** Melta in reach: one more Damage die. */
  readonly melts: boolean;
  readonly friends: number;
  readonly nerveDie: Die;
}

/** Place in {@link VehicleShot.saves}: whether the wound roll, and whether the hit roll was a 6 that matters. */
export const vehicleSaveAt = (woundSix: boolean, hitSix: boolean): number =>
  (woundSix ? 1 : 0) + (hitSix ? 2 : 0);

/** The wound die against a vehicle: 0 nothing, 1 a wound, 2 a wound on a 6 that matters. */
export const vehicleWoundDie = (needed: number, six: boolean): Die =>
  sharedDie(`vehicle wound ${needed} ${six}`, () =>
    classedDie('D6', [[1, 2, 3, 4, 5, 6]], 3, (face) => (face! < needed ? 0 : six && face === 6 ? 2 : 1)),
  );

export function shootAtVehicle(s: State, dice: Dice, o: VehicleShot): void {
  const gun = G.at(0);
  if (o.range === 'beyond') return;
  s[gun + G.flags] = throwToHit(s, dice, o, o.hitRoll);
  if (s[gun + G.flags] === 0) return;
  s[at(V.pending)] = s[gun + G.shots]!;
  s[S.hits]! += s[gun + G.shots]!;
}

/** The wound roll against the facing's Toughness, or what a trait puts in its place. */
export function woundVehicle(s: State, dice: Dice, o: VehicleShot): void {
  const gun = o.guns[0]!;
  if (o.wound === 'none') return;
  if (o.wound === 'flash') {
    if (!handles(s, dice, o, 0)) s[at(V.blind)] = 1;
  } else if (o.wound === 'gas') s[S.wounded] = dice.roll(orSixDie(o.vehicle.rearToughness));
  else if (o.wound === 'graviton') s[S.wounded] = dice.roll(plainDie(o.vehicle.toughness));
  else rollWounds(s, dice, o, gun);
  s[S.wounds]! += s[S.wounded]! + s[S.sixes]!;
}

/** One wound: the save, then Location and Damage dice. */
export function saveVehicle(s: State, dice: Dice, o: VehicleShot): void {
  const woundSix = s[S.save]! >= s[S.wounded]!;
  const hitSix = (s[G.at(0) + G.flags]! & NATURAL_SIX) !== 0;
  if (s[at(V.wrecked)] === 1) return;
  const place = vehicleSaveAt(woundSix, hitSix);
  if (o.saves[place]! <= 6 && dice.roll(o.saveDice[place]!) === 1) return;
  if (o.wound === 'gas') {
    note(s, CREW, PENETRATING);
    return;
  }
  const points = damageDice(s, o, woundSix, hitSix);
  if (points === 0) return;
  const location = o.wound === 'graviton' ? BODY : dice.roll(LOCATION);
  const grades = dice.tally(points + pulverised(dice, o), DAMAGE);
  note(s, location, grades[2]! > 0 ? 2 : grades[1]! > 0 ? 1 : 0);
}

/** Applies what the damage tables say. */
export function damageVehicle(s: State, dice: Dice, o: VehicleShot): void {
  if (s[at(V.grade)] === 0) return;
  const effect = DAMAGE_TABLES[s[at(V.location)]!]![s[at(V.grade)]! - 1]!;
  s[at(V.grade)] = 0;
  s[at(V.location)] = 0;
  loseHull(s, o, effect);
  s[at(V.handlingLost)]! += effect.handling ?? 0;
  if (effect.shaken && o.rules.crewShaken === 'own') s[at(V.concussed)] = 1;
  if (effect.driver) s[at(V.driverWounds)]!++;
  if (effect.stalls === 'atOnce') s[at(V.stalled)] = 1;
  if (s[at(V.wrecked)] === 1) return;
  if (effect.stalls === 'test' && !handles(s, dice, o, 0)) s[at(V.stalled)] = 1;
  if (effect.shaken && s[at(V.wrecked)] === 0) s[at(V.concussed)] = 1;
  if (effect.control === 'lost') loseControl(s, dice, o);
  else if (effect.control !== undefined) testControl(s, dice, o, effect.control);
}

/** Once the attack is resolved: a Loss of Control test for Seismic, on fire on 4+ for Blaze. */
export function afterVehicleHits(s: State, dice: Dice, o: VehicleShot): void {
  const hit = s[at(V.pending)]! > 0;
  const { rules, traits } = o.guns[0]!;
  s[at(V.pending)] = 0;
  if (!hit || s[at(V.wrecked)] === 1) return;
  if (rules.pins === 'always') testControl(s, dice, o, 0);
  s[at(V.concussed)] = 0;
  if (traits.includes('Blaze') && s[at(V.wrecked)] === 0) s[at(V.onFire)] = dice.roll(plainDie(4));
}

/** One hit is resolved: what mattered for it alone is forgotten, and Concussion begins. */
export function endVehicleHit(s: State, _: Dice, o: VehicleShot): void {
  s[S.wounded] = 0;
  s[S.sixes] = 0;
  noteFirstHit(s, o);
  if (o.guns[0]!.traits.includes('Concussion') && s[at(V.wrecked)] === 0) s[at(V.concussed)] = 1;
}

/** Fighters within 6" of a vehicle newly Wrecked test their nerve. */
export function vehicleNerve(s: State, dice: Dice, o: VehicleShot): void {
  if (s[at(V.wrecked)] === 1) s[at(V.broken)] = dice.tally(o.friends, o.nerveDie)[0]!;
}

function rollWounds(s: State, dice: Dice, o: VehicleShot, gun: Gun): void {
  const rolls = gun.traits.includes('Scattershot') ? dice.roll(D6) : 1;
  if (s[G.at(0) + G.flags]! & NATURAL_SIX && gun.rules.hitSix?.wounds) {
    s[S.wounded] = rolls;
    return;
  }
  const counts = dice.tally(rolls, o.woundDie);
  s[S.wounded] = counts[1]!;
  s[S.sixes] = counts[2]!;
}

/** Damage dice of one wound: Damage, and what a 6 to hit or to wound or a melta adds. */
function damageDice(s: State, { guns, melts }: VehicleShot, woundSix: boolean, hitSix: boolean): number {
  const { damage, rules } = guns[0]!;
  if (damage === 0) return 0;
  const twice = hitSix && rules.hitSix?.doubleDamage && isFirstHit(s) ? 2 : 1;
  const more = (woundSix ? (rules.woundSix?.damage ?? 0) : 0) + (hitSix ? (rules.hitSix?.damage ?? 0) : 0);
  return damage * twice + more + (melts ? 1 : 0);
}

/** Pulverise: one more Damage die on Toughness or a natural 6. */
function pulverised(dice: Dice, { guns, vehicle }: VehicleShot): number {
  return guns[0]!.traits.includes('Pulverise') ? dice.roll(orSixDie(vehicle.toughness)) : 0;
}

function note(s: State, location: number, grade: number): void {
  s[at(V.location)] = location;
  s[at(V.grade)] = grade + 1;
}

function loseHull(s: State, { vehicle }: VehicleShot, effect: VehicleEffect): void {
  let points = effect.hullPoints;
  if (effect.weapon) {
    if (s[at(V.weaponsLost)]! < vehicle.weapons) s[at(V.weaponsLost)]!++;
    else points++;
  }
  s[at(V.hullLost)] = Math.min(vehicle.hullPoints, s[at(V.hullLost)]! + points);
  if (s[at(V.hullLost)] === vehicle.hullPoints) wreck(s, vehicle.hullPoints);
}

/** A modifier beyond which no Handling test passes. */
const HOPELESS = -12;

/** A Handling test; 2D6, and a 2 always fails. Concussion makes Handling 2 worse, 6+ at worst. */
function handles(s: State, dice: Dice, { vehicle }: VehicleShot, modifier: number): boolean {
  const { handling } = vehicle;
  const needed = s[at(V.concussed)] === 1 ? Math.max(handling, Math.min(6, handling + 2)) : handling;
  return dice.roll(twoDiceTest(needed, Math.max(HOPELESS, modifier - s[at(V.handlingLost)]!))) === 1;
}

function testControl(s: State, dice: Dice, o: VehicleShot, modifier: number): void {
  if (!handles(s, dice, o, modifier)) loseControl(s, dice, o);
}

/** The Control die: Swerve, Jackknife, or Roll, which takes every Hull Point and wrecks. */
function loseControl(s: State, dice: Dice, { vehicle }: VehicleShot): void {
  const lost = dice.roll(CONTROL) + 1;
  s[at(V.control)] = Math.max(s[at(V.control)]!, lost);
  if (lost === 3) wreck(s, vehicle.hullPoints);
}

function wreck(s: State, hullPoints: number): void {
  s[at(V.hullLost)] = hullPoints;
  s[at(V.wrecked)] = 1;
  for (const slot of [V.stalled, V.handlingLost, V.concussed, V.blind]) s[at(slot)] = 0;
}

/** A save of a vehicle: a natural 1 fails, as for fighters. */
export const vehicleSaveDie = (needed: number): Die => testDie(Math.min(7, needed));
