import { z } from 'zod';
import { named } from '../input.ts';
import { inches, words } from './gun/weapon.ts';
import {
  ARMOURS,
  type ArmourName,
  COVERS,
  FIELDS,
  type FieldName,
  LAYERS,
  type LayerName,
} from './resolve/armour.ts';
import { SKILLS, type SkillName } from './skills.ts';
import { CONDITIONS } from './state.ts';
import { printed } from './tables.ts';

/** What a fighter's profile says; shooters and targets share it. */
const characteristics = {
  ...named,
  strength: z
    .int()
    .min(1)
    .max(10)
    .default(3)
    .describe('Strength, S (Characteristics)')
    .meta({ abbreviation: 'S' }),
  initiative: z
    .int()
    .min(2)
    .max(6)
    .default(4)
    .describe('Initiative, I: what a D6 must show in a test of it, 4 for 4+ (Characteristics)')
    .meta({ abbreviation: 'I' }),
  cool: z
    .int()
    .min(2)
    .max(12)
    .default(7)
    .describe('Cool, Cl: what 2D6 must come to in a test of it, 7 for 7+ (Characteristics)')
    .meta({ abbreviation: 'Cl' }),
  willpower: z
    .int()
    .min(2)
    .max(12)
    .default(7)
    .describe('Willpower, Wil: what 2D6 must come to in a test of it, 7 for 7+ (Characteristics)')
    .meta({ abbreviation: 'Wil' }),
  psyker: z
    .boolean()
    .default(false)
    .describe('A Psyker (Weapon Traits, Hexagrammatic)')
    .meta({ trait: true }),
  armour: words<ArmourName>(ARMOURS)
    .default('none')
    .describe('Armour worn (Armoury, Armour)')
    .meta({ trait: true }),
  save: z
    .int()
    .min(2)
    .max(6)
    .optional()
    .describe('Base save, 5 for 5+, in the place of the armour’s (Resolve Hits 2)')
    .meta({ abbreviation: 'Sv' }),
  layers: z
    .array(words<LayerName>(LAYERS))
    .max(2)
    .default([])
    .describe('What is worn with the armour (Armoury, Armour)'),
  field: words<FieldName>(FIELDS)
    .optional()
    .describe('Field armour (Armoury, Field Armour)')
    .meta({ trait: true }),
  fieldSave: z
    .int()
    .min(2)
    .max(6)
    .optional()
    .describe('Field save, 5 for 5+, in the place of the field’s, or of a field of no name (Resolve Hits 2)'),
  skills: z.array(words<SkillName>(SKILLS)).max(8).default([]).describe('Skills that change a shot (Skills)'),
};

const ballisticSkill = z.int().min(2).max(6);
const toughness = z.int().min(1).max(10);
const wounds = z.int().min(1).max(10);

/** A fighter as gang lists print one; Movement, Weapon Skill, Attacks, Leadership and Intelligence play no part. */
export const FIGHTER_ROW = [
  ...['', '', 'ballisticSkill', 'strength', 'toughness', 'wounds'],
  ...['initiative', '', '', 'cool', 'willpower', ''],
];

/** Who shoots. */
const shooterFields = {
  ...characteristics,
  ballisticSkill: ballisticSkill
    .describe('Ballistic Skill, BS: what a D6 must show to hit, 4 for 4+ (Shooting 3)')
    .meta({ abbreviation: 'BS' }),
  toughness: toughness
    .default(3)
    .describe('Toughness, T; of no account unless a misfire falls on him (Misfires)')
    .meta({ abbreviation: 'T' }),
  wounds: wounds
    .default(1)
    .describe('Wounds, W; of no account unless a misfire falls on him (Misfires)')
    .meta({ abbreviation: 'W' }),
  pinned: z
    .boolean()
    .default(false)
    .describe(
      printed(
        'Prone and Pinned: shoots with Blind Fire at {+blindFire}, a Double action (Shooting When Pinned)',
      ),
    )
    .meta({ chosen: false }),
  standsUp: z
    .boolean()
    .default(false)
    .describe(
      'Pinned, he stands up first, an action, and shoots on his feet instead of blindly; one who is not Pinned just shoots (Actions, Stand Up)',
    )
    .meta({ phrase: 'to stand up' }),
  aim: z
    .boolean()
    .default(false)
    .describe(printed('Aims before he shoots, where actions allow: {+aim} (Actions, Aim)'))
    .meta({ title: 'aims', phrase: 'to aim' }),
  firepowerDice: z
    .int()
    .min(1)
    .max(4)
    .optional()
    .describe(
      'Rolls at most so many Firepower dice of a Rapid Fire weapon; left out: all (Weapon Traits, Rapid Fire)',
    )
    .meta({ chosen: true }),
  hipShooting: z
    .boolean()
    .default(false)
    .describe(printed('Runs and shoots at {+hipShooting}, a Double action (Skills, Hip Shooting)'))
    .meta({ title: 'shooting from the hip', phrase: 'to shoot from the hip' }),
};

