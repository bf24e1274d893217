import { stringify } from 'yaml';
import type { ProfileSide } from '../../systems/input.ts';
import type { Action, System } from '../../systems/system.ts';
import { shapeOf } from '../cases.ts';
import type { Library } from '../editions.ts';
import { choiceNames } from '../expected.ts';
import { alternatives, childShape, fieldNames, type Shape, takesFields } from '../fields/shape.ts';
import { ownSide } from '../fields/sides.ts';
import { choiceMeant } from '../fields/spelling.ts';
import { type ListedProfile, listedProfiles } from '../listed.ts';
import { plain } from '../text/located.ts';
import { nearest } from '../text/nearest.ts';
import { InputError, quoted } from '../text/problem.ts';
import { type Column, columnsMeant, partsOf } from './columns.ts';
import { laid, treeOf, withLists } from './tree.ts';

/** What messages name as the place of a sentence. */
const FILE = 'question';

/**
 * The scenario that a sentence asks about, as YAML: who shoots with what, `vs` whom, and after commas the circumstances,
 * e.g. `orlock-gunner boltgun vs escher-sister, full cover, 10"`. Units and weapons are those of the system's library, by
 * their names or ids; a number before one says how many. A circumstance is a length, a word that one field may say
 * (`full cover`), or a field with its value (`BS 3+`).
 *
 * @throws InputError when a word means nothing that the action has, or several things
 */
export function scenarioOfSentence(
  sentence: string,
  system: System,
  action: Action,
  library: Library,
): string {
  const sides = sentence.split(BETWEEN_SIDES);
  const [left = '', right = ''] = sides;
  const [enemy = '', ...circumstances] = right
    .replace(BEFORE_CIRCUMSTANCE, ', ')
    .split(',')
    .map((part) => part.trim().replace(LEADING, ''));
  if (sides.length !== 2 || left.trim() === '' || enemy === '')
    throw wrong(
      `found ${quoted(sentence)}`,
      'who vs whom, such as orlock-gunner boltgun vs escher-sister, 10"',
    );
  const opened = library(system, action);
  const reading = new Reading(action, opened ? listedProfiles(opened, [action]) : []);
  const own = left.split(',').map((part) => part.trim());
  reading.profiles(own[0], 'shooting');
  for (const said of own.slice(1)) reading.circumstance(said, ['shooting', 'target']);
  reading.profiles(enemy, 'target');
  for (const said of circumstances) reading.circumstance(said, ['target', 'shooting']);
  const fields = plain(reading.tree()) as Record<string, unknown>;
  const title = sentence.replace(/\s+/g, ' ').trim();
  return stringify({ system: system.name, action: action.name, title, ...fields }, { lineWidth: 0 });
}

