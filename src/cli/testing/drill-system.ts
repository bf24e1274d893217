import { z } from 'zod';
import type * as die from '../../dice/die.ts';
import type { Action, AnyAction, System } from '../../systems/system.ts';

interface Drilled {
  readonly dice: number;
  readonly models: number;
}

/**
 * A rule system made up for tests.
 *
 * @param dice the project's own, as built or from its sources
 * @param trouble what happens at each throw, besides
 */
export function drillOf(
  { classedDie, range }: Pick<typeof die, 'classedDie' | 'range'>,
  trouble = () => {},
): System {
  const HIT = classedDie('D6', [range(1, 6)], 2, (face) => (face >= 4 ? 1 : 0));

  const volley: Action<Drilled, Drilled, Record<'hits' | 'casualties', number>> = {
    name: 'volley',
    title: 'Volley',
    summary: 'Dice that hit on 4 and over; three hits kill.',
    source: 'Drill 1',
    input: z.strictObject({
      dice: z.int().min(1).max(100_000).describe('Dice thrown. (1)'),
      models: z.int().min(1).max(1_000).default(5).describe('Models shot at. (2)'),
    }),
    options: [],
    prepare: (input) => input,
    state: (o) => ({
      hits: { unit: ['hits', 'hits'], most: o.dice },
      casualties: { unit: ['casualties', 'casualties'], most: o.models },
    }),
    steps: [
      {
        name: 'hit',
        cite: '1',
        run: (s, dice, o) => {
          s.hits = dice.tally(o.dice, HIT)[1];
          trouble();
        },
      },
      {
        name: 'kill',
        cite: '2',
        run: (s, _, o) => {
          s.casualties = Math.min(o.models, Math.floor(s.hits / 3));
        },
      },
    ],
    metrics: () => ['hits', 'casualties'],
    joint: () => [['hits', 'casualties']],
    funnel: ['hits', 'casualties'],
    headline: 'casualties',
    explain: (o) => [`${o.dice} dice`],
    limits: [],
  };

  return {
    name: 'drill',
    title: 'Drill',
    source: 'A rulebook that does not exist',
    actions: [volley as unknown as AnyAction],
  };
}
