import { MAX_PROBLEMS } from '../limits.ts';

/** Where something is written; without a line it is the file as a whole. */
export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** From 1. */
  readonly column?: number;
  /** Name of the profile it is a part of, if it is. */
  readonly profile?: string;
}

/** One thing wrong with a scenario. */
export interface Problem extends Place {
  /** The field, e.g. `target.wound`; empty for the file as a whole. */
  readonly path: string;
  /** What is there, e.g. `found "ten"`, `missing`, `unknown field`. */
  readonly found: string;
  /** What may be there. */
  readonly expected: string;
  /** The nearest known name. */
  readonly suggestion?: string;
}

/**
 * A scenario that cannot be read, with everything that is wrong with it; `message` has one line per problem.
 *
 * @example
 * ```ts
 * import { InputError, loadBundled, readScenario } from 'fusillade';
 *
 * try {
 *   readScenario({ text: 'system: darkland', name: 'mine.yaml' }, await loadBundled());
 * } catch (error) {
 *   error instanceof InputError && error.message; // 'mine.yaml:1:9: system: found "darkland", expected one of:…'
 * }
 * ```
 */
export class InputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const distinct = withoutRepeats(problems);
    super(messageOf(distinct));
    this.name = 'InputError';
    this.problems = distinct;
  }
}

/** What the rules refuse of a scenario whose fields are well-formed one by one. */
export class RefusedByRules extends InputError {}

/** There is too much of a scenario to look for what else is wrong with it. */
export class TooMuch extends InputError {}

/** A path as messages write it: `target.models.2`. */
export const pathText = (path: readonly PropertyKey[]): string => path.map(nameText).join('.');

/** A value as messages write it, short and on one line. */
export function valueText(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** What is there, as {@link Problem} tells it. */
export const foundText = (value: unknown): string =>
  value === undefined ? 'missing' : `found ${valueText(value)}`;

/** Names as messages list them. */
export function listed(names: readonly string[]): string {
  if (names.length === 0) return 'none';
  const rest = names.length - MOST_LISTED;
  return names.slice(0, MOST_LISTED).map(clipped).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

const MOST_LISTED = 30;

const LONGEST = 60;

/** Text in quotes, clipped. */
export const quoted = (text: string): string => `"${clipped(text).replaceAll('"', '\\"')}"`;

const clipped = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: keeps a hostile file from steering the terminal
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

function escaped(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function nameText(key: PropertyKey): string {
  const name = String(key);
  return /^[\w $-]{1,60}$/.test(name) ? name : quoted(name);
}

function messageOf(problems: readonly Problem[]): string {
  const lines = problems.slice(0, MAX_PROBLEMS).map(lineOf);
  const rest = problems.length - lines.length;
  return [...lines, ...(rest > 0 ? [`and ${rest} more ${rest === 1 ? 'problem' : 'problems'}`] : [])].join(
    '\n',
  );
}

function lineOf({ file, line, column, path, found, expected, suggestion }: Problem): string {
  const where = [file, line, column].filter((part) => part !== undefined).join(':');
  const field = path === '' ? '' : `${path}: `;
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return `${where}: ${field}${found}, expected ${expected}${hint}`.replace(UNPRINTABLE, escaped);
}

/** Cases share most of their fields, so one mistake is found once per case. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [lineOf(problem), problem])).values()];
}
