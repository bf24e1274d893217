import type { Action, Step } from '../system.ts';
import { BATTLE } from './action.ts';
import { aim, declare, defenceCheck, measure, rangedCheck } from './attack.ts';
import type { Battle } from './battle.ts';
import { SHOOT_EDITION } from './edition.ts';
import { attackEnds, improve, shooterDone, woundOneByOne } from './injury.ts';
import { hasDraws } from './metrics.ts';
import { NOT_IN_SHOOT, SHOOT_OPTIONS, type ShootRules } from './options.ts';
import { prepareBattle } from './prepare.ts';
import { type BattleInput, inputOf } from './profiles.ts';
import { G } from './state.ts';
import { tellCheck, tellDeclare, tellDefence, tellMeasure, tellRout, tellWounds } from './tell.ts';
import { move, routCheck, upkeep } from './turn.ts';

const ATTACK: readonly Step<Battle>[] = [
  { name: 'Target', cite: 'Shoot 16', run: aim },
  {
    name: 'Checks',
    cite: 'Shoot 17',
    times: (s) => s[G.pending]!,
    index: G.attack,
    steps: [
      { name: 'Ranged Check', cite: 'Shoot 17, 18', run: rangedCheck, tell: tellCheck },
      { name: 'Defence Check', cite: 'Shoot 19, 21', run: defenceCheck, tell: tellDefence },
    ],
  },
  { name: 'Wounds and Injury', cite: 'Shoot 20', run: woundOneByOne, tell: tellWounds },
  { name: 'Promotion', cite: 'F19', when: hasDraws, run: improve },
  { name: 'The shot is resolved', cite: 'Shoot 20', run: attackEnds },
];

const STEPS: readonly Step<Battle>[] = [
  {
    name: 'Turn',
    cite: 'F20',
    times: (s, o) => (s[G.reaction] === 2 ? 0 : o.rounds),
    index: G.round,
    each: 'turn',
    steps: [
      { name: 'Upkeep', cite: 'Shoot 6, 8', when: (o) => o.rounds > 1, run: upkeep },
      { name: 'Move Phase', cite: 'Shoot 7', when: (o) => o.rounds > 1, run: move },
      {
        name: 'Shoot',
        cite: 'Shoot 1',
        times: (_, o) => o.shooters.length,
        index: G.shooter,
        steps: [
          { name: 'Declare', cite: 'Shoot 9–13, 16', run: declare, tell: tellDeclare },
          { name: 'Measure', cite: 'Shoot 3, 16', run: measure, tell: tellMeasure },
          { name: 'Shot', cite: 'Shoot 16', times: (s) => s[G.volleys]!, index: G.volley, steps: ATTACK },
          { name: 'The unit is done', cite: 'Shoot 16', run: shooterDone },
        ],
      },
      { name: 'Rout Check', cite: 'F17', when: (o) => o.rout !== undefined, run: routCheck, tell: tellRout },
    ],
  },
];

type Input = BattleInput & { rules: ShootRules };

/** The Shoot Phase: closest targets, two Defence Checks for a Critical Hit. */
export const shoot: Action<Input, Battle> = {
  name: 'shoot',
  title: 'Shoot Phase',
  summary: 'Units shoot one after another, each at the closest enemy or one of the exceptions.',
  source: 'Speedheim, Shoot Phase, as of 25 October 2025',
  input: inputOf(SHOOT_EDITION) as unknown as Action<Input, Battle>['input'],
  options: SHOOT_OPTIONS,
  prepare: (input) => prepareBattle(input, SHOOT_EDITION, { ...NOT_IN_SHOOT, ...input.rules }),
  ...BATTLE,
  steps: STEPS,
  limits: [
    'Moving itself: distances, cover and sight are as the scenario says in every round.',
    "A Massive Shot on the shooter's own side, and the skill Master Thrower.",
    'Falling from ledges, and what a Hero improves after taking out an enemy.',
  ],
};
