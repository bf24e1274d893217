import { describe, expect, it } from 'vitest';
import type { StateOf } from '../systems/state.ts';
import { layoutOf } from './layout.ts';

const declared = {
  hits: { unit: ['hit', 'hits'], most: 5 },
  units: { each: ['archers', 'archers', 'spears'], slots: { hp: {}, tokens: {} } },
  round: {},
} as const;

describe('a declared state', () => {
  const { slots, view } = layoutOf(declared);
  const numbers = new Int32Array(slots.length);
  const s = view(numbers) as StateOf<typeof declared>;

  it('has a slot for each name, and for each of several things, told apart', () => {
    expect(slots.map(({ name }) => name)).toEqual([
      'hits',
      'round',
      'archers (1): hp',
      'archers (1): tokens',
      'archers (2): hp',
      'archers (2): tokens',
      'spears: hp',
      'spears: tokens',
    ]);
  });

  it('is written and read by name', () => {
    s.hits = 3;
    s.round = 2;
    s.units[1].tokens += 4;
    s.units[2].hp = 7;
    expect([...numbers]).toEqual([3, 2, 0, 0, 0, 4, 7, 0]);
    expect([s.hits, s.units[1].tokens, s.units[2].hp]).toEqual([3, 4, 7]);
  });

  it('refuses a name that it does not declare', () => {
    const wrong = s as unknown as { hist: number; units: { ph: number }[] };
    expect(() => {
      wrong.hist = 1;
    }).toThrow(TypeError);
    expect(() => {
      wrong.units[0].ph = 1;
    }).toThrow(TypeError);
  });
});
