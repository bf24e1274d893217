/**
 * A chart whose numbers and words can be changed after it was compiled: what differs from one answer to another is
 * taken out of its specification, marks stand in the places, and the compiled specification is filled again. So a page
 * draws new answers without Vega-Lite's compiler.
 */

/** A specification with marks in the places of what was taken out. */
export interface Blanked {
  readonly spec: unknown;
  /** What was taken out, by the number of its mark. */
  readonly values: readonly unknown[];
}

type Json = Readonly<Record<string, unknown>>;

/** Takes out of a Vega-Lite specification what may differ: rows, domains, ticks, titles, expressions, heights. */
export function blanked(spec: unknown): Blanked {
  const values: unknown[] = [];
  const places = new Map<string, number>();
  const mark = (kind: Kind, value: unknown): unknown => {
    // What was the same in several places stays so; rows are apart, as one of them may be empty at first.
    const key = kind === 'rows' ? undefined : `${kind} ${JSON.stringify(value)}`;
    const known = key === undefined ? undefined : places.get(key);
    const place = known ?? values.push(value) - 1;
    if (key !== undefined) places.set(key, place);
    return MARK[kind](place);
  };
  const visit = (node: unknown, name: string, owner: string): unknown => {
    const kind = kindOf(node, name, owner);
    if (kind) return mark(kind, node);
    if (Array.isArray(node)) return node.map((item) => visit(item, '', name));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, visit(part, key, name)]));
  };
  return { spec: visit(spec, '', ''), values };
}

/** The compiled specification with values in the places of marks. */
export function filled<T>(template: T, values: readonly unknown[]): T {
  const visit = (node: unknown): unknown => {
    if (typeof node === 'string') return inText(node, values);
    if (typeof node === 'number') return node >= NUMBER && node < TICK ? values[node - NUMBER] : node;
    if (typeof node !== 'object' || node === null) return node;
    if (!Array.isArray(node))
      return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, visit(part)]));
    const place = placeOf(node);
    return place === undefined ? node.map(visit) : values[place];
  };
  return visit(template) as T;
}

/** A short text that two specifications share when they differ in nothing but what is taken out. */
export function shapeOf({ spec }: Blanked): string {
  let hash = 0;
  for (const letter of JSON.stringify(spec)) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
}

type Kind = 'rows' | 'domain' | 'fromZero' | 'ticks' | 'number' | 'words' | 'code';

const NUMBER = 6_000_000;
const TICK = 7_000_000;
const DOMAIN = 8_000_000;

const MARK: Record<Kind, (place: number) => unknown> = {
  rows: (place) => [{ blank: place }],
  domain: (place) => [DOMAIN + place, DOMAIN + place + 0.5],
  // Whether a scale begins at nought is the compiler's concern.
  fromZero: (place) => [0, DOMAIN + place + 0.5],
  ticks: (place) => [TICK + place],
  number: (place) => NUMBER + place,
  words: (place) => `blank-${place};`,
  code: (place) => `'blank-${place};'`,
};

/** What stands at a place that may differ; undefined where it never does. */
function kindOf(node: unknown, name: string, owner: string): Kind | undefined {
  if (Array.isArray(node)) {
    if (name === 'values') return owner === 'data' ? 'rows' : 'ticks';
    if (name === 'domain') return node[0] === 0 ? 'fromZero' : 'domain';
    return undefined;
  }
  if (typeof node === 'number') return NUMBERS.has(name) ? 'number' : undefined;
  if (typeof node !== 'string') return undefined;
  if (CODE.has(name)) return 'code';
  return WORDS.has(name) ? 'words' : undefined;
}

const NUMBERS = new Set(['height', 'tickCount']);
const WORDS = new Set(['title', 'align']);
const CODE = new Set(['labelExpr', 'expr', 'test']);

function placeOf([first, second, ...rest]: readonly unknown[]): number | undefined {
  if (rest.length > 0) return undefined;
  if (typeof first === 'object' && first !== null && 'blank' in first) return Number((first as Json).blank);
  if (typeof first !== 'number') return undefined;
  if (second === undefined) return first >= TICK && first < DOMAIN ? first - TICK : undefined;
  const place = Number(second) - 0.5 - DOMAIN;
  return place >= 0 && (first === 0 || first === DOMAIN + place) ? place : undefined;
}

/** Marks in a text: as words, as code, or as a list of numbers that the compiler wrote out. */
const IN_TEXT = /'blank-(\d+);'|blank-(\d+);|\[[\d.]+,(\d{7}\.5)\]/g;

const inText = (text: string, values: readonly unknown[]): string =>
  text.replace(IN_TEXT, (mark, code, words, domain) => {
    if (domain !== undefined) return JSON.stringify(values[Number(domain) - 0.5 - DOMAIN]);
    const value = String(values[Number(code ?? words)]);
    // The compiler puts words into code, between quotes.
    return words === undefined || mark === text ? value : JSON.stringify(value).slice(1, -1);
  });
