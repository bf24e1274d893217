import { action } from '../action.ts';
import { signed } from '../kit/index.ts';
import { diceText } from './dice/dice-text.ts';
import { explainShooting, shootDiceOf } from './explain.ts';
import { shootFields } from './fields.ts';
import { inTurn, inTurnOfAttack, inTurnOfVolley } from './in-turn/in-turn.ts';
import { leaves } from './leaves.ts';
import { SHOOT_FUNNEL, SHOOT_ON_REQUEST, shootJoint, shootMetrics } from './metrics.ts';
import { SHOOT_OPTIONS } from './rules.ts';
import { shootSequenceAtUnits } from './sequence.ts';
import { type AtUnits, prepareShoots, type Shooting } from './shooting.ts';
import { shootState, start } from './state.ts';
import { SHOOT_MODIFIERS, TABLES } from './tables.ts';
import { metricsAtUnits, shootStateAtUnits, unitsJoint, unitsOf } from './units.ts';
import { TRAIT_WORDS, WORDS } from './words.ts';

/** What is the same in every sequence. */
export const ROLLING = {
  tables: TABLES,
  start,
  onRequest: SHOOT_ON_REQUEST,
  joint: shootJoint,
  funnel: SHOOT_FUNNEL,
  headline: 'casualties',
  noneLeft: 'destroyed',
  explain: explainShooting,
  spends: shootDiceOf,
  reaches: ({ shoots }: Shooting) =>
    shoots.some(({ outOfRange, elsewhere }) =>
      [{ outOfRange }, ...elsewhere].some((shoot) => shoot.outOfRange === undefined),
    ),
  words: WORDS,
  traits: TRAIT_WORDS,
  limits: [
    'Lines of sight, facing and movement are what the scenario says they are.',
    'What continuous effects do afterwards is not on the board.',
    'Nobody is moved on the table by a Panic, Flee, Roar or Rampage reaction.',
  ],
} as const;

/** Why a sequence that the board describes for one Target unit has no others. */
export const ONE_UNIT =
  'This action has one Target unit, as on the board. For shots at another unit write another scenario: neither changes the other.';

/** What is the same in every sequence made of a Shoot. */
export const SHOOTING = { ...ROLLING, state: shootState, metrics: shootMetrics } as const;

const SHOT = {
  ...ROLLING,
  input: shootFields,
  options: SHOOT_OPTIONS,
  state: shootStateAtUnits,
  metrics: metricsAtUnits,
  joint: (o: AtUnits<Shooting>) => [...shootJoint(), ...unitsJoint(o)],
  explain: (o: AtUnits<Shooting>) => unitsOf(o).flatMap(explainShooting),
  spends: (o: AtUnits<Shooting>) => unitsOf(o).flatMap(shootDiceOf),
  leaves,
  inTurn,
  overkill: ['damage', 'woundsLost'],
} as const;

export const shoot = action({
  ...SHOT,
  name: 'shoot',
  title: 'Shoot',
  summary: 'A unit shoots at an enemy unit, which evades, takes damage and may react.',
  source: 'Shoot Action Summary Board v2.01, Shoot Sequence',
  prepare: (given) => prepareShoots(given),
  steps: shootSequenceAtUnits(),
});

/** A Shoot at a unit one is engaged with: the Target unit is in combat, and at no distance unless one is given. */
export const attackShoot = action({
  ...SHOT,
  name: 'attackShoot',
  title: 'Attack Shoot',
  summary: 'A unit shoots at an enemy unit it is engaged with.',
  source: 'Shoot Action Summary Board v2.01, Attack Shoot Sequence',
  inTurn: inTurnOfAttack,
  prepare: (given) => prepareShoots(given, { situation: { inCombat: true }, distance: 0 }),
  steps: shootSequenceAtUnits({
    before: [
      {
        name: 'determine the Target units from those it is engaged with',
        cite: 'Attack Shoot 1',
        tell: (_, { unit }) => `engaged with ${unit.name ?? 'the Target unit'}`,
      },
      { name: 'perform a Shoot action against the Target units', cite: 'Attack Shoot 2' },
    ],
  }),
});

/** A Shoot with more dice at a worse value; the modifier of sequence and table is one and the same (D25). */
export const volleyShoot = action({
  ...SHOT,
  name: 'volleyShoot',
  title: 'Volley Shoot',
  summary: `A unit with 'volley shoot' weapons shoots three (or n) times its dice at ${signed(SHOOT_MODIFIERS.volley.value)} to the shoot value.`,
  source: 'Shoot Action Summary Board v2.01, Volley Shoot Sequence',
  inTurn: inTurnOfVolley,
  prepare: (given) => prepareShoots(given, { volley: true }),
  bearing: (o) => ({
    options: SHOT.options,
    limits: [
      ...SHOT.limits,
      ...unitsOf(o).flatMap(({ shoots }) => shoots.flatMap(({ assumed }) => assumed ?? [])),
    ],
  }),
  steps: shootSequenceAtUnits({
    before: [
      {
        name: 'multiply the shoot dice, add 2 to the shoot value',
        cite: 'Volley Shoot 1, 2',
        tell: (_, { shoots }) =>
          shoots.map(({ title, dice }) => `${title}: ${diceText(dice, 'shoot')}`).join(', '),
      },
      { name: 'shoot the Target unit', cite: 'Volley Shoot 3' },
    ],
  }),
});
