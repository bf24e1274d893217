import type { System } from '../../systems/system.ts';
import { choiceNames, expectedText } from '../expected.ts';
import { alternatives, childShape, fieldNames, type Shape } from '../fields/shape.ts';
import { cellAt, DASH, fieldMeant, spelledOut, wordsIn } from '../fields/spelling.ts';
import { type Spot, spotsOf } from '../listed.ts';
import { type Located, mapOf, plain } from '../text/located.ts';
import { nearest } from '../text/nearest.ts';
import { plainly } from '../text/plainly.ts';
import { quoted } from '../text/problem.ts';
import { fits } from './fits.ts';
import type { Characteristic, Foreign } from './foreign.ts';

/** A profile in our spelling, as far as it was understood. */
export interface Understood {
  readonly from: Foreign;
  /** The field that it may stand for, e.g. `weapon`. */
  readonly field: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields that have to be given besides. */
  readonly needs: readonly string[];
  /** What of it was not understood, a line each. */
  readonly notes: readonly string[];
}

/** Where profiles of these actions may stand: each kind of them once, those first that most actions have. */
export function spotsFor(actions: System['actions']): Spot[] {
  const all = actions.flatMap(spotsOf).filter(({ known }) => known.has('name') && known.has('points'));
  const key = ({ field, known }: Spot) => `${field} ${[...known].join()}`;
  const distinct = [...new Map(all.map((spot) => [key(spot), spot])).values()];
  const often = ({ field }: Spot) => all.filter((spot) => spot.field === field).length;
  return distinct.toSorted((a, b) => often(b) - often(a));
}

/** A profile by what it fits best; undefined where it fits nothing. */
export function understood(foreign: Foreign, spots: readonly Spot[]): Understood | undefined {
  const kind = plainly(foreign.kind ?? '');
  let best: { readonly reading: Reading; readonly score: number } | undefined;
  for (const spot of spots) {
    const reading = new Reading(foreign, spot);
    const isCalledSo = kind.includes(plainly(spot.field));
    const score = reading.found - reading.missed - reading.lacking / 4 + (isCalledSo ? 0.5 : 0);
    if (reading.isEnough && (!best || score > best.score)) best = { reading, score };
  }
  return best?.reading.understood();
}

/** Fields that any profile has, and that no characteristic stands for. */
const ABOUT = ['name', 'points', 'source'];

/** A profile read as one that stands somewhere. */
class Reading {
  /** Characteristics that are known here, and those that are not. */
  found = 0;
  missed = 0;
  readonly #foreign: Foreign;
  readonly #spot: Spot;
  readonly #values = new Map<string, unknown>();
  readonly #notes: string[] = [];
  readonly #unknown: Characteristic[] = [];

  constructor(foreign: Foreign, spot: Spot) {
    this.#foreign = foreign;
    this.#spot = spot;
    for (const one of foreign.characteristics) this.#take(one);
  }

  /** Half of what it says, or all that has to be said here. */
  get isEnough(): boolean {
    if (this.#values.size === 0) return false;
    const required = (this.#spot.shape.required ?? []).length;
    return this.found >= this.missed || (required > 0 && this.#needs().length === 0);
  }

  get lacking(): number {
    return this.#needs().length;
  }

  understood(): Understood {
    const { name, points } = this.#foreign;
    const listed = this.#unknown.map((one) => (one.text === '' ? one.name : `${one.name} ${one.text}`));
    const unknown = `${placed(this.#foreign)}: ${listed.join(', ')}: not known here`;
    return {
      from: this.#foreign,
      field: this.#spot.field,
      fields: {
        name,
        ...(points !== undefined && { points }),
        ...Object.fromEntries(this.#values),
      },
      needs: this.#needs(),
      notes: [...(listed.length > 0 ? [unknown] : []), ...this.#notes],
    };
  }

  #needs(): string[] {
    return (this.#spot.shape.required ?? []).filter((name) => !this.#values.has(name));
  }

  #take(one: Characteristic): void {
    const { shape } = this.#spot;
    const name = fieldCalled(one.name, shape);
    const child = name === undefined || ABOUT.includes(name) ? undefined : childShape(shape, name);
    if (name === undefined || !child) {
      this.missed += DASH.test(one.text) || one.text === '' ? 0 : 1;
      this.#unknown.push(one);
      return;
    }
    if (one.text === '' || DASH.test(one.text)) return;
    const { [name]: value, ...beside } = valuesIn(one.text, name, shape);
    for (const [field, value] of Object.entries(beside)) this.#values.set(field, value);
    if (value === undefined) this.found++;
    else if (Array.isArray(value) && !fits(value, child)) this.#takeSome(one, name, value, child);
    else if (fits(value, child)) this.#keep(name, value);
    else this.#refuse(one, one.text, child);
  }

  /** Of several words those that are known: one that is not loses no other. */
  #takeSome(one: Characteristic, name: string, words: readonly unknown[], shape: Shape): void {
    const known = words.filter((word) => fits([word], shape));
    for (const word of words) if (!known.includes(word)) this.#refuse(one, String(word), shape);
    if (known.length > 0) this.#keep(name, known);
  }

  #keep(name: string, value: unknown): void {
    this.found++;
    this.#values.set(name, value);
  }

  #refuse({ name }: Characteristic, text: string, shape: Shape): void {
    this.missed++;
    const item = childShape(shape, 0) ?? shape;
    const choices = choiceNames(item);
    const near = nearest(text, choices);
    const hint = near === undefined ? '' : `; did you mean “${near}”?`;
    const expected = choices.length > 0 ? 'a word known here' : expectedText(item, false);
    this.#notes.push(`${placed(this.#foreign)}: ${name} ${quoted(text)}: expected ${expected}${hint}`);
  }
}

/** A profile as notes name it. */
export const placed = ({ at, kind, name }: Foreign): string => `${at}: ${kind ? `${kind} ` : ''}“${name}”`;

/** The field that a characteristic is called, or that begins so where only one does: `Str` for strength. */
function fieldCalled(name: string, shape: Shape): string | undefined {
  const names = fieldNames(shape);
  const meant = fieldMeant(name, new Set(), shape);
  if (names.includes(meant)) return meant;
  const start = plainly(name);
  const beginning = start.length < SHORTEST ? [] : names.filter((one) => plainly(one).startsWith(start));
  return beginning.length === 1 ? beginning[0] : undefined;
}

/** Fewer letters say too little to be the beginning of a name. */
const SHORTEST = 3;

/** A text as the value of a field, in whatever of our spellings it is, or of others in its place: `Sx3` as `throw`. */
function valuesIn(text: string, name: string, shape: Shape): Readonly<Record<string, unknown>> {
  const place = { file: '' };
  const child = childShape(shape, name);
  const isList = child !== undefined && alternatives(child).some(({ type }) => type === 'array');
  const scalar = (value: string): Located => ({ kind: 'scalar', value, place, key: place });
  const isBoolean = child !== undefined && alternatives(child).some(({ type }) => type === 'boolean');
  if (isBoolean && /^(?:yes|true|x|no|false)$/i.test(text)) return { [name]: /^(?:yes|true|x)$/i.test(text) };
  const node: Located = isList
    ? { kind: 'list', items: wordsIn(text).map(scalar), place, key: place }
    : cellAt(text, place);
  return plain(spelledOut(mapOf([[name, node]], place), shape)) as Readonly<Record<string, unknown>>;
}
