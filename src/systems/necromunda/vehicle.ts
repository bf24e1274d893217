import { z } from 'zod';
import { named } from '../input.ts';
import { type Action, FieldError, type State, type Step } from '../system.ts';
import type { Gun } from './battle.ts';
import { plainDie, twoDiceTest } from './dice.ts';
import { weaponLines } from './explain.ts';
import { aimsFirst, shootCosts } from './fighters.ts';
import { FIREPOWER_STEPS } from './firepower.ts';
import { gunOf, rangeBand } from './guns.ts';
import { hitRollFor, hitRollText } from './modifiers.ts';
import { allRules, type NecromundaRules, VEHICLE_OPTIONS } from './options.ts';
import { cover, inches, shooter, weapon } from './profiles.ts';
import { endAttack } from './resolve.ts';
import { S, slotNames } from './state.ts';
import { GRADES, LOCATIONS } from './vehicle-damage.ts';
import {
  afterVehicleHits,
  at,
  damageVehicle,
  endVehicleHit,
  saveVehicle,
  shootAtVehicle,
  V,
  type VehicleShot,
  vehicleNerve,
  vehicleSaveAt,
  vehicleSaveDie,
  vehicleWoundDie,
  woundVehicle,
} from './vehicle-hits.ts';
import { vehicleMetrics } from './vehicle-metrics.ts';
import { woundNeeded } from './wound.ts';

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
      })
      .prefault({})
      .describe('Friends who test their nerve when it is Wrecked (Nerve Tests)'),
  })
  .describe('The vehicle shot at')
  .meta({ side: 'target' });

const input = z.strictObject({ shooter, weapon, vehicle: vehicleInput });

type VehicleInput = z.infer<typeof input> & { readonly rules: Partial<NecromundaRules> };

const STEPS: readonly Step<VehicleShot>[] = [
  ...FIREPOWER_STEPS,
  {
    name: 'Hit roll',
    cite: 'Shooting 3',
    run: shootAtVehicle,
    tell: (s) => `${s[at(V.pending)]} ${s[at(V.pending)] === 1 ? 'hit' : 'hits'}`,
  },
  {
    name: 'Hit',
    cite: 'Vehicles, Resolving Hits',
    times: (s) => (s[at(V.wrecked)] === 1 ? 0 : s[at(V.pending)]!),
    steps: [
      { name: 'Wound roll', cite: 'Vehicles, Wound Roll', run: woundVehicle },
      {
        name: 'Wound',
        cite: 'Vehicles, Save Roll',
        times: (s) => s[S.wounded]! + s[S.sixes]!,
        index: S.save,
        steps: [
          {
            name: 'Save, Location and Damage dice',
            cite: 'Vehicles, Determine Damage',
            run: saveVehicle,
            tell: (s) =>
              s[at(V.grade)] === 0 ? '' : `${LOCATIONS[s[at(V.location)]!]}: ${GRADES[s[at(V.grade)]! - 1]}`,
          },
          { name: 'Damage table', cite: 'Vehicles, Damage Tables', run: damageVehicle, tell: afterwards },
        ],
      },
      {
        name: 'Hit resolved',
        cite: 'Vehicles, Resolving Hits',
        run: endVehicleHit,
      },
    ],
  },
  { name: 'End of the hits', cite: 'Weapon Traits, Seismic and Blaze', run: afterVehicleHits },
  { name: 'Nerve tests', cite: 'Nerve Tests', when: (o) => o.friends > 0, run: vehicleNerve },
  { name: 'End of the attack', cite: 'Shooting 5', run: endAttack },
];

export const vehicle: Action<VehicleInput, VehicleShot> = {
  name: 'vehicle',
  title: 'Shoot at a vehicle',
  summary: 'A fighter shoots at a vehicle: facing, hull down, location and damage dice, loss of control.',
  source: 'Necromunda, Shooting and Vehicles (archived rules before the 2023 books)',
  input: input as unknown as z.ZodType<VehicleInput>,
  options: VEHICLE_OPTIONS,
  prepare,
  slots: (o) => [...slotNames([]), ...V.namesOf([o.vehicle.name])],
  start: (s) => {
    s[S.fires] = 1;
  },
  steps: STEPS,
  metrics: vehicleMetrics,
  joint: (o) => [['casualties', 'ammo'], ...(o.friends > 0 ? [['casualties', 'broken'] as const] : [])],
  funnel: ['dice', 'hits', 'wounds', 'damage', 'casualties'],
  headline: 'casualties',
  explain,
  limits: [
    'One attack; the crew’s recovery, and where a vehicle swerves or rolls to, are not played.',
    'Stray shots past a vehicle are not played; Toxin and Web do nothing to it; what fire and blindness do later is not played.',
  ],
};

