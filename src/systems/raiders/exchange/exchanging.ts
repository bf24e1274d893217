import type { Step } from '../../system.ts';
import { explainExchange, LIMITS } from '../explain.ts';
import { carriedOf, casualtiesOf, damageOf, fatigueOf, moraleOf, tokensOf } from '../metrics.ts';
import type { Totals } from '../shooting.ts';
import { diceThrown } from '../spends.ts';
import { ACTING, REACTING } from '../state.ts';
import { exchangeSteps } from '../steps.ts';
import { MODIFIERS } from '../tables.ts';
import { WORDS } from '../words.ts';
import { type Exchange, type ExchangeState, exchangeState, startExchange } from './encounter.ts';
import { magic } from './magic.ts';
import { declareNext } from './plan.ts';

/** What the first of the two units throws, and what the second, whoever of them acts. */
const totals: Totals<Exchange, ExchangeState> = {
  hits: (s, _, role, dice, hits) => {
    if (s.roles[role].unit === ACTING) {
      s.dice += dice;
      s.hits += hits;
    } else {
      s.returnDice += dice;
      s.returnHits += hits;
    }
  },
  wounds: (s, _, role, wounds) => {
    if (s.roles[role].unit === ACTING) s.wounds += wounds;
    else s.returnWounds += wounds;
  },
};

const EXCHANGE = exchangeSteps(totals, ...magic(totals));

const isPlan = ({ plan }: Exchange): boolean => plan.length > 1;

/** One exchange as it is declared, or a plan of several. */
const STEPS: readonly Step<Exchange, ExchangeState>[] = [
  ...EXCHANGE.map((step) => ({ ...step, when: (o: Exchange) => !isPlan(o) && (step.when?.(o) ?? true) })),
  {
    name: 'exchange',
    cite: 'Actions 1 to 5',
    when: isPlan,
    times: (_, o) => o.plan.length,
    index: 'next',
    each: 'exchange',
    steps: [declareNext, ...EXCHANGE],
  },
];

/** What a volley and an action with its reaction have in common. */
export const EXCHANGING = {
  tables: MODIFIERS,
  state: exchangeState,
  start: startExchange,
  steps: STEPS,
  funnel: ['dice', 'hits', 'wounds', 'damage', 'casualties'],
  headline: 'casualties',
  noneLeft: 'destroyed',
  words: WORDS,
  explain: explainExchange,
  spends: diceThrown,
  limits: LIMITS,
} as const;

/** What is counted of the volley of the acting unit. */
export const volleyMetrics = (o: Exchange, target: string, casualties: string) =>
  [
    'dice',
    'hits',
    'wounds',
    damageOf(o, ACTING, 'damage', 'HP lost'),
    casualtiesOf(o, REACTING, 'casualties', casualties),
    carriedOf(o, REACTING, 'carried', `Wounds carried by ${target}`),
    tokensOf(o, REACTING, 'moraleTokens', `Morale tokens of ${target}`),
    moraleOf(REACTING, 'morale', `Morale of ${target}`),
    fatigueOf(o, REACTING, 'fatigue', `Fatigue of ${target}`),
  ] as const;
