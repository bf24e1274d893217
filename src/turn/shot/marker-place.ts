import type { Marker } from '../../systems/after.ts';
import { at, type Fields, laidOver } from '../fields.ts';

/** What a shot says where its marker is at another place: the field of the shot that says so, whole. */
export function placedAs({ field: [first, ...inside] }: Marker, shot: Fields, value: unknown): Fields {
  if (inside.length === 0) return { [first]: value };
  return { [first]: laidOver((shot[first] ?? {}) as Fields, at(inside, value)) };
}
