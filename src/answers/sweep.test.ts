import { describe, expect, it } from 'vitest';
import { parseQuestion, sweep, variedCases } from '../analysis/index.ts';
import { ASKING, duelScenario } from '../analysis/testing/duel.ts';
import { sweepAnswer } from './sweep.ts';

const duel = duelScenario('shooter: { warriors: 2 }\ntarget: { warriors: 60 }\n');
const question = parseQuestion('mean(hits)');

/** Each warrior hits on 4 and over: half as many hits as warriors. */
function swept(warriors: readonly number[], asking = {}) {
  const cases = variedCases(duel.cases[0], [{ field: 'shooter.warriors', values: warriors }], '--over');
  return sweep(duel, cases, question, { ...ASKING, ...asking });
}

describe('the sentence on a mark', () => {
  it('names the mark where it is crossed', async () => {
    const points = await swept([2, 4, 6]);
    const { sentence } = sweepAnswer(duel, question, points, { mark: 2.5 });
    expect(sentence).toMatch(/ It rises through 2\.5 between shooter\.warriors 4 and 6\.$/);
    expect(sweepAnswer(duel, question, points, { mark: 9 }).sentence).toMatch(/ It never crosses 9\.$/);
  });

  it('does not say never where an interval holds the mark', async () => {
    const points = await swept([2, 4], { method: 'sample', trials: 1_000 });
    const [, { estimate }] = points;
    const [, high] = estimate.interval ?? [0, 0];
    const inside = sweepAnswer(duel, question, points, { mark: (estimate.value + high) / 2 });
    expect(inside.sentence).toMatch(/ It does not cross [\d.]+, as far as the intervals tell\.$/);
    const outside = sweepAnswer(duel, question, points, { mark: high + 1 });
    expect(outside.sentence).toMatch(/ It never crosses [\d.]+\.$/);
  });
});
