import { describe, expect, it } from 'vitest';
import { orderChances } from '../stats/index.ts';
import { compare, type Ranked, roundsUpTo } from './compare.ts';
import { parseQuantity } from './expression/parse.ts';
import { ASKING, duelScenario } from './testing/duel.ts';

const scenarioOf = (skills: readonly string[]) =>
  duelScenario(
    `shooter: { warriors: 10 }\ntarget: { warriors: 8 }\nvariants:\n${skills.map((fields, i) => `  v${i}: { ${fields} }\n`).join('')}`,
  );

const question = parseQuantity('casualties');
const names = (ranked: readonly Ranked[]) => ranked.map(({ name, rank }) => `${rank} ${name}`);

describe('compare', () => {
  it('ranks exact cases, with ties only where they are equal', async () => {
    const scenario = scenarioOf([
      'shooter.skill: 5',
      'shooter.skill: 3',
      'shooter.skill: 5',
      'shooter.skill: 2',
    ]);
    const ranked = await compare([scenario], { question }, ASKING);
    expect(names(ranked)).toEqual(['1 v3', '2 v1', '3 v0', '3 v2']);
    expect(ranked.every(({ estimate, difference }) => !estimate.interval && !difference.interval)).toBe(true);
    const least = await compare([scenario], { question, least: true }, ASKING);
    expect(names(least)).toEqual(['1 v0', '1 v2', '3 v1', '4 v3']);
  });

  it('calls differences that do not matter ties', async () => {
    const scenario = scenarioOf(['shooter.skill: 3', 'shooter.skill: 2', 'shooter.skill: 5']);
    const ranked = await compare([scenario], { question, indifferent: 2 }, ASKING);
    expect(names(ranked)).toEqual(['1 v1', '1 v0', '3 v2']);
    const least = await compare([scenario], { question, indifferent: 2, least: true }, ASKING);
    expect(names(least)).toEqual(['1 v2', '2 v0', '2 v1']);
  });

  it('gives the exact chances that one beats the other, and sampled ones around them', async () => {
    const scenario = scenarioOf(['shooter.skill: 4', 'shooter.skill: 3']);
    const [best, second] = (await compare([scenario], { question }, ASKING)) as [Ranked, Ranked];
    const distribution = ({ subject }: Ranked) => subject.distribution.weights.get('casualties')!;
    const expected = orderChances(distribution(second), distribution(best));
    expect(second.chances).toEqual({
      greater: { value: expected.greater },
      equal: { value: expected.equal },
      less: { value: expected.less },
    });
    for (const method of ['sample', 'roll'] as const) {
      const [, sampled] = await compare([scenario], { question }, { ...ASKING, method });
      for (const order of ['greater', 'equal', 'less'] as const) {
        const [low, high] = sampled.chances![order].interval!;
        // 1.5 times a 95 % interval: six comparisons with fixed seeds, each wrong once in 300 choices.
        expect(Math.abs(sampled.chances![order].value - expected[order])).toBeLessThan(0.75 * (high - low));
      }
    }
  });

  it('keeps the exact difference in 95 % of intervals over 300 seeds', async () => {
    const scenario = scenarioOf(['shooter.skill: 4', 'shooter.skill: 3']);
    const exact = (await compare([scenario], { question }, ASKING))[1];
    let missed = 0;
    let chancesMissed = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const asking = { ...ASKING, method: 'sample' as const, seed: String(seed), trials: 1_000 };
      const sampled = (await compare([scenario], { question }, asking)).find(
        ({ name }) => name === exact.name,
      )!;
      const [low, high] = sampled.difference.interval!;
      if (!(low <= exact.difference.value && exact.difference.value <= high)) missed++;
      const chance = sampled.chances!.less.interval!;
      if (!(chance[0] <= exact.chances!.less.value && exact.chances!.less.value <= chance[1]))
        chancesMissed++;
    }
    // Binomial(300, 0.05): 3 or fewer, or 28 or more, once in 1,000 choices of seeds.
    expect([missed, chancesMissed].every((count) => count > 3 && count < 28)).toBe(true);
  });

  it('ranks none of five equal cases falsely, in at most 25 of 300 repetitions, and covers what is so', async () => {
    const scenario = scenarioOf(new Array<string>(5).fill('shooter.skill: 4'));
    const [{ estimate: truth }, { chances: equal }] = await compare([scenario], { question }, ASKING);
    if (!equal) throw new Error('no chances');
    const failed = { ranks: 0, estimates: 0, differences: 0, chances: 0 };
    for (let seed = 1; seed <= 300; seed++) {
      const asking = { ...ASKING, method: 'sample' as const, seed: String(seed), trials: 500 };
      const ranked = await compare([scenario], { question }, asking);
      const holds = (value: number, one: Ranked['estimate']) =>
        one.interval === undefined || (one.interval[0] <= value && value <= one.interval[1]);
      if (ranked.some(({ rank }) => rank > 1)) failed.ranks++;
      if (!ranked.every(({ estimate }) => holds(truth.value, estimate))) failed.estimates++;
      if (!ranked.every(({ difference }) => holds(0, difference))) failed.differences++;
      if (!ranked.every(({ chances }) => !chances || holds(equal.greater.value, chances.greater)))
        failed.chances++;
    }
    // Binomial(300, 0.05) exceeds 25 once in 160 choices of seeds.
    for (const count of Object.values(failed)) expect(count).toBeLessThanOrEqual(25);
  });

  it('ranks five cases that differ, all of them', async () => {
    const scenario = scenarioOf([2, 3, 4, 5, 6].map((skill) => `shooter.skill: ${skill}`));
    const hits = parseQuantity('hits');
    // Ten dice: 8.33, 6.67, 5, 3.33 and 1.67 hits; standard errors are at most 1.6/√2,000 = 0.04.
    for (let seed = 1; seed <= 20; seed++) {
      const asking = { ...ASKING, method: 'sample' as const, seed: String(seed), trials: 2_000 };
      expect(names(await compare([scenario], { question: hits }, asking))).toEqual([
        '1 v0',
        '2 v1',
        '3 v2',
        '4 v3',
        '5 v4',
      ]);
    }
  });

  it('holds one trial against another by what is asked for, points included', async () => {
    const scenario = scenarioOf([
      'shooter.points: 100, shooter.skill: 4, shooter.warriors: 1, target.cover: none',
      'shooter.points: 200, shooter.skill: 4, shooter.warriors: 2, target.cover: none',
    ]);
    const per = parseQuantity('casualties per 100 points');
    const ranked = await compare([scenario], { question: per }, ASKING);
    const [best, next] = ranked;
    // One die: 1 per 100 points in half of trials, else 0. Two: 0, ½ and 1 in ¼, ½ and ¼: equal on average.
    expect([best.estimate.value, next.estimate.value]).toEqual([
      expect.closeTo(0.5, 12),
      expect.closeTo(0.5, 12),
    ]);
    // Equal: ½·¼ + ½·¼; the one is ahead with 1 against ½ or 0, ½·¾, as is the other with ½ or 1 against 0.
    expect(next.chances?.equal.value).toBeCloseTo(1 / 4, 12);
    expect(next.chances?.greater.value).toBeCloseTo(3 / 8, 12);
    const [, median] = await compare([scenario], { question: parseQuantity('median(hits)') }, ASKING);
    expect(median.chances).toBeUndefined();
  });

  it('races in rounds of four times as many trials', () => {
    expect(roundsUpTo(1_000_000)).toEqual([65_536, 262_144, 1_000_000]);
    expect(roundsUpTo(1_000)).toEqual([1_000]);
  });

  it('doubts whoever dropped out by what the look could spend at which he did', async () => {
    const scenario = scenarioOf(['shooter.skill: 4', 'shooter.skill: 4', 'shooter.skill: 6']);
    const asking = { ...ASKING, method: 'sample' as const, trials: 4 * 65_536 };
    const ranked = await compare([scenario], { question: parseQuantity('hits') }, asking);
    const half = ({ estimate: { interval } }: Ranked) => (interval![1] - interval![0]) / 2;
    const [best, , last] = ranked;
    expect(ranked.map(({ dropped }) => dropped)).toEqual([false, false, true]);
    // Of 5 % the first look of two, a quarter of the trials, may spend half a quarter, 0.625 %; the last one 3.75 %;
    // of three cases each has a third: 3.078 and 2.498 standard errors. Ten dice on 6, and on 4.
    expect(half(last) / ((3.078 * Math.sqrt((10 * 5) / 36)) / 256)).toBeCloseTo(1, 1.7);
    expect(half(best) / ((2.498 * Math.sqrt(10 / 4)) / 512)).toBeCloseTo(1, 1.7);
  });

  it('finds the winner of the full run on 100 random fields, with fewer trials', async () => {
    let played = 0;
    let full = 0;
    for (let number = 0; number < 100; number++) {
      const fields = Array.from({ length: 4 }, (_, i) => {
        const random = (number * 31 + i * 17 + number * i * 7) % 97;
        return `shooter.skill: ${2 + (random % 5)}, target.cover: ${['none', 'hedge', 'wall'][random % 3]}`;
      });
      const asking = { ...ASKING, method: 'sample' as const, trials: 4 * 65_536, seed: String(number) };
      const race = await compare([scenarioOf(fields)], { question }, asking);
      const whole = await compare([scenarioOf(fields)], { question, noRace: true }, asking);
      expect([number, race[0].name]).toEqual([number, whole[0].name]);
      played += race.reduce((sum, { subject }) => sum + subject.distribution.trials, 0);
      full += whole.reduce((sum, { subject }) => sum + subject.distribution.trials, 0);
    }
    expect(played).toBeLessThan(0.7 * full);
  });
});
