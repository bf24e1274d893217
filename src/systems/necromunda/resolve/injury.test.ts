import { describe, expect, it } from 'vitest';
import type { Battle } from '../battle.ts';
import { CONDITIONS, OUT_OF_ACTION, type State } from '../state.ts';
import { suffer } from './injury.ts';

describe('a fighter who goes Out of Action', () => {
  it('takes with him every condition that he was in', () => {
    const now = Object.fromEntries(CONDITIONS.map((condition) => [condition, 1]));
    const s = { fighters: [{ ...now, status: 0, fleshWounds: 0 }] } as unknown as State;
    const o = { fighters: [{ toughness: 3, friends: { count: 0 } }], rules: {} } as unknown as Battle;
    suffer(s, o, 0, 0, 0, 1);
    expect(s.fighters[0].status).toBe(OUT_OF_ACTION);
    for (const condition of CONDITIONS) expect(s.fighters[0][condition], condition).toBe(0);
  });
});
