import { z } from 'zod';
import { action } from '../action.ts';
import { EXCHANGE, exchangeOf, exchangeState, startExchange } from './encounter.ts';
import { explainExchange, LIMITS } from './explain.ts';
import { carriedOf, casualtiesOf, damageOf, deedOf, moraleOf, tokensOf } from './metrics.ts';
import { SHOOT_OPTIONS, settled } from './options.ts';
import { ACTING, REACTING } from './state.ts';
import { MODIFIERS } from './tables.ts';
import { distance, unitSchema } from './units.ts';

const input = z.strictObject({
  shooter: unitSchema(true).describe('The unit that shoots (Shooting 11).').meta({ side: 'shooting' }),
  target: unitSchema(true).describe('The unit it shoots at (Actions 3).').meta({ side: 'target' }),
  reaction: z
    .enum(['none', 'goToGround', 'move', 'run'])
    .default('none')
    .describe('What the target does at the same moment (Actions 4, Movement 6 to 8).'),
  distance: distance.describe('Inches between the units (Shooting 11).'),
});

export const shoot = action({
  name: 'shoot',
  title: 'Volley',
  summary: 'One unit shoots at another that does not shoot back: hits, wounds, figures lost, morale.',
  source: 'Shooting; Morale',
  input,
  tables: MODIFIERS,
  options: SHOOT_OPTIONS,
  prepare: ({ shooter, target, rules, rows, ...given }) =>
    exchangeOf(
      { acting: shooter, performs: 'shoot', target: 'reacting', reacting: target, ...given },
      settled(rules),
      rows,
      { acting: 'shooter', reacting: 'target' },
    ),
  state: exchangeState,
  start: (s, o) => startExchange(s, o),
  steps: EXCHANGE,
  metrics: (o) => [
    'dice',
    'hits',
    'wounds',
    damageOf(o, ACTING, 'damage', 'HP lost'),
    casualtiesOf(o, REACTING, 'casualties', 'Casualties'),
    carriedOf(o, REACTING, 'carried', 'Wounds carried by the target'),
    tokensOf(o, REACTING, 'moraleTokens', 'Morale tokens of the target'),
    moraleOf(REACTING, 'morale', 'Morale of the target'),
    deedOf(REACTING, 'reaction', 'Reaction'),
  ],
  joint: () => [
    ['casualties', 'morale'],
    ['casualties', 'reaction'],
  ],
  funnel: ['dice', 'hits', 'wounds', 'damage', 'casualties'],
  headline: 'casualties',
  explain: explainExchange,
  limits: LIMITS,
});
