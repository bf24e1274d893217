import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import type { Program } from '../../play/program.ts';
import { rollTrials } from '../../play/roll.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { enough, LONG, someOf } from '../../testing/long.ts';
import { TARGET_RULES, thumbOf, type WrittenPolicy, writtenRule, writtenThumb } from '../index.ts';
import { programIn } from '../testing/distributions.ts';
import { numbersFrom, plannedOf, SMALL, WITH_GOALS, WITH_WAYS } from '../testing/small-turns.ts';

const TURNS = enough(2, 30);

const playedBy = (text: string, policy: WrittenPolicy): Program =>
  programIn(`${text}\n    policy: ${JSON.stringify(policy)}\n`);

const numberOf = (program: Program, worth: string) => program.metrics.findIndex(({ name }) => name === worth);

/** Mean and standard deviation of weights. */
function momentsOf(weights: ArrayLike<number>): [mean: number, sd: number] {
  const all = Array.from(weights);
  const sum = all.reduce((total, weight) => total + weight, 0);
  const mean = all.reduce((total, weight, value) => total + weight * value, 0) / sum;
  const squares = all.reduce((total, weight, value) => total + weight * (value - mean) ** 2, 0);
  return [mean, Math.sqrt(squares / sum)];
}

function exactly(text: string, policy: WrittenPolicy, worth: string): number {
  const program = playedBy(text, policy);
  return momentsOf(exactHistograms(compile(program), program.shape).single[numberOf(program, worth)])[0];
}

/** A small turn, its rule of thumb as it is written down, and what that comes to. */
function thumbIn({ text, worth }: { text: string; worth: string }) {
  const made = plannedOf(text, worth);
  const thumb = thumbOf(made.planning, made.ends);
  if (!thumb) throw new Error('no rule of thumb');
  const policy = writtenThumb(made.planning, made.ends, thumb.prices, worth);
  return { ...made, text, worth, policy, value: made.planning.valueOf(thumb.policy) };
}

describe('a rule of thumb that is written down', () => {
  for (const [name, make] of someOf(LONG ? { ...SMALL, ...WITH_WAYS } : WITH_WAYS, 1, 'a thumb played'))
    it(`comes to the same when it is played: random small turns of ${name}`, () => {
      for (let n = 0; n < TURNS; n++) {
        const { text, worth, policy, value, planning, simple } = thumbIn(make(numbersFrom(n)));
        expect(Math.abs(exactly(text, policy, worth) - value), text).toBeLessThan(1e-9);
        const rule = TARGET_RULES[n % TARGET_RULES.length];
        const simply = exactly(text, writtenRule(rule, worth), worth);
        expect(Math.abs(simply - planning.valueOf(simple[rule])), text).toBeLessThan(1e-9);
      }
    });

  // One in a million such tests fails although all is right: 4.9 standard errors.
  it('comes to the same when it is rolled; with what it goes by turned round it does not', () => {
    const { text, worth, policy, value } = thumbIn(
      WITH_WAYS['darklands with other ways to shoot'](numbersFrom(3)),
    );
    const trials = enough(30_000, 1_000_000);
    const rolled = (policy: WrittenPolicy) => {
      const program = playedBy(text, policy);
      const random = streamOf(parseSeed('7'), 0);
      return momentsOf(rollTrials(program, random, trials).single[numberOf(program, worth)]);
    };
    const [mean, sd] = rolled(policy);
    const error = sd / Math.sqrt(trials);
    expect(Math.abs(mean - value)).toBeLessThan(4.9 * error);
    const { prices = [], worth: known = {} } = policy.thumb ?? {};
    const turned = Object.fromEntries(
      Object.entries(known).map(([slot, all]) => [slot, all.map((one) => -one)]),
    );
    const [worst] = rolled({ ...policy, thumb: { prices, worth: turned } });
    expect(Math.abs(worst - value)).toBeGreaterThan(4.9 * error);
  });

  it('is refused where what may be left has no number', () => {
    const { text, policy } = thumbIn(SMALL.necromunda(numbersFrom(1)));
    const { worth = {}, ...thumb } = policy.thumb ?? {};
    const without = (slots: typeof worth) => () =>
      playedBy(text, { ...policy, thumb: { ...thumb, worth: slots } });
    expect(without({})).toThrow(/policy\.thumb\.worth\.left of a: found 0 numbers, expected one for each/);
    expect(without({ ...worth, 'left of c': [1] })).toThrow(/left of c: found 1 numbers/);
  });
});

describe('a rule of thumb where the turn is played by other rules than it was planned by', () => {
  const make = SMALL.darklands;
  const underOther = (text: string) => `${text}\n    rules: { criteria: never, fatedScore: no }`;
  const PLANNED_BY = { criteria: 'tokens', fatedScore: 'yes' };

  /** What it comes to when everybody does as the turn that was planned says, in whose numbers that thinks. */
  function asPlanned(text: string, worth: string): number {
    const made = plannedOf(text, worth);
    const other = plannedOf(underOther(text), worth).planning;
    const thumb = thumbOf(made.planning, made.ends);
    const things = made.planning.turn.things;
    return other.valueOf(({ now, ...choice }) => {
      const left = now.left.map((one, i) =>
        things[i].leavings.number(other.turn.things[i].leavings.all[one]),
      );
      return thumb?.policy({ ...choice, now: { ...now, left } });
    });
  }

  it('orders what was planned, and without a word of rules what they make of it', () => {
    let differ = 0;
    for (let n = 0; n < enough(3, 60); n++) {
      const { text, worth, policy } = thumbIn(make(numbersFrom(n)));
      const by = (rules: Record<string, unknown> | undefined, played: string) => {
        const { rules: _, ...thumb } = policy.thumb ?? {};
        return exactly(played, { ...policy, thumb: { ...thumb, ...(rules && { rules }) } }, worth);
      };
      const planned = by(PLANNED_BY, underOther(text));
      expect(Math.abs(planned - asPlanned(text, worth)), text).toBeLessThan(1e-9);
      expect(by(PLANNED_BY, text)).toBeCloseTo(by(undefined, text), 12);
      if (Math.abs(planned - by(undefined, underOther(text))) > 1e-9) differ++;
    }
    expect(differ).toBeGreaterThan(0);
  });
});

describe('a rule of thumb for what several units make out together', () => {
  // Of the best: 99 % in Darklands and Raiders, 84 % in Necromunda, 82 % in Speedies, of 30 turns; as written nothing
  // in all but Darklands, whose 35 % are 79 % of the best.
  for (const [system, make] of someOf(WITH_GOALS, 1, 'a thumb for a goal'))
    it(`comes near the best of random small turns of ${system}`, () => {
      let [best, found, written] = [0, 0, 0];
      for (let n = 0; n < enough(12, 100); n++) {
        const { text, worth } = make(numbersFrom(n));
        const made = plannedOf(text, worth);
        const thumb = thumbOf(made.planning, made.ends);
        best += made.planning.best(made.planning.begin()).value;
        found += made.planning.valueOf(thumb?.policy ?? (() => undefined));
        written += made.planning.valueOf(made.written);
      }
      expect(found).toBeLessThan(best + 1e-9);
      expect(found).toBeGreaterThan(0.75 * best);
      expect(written).toBeLessThan(0.85 * best);
    });
});
