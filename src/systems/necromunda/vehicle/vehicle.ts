import { z } from 'zod';
import { action } from '../../action.ts';
import { placeFighters } from '../fighters.ts';
import { inches, weapon } from '../gun/weapon.ts';
import { AS_WRITTEN, LATER, ONE_PROFILE } from '../limits.ts';
import { ON_REQUEST } from '../on-request.ts';
import { VEHICLE_OPTIONS } from '../options.ts';
import { roundFields } from '../plan.ts';
import { bystanders, inArc, shooter } from '../profiles.ts';
import { inRounds } from '../rounds.ts';
import { VEHICLE_TABLES } from '../tables.ts';
import { TRAIT_WORDS, VEHICLE_WORDS } from '../words.ts';
import { aroundState, prepareAround } from './around.ts';
import { explainVehicle } from './explain.ts';
import { vehicleMetrics } from './metrics.ts';
import { facingFields, seenFields, vehicleFields } from './profile.ts';
import { VEHICLE_ATTACK, VEHICLE_QUARRY } from './shots.ts';

const vehicleInput = z
  .strictObject({
    ...vehicleFields,
    distance: inches(120)
      .describe('Inches to the closest point of its hull (Shooting 2)')
      .meta({ chosen: true, joined: 'to' }),
    ...facingFields,
    ...seenFields,
    inArc,
    nearLineTo: z
      .array(z.string())
      .max(8)
      .default([])
      .describe(
        'Names of fighters within 1" of the line to whom it stands; counts with N57 only (Stray Shots)',
      ),
  })
  .describe('The vehicle shot at, or near whom is shot')
  .meta({ side: 'target' });

const input = z.strictObject({
  shooter,
  weapon,
  second: weapon
    .optional()
    .describe('A second sidearm, fired together with the first (Twin Guns Blazing)')
    .meta({ side: 'shooting' }),
  vehicle: vehicleInput,
  aim: z.string().optional().describe('Name of the fighter shot at; left out: the vehicle (Target Priority)'),
  others: bystanders,
  ...roundFields,
});

export const vehicle = action({
  name: 'vehicle',
  title: 'Shoot at a vehicle',
  summary:
    'A fighter shoots at a vehicle, or at a fighter near one: facing, hull down, location and damage dice, loss of control.',
  source: 'Necromunda, Shooting and Vehicles (archived rules before the 2023 books)',
  input,
  onRequest: ON_REQUEST,
  options: VEHICLE_OPTIONS,
  tables: VEHICLE_TABLES,
  prepare: prepareAround,
  state: aroundState,
  start: placeFighters,
  notInTurn: 'what a shot leaves of a vehicle (its Handling, its weapons, its control) is no field of it',
  steps: inRounds(VEHICLE_QUARRY, VEHICLE_ATTACK),
  metrics: vehicleMetrics,
  joint: ({ vehicle: { friends } }) => [
    ['casualties', 'ammo'],
    ...(friends.count > 0 ? [['casualties', 'broken'] as const] : []),
  ],
  funnel: ['dice', 'hits', 'wounds', 'damage', 'casualties'],
  headline: 'casualties',
  words: VEHICLE_WORDS,
  traits: TRAIT_WORDS,
  explain: explainVehicle,
  limits: [
    'The crew’s recovery between rounds, and where a vehicle swerves or rolls to, are not played: the documents leave it where it is until it is activated.',
    'Toxin and Web do nothing to a vehicle.',
    LATER,
    ONE_PROFILE,
    'Further hits of Rapid Fire are all on whom the shot is at, and Impale goes no further.',
    AS_WRITTEN,
  ],
});
