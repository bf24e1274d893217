import { action } from '../action.ts';
import type { Step } from '../system.ts';
import { rowsOf } from '../table.ts';
import { aim, defenceCheck, hasTarget, mayBeProtected, protect, rangedCheck } from './attack/attack.ts';
import {
  bearMisfires,
  hasFelled,
  improve,
  injureFromPool,
  leavePool,
  ledge,
  misfire,
  takeWounds,
} from './attack/injury.ts';
import {
  tellCheck,
  tellDefence,
  tellLedge,
  tellMisfire,
  tellPool,
  tellProtect,
  tellWounds,
} from './attack/tell.ts';
import type { Battle } from './battle.ts';
import { RANGED_EDITION, traitWords } from './edition.ts';
import { inTurn } from './in-turn/in-turn.ts';
import { UPKEEP } from './in-turn/upkeep.ts';
import { inputOf } from './input.ts';
import { hasDraws, hasLedges, hasMisfires, hasProtectors } from './metrics.ts';
import { NOT_IN_RANGED, RANGED_OPTIONS } from './options.ts';
import { eachShooter, MOVING, PHASE, turns } from './phase.ts';
import { prepareBattle } from './prepare.ts';
import type { S } from './state.ts';
import { RANGED_TABLE, SHOOT_TABLE } from './tables.ts';

/** Rolled at once, so that how many natural 1s came before need not be remembered. */
const hasMisfiresEach = (o: Battle): boolean => o.rules.misfires === 'each' && hasMisfires(o);

const ATTACK: readonly Step<Battle, S>[] = [
  { name: 'Target', cite: 'Ranged 3', run: aim },
  {
    name: 'Protect',
    cite: 'Ranged 4, 5',
    when: hasProtectors,
    if: mayBeProtected,
    run: protect,
    tell: tellProtect,
  },
  {
    name: 'Checks',
    cite: 'Ranged 9',
    times: (s) => s.pending,
    index: 'attack',
    scope: 'check',
    steps: [
      { name: 'Ranged Check', cite: 'Ranged 8, 9', run: rangedCheck, tell: tellCheck },
      { name: 'Defence Check', cite: 'Ranged 10, 15', run: defenceCheck, tell: tellDefence },
      { name: 'Misfire', cite: 'F10, A26', when: hasMisfiresEach, run: misfire },
    ],
  },
  { name: 'Wounds', cite: 'Ranged 11, 12', if: hasTarget, run: takeWounds },
  {
    name: 'An attack leaves the pool',
    cite: 'Ranged 12',
    times: (s) => (s.leaving > 0 ? Infinity : 0),
    run: leavePool,
    tell: tellPool,
  },
  {
    name: 'Wounds and Injury',
    cite: 'Ranged 11–13',
    if: hasTarget,
    scope: 'pool',
    run: injureFromPool,
    tell: tellWounds,
  },
  { name: 'Ledge', cite: 'F15', when: hasLedges, if: hasTarget, run: ledge, tell: tellLedge },
  { name: 'Improvement Deck', cite: 'Ranged 14', when: hasDraws, if: hasFelled, run: improve },
];

/** The Ranged Phase: any target in sight, Protect, additional attacks and a pool that injures. */
export const rangedAttack = action({
  ...PHASE,
  traits: traitWords(RANGED_EDITION, { ...rowsOf(SHOOT_TABLE), ...rowsOf(RANGED_TABLE) }),
  name: 'rangedAttack',
  title: 'Ranged Phase',
  summary: 'Units make Ranged Attacks one after another; allies of a target may Protect it.',
  source: 'Speedheim, Ranged Phase, version 0.92 (January to June 2026)',
  input: inputOf(RANGED_EDITION),
  options: RANGED_OPTIONS,
  tables: RANGED_TABLE,
  prepare: ({ rules, rows, ...input }) =>
    prepareBattle(input, {
      edition: RANGED_EDITION,
      rules: { ...NOT_IN_RANGED, ...rules },
      rows: { ...rowsOf(SHOOT_TABLE), ...rows },
    }),
  steps: turns(
    'F11',
    eachShooter(
      'Ranged Attack',
      'Ranged 2',
      { declare: 'Ranged 1, 3, 9', measure: 'Ranged 9' },
      { name: 'Attack', cite: 'Ranged 9', steps: ATTACK },
      { name: 'Misfire', cite: 'F10', when: hasMisfires, run: bearMisfires, tell: tellMisfire },
    ),
  ),
  inTurn,
  turnOptions: [UPKEEP],
  limits: [
    MOVING,
    "The enemy's own Ranged Phase: who exposes himself at a window is counted, and the shot back is a scenario of its own, with `sight: toWindow`.",
    'What a Hero improves but its Ranged.',
    "Buckshot on the shooter's own side.",
    'Which of two Dual-Wield weapons misfires: both are out.',
  ],
});
