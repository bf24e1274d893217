import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import { action, type Given } from '../action.ts';
import { category, percent, wound } from '../kit/index.ts';
import { choice, setting } from '../option.ts';
import type { StateOf } from '../state.ts';
import type { Step } from '../system.ts';
import { passDie } from './dice/d10.ts';
import { diceText } from './dice/dice-text.ts';
import { addScore, rollShootDice, TAKE_DICE, tellRoll } from './dice/roll.ts';
import { atDistance, explainTargets, valueText } from './explain.ts';
import { differentShoot, listed, shootingFields, simultaneous } from './fields.ts';
import { inTurnAtOneUnit } from './in-turn/in-turn.ts';
import { FATED_ROLLS, OF_EACH, unitMetrics } from './metrics.ts';
import { weaponSchema } from './profiles.ts';
import { cause } from './result/damage.ts';
import { NOTE_MASS } from './result/result.ts';
import { DEALING, EVADING, shootOptionsWithout, testValue } from './rules.ts';
import { EXULT, eachShoot, isEnd } from './sequence.ts';
import { ONE_UNIT, ROLLING } from './shoot.ts';
import { prepareShooting, type Shooting } from './shooting.ts';
import { rollState, shootOf, type TargetState } from './state.ts';
import type { TABLES } from './tables.ts';
import { type Aimed, aimedOf, aimedValueOf, explainAimed, measuredTo } from './target/aimed.ts';

const OPTIONS = [
  ...shootOptionsWithout(...DEALING, ...EVADING),
  aimedValueOf('Gaze'),
  choice('gazeNeedsShot', 'D20', 'Does a Gaze need a shot die?', { yes: 'yes', no: 'no' }),
  choice('gazeTest', 'D21', 'How is the GAZE TEST taken?', {
    roll: "D10 at or over the Gazed at warrior's gaze value; 9 passes, 0 fails",
    chance: 'passed with a chance that is given',
  }),
  setting(
    'gazeValue',
    'D21',
    'What must a D10 reach in a GAZE TEST where the scenario gives no value?',
    'that or more, on 0 to 9; 9 passes, 0 fails',
    testValue,
    { others: [4, 6] },
  ),
  setting(
    'gazeChance',
    'D21',
    'How likely is a GAZE TEST passed?',
    'in %, where a GAZE TEST is passed with a chance',
    z.int().min(0).max(100).default(50),
    { answer: (chance) => `${chance}%, where a GAZE TEST is passed with a chance`, others: [25, 75] },
  ),
  choice('gazeDamage', 'D39', 'What of gaze damage beyond the Gazed at warrior?', {
    lost: 'it is lost',
    carries: 'it carries over to others of his profile',
  }),
];

const damage = z.int().min(0).max(500);

