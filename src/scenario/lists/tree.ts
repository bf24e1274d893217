import type { ProfileSide } from '../../systems/input.ts';
import type { Action } from '../../systems/system.ts';
import { shapeOf } from '../cases.ts';
import { merge, unfold } from '../fields/set-field.ts';
import { alternatives, childShape, fieldNames, type Shape } from '../fields/shape.ts';
import { ownSide } from '../fields/sides.ts';
import { spelledOut } from '../fields/spelling.ts';
import { type Located, type LocatedMap, mapOf } from '../text/located.ts';
import { nearest } from '../text/nearest.ts';
import { InputError, listed, type Problem } from '../text/problem.ts';
import { columnsMeant, partsOf } from './columns.ts';
import type { Cell, List } from './list.ts';
import { ABOUT } from './row.ts';
import { decimal } from './table-text.ts';

export const laid = (base: LocatedMap, over: LocatedMap): LocatedMap => merge(base, over) as LocatedMap;

/** What a row says of the fields of an action, in the rulebook's spelling or ours. */
export function treeOf(list: List, row: readonly Cell[], side: ProfileSide, action: Action): LocatedMap {
  const shape = shapeOf(action);
  const problems: Problem[] = [];
  const values = list.head.flatMap(({ text: head }, i) => {
    const cell = row[i];
    if (!cell || cell.text === '' || ABOUT.includes(head.toLowerCase())) return [];
    const meant = columnsMeant(head, side, shape);
    if (meant.length === 1) return [{ path: meant[0].path, value: valueIn(cell, meant[0].shape) }];
    problems.push(
      unclear(
        head,
        list.head[i],
        action,
        side,
        meant.map(({ path }) => path.join('.')),
      ),
    );
    return [];
  });
  if (problems.length > 0) throw new InputError(problems);
  const place = row[0]?.place ?? { file: list.file };
  // What stands for the whole comes first: fields of their own override a profile's.
  const ordered = values.toSorted((a, b) => a.path.length - b.path.length);
  const tree = ordered.reduce(
    (all, { path, value }) =>
      laid(all, unfold(mapOf([[path.join('.'), { ...value, key: value.place }]], place))),
    mapOf([], place),
  );
  return spelledOut(tree, shape);
}

function unclear(
  head: string,
  { place }: Cell,
  action: Action,
  side: ProfileSide,
  paths: readonly string[],
): Problem {
  if (paths.length === 0) {
    const parts = partsOf(shapeOf(action), side);
    const known = parts.flatMap(({ path, shape }) => [path[0], ...fieldNames(shape)]);
    const own = parts
      .map(({ path }) => path[0])
      .filter((name) => ownSide(childShape(shapeOf(action), name)) === side);
    const suggestion = nearest(head, [...known, ...ABOUT]);
    const number = NUMBERS.test(head) ? NUMBER_WORDS[side] : undefined;
    if (number !== undefined) return { ...place, path: head, found: 'unknown column', expected: number };
    const elsewhere = OTHER_TABLE[side];
    if (elsewhere && isOf(elsewhere.side, head, shapeOf(action)))
      return {
        ...place,
        path: head,
        found: `a column of the table of ${elsewhere.its}`,
        expected: `in that of ${elsewhere.own}: ${[...own, ...ABOUT].join(', ')} …`,
      };
    return {
      ...place,
      path: head,
      found: 'unknown column',
      expected: `${[...own, `a field of ${action.name} on this side`].join(', ')}, or one of: ${listed(ABOUT)}`,
      ...(suggestion !== undefined && { suggestion }),
    };
  }
  return {
    ...place,
    path: head,
    found: `may be ${paths.join(' or ')}`,
    expected: 'the whole path of one of them',
  };
}

/** Of each side's table, what the other is about. */
const OTHER_TABLE = {
  shooting: { side: 'target', own: 'loadouts', its: 'targets' },
  target: { side: 'shooting', own: 'targets', its: 'loadouts' },
  neither: undefined,
} as const;

/** Whether a column is about this side itself, or a field that stands in it at once. */
const isOf = (side: ProfileSide, head: string, action: Shape): boolean =>
  columnsMeant(head, side, action).some(
    ({ path }) => path.length <= 2 && ownSide(childShape(action, path[0])) === side,
  );

/** What lists call numbers of many kinds. */
const NUMBERS = /^(?:qty|quantity|amount)\.?$/i;

const NUMBER_WORDS: Readonly<Record<ProfileSide, string | undefined>> = {
  shooting: 'models (how many fire, one after another) or number (how many of it a list has)',
  target: 'weight (how often it is met), or the field that says how many models stand there',
  neither: undefined,
};

/** A cell as a value: a number, yes or no, several words where a list is wanted, else its text. */
function valueIn({ text, place }: Cell, shape: Shape): Located {
  const parts = alternatives(shape);
  if (parts.some(({ type }) => type === 'array'))
    return {
      kind: 'list',
      items: text
        .split(/\s*[;,]\s*/)
        .filter(Boolean)
        .map((item) => scalar(item, place)),
      place,
    };
  if (parts.some(({ type }) => type === 'boolean') && /^(yes|true|x|no|false)$/i.test(text))
    return { kind: 'scalar', value: /^(yes|true|x)$/i.test(text), place };
  return scalar(text, place);
}

const scalar = (text: string, place: Cell['place']): Located => ({
  kind: 'scalar',
  value: /^-?\d+(?:[.,]\d+)?$/.test(text) && !Number.isNaN(decimal(text)) ? decimal(text) : text,
  place,
});

/** The fields with the one entry of each list in a list. */
export function withLists(tree: LocatedMap, shape: Shape): LocatedMap {
  const entries = [...tree.entries].map(([name, value]): [string, Located] => {
    const only = value.kind === 'map' && value.entries.size === 1 ? value.entries.get('0') : undefined;
    const field = childShape(shape, name);
    const isList = field !== undefined && alternatives(field).some(({ items }) => items);
    return [name, only && isList ? { ...value, kind: 'list', items: [only] } : value];
  });
  return { ...tree, entries: new Map(entries) };
}
