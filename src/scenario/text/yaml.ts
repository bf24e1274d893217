import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  type YAMLError,
} from 'yaml';
import { MAX_DEPTH, MAX_FIELDS, MAX_PROBLEMS, MAX_VALUES } from '../limits.ts';
import { brokenYaml } from './broken.ts';
import { type Located, type LocatedMap, mapOf, plain } from './located.ts';
import { InputError, type Place, type Problem, pathText, valueText } from './problem.ts';

/**
 * Reads YAML 1.2 (or JSON, which is a part of it) whose outermost value is an object.
 *
 * @param file as messages name it
 * @throws InputError when the text is not well-formed, too deep, or expands to too many values
 */
export function parseYaml(text: string, file: string): LocatedMap {
  const lines = new LineCounter();
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const tokens = shallowTokens(text, lines, place);
  const [document, another] = patient(text, place).compose(tokens, true, text.length) as Iterable<Document>;
  if (!document) throw new Error('a text without a document, though one was asked for');
  if (document.directives?.yaml.version !== '1.2')
    throw refused(place(0), `found YAML ${document.directives?.yaml.version}`, 'YAML 1.2 or JSON');
  const mistakes = [...document.errors, ...document.warnings];
  if (another)
    throw refused(place(another.range?.[0] ?? 0), 'found a second document', 'one document in a file');
  if (mistakes.length > 0) throw new InputError(syntaxProblems(mistakes, text, place));
  const reading = new Reading(place);
  const root = document.contents && reading.value(document.contents, 1);
  if (reading.repeated.length > 0) throw new InputError(reading.repeated);
  if (root === null || (root.kind === 'scalar' && root.value === null))
    throw new InputError([{ file, path: '', found: 'empty file', expected: EXPECTED }]);
  if (root.kind === 'map') return root;
  const found = root.kind === 'list' ? 'a list' : valueText(root.value);
  throw new InputError([{ ...root.place, path: '', found: `found ${found}`, expected: EXPECTED }]);
}

const OPTIONS = {
  prettyErrors: false,
  version: '1.2',
  // Its own search for repeated keys takes time with the square of their number.
  uniqueKeys: false,
} as const;

/**
 * Makes documents of tokens, and gives up when there are as many mistakes as are told: there may be a million. Brackets
 * reach what TypeScript calls private.
 */
function patient(text: string, place: (offset: number) => Place): Composer {
  const composer = new Composer(OPTIONS);
  const noteDown: (...mistake: readonly unknown[]) => void = composer['onError'];
  const places = new Set<number>();
  composer['onError'] = (...mistake: readonly unknown[]) => {
    noteDown(...mistake);
    const mistakes: readonly YAMLError[] = composer['errors'];
    for (const { pos } of mistakes.slice(-1)) places.add(pos[0]);
    if (places.size >= MAX_PROBLEMS) throw new InputError(syntaxProblems(mistakes, text, place));
  };
  return composer;
}

/**
 * A text's tokens. How deep they lie in each other is counted as they come: making a document of them calls itself
 * for each level, and V8 ends the process, past any catch, where it must compile a regular expression with the
 * stack nearly used up.
 */
function* shallowTokens(
  text: string,
  lines: LineCounter,
  place: (offset: number) => Place,
): Generator<CST.Token> {
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    const top = parser.stack.at(-1);
    // The outermost is the document.
    if (parser.stack.length > MAX_DEPTH + 1 && top && 'items' in top) throw tooDeep(place(top.offset));
  }
  yield* parser.end();
}

/**
 * The value of a list or an object of YAML in brackets, such as `[fast, sturdy]`.
 *
 * @throws InputError when it is none
 */
export function readFlow(text: string): unknown {
  const { entries } = parseYaml(`{value: ${text}\n}`, '');
  const value = entries.get('value');
  if (value === undefined || entries.size > 1)
    throw new InputError([
      { file: '', path: '', found: 'more than one value', expected: 'a list or an object' },
    ]);
  return plain(value);
}

const EXPECTED = 'an object of fields, e.g. "system: …"';

