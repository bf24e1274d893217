import type { Colors } from 'picocolors/types.js';
import { type Rows, table } from '../../report/index.ts';
import type { ListedProfile } from '../../scenario/index.ts';

/** Profiles as a person reads them in a terminal. */
export const profilesText = (profiles: readonly ListedProfile[], colour: Colors, width: number): string =>
  table(
    ['profile', 'points', 'for', 'what it is', 'source'],
    profiles.map(({ id, for: fields, fields: { points, pointsEach, name, source, ...own } }) => [
      id,
      pointsText(points ?? pointsEach),
      fields.join(', '),
      Object.entries(own)
        .map(([key, value]) => `${key} ${valueText(value)}`)
        .join(', '),
      source === undefined ? '' : String(source),
    ]),
    colour,
    width,
  );

/** The same as rows, a column for each field that one of them has. */
export function profileRows(profiles: readonly ListedProfile[]): Rows {
  const names = [...new Set(profiles.flatMap(({ fields }) => Object.keys(fields)))];
  const rows = profiles.map(({ id, for: fields, fields: own }) => [
    id,
    fields.join(', '),
    ...names.map((name) => (name in own ? cellOf(own[name]) : undefined)),
  ]);
  return { columns: ['profile', 'for', ...names], rows };
}

const pointsText = (points: unknown): string => (points === undefined ? '' : String(points));

const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueText).join(' and ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

const cellOf = (value: unknown): string | number =>
  typeof value === 'number'
    ? value
    : Array.isArray(value)
      ? value.map(valueText).join(', ')
      : valueText(value);
