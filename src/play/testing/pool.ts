import { z } from 'zod';
import { classedDie, range } from '../../dice/die.ts';
import { action } from '../../systems/action.ts';

const FACES = [range(0, 9)];
const HIT = classedDie('D10', FACES, 3, (face) => (face === 9 ? 2 : face >= 5 ? 1 : 0));
const EVADE = classedDie('D10', FACES, 2, (face) => (face >= 5 ? 0 : 1));

/**
 * A pool of D10: 9 hits and cannot be evaded, 5 and over hits; each other hit is evaded on 5 and over; every
 * hit left takes 2 wounds from models of 3 in turn, without carrying over what a die does too much.
 */
export const pool = action({
  name: 'pool',
  title: 'Pool',
  summary: 'A pool of dice, for tests.',
  source: 'none',
  input: z.strictObject({ dice: z.int(), models: z.int() }),
  options: [],
  prepare: ({ dice, models }) => ({ dice, models }),
  state: (o) => ({
    dice: {},
    fated: {},
    hits: { unit: ['hit', 'hits'], most: o.dice },
    damageDice: {},
    casualties: { unit: ['model', 'models'], most: o.models },
    wounds: {},
  }),
  start: (s, o) => {
    s.dice = o.dice;
  },
  steps: [
    {
      name: 'hit',
      cite: '1',
      run: (s, dice) => {
        const count = dice.tally(s.dice, HIT);
        s.fated = count[2];
        s.hits = count[1];
      },
    },
    {
      name: 'evade',
      cite: '2',
      run: (s, dice) => {
        s.damageDice = s.fated + dice.tally(s.hits, EVADE)[1];
        s.hits += s.fated;
        s.fated = 0;
      },
    },
    {
      name: 'damage',
      cite: '3',
      run: (s, _, o) => {
        for (let i = s.damageDice; i > 0 && s.casualties < o.models; i--) {
          s.wounds += 2;
          if (s.wounds < 3) continue;
          s.wounds = 0;
          s.casualties++;
        }
      },
    },
  ],
  metrics: () => ['hits', 'casualties'],
  joint: () => [['hits', 'casualties']],
  funnel: ['hits', 'casualties'],
  headline: 'casualties',
  explain: () => [],
  limits: [],
});
