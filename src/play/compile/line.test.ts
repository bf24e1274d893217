import { describe, expect, it } from 'vitest';
import type { ReadyStep } from '../ready.ts';
import { inLine, inOrder } from './line.ts';

const plain = {
  cite: '',
  index: undefined,
  forgets: [],
  forgetsOne: [],
  totals: [],
  steps: undefined,
  sees: undefined,
};
const leaf = (name: string): ReadyStep => ({ ...plain, name, run: () => {} });
const group = (...steps: ReadyStep[]): ReadyStep => ({ ...plain, name: 'group', times: () => 2, steps });

/** before, (a, (b, c) twice) twice, after: a trial comes to these points in this order. */
const line = inLine([leaf('before'), group(leaf('a'), group(leaf('b'), leaf('c'))), leaf('after')]);
const [before, a, b, c, after] = [0, 2, 4, 5, 8];

describe('the line', () => {
  it('has an instruction for each step, and two for each repetition', () => {
    expect(line.depth).toBe(2);
    expect(line.instructions.map((one) => (one.kind === 'play' ? one.step.name : one.kind))).toEqual([
      'before',
      'ask',
      'a',
      'ask',
      'b',
      'c',
      'again',
      'again',
      'after',
    ]);
    expect(line.instructions[1]).toMatchObject({ depth: 0, behind: 8 });
    expect(line.instructions[3]).toMatchObject({ depth: 1, behind: 7 });
    expect(line.instructions[6]).toMatchObject({ depth: 1, ask: 3 });
  });

  it('knows which point a trial comes to first', () => {
    const points = [
      [before, 0, 0],
      ...[0, 1].flatMap((i) => [
        [a, i, 0],
        ...[0, 1].flatMap((j) => [
          [b, i, j],
          [c, i, j],
        ]),
      ]),
      [after, 0, 0],
    ].map((point) => Int32Array.from(point));
    for (const [i, one] of points.entries())
      for (const [j, other] of points.entries())
        expect(Math.sign(inOrder(line, one, other)), `${one} and ${other}`).toBe(Math.sign(i - j));
  });
});
