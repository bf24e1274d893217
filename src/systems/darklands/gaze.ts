import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import { choice, type Rules, setting } from '../option.ts';
import type { Action, State, Step } from '../system.ts';
import { type Aimed, aimedOf, aimedValueOf, explainAimed } from './aimed.ts';
import { passDie, percentDie } from './d10.ts';
import { wound } from './damage.ts';
import { valueText } from './explain.ts';
import { type ShootingInput, shootingFields } from './fields.ts';
import { category } from './metrics.ts';
import { weaponSchema } from './profiles.ts';
import { SHOOT_REACTION } from './reaction.ts';
import { NOTE_MASS, SHOOT_RESULT } from './result.ts';
import { addScore, rollShootDice, shootOf, TAKE_DICE, tellRoll } from './roll.ts';
import { DEALING, EVADING, REPEATING, type ShootRules, shootOptionsWithout, testValue } from './rules.ts';
import { EXULT } from './sequence.ts';
import { SHOOTING } from './shoot.ts';
import { prepareShooting, type Shooting } from './shooting.ts';
import { S, T } from './state.ts';

const GAZE_OPTIONS = [
  aimedValueOf('Gaze'),
  choice('gazeNeedsShot', 'D20', 'Does a Gaze need a shot die?', { yes: 'yes', no: 'no' }),
  choice('gazeTest', 'D21', 'How is the GAZE TEST taken?', {
    roll: "D10 at or over the Gazed at warrior's gaze value; 9 passes, 0 fails",
    chance: 'passed with gazeChance',
  }),
  setting(
    'gazeValue',
    'D21',
    'What must a D10 reach in a GAZE TEST where the scenario gives no gazeValue?',
    'that or more, on 0 to 9; 9 passes, 0 fails',
    testValue,
  ),
  setting(
    'gazeChance',
    'D21',
    'How likely is a GAZE TEST passed?',
    'in %, with `gazeTest: chance`',
    z.int().min(0).max(100).default(50),
    { answer: (chance) => `${chance}%, with \`gazeTest: chance\``, others: [25, 75] },
  ),
  choice('gazeDamage', 'D39', 'What of gaze damage beyond the Gazed at warrior?', {
    lost: 'it is lost',
    carries: 'it carries over to others of his profile',
  }),
] as const;

const damage = z.int().min(0).max(500);

const fields = z.strictObject({
  ...shootingFields,
  weapon: weaponSchema
    .omit({ mw: true, pierce: true, damage: true, otherDamage: true, continuous: true })
    .extend({
      glance: damage.describe('Glance damage value. (Gaze 4)'),
      gaze: damage.describe('Gaze damage value. (Gaze 5)'),
    })
    .describe('The gaze weapon. (Gaze 1)')
    .meta({ side: 'shooting' }),
  gazeValue: z
    .int()
    .min(0)
    .max(10)
    .optional()
    .describe('What a D10 must reach in the GAZE TEST; `rules.gazeValue` if left out. (Gaze 3, D21)'),
  aimAt: z
    .int()
    .min(0)
    .max(7)
    .optional()
    .describe("Profile of the Gazed at warrior: 0 for the unit's own, 1 for its first other. (Gaze 1, D50)"),
  alsoCount: z
    .array(z.enum(['fated-shots', 'fated-fallen']))
    .default([])
    .describe('More to count; each makes the exact reading larger. (Shoot 9, 12)'),
});

/** What a gaze weapon has no use for: nobody evades it, and its damage is its own. */
const UNUSED = weaponSchema.parse({});

type Input = Omit<ShootingInput, 'rules' | 'weapon' | 'alsoCount'> &
  z.infer<typeof fields> & { readonly rules: ShootRules & Rules<typeof GAZE_OPTIONS> };

interface Gazing extends Shooting {
  /** The Gazed at warrior's profile, and the one whose shoot value is needed. */
  readonly aimed: Aimed;
  readonly gaze: number;
  readonly glance: number;
  readonly needsShot: boolean;
  readonly carries: boolean;
  readonly testDie: Die;
}

const TESTS = ['no test', 'glance', 'gaze'] as const;

/** Gaze 2: the shoot roll, against the value of D50. */
function rollGaze(s: State, dice: Dice, o: Gazing): void {
  rollShootDice(s, dice, o, shootOf(s, o).aims[o.aimed.value]!.shootDie);
  addScore(s, o);
  s[S.rolled] = 0;
}

