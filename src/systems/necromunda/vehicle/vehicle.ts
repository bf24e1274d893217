import { z } from 'zod';
import { action } from '../../action.ts';
import { named } from '../../input.ts';
import { FieldError, type Step } from '../../system.ts';
import type { Gun } from '../battle.ts';
import { plainDie, testDie, vehicleDice, woundRollDie } from '../dice.ts';
import { weaponLines } from '../explain.ts';
import { END_OF_ATTACK, FIREPOWER_STEPS } from '../gun/firepower.ts';
import { gunOf, rangeBand } from '../gun/guns.ts';
import { inches, weapon } from '../gun/weapon.ts';
import { hitRollFor, hitRollText } from '../hit/modifiers.ts';
import { type Answers, type InForce, inForce, VEHICLE_OPTIONS } from '../options.ts';
import { roundsOf } from '../plan.ts';
import { cover, friend, shooter } from '../profiles.ts';
import { NO_SAVE } from '../resolve/armour.ts';
import { friendsOf } from '../resolve/nerve.ts';
import { woundNeeded } from '../resolve/wound.ts';
import { VEHICLE_TABLES } from '../tables.ts';
import { GRADES, LOCATIONS } from './damage.ts';
import {
  afterVehicleHits,
  damageVehicle,
  endVehicleHit,
  saveVehicle,
  shootAtVehicle,
  vehicleNerve,
  vehicleSaveAt,
  woundVehicle,
} from './hits.ts';
import { vehicleMetrics } from './metrics.ts';
import { type VehicleShot, type VehicleState, vehicleState } from './state.ts';

const toughness = z.int().min(1).max(12);
const facing = z.enum(['front', 'side', 'rear']);

const vehicleInput = z
  .strictObject({
    ...named,
    front: toughness.describe('Toughness of the front (Shooting 5, Vehicles)'),
    sides: toughness.describe('Toughness of the sides (Shooting 5, Vehicles)'),
    rear: toughness.describe('Toughness of the rear (Shooting 5, Vehicles)'),
    hullPoints: z.int().min(1).max(10).describe('Hull Points, HP (Vehicles, Wrecked)'),
    handling: z.int().min(2).max(12).describe('Handling, Hnd: 5 for 5+ on 2D6 (Vehicles, Loss of Control)'),
    save: z.int().min(2).max(6).optional().describe('Save, 4 for 4+ (Vehicles, Save Roll)'),
    weapons: z.int().min(0).max(6).default(1).describe('Weapons that can be destroyed (Vehicles, Body)'),
    distance: inches(120).describe('Inches to the closest point of its hull (Shooting 2)'),
    facing: facing.describe('Arc from which the shot comes (Shooting 5, Vehicles)'),
    orFacing: facing
      .optional()
      .describe('The other arc when in doubt: the higher Toughness counts (Shooting 5, Vehicles)'),
    cover,
    hullDown: z
      .boolean()
      .default(false)
      .describe('The whole side that is hit is out of sight: −2 (Shooting 3, Hull Down)'),
    friends: z
      .strictObject({
        count: z.int().min(0).max(10).default(0).describe('Fighters within 6" (Nerve Tests)'),
        cool: z.int().min(2).max(12).default(7).describe('Their Cool: 7 for 7+ (Nerve Tests)'),
        support: z.int().min(0).max(10).default(0).describe('Friends within 3" of each: +1 each (N23)'),
        others: z
          .array(friend)
          .max(6)
          .default([])
          .describe('Further fighters, each with a Cool of his own (Nerve Tests)'),
      })
      .prefault({})
      .describe('Friends who test their nerve when it is Wrecked (Nerve Tests)'),
  })
  .describe('The vehicle shot at')
  .meta({ side: 'target' });

const input = z.strictObject({ shooter, weapon, vehicle: vehicleInput });

type VehicleInput = z.output<typeof input> & Answers;

const STEPS: readonly Step<VehicleShot, VehicleState>[] = [
  ...FIREPOWER_STEPS,
  {
    name: 'Hit roll',
    cite: 'Shooting 3',
    run: shootAtVehicle,
    tell: (s) => `${s.pending} ${s.pending === 1 ? 'hit' : 'hits'}`,
  },
  {
    name: 'Hit',
    cite: 'Vehicles, Resolving Hits',
    times: (s) => (s.wrecked === 1 ? 0 : s.pending),
    steps: [
      { name: 'Wound roll', cite: 'Vehicles, Wound Roll', run: woundVehicle },
      {
        name: 'Wound',
        cite: 'Vehicles, Save Roll',
        times: (s) => s.wounded + s.sixes,
        index: 'save',
        steps: [
          {
            name: 'Save, Location and Damage dice',
            cite: 'Vehicles, Determine Damage',
            run: saveVehicle,
            tell: (s) => (s.grade === 0 ? '' : `${LOCATIONS[s.location]}: ${GRADES[s.grade - 1]}`),
          },
          {
            name: 'Damage table',
            cite: 'Vehicles, Damage Tables',
            scope: 'damage',
            run: damageVehicle,
            tell: afterwards,
          },
        ],
      },
      {
        name: 'Hit resolved',
        cite: 'Vehicles, Resolving Hits',
        scope: 'saves',
        run: endVehicleHit,
      },
    ],
  },
  {
    name: 'End of the hits',
    cite: 'Weapon Traits, Seismic and Blaze',
    scope: 'hits',
    run: afterVehicleHits,
  },
  { name: 'Nerve tests', cite: 'Nerve Tests', when: (o) => o.friends.count > 0, run: vehicleNerve },
  END_OF_ATTACK,
];

