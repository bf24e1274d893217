import { z } from 'zod';
import { named } from '../../input.ts';
import { cover, friend, theirCool, visible } from '../profiles.ts';
import { printed } from '../tables.ts';

const toughness = z.int().min(1).max(12);

/** The arcs that a hit may come from. */
export const FACINGS = ['front', 'side', 'rear'] as const;

const facing = z.enum(FACINGS);

/** What any vehicle says of itself. */
export const vehicleFields = {
  ...named,
  front: toughness.describe('Toughness of the front (Shooting 5, Vehicles)'),
  sides: toughness.describe('Toughness of the sides (Shooting 5, Vehicles)'),
  rear: toughness.describe('Toughness of the rear (Shooting 5, Vehicles)'),
  hullPoints: z.int().min(1).max(10).describe('Hull Points, HP (Vehicles, Wrecked)'),
  handling: z
    .int()
    .min(2)
    .max(12)
    .describe(
      'Handling, Hnd: what 2D6 must come to for it to stay under control, 5 for 5+ (Vehicles, Loss of Control)',
    ),
  save: z.int().min(2).max(6).optional().describe('Save, 4 for 4+ (Vehicles, Save Roll)'),
  weapons: z.int().min(0).max(6).default(1).describe('Weapons that can be destroyed (Vehicles, Body)'),
  friends: z
    .strictObject({
      count: z.int().min(0).max(10).default(0).describe('Fighters within 6" (Nerve Tests)'),
      cool: theirCool,
      support: z
        .int()
        .min(0)
        .max(10)
        .default(0)
        .describe(printed('Friends within 3" of each: {+support} each (N23)')),
      others: z
        .array(friend)
        .max(6)
        .default([])
        .describe('Further fighters, each with a Cool of his own (Nerve Tests)'),
    })
    .prefault({})
    .describe('Friends who test their nerve when it is Wrecked (Nerve Tests)'),
};

/** How it is seen. */
export const seenFields = {
  cover,
  hullDown: z
    .boolean()
    .default(false)
    .describe(printed('The whole side that is hit is out of sight: {+hullDown} (Shooting 3, Hull Down)')),
  visible,
};

/** From where it is hit. */
export const facingFields = {
  facing: facing.describe('Arc from which the shot comes (Shooting 5, Vehicles)'),
  orFacing: facing
    .optional()
    .describe('The other arc when in doubt: the higher Toughness counts (Shooting 5, Vehicles)'),
};

const profile = z.object(vehicleFields);

export type VehicleProfile = z.output<typeof profile>;

/** What a scenario says of it. */
export interface Faced {
  readonly facing: (typeof FACINGS)[number];
  readonly orFacing?: (typeof FACINGS)[number] | undefined;
}

/** Toughness by facing, in the order of {@link FACINGS}. */
export const toughnessOf = ({ front, sides, rear }: VehicleProfile): readonly [number, number, number] => [
  front,
  sides,
  rear,
];

/** The facing hit: of two in doubt the one of higher Toughness. */
export function facingHit(vehicle: VehicleProfile & Faced): number {
  const [one, other] = [vehicle.facing, vehicle.orFacing ?? vehicle.facing].map((name) =>
    FACINGS.indexOf(name),
  );
  const by = toughnessOf(vehicle);
  return by[other] > by[one] ? other : one;
}

/** `front`, or `front or side`. */
export const facingText = ({ facing, orFacing }: Faced): string =>
  orFacing && orFacing !== facing ? `${facing} or ${orFacing}` : facing;
