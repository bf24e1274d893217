import { type Gun, type HitRoll, type RangeBand, waysToFire } from '../battle.ts';
import { plainDie, testDie, vehicleDice, woundRollDie } from '../dice.ts';
import { rangeBand } from '../gun/guns.ts';
import type { WeaponInput } from '../gun/weapon.ts';
import { hitRollFor } from '../hit/modifiers.ts';
import type { InForce } from '../options.ts';
import type { ShooterInput } from '../profiles.ts';
import { type Cover, NO_SAVE } from '../resolve/armour.ts';
import { friendsOf } from '../resolve/nerve.ts';
import { woundNeeded } from '../resolve/wound.ts';
import { vehicleSaveAt } from './hits.ts';
import { toughnessOf, type VehicleProfile } from './profile.ts';
import type { Vehicle, VehicleDuel } from './state.ts';

/** A vehicle as it is shot at. */
interface Placed {
  /** Inches that decide the range band. */
  readonly distance: number;
  readonly cover: Cover;
  readonly hullDown: boolean;
}

/** Who shoots at it, with what. */
interface Armed {
  readonly shooter: ShooterInput;
  readonly guns: readonly Gun[];
  readonly weapons: readonly WeaponInput[];
  /** Two sidearms at once. */
  readonly twin: boolean;
}

/** Works out a vehicle, and what each weapon does to each of its facings. */
export function vehicleOf(profile: VehicleProfile, placed: Placed, armed: Armed, inForce: InForce): Vehicle {
  const toughness = toughnessOf(profile);
  return {
    present: true,
    name: profile.name ?? 'Vehicle',
    toughness,
    hullPoints: profile.hullPoints,
    handling: profile.handling,
    weapons: profile.weapons,
    dice: vehicleDice(inForce.rows),
    friends: friendsOf(profile.friends, inForce.rows),
    duels: armed.guns.map((gun, i) => duelWith(gun, armed.weapons[i], profile, placed, armed, inForce)),
  };
}

/** Where no vehicle is. */
export const noVehicle = ({ rows }: InForce): Vehicle => ({
  present: false,
  name: '',
  toughness: [],
  hullPoints: 0,
  handling: 0,
  weapons: 0,
  dice: vehicleDice(rows),
  friends: { count: 0, groups: [] },
  duels: [],
});

function duelWith(
  gun: Gun,
  weapon: WeaponInput,
  profile: VehicleProfile,
  placed: Placed,
  armed: Armed,
  inForce: InForce,
): VehicleDuel {
  const { rules, rows } = inForce;
  const band = rangeBand(gun, placed.distance);
  const needed = toughnessOf(profile).map((toughness) => woundNeeded(gun.strength, toughness, rows));
  const saves = savesOf(gun, profile.save);
  return {
    range: band,
    hitRolls: hitRollsAt(gun, weapon, band, placed, armed, inForce),
    wound: woundKind(gun),
    woundNeeded: needed,
    woundDice: needed.map((one) => woundRollDie(one, sixMatters(gun))),
    saves,
    saveDice: saves.map(rules.naturalOneSave === 'fails' ? testDie : plainDie),
    melts: gun.rules.injury === 'outShort' && (band === 'short' || gun.short === 0),
  };
}

function savesOf(gun: Gun, save: number | undefined): number[] {
  const saves: number[] = [];
  for (const woundSix of [false, true])
    for (const hitSix of [false, true])
      saves[vehicleSaveAt(woundSix, hitSix)] = saveNeeded(gun, save, woundSix, hitSix);
  return saves;
}

/** By `hitRollAt`. */
function hitRollsAt(
  gun: Gun,
  weapon: WeaponInput,
  band: RangeBand,
  { cover, hullDown }: Placed,
  { shooter, twin }: Armed,
  inForce: InForce,
): HitRoll[] {
  const six = Object.keys(gun.rules.hitSix ?? {}).length > 0;
  const shot = {
    shooter,
    weapon,
    range: band,
    cover,
    hullDown,
    engaged: false,
    targetSkills: [],
    point: false,
  };
  return waysToFire(twin).map((way) =>
    hitRollFor({ ...shot, ...way, prone: false }, inForce, { six, strengths: [] }),
  );
}

function woundKind({ traits }: Gun): VehicleDuel['wound'] {
  if (traits.includes('Gas')) return 'gas';
  if (traits.includes('Graviton Pulse')) return 'graviton';
  if (traits.includes('Flash')) return 'flash';
  return traits.includes('Toxin') || traits.includes('Web') ? 'none' : 'roll';
}

const sixMatters = ({ rules }: Gun): boolean => Object.keys(rules.woundSix ?? {}).length > 0;

function saveNeeded(gun: Gun, save: number | undefined, woundSix: boolean, hitSix: boolean): number {
  const { ap, rules } = gun;
  if (save === undefined || ignoresSaves(gun)) return NO_SAVE;
  if ((woundSix && rules.woundSix?.noSave) || (hitSix && rules.hitSix?.noArmour)) return NO_SAVE;
  return save - (woundSix && rules.woundSix?.doubleAp ? 2 * ap : ap);
}

/** Graviton Pulse leaves a vehicle its save, unlike a fighter. */
const ignoresSaves = (gun: Gun): boolean =>
  gun.rules.saves === 'none' && (woundKind(gun) !== 'graviton' || gun.traits.includes('Phase'));
