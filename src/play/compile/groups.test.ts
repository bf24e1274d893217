import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classedDie, range } from '../../dice/die.ts';
import { action } from '../../systems/action.ts';
import { programOf } from '../program.ts';
import { withoutSees } from '../testing/without-sees.ts';
import { BUDGET } from './budget.ts';
import { compile } from './compile.ts';
import { exactHistograms } from './exact.ts';

const D6 = [range(1, 6)];
/** What hits, and of it what is a 6. */
const HIT = classedDie('D6', D6, 3, (face) => (face === 6 ? 2 : face >= 4 ? 1 : 0));
const SAVE = classedDie('D6', D6, 2, (face) => (face >= 5 ? 1 : 0));

/** Two squads take saves against what hits; a 6 is kept for the end. */
const squads = (sees: readonly string[], reads: 'what it sees' | 'more' = 'what it sees') =>
  action({
    name: 'squads',
    title: '',
    summary: '',
    source: '',
    input: z.strictObject({}),
    options: [],
    prepare: () => ({}),
    state: () => ({
      squad: {},
      sixes: { unit: ['six', 'sixes'], most: 12 },
      saved: { unit: ['save', 'saves'], most: 12, counted: true },
      thrown: { scope: 'save' },
      squads: {
        each: ['first', 'second'],
        slots: { hits: { scope: 'save', at: 'squad' }, lost: {} },
      },
    }),
    steps: [
      {
        name: 'squad',
        cite: '1',
        times: () => 2,
        index: 'squad',
        steps: [
          {
            name: 'hit',
            cite: '2',
            run: (s, dice) => {
              const fell = dice.tally(6, HIT);
              s.squads[s.squad].hits = fell[1] + fell[2];
              s.sixes += fell[2];
            },
          },
          {
            name: 'save',
            cite: '3',
            scope: 'save',
            sees,
            steps: [
              { name: 'roll', cite: '3a', run: (s, dice) => saveHits(s, dice, reads) },
              {
                name: 'lose',
                cite: '3b',
                run: (s) => {
                  s.squads[s.squad].lost += s.thrown;
                },
              },
            ],
          },
        ],
      },
    ],
    metrics: () => [
      'sixes',
      'saved',
      {
        name: 'lost',
        title: 'Lost',
        kind: 'count',
        unit: 'figures',
        one: 'figure',
        most: () => 12,
        of: (s) => s.squads[0].lost + s.squads[1].lost,
      },
    ],
    joint: () => [
      ['sixes', 'lost'],
      ['saved', 'lost'],
    ],
    funnel: [],
    headline: 'lost',
    explain: () => [],
    limits: [],
  });

interface Saving {
  squad: number;
  sixes: number;
  saved: number;
  thrown: number;
  readonly squads: readonly { hits: number }[];
}

function saveHits(s: Saving, dice: { count(n: number, die: typeof SAVE): number }, reads: string): void {
  const { hits } = s.squads[s.squad];
  const saves = reads === 'more' && s.sixes > 1 ? 0 : dice.count(hits, SAVE);
  s.saved += saves;
  s.thrown = hits - saves;
}

const bothWays = (sees: readonly string[], reads?: 'what it sees' | 'more') => {
  const program = programOf(squads(sees, reads), {});
  const [grouped, plain] = [program, withoutSees(program)].map((one) => {
    const spent = { ways: 0, plays: 0 };
    return { chain: compile(one, BUDGET, spent), spent };
  });
  return { program, grouped, plain };
};

/** The greatest difference between the exact distributions of two chains. */
function difference({ program, grouped, plain }: ReturnType<typeof bothWays>): number {
  const [one, other] = [grouped, plain].map(({ chain }) => exactHistograms(chain, program.shape));
  const cells = [...one.single, ...one.joint];
  const others = [...other.single, ...other.joint];
  return Math.max(...cells.flatMap((cell, i) => [...cell].map((p, k) => Math.abs(p - others[i][k]))));
}

describe('a group of steps that says what it sees', () => {
  it('comes to the same as its steps one by one, and fewer of them are played', () => {
    const both = bothWays(['squads.hits']);
    expect(difference(both)).toBeLessThan(1e-14);
    expect(both.grouped.spent.plays).toBeLessThan(both.plain.spent.plays / 2);
  });

  it('comes to what is worked out by hand', () => {
    // Each of 12 dice hits on 4+ and is saved on 5+: 1 in 3 is a figure lost, 1 in 6 is saved.
    const { program, grouped } = bothWays(['squads.hits']);
    const [sixes, saved, lost] = exactHistograms(grouped.chain, program.shape).single;
    expect(lost[0]).toBeCloseTo((2 / 3) ** 12, 14);
    expect(lost[12]).toBeCloseTo((1 / 3) ** 12, 14);
    expect(saved[1]).toBeCloseTo((12 / 6) * (5 / 6) ** 11, 14);
    expect(sixes[2]).toBeCloseTo((66 / 36) * (5 / 6) ** 10, 14);
  });

  it('comes to something else where its steps look at what it does not see', () => {
    expect(difference(bothWays(['squads.hits'], 'more'))).toBeGreaterThan(0.01);
    expect(difference(bothWays(['squads.hits', 'sixes'], 'more'))).toBeLessThan(1e-14);
  });

  it('has to name slots', () => {
    expect(() => bothWays(['squads.wounds'])).toThrow(
      'squads: sees names squads.wounds, which is no slot of its state',
    );
  });
});
