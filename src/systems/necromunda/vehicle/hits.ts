import type { Dice } from '../../../dice/dice.ts';
import { D6, plainDie, toughnessDie, twoDiceTest } from '../dice.ts';
import { isFirstHit, noteFirstHit } from '../hit/hit.ts';
import { NO_SAVE } from '../resolve/armour.ts';
import { howManyBroken, testFriends } from '../resolve/nerve.ts';
import { rolledDamage } from '../resolve/save.ts';
import { hitOnSix } from '../state.ts';
import { BODY, CREW, DAMAGE_TABLES, PENETRATING, type VehicleEffect } from './damage.ts';
import { FACINGS } from './profile.ts';
import { ROLLED_OVER, type VehicleShot, type VehicleState } from './state.ts';

/** Of the rear among the facings. */
const REAR = FACINGS.indexOf('rear');

/** Place in {@link VehicleDuel.saves}: whether the wound roll, and whether the hit roll was a 6 that matters. */
export const vehicleSaveAt = (woundSix: boolean, hitSix: boolean): number =>
  (woundSix ? 1 : 0) + (hitSix ? 2 : 0);

/** Hits of the weapon at hand on the vehicle, which it takes where it is struck. */
export function strikeVehicle(s: VehicleState, hits: number, facing: number): void {
  if (s.wrecked === 1) return;
  s.pending += hits;
  s.hits += hits;
  s.facing = facing;
}

/** The wound roll against the facing's Toughness, or what a trait puts in its place. */
export function woundVehicle(s: VehicleState, dice: Dice, o: VehicleShot): void {
  const { wound } = o.vehicle.duels[s.gun];
  if (wound === 'none') return;
  if (wound === 'flash') {
    if (!handles(s, dice, o, 0)) s.blinded = 1;
  } else if (wound === 'gas') s.wounded = dice.roll(toughnessDie(o.vehicle.toughness[REAR], o.rows));
  else if (wound === 'graviton') s.wounded = dice.roll(plainDie(o.vehicle.toughness[s.facing]));
  else rollWounds(s, dice, o);
  s.wounds += s.wounded + s.sixes;
}

/** One wound: the save, then Location and Damage dice. */
export function saveVehicle(s: VehicleState, dice: Dice, o: VehicleShot): void {
  if (s.wrecked === 1) return;
  const woundSix = s.save >= s.wounded;
  const place = vehicleSaveAt(woundSix, hitOnSix(s));
  const { saves, saveDice, wound } = o.vehicle.duels[s.gun];
  if (saves[place] < NO_SAVE && dice.passes(saveDice[place])) return;
  if (wound === 'gas') {
    note(s, CREW, PENETRATING);
    return;
  }
  const points = damageDice(s, dice, o, woundSix);
  if (points === 0) return;
  const location = wound === 'graviton' ? BODY : dice.roll(o.vehicle.dice.location);
  const grades = dice.tally(points + pulverised(s, dice, o), o.vehicle.dice.damage);
  note(s, location, grades[2] > 0 ? 2 : grades[1] > 0 ? 1 : 0);
}

/** Applies what the damage tables say. */
export function damageVehicle(s: VehicleState, dice: Dice, o: VehicleShot): void {
  if (s.grade === 0) return;
  const effect = DAMAGE_TABLES[s.location][s.grade - 1];
  loseHull(s, o, effect);
  s.handlingLost += effect.handling ? o.rows[effect.handling] : 0;
  if (effect.shaken && o.rules.crewShaken === 'own') s.concussed = 1;
  if (effect.driver) s.driverWounds++;
  if (effect.stalls === 'atOnce') s.stalled = 1;
  if (s.wrecked === 1) return;
  if (effect.stalls === 'test' && !handles(s, dice, o, 0)) s.stalled = 1;
  if (effect.shaken) s.concussed = 1;
  if (effect.control === 'lost') loseControl(s, dice, o);
  else if (effect.control) testControl(s, dice, o, effect.control === 'tested' ? 0 : o.rows[effect.control]);
}

/** Once the attack is resolved: a Loss of Control test for Seismic, on fire on 4+ for Blaze. */
export function afterVehicleHits(s: VehicleState, dice: Dice, o: VehicleShot): void {
  if (s.pending === 0 || s.wrecked === 1) return;
  const { rules, traits } = o.guns[s.gun];
  if (rules.pins === 'always') testControl(s, dice, o, 0);
  if (traits.includes('Blaze') && s.wrecked === 0) s.onFire = dice.roll(plainDie(o.rows.blaze));
}