/** Gaze 3–5: the warrior passes and is glanced at, or fails (as with any fated shot) and is gazed at. */
function testGaze(s: State, dice: Dice, o: Gazing): void {
  const fated = s[S['fated shots']]! > 0;
  const happens = fated || s[S.shots]! > 0 || !o.needsShot;
  s[S.shots] = 0;
  s[S['fated shots']] = 0;
  if (!happens) return;
  const passes = !fated && dice.roll(o.testDie) === 1;
  s[S['gaze test']] = TESTS.indexOf(passes ? 'glance' : 'gaze');
}

function hurt(s: State, o: Gazing): void {
  const test = TESTS[s[S['gaze test']]!]!;
  if (test === 'no test') return;
  const damage = test === 'gaze' ? o.gaze : o.glance;
  s[S.damage] = damage;
  s[S['shoot damage']] = Math.min(1, damage);
  const i = o.aimed.warrior;
  const his = o.targets[i]!.wounds - s[T.at(i) + T.lost]!;
  wound(s, o, i, o.carries ? damage : Math.min(damage, his));
}

const STEPS: readonly Step<Gazing>[] = [
  NOTE_MASS,
  {
    name: 'select the Gazed at warrior',
    cite: 'Gaze 1',
    tell: (_, { targets, aimed }) =>
      `one of ${targets[aimed.warrior]!.title}, the wounded one if there is one`,
  },
  TAKE_DICE,
  {
    name: 'shoot roll',
    cite: 'Gaze 2',
    run: rollGaze,
    tell: tellRoll,
  },
  {
    name: 'GAZE TEST',
    cite: 'Gaze 3–5',
    run: testGaze,
    tell: (s) => TESTS[s[S['gaze test']]!]!,
  },
  {
    name: 'suffer the damage',
    cite: 'Gaze 4, 5',
    run: (s, _, o) => hurt(s, o),
    tell: (s) => `${s[S.damage]} gaze shoot damage`,
  },
  SHOOT_RESULT,
  ...SHOOT_REACTION,
  EXULT,
];

/** A Gaze: shoot dice find the warrior, his GAZE TEST decides between two damages. */
export const gaze: Action<Input, Gazing> = {
  ...SHOOTING,
  name: 'gaze',
  title: 'Gaze',
  summary: 'A Gazer looks at one warrior, who passes or fails a GAZE TEST.',
  source: 'Shoot Action Summary Board v2.01, Gaze Sequence',
  input: fields as unknown as z.ZodType<Input>,
  options: [...shootOptionsWithout(...DEALING, ...EVADING, ...REPEATING), ...GAZE_OPTIONS],
  prepare: (input) => {
    const { rules, weapon, aimAt, gazeValue = rules.gazeValue } = input;
    const shooting = prepareShooting(
      { ...input, weapon: { ...UNUSED, ...weapon } },
      { situation: { evadeStep: 0 } },
    );
    return {
      ...shooting,
      aimed: aimedOf(shooting, rules.aimedValueOf, aimAt),
      mostDamage: Math.max(weapon.gaze, weapon.glance),
      gaze: weapon.gaze,
      glance: weapon.glance,
      needsShot: rules.gazeNeedsShot === 'yes',
      carries: rules.gazeDamage === 'carries',
      testDie: rules.gazeTest === 'roll' ? passDie(gazeValue) : percentDie(rules.gazeChance),
    };
  },
  steps: STEPS,
  metrics: (o) => [
    ...SHOOTING.metrics(o).filter(({ name }) => name !== 'damageDice'),
    category<Gazing>('gazeTest', 'GAZE TEST', TESTS, (s) => s[S['gaze test']]!),
  ],
  joint: () => [...SHOOTING.joint(), ['casualties', 'gazeTest']],
  funnel: ['dice', 'hits', 'damage', 'casualties'],
  explain: (o) => [
    `${o.shoots[0]!.title}: ${o.shoots[0]!.dice} shoot dice`,
    `Shoot value ${valueText(o.shoots[0]!.aims[o.aimed.value]!.shoot)}`,
    ...explainAimed(o, o.aimed),
    `Glance damage ${o.glance}, gaze damage ${o.gaze}`,
  ],
};
