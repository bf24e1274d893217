import { InputError } from '../text/problem.ts';
import { MOST_DEEP, type RosterNode } from './node.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Under what programs that write XML as JSON keep what stands between two tags. */
const TEXTS = ['$text', '#text', '_', 'value'];

class Entry implements RosterNode {
  readonly at: string;
  readonly #fields: Fields;

  constructor(fields: Fields, at: string) {
    this.#fields = fields;
    this.at = at;
  }

  word(name: string): string | undefined {
    const value = this.#own(name) ?? this.#own(`_${name}`) ?? this.#own(`@${name}`);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }

  get text(): string {
    return TEXTS.map((name) => this.word(name)).find((text) => text !== undefined) ?? '';
  }

  /** An array, or as XML is turned into JSON, an object that holds one element or an array of them. */
  list(plural: string, singular: string): readonly RosterNode[] {
    const held = this.#own(plural);
    const at = `${this.at}${this.at.endsWith(' ') ? '' : '.'}${plural}`;
    const [value, path] = isFields(held) ? [held[singular], `${at}.${singular}`] : [held, at];
    const items = Array.isArray(value) ? value : [value];
    return items.flatMap((item, i) =>
      isFields(item) ? [new Entry(item, Array.isArray(value) ? `${path}.${i}` : path)] : [],
    );
  }

  #own(name: string): unknown {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }
}

/**
 * The outermost object of a text in JSON, or what its field `roster` holds.
 *
 * @throws InputError when it is no JSON, no object, or too deep
 */
export function readJsonRoster(text: string, file: string): RosterNode {
  const value = parsed(text, file);
  const inner = isFields(value) && isFields(value.roster) ? value.roster : undefined;
  if (inner) return new Entry(inner, `${file}: roster`);
  if (isFields(value)) return new Entry(value, `${file}: `);
  throw new InputError([{ file, path: '', found: 'found no object', expected: 'a roster in JSON' }]);
}

function parsed(text: string, file: string): unknown {
  // Nothing is made of what is too deep: it could end the stack of whatever walks through it.
  if (deepest(text) > MOST_DEEP * 2)
    throw new InputError([
      { file, path: '', found: 'found objects too deep', expected: `at most ${MOST_DEEP * 2} in each other` },
    ]);
  try {
    return JSON.parse(text);
  } catch (error) {
    const offset = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length);
    const before = text.slice(0, offset).split('\n');
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    throw new InputError([
      { file, ...place, path: '', found: 'found broken JSON', expected: 'a whole roster' },
    ]);
  }
}

/** How many brackets are open at once, those in texts left out. */
function deepest(text: string): number {
  let open = 0;
  let most = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g))
    if (token === '[' || token === '{') most = Math.max(most, ++open);
    else if (token === ']' || token === '}') open--;
  return most;
}