export const shooter = z
  .strictObject(shooterFields)
  .describe('The fighter who shoots (Shooting 1)')
  .meta({ side: 'shooting', row: FIGHTER_ROW });

/** A friend whose nerve is his own. */
export const friend = z.strictObject({
  cool: z.int().min(2).max(12).describe('His Cool: what 2D6 must come to, 7 for 7+ (Nerve Tests)'),
  support: z
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(printed('Other friends within 3" of him: {+support} each (N23)')),
});

/** Of friends who have the same. */
export const theirCool = z
  .int()
  .min(2)
  .max(12)
  .default(7)
  .describe('Their Cool: what 2D6 must come to, 7 for 7+ (Nerve Tests)');

const friends = z
  .strictObject({
    count: z.int().min(0).max(10).default(0).describe('Friends within 3" (Nerve Tests)'),
    cool: theirCool,
    support: z
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe(
        printed(
          'Other friends within 3" of each, neither Broken nor Seriously Injured: {+support} each (N23)',
        ),
      ),
    others: z
      .array(friend)
      .max(6)
      .default([])
      .describe('Further friends within 3", each with a Cool of his own (Nerve Tests)'),
  })
  .prefault({})
  .describe('Friends who test their nerve when this fighter falls (Nerve Tests)');

/** Of a fighter whose friends nobody tests. */
export const NO_FRIENDS = friends.parse(undefined);

/** A fighter who may be hit, whatever with. */
export const targetFields = {
  ...characteristics,
  ballisticSkill: ballisticSkill
    .optional()
    .describe('Ballistic Skill; of no account to a target (Shooting 3)')
    .meta({ abbreviation: 'BS' }),
  toughness: toughness
    .describe('Toughness, T: what the Strength of a hit is held against to wound (Resolve Hits 1)')
    .meta({ abbreviation: 'T' }),
  wounds: wounds
    .describe('Wounds, W: the Damage he can take before Injury dice are rolled (Resolve Hits 3)')
    .meta({ abbreviation: 'W' }),
  woundsLost: z
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Wounds he has lost before; Flesh Wounds lower his Toughness (Resolve Hits 3)')
    .meta({ trait: false, lostOf: 'wounds' }),
  fleshWounds: z
    .int()
    .min(0)
    .max(9)
    .optional()
    .describe('Flesh Wounds he has taken, each a point of Toughness (Injuries)')
    .meta({ trait: false }),
  conditions: z
    .array(z.enum(CONDITIONS))
    .max(CONDITIONS.length)
    .optional()
    .describe('What earlier attacks have done to him (Weapon Traits)')
    .meta({ trait: false }),
  armourSaves: z
    .int()
    .min(0)
    .max(2)
    .optional()
    .describe('Armour saves he has made under an overlay (Armoury, Armour)')
    .meta({ trait: false }),
  fieldBurntOut: z.boolean().optional().describe('His field armour has burnt out (Armoury, Field Armour)'),
  brokenFriends: z
    .int()
    .min(0)
    .optional()
    .describe(
      'Which of his friends are Broken: how many of each kind, as digits of one number (Nerve Tests)',
    ),
  status: z
    .enum(['standing', 'pinned', 'seriouslyInjured'])
    .default('standing')
    .describe('Status when the shooting begins (Shooting 4)')
    .meta({ phrase: '{}', moot: ['seriouslyInjured'] }),
  engaged: z
    .boolean()
    .default(false)
    .describe(
      printed(
        'Engaged with anybody, in this scenario or not: {+engaged} to be hit, cannot be Pinned (Shooting 3)',
      ),
    ),
  blocked: z
    .boolean()
    .default(false)
    .describe(
      printed(
        'Something solid right behind him stops Knockback: {+knockback} Damage (Weapon Traits, Knockback)',
      ),
    ),
  fromFront: z
    .boolean()
    .default(true)
    .describe('Hit from the front, for plates that differ (Armoury, Armour)'),
  friends,
};