/** One walk over a document's nodes, which counts what it builds so that aliases cannot blow it up. */
class Reading {
  /** Keys that are in their map before. */
  readonly repeated: Problem[] = [];
  #values = 0;
  /** The outermost alias that is being read: what it stands for was fine where it was written. */
  #alias: Place | undefined;
  readonly #anchors = new Map<string, Node>();
  readonly #place: (offset: number) => Place;

  constructor(place: (offset: number) => Place) {
    this.#place = place;
  }

  value(node: Node, depth: number): Located {
    const place = this.#place(node.range?.[0] ?? 0);
    if (depth > MAX_DEPTH) throw tooDeep(this.#alias ?? place);
    if (++this.#values > MAX_VALUES)
      throw refused(this.#alias ?? place, `over ${MAX_VALUES} values`, `at most ${MAX_VALUES}`);
    if (isAlias(node)) return this.#standIn(node.source, depth, place);
    if (node.anchor !== undefined && this.#alias === undefined) this.#anchors.set(node.anchor, node);
    if (isSeq(node)) {
      const items = node.items.map((item) => this.value(item as Node, depth + 1));
      return { kind: 'list', items, place };
    }
    if (isMap(node)) return this.#map(node.items, depth, place);
    return { kind: 'scalar', value: scalarOf(node), place };
  }

  #map(pairs: readonly { key: unknown; value: unknown }[], depth: number, place: Place): LocatedMap {
    if (pairs.length > MAX_FIELDS)
      throw refused(
        this.#alias ?? place,
        `found ${pairs.length} fields in one object`,
        `at most ${MAX_FIELDS}`,
      );
    const entries = new Map<string, Located>();
    for (const pair of pairs) {
      const [name, value] = this.#entry(pair, depth, place);
      if (entries.has(name) && this.#alias === undefined)
        this.repeated.push({
          ...(value.key ?? value.place),
          path: pathText([name]),
          found: 'found twice',
          expected: 'each field once',
        });
      entries.set(name, value);
    }
    return mapOf(entries, place);
  }

  #entry(pair: { key: unknown; value: unknown }, depth: number, map: Place): [string, Located] {
    if (!isScalar(pair.key)) throw refused(map, 'found a list, an object or an alias as a name', 'text');
    const key = this.#place(pair.key.range?.[0] ?? 0);
    const value = pair.value as Node | null;
    const located: Located =
      value === null ? { kind: 'scalar', value: null, place: key } : this.value(value, depth + 1);
    return [String(pair.key.value), { ...located, key }];
  }

  /** What an alias stands for, as if it were written where the alias is. */
  #standIn(anchor: string, depth: number, place: Place): Located {
    const target = this.#anchors.get(anchor);
    if (target === undefined)
      throw refused(place, `found *${anchor} with no &${anchor} before it`, 'a known anchor');
    const outer = this.#alias;
    this.#alias = outer ?? place;
    const located = { ...this.value(target, depth), place };
    this.#alias = outer;
    return located;
  }
}

function scalarOf(node: Node): string | number | boolean | null {
  const value = isScalar(node) ? node.value : null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The first at each letter: the others there come of it. */
function syntaxProblems(
  mistakes: readonly YAMLError[],
  text: string,
  place: (offset: number) => Place,
): Problem[] {
  const first = new Map(mistakes.toReversed().map((mistake) => [mistake.pos[0], mistake]));
  const inOrder = mistakes.filter((mistake) => first.get(mistake.pos[0]) === mistake);
  // One mistake can make a mistake of every character after it.
  return inOrder.slice(0, MAX_PROBLEMS).map((mistake) => {
    const { at, ...words } = brokenYaml(mistake, text);
    return { ...place(at), path: '', ...words };
  });
}

const tooDeep = (place: Place): InputError =>
  refused(place, 'nested too deep', `at most ${MAX_DEPTH} levels of maps and lists`);

const refused = (place: Place, found: string, expected: string): InputError =>
  new InputError([{ ...place, path: '', found, expected }]);
