import { expect, it } from 'vitest';
import { z } from 'zod';
import { classedDie, range } from '../../dice/die.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { action } from '../../systems/action.ts';
import { systems } from '../../systems/index.ts';
import { type Program, programOf } from '../program.ts';
import type { Chain } from './chain.ts';
import { compile, compiling } from './compile.ts';

function bundled(file: string): Program {
  const { action, cases } = readScenario(`scenarios/${file}.yaml`, systems);
  return programOf(action, cases[0].prepared);
}

/** Compiles all at a time, each going on when the others rest. */
function inTurn(programs: readonly Program[]): { chains: Chain[]; rests: number } {
  const works = programs.map((program) => compiling(program));
  const chains: Chain[] = [];
  let rests = 0;
  while (chains.filter(Boolean).length < works.length)
    works.forEach((work, i) => {
      if (chains[i]) return;
      const { done, value } = work.next();
      if (done) chains[i] = value;
      else rests++;
    });
  return { chains, rests };
}

it('finds the same while others compile during its rests', () => {
  const program = bundled('raiders-of-arcana/duel-of-six-turns');
  const { chains, rests } = inTurn([program, program]);
  expect(rests).toBeGreaterThan(2);
  const alone = JSON.stringify(compile(program));
  for (const chain of chains) expect(JSON.stringify(chain)).toBe(alone);
});

it('rests within a throw that can fall in very many ways', () => {
  const die = classedDie('D6', [range(1, 6)], 4, (face) => Math.min(face, 4) - 1);
  const pool = action({
    name: 'pool',
    title: '',
    summary: '',
    source: '',
    input: z.strictObject({}),
    options: [],
    prepare: () => ({}),
    state: () => ({ sixes: { unit: ['six', 'sixes'], most: 60 } }),
    steps: [
      {
        name: 'throw',
        cite: '1',
        run: (s, dice) => {
          s.sixes = dice.tally(60, die)[3];
        },
      },
    ],
    metrics: () => ['sixes'],
    joint: () => [],
    funnel: [],
    headline: 'sixes',
    explain: () => [],
    limits: [],
  });
  const { chains, rests } = inTurn([programOf(pool, {})]);
  // Sixty dice fall in C(63, 3) = 39,711 ways into four classes.
  expect(rests).toBeGreaterThanOrEqual(7);
  expect(chains[0].endings).toBe(61);
});
