import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StateOf } from '../systems/state.ts';
import { layoutOf } from './layout.ts';
import { blankMemory, freshState } from './memory.ts';
import type { Program } from './program.ts';

const declared = {
  units: { each: ['archers', 'spears'], slots: { hp: {}, tokens: {} } },
  hits: { unit: ['hit', 'hits'], most: 5 },
  round: {},
} as const;

const { slots, view, blank } = layoutOf(declared);
const names = [...slots.map(({ name }) => name), 'hits in all'];
const program = { slots: names, view, blank, paths: slots.map(({ path }) => path) } as unknown as Program;

type State = StateOf<typeof declared>;

function play(s: State): void {
  s.hits += 3;
  s.units[1].tokens -= 2;
}

describe('memory', () => {
  it('carries a plain state into the numbers and back, slot by slot', () => {
    const memory = blankMemory(program);
    const s = memory.state as State;
    play(s);
    memory.store();
    expect([...memory.numbers]).toEqual([3, 0, 0, 0, 0, -2, 0]);
    memory.numbers.set([0, 7, 1, 2, 3, 4, 9]);
    memory.load();
    expect(s).toEqual({
      units: [
        { hp: 1, tokens: 2 },
        { hp: 3, tokens: 4 },
      ],
      hits: 0,
      round: 7,
    });
    // What the engine alone adds up is in no state.
    expect(memory.numbers[6]).toBe(9);
  });

  it('has nothing to carry where somebody looks on', () => {
    const memory = blankMemory({ ...program, bind: view });
    play(memory.state as State);
    expect([...memory.numbers]).toEqual([3, 0, 0, 0, 0, -2, 0]);
    memory.load();
    memory.store();
    expect([...memory.numbers]).toEqual([3, 0, 0, 0, 0, -2, 0]);
  });

  it('finds a name that is not declared, in the state and in one of several things', () => {
    for (const spoil of [
      (s: State) => Object.assign(s, { hist: 1 }),
      (s: State) => Object.assign(s.units[1], { ph: 1 }),
    ]) {
      const memory = blankMemory(program);
      memory.checkNames();
      spoil(memory.state as State);
      expect(() => memory.checkNames()).toThrow(
        /sets (hist|units\[1\]\.ph), which its state does not declare/,
      );
    }
  });

  it('makes states that share nothing', () => {
    const [one, other] = [freshState(blank), freshState(blank)] as unknown as State[];
    play(one);
    expect(other).toEqual(blank);
  });
});

describe('where no function may be made of text', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('is a view of the numbers', async () => {
    vi.stubGlobal('Function', () => {
      throw new EvalError('forbidden');
    });
    vi.resetModules();
    const inPage = await import('./memory.ts');
    const memory = inPage.blankMemory(program);
    play(memory.state as State);
    expect([...memory.numbers]).toEqual([3, 0, 0, 0, 0, -2, 0]);
  });
});