/** What is a Gazer's own. */
const gazing = {
  weapon: weaponSchema
    .omit({ mw: true, pierce: true, damage: true, otherDamage: true, continuous: true })
    .extend({
      glance: damage.describe('Glance: the damage to who passes the gaze test. (Gaze 4)'),
      gaze: damage.describe(
        'Gaze: the damage to who fails the gaze test, or is hit by a fated shot. (Gaze 5)',
      ),
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
};

const fields = z.strictObject({
  ...shootingFields,
  ...gazing,
  differentShoots: listed(differentShoot.extend(gazing)),
  simultaneous,
});

/** What a gaze weapon has no use for: nobody evades it, and its damage is its own. */
const UNUSED = weaponSchema.parse({});

type Input = Given<typeof fields, typeof OPTIONS, typeof TABLES>;

/** One Gazer's Gaze. */
interface Gaze {
  /** The Gazed at warrior's profile, and the one whose shoot value is needed. */
  readonly aimed: Aimed;
  readonly gaze: number;
  readonly glance: number;
  readonly testDie: Die;
}

interface Gazing extends Shooting {
  /** One for each Shoot. */
  readonly gazes: readonly Gaze[];
  readonly needsShot: boolean;
  readonly carries: boolean;
}

const TESTS = ['no test', 'glance', 'gaze'] as const;

const gazeState = (o: Gazing) => ({
  ...rollState(o),
  gazes: { each: o.shoots.map((_, i) => `Gaze ${i + 1}`), slots: { test: {} } },
});

type GazeState = StateOf<ReturnType<typeof gazeState>>;

const gazeOf = (s: GazeState, o: Gazing): Gaze => o.gazes[s.differentShoot];

/** What the GAZE TEST has come to. */
const testOf = (s: GazeState) => TESTS[s.gazes[s.differentShoot].test];

/** Gaze 2: the shoot roll, against the value of D50. */
function rollGaze(s: GazeState, dice: Dice, o: Gazing): void {
  rollShootDice(s, dice, shootOf(s, o).aims[gazeOf(s, o).aimed.value].shootDie);
  addScore(s, o);
}

/** Gaze 3–5: the warrior passes and is glanced at, or fails (as with any fated shot) and is gazed at. */
function testGaze(s: GazeState, dice: Dice, o: Gazing): void {
  const fated = s.fated > 0;
  if (!fated && s.shots === 0 && o.needsShot) return;
  const passes = !fated && dice.passes(gazeOf(s, o).testDie);
  s.gazes[s.differentShoot].test = TESTS.indexOf(passes ? 'glance' : 'gaze');
}

/**
 * The profile of the Gazed at warrior; where an earlier Gaze has left none of it, the first that is left. Simultaneous
 * Gazes find the unit as it stood (D55).
 */
function gazedAt(s: GazeState, o: Gazing): number {
  const { warrior } = gazeOf(s, o).aimed;
  const isThere = ({ alive, stood }: TargetState) => alive > 0 || stood > 0;
  return isThere(s.targets[warrior]) ? warrior : Math.max(0, s.targets.findIndex(isThere));
}

function hurt(s: GazeState, o: Gazing): void {
  const test = testOf(s);
  if (test === 'no test') return;
  const at = gazedAt(s, o);
  const target = s.targets[at];
  const { wounds } = o.targets[at];
  const damage = gazeOf(s, o)[test];
  cause(s, damage);
  wound(target, wounds, o.carries ? damage : Math.min(damage, wounds - target.lost));
}

const GAZE: readonly Step<Gazing, GazeState>[] = [
  {
    name: 'select the Gazed at warrior',
    cite: 'Gaze 1',
    tell: (s, o) => `one of ${o.targets[gazedAt(s, o)].title}, the wounded one if there is one`,
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
    tell: testOf,
  },
  {
    name: 'suffer the damage',
    cite: 'Gaze 4, 5',
    run: (s, _, o) => hurt(s, o),
    tell: (s) => `${s.damage} gaze shoot damage`,
  },
];

const STEPS: readonly Step<Gazing, GazeState>[] = [
  { ...NOTE_MASS, when: isEnd },
  ...eachShoot(GAZE),
  { ...EXULT, scope: 'round' },
];

/** One Gazer's Gaze, by its place among the Shoots. */
function gazeAt(
  shooting: Shooting,
  { weapon: { gaze, glance }, aimAt, gazeValue }: Pick<Input, 'weapon' | 'aimAt' | 'gazeValue'>,
  rules: Input['rules'],
  number: number,
): Gaze {
  const { gazeTest, gazeChance, aimedValueOf } = rules;
  const testDie = gazeTest === 'roll' ? passDie(gazeValue ?? rules.gazeValue) : percent(gazeChance);
  return { aimed: aimedOf(shooting, aimedValueOf, aimAt, number), gaze, glance, testDie };
}

/** One GAZE TEST for each Gazer. */
const testIds = ({ gazes }: Gazing): string[] =>
  gazes.map((_, i) => (gazes.length > 1 ? `gazeTest${i + 1}` : 'gazeTest'));

/** A Gaze: shoot dice find the warrior, his GAZE TEST decides between two damages. */
export const gaze = action({
  ...ROLLING,
  name: 'gaze',
  title: 'Gaze',
  summary: 'A Gazer looks at one warrior, who passes or fails a GAZE TEST.',
  source: 'Shoot Action Summary Board v2.01, Gaze Sequence',
  input: fields,
  onRequest: { ...FATED_ROLLS, ...OF_EACH },
  options: OPTIONS,
  state: gazeState,
  prepare: (input: Input): Gazing => {
    const { rules, weapon, differentShoots } = input;
    const shooting = prepareShooting(
      {
        ...input,
        weapon: { ...UNUSED, ...weapon },
        differentShoots: differentShoots.map((one) => ({ ...one, weapon: { ...UNUSED, ...one.weapon } })),
      },
      { situation: { evadeStep: 0 } },
    );
    const gazes = [input, ...differentShoots].map((one, i) => gazeAt(shooting, one, rules, i));
    return {
      ...shooting,
      shoots: measuredTo(
        shooting,
        gazes.map(({ aimed }) => aimed),
      ),
      gazes,
      mostDamage: gazes.reduce((sum, { gaze, glance }) => sum + Math.max(gaze, glance), 0),
      needsShot: rules.gazeNeedsShot === 'yes',
      carries: rules.gazeDamage === 'carries',
    };
  },
  steps: STEPS,
  metrics: (o) => [
    'dice',
    'hits',
    'damage',
    ...unitMetrics(o),
    'fatedShots',
    'fatedFallen',
    ...testIds(o).map((id, i) =>
      category<Gazing, GazeState>(
        id,
        o.gazes.length > 1 ? `GAZE TEST ${i + 1}` : 'GAZE TEST',
        TESTS,
        (s) => s.gazes[i].test,
      ),
    ),
  ],
  inTurn: inTurnAtOneUnit,
  joint: (o) => [...ROLLING.joint(), ...testIds(o).map((id) => ['casualties', id] as const)],
  funnel: ['dice', 'hits', 'damage', 'casualties'],
  limits: [...ROLLING.limits, ONE_UNIT],
  explain: (o) =>
    o.gazes.flatMap(({ aimed, glance, gaze }, i) => {
      const { title, distance, dice, aims } = o.shoots[i];
      return [
        `${title}${atDistance(distance)}: ${diceText(dice, 'shoot')}`,
        ...(i === 0 ? [explainTargets(o)] : []),
        `Shoot value ${valueText(aims[aimed.value].shoot)}`,
        ...explainAimed(o, aimed),
        `Glance damage ${glance}, gaze damage ${gaze}`,
      ];
    }),
});
