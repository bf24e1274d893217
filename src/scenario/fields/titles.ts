import { spelledOut } from '../../systems/kit/index.ts';
import type { Action } from '../../systems/system.ts';
import { plainly } from '../text/plainly.ts';
import { nameAt, nameOfKey } from './names.ts';
import { alternatives, dereferenced, fieldNames, inputShape, type Shape, shapeAt } from './shape.ts';

/**
 * What a reader calls fields, as their schema spells them: `shooter.warriors` is `warriors of the shooter`,
 * `situation.distance` is `distance`, `house.longRange` the title of that row.
 *
 * @param fields dotted paths
 * @param scenario what a scenario says, by whose names those of a list are called
 * @returns titles by path
 */
export function titlesOf(
  action: Action,
  fields: readonly string[],
  scenario?: unknown,
): Record<string, string> {
  const shape = dereferenced(inputShape(action));
  return Object.fromEntries(fields.map((field) => [field, titleAt(shape, field, scenario)]));
}

/**
 * What a reader calls one field of a shape whose references are resolved.
 *
 * @param scenario what a scenario says, by whose names those of a list are called
 */
export function titleAt(shape: Shape, field: string, scenario?: unknown): string {
  const path = field.split('.');
  return titleOfPath(shape, path, scenario) + sinceAt(shape, path);
}

/** From when on it holds, where that is not from the beginning: ` from turn 2 on`. */
export const sinceAt = (shape: Shape, path: readonly string[]): string =>
  path
    .slice(1)
    .flatMap((number, i) => {
      const what = shapeAt(shape, path.slice(0, i + 1))?.since;
      return what === undefined ? [] : ` from ${what} ${number} on`;
    })
    .join('');

function titleOfPath(shape: Shape, path: readonly string[], scenario: unknown): string {
  const [outermost] = path;
  const word = wordAt(shape, path);
  if (path.length === 2 && outermost === 'rules') return `rule ${word}`;
  if (path.length === 2 && outermost === 'house') return `house rule ${rowTitle(shape, path)}`;
  const owners = path.slice(0, -1);
  if (owners.length === 0 || owners.join() === CIRCUMSTANCES) return word;
  const owner = ownerAt(shape, owners, scenario);
  const at = shapeAt(shape, path);
  // A noun belongs to somebody; yes or no is said of him.
  return at?.type === 'boolean'
    ? `${owner.replace(/^the /, '')} ${word}`
    : `${word} ${owner.includes(' from ') ? 'of' : (at?.joined ?? 'of')} ${owner}`;
}

/**
 * Whose a field is: `the shooter`, `the target’s weapon`, `sniper’s unit`, `fighter 2`, `raiders from bowmen`.
 *
 * @param scenario what a scenario says: whom it calls by a name of his own is called so, `Elf Longbows` for `own side’s unit
 * 1`, `Orlock Gunner` for `gunner`
 */
export function ownerAt(shape: Shape, path: readonly string[], scenario?: unknown): string {
  const called = path.map((key, i) => {
    if (isNumber(key)) return nameAt(scenario, path.slice(0, i + 1));
    return isNamed(shape, path.slice(0, i), key) ? (nameOfKey(scenario, key) ?? key) : undefined;
  });
  const named = called.findLastIndex((name, i) => i > 0 && name !== undefined);
  const words = path.flatMap((key, i) => {
    if (i < named) return [];
    if (i === named) return [called[i] ?? key];
    if (isNumber(key)) return [];
    const number = path[i + 1];
    if (number === undefined || !isNumber(number)) return [wordAt(shape, path.slice(0, i + 1))];
    return [`${single(wordAt(shape, path.slice(0, i + 1)))} ${Number(number) + 1}`];
  });
  // What lies between two who are called by their names is told of both.
  const between = named > 0 && isNamed(shape, path.slice(0, named - 1), path[named - 1]);
  const from = between && named === path.length - 1 ? ` from ${called[named - 1]}` : '';
  const article = named >= 0 || /\d$/.test(words[0] ?? '') ? '' : 'the ';
  return article + words.map((word, i) => (i < words.length - 1 ? whose(word) : word)).join(' ') + from;
}

const isNumber = (key: string): boolean => /^\d+$/.test(key);

/** Of one or of several: `the shooter’s`, `archers’`. */
const whose = (word: string): string => (/[^s]s$/.test(word) ? `${word}’` : `${word}’s`);

/** Where a scenario says in what circumstances all happens: they are nobody's. */
const CIRCUMSTANCES = 'situation';

/** Whether a key is what the scenario calls somebody, and no field that the rules know. */
export function isNamed(shape: Shape, path: readonly string[], key: string): boolean {
  const at = shapeAt(shape, path);
  if (!at || /^\d+$/.test(key) || fieldNames(at).includes(key)) return false;
  return alternatives(at).some(({ additionalProperties }) => typeof additionalProperties === 'object');
}

/** The last of a path's names, as it is read. */
const wordAt = (shape: Shape, path: readonly string[]): string =>
  wordOf(path[path.length - 1], shapeAt(shape, path));

/**
 * What a reader calls a field: its title, where the schema has one; else what its description begins with, where that
 * is its name, in the rulebook's letters: `C+A`, `Tg`, `AP`, `long range`; else its name spelled out.
 */
export function wordOf(key: string, shape: Shape | undefined): string {
  const title = partsOf(shape).find((part) => part.title)?.title;
  if (title !== undefined) return title;
  const [head = ''] = /^[^.;(]*/.exec(descriptionOf(shape)) ?? [];
  const named = head.split(/[,:]/).map((piece) => piece.replace(/ in inches\s*$/, '').trim());
  const isShort = key.length <= SHORT;
  const words = isShort ? named.map((piece) => piece.split(' ')[0]) : named;
  const exact = words.find((word) => plainly(word) === plainly(key));
  if (exact !== undefined && !exact.includes(' ') && (isShort || /.[A-Z]/.test(exact))) return exact;
  const [longer, measured] = [named[0], /^[^,:]* in inches\b/.test(head)];
  const isLonger =
    measured && longer.toLowerCase().startsWith(`${key} `) && longer.split(' ').length <= MOST_WORDS;
  return isLonger ? longer.toLowerCase() : spelledOut(key);
}

/** Names with so few letters are the rulebook's abbreviations. */
const SHORT = 3;
/** Words of a name that stands at the head of a description. */
const MOST_WORDS = 2;

/** What the rulebook calls a number that a scenario may change. */
const rowTitle = (shape: Shape, path: readonly string[]): string =>
  descriptionOf(shapeAt(shape, path)).replace(/: printed .*$/s, '');

const partsOf = (shape: Shape | undefined): Shape[] => (shape ? [shape, ...alternatives(shape)] : []);

/** What a field's schema says of it; empty where it says nothing. */
export const descriptionOf = (shape: Shape | undefined): string =>
  partsOf(shape).find(({ description }) => description)?.description ?? '';

/** One of several: `other target` of `other targets`, `enemy` of `enemies`. */
const single = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
