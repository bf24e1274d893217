import { z } from 'zod';
import { named } from '../../input.ts';
import { SIGHTS, type SightName } from '../skills.ts';
import { TRAITS, type TraitName } from './traits.ts';

/** One of a table's names. */
export const words = <N extends string>(table: Readonly<Record<N, unknown>>) =>
  z.enum(Object.keys(table) as [N, ...N[]]);

/** A length. */
export const inches = (most: number) => z.number().min(0).max(most).meta({ unit: 'inches' });

/** A weapon as the Armoury prints one. */
const WEAPON_ROW = [
  ...['short', 'long', 'accuracyShort', 'accuracyLong'],
  ...['strength', 'ap', 'damage', 'ammo', 'traits'],
];

/** Long ranges that are no length: a template's, and multiples of the thrower's Strength. */
const LONG_RANGES = {
  T: {},
  ...Object.fromEntries([...'123456'].map((times) => [`Sx${times}`, { throw: Number(times) }])),
};

/** Damage that is rolled. */
const ROLLED = { D3: { damage: 0, damageDice: 'D3' }, D6: { damage: 0, damageDice: 'D6' } };

/** What is shot with. */
export const weapon = z
  .strictObject({
    ...named,
    short: inches(120)
      .optional()
      .describe('Short range in inches; left out for `-` (Shooting 2)')
      .meta({ abbreviation: 'Rng S', instead: { T: {} } }),
    long: inches(120)
      .optional()
      .describe('Long range in inches; left out for Template and `throw` (Shooting 2)')
      .meta({ abbreviation: 'Rng L', instead: LONG_RANGES, examples: [24] }),
    throw: z
      .int()
      .min(1)
      .max(6)
      .optional()
      .describe('Long range as a multiple of the thrower’s Strength: 3 for S×3 (Weapon Traits, Grenade)'),
    accuracyShort: z
      .int()
      .min(-3)
      .max(3)
      .default(0)
      .describe('Accuracy at Short range (Shooting 3)')
      .meta({ title: 'short-range accuracy', abbreviation: 'Acc S' }),
    accuracyLong: z
      .int()
      .min(-3)
      .max(3)
      .default(0)
      .describe('Accuracy at Long range (Shooting 3)')
      .meta({ title: 'long-range accuracy', abbreviation: 'Acc L' }),
    strength: z
      .int()
      .min(1)
      .max(12)
      .optional()
      .describe(
        'Strength, S: held against the Toughness of who is hit to wound; left out for `-` (Resolve Hits 1)',
      )
      .meta({ abbreviation: 'S' })
      .meta({ examples: [3] }),
    ap: z
      .int()
      .min(-6)
      .max(0)
      .default(0)
      .describe('Armour Penetration, AP: what an armour save is worse by (Resolve Hits 2)'),
    damage: z
      .int()
      .min(0)
      .max(6)
      .default(0)
      .describe('Damage, D: Wounds that a wounding hit takes; 0 for `-` (Resolve Hits 3)')
      .meta({ abbreviation: 'D', instead: ROLLED }),
    damageDice: z
      .enum(['D3', 'D6'])
      .optional()
      .describe('Damage that is rolled for each wound that comes through (Resolve Hits 3)'),
    ammo: z
      .int()
      .min(2)
      .max(6)
      .optional()
      .describe(
        'Ammo test: what a D6 must show for the weapon not to run out, 4 for 4+; left out for `-`, a weapon that never runs out (The Firepower Dice)',
      )
      .meta({ abbreviation: 'Am', examples: [4] }),
    reloadAmmo: z
      .int()
      .min(2)
      .max(6)
      .optional()
      .describe('Ammo of another of its profiles, by which it may be reloaded (The Firepower Dice)'),
    outOfAmmo: z
      .boolean()
      .default(false)
      .describe(
        'Out of Ammo: to be reloaded before it shoots again; `true`: so when the shooting begins (The Firepower Dice)',
      )
      .meta({ chosen: false }),
    jammed: z.boolean().optional().describe('Jammed: it is not reloaded in this battle (The Firepower Dice)'),
    traits: z.array(words<TraitName>(TRAITS)).max(10).default([]).describe('Traits (Weapon Traits)'),
    sights: z.array(words<SightName>(SIGHTS)).max(3).default([]).describe('Sights fitted (Armoury, Sights)'),
  })
  .describe('The weapon (Shooting 1)')
  .meta({ side: 'shooting', row: WEAPON_ROW });

/** The weapon of an action that asks for a trait; a template shows one that has it. */
export const weaponLike = (example: z.input<typeof weapon>) => weapon.meta({ examples: [example] });

export type WeaponInput = z.infer<typeof weapon>;
