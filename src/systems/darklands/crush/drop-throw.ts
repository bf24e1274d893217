import { action } from '../../action.ts';
import { explainAim, explainShooting, shootDiceOf } from '../explain.ts';
import { crushInTurn } from '../in-turn/in-turn.ts';
import { ROLLING } from '../shoot.ts';
import type { AtUnits } from '../shooting.ts';
import { explainAimed } from '../target/aimed.ts';
import { metricsAtUnits, unitsJoint, unitsOf } from '../units.ts';
import { CRUSH_WORDS } from '../words.ts';
import { crushSequence, crushState } from './crush.ts';
import { CRUSH_OPTIONS, type CrushInput, crushFields } from './fields.ts';
import { type Crushing, prepareCrush } from './input.ts';
import { scatterMap } from './scatter-map.ts';

const CRUSHING = {
  ...ROLLING,
  input: crushFields,
  options: CRUSH_OPTIONS,
  state: crushState,
  metrics: (o: AtUnits<Crushing>) => [...metricsAtUnits(o), 'placement', 'crushed', 'splashed'] as const,
  joint: (o: AtUnits<Crushing>) =>
    [...ROLLING.joint(), ['casualties', 'placement'], ...unitsJoint(o)] as const,
  explain: (o: AtUnits<Crushing>) => [
    ...unitsOf(o).flatMap(explainShooting),
    ...explainAimed(o, o.aimed),
    ...o.splashAims.flatMap((aim, i) => explainAim(aim, ` of a Splashed ${o.targets[i].title}`).slice(1, 2)),
  ],
  spends: (o: AtUnits<Crushing>) => unitsOf(o).flatMap(shootDiceOf),
  inTurn: crushInTurn,
  words: CRUSH_WORDS,
  scatter: scatterMap,
  limits: [
    ...ROLLING.limits,
    'The size and shape of the crush template are not on the board: the scenario gives its size, `crushShape` its shape.',
    'One Dropper or Thrower at a time, none simultaneous, at one unit: where those stand whom a first template has left is for the players to see; the next is a case of its own.',
    'Units beside the Target unit have no shoot score of their own: the template may damage them, and they react, but it never shocks them.',
    'The wounded warrior of a profile is taken to be under the template whenever any of them is.',
  ],
};

/** A Drop: a Circling Dropper's template points in a random direction. */
export const drop = action({
  ...CRUSHING,
  name: 'drop',
  title: 'Drop',
  summary:
    'A crush template is dropped upon an enemy warrior; it may stay, be placed by the enemy, or scatter.',
  source: 'Shoot Action Summary Board v2.01, Drop Sequence',
  prepare: (input: CrushInput) =>
    prepareCrush(input, {
      useless: ['parry', 'shieldwall'],
      randomLine: input.shooter.conditions.includes('circling'),
    }),
  steps: crushSequence('Drop'),
});

/** A Throw. */
export const throwAction = action({
  ...CRUSHING,
  name: 'throw',
  title: 'Throw',
  summary: 'A crush template is thrown at an enemy warrior; it may stay, be placed by the enemy, or scatter.',
  source: 'Shoot Action Summary Board v2.01, Throw Sequence',
  prepare: (input: CrushInput) => prepareCrush(input, { useless: ['parry'], randomLine: false }),
  steps: crushSequence('Throw'),
});
