import type { ProfileSide } from '../../systems/input.ts';
import type { Action, System } from '../../systems/system.ts';
import { shapeOf } from '../cases.ts';
import { choiceNames } from '../expected.ts';
import { alternatives, childShape, type Shape } from '../fields/shape.ts';
import { ownSide } from '../fields/sides.ts';
import { choiceMeant } from '../fields/spelling.ts';
import type { ListedProfile } from '../listed.ts';
import { listedBy } from '../text/listed-by.ts';
import { nearest } from '../text/nearest.ts';
import { plainly } from '../text/plainly.ts';
import { InputError, quoted } from '../text/problem.ts';
import { type Column, columnsMeant, headOf, partsOf } from './columns.ts';
import { byWidth, choicesIn, countIn, rowAt, wordsOf, wordsOfRow } from './said-fields.ts';
import { laid, treeOf, withLists } from './tree.ts';

/** What messages name as the place of a sentence. */
const FILE = 'question';

export const wrong = (found: string, expected: string, suggestion?: string): InputError =>
  new InputError([
    { file: FILE, path: '', found, expected, ...(suggestion !== undefined && { suggestion }) },
  ]);

/** Sides of a question, in the order in which a circumstance is looked for. */
type Own = 'shooting' | 'target';
export const SHOOTING_FIRST: readonly Own[] = ['shooting', 'target'];
export const TARGET_FIRST: readonly Own[] = ['target', 'shooting'];

/** Why there is no number, and how several are asked for. */
const ONE_MODEL =
  'one only before a unit of several models: this is one model. Several are shot at together in a scenario that names each of them (“fusillade init” writes one to begin with)';

/** Words between profiles. */
const LINKS = /^(?:an?|the|with|and|\+|fires?|shoots?|x|away)$/i;

