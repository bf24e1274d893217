import type { Marker } from '../../systems/after.ts';
import { at, type Fields, laidOver } from '../fields.ts';
import type { WrittenWay } from '../turn.ts';

/** What a shot says where its marker is at another place: the field of the shot that says so, whole. */
export function placedAs({ field: [first, ...inside] }: Marker, shot: Fields, value: unknown): Fields {
  if (inside.length === 0) return { [first]: value };
  return { [first]: laidOver((shot[first] ?? {}) as Fields, at(inside, value)) };
}

/** A point of the table as who shoots sees it: `8.25" ahead, 1.25" to the right`. */
export function pointWords(x: number, y: number): string {
  const words = [
    y !== 0 && `${Math.abs(y)}" ${y < 0 ? 'behind' : 'ahead'}`,
    x !== 0 && `${Math.abs(x)}" to the ${x < 0 ? 'left' : 'right'}`,
  ];
  return words.filter(Boolean).join(', ') || 'at his own feet';
}

/** Whether a way to make a shot has its marker there already. */
export const isWritten = (written: readonly WrittenWay[], { field }: Marker, value: unknown): boolean =>
  written.some((one) => {
    const there = field.reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[key], one);
    return JSON.stringify(there) === JSON.stringify(value);
  });
