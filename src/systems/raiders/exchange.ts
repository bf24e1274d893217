import { z } from 'zod';
import type { Action } from '../system.ts';
import { type Exchange, type ExchangeInput, exchangeOf, startExchange } from './encounter.ts';
import { explainExchange } from './explain.ts';
import { LIMITS } from './limits.ts';
import { carriedOf, casualtiesOf, deedOf, markersOf, moraleOf, tokensOf, volleyMetrics } from './metrics.ts';
import { OPTIONS } from './options.ts';
import { ACTING, REACTING, slotNames } from './state.ts';
import { EXCHANGE } from './steps.ts';
import { distance, unitSchema } from './units.ts';

const PERFORMED = ['shoot', 'move', 'run', 'make-ready', 'aim', 'regroup', 'rally'] as const;
const REACTIONS = [
  'none',
  'shoot',
  'move',
  'run',
  'go-to-ground',
  'make-ready',
  'aim',
  'regroup',
  'rally',
] as const;

const input = z.strictObject({
  acting: unitSchema(true)
    .describe('The unit that performs the action (Actions 1).')
    .meta({ side: 'shooting' }),
  performs: z.enum(PERFORMED).default('shoot').describe('Its action (Actions 2).'),
  target: z
    .enum(['reacting', 'another'])
    .default('reacting')
    .describe('Whom a shot of the acting unit is aimed at: the reacting unit or another (Actions 3).'),
  reacting: unitSchema(true)
    .describe('The unit of the opponent that reacts (Actions 4).')
    .meta({ side: 'target' }),
  reaction: z.enum(REACTIONS).default('none').describe('Its simultaneous reaction (Actions 4).'),
  distance: distance.describe('Inches between the units (Shooting 11).'),
});

export const exchange: Action<ExchangeInput, Exchange> = {
  name: 'exchange',
  title: 'Action and reaction',
  summary:
    'One unit acts, its opponent reacts at the same moment: both volleys at full strength, then casualties, morale tokens and markers.',
  source: 'Actions; Shooting; Morale',
  input,
  options: OPTIONS,
  prepare: (given) => exchangeOf(given),
  slots: slotNames,
  start: startExchange,
  steps: EXCHANGE,
  metrics: () => [
    ...volleyMetrics(ACTING, ''),
    casualtiesOf(REACTING, 'casualties', 'Casualties of the reacting unit'),
    carriedOf(REACTING, 'carried', 'Wounds carried by the reacting unit'),
    tokensOf(REACTING, 'moraleTokens', 'Morale tokens of the reacting unit'),
    moraleOf(REACTING, 'morale', 'Morale of the reacting unit'),
    markersOf(REACTING, 'markers', 'Markers of the reacting unit'),
    deedOf(REACTING, 'reaction', 'Reaction'),
    ...volleyMetrics(REACTING, 'return'),
    casualtiesOf(ACTING, 'returnCasualties', 'Casualties of the acting unit'),
    carriedOf(ACTING, 'actingCarried', 'Wounds carried by the acting unit'),
    tokensOf(ACTING, 'actingMoraleTokens', 'Morale tokens of the acting unit'),
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
};
