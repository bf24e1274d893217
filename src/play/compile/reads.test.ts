import { expect, test } from 'vitest';
import { classedDie, range } from '../../dice/die.ts';
import { ByReads } from './reads.ts';

interface Options {
  readonly name: string;
  readonly guns: readonly { readonly shots: number; readonly name: string }[];
  readonly needed: readonly number[];
}

const options = (name: string, shots: number, needed: number[]): Options => ({
  name,
  guns: [{ shots, name }],
  needed,
});

const shotsOf = (o: object): string => {
  const read = o as Options;
  return read.guns.map(({ shots }) => (shots > 1 ? read.needed.join() : 'one')).join();
};

test('options that differ in nothing that was looked at have one answer, others one of their own', () => {
  const known = new ByReads<string>();
  known.record(options('a', 1, [4]), shotsOf);
  expect(known.find(options('b', 1, [6]))).toBe('one');
  expect(known.find(options('a', 2, [4]))).toBeUndefined();
  known.record(options('a', 2, [4, 5]), shotsOf);
  expect(known.find(options('c', 2, [4, 5]))).toBe('4,5');
  expect(known.find(options('c', 2, [4, 6]))).toBeUndefined();
  expect(known.find(options('c', 1, [4, 6]))).toBe('one');
});

test('one thing in two places is not two alike ones', () => {
  const known = new ByReads<boolean>();
  const [gun, other] = [{ shots: 1 }, { shots: 1 }];
  const same = (o: object) => {
    const { a, b } = o as { a: object; b: object };
    return a === b;
  };
  expect(known.record({ a: gun, b: gun }, same)).toBe(true);
  expect(known.find({ a: gun, b: other })).toBeUndefined();
  expect(known.record({ a: gun, b: other }, same)).toBe(false);
  expect(known.find({ a: other, b: other })).toBe(true);
});

test('of a long list only the entries asked for tell options apart; a field that is missing does, too', () => {
  const known = new ByReads<number>();
  const list = (third: number, last: number) => ({
    rows: Array.from({ length: 40 }, (_, i) => ({ value: i === 3 ? third : i === 39 ? last : 0 })),
  });
  const third = (o: object) => (o as { rows: { value: number }[] }).rows[3].value;
  known.record(list(7, 1), third);
  expect(known.find(list(7, 2))).toBe(7);
  expect(known.find(list(8, 1))).toBeUndefined();
  expect(known.find({ ...list(7, 2), more: 1 })).toBeUndefined();
});

test('a die is told from others by its faces and classes, not by itself', () => {
  const known = new ByReads<number>();
  const evading = (from: number) => ({
    die: classedDie('D10', [range(0, 9)], 2, (face) => (face < from ? 0 : 1)),
  });
  const count = (o: object) => (o as ReturnType<typeof evading>).die.weights[1] ?? 0;
  expect(known.record(evading(6), count)).toBe(4);
  expect(known.find(evading(6))).toBe(4);
  expect(known.find(evading(5))).toBeUndefined();
});

test('a short row of numbers is told from others by these', () => {
  const known = new ByReads<number>();
  const at = (...targets: number[]) => ({ targets: Int32Array.from(targets) });
  const last = (o: object) => (o as ReturnType<typeof at>).targets.at(-1) ?? 0;
  expect(known.record(at(1, 2), last)).toBe(2);
  expect(known.find(at(1, 2))).toBe(2);
  expect(known.find(at(1, 3))).toBeUndefined();
});