/** Notes down what the words of a question mean, side by side. */
export class Reading {
  readonly #action: Action;
  readonly #shape: Shape;
  readonly #profiles: readonly ListedProfile[];
  readonly #phrases: Record<Own, [head: string, text: string][]> = {
    shooting: [],
    target: [],
  };

  /** Everybody and everything that is named on the shooting side, in what words, in which part between commas. */
  readonly named: { readonly head: string; readonly words: string; readonly within: string }[] = [];
  /** Circumstances on the shooting side that stand between no commas. */
  readonly loose: string[] = [];
  /** How many there are of a bearer who is one model. */
  models = 1;
  readonly #several: boolean;

  readonly #listing: string;

  constructor({ name }: System, action: Action, profiles: readonly ListedProfile[], several: boolean) {
    this.#listing = listedBy(name);
    this.#several = several;
    this.#action = action;
    this.#shape = shapeOf(action);
    this.#profiles = profiles;
  }

  /** Everybody and everything named, each where it may stand on this side. */
  profiles(text: string, side: Own): void {
    const words = text.split(/\s+/).filter(Boolean);
    for (let at = 0; at < words.length; ) {
      const number = /^(\d+)x?$/.exec(words[at])?.[1];
      if (LINKS.test(words[at])) at++;
      else {
        const from = number === undefined ? at : at + 1;
        const row = this.#rowIn(words, from, side, text);
        const found = row === undefined ? this.#profileIn(words, from) : undefined;
        if (found)
          this.#name(found.profile, side, { words: words.slice(at, found.next), number, within: text });
        at = row ?? found?.next ?? this.#circumstanceAt(words, { at, from }, side);
      }
    }
  }

  #name(
    profile: ListedProfile,
    side: Own,
    { words, number, within }: { words: readonly string[]; number: string | undefined; within: string },
  ): void {
    const place = this.#placeOf(profile, side);
    const earlier = this.#phrases[side].find(([head]) => head === place.head);
    if (earlier && (side === 'target' || !this.#several))
      throw wrong(
        `found ${quoted(words.join(' '))} after ${quoted(earlier[1])}`,
        `one ${place.head} at a time`,
      );
    this.#phrases[side].push([place.head, profile.id]);
    const count = number === undefined ? undefined : countIn(place);
    const isModels = number !== undefined && count === undefined && this.#several && side === 'shooting';
    if (number !== undefined && count !== undefined) this.#phrases[side].push([count, number]);
    else if (isModels && this.named.length === 0) this.models = Number(number);
    else if (number !== undefined && !isModels)
      throw wrong(`found a number before ${quoted(profile.id)}`, ONE_MODEL);
    if (side === 'shooting')
      this.named.push({ head: place.head, words: words.slice(isModels ? 1 : 0).join(' '), within });
  }

  /**
   * Takes words as a row of a printed table, where they are one: what stands before its numbers is its name, but for who
   * is named before. A row that ends in words takes all that is left of them.
   *
   * @param within the part between commas
   * @returns the word behind it
   */
  #rowIn(words: readonly string[], at: number, side: Own, within: string): number | undefined {
    const first = this.#profileIn(words, at);
    const isOwn = ({ path }: Column) => ownSide(childShape(this.#shape, path[0])) === side;
    for (const { path, shape } of partsOf(this.#shape, side).filter(isOwn).toSorted(byWidth)) {
      const { row, next } = rowAt(words, at, shape) ?? {};
      const isAnother = first && !first.profile.for.includes(path[0]);
      if (!row || next === undefined || isAnother) continue;
      if (first && first.next - at !== row.name.split(' ').length) continue;
      const text = words.slice(at, next).join(' ');
      const head = headOf(path);
      this.#phrases[side].push([head, text]);
      if (row.rest)
        this.#row = { cell: this.#phrases[side].length - 1, words: wordsOfRow(shape, row.rest[0]) };
      else if (side === 'shooting') this.named.push({ head, words: text, within });
      return next;
    }
    return undefined;
  }

  /** A row of the shooting side that ends in words, and those that may. */
  #row: { readonly cell: number; readonly words: readonly string[] } | undefined;

  /** A further word of the row before. */
  #furtherOf(text: string): boolean {
    const row = this.#row;
    if (!row || choiceMeant(text, row.words, '') === undefined) return false;
    const [head, phrase] = this.#phrases.shooting[row.cell];
    this.#phrases.shooting[row.cell] = [head, `${phrase}, ${text}`];
    return true;
  }

  /** What stands between commas: a further weapon, or a circumstance. */
  profileOr(text: string, sides: readonly Own[]): void {
    if (this.#furtherOf(text)) return;
    const parts = text.split(/\s+/);
    if (this.#rowIn(parts, 0, 'shooting', text) === parts.length) return;
    const words = text.split(/\s+/).filter((word) => word !== '' && !LINKS.test(word));
    if (words.length > 0 && this.#profileIn(words, 0)?.next === words.length) this.profiles(text, 'shooting');
    else this.circumstance(text, sides);
  }

  /**
   * A circumstance of those who write no commas; the word behind it.
   *
   * @param from behind a number that could say how many there are, and may say how far away: `5 inches`
   */
  #circumstanceAt(
    words: readonly string[],
    { at, from }: { readonly at: number; readonly from: number },
    side: Own,
  ): number {
    const next =
      at === 0 ? undefined : this.#longest(words, at, side === 'target' ? TARGET_FIRST : SHOOTING_FIRST);
    if (next === undefined) throw this.#noProfile(words.slice(words[from] === undefined ? at : from));
    if (side === 'shooting') this.loose.push(words.slice(at, next).join(' '));
    return next;
  }

  /** The longest circumstance that begins at a word: the word behind it, if there is one. */
  #longest(words: readonly string[], at: number, sides: readonly Own[]): number | undefined {
    for (let end = words.length; end > at; end--) {
      if (LINKS.test(words[end - 1])) continue;
      for (const side of sides) {
        const found = this.#meant(words.slice(at, end).join(' '), side);
        if (found) this.#phrases[side].push(found);
        if (found) return end;
      }
    }
    return undefined;
  }

  /** The longest name that begins at a word. */
  #profileIn(words: readonly string[], at: number): { profile: ListedProfile; next: number } | undefined {
    for (let end = words.length; end > at; end--) {
      const wanted = plainly(words.slice(at, end).join(' '));
      const profile = this.#profiles.find(({ id, fields: { name } }) =>
        [id, String(name ?? id)].some((word) => [wanted, wanted.replace(/s$/, '')].includes(plainly(word))),
      );
      const [only, ...others] = profile ? [profile] : this.#profilesOf(words.slice(at, end));
      if (only && others.length === 0) return { profile: only, next: end };
    }
    return undefined;
  }

  /** Whoever’s names end in several words: `goliath-forge-boss` in `forge boss`. */
  #profilesOf(words: readonly string[]): ListedProfile[] {
    const end = `-${words.join('-').toLowerCase()}`;
    return words.length < 2 ? [] : this.#profiles.filter(({ id }) => id.toLowerCase().endsWith(end));
  }

  /** The first words that several names begin or end in, as many of them as may be, and those names. */
  #alike(words: readonly string[]): { readonly name: string; readonly ids: readonly string[] } | undefined {
    for (let end = words.length; end > 1; end--) {
      const name = words.slice(0, end).join('-').toLowerCase();
      const ids = this.#profiles.map(({ id }) => id);
      const those = ids.filter((id) => id.startsWith(`${name}-`) || id.endsWith(`-${name}`));
      if (those.length > 1) return { name: words.slice(0, end).join(' '), ids: those };
    }
    return undefined;
  }

  #noProfile(words: readonly string[]): InputError {
    const [found = ''] = words;
    const alike = this.#alike(words);
    if (alike) return wrong(`no profile ${quoted(alike.name)}`, `one of: ${alike.ids.join(', ')}`);
    const ids = this.#profiles.map(({ id }) => id);
    return wrong(
      `no profile ${quoted(found)}`,
      `a unit or weapon that ${this.#listing}`,
      nearestOfWords(words, ids) ?? ids.find((id) => plainly(id).includes(plainly(found))),
    );
  }

  /** The first field of this side in which a profile may stand: the outermost, as a unit is no part of another. */
  #placeOf({ id, for: fields }: ListedProfile, side: Own): Column & { head: string } {
    const places = fields.flatMap((head) => {
      const [column, ...others] = columnsMeant(head, side, this.#shape);
      const isOwn = column && ownSide(childShape(this.#shape, column.path[0])) === side;
      return column && isOwn && others.length === 0 ? [{ ...column, head }] : [];
    });
    const [first] = places.toSorted((a, b) => a.path.length - b.path.length);
    if (first) return first;
    const where = side === 'shooting' ? 'who shoots' : 'whom it is shot at';
    const own = fields.length > 0 ? `is for ${fields.join(', ')}` : `has no place in ${this.#action.name}`;
    throw wrong(`found ${quoted(id)} as ${where}`, `a profile for it: this one ${own}`);
  }

  /** @param sides in the order in which they are looked through */
  circumstance(phrase: string, sides: readonly Own[]): void {
    const words = phrase.split(/\s+/).filter(Boolean);
    for (let at = 0; at < words.length; ) {
      const next = LINKS.test(words[at]) ? at + 1 : this.#longest(words, at, sides);
      if (next === undefined) throw this.#unclear(words.slice(at), sides);
      at = next;
    }
  }

  #unclear(words: readonly string[], sides: readonly Own[]): InputError {
    const phrase = words.join(' ');
    if (this.#profileIn(words, 0))
      return wrong(
        `found ${quoted(phrase)} as another target`,
        'one at a time, or value with a table of targets',
      );
    const choices = sides
      .flatMap((side) => this.#choicesOf(phrase, side))
      .map((choice) => `${choice} ${phrase}`);
    if (choices.length > 0)
      return wrong(`found ${quoted(phrase)}`, `one of: ${[...new Set(choices)].join(', ')}`);
    if (sides.some((side) => this.#only(phrase, side)))
      throw wrong(`found ${quoted(phrase)} alone`, 'it with its value, such as BS 3+');
    const known = sides.flatMap((side) => wordsOf(partsOf(this.#shape, side)));
    return wrong(
      `found ${quoted(phrase)}`,
      'a length such as 10", a word such as full cover, or a field with its value such as BS 3+',
      nearest(phrase.toLowerCase(), known),
    );
  }

  /** What the field may say that is called so. */
  #choicesOf(phrase: string, side: Own): string[] {
    const column = this.#only(phrase, side);
    return column ? choiceNames(column.shape).filter((choice) => !/^(?:none|no)$/.test(choice)) : [];
  }

  #meant(phrase: string, side: ProfileSide): [head: string, text: string] | undefined {
    if (/^\d+(?:\.\d+)?\s*(?:"|”|″|''|in\.?|inch|inches)$/.test(phrase) && this.#only('distance', side))
      return ['distance', phrase];
    const band = /^(short|long)\s+range$/i.exec(phrase)?.[1].toLowerCase();
    if (band !== undefined) return this.#only('distance', side) && ['distance', this.#reachOf(band, phrase)];
    for (const word of [phrase, phrase.replace(/ing$/i, '')]) {
      const column = this.#only(word, side);
      if (column && alternatives(column.shape).some(({ type }) => type === 'boolean')) return [word, 'yes'];
    }
    const choices = choicesIn(partsOf(this.#shape, side), phrase);
    if (choices.length > 0) return choices[0];
    const [, head, text] = /^(.+?)\s*[:=\s]\s*(\S+)$/.exec(phrase) ?? [];
    return head !== undefined && text !== undefined && this.#only(head, side) ? [head, text] : undefined;
  }

  /** How far the weapon at hand carries, at its short or long range. */
  #reachOf(band: string, phrase: string): string {
    const names = this.#phrases.shooting.map(([, text]) => text);
    const reach = this.#profiles
      .filter(({ id }) => names.includes(id))
      .map(({ fields }) => fields[band])
      .find((length) => typeof length === 'number');
    if (reach === undefined) throw wrong(`found ${quoted(phrase)}`, 'how far it is, such as 10"');
    return `${reach}"`;
  }

  #only(head: string, side: ProfileSide): Column | undefined {
    const meant = columnsMeant(head, side, this.#shape);
    return meant.length === 1 ? meant[0] : undefined;
  }

  tree() {
    const trees = (['shooting', 'target'] as const).map((side) => {
      const place = { file: FILE };
      const cells = this.#phrases[side];
      const head = cells.map(([text]) => ({ text, place }));
      const row = cells.map(([, text]) => ({ text, place }));
      return treeOf({ file: FILE, head, rows: [row], formulas: [] }, row, side, this.#action);
    });
    return withLists(laid(trees[0], trees[1]), this.#shape);
  }
}

/** The name that the first word, or else as many as it has words, most likely stand for: `orlock-gunner` for `orlok gunner`. */
function nearestOfWords(words: readonly string[], ids: readonly string[]): string | undefined {
  const [first = '', ...others] = words.map((word) => word.toLowerCase());
  const alone = nearest(first, ids);
  if (alone !== undefined) return alone;
  const most = Math.max(...ids.map((id) => id.split('-').length));
  const numbers = others.slice(0, most - 1).map((_, i) => i + 2);
  return numbers.reduce<string | undefined>((found, number) => {
    const ofAsMany = ids.filter((id) => id.split('-').length === number);
    return found ?? nearest([first, ...others.slice(0, number - 1)].join('-'), ofAsMany);
  }, undefined);
}
