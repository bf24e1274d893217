import type { Dice } from '../../dice/dice.ts';
import { classedDie, type Die } from '../../dice/die.ts';
import { slotsEach } from '../slots.ts';
import type { State } from '../system.ts';
import type { Battle, Gun, HitRoll, RangeBand } from './battle.ts';
import { CONTROL, D6, DAMAGE, LOCATION, orSixDie, sharedDie, testDie, twoDiceTest } from './dice.ts';
import { throwToHit } from './hit.ts';
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
  readonly wound: 'roll' | 'none' | 'gas' | 'graviton';
  readonly woundDie: Die;
  /** Save needed, 7 for none; after an ordinary wound and after a 6 that matters. */
  readonly saves: readonly [number, number];
  readonly saveDice: readonly [Die, Die];
  /** Damage dice after an ordinary wound and after a 6 that matters. */
  readonly damageDice: readonly [number, number];
  readonly friends: number;
  readonly nerveDie: Die;
}

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
  if (o.wound !== 'roll') {
    const toughness = o.wound === 'gas' ? o.vehicle.rearToughness : o.vehicle.toughness;
    s[S.wounded] = dice.roll(orSixDie(toughness));
  } else rollWounds(s, dice, o, gun);
  s[S.wounds]! += s[S.wounded]! + s[S.sixes]!;
}

/** One wound: the save, then Location and Damage dice. */
export function saveVehicle(s: State, dice: Dice, o: VehicleShot): void {
  const six = s[S.save]! >= s[S.wounded]! ? 1 : 0;
  if (s[at(V.wrecked)] === 1) return;
  if (o.saves[six] <= 6 && dice.roll(o.saveDice[six]) === 1) return;
  if (o.wound === 'gas') {
    note(s, CREW, PENETRATING);
    return;
  }
  if (o.damageDice[six] === 0) return;
  const location = o.wound === 'graviton' ? BODY : dice.roll(LOCATION);
  const grades = dice.tally(o.damageDice[six], DAMAGE);
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
  if (effect.driver) s[at(V.driverWounds)]!++;
  if (effect.stalls === 'atOnce') s[at(V.stalled)] = 1;
  if (s[at(V.wrecked)] === 1) return;
  if (effect.stalls === 'test' && !handles(s, dice, o, 0)) s[at(V.stalled)] = 1;
  if (effect.control === 'lost') loseControl(s, dice);
  else if (effect.control !== undefined) testControl(s, dice, o, effect.control);
}

/** Seismic: a Loss of Control test once the attack is resolved. */
export function seismicTest(s: State, dice: Dice, o: VehicleShot): void {
  const hit = s[at(V.pending)]! > 0;
  s[at(V.pending)] = 0;
  if (hit && o.guns[0]!.rules.pins === 'always' && s[at(V.wrecked)] === 0) testControl(s, dice, o, 0);
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
  if (s[at(V.hullLost)] === vehicle.hullPoints) wreck(s);
}

/** A modifier beyond which no Handling test passes. */
const HOPELESS = -12;

/** A Handling test; 2D6, and a 2 always fails. */
function handles(s: State, dice: Dice, { vehicle }: VehicleShot, modifier: number): boolean {
  return (
    dice.roll(twoDiceTest(vehicle.handling, Math.max(HOPELESS, modifier - s[at(V.handlingLost)]!))) === 1
  );
}

function testControl(s: State, dice: Dice, o: VehicleShot, modifier: number): void {
  if (!handles(s, dice, o, modifier)) loseControl(s, dice);
}

/** The Control die: Swerve, Jackknife, or Roll, which wrecks. */
function loseControl(s: State, dice: Dice): void {
  const lost = dice.roll(CONTROL) + 1;
  s[at(V.control)] = Math.max(s[at(V.control)]!, lost);
  if (lost === 3) wreck(s);
}

function wreck(s: State): void {
  s[at(V.wrecked)] = 1;
  s[at(V.stalled)] = 0;
  s[at(V.handlingLost)] = 0;
}

/** A save of a vehicle: a natural 1 fails, as for fighters. */
export const vehicleSaveDie = (needed: number): Die => testDie(Math.min(7, needed));