const LENGTH = /\d+(?:\.\d+)?\s*(?:"|”|″|''|in\.?|inch|inches)(?![a-z])/;

/** `at 10"` is a distance, and no side. */
const BETWEEN_SIDES = new RegExp(String.raw`\s(?:vs?\.?|versus|against|at(?!\s+${LENGTH.source}))\s`, 'i');

/** What people write in the place of a comma: `at 10"`, `in full cover`. */
const BEFORE_CIRCUMSTANCE = new RegExp(
  String.raw`\s(?:at|from|within)\s+(?=${LENGTH.source})|(?<!\d)\s(?:in|wearing)\s+(?=[a-z])`,
  'gi',
);
const LEADING = /^(?:at|in|from|within|wearing|with)\s+(?:an?\s+|the\s+)?/i;

const wrong = (found: string, expected: string, suggestion?: string): InputError =>
  new InputError([
    { file: FILE, path: '', found, expected, ...(suggestion !== undefined && { suggestion }) },
  ]);

/** Words between profiles. */
const LINKS = /^(?:an?|the|with|and|\+|fires?|shoots?|x)$/i;

class Reading {
  readonly #action: Action;
  readonly #shape: Shape;
  readonly #profiles: readonly ListedProfile[];
  readonly #said: Record<'shooting' | 'target', [head: string, text: string][]> = {
    shooting: [],
    target: [],
  };

  constructor(action: Action, profiles: readonly ListedProfile[]) {
    this.#action = action;
    this.#shape = shapeOf(action);
    this.#profiles = profiles;
  }

  /** Everybody and everything named, each where it may stand on this side. */
  profiles(text: string, side: 'shooting' | 'target'): void {
    const words = text.split(/\s+/).filter(Boolean);
    for (let at = 0; at < words.length; ) {
      const number = /^(\d+)x?$/.exec(words[at])?.[1];
      if (LINKS.test(words[at])) at++;
      else {
        const found = this.#profileAt(words, number === undefined ? at : at + 1);
        const place = this.#placeOf(found.profile, side);
        this.#said[side].push([place.head, found.profile.id]);
        if (number !== undefined) this.#said[side].push([countIn(place, found.profile.id), number]);
        at = found.next;
      }
    }
  }

  /** The longest name that begins at a word. */
  #profileAt(words: readonly string[], at: number): { profile: ListedProfile; next: number } {
    for (let end = words.length; end > at; end--) {
      const wanted = plainly(words.slice(at, end).join(' '));
      const profile = this.#profiles.find(({ id, fields: { name } }) =>
        [id, String(name ?? id)].some((word) => [wanted, wanted.replace(/s$/, '')].includes(plainly(word))),
      );
      if (profile) return { profile, next: end };
    }
    const ids = this.#profiles.map(({ id }) => id);
    const found = words[at] ?? words[at - 1] ?? '';
    throw wrong(
      `no profile ${quoted(found)}`,
      'a unit or weapon that fusillade profiles lists',
      nearest(found.toLowerCase(), ids) ?? ids.find((id) => plainly(id).includes(plainly(found))),
    );
  }

  /** The first field of this side in which a profile may stand. */
  #placeOf({ id, for: fields }: ListedProfile, side: 'shooting' | 'target'): Column & { head: string } {
    for (const head of fields) {
      const [column, ...others] = columnsMeant(head, side, this.#shape);
      const isOwn = column && ownSide(childShape(this.#shape, column.path[0])) === side;
      if (column && isOwn && others.length === 0) return { ...column, head };
    }
    const where = side === 'shooting' ? 'who shoots' : 'whom it is shot at';
    const own = fields.length > 0 ? `is for ${fields.join(', ')}` : `has no place in ${this.#action.name}`;
    throw wrong(`found ${quoted(id)} as ${where}`, `a profile for it: this one ${own}`);
  }

  /** @param sides in the order in which they are looked through */
  circumstance(said: string, sides: readonly ('shooting' | 'target')[]): void {
    if (said === '') return;
    for (const side of sides) {
      const found = this.#meant(said, side);
      if (found) {
        this.#said[side].push(found);
        return;
      }
    }
    throw wrong(
      `found ${quoted(said)}`,
      'a length such as 10", a word such as full cover, or a field with its value such as BS 3+',
    );
  }

  #meant(said: string, side: ProfileSide): [head: string, text: string] | undefined {
    if (/^\d+(?:\.\d+)?\s*(?:"|”|″|''|in\.?|inch|inches)$/.test(said) && this.#only('distance', side))
      return ['distance', said];
    const column = this.#only(said, side);
    if (column && alternatives(column.shape).some(({ type }) => type === 'boolean')) return [said, 'yes'];
    const choices = choicesIn(partsOf(this.#shape, side), said);
    if (choices.length > 0) return choices[0];
    const [, head, text] = /^(.+?)\s*[:=\s]\s*(\S+)$/.exec(said) ?? [];
    return head !== undefined && text !== undefined && this.#only(head, side) ? [head, text] : undefined;
  }

  #only(head: string, side: ProfileSide): Column | undefined {
    const meant = columnsMeant(head, side, this.#shape);
    return meant.length === 1 ? meant[0] : undefined;
  }

  tree() {
    const trees = (['shooting', 'target'] as const).map((side) => {
      const place = { file: FILE };
      const cells = this.#said[side];
      const head = cells.map(([text]) => ({ text, place }));
      const row = cells.map(([, text]) => ({ text, place }));
      return treeOf({ file: FILE, head, rows: [row] }, row, side, this.#action);
    });
    return withLists(laid(trees[0], trees[1]), this.#shape);
  }
}

const plainly = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function countIn({ path, shape }: Column, id: string): string {
  const field = fieldNames(shape).find((name) => {
    const child = childShape(shape, name);
    return child !== undefined && [child, ...alternatives(child)].some(({ counts }) => counts === 'models');
  });
  if (field !== undefined) return [...path, field].join('.');
  throw wrong(`found a number before ${quoted(id)}`, 'one only before a unit of several models');
}

/** The fields that may say a word, those nearest to the outside: none where several may. */
function choicesIn(parts: readonly Column[], said: string): [head: string, text: string][] {
  let level = parts.filter(({ path }) => path.length === 1);
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const found = level.flatMap(({ path, shape }): [string, string][] => {
      const choice = choiceMeant(said, choiceNames(shape), path[path.length - 1] ?? '');
      return choice === undefined ? [] : [[path.join('.'), choice]];
    });
    if (found.length > 0) return found.length === 1 ? found : [];
    level = level.filter(({ shape }) => takesFields(shape)).flatMap(childrenOf);
  }
  return [];
}

const childrenOf = ({ path, shape }: Column): Column[] =>
  fieldNames(shape).flatMap((name) => {
    const child = childShape(shape, name);
    return child ? [{ path: [...path, name], shape: child }] : [];
  });

const DEEPEST = 3;
