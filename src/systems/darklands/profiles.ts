import { z } from 'zod';
import { named } from '../input.ts';
import { placeFields } from './target/situation.ts';

const attribute = z.int().min(0).max(500);
/** By how much a weapon without the 'volley shoot' rule multiplies its shoot dice. (Volley Shoot 1) */
export const LACKS_VOLLEY = 1;
/** By how much one with the rule does where no number is printed. (Volley Shoot 1) */
export const USUAL_VOLLEY = 3;

const inches = z.number().min(0).max(200).meta({ unit: 'inches' });

/** Traits and rules of a warrior or its unit that a shooting sequence asks for. */
const TRAITS = [
  'gigantic',
  'ethereal',
  'tough',
  'skirmish',
  'shieldwall',
  'parry',
  'mounted',
  'blindSighted',
  'fearless',
  'slave',
  'levy',
  'roarer',
  'shrieker',
] as const;

/** What a unit may be in when it shoots or is shot at. */
const CONDITIONS = [
  'immobile',
  'prone',
  'unsighted',
  'unconscious',
  'coldCrippled',
  'petrificationCrippled',
  'circling',
  'wideForm',
  'frenzied',
] as const;

/** Tokens that make a Damaged unit react (D18). */
const TOKENS = ['confused', 'shaken', 'afraid', 'flanked'] as const;

/** Warriors who stand otherwise than the rest of their profile: a Different Target of their own. */
const standingSchema = z.strictObject({
  name: named.name,
  warriors: z
    .int()
    .min(1)
    .max(199)
    .describe('How many of them. (Shoot 15)')
    .meta({ examples: [5] }),
  ...placeFields,
});

const warriorFields = {
  ...named,
  warriors: z
    .int()
    .min(1)
    .max(200)
    .describe('How many there are. (Shoot 5)')
    .meta({ examples: [10], counts: 'models' }),
  startedWith: z
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe('How many there were at first. (Shoot Results 3)')
    .meta({ atLeast: 'warriors' }),
  skill: attribute
    .optional()
    .describe(
      'SKILL: its band beside that of the Target’s gives the base of the Shoot value. (Shoot Value Table)',
    )
    .meta({ examples: [12] }),
  ca: attribute
    .optional()
    .describe(
      'C+A: CONSTITUTION plus armour, added up; beside the weapon’s M+W it gives the base of the Evade value. (Evade Value Table, D3)',
    )
    .meta({ examples: [11] }),
  wounds: z
    .int()
    .min(1)
    .max(200)
    .default(1)
    .describe('WOUNDS: the damage that each can take. (Shoot Damage 5)'),
  wounded: z
    .int()
    .min(0)
    .max(199)
    .default(0)
    .describe('WOUNDS lost by the wounded one. (Shoot Damage 5)')
    .meta({ trait: false }),
  mass: z.int().min(0).max(200).default(1).describe('Mass of each. (Shoot Results 1)'),
  shootDice: z.int().min(0).max(100).default(1).describe('Shoot dice of each. (Shoot 5)'),
  traits: z.array(z.enum(TRAITS)).default([]).describe('Traits and rules. (Shoot and Evade Modifiers)'),
  conditions: z
    .array(z.enum(CONDITIONS))
    .default([])
    .describe('What it is in. (Shoot and Evade Modifiers)')
    .meta({ trait: false }),
  standing: z
    .array(standingSchema)
    .max(4)
    .default([])
    .describe(
      'Those of its warriors whose cover, sight or distance is another than the situation says: each a Different Target, after the profiles. (Shoot 7, 15, D54)',
    ),
};

/** Warriors of one profile: one Different Target. */
const warriorSchema = z.strictObject(warriorFields);

/** What a profile says of its warriors, but for what it is called and costs. */
export const WARRIOR_FIELDS = (Object.keys(warriorSchema.shape) as (keyof Warrior)[]).filter(
  (field) => !Object.hasOwn(named, field),
);

/** A unit, as Shooter or as Target: its first profile's fields, those of the unit, and any other profiles. */
export const unitSchema = z.strictObject({
  ...warriorFields,
  startingMass: z
    .int()
    .min(0)
    .max(20000)
    .optional()
    .describe('Its mass at the start of the game, if not that of startedWith warriors. (Shoot Results 3)'),
  others: z.array(warriorSchema).max(7).default([]).describe('Its other profiles. (Shoot 14)'),
  tokens: z
    .array(z.enum(TOKENS))
    .default([])
    .describe('Tokens attached to the unit. (Criteria 1, D18)')
    .meta({ trait: false }),
  broken: z.boolean().optional().describe('Whether it has broken before. (Shoot Result Reaction 6, 7)'),
  engaged: z
    .boolean()
    .optional()
    .describe('Whether it is engaged with an enemy unit, in combat. (Attack Shoot 1, Shoot Modifiers)')
    .meta({ trait: false }),
  bloodLust: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('Blood-lust tokens. (Target Frenzied Reaction Roll)')
    .meta({ trait: false }),
  panicValue: z
    .int()
    .min(0)
    .max(10)
    .optional()
    .describe('What a D10 must reach in a panic test; `rules.panicValue` if left out. (Reaction 6, D19)'),
});

/** A shot weapon. */
export const weaponSchema = z.strictObject({
  ...named,
  mw: attribute
    .optional()
    .describe('M+W: MIGHT plus weapon, added up. (Evade Value Table, D3)')
    .meta({ examples: [11] }),
  damage: z
    .union([
      z.int().min(0).max(100),
      z
        .string()
        .regex(/^[1-4]?D([2-9]|1\d|20)([+-]\d{1,2})?$/)
        .meta({ examples: ['D6', '2D10+1'] }),
    ])
    .default(1)
    .describe('How much damage each damage die does: a number, D10, 2D10+1, D6 … (Shoot Damage 2, D14)'),
  otherDamage: z
    .int()
    .min(-20)
    .max(20)
    .default(0)
    .describe('Other modifiers to each damage die. (Shoot Damage 3)'),
  lethal: inches.optional().describe('Lethal range in inches. (Shoot Modifiers)'),
  effective: inches.optional().describe('Effective range in inches. (Shoot Modifiers)'),
  range: inches.optional().describe('Maximum range in inches. (Shoot 7, D30)'),
  pierce: z
    .boolean()
    .default(false)
    .describe("Has the 'pierce' rule. (Evade Modifiers)")
    .meta({ trait: true }),
  spray: z
    .boolean()
    .default(false)
    .describe('Is a spray shot weapon. (Shoot Modifiers)')
    .meta({ trait: true }),
  volley: z
    .int()
    .min(LACKS_VOLLEY)
    .max(20)
    .optional()
    .describe(
      `(n) of its 'volley shoot' rule; ${LACKS_VOLLEY} if it lacks the rule. Left out: ${USUAL_VOLLEY}, as of one with the rule and no number. (Volley Shoot 1)`,
    ),
  continuous: z
    .enum(['none', 'fated', 'damage'])
    .default('none')
    .describe('Which dice cause a continuous effect: fated shots and damage, or all damage. (Shoot 9, 19)')
    .meta({ trait: true }),
});

export type Warrior = z.infer<typeof warriorSchema>;
export type Standing = z.infer<typeof standingSchema>;
export type Unit = z.infer<typeof unitSchema>;
export type Weapon = z.infer<typeof weaponSchema>;
export type Trait = (typeof TRAITS)[number];
export type Condition = (typeof CONDITIONS)[number];
