import { action } from '../action.ts';
import type { Step } from '../system.ts';
import { rowsOf } from '../table.ts';
import {
  aim,
  declare,
  defenceCheck,
  hasDeclared,
  hasTarget,
  mayBeProtected,
  measure,
  protect,
  rangedCheck,
} from './attack.ts';
import type { Battle } from './battle.ts';
import { RANGED_EDITION } from './edition.ts';
import { explainBattle } from './explain.ts';
import { bearMisfires, hasFelled, improve, ledge, misfire, woundFromPool } from './injury.ts';
import { FUNNEL, hasDraws, hasLedges, hasMisfires, hasProtectors, jointOf, metricsOf } from './metrics.ts';
import { NOT_IN_RANGED, RANGED_OPTIONS } from './options.ts';
import { prepareBattle } from './prepare.ts';
import { inputOf } from './profiles.ts';
import { type S, stateOf } from './state.ts';
import { RANGED_TABLE, SHOOT_TABLE } from './tables.ts';
import {
  tellCheck,
  tellDeclare,
  tellDefence,
  tellLedge,
  tellMeasure,
  tellMisfire,
  tellProtect,
  tellRout,
  tellWounds,
} from './tell.ts';
import { isLaterRound, roundsLeft, routCheck, startBattle, upkeep } from './turn.ts';

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
  {
    name: 'Wounds and Injury',
    cite: 'Ranged 11–13',
    if: hasTarget,
    scope: 'pool',
    run: woundFromPool,
    tell: tellWounds,
  },
  { name: 'Ledge', cite: 'F15', when: hasLedges, if: hasTarget, run: ledge, tell: tellLedge },
  { name: 'Improvement Deck', cite: 'Ranged 14', when: hasDraws, if: hasFelled, run: improve },
];

/** The Ranged Phase: any target in sight, Protect, additional attacks and a pool that injures. */
export const rangedAttack = action({
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
  state: stateOf,
  start: startBattle,
  steps: [
    {
      name: 'Turn',
      cite: 'F20',
      times: roundsLeft,
      index: 'round',
      each: 'turn',
      steps: [
        { name: 'Upkeep', cite: 'F11', when: (o) => o.rounds > 1, if: isLaterRound, run: upkeep },
        {
          name: 'Ranged Attack',
          cite: 'Ranged 2',
          times: (_, o) => o.shooters.length,
          index: 'shooter',
          scope: 'shooter',
          steps: [
            { name: 'Declare', cite: 'Ranged 1, 3, 9', run: declare, tell: tellDeclare },
            { name: 'Measure', cite: 'Ranged 9', if: hasDeclared, run: measure, tell: tellMeasure },
            {
              name: 'Attack',
              cite: 'Ranged 9',
              times: (s) => s.volleys,
              index: 'volley',
              scope: 'attack',
              steps: ATTACK,
            },
            { name: 'Misfire', cite: 'F10', when: hasMisfires, run: bearMisfires, tell: tellMisfire },
          ],
        },
        {
          name: 'Rout Check',
          cite: 'F17',
          when: (o) => o.rout !== undefined,
          run: routCheck,
          tell: tellRout,
        },
      ],
    },
  ],
  metrics: metricsOf,
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  explain: explainBattle,
  limits: [
    'Moving itself: distances, cover and sight are as the scenario says in every round.',
    'What a Hero improves but its Ranged.',
    "Buckshot on the shooter's own side.",
    'Which of two Dual-Wield weapons misfires: both are out.',
  ],
});
