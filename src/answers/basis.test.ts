import { expect, it } from 'vitest';
import { duelScenario } from '../analysis/testing/duel.ts';
import { basisOf } from './basis.ts';

const duel = duelScenario('shooter: { warriors: 2 }\ntarget: { warriors: 60 }\n');
const named = `${duel.system.title} · ${duel.action.title}`;

it('rules of one’s own without a revision are named without one', () => {
  const { revision: _, ...system } = duel.system;
  expect(basisOf([{ ...duel, system }], '1.2.3').of).toBe(named);
});

it('rules with a revision are named with it', () => {
  expect(basisOf([{ ...duel, system: { ...duel.system, revision: 4 } }], '1.2.3').of).toBe(
    named.replace(' · ', ' rules r4 · '),
  );
});
