import type { ProfileSide } from '../../systems/input.ts';
import { alternatives, childShape, fieldNames, type Shape, takesFields } from '../fields/shape.ts';
import { ownSide } from '../fields/sides.ts';
import { fieldMeant } from '../fields/spelling.ts';
import { HEADER_NAMES } from '../header.ts';
import { plainly } from '../text/plainly.ts';

/** A field that a column of a list is about: its path, with `0` for the one entry of a list, and what it takes. */
export interface Column {
  readonly path: readonly string[];
  readonly shape: Shape;
}

/** How the one entry of a record is called, where a scenario gives each a name: by what it does. */
export const ONLY = { shooting: 'shooter', target: 'target', neither: 'one' } as const satisfies Record<
  ProfileSide,
  string
>;

/** The one entry of a list. */
const ENTRY = '0';

/**
 * The field of an action that a column of this side's list is about: one given by its path (`weapon.strength`), one of
 * the side (`weapon`), the side itself (`target`, where the action calls it otherwise), or a field in one of these
 * (`distance`), however it is spelt.
 *
 * @returns all that it may be; none where the action has no such field
 */
export function columnsMeant(head: string, side: ProfileSide, action: Shape): readonly Column[] {
  const parts = partsOf(action, side);
  const own = parts.filter(({ path }) => isCalled(path[0], head));
  if (own.length > 0) return own;
  const first = sidePart(action, side);
  if (first && SIDE_WORDS[side].includes(plainHead(head))) return [unitIn(first)];
  const dotted = head.split('.').map((word) => word.trim());
  if (dotted.length > 1) return followed(action, dotted);
  const found = fieldsCalled(parts, head, side, action);
  const word = found.length === 0 ? FIELD_WORDS[plainly(head)] : undefined;
  return word === undefined ? found : fieldsCalled(parts, word, side, action);
}

/** Fields of this name, in whatever spelling: those of the side first. */
function fieldsCalled(
  parts: readonly Column[],
  head: string,
  side: ProfileSide,
  action: Shape,
): readonly Column[] {
  const isOwn = ({ path }: Column) => ownSide(childShape(action, path[0])) === side;
  const found = withoutOthers(nearestOf(parts.filter(isOwn), head));
  return found.length > 0 ? found : nearestOf(parts.filter(isAlone), head);
}

/** What lists call a field that is no word of the rules. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  dist: 'distance',
  range: 'distance',
  rng: 'distance',
  inches: 'distance',
};

/** What a column about a field may be called: its path, without the one entry of a list or a record. */
export const headOf = (path: readonly string[]): string =>
  path.filter((name, i) => name !== ENTRY && !isOnly(name, i)).join('.');

/** A side stands at the top of a scenario, and its one entry directly in it. */
const isOnly = (name: string, depth: number): boolean =>
  name === ONLY.neither || (depth === 1 && (name === ONLY.shooting || name === ONLY.target));

/** A field of one thing, not of whoever else there may be. */
const isAlone = ({ path }: Column): boolean => !path.includes(ENTRY);

/** A row is about one thing of its side: `warriors` are the target's where there are other targets, too. */
const withoutOthers = (found: readonly Column[]): readonly Column[] =>
  found.some(isAlone) ? found.filter(isAlone) : found;

/** What a list may call its side, whatever the action does. */
export const SIDE_WORDS: Record<ProfileSide, readonly string[]> = {
  shooting: ['shooter', 'attacker', 'bearer', 'fighter', 'unit', 'model', 'profile'],
  target: ['target', 'enemy', 'fighter', 'unit', 'model', 'profile'],
  neither: [],
};

/** Who stands there, where what stands there is no profile itself but has one: `shooters.shooter.unit`. */
function unitIn(part: Column): Column {
  const isPriced = ({ shape }: Column) => fieldNames(shape).includes('points');
  const held = fieldNames(part.shape).flatMap((name) => {
    const shape = childShape(part.shape, name);
    return shape ? [partAt(shape, [...part.path, name])] : [];
  });
  return isPriced(part) ? part : (held.find(isPriced) ?? part);
}

const plainHead = (head: string): string => head.trim().toLowerCase();

const isCalled = (field: string, head: string): boolean => plainHead(field) === plainHead(head);

/** How the rules are read and changed is meant only where a column gives the whole path. */
const OF_THE_RULES = ['rules', 'house'];

/** The fields of an action that are a side's, or nobody's: an object, the one entry of a list, or that of a record. */
export function partsOf(action: Shape, side: ProfileSide): Column[] {
  const names = fieldNames(action).filter((name) => ![...HEADER_NAMES, ...OF_THE_RULES].includes(name));
  return names.flatMap((name) => {
    const shape = childShape(action, name);
    if (!shape || ![side, 'neither', undefined].includes(ownSide(shape))) return [];
    return [partAt(shape, [name])];
  });
}

/** The first field that is this side's alone. */
function sidePart(action: Shape, side: ProfileSide): Column | undefined {
  return partsOf(action, side).find(({ path }) => ownSide(childShape(action, path[0])) === side);
}

function partAt(shape: Shape, path: readonly string[]): Column {
  if (takesFields(shape)) return { path, shape };
  const item = childShape(shape, 0);
  if (item && takesFields(item) && alternatives(shape).some(({ items }) => items))
    return { path: [...path, ENTRY], shape: item };
  const only = ONLY[ownSide(shape) ?? 'neither'];
  const entry = childShape(shape, only);
  return entry && takesFields(entry) ? { path: [...path, only], shape: entry } : { path, shape };
}

/** A path spelt as the scenario's author may spell it. */
function followed(action: Shape, words: readonly string[]): Column[] {
  let at: Column = { path: [], shape: action };
  for (const word of words) {
    const name = fieldMeant(word, new Set(), at.shape);
    const shape = childShape(at.shape, name);
    if (!shape) return [];
    at = partAt(shape, [...at.path, name]);
  }
  return [at];
}

/** Fields of this name in the parts, or where there is none, in what these hold, and so on. */
function nearestOf(parts: readonly Column[], head: string): Column[] {
  let level = parts;
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const found = level.flatMap(({ path, shape }) => {
      const name = fieldMeant(head, new Set(), shape);
      const child = fieldNames(shape).includes(name) ? childShape(shape, name) : undefined;
      return child ? [partAt(child, [...path, name])] : [];
    });
    if (found.length > 0) return found;
    level = level.flatMap(({ path, shape }) =>
      fieldNames(shape).flatMap((name) => {
        const child = childShape(shape, name);
        return child && takesFields(child) ? [{ path: [...path, name], shape: child }] : [];
      }),
    );
  }
  return [];
}

const DEEPEST = 3;
