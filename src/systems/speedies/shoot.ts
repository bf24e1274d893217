import { action } from '../action.ts';
import type { Step } from '../system.ts';
import { rowsOf } from '../table.ts';
import { aim, defenceCheck, hasTarget, rangedCheck } from './attack/attack.ts';
import { hasFelled, improve, woundOneByOne } from './attack/injury.ts';
import { tellCheck, tellDefence, tellWounds } from './attack/tell.ts';
import type { Battle } from './battle.ts';
import { SHOOT_EDITION, traitWords } from './edition.ts';
import { shotInTurn } from './in-turn/in-turn.ts';
import { UPKEEP } from './in-turn/upkeep.ts';
import { inputOf } from './input.ts';
import { hasDraws } from './metrics.ts';
import { NOT_IN_SHOOT, SHOOT_OPTIONS } from './options.ts';
import { eachShooter, MOVING, PHASE, turns } from './phase.ts';
import { prepareBattle } from './prepare.ts';
import type { S } from './state.ts';
import { RANGED_TABLE, SHOOT_TABLE } from './tables.ts';
import { move } from './turn.ts';

/** Whether a Move Phase may have a weapon ready: after a first round, or one that was fired before it. */
const mayReload = ({ rounds, shooters }: Battle): boolean =>
  rounds > 1 || shooters.some(({ loaded, second }) => !loaded || second?.loaded === false);

const ATTACK: readonly Step<Battle, S>[] = [
  { name: 'Target', cite: 'Shoot 16', run: aim },
  {
    name: 'Checks',
    cite: 'Shoot 17',
    times: (s) => s.pending,
    index: 'attack',
    scope: 'check',
    steps: [
      { name: 'Ranged Check', cite: 'Shoot 17, 18', run: rangedCheck, tell: tellCheck },
      { name: 'Defence Check', cite: 'Shoot 19, 21', run: defenceCheck, tell: tellDefence },
    ],
  },
  {
    name: 'Wounds and Injury',
    cite: 'Shoot 20',
    if: hasTarget,
    scope: 'pool',
    run: woundOneByOne,
    tell: tellWounds,
  },
  { name: 'Promotion', cite: 'F19', when: hasDraws, if: hasFelled, run: improve },
];

/** The Shoot Phase: closest targets, two Defence Checks for a Critical Hit. */
export const shoot = action({
  ...PHASE,
  traits: traitWords(SHOOT_EDITION, { ...rowsOf(RANGED_TABLE), ...rowsOf(SHOOT_TABLE) }),
  name: 'shoot',
  title: 'Shoot Phase',
  summary: 'Units shoot one after another, each at the closest enemy or one of the exceptions.',
  source: 'Speedheim, Shoot Phase, as of 25 October 2025',
  input: inputOf(SHOOT_EDITION),
  options: SHOOT_OPTIONS,
  tables: SHOOT_TABLE,
  prepare: ({ rules, rows, ...input }) =>
    prepareBattle(input, {
      edition: SHOOT_EDITION,
      rules: { ...NOT_IN_SHOOT, ...rules },
      rows: { ...rowsOf(RANGED_TABLE), ...rows },
    }),
  steps: turns(
    'Shoot 6, 8',
    { name: 'Move Phase', cite: 'Shoot 7', when: mayReload, run: move },
    eachShooter(
      'Shoot',
      'Shoot 1',
      { declare: 'Shoot 9–13, 16', measure: 'Shoot 3, 16' },
      { name: 'Shot', cite: 'Shoot 16', steps: ATTACK },
    ),
  ),
  inTurn: shotInTurn,
  turnOptions: [UPKEEP],
  limits: [
    MOVING,
    "A Massive Shot on the shooter's own side, and the skill Master Thrower.",
    'Falling from ledges, and what a Hero improves after taking out an enemy.',
    'A choice between two weapons that are both Reloaded and in reach: the first is fired.',
  ],
});
