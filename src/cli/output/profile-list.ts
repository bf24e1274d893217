import type { Colors } from 'picocolors/types.js';
import { objectsOf, type Rows, table } from '../../report/index.ts';
import { shelvesOf, tableNamed } from '../../scenario/files/index.ts';
import type { ListedProfile } from '../../scenario/index.ts';
import type { System } from '../../systems/system.ts';
import type { Format } from './format.ts';
import { rowsIn } from './rows.ts';
import { coloursFor, columnsOf } from './terminal.ts';

/** Profiles in the form that is wanted. */
export const profilesText = (profiles: readonly ListedProfile[], format: Format | undefined): string =>
  rowsIn(format, profileRows(profiles), {
    text: () => profilesTable(profiles, coloursFor(process.stdout), columnsOf(process.stdout)),
    json: () => JSON.stringify(profiles, null, 2),
  });

/** The targets of a mix in the form that is wanted: each action's own where they differ. */
export function mixText(system: System, name: string, format: Format | undefined): string {
  const found = mixRows(system, name);
  return rowsIn(format, found, {
    text: () => table(found.columns, found.rows, coloursFor(process.stdout), columnsOf(process.stdout)),
    json: () => JSON.stringify(objectsOf(found), null, 2),
  });
}

function mixRows(system: System, name: string) {
  const lists = shelvesOf(system).map((actions) => ({
    for: actions.map((action) => action.name).join(' and '),
    ...tableNamed(system, actions[0], 'targets', name),
  }));
  const several = lists.length > 1;
  const columns = [...new Set(lists.flatMap(({ head }) => head.map(({ text }) => text)))];
  const rows = lists.flatMap(({ for: actions, head, rows }) =>
    rows.map((row) => [
      ...(several ? [actions] : []),
      ...columns.map((column) => row[head.findIndex(({ text }) => text === column)]?.text ?? ''),
    ]),
  );
  return { columns: [...(several ? ['for'] : []), ...columns], rows };
}

/** Profiles as a person reads them in a terminal. */
export const profilesTable = (profiles: readonly ListedProfile[], colour: Colors, width: number): string =>
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
