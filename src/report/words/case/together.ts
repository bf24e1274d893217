import { clip } from '../untrusted.ts';

/**
 * Some of all cases by their names, together: those of a sweep by what each of its fields goes over, `“distance: 2 to 18
 * inches, cover: none or partial”`; of others the first few, and how many more there are.
 *
 * @param short the same names as they stand alone
 */
export function namesTogether(
  names: readonly string[],
  all: readonly string[],
  short: readonly string[] = names,
): string {
  const spans = names.length > MOST_QUOTED ? spansOf(names, all) : undefined;
  if (spans !== undefined) return `“${clip(spans, 120)}”`;
  const few = names.length > MOST_QUOTED + 1 ? short.slice(0, MOST_QUOTED) : short;
  const more = names.length - few.length;
  return `${few.map(quoted).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** So many names are told one by one. */
const MOST_QUOTED = 2;

const quoted = (name: string): string => `“${clip(name, 60)}”`;

/**
 * Cases of a sweep that follow one another by their values alone: `2 to 18 inches, none`. What is so or not is told with
 * its field: `aims: yes`.
 */
export const valuesTogether = (names: readonly string[], all: readonly string[]): string =>
  (spansOf(names, all) ?? names[0])
    .split(PARTS)
    .map((part) => (/: (?:yes|no|true|false)$/.test(part) ? part : part.replace(/^.*?: /, '')))
    .join(', ');

/** What each part of some names goes over, where they are all that have one of each; nothing else is said so. */
function spansOf(names: readonly string[], all: readonly string[]): string | undefined {
  const [parts, every] = [names, all].map((some) => some.map((name) => name.split(PARTS)));
  const [first] = parts;
  if (every.some(({ length }) => length !== first.length)) return undefined;
  const valuesAt = (some: readonly string[][], at: number) => [...new Set(some.map((each) => each[at]))];
  const taken = first.map((_, at) => valuesAt(parts, at));
  if (taken.reduce((product, { length }) => product * length, 1) !== names.length) return undefined;
  const spans = taken.map((values, at) => spanText(values, valuesAt(every, at)));
  return spans.some((span) => span === undefined) ? undefined : spans.join(', ');
}

/** `distance: 2 inches, cover: none` has two. */
const PARTS = /, (?=[^,:]+: )/;

/** `distance: 2 to 18 inches` of `distance: 2 inches` and those that follow it; `cover: none or partial`. */
function spanText(values: readonly string[], all: readonly string[]): string | undefined {
  const [first] = values;
  if (values.length === 1) return first;
  const [, field = ''] = /^(.*?: )/.exec(first) ?? [];
  if (field === '' || values.some((value) => !value.startsWith(field))) return undefined;
  const alone = values.map((value) => value.slice(field.length));
  const last = alone[alone.length - 1];
  const begun = all.indexOf(first);
  const isRun = alone.every((value, i) => NUMBER.test(value) && values[i] === all[begun + i]);
  if (isRun && alone.length > 2) return `${field}${NUMBER.exec(alone[0])?.[0]} to ${last}`;
  return alone.length > MOST_SAID ? undefined : `${field}${alone.slice(0, -1).join(', ')} or ${last}`;
}

const NUMBER = /^[+−-]?\d+(?:\.\d+)?/;
const MOST_SAID = 5;
