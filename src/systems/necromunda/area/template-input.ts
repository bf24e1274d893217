import { z } from 'zod';
import { inches, weaponLike } from '../gun/weapon.ts';
import { darkness, view } from '../hit/battlefield.ts';
import type { Answers } from '../options.ts';
import { roundFields } from '../plan.ts';
import { cover, engagedWith, FIGHTER_ROW, NO_TARGET, shooter, targetFields, visible } from '../profiles.ts';
import { facingFields, vehicleFields } from '../vehicle/profile.ts';

const beneathIt = z
  .boolean()
  .optional()
  .describe(
    'Beneath the template as it is placed; left out: as far away as it reaches, or nearer (Flame Templates)',
  )
  .meta({ title: 'beneath the template' });

const beneath = z
  .strictObject({
    ...targetFields,
    side: z.enum(['enemy', 'friend']).default('enemy').describe('Whose side he is on (Flame Templates)'),
    distance: inches(24).describe('Inches from the attacker (Flame Templates)'),
    cover,
    under: beneathIt,
    underInstead: z
      .boolean()
      .optional()
      .describe(
        'Beneath it when it must be turned to the closest enemy; left out: he is that enemy (House rule, Target Priority)',
      ),
    wall: z
      .boolean()
      .default(false)
      .describe('A wall or solid terrain in between (Flame Templates)')
      .meta({ phrase: 'behind a wall' }),
    visible,
    engagedWith,
  })
  .describe('A fighter near the template')
  .meta({ elsewhere: { engagedWithTarget: NO_TARGET }, row: FIGHTER_ROW });

/** What the scenario says of a flame template. */
export const templateInput = z.strictObject({
  shooter,
  weapon: weaponLike({ strength: 4, ap: -1, damage: 1, ammo: 5, traits: ['Template'] }),
  fighters: z
    .array(beneath)
    .max(10)
    .default([])
    .describe('Everybody near the template (Flame Templates)')
    .meta({ side: 'target', examples: [[{ toughness: 3, wounds: 1, distance: 4 }]] }),
  vehicle: z
    .strictObject({
      ...vehicleFields,
      distance: inches(24).describe('Inches from the attacker (Flame Templates)'),
      ...facingFields,
      under: beneathIt,
      underInstead: z
        .boolean()
        .default(false)
        .describe('Beneath it when it must be turned to the closest enemy (House rule, Target Priority)'),
    })
    .optional()
    .describe('A vehicle near the template (Shooting 5, Vehicles)')
    .meta({ side: 'neither' }),
  darkness,
  view,
  ...roundFields,
});

export type TemplateInput = z.output<typeof templateInput> & Answers;
