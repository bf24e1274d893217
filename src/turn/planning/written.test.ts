import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { type Program, programOf } from '../../play/program.ts';
import { rollTrials } from '../../play/roll.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { libraryOf } from '../../scenario/files/index.ts';
import { parseText, resolveScenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { LONG } from '../../testing/long.ts';
import { type WrittenPolicy, writtenPolicy } from '../index.ts';
import { BACK_AND_FORTH, numbersFrom, plannedOf, SMALL, WITH_WAYS } from '../testing/small-turns.ts';

/** A turn whose shots are made by a plan. */
function playedBy(text: string, policy: WrittenPolicy): Program {
  const whole = `${text}\n    policy: ${JSON.stringify(policy)}\n`;
  const scenario = resolveScenario(parseText(whole, 'turn.yaml'), systems, {}, libraryOf);
  return programOf(scenario.action, scenario.cases[0].prepared);
}

/** Mean and variance of a metric, of its weights. */
function momentsOf(weights: ArrayLike<number>): [mean: number, variance: number] {
  const all = Array.from(weights);
  const sum = all.reduce((total, weight) => total + weight, 0);
  const mean = all.reduce((total, weight, value) => total + weight * value, 0) / sum;
  return [mean, all.reduce((total, weight, value) => total + weight * (value - mean) ** 2, 0) / sum];
}

const numberOf = (program: Program, worth: string) => program.metrics.findIndex(({ name }) => name === worth);

const meanOf = (program: Program, worth: string): number =>
  momentsOf(exactHistograms(compile(program), program.shape).single[numberOf(program, worth)])[0];

describe('a plan that is written down', () => {
  for (const [name, make] of Object.entries({
    ...SMALL,
    ...WITH_WAYS,
    'both sides of necromunda': BACK_AND_FORTH,
  }))
    it(`is worth as much when it is played as it was said to be: random small turns of ${name}`, () => {
      for (let n = 0; n < (LONG ? 30 : 3); n++) {
        const { text, worth } = make(numbersFrom(n));
        const { planning } = plannedOf(text, worth);
        const { value } = planning.best(planning.begin());
        const program = playedBy(text, writtenPolicy(planning, `mean(${worth})`));
        expect(Math.abs(meanOf(program, worth) - value), text).toBeLessThan(1e-9);
      }
    });

  // One in a million such tests fails although all is right: 4.9 standard errors.
  it('comes to the same when it is rolled; another order to begin with does not', () => {
    const { text, worth } = SMALL.darklands(numbersFrom(3));
    const { planning } = plannedOf(text, worth);
    const { value } = planning.best(planning.begin());
    const policy = writtenPolicy(planning, worth);
    const program = playedBy(text, policy);
    const trials = LONG ? 1_000_000 : 30_000;
    const random = streamOf(parseSeed('7'), 0);
    const [mean, variance] = momentsOf(rollTrials(program, random, trials).single[numberOf(program, worth)]);
    const error = Math.sqrt(variance / trials);
    expect(Math.abs(mean - value)).toBeLessThan(4.9 * error);
    // Without what is to be done to begin with, the first shot is not made.
    const [first] = Object.entries(policy.orders).find(([key]) => key.startsWith('1 0 ')) ?? [''];
    const { [first]: _, ...orders } = policy.orders;
    const worse = playedBy(text, { ...policy, orders });
    const [found] = momentsOf(rollTrials(worse, random, trials).single[numberOf(worse, worth)]);
    expect(Math.abs(found - value)).toBeGreaterThan(4.9 * error);
  });

  it('is refused by another turn, and where it says what cannot be done', () => {
    const { text, worth } = SMALL.necromunda(numbersFrom(1));
    const { planning } = plannedOf(text, worth);
    const policy = writtenPolicy(planning, worth);
    const [key] = Object.keys(policy.orders);
    const wrong = (orders: WrittenPolicy['orders']) => () => playedBy(text, { ...policy, orders });
    expect(wrong({ ...policy.orders, [key]: 'shot 9 at c' })).toThrow(
      /policy.*found "?shot 9 at c"?, expected a shot of this turn/,
    );
    expect(wrong({ ...policy.orders, '1 0 99': 'shot 1 at c' })).toThrow(/expected a situation of this turn/);
  });
});
