import { expect, it } from 'vitest';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { asWritten, differsFrom } from './differs.ts';

it('says what a scenario has otherwise, by dotted paths, and null where it has nothing', () => {
  const other = { a: { b: 1, c: 2 }, list: [{ x: 1 }, { x: 2 }], same: [1], kept: 'k' };
  const one = { a: { b: 1, d: 3 }, list: [{ x: 1 }, { x: 5 }], same: [1], kept: 'k' };
  expect(differsFrom(one, other)).toEqual({ 'a.c': null, 'a.d': 3, 'list.1.x': 5 });
  expect(differsFrom(one, one)).toEqual({});
});

it('replaces as a whole lists that are not as long, and what has names with dots', () => {
  expect(
    differsFrom({ list: [1], ours: { 'St. George': 1 } }, { list: [], ours: { 'St. George': 2 } }),
  ).toEqual({
    list: [1],
    ours: { 'St. George': 1 },
  });
});

it('leaves out of a case the answers that nobody chose', () => {
  const { cases } = readScenario('scenarios/darklands/how-far-to-shoot.yaml', systems);
  const [first, second] = cases.map(({ resolved, assumptions }) => asWritten(resolved, assumptions));
  expect(first.rules).toEqual({});
  expect(Object.keys(differsFrom(second, first))).toEqual(['situation.distance']);
});
