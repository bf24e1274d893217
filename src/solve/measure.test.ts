import { describe, expect, it } from 'vitest';
import { compile } from '../play/compile/compile.ts';
import { exactHistograms } from '../play/compile/exact.ts';
import { type Program, programOf } from '../play/program.ts';
import { rollTrials } from '../play/roll.ts';
import { pool } from '../play/testing/pool.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { counted, exactBeside } from './measure.ts';

const program = programOf(pool, { dice: 10, models: 5 }) as Program;
const distribution = exactHistograms(compile(program), program.shape);

describe('the exact distributions beside counted numbers', () => {
  // So few trials that the greatest numbers do not come up.
  const beside = counted(program, rollTrials(program, streamOf(parseSeed('1'), 0), 50));
  const exact = exactBeside(program, distribution, beside);

  it('go on to what can happen, though it did not: alone and jointly', () => {
    const [joint] = exact.joint;
    const [rows, columns] = joint!.of.map((name) => exact.metrics[name]!.probability.length);
    expect([joint!.probability.length, joint!.probability[0]!.length]).toEqual([rows, columns]);
    expect(rows).toBeGreaterThan(beside.joint[0]!.probability.length);
  });

  it('of pairs have the single ones as margins', () => {
    const { of, probability } = exact.joint[0]!;
    exact.metrics[of[0]]!.probability.forEach((p, i) => {
      expect(probability[i]!.reduce((sum, q) => sum + q, 0)).toBeCloseTo(p, 14);
    });
  });

  it('of a pair are those of a die worked out by hand: no hit and no casualty', () => {
    // A die is no hit with 1 - 0.1 - 0.4; ten of them.
    expect(exact.joint[0]!.probability[0]![0]).toBeCloseTo(0.5 ** 10, 14);
  });
});