/** One hit is resolved, and Concussion begins. */
export function endVehicleHit(s: VehicleState, _: Dice, o: VehicleShot): void {
  noteFirstHit(s, o);
  if (o.guns[s.gun].traits.includes('Concussion') && s.wrecked === 0) s.concussed = 1;
}

/** Fighters within 6" of a vehicle newly Wrecked test their nerve. */
export function vehicleNerve(s: VehicleState, dice: Dice, { vehicle: { friends } }: VehicleShot): void {
  if (s.nerveDue === 1) s.vehicleBroken = howManyBroken(testFriends(0, dice, friends), friends);
}

function rollWounds(s: VehicleState, dice: Dice, o: VehicleShot): void {
  const gun = o.guns[s.gun];
  const rolls = gun.traits.includes('Scattershot') ? dice.roll(D6) : 1;
  if (hitOnSix(s) && gun.rules.hitSix?.wounds) {
    s.wounded = rolls;
    return;
  }
  const counts = dice.tally(rolls, o.vehicle.duels[s.gun].woundDice[s.facing]);
  s.wounded = counts[1];
  s.sixes = counts[2];
}

/** Damage dice of one wound: Damage, and what a 6 to hit or to wound or a melta adds. */
function damageDice(
  s: VehicleState,
  dice: Dice,
  { guns, vehicle, rows }: VehicleShot,
  woundSix: boolean,
): number {
  const { rules } = guns[s.gun];
  const damage = rolledDamage(dice, guns[s.gun]);
  if (damage === 0) return 0;
  const hitSix = hitOnSix(s);
  const twice = hitSix && rules.hitSix?.doubleDamage && isFirstHit(s) ? 2 : 1;
  const more = (woundSix ? (rules.woundSix?.damage ?? 0) : 0) + (hitSix ? (rules.hitSix?.damage ?? 0) : 0);
  return damage * twice + more + (vehicle.duels[s.gun].melts ? rows.melta : 0);
}

/** Pulverise: one more Damage die on Toughness or a natural 6. */
function pulverised(s: VehicleState, dice: Dice, { guns, vehicle, rows }: VehicleShot): number {
  const pulverises = guns[s.gun].traits.includes('Pulverise');
  return pulverises ? dice.roll(toughnessDie(vehicle.toughness[s.facing], rows)) : 0;
}

function note(s: VehicleState, location: number, grade: number): void {
  s.location = location;
  s.grade = grade + 1;
}

function loseHull(s: VehicleState, { vehicle, rows }: VehicleShot, effect: VehicleEffect): void {
  let points = effect.hullPoints ? rows[effect.hullPoints] : 0;
  if (effect.weapon) {
    if (s.weaponsLost < vehicle.weapons) s.weaponsLost++;
    else points += rows.noWeaponLeft;
  }
  s.hullLost = Math.min(vehicle.hullPoints, s.hullLost + points);
  if (s.hullLost === vehicle.hullPoints) wreck(s, vehicle.hullPoints);
}

/** A modifier beyond which no Handling test passes. */
const HOPELESS = -12;

/** A Handling test; 2D6, and a 2 always fails. Concussion makes Handling 2 worse, 6+ at worst. */
function handles(s: VehicleState, dice: Dice, { vehicle, rows }: VehicleShot, modifier: number): boolean {
  const { handling } = vehicle;
  const shaken = Math.max(handling, Math.min(rows.shakenWorst, handling - rows.shakenHandling));
  const bonus = Math.max(HOPELESS, modifier - s.handlingLost);
  return dice.passes(twoDiceTest(s.concussed === 1 ? shaken : handling, bonus));
}

function testControl(s: VehicleState, dice: Dice, o: VehicleShot, modifier: number): void {
  if (!handles(s, dice, o, modifier)) loseControl(s, dice, o);
}

/** The Control die: Swerve, Jackknife, or Roll, which takes every Hull Point and wrecks. */
function loseControl(s: VehicleState, dice: Dice, o: VehicleShot): void {
  const lost = dice.roll(o.vehicle.dice.control) + 1;
  s.control = Math.max(s.control, lost);
  if (lost === ROLLED_OVER) wreck(s, o.vehicle.hullPoints);
}

function wreck(s: VehicleState, hullPoints: number): void {
  s.hullLost = hullPoints;
  s.wrecked = 1;
  s.nerveDue = 1;
  s.blinded = 0;
}
