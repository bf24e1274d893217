import { z } from 'zod';

const flag = (meaning: string) => z.boolean().default(false).describe(meaning);
/** What the Shooters decide, not what they find. */
const decision = (meaning: string) => flag(meaning).meta({ chosen: true });
const step = z.int().min(-20).max(20).optional();

const distance = z
  .number()
  .min(0)
  .max(200)
  .optional()
  .describe('Shoot distance in inches. (Shoot 6)')
  .meta({ examples: [12], unit: 'inches', chosen: true });
const cover = z.enum(['none', 'cover', 'dense']);
const sight = z.enum(['normal', 'easily', 'difficultly']);

/** What of the circumstances is a warrior's own, for those who stand otherwise than the rest of their unit (D54). */
export const placeFields = {
  distance: distance.describe('Inches to them, for their own modifiers. (Shoot and Evade Modifiers)'),
  cover: cover.optional().describe('Their cover. (Shoot Modifiers)'),
  sight: sight.optional().describe('How they are seen. (Shoot Modifiers)').meta({ title: 'seen' }),
  difficultTarget: z.boolean().optional().describe('They are difficult Targets. (Shoot Modifiers)'),
  camouflaged: z.boolean().optional().describe('They are camouflaged, in their terrain. (Shoot Modifiers)'),
};

/** The circumstances of one Shoot, by the rulebook's words; numbers belong to the modifier tables. */
export const situationSchema = z.strictObject({
  distance,
  cover: cover.default('none').describe("The Target's cover. (Shoot Modifiers)"),
  sight: sight
    .default('normal')
    .describe('How the Target is seen. (Shoot Modifiers)')
    .meta({ title: 'how the target is seen' }),
  difficultTarget: flag('It is a difficult Target. (Shoot Modifiers)'),
  blindArc: decision("Most of the Shooter's base is in the Target's blind arc. (Shoot and Evade Modifiers)"),
  moved: decision('The Shooters moved further than PACE or half FLIGHT. (Shoot Modifiers)'),
  reaction: z
    .enum(['none', 'holdAndShoot', 'withdrawAndShoot'])
    .default('none')
    .describe('The reaction in which they shoot. (Shoot Modifiers)')
    .meta({ chosen: true }),
  engageAndShoot: decision('They perform an Engage and Shoot action. (Shoot Modifiers)'),
  swooping: decision('They are Swooping and Shooting. (Shoot Modifiers)'),
  combatShot: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('Units, friend or enemy, in the combat that is shot at. (Shoot Modifiers)'),
  inCombat: flag('The Target unit is in combat. (Evade Modifiers)'),
  singleNoble: flag('The Target is a single noble near a stronger friendly unit. (Shoot Modifiers)'),
  camouflaged: flag('The Target is camouflaged, in its own terrain. (Shoot Modifiers)'),
  unseen: flag('The Target unit is unseen. (Evade Modifiers)'),
  light: z.enum(['day', 'dawn', 'dusk', 'dark']).default('day').describe('The hour. (Shoot Modifiers)'),
  wind: z.int().min(0).max(10).default(0).describe('Wind strength. (Shoot Modifiers)'),
  skillStep: step.describe(
    'BANDS the Shooter is above (−: below) the Target in SKILL, instead of their SKILL. (D1)',
  ),
  evadeStep: step.describe('BANDS that M+W is above (−: below) C+A, instead of both. (D1)'),
});

export type Situation = z.infer<typeof situationSchema>;
