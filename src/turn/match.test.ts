import { afterEach, describe, expect, it, vi } from 'vitest';
import { compile } from '../play/compile/compile.ts';
import { exactHistograms } from '../play/compile/exact.ts';
import { ByReads } from '../play/compile/reads.ts';
import { programOf } from '../play/program.ts';
import { readScenario } from '../scenario/files/index.ts';
import type { Scenario } from '../scenario/index.ts';
import { systems } from '../systems/index.ts';
import { prepareInput } from '../systems/input.ts';
import { answersBeside } from '../systems/option.ts';
import { FieldError } from '../systems/system.ts';
import { LONG, someOf } from '../testing/long.ts';
import { scenarioIn } from './testing/distributions.ts';
import { numbersFrom, OF_THREE } from './testing/small-turns.ts';

afterEach(() => vi.restoreAllMocks());

/**
 * A small turn of one of the systems, whose third shot is somebody's like the first; in `npm run test:long` bundled ones as well.
 */
const TURNS: Record<string, Scenario> = Object.fromEntries([
  ...someOf(OF_THREE, 1, 'looks at the same').map(([name, make]) => [
    name,
    scenarioIn(make(numbersFrom(3)).text),
  ]),
  ...(LONG
    ? [
        'raiders-of-arcana/turn-archers-and-scouts',
        'speedies/turn-courtyard',
        'darklands/turn-before-the-charge',
        'necromunda/turn-exchange-of-fire',
      ]
    : []
  ).map((name) => [name, readScenario(`scenarios/${name}.yaml`, systems)]),
]);

/** Whatever shots were worked out before: every chance of a turn, and of it with each open question answered otherwise. */
function chancesOf({ action, cases }: Scenario): number[][] {
  const input = cases[0]?.input as { rules: Record<string, unknown> };
  const answers = action.options.flatMap((option) =>
    answersBeside(option, input.rules[option.name]).map((value) => ({ [option.name]: value })),
  );
  return [{}, ...answers].map((answer) => {
    try {
      const prepared = prepareInput(action, { ...input, rules: { ...input.rules, ...answer } });
      const program = programOf(action, prepared);
      return exactHistograms(compile(program), program.shape).single.flatMap((cells) => [...cells]);
    } catch (error) {
      if (error instanceof FieldError) return []; // an answer that this turn cannot have
      throw error;
    }
  });
}

const furthest = (some: number[][], others: number[][]): number =>
  Math.max(...some.flatMap((chances, i) => chances.map((p, k) => Math.abs(p - (others[i]?.[k] ?? 0)))));

describe('a shot that looks at the same as one before', () => {
  it.each(Object.keys(TURNS))('comes to what it would alone: %s', (name) => {
    const { find } = ByReads.prototype;
    let found = 0;
    vi.spyOn(ByReads.prototype, 'find').mockImplementation(function (this: ByReads<unknown>, options) {
      const known = find.call(this, options);
      if (known !== undefined) found++;
      return known;
    });
    const known = chancesOf(TURNS[name]);
    expect(found).toBeGreaterThan(0);
    vi.spyOn(ByReads.prototype, 'find').mockReturnValue(undefined);
    expect(furthest(chancesOf(TURNS[name]), known)).toBeLessThan(1e-12);
  });

  it.each(Object.keys(TURNS))(
    'is found by what it looks at: with any that was known before the answers differ: %s',
    (name) => {
      const first = new WeakMap<ByReads<unknown>, unknown>();
      const { record } = ByReads.prototype;
      const right = chancesOf(TURNS[name]);
      vi.spyOn(ByReads.prototype, 'record').mockImplementation(function (this: ByReads<unknown>, ...of) {
        const made = record.apply(this, of);
        if (!first.has(this)) first.set(this, made);
        return made;
      });
      vi.spyOn(ByReads.prototype, 'find').mockImplementation(function (this: ByReads<unknown>) {
        return first.get(this);
      });
      expect(furthest(chancesOf(TURNS[name]), right)).toBeGreaterThan(1e-3);
    },
  );
});
