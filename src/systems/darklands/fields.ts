import { z } from 'zod';
import type { Given } from '../action.ts';
import { unitSchema, weaponSchema } from './profiles.ts';
import type { SHOOT_OPTIONS } from './rules.ts';
import type { TABLES } from './tables.ts';
import { situationSchema } from './target/situation.ts';

/** The fields of every Shoot. */
export const shootingFields = {
  shooter: unitSchema.describe('The Shooting unit. (Shoot 1)').meta({ side: 'shooting' }),
  weapon: weaponSchema.describe('Its shot weapon. (Shoot 1)').meta({ side: 'shooting' }),
  target: unitSchema.describe('The Target unit. (Shoot 3)').meta({ side: 'target' }),
  situation: situationSchema
    .prefault({})
    .describe('The circumstances. (Shoot Modifiers, Evade Modifiers)')
    .meta({ side: 'neither' }),
};

const oneShoot = z.strictObject(shootingFields);

/** One of them. */
export const differentShoot = z.strictObject({
  shooter: unitSchema.describe('Who shoots. (Shoot 2)'),
  weapon: weaponSchema.describe('With what. (Shoot 2)'),
  situation: situationSchema
    .optional()
    .describe('In which circumstances; the first Shoot’s if left out. (Shoot 2)')
    .meta({ side: 'neither' }),
});

/** A list of them, the first Shoot's own fields left out. */
export const listed = <T extends z.ZodType>(one: T) =>
  z
    .array(one)
    .max(10)
    .default([])
    .describe('Different Shoots of the same unit after the first. (Shoot 2, 26)')
    .meta({ side: 'shooting' });

/** The field of actions that can be split. */
export const differentShoots = listed(differentShoot);

export const simultaneous = z
  .boolean()
  .default(false)
  .describe('Whether the Different Shoots are simultaneous Shoots. (Shoot 2, D55)')
  .meta({ side: 'neither' });

/** The fields of actions that can be split and repeated. */
export const shootFields = z.strictObject({
  ...shootingFields,
  otherTargets: z
    .array(unitSchema)
    .max(3)
    .default([])
    .describe(
      'Other Target units, at which Different Shoots are aimed; all casualties are counted, and of each its own. (Shoot 3)',
    )
    .meta({ side: 'target' }),
  differentShoots: listed(
    differentShoot.extend({
      at: z
        .int()
        .min(0)
        .max(3)
        .default(0)
        .describe('At whom: 0 for the target, 1 for the first of otherTargets, … (Shoot 3)')
        .meta({ side: 'neither' }),
    }),
  ),
  simultaneous,
  rounds: z
    .int()
    .min(1)
    .max(20)
    .default(1)
    .describe('How often the unit shoots; the dead, wounds and tokens stay. (Shoot 26)')
    .meta({ chosen: true }),
});

/** What the scenario says about a Shoot. */
export type ShootingInput = Given<typeof oneShoot, typeof SHOOT_OPTIONS, typeof TABLES> &
  Partial<Pick<z.output<typeof shootFields>, 'otherTargets' | 'simultaneous' | 'rounds'>> & {
    readonly differentShoots?: readonly (z.output<typeof differentShoot> & { readonly at?: number })[];
  };
