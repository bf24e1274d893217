import { z } from 'zod';
import { action } from '../action.ts';
import { answered } from '../option.ts';
import { isTooFar } from './exchange/declare.ts';
import { exchangeOf } from './exchange/encounter.ts';
import { EXCHANGING, volleyMetrics } from './exchange/exchanging.ts';
import { explainVolley } from './explain.ts';
import { inTurn } from './in-turn.ts';
import { leaves } from './leaves.ts';
import { deedOf } from './metrics.ts';
import { EXCHANGE_OPTIONS, SHOOT_OPTIONS } from './options.ts';
import { REACTING } from './state.ts';
import { distance, shootingUnit, shootingUnitSchema, unitSchema } from './units.ts';

const input = z.strictObject({
  shooter: shootingUnitSchema.describe('The unit that shoots (Shooting 11).').meta({ side: 'shooting' }),
  target: unitSchema(true).describe('The unit it shoots at (Actions 3).').meta({ side: 'target' }),
  reaction: z
    .enum(['none', 'goToGround', 'move', 'run'])
    .default('none')
    .describe('What the target does at the same moment (Actions 4, Movement 6 to 8).'),
  distance: distance.describe('Inches between the units (Shooting 11).'),
});

const NOTHING = { performs: 'none', reaction: 'none' } as const;

export const shoot = action({
  ...EXCHANGING,
  name: 'shoot',
  title: 'Volley',
  summary: 'One unit shoots at another that does not shoot back: hits, wounds, figures lost, morale.',
  source: 'Shooting; Morale',
  input,
  leaves,
  inTurn,
  overkill: ['wounds', 'damage'],
  options: SHOOT_OPTIONS,
  prepare: ({ shooter, target, rules, rows, reaction, distance }) => {
    const tooFar = isTooFar(shooter, distance);
    const exchange = exchangeOf(
      {
        ...{ acting: shootingUnit(shooter), target: 'reacting', reacting: target, distance },
        // What cannot be declared costs no fatigue and is nothing to react to (R21).
        ...(tooFar ? NOTHING : { performs: 'shoot', reaction }),
      },
      answered(EXCHANGE_OPTIONS, rules),
      rows,
      { acting: 'shooter', reacting: 'target' },
    );
    return {
      ...exchange,
      ...(tooFar && { tooFar: `${distance}" is beyond its range of ${shooter.weapon?.range}"` }),
    };
  },
  reaches: ({ tooFar }) => tooFar === undefined,
  explain: explainVolley,
  metrics: (o) => [
    ...volleyMetrics(o, 'the target', 'Casualties'),
    deedOf(o, REACTING, 'reaction', 'Reaction'),
  ],
  joint: () => [
    ['casualties', 'morale'],
    ['casualties', 'reaction'],
  ],
});
