import { listed, nearest } from '../scenario/index.ts';
import { type LineAndColumn, lineOf, type RulesFile } from './place.ts';

/**
 * What JavaScript calls "Cannot read properties of undefined", in words of the rule: which name of it is not there,
 * and what was meant.
 *
 * @param place where the stack points: at the name that could not be read
 * @param given what the function was called with; the last is what `prepare` made
 * @returns undefined for any other error
 */
export function missingName(
  file: RulesFile,
  place: LineAndColumn | undefined,
  error: unknown,
  given: readonly unknown[],
): string | undefined {
  const message = error instanceof TypeError ? error.message : '';
  const read = /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '(.*)'\)$/.exec(
    message,
  )?.[1];
  if (read === undefined) return undefined;
  const path = place && pathBefore(file, place);
  if (!path) return `found "${read}" asked of something that is not there, expected a name that is`;
  const known = namesBeside(path, given.at(-1));
  const near = nearest(path.at(-1) ?? '', known);
  const expected = known.length > 0 ? `one of: ${listed(known)}` : 'a name that is there';
  return `found ${path.join('.')}, which is not there, expected ${expected}${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

/** The names that lead to the place: `o`, `rulse` before the `x` of `o.rulse.x`. */
function pathBefore(file: RulesFile, { line, column }: LineAndColumn): string[] | undefined {
  const before = lineOf(file, line).slice(0, column - 1);
  return /([\w$]+(?:\.[\w$]+)+)\??\.$/.exec(before)?.[1]?.split('.');
}

/** What could have stood where the last name of the path does. */
function namesBeside(path: readonly string[], options: unknown): string[] {
  const owner = path.slice(1, -1).reduce<unknown>((of, name) => fieldsOf(of)[name], options);
  return Object.keys(fieldsOf(owner));
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) ? { ...value } : {};
