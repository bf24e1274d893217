import { z } from 'zod';
import { classedDie, range } from '../../dice/die.ts';
import { action } from '../../systems/action.ts';

const HIT = classedDie('D6', [range(1, 6)], 2, (face) => (face >= 5 ? 1 : 0));

/** The smallest action of several rounds: it hits on 5 and over, and ends with the turn that breaks the target. */
export const turns = action({
  name: 'turns',
  title: 'Turns',
  summary: 'A shot a turn, for tests.',
  source: 'none',
  input: z.strictObject({ turns: z.int() }),
  options: [],
  prepare: ({ turns }) => ({ turns }),
  state: (o) => ({
    turn: {},
    shots: { unit: ['shot', 'shots'], most: o.turns },
    morale: { values: ['steady', 'broken'] },
  }),
  steps: [
    {
      name: 'turn',
      cite: '1',
      times: (s, o) => (s.morale === 1 ? 0 : o.turns),
      index: 'turn',
      each: 'turn',
      steps: [
        {
          name: 'shoot',
          cite: '2',
          run: (s, dice) => {
            s.shots++;
            s.morale = dice.roll(HIT);
          },
        },
      ],
    },
  ],
  metrics: () => ['shots', 'morale'],
  joint: () => [['shots', 'morale']],
  funnel: ['shots'],
  headline: 'shots',
  explain: () => [],
  limits: [],
});
