import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classedDie, range } from '../dice/die.ts';
import { RolledDice } from '../dice/rolled.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { action } from '../systems/action.ts';
import { compile } from './compile/compile.ts';
import { emptyHistograms } from './histograms.ts';
import { interpreted } from './interpret.ts';
import { programOf } from './program.ts';
import { rollTrials } from './roll.ts';
import { writtenOut } from './written-out.ts';

const HIT = classedDie('D6', [range(1, 6)], 2, (face) => (face >= 4 ? 1 : 0));

/** Two units shoot in turn until one has no men left; a group without things, totals and a metric of its own. */
const skirmish = (spoil?: (s: object) => void) =>
  action({
    name: 'skirmish',
    title: '',
    summary: '',
    source: '',
    input: z.strictObject({ men: z.int() }),
    options: [],
    prepare: ({ men }) => ({ men }),
    state: (o) => ({
      'turn of "A"': {},
      hits: { unit: ['hit', 'hits'], most: 20 * o.men, scope: 'turn' },
      sides: { each: ['red', 'blue'], slots: { men: {}, lost: {} } },
      none: { each: [], slots: { men: {} } },
    }),
    start: (s, o) => {
      for (const side of s.sides) side.men = o.men;
    },
    steps: [
      {
        name: 'turn',
        cite: '1',
        scope: 'turn',
        index: 'turn of "A"',
        times: (s) => (s.sides.every((side) => side.men > 0) ? 20 : 0),
        steps: [
          {
            name: 'shoot',
            cite: '2',
            if: (s, o) => s['turn of "A"'] < 15 || o.men > 3,
            run: (s, dice) => {
              spoil?.(s);
              const [shooter, target] = s['turn of "A"'] % 2 ? [s.sides[1], s.sides[0]] : s.sides;
              s.hits = dice.count(shooter.men, HIT);
              const lost = Math.min(s.hits, target.men);
              target.men -= lost;
              target.lost += lost;
            },
          },
        ],
      },
    ],
    metrics: (o) => [
      'hits',
      {
        name: 'lost',
        title: 'Lost',
        kind: 'count',
        unit: 'men',
        one: 'man',
        most: () => 2 * o.men,
        of: (s) => s.sides[0].lost + s.sides[1].lost,
      },
    ],
    joint: () => [['hits', 'lost']],
    funnel: [],
    headline: 'lost',
    explain: () => [],
    limits: [],
  });

describe('a program that is written out', () => {
  it('plays the same trials as the interpreter, one by one and counted', () => {
    const program = programOf(skirmish(), { men: 4 });
    const dice = () => new RolledDice(streamOf(parseSeed('8'), 0));
    const [one, other] = [writtenOut(program), interpreted(program)].map((player) => {
      const [thrown, histograms] = [dice(), emptyHistograms(program.shape)];
      const values = Array.from({ length: 200 }, () => [...player.play(thrown)]);
      player.playAll(200, thrown, histograms);
      return { values, histograms };
    });
    expect(one).toEqual(other);
    expect(new Set(one.values.map(([hits]) => hits)).size).toBeGreaterThan(3);
  });

  it.each([
    ['a name', (s: object) => Object.assign(s, { hist: 1 }), 'a rule sets hist, which'],
    [
      "a thing's name",
      (s: { sides: object[] }) => Object.assign(s.sides[1], { mne: 1 }),
      'a rule sets sides[1].mne, which',
    ],
  ] as const)('refuses %s that the state does not declare', (_, spoil, found) => {
    const program = programOf(skirmish(spoil as (s: object) => void), { men: 1 });
    const random = streamOf(parseSeed('8'), 0);
    expect(() => rollTrials(program, random, 10)).toThrow(found);
    expect(() => compile(program)).toThrow(found);
  });
});
