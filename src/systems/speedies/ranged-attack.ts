import type { Action, Step } from '../system.ts';
import { BATTLE } from './action.ts';
import { aim, declare, defenceCheck, measure, protect, rangedCheck } from './attack.ts';
import type { Battle } from './battle.ts';
import { RANGED_EDITION } from './edition.ts';
import { attackEnds, improve, ledge, misfire, shooterDone, woundFromPool } from './injury.ts';
import { hasDraws, hasLedges, hasMisfires, hasProtectors } from './metrics.ts';
import { NOT_IN_RANGED, RANGED_OPTIONS, type RangedRules } from './options.ts';
import { prepareBattle } from './prepare.ts';
import { type BattleInput, inputOf } from './profiles.ts';
import { G } from './state.ts';
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
import { routCheck, upkeep } from './turn.ts';

/** Rolled at once, so that how many natural 1s came before need not be remembered. */
const hasMisfiresEach = (o: Battle): boolean => o.rules.misfires === 'each' && hasMisfires(o);

const ATTACK: readonly Step<Battle>[] = [
  { name: 'Target', cite: 'Ranged 3', run: aim },
  { name: 'Protect', cite: 'Ranged 4, 5', when: hasProtectors, run: protect, tell: tellProtect },
  {
    name: 'Checks',
    cite: 'Ranged 9',
    times: (s) => s[G.pending]!,
    index: G.attack,
    steps: [
      { name: 'Ranged Check', cite: 'Ranged 8, 9', run: rangedCheck, tell: tellCheck },
      { name: 'Defence Check', cite: 'Ranged 10, 15', run: defenceCheck, tell: tellDefence },
      { name: 'Misfire', cite: 'F10, A26', when: hasMisfiresEach, run: misfire },
    ],
  },
  { name: 'Wounds and Injury', cite: 'Ranged 11–13', run: woundFromPool, tell: tellWounds },
  { name: 'Ledge', cite: 'F15', when: hasLedges, run: ledge, tell: tellLedge },
  { name: 'Improvement Deck', cite: 'Ranged 14', when: hasDraws, run: improve },
  { name: 'The attack is resolved', cite: 'Ranged 9', run: attackEnds },
];

const STEPS: readonly Step<Battle>[] = [
  {
    name: 'Turn',
    cite: 'F20',
    times: (s, o) => (s[G.reaction] === 2 ? 0 : o.rounds),
    index: G.round,
    each: 'turn',
    steps: [
      { name: 'Upkeep', cite: 'F11', when: (o) => o.rounds > 1, run: upkeep },
      {
        name: 'Ranged Attack',
        cite: 'Ranged 2',
        times: (_, o) => o.shooters.length,
        index: G.shooter,
        steps: [
          { name: 'Declare', cite: 'Ranged 1, 3, 9', run: declare, tell: tellDeclare },
          { name: 'Measure', cite: 'Ranged 9', run: measure, tell: tellMeasure },
          { name: 'Attack', cite: 'Ranged 9', times: (s) => s[G.volleys]!, index: G.volley, steps: ATTACK },
          { name: 'Misfire', cite: 'F10', run: shooterDone, tell: tellMisfire },
        ],
      },
      { name: 'Rout Check', cite: 'F17', when: (o) => o.rout !== undefined, run: routCheck, tell: tellRout },
    ],
  },
];

type Input = BattleInput & { rules: RangedRules };

/** The Ranged Phase: any target in sight, Protect, additional attacks and a pool that injures. */
export const rangedAttack: Action<Input, Battle> = {
  name: 'ranged-attack',
  title: 'Ranged Phase',
  summary: 'Units make Ranged Attacks one after another; allies of a target may Protect it.',
  source: 'Speedheim, Ranged Phase, version 0.92 (January to June 2026)',
  input: inputOf(RANGED_EDITION) as unknown as Action<Input, Battle>['input'],
  options: RANGED_OPTIONS,
  prepare: (input) => prepareBattle(input, RANGED_EDITION, { ...NOT_IN_RANGED, ...input.rules }),
  ...BATTLE,
  steps: STEPS,
  limits: [
    'Moving itself: distances, cover and sight are as the scenario says in every round.',
    'What a Hero improves but its Ranged.',
    "Buckshot on the shooter's own side.",
    'Which of two Dual-Wield weapons misfires: both are out.',
  ],
};
