import { z } from 'zod';
import { classedDie, range } from '../../dice/die.ts';
import { slots } from '../../systems/slots.ts';
import type { Action } from '../../systems/system.ts';

/** A shot a turn at a target that breaks when it is hit, after so many turns at the latest. */
export interface Turns {
  readonly turns: number;
}

const S = slots('turn', 'shots', 'broken');
const HIT = classedDie('D6', [range(1, 6)], 2, (face) => (face >= 5 ? 1 : 0));

/** The smallest action of several rounds: it hits on 5 and over, and ends with the turn that breaks the target. */
export const turns: Action<Turns, Turns> = {
  name: 'turns',
  title: 'Turns',
  summary: 'A shot a turn, for tests.',
  source: 'none',
  input: z.strictObject({ turns: z.int() }),
  options: [],
  prepare: (input) => input,
  slots: () => S.names,
  start: () => {},
  steps: [
    {
      name: 'turn',
      cite: '1',
      times: (s, o) => (s[S.broken] === 1 ? 0 : o.turns),
      index: S.turn,
      each: 'turn',
      steps: [
        {
          name: 'shoot',
          cite: '2',
          run: (s, dice) => {
            s[S.shots]!++;
            s[S.broken] = dice.roll(HIT);
          },
        },
      ],
    },
  ],
  metrics: (o) => [
    {
      kind: 'count',
      name: 'shots',
      title: 'Shots',
      unit: 'shots',
      one: 'shot',
      of: (s) => s[S.shots]!,
      most: () => o.turns,
    },
    {
      kind: 'category',
      name: 'morale',
      title: 'Morale',
      values: () => ['steady', 'broken'],
      of: (s) => s[S.broken]!,
    },
  ],
  joint: () => [['shots', 'morale']],
  funnel: ['shots'],
  headline: 'shots',
  explain: () => [],
  limits: [],
};
