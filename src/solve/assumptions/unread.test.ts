import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { programOf } from '../../play/program.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { prepareInput } from '../../systems/input.ts';
import { answersBeside } from '../../systems/option.ts';
import { Watched } from './unread.ts';

class Hidden {
  readonly #value: number;
  constructor(value: number) {
    this.#value = value;
  }
  get(): number {
    return this.#value;
  }
}

/** What would be worked out in the same way from the others, when `work` works with the original. */
const unread = <T extends object>(make: () => T, others: readonly T[], work: (original: T) => unknown) => {
  const original = make();
  const watched = new Watched(original, others);
  work(original);
  return watched.unread();
};

const options = (colour: string, least: number, dice: readonly number[] = [1, 2]) => ({
  rules: { colour, least },
  units: [{ hp: 3, dice: Int32Array.from(dice) }],
});
type Options = ReturnType<typeof options>;

describe('what is watched while something is worked out from it', () => {
  it('need not be worked out again from what differs only where nothing was read', () => {
    const found = unread(
      () => options('red', 4),
      [options('blue', 4), options('red', 5), options('blue', 5), options('red', 4)],
      ({ rules }: Options) => rules.least + 1,
    );
    expect(found).toEqual([true, false, false, true]);
  });

  it('is read where a whole part is copied, and where a list or an array of another length stands', () => {
    const make = () => options('red', 4);
    const others = [options('blue', 4), options('red', 4, [1, 2, 3]), options('red', 4, [1, 3])];
    expect(unread(make, others, ({ rules }: Options) => ({ ...rules }))).toEqual([false, true, true]);
    expect(unread(make, others, ({ units }: Options) => units[0].dice.length)).toEqual([true, false, false]);
  });

  it('gives what it would have given, and keeps what it is given', () => {
    const original = options('red', 4);
    new Watched(original, [options('blue', 5)]);
    expect(original).toEqual(options('red', 4));
    original.rules.least = 6;
    expect(original).toEqual(options('red', 6));
  });

  it('is watched no more afterwards: what is worked out next from the same may share a part of it', () => {
    const shared = { faces: [1, 2, 3], batches: undefined as number[] | undefined };
    const make = (colour: string) => ({ colour, die: shared });
    const other = { colour: 'red', die: { faces: [4, 5], batches: undefined } };
    const before = Object.getOwnPropertyDescriptors(shared);
    for (let time = 0; time < 2; time++) {
      const watched = new Watched(make('red'), [other]);
      expect(Object.getOwnPropertyDescriptor(shared, 'faces')?.get).toBeDefined();
      watched.release();
      expect(Object.getOwnPropertyDescriptors(shared)).toEqual(before);
      expect(watched.unread()).toEqual([true]);
    }
  });

  it('is never known to be the same where something cannot be seen', () => {
    const shared = () => 7;
    const make = (roll: () => number, one: unknown) => ({ roll, one });
    const other = make(shared, 1);
    const cases = [
      make(() => 7, 1),
      make(shared, new Map([[1, 2]])),
      make(shared, new Hidden(3)),
      Object.defineProperty(make(shared, 1), 'one', { enumerable: true, get: () => 1 }),
    ];
    for (const one of cases) {
      const again = { ...one, one: one.one instanceof Hidden ? new Hidden(4) : one.one };
      const found = unread(
        () => one,
        [one.one === 1 ? other : again],
        () => undefined,
      );
      expect(found).toEqual([one.one instanceof Map]); // the very same map is the same
    }
    const frozen = (least = 4) => Object.freeze({ least });
    expect(unread(frozen, [frozen(5)], () => undefined)).toEqual([false]);
  });

  it('is not the same where one object stands in two places and in the other there are two', () => {
    const unit = { hp: 1 };
    const make = (a: object, b: object) => ({ shooter: a, target: b });
    const other = make({ hp: 1 }, { hp: 1 });
    expect(
      unread(
        () => make(unit, unit),
        [other],
        () => undefined,
      ),
    ).toEqual([false]);
    expect(
      unread(
        () => make({ hp: 1 }, { hp: 1 }),
        [other],
        () => undefined,
      ),
    ).toEqual([true]);
  });
});

/** At least so many of the answers that each of these could have are known to change nothing. */
describe.each([
  ['darklands/bowmen-at-a-shieldwall', 20],
  ['necromunda/lasgun-at-gunner', 10],
  ['raiders-of-arcana/return-fire', 10],
  ['speedies/long-bow-at-cover', 10],
  ['speedies/pistol-at-warrior', 5],
] as const)('%s', (name, least) => {
  it('has the same distribution with every answer that nobody reads', () => {
    const { action, cases } = readScenario(`scenarios/${name}.yaml`, systems);
    const [{ input }] = cases;
    const rules = input.rules as Record<string, unknown>;
    const prepared = (answer: object) =>
      prepareInput(action, { ...input, rules: { ...rules, ...answer } }) as object;
    const exact = (options: object) => {
      const program = programOf(action, options);
      return exactHistograms(compile(program), program.shape);
    };
    const others = action.options.flatMap((option) =>
      answersBeside(option, rules[option.name]).flatMap((value) => {
        try {
          return [prepared({ [option.name]: value })];
        } catch {
          return []; // an answer that this scenario cannot have
        }
      }),
    );
    const original = prepared({});
    const watched = new Watched(original, others);
    const distribution = exact(original);
    const unread = others.filter((_, i) => watched.unread()[i]);
    expect(unread.length).toBeGreaterThan(least);
    expect(unread.length).toBeLessThan(others.length);
    for (const other of unread) expect(exact(other)).toEqual(distribution);
  });
});
