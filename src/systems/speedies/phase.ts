import type { Step } from '../system.ts';
import { declare, hasDeclared, measure } from './attack/attack.ts';
import { chooseBeforehand } from './attack/order.ts';
import { tellDeclare, tellMeasure, tellRout } from './attack/tell.ts';
import type { Battle } from './battle.ts';
import { explainBattle } from './explain.ts';
import { leaves } from './leaves.ts';
import { FUNNEL, jointOf, metricsOf } from './metrics.ts';
import { type S, stateOf } from './state.ts';
import { isLaterRound, roundsLeft, routCheck, startBattle, upkeep } from './turn.ts';
import { WORDS } from './words.ts';

type Steps = readonly Step<Battle, S>[];

/** What the two editions' phases have in common. */
export const PHASE = {
  state: stateOf,
  start: startBattle,
  metrics: metricsOf,
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  words: WORDS,
  explain: explainBattle,
  reaches: ({ shooters }: Battle) => shooters.some(({ views }) => views.some(({ inRange }) => inRange)),
  leaves,
} as const;

/** What neither edition plays. */
export const MOVING = 'Moving itself: distances, cover and sight are as the scenario says in every round.';

/** The turns of the shooting side: Upkeep, what comes before and in the phase, and the enemy's Rout Check. */
export const turns = (upkeepCite: string, ...phase: Steps): Steps => [
  {
    name: 'Turn',
    cite: 'F20',
    times: roundsLeft,
    index: 'round',
    each: 'turn',
    scope: 'turn',
    steps: [
      { name: 'Upkeep', cite: upkeepCite, when: (o) => o.rounds > 1, if: isLaterRound, run: upkeep },
      { name: 'Order of shots', cite: 'Ranged 2, A38', when: choosesBeforehand, run: chooseBeforehand },
      ...phase,
      { name: 'Rout Check', cite: 'F17', when: (o) => o.rout !== undefined, run: routCheck, tell: tellRout },
    ],
  },
];

/** Whether an order that hangs on results is to be chosen without them. (A38) */
const choosesBeforehand = ({ order, rules }: Battle): boolean =>
  rules.shotOrder === 'beforehand' && order.some(({ when }) => when.length > 0);

/** An attack, which each unit under the weapon suffers by itself. */
interface Attack {
  readonly name: string;
  readonly cite: string;
  readonly steps: Steps;
}

/** Where an edition has how a unit comes to its attack. */
interface Cites {
  readonly declare: string;
  readonly measure: string;
}

/** Each shooter in turn declares, measures and attacks. */
export const eachShooter = (
  name: string,
  cite: string,
  cites: Cites,
  attack: Attack,
  ...after: Steps
): Step<Battle, S> => ({
  name,
  cite,
  times: (_, o) => o.order.length,
  index: 'place',
  scope: 'shooter',
  steps: [
    { name: 'Declare', cite: cites.declare, run: declare, tell: tellDeclare },
    { name: 'Measure', cite: cites.measure, if: hasDeclared, run: measure, tell: tellMeasure },
    { ...attack, times: (s) => s.volleys, index: 'volley', scope: 'attack' },
    ...after,
  ],
});
