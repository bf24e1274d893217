import { z } from 'zod';
import { unitSchema, weaponSchema } from './profiles.ts';
import type { ShootRules } from './rules.ts';
import { situationSchema } from './situation.ts';

/** The fields of every Shoot. */
export const shootingFields = {
  shooter: unitSchema.describe('The Shooting unit. (Shoot 1)').meta({ side: 'shooting' }),
  weapon: weaponSchema.describe('Its shot weapon. (Shoot 1)').meta({ side: 'shooting' }),
  target: unitSchema.describe('The Target unit. (Shoot 3)').meta({ side: 'target' }),
  situation: situationSchema
    .prefault({})
    .describe('The circumstances. (Shoot Modifiers, Evade Modifiers)')
    .meta({ side: 'neither' }),
  alsoCount: z
    .array(z.enum(['fated-shots', 'fated-fallen', 'fated-evades', 'fated-damage']))
    .default([])
    .describe('More to count; each makes the exact reading larger. (Shoot 9, 12, 17, 19)'),
};

/** The fields of actions that can be split and repeated. */
export const repeatedFields = {
  ...shootingFields,
  differentShoots: z
    .array(
      z.strictObject({
        shooter: unitSchema.describe('Who shoots. (Shoot 2)'),
        weapon: weaponSchema.describe('With what. (Shoot 2)'),
        situation: situationSchema
          .optional()
          .describe('In which circumstances; the first Shoot’s if left out. (Shoot 2)')
          .meta({ side: 'neither' }),
      }),
    )
    .max(10)
    .default([])
    .describe('Different Shoots of the same unit after the first. (Shoot 2, 26)')
    .meta({ side: 'shooting' }),
  rounds: z
    .int()
    .min(1)
    .max(20)
    .default(1)
    .describe('How often the unit shoots; the dead, wounds and tokens stay. (Shoot 26)'),
};

const shootingSchema = z.strictObject(shootingFields);
const repeatedSchema = z.strictObject(repeatedFields);

/** What the scenario says about a Shoot. */
export type ShootingInput = z.infer<typeof shootingSchema> &
  Partial<z.infer<typeof repeatedSchema>> & { readonly rules: ShootRules };
