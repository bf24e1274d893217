import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import { action, type Given } from '../action.ts';
import { percent, wound } from '../kit/index.ts';
import { choice, setting } from '../option.ts';
import type { StateOf } from '../state.ts';
import type { Step } from '../system.ts';
import { passDie } from './dice/d10.ts';
import { addScore, rollShootDice, shootOf, TAKE_DICE, tellRoll } from './dice/roll.ts';
import { valueText } from './explain.ts';
import { OF_EACH, shootingFields } from './fields.ts';
import { unitMetrics } from './metrics.ts';
import { weaponSchema } from './profiles.ts';
import { SHOOT_REACTION } from './reaction/reaction.ts';
import { cause } from './result/damage.ts';
import { NOTE_MASS, SHOOT_RESULT } from './result/result.ts';
import { DEALING, EVADING, REPEATING, shootOptionsWithout, testValue } from './rules.ts';
import { EXULT } from './sequence.ts';
import { ROLLING } from './shoot.ts';
import { prepareShooting, type Shooting } from './shooting.ts';
import { rollState } from './state.ts';
import type { TABLES } from './tables.ts';
import { type Aimed, aimedOf, aimedValueOf, explainAimed } from './target/aimed.ts';

const OPTIONS = [
  ...shootOptionsWithout(...DEALING, ...EVADING, ...REPEATING),
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
    { others: [4, 6] },
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
];

const damage = z.int().min(0).max(500);

/** What a Gaze counts only where a scenario asks for it. */
const ALSO_GAZED = ['fatedShots', 'fatedFallen'] as const;

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
    .array(z.enum([...ALSO_GAZED, OF_EACH]))
    .default([])
    .describe('More to count; each makes the exact reading larger. (Shoot 9, 12)'),
});

/** What a gaze weapon has no use for: nobody evades it, and its damage is its own. */
const UNUSED = weaponSchema.parse({});

type Input = Given<typeof fields, typeof OPTIONS, typeof TABLES>;

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

const gazeState = (o: Gazing) => ({ ...rollState(o), gazeTest: { title: 'GAZE TEST', values: TESTS } });

type GazeState = StateOf<ReturnType<typeof gazeState>>;

/** Gaze 2: the shoot roll, against the value of D50. */
function rollGaze(s: GazeState, dice: Dice, o: Gazing): void {
  rollShootDice(s, dice, shootOf(s, o).aims[o.aimed.value].shootDie);
  addScore(s, o);
}

/** Gaze 3–5: the warrior passes and is glanced at, or fails (as with any fated shot) and is gazed at. */
function testGaze(s: GazeState, dice: Dice, o: Gazing): void {
  const fated = s.fated > 0;
  if (!fated && s.shots === 0 && o.needsShot) return;
  const passes = !fated && dice.passes(o.testDie);
  s.gazeTest = TESTS.indexOf(passes ? 'glance' : 'gaze');
}

function hurt(s: GazeState, o: Gazing): void {
  const test = TESTS[s.gazeTest];
  if (test === 'no test') return;
  const target = s.targets[o.aimed.warrior];
  const { wounds } = o.targets[o.aimed.warrior];
  const damage = o[test];
  cause(s, damage);
  wound(target, wounds, o.carries ? damage : Math.min(damage, wounds - target.lost));
}

const STEPS: readonly Step<Gazing, GazeState>[] = [
  NOTE_MASS,
  {
    name: 'select the Gazed at warrior',
    cite: 'Gaze 1',
    tell: (_, { targets, aimed }) =>
      `one of ${targets[aimed.warrior].title}, the wounded one if there is one`,
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
    scope: 'roll',
    run: testGaze,
    tell: (s) => TESTS[s.gazeTest],
  },
  {
    name: 'suffer the damage',
    cite: 'Gaze 4, 5',
    run: (s, _, o) => hurt(s, o),
    tell: (s) => `${s.damage} gaze shoot damage`,
  },
  SHOOT_RESULT,
  ...SHOOT_REACTION,
  EXULT,
];

/** A Gaze: shoot dice find the warrior, his GAZE TEST decides between two damages. */
export const gaze = action({
  ...ROLLING,
  name: 'gaze',
  title: 'Gaze',
  summary: 'A Gazer looks at one warrior, who passes or fails a GAZE TEST.',
  source: 'Shoot Action Summary Board v2.01, Gaze Sequence',
  input: fields,
  options: OPTIONS,
  state: gazeState,
  prepare: (input: Input): Gazing => {
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
      testDie: rules.gazeTest === 'roll' ? passDie(gazeValue) : percent(rules.gazeChance),
    };
  },
  steps: STEPS,
  metrics: (o) => [
    'dice',
    'hits',
    'damage',
    ...unitMetrics(o),
    ...ALSO_GAZED.filter((name) => o.alsoCount.includes(name)),
    'gazeTest',
  ],
  joint: () => [...ROLLING.joint(), ['casualties', 'gazeTest']],
  funnel: ['dice', 'hits', 'damage', 'casualties'],
  explain: (o) => {
    const [{ title, dice, aims }] = o.shoots;
    return [
      `${title}: ${dice} shoot dice`,
      `Shoot value ${valueText(aims[o.aimed.value].shoot)}`,
      ...explainAimed(o, o.aimed),
      `Glance damage ${o.glance}, gaze damage ${o.gaze}`,
    ];
  },
});
