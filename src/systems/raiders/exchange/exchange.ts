import { action } from '../../action.ts';
import { EXCHANGE_LIMITS } from '../explain.ts';
import { exchangeInTurn } from '../in-turn.ts';
import {
  carriedOf,
  casualtiesOf,
  damageOf,
  deedOf,
  fatigueOf,
  markersOf,
  moraleOf,
  powerOf,
  tokensOf,
} from '../metrics.ts';
import { EXCHANGE_OPTIONS } from '../options.ts';
import { ACTING, REACTING } from '../state.ts';
import { sideOfBattle } from '../units.ts';
import { exchangeInput, exchangeOf } from './encounter.ts';
import { EXCHANGING, volleyMetrics } from './exchanging.ts';
import { performs } from './magic.ts';

export const exchange = action({
  ...EXCHANGING,
  name: 'exchange',
  title: 'Action and reaction',
  summary:
    'One unit acts, its opponent reacts at the same moment: both volleys at full strength, then casualties, morale tokens and markers.',
  source: 'Actions; Shooting; Morale',
  input: exchangeInput,
  options: EXCHANGE_OPTIONS,
  inTurn: exchangeInTurn,
  prepare: ({ rules, rows, ...given }) => exchangeOf(given, rules, rows),
  metrics: (o) => [
    ...volleyMetrics(o, 'the reacting unit', 'Casualties of the reacting unit'),
    markersOf(REACTING, 'markers', 'Markers of the reacting unit'),
    deedOf(o, REACTING, 'reaction', 'Reaction'),
    'returnDice',
    'returnHits',
    'returnWounds',
    damageOf(o, REACTING, 'returnDamage', 'HP lost in return'),
    casualtiesOf(o, ACTING, 'returnCasualties', 'Casualties of the acting unit'),
    carriedOf(o, ACTING, 'actingCarried', 'Wounds carried by the acting unit'),
    tokensOf(o, ACTING, 'actingMoraleTokens', 'Morale tokens of the acting unit'),
    moraleOf(ACTING, 'actingMorale', 'Morale of the acting unit'),
    markersOf(ACTING, 'actingMarkers', 'Markers of the acting unit'),
    fatigueOf(o, ACTING, 'actingFatigue', 'Fatigue of the acting unit'),
    deedOf(o, ACTING, 'performed', 'Action'),
    ...(performs(o, 'castSpell') ? (['spell'] as const) : []),
    ...(performs(o, 'storePower') || performs(o, 'castSpell')
      ? [powerOf(o, ACTING, 'power', 'Power tokens of the acting unit')]
      : []),
  ],
  joint: () => [
    ['casualties', 'morale'],
    ['casualties', 'reaction'],
    ['casualties', 'returnCasualties'],
    ['returnCasualties', 'actingMorale'],
    ['morale', 'actingMorale'],
  ],
  battle: { lost: ['casualties', 'returnCasualties'] },
  sides: ({ fighters: [acting, reacting] }) => [
    sideOfBattle([reacting], 'the reacting unit'),
    sideOfBattle([acting], 'the acting unit'),
  ],
  limits: EXCHANGE_LIMITS,
});
