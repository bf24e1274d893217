import { EXCHANGE, type Exchange, exchangeState, startExchange } from './encounter.ts';
import { explainExchange, LIMITS } from './explain.ts';
import { carriedOf, casualtiesOf, damageOf, moraleOf, tokensOf } from './metrics.ts';
import { ACTING, REACTING } from './state.ts';
import { MODIFIERS } from './tables.ts';

/** What a volley and an action with its reaction have in common. */
export const EXCHANGING = {
  tables: MODIFIERS,
  state: exchangeState,
  start: startExchange,
  steps: EXCHANGE,
  funnel: ['dice', 'hits', 'wounds', 'damage', 'casualties'],
  headline: 'casualties',
  explain: explainExchange,
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
  ] as const;
