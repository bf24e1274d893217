import { action } from '../action.ts';
import { EXCHANGE, exchangeInput, exchangeOf, exchangeState, startExchange } from './encounter.ts';
import { explainExchange, LIMITS } from './explain.ts';
import { carriedOf, casualtiesOf, damageOf, deedOf, markersOf, moraleOf, tokensOf } from './metrics.ts';
import { OPTIONS } from './options.ts';
import { ACTING, REACTING } from './state.ts';
import { MODIFIERS } from './tables.ts';

export const exchange = action({
  name: 'exchange',
  title: 'Action and reaction',
  summary:
    'One unit acts, its opponent reacts at the same moment: both volleys at full strength, then casualties, morale tokens and markers.',
  source: 'Actions; Shooting; Morale',
  input: exchangeInput,
  tables: MODIFIERS,
  options: OPTIONS,
  prepare: ({ rules, rows, ...given }) => exchangeOf(given, rules, rows),
  state: exchangeState,
  start: (s, o) => startExchange(s, o),
  steps: EXCHANGE,
  metrics: (o) => [
    'dice',
    'hits',
    'wounds',
    damageOf(o, ACTING, 'damage', 'HP lost'),
    casualtiesOf(o, REACTING, 'casualties', 'Casualties of the reacting unit'),
    carriedOf(o, REACTING, 'carried', 'Wounds carried by the reacting unit'),
    tokensOf(o, REACTING, 'moraleTokens', 'Morale tokens of the reacting unit'),
    moraleOf(REACTING, 'morale', 'Morale of the reacting unit'),
    markersOf(REACTING, 'markers', 'Markers of the reacting unit'),
    deedOf(REACTING, 'reaction', 'Reaction'),
    'returnDice',
    'returnHits',
    'returnWounds',
    damageOf(o, REACTING, 'returnDamage', 'HP lost in return'),
    casualtiesOf(o, ACTING, 'returnCasualties', 'Casualties of the acting unit'),
    carriedOf(o, ACTING, 'actingCarried', 'Wounds carried by the acting unit'),
    tokensOf(o, ACTING, 'actingMoraleTokens', 'Morale tokens of the acting unit'),
    moraleOf(ACTING, 'actingMorale', 'Morale of the acting unit'),
    markersOf(ACTING, 'actingMarkers', 'Markers of the acting unit'),
    deedOf(ACTING, 'performed', 'Action'),
  ],
  joint: () => [
    ['casualties', 'morale'],
    ['casualties', 'reaction'],
    ['casualties', 'returnCasualties'],
    ['returnCasualties', 'actingMorale'],
    ['morale', 'actingMorale'],
  ],
  funnel: ['dice', 'hits', 'wounds', 'damage', 'casualties'],
  headline: 'casualties',
  explain: explainExchange,
  limits: LIMITS,
});