export const vehicle = action({
  name: 'vehicle',
  title: 'Shoot at a vehicle',
  summary: 'A fighter shoots at a vehicle: facing, hull down, location and damage dice, loss of control.',
  source: 'Necromunda, Shooting and Vehicles (archived rules before the 2023 books)',
  input,
  options: VEHICLE_OPTIONS,
  tables: VEHICLE_TABLES,
  prepare,
  state: vehicleState,
  start: (s) => {
    s.fires = 1;
  },
  steps: STEPS,
  metrics: vehicleMetrics,
  joint: (o) => [['casualties', 'ammo'], ...(o.friends.count > 0 ? [['casualties', 'broken'] as const] : [])],
  funnel: ['dice', 'hits', 'wounds', 'damage', 'casualties'],
  headline: 'casualties',
  explain,
  limits: [
    'One attack; the crew’s recovery, and where a vehicle swerves or rolls to, are not played.',
    'Stray shots past a vehicle are not played; Toxin and Web do nothing to it; what fire and blindness do later is not played.',
  ],
});

const ONCE = { rounds: 1, standsUp: true, recovery: false, plan: [] };

function prepare(input: VehicleInput): VehicleShot {
  const answers = inForce(input);
  const { rules, rows } = answers;
  const gun = gunOf(input.weapon, input.shooter, rules, ['weapon']);
  if (gun.area) throw new FieldError(['weapon', 'traits'], 'Blast or Template', 'direct fire');
  const { vehicle } = input;
  const toughness = facingToughness(vehicle);
  const range = rangeBand(gun, vehicle.distance);
  const saves: number[] = [];
  for (const woundSix of [false, true])
    for (const hitSix of [false, true])
      saves[vehicleSaveAt(woundSix, hitSix)] = saveNeeded(gun, vehicle.save, woundSix, hitSix);
  const needed = woundNeeded(gun.strength, toughness, rows);
  return {
    ...answers,
    guns: [gun],
    ...roundsOf({ ...input, ...ONCE }, [gun], rows),
    dice: vehicleDice(rows),
    vehicle: {
      name: vehicle.name ?? 'Vehicle',
      toughness,
      rearToughness: vehicle.rear,
      hullPoints: vehicle.hullPoints,
      handling: vehicle.handling,
      weapons: vehicle.weapons,
      facing: vehicle.orFacing ? `${vehicle.facing} or ${vehicle.orFacing}` : vehicle.facing,
    },
    range,
    hitRoll: hitRollAtVehicle(input, gun, answers),
    wound: woundKind(gun),
    woundNeeded: needed,
    woundDie: woundRollDie(needed, sixMatters(gun)),
    saves,
    saveDice: saves.map(rules.naturalOneSave === 'fails' ? testDie : plainDie),
    melts: gun.rules.injury === 'outShort' && (range === 'short' || gun.short === 0),
    friends: friendsOf(vehicle.friends),
  };
}

function facingToughness(vehicle: VehicleInput['vehicle']): number {
  const by = { front: vehicle.front, side: vehicle.sides, rear: vehicle.rear };
  return Math.max(by[vehicle.facing], by[vehicle.orFacing ?? vehicle.facing]);
}

function hitRollAtVehicle({ shooter, weapon, vehicle }: VehicleInput, gun: Gun, answers: InForce) {
  const shot = {
    shooter,
    weapon,
    range: rangeBand(gun, vehicle.distance),
    cover: vehicle.cover,
    engaged: false,
    prone: false,
    targetSkills: [],
    aimed: shooter.aim,
    twin: false,
    hullDown: vehicle.hullDown,
    point: false,
  };
  const six = Object.keys(gun.rules.hitSix ?? {}).length > 0;
  return hitRollFor(shot, answers, { six, strengths: [] });
}

function woundKind({ traits }: Gun): VehicleShot['wound'] {
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

function explain(o: VehicleShot): string[] {
  const { vehicle, guns, range, hitRoll, saves, melts } = o;
  const gun = guns[0];
  const hit =
    range === 'beyond'
      ? `beyond ${gun.long}", an automatic miss; the Firepower dice are still rolled`
      : hitRollText(hitRoll);
  const wound = o.wound === 'roll' ? `wound on ${o.woundNeeded}+` : o.wound;
  const save = saves[0] < NO_SAVE ? `save ${Math.max(2, saves[0])}+` : 'no save';
  const dice = gun.damage === 0 ? 0 : gun.damage + (melts ? 1 : 0);
  return [
    ...weaponLines(o),
    `${gun.name} at ${vehicle.name}, ${range} range: ${hit}`,
    `A hit on the ${vehicle.facing} (T ${vehicle.toughness}): ${wound}, ${save}, the best of ${dice} Damage dice`,
    `${vehicle.name}: ${vehicle.hullPoints} Hull Points, Handling ${vehicle.handling}+`,
  ];
}

function afterwards(s: VehicleState, o: VehicleShot): string {
  if (s.wrecked === 1) return `${o.vehicle.name} is Wrecked`;
  const left = o.vehicle.hullPoints - s.hullLost;
  return `${o.vehicle.name} has ${left} Hull Points left${s.stalled ? ', Stalled' : ''}`;
}
