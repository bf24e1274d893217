import { expect, test } from 'vitest';
import { Waiting } from './waiting.ts';

test('of one case after the other lanes take what comes next', () => {
  const waiting = new Waiting(5, 1);
  expect([0, 1, 0, 1, 0, 1].map((lane) => waiting.next(lane))).toEqual([0, 1, 2, 3, 4, undefined]);
});

test('a lane stays with the kin it is at, and then takes what no other is at', () => {
  const waiting = new Waiting(9, 3);
  expect([0, 1, 0, 0].map((lane) => waiting.next(lane))).toEqual([0, 1, 3, 6]);
  expect([0, 1, 0].map((lane) => waiting.next(lane))).toEqual([2, 4, 5]);
});

test('where every kin has its lane, one helps another', () => {
  const waiting = new Waiting(4, 1);
  expect([0, 1, 2].map((lane) => waiting.next(lane))).toEqual([0, 1, 2]);
});

test('every case comes once, whichever lanes ask', () => {
  const waiting = new Waiting(23, 4);
  const found: number[] = [];
  for (let turn = 0, next = waiting.next(0); next !== undefined; next = waiting.next(++turn % 3))
    found.push(next);
  expect(found.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, i) => i));
});

test('nothing is left once it is cleared', () => {
  const waiting = new Waiting(4, 2);
  waiting.clear();
  expect(waiting.next(0)).toBeUndefined();
});
