import { z } from 'zod';
import { isOn, type Point } from '../../kit/geometry.ts';
import { FieldError } from '../../system.ts';
import { inches, weaponLike } from '../gun/weapon.ts';
import { coordinate, darkness, standing, table, terrain, view } from '../hit/battlefield.ts';
import type { Answers } from '../options.ts';
import { roundFields } from '../plan.ts';
import { shooter, targetFields } from '../profiles.ts';
import { seenFields, vehicleFields } from '../vehicle/profile.ts';

const { fleshWounds, conditions, armourSaves, fieldBurntOut, brokenFriends } = targetFields;

/** Who shoots, whom a misfire may hit: what earlier attacks have done to him. */
const thrower = shooter
  .extend({
    woundsLost: z
      .int()
      .min(0)
      .max(10)
      .optional()
      .describe('Wounds he has lost before; of no account unless a misfire falls on him (Misfires)'),
    ...{ fleshWounds, conditions, armourSaves, fieldBurntOut, brokenFriends },
  })
  .meta(shooter.meta() ?? {});

/** What the scenario says of a blast. */
export const blastInput = z.strictObject({
  shooter: thrower,
  weapon: weaponLike({ short: 6, long: 24, strength: 3, damage: 1, ammo: 6, traits: ['Blast (3)'] }),
  aim: z
    .strictObject({
      at: z.string().optional().describe('Name of the enemy or vehicle aimed at (Blast Markers)'),
      x: coordinate
        .optional()
        .describe('Or a point: inches to the right (Blast Markers)')
        .meta({ examples: [0] }),
      y: coordinate
        .optional()
        .describe('Inches ahead of the attacker (Blast Markers)')
        .meta({ examples: [12] }),
      outOfSight: z
        .boolean()
        .default(false)
        .describe('That point cannot be seen: for Burrowing weapons only (Weapon Traits, Burrowing)'),
    })
    .prefault({})
    .describe('Where the central hole is placed; left out: on the one enemy there is (Blast Markers)')
    .meta({ side: 'neither', chosen: true }),
  fighters: z
    .array(standing)
    .max(10)
    .default([])
    .describe('Everybody near enough to be hit (Blast Markers)')
    .meta({ side: 'target', examples: [[{ toughness: 3, wounds: 1, x: 0, y: 12 }]] }),
  vehicle: z
    .strictObject({
      ...vehicleFields,
      ...seenFields,
      x: coordinate.describe('Its middle: inches to the right of the attacker (Blast Markers)'),
      y: coordinate.describe('Inches ahead of the attacker (Blast Markers)'),
      heading: z
        .number()
        .min(-360)
        .max(360)
        .default(0)
        .describe(
          'Where its front points, in degrees: 0 away from the attacker, 90 to the right (Shooting 5, Vehicles)',
        )
        .meta({ unit: 'degrees' }),
      length: inches(24)
        .describe('Length of its hull (Blast Markers)')
        .meta({ examples: [5] }),
      width: inches(24)
        .describe('Width of its hull (Blast Markers)')
        .meta({ examples: [3] }),
    })
    .optional()
    .describe('A vehicle near enough to be hit (Shooting 5, Vehicles)')
    .meta({ side: 'neither' }),
  terrain,
  table,
  darkness,
  view,
  ...roundFields,
});

export type BlastInput = z.output<typeof blastInput> & Answers;

/** Where the attacker stands. */
export const ORIGIN: Point = { x: 0, y: 0 };

/** @throws FieldError when the attacker, the aim point or a fighter is off the battlefield (N52) */
export function refuseOffTable({ table, aim: { x, y }, fighters, vehicle }: BlastInput): void {
  if (!table) return;
  const places: { path: (string | number)[]; point: Point }[] = [
    { path: ['table'], point: ORIGIN },
    ...(x === undefined || y === undefined ? [] : [{ path: ['aim'], point: { x, y } }]),
    ...fighters.map((point, i) => ({ path: ['fighters', i], point })),
    ...(vehicle ? [{ path: ['vehicle'], point: vehicle }] : []),
  ];
  for (const { path, point } of places)
    if (!isOn(point, table))
      throw new FieldError(
        path,
        `(${point.x}, ${point.y}), off the battlefield`,
        `a place on it: x from ${table.xMin} to ${table.xMax}, y from ${table.yMin} to ${table.yMax}`,
      );
}