export const cover = z
  .enum(COVERS)
  .default('none')
  .describe(printed('Cover: partial {+partialCover}, full {+fullCover} to be hit (Shooting 3)'));

export const visible = z
  .boolean()
  .default(true)
  .describe('In line of sight of the attacker (Shooting 1, Target Priority)');

export const inArc = z
  .boolean()
  .default(true)
  .describe('In the attacker’s vision arc (Shooting 1)')
  .meta({ phrase: 'in the vision arc' });

/** An enemy one can shoot at. */
const targetInput = {
  ...targetFields,
  distance: inches(120)
    .describe('Inches from the attacker (Shooting 2)')
    .meta({ chosen: true, joined: 'to' }),
  cover,
  visible,
  inArc,
  nearLineTo: z
    .array(z.string())
    .max(8)
    .default([])
    .describe(
      'Names of others at whom a shot may hit him: within 1" of the line to them, or Engaged with them (Stray Shots)',
    ),
};

export const target = z
  .strictObject(targetInput)
  .describe('The enemy shot at (Shooting 1)')
  .meta({ side: 'target', row: FIGHTER_ROW });

const bystander = z
  .strictObject({
    ...targetInput,
    side: z.enum(['enemy', 'friend']).describe('Whose side he is on (Stray Shots)'),
    nearLine: z
      .boolean()
      .default(false)
      .describe('Within 1" of the line between the attacker and whom he shoots at (Stray Shots)'),
  })
  .describe('Another fighter, friend or enemy')
  .meta({ side: 'neither' });

/** Others on the battlefield: enemies one might have to shoot at, and whoever a stray shot may hit. */
const other = bystander
  .extend({
    engagedWithTarget: z
      .boolean()
      .default(false)
      .describe(
        'Engaged with the target: both are, and a shot that misses the one may hit the other (Stray Shots)',
      ),
    behindTarget: z
      .boolean()
      .default(false)
      .describe('Within 1" of the line from the target directly away (Weapon Traits, Impale)'),
    nearTarget: z
      .boolean()
      .default(false)
      .describe('Within 3" of the target, in range and sight (Weapon Traits, Rapid Fire)'),
  })
  .describe('Another fighter, friend or enemy')
  .meta({
    side: 'neither',
    elsewhere: {
      engagedWith:
        'who is Engaged with the target has engagedWithTarget: true, who is with somebody else engaged: true',
    },
  });

/** Who is Engaged with whom, where nobody is the target. */
export const engagedWith = z
  .array(z.string())
  .max(6)
  .default([])
  .describe(
    'Names of the fighters here that he is Engaged with, and they with him: the house rule hits them with him (House rule, Engaged Fighters)',
  );

/** Why a fighter there cannot be Engaged with the target. */
export const NO_TARGET = 'a blast or template has no target: name whom he is Engaged with in engagedWith';

/** All fighters around a vehicle. */
export const bystanders = z
  .array(bystander)
  .max(8)
  .default([])
  .describe('Fighters near the vehicle or the line to it (Shooting 1, Stray Shots)')
  .meta({ side: 'neither' });

export type BystanderInput = z.infer<typeof bystander>;

/** All of them, where one weapon or two are fired at the target. */
export const others = z
  .array(other)
  .max(8)
  .default([])
  .describe('Everybody else who matters (Shooting 1, Stray Shots)')
  .meta({ side: 'neither' });

export type ShooterInput = z.infer<typeof shooter>;

/** Whether he gets up before he shoots. */
export const rises = ({ pinned, standsUp }: ShooterInput): boolean => pinned && standsUp;

/** Whether he shoots lying down. */
export const isDown = ({ pinned, standsUp }: ShooterInput): boolean => pinned && !standsUp;
export type TargetInput = z.infer<typeof target>;
export type OtherInput = z.infer<typeof other>;
/** What every fighter who may be hit says of himself. */
export type FighterInput = Omit<TargetInput, 'distance' | 'cover' | 'visible' | 'inArc' | 'nearLineTo'>;