function prepare(said: VehicleInput): VehicleShot {
  const rules = allRules(said.rules);
  const gun = gunOf(said.weapon, said.shooter, rules, 'weapon');
  if (gun.area) throw new FieldError(['weapon', 'traits'], 'Blast or Template', 'direct fire');
  const { vehicle } = said;
  const toughness = facingToughness(vehicle);
  const range = rangeBand(gun, vehicle.distance);
  const saves: number[] = [];
  for (const woundSix of [false, true])
    for (const hitSix of [false, true])
      saves[vehicleSaveAt(woundSix, hitSix)] = saveNeeded(gun, vehicle.save, woundSix, hitSix);
  const saveDie = (needed: number) =>
    rules.naturalOneSave === 'fails' ? vehicleSaveDie(needed) : plainDie(Math.min(7, needed));
  return {
    rules,
    countsWounds: true,
    guns: [gun],
    fighters: [],
    duels: [],
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
    hitRoll: hitRollAtVehicle(said, gun, rules),
    wound: woundKind(gun),
    woundDie: vehicleWoundDie(woundNeeded(gun.strength, toughness), sixMatters(gun)),
    saves,
    saveDice: saves.map(saveDie),
    melts: gun.rules.injury === 'outShort' && (range === 'short' || gun.short === 0),
    friends: vehicle.friends.count,
    nerveDie: twoDiceTest(vehicle.friends.cool, vehicle.friends.support),
  };
}

function facingToughness(vehicle: VehicleInput['vehicle']): number {
  const by = { front: vehicle.front, side: vehicle.sides, rear: vehicle.rear };
  return Math.max(by[vehicle.facing], by[vehicle.orFacing ?? vehicle.facing]);
}

function hitRollAtVehicle({ shooter, weapon, vehicle }: VehicleInput, gun: Gun, rules: NecromundaRules) {
  const shot = {
    shooter,
    weapon,
    range: rangeBand(gun, vehicle.distance),
    cover: vehicle.cover,
    engaged: false,
    prone: false,
    targetSkills: [],
    aimed: aimsFirst(shooter, shootCosts(shooter, gun)),
    twin: false,
    hullDown: vehicle.hullDown,
    point: false,
  };
  const six = Object.keys(gun.rules.hitSix ?? {}).length > 0;
  return hitRollFor(shot, rules, { six, strengths: [] });
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
  if (save === undefined || ignoresSaves(gun)) return 7;
  if ((woundSix && rules.woundSix?.noSave) || (hitSix && rules.hitSix?.noArmour)) return 7;
  return save - (woundSix && rules.woundSix?.doubleAp ? 2 * ap : ap);
}

/** Graviton Pulse leaves a vehicle its save, unlike a fighter. */
const ignoresSaves = (gun: Gun): boolean =>
  gun.rules.saves === 'none' && (woundKind(gun) !== 'graviton' || gun.traits.includes('Phase'));

function explain(o: VehicleShot): string[] {
  const { vehicle, guns, range, hitRoll, saves, melts } = o;
  const gun = guns[0]!;
  const hit =
    range === 'beyond'
      ? `beyond ${gun.long}", an automatic miss; the Firepower dice are still rolled`
      : hitRollText(hitRoll);
  const wound = o.wound === 'roll' ? `wound on ${woundNeeded(gun.strength, vehicle.toughness)}+` : o.wound;
  const save = saves[0]! <= 6 ? `save ${Math.max(2, saves[0]!)}+` : 'no save';
  const dice = gun.damage === 0 ? 0 : gun.damage + (melts ? 1 : 0);
  return [
    ...weaponLines(o),
    `${gun.name} at ${vehicle.name}, ${range} range: ${hit}`,
    `A hit on the ${vehicle.facing} (T ${vehicle.toughness}): ${wound}, ${save}, the best of ${dice} Damage dice`,
    `${vehicle.name}: ${vehicle.hullPoints} Hull Points, Handling ${vehicle.handling}+`,
  ];
}

function afterwards(s: State, o: VehicleShot): string {
  if (s[at(V.wrecked)] === 1) return `${o.vehicle.name} is Wrecked`;
  const left = o.vehicle.hullPoints - s[at(V.hullLost)]!;
  return `${o.vehicle.name} has ${left} Hull Points left${s[at(V.stalled)] ? ', Stalled' : ''}`;
}
