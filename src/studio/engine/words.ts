/** A field's name as a reader says it: `shootDice` is `Shoot dice`. */
export function titleOf(name: string): string {
  if (/^\d+$/.test(name)) return String(Number(name) + 1);
  const words = name.replace(/([a-z\d])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's title in the midst of a sentence: what is short for something stays as it is, `C+A`. */
export const inSentence = (title: string): string =>
  title.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** A thing by its path: `otherTargets.0` is `Other targets 1`. */
export const titleOfPath = (path: string): string =>
  path
    .split('.')
    .map(titleOf)
    .join(' ')
    .replace(/(?<=.)\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** What stands at a dotted path; undefined where nothing does. */
export const valueAt = (whole: unknown, path: string): unknown =>
  path === ''
    ? whole
    : path
        .split('.')
        .reduce<unknown>(
          (value, key) =>
            typeof value === 'object' && value !== null && Object.hasOwn(value, key)
              ? (value as Record<string, unknown>)[key]
              : undefined,
          whole,
        );

/** The whole with another value at a dotted path; null where nothing is to stand there. */
export const withValue = (
  whole: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Readonly<Record<string, unknown>> => put(whole, path.split('.'), value) as Record<string, unknown>;

function put(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  const copy: Record<string, unknown> | unknown[] = Array.isArray(node) ? [...node] : { ...(node as object) };
  const inner = rest.length > 0 ? put(valueAt(node, key), rest, value) : value;
  if (Array.isArray(copy)) copy[Number(key)] = inner;
  else if (inner === null) delete copy[key];
  else copy[key] = inner;
  return copy;
}
