import { z } from 'zod';
import { classedDie, range } from '../../dice/die.ts';
import { slots } from '../../systems/slots.ts';
import type { Action } from '../../systems/system.ts';

/**
 * A pool of D10: 9 hits and cannot be evaded, 5 and over hits; each other hit is evaded on 5 and over; every
 * hit left takes 2 wounds from models of 3 in turn, without carrying over what a die does too much.
 */
export interface Pool {
  readonly dice: number;
  readonly models: number;
}

const S = slots('dice', 'fated', 'hits', 'damageDice', 'dead', 'wounds');
const FACES = [range(0, 9)];
const HIT = classedDie('D10', FACES, 3, (face) => (face === 9 ? 2 : face >= 5 ? 1 : 0));
const EVADE = classedDie('D10', FACES, 2, (face) => (face >= 5 ? 0 : 1));

export const pool: Action<Pool, Pool> = {
  name: 'pool',
  title: 'Pool',
  summary: 'A pool of dice, for tests.',
  source: 'none',
  input: z.strictObject({ dice: z.int(), models: z.int() }),
  options: [],
  prepare: (input) => input,
  slots: () => S.names,
  start: (s, o) => {
    s[S.dice] = o.dice;
  },
  steps: [
    {
      name: 'hit',
      cite: '1',
      run: (s, dice) => {
        const count = dice.tally(s[S.dice]!, HIT);
        s[S.fated] = count[2]!;
        s[S.hits] = count[1]!;
      },
    },
    {
      name: 'evade',
      cite: '2',
      run: (s, dice) => {
        s[S.damageDice] = s[S.fated]! + dice.tally(s[S.hits]!, EVADE)[1]!;
        s[S.hits]! += s[S.fated]!;
        s[S.fated] = 0;
      },
    },
    {
      name: 'damage',
      cite: '3',
      run: (s, _, o) => {
        for (let i = s[S.damageDice]!; i > 0 && s[S.dead]! < o.models; i--) {
          s[S.wounds]! += 2;
          if (s[S.wounds]! < 3) continue;
          s[S.wounds] = 0;
          s[S.dead]!++;
        }
      },
    },
  ],
  metrics: (o) => [
    {
      kind: 'count',
      name: 'hits',
      title: 'Hits',
      unit: 'hits',
      one: 'hit',
      of: (s) => s[S.hits]!,
      most: () => o.dice,
    },
    {
      kind: 'count',
      name: 'casualties',
      title: 'Casualties',
      unit: 'models',
      one: 'model',
      of: (s) => s[S.dead]!,
      most: () => o.models,
    },
  ],
  joint: () => [['hits', 'casualties']],
  funnel: ['hits', 'casualties'],
  headline: 'casualties',
  explain: () => [],
  limits: [],
};
