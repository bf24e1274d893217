import { z } from 'zod';
import type { Action } from '../system.ts';
import { type Exchange, exchangeOf, startExchange } from './encounter.ts';
import { explainExchange } from './explain.ts';
import { LIMITS } from './limits.ts';
import { carriedOf, casualtiesOf, deedOf, moraleOf, tokensOf, volleyMetrics } from './metrics.ts';
import { type RaidersRules, SHOOT_OPTIONS } from './options.ts';
import { ACTING, REACTING, slotNames } from './state.ts';
import { EXCHANGE } from './steps.ts';
import { distance, type Unit, unitSchema } from './units.ts';

/** One volley as the scenario says it. */
export interface ShootInput {
  readonly shooter: Unit;
  readonly target: Unit;
  readonly reaction: 'none' | 'go-to-ground' | 'move' | 'run';
  readonly distance?: number | undefined;
  readonly rules?: Partial<RaidersRules>;
}

const input = z.strictObject({
  shooter: unitSchema(true).describe('The unit that shoots (Shooting 11).').meta({ side: 'shooting' }),
  target: unitSchema(true).describe('The unit it shoots at (Actions 3).').meta({ side: 'target' }),
  reaction: z
    .enum(['none', 'go-to-ground', 'move', 'run'])
    .default('none')
    .describe('What the target does at the same moment (Actions 4, Movement 6 to 8).'),
  distance: distance.describe('Inches between the units (Shooting 11).'),
});

export const shoot: Action<ShootInput, Exchange> = {
  name: 'shoot',
  title: 'Volley',
  summary: 'One unit shoots at another that does not shoot back: hits, wounds, figures lost, morale.',
  source: 'Shooting; Morale',
  input,
  options: SHOOT_OPTIONS,
  prepare: ({ shooter, target, ...given }) =>
    exchangeOf(
      { acting: shooter, performs: 'shoot', target: 'reacting', reacting: target, ...given },
      { acting: 'shooter', reacting: 'target' },
    ),
  slots: slotNames,
  start: startExchange,
  steps: EXCHANGE,
  metrics: () => [
    ...volleyMetrics(ACTING, ''),
    casualtiesOf(REACTING, 'casualties', 'Casualties'),
    carriedOf(REACTING, 'carried', 'Wounds carried by the target'),
    tokensOf(REACTING, 'moraleTokens', 'Morale tokens of the target'),
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
};
