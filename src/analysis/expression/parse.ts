import { comparisonIn, type Name, type Reader } from '../../grammar/index.ts';
import { nearest } from '../../scenario/index.ts';
import { idOf } from '../../systems/kit/index.ts';
import { needChance, needRising, type Placed, placed } from './bounds.ts';
import { ExpressionError, readerOf, unknownName } from './error.ts';
import { parseCondition } from './parse-condition.ts';
import { type Figure, leavesOf, type Operator, type Quantity, type Question, type Relation } from './tree.ts';

/**
 * Reads a quantity, alone or with what it is held against:
 *
 *     question  = quantity [ comparison quantity | "in" quantity ".." quantity | "~" quantity "±" number ["%"]
 *               | ("dominates" | "crosses") quantity ]
 *     quantity  = term { ("+" | "−") term }
 *     term      = factor { ("×" | "÷") factor }
 *     factor    = ["−"] ( number ["%"] | "(" quantity ")" | [ variant "." ] figure | variant )
 *                 [ "per" [number] "points" ["of" path] ]
 *     figure    = ("mean" | "sd" | "median") "(" metric ")" | "quantile" "(" metric "," number ")"
 *               | "P" "(" condition ")" | "points" ["of" path]
 *               | metric
 *     variant   = "variant" "." name
 *     condition = see parseCondition
 *
 * The bare name of a metric is its mean. Numbers that make no sense are refused: a range that begins with its greater
 * end, a chance held against less than 0 or more than 1.
 *
 * @throws ExpressionError with the place of what was not expected
 *
 * @example
 * ```ts
 * import { parseQuestion } from 'fusillade';
 *
 * const { relation } = parseQuestion('P(casualties >= 3) > 40%');
 * relation?.kind; // 'compare'
 * ```
 */
export function parseQuestion(text: string): Question {
  const reader = readerOf(text);
  const left = placed(reader, leftSide);
  const relation = relationOf(reader, left);
  if (relation) reader.end('the end');
  else reader.end(relationExpected(reader.token.text));
  return { text, left: left.quantity, ...(relation && { relation }) };
}

/**
 * Reads a quantity that is held against nothing, such as `mean(casualties) per 100 points`.
 *
 * @example
 * ```ts
 * import { parseQuantity } from 'fusillade';
 *
 * const question = parseQuantity('mean(casualties) per 100 points');
 * question.relation; // undefined
 * ```
 */
export function parseQuantity(text: string): Question {
  const reader = readerOf(text);
  const left = leftSide(reader);
  reader.end('the end');
  return { text, left };
}

/** Words that hold a quantity against another. */
const RELATIONS = ['in', 'dominates', 'crosses'];

function relationExpected(found: string): string {
  const near = nearest(found, RELATIONS);
  return `a comparison such as >= or the end${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

const FIGURES = ['mean', 'sd', 'median', 'quantile', 'P', 'points'];

/** What `variant.heavy` on the right stands for cannot stand for itself. */
function leftSide(reader: Reader): Quantity {
  const left = quantity(reader);
  const same = leavesOf({ text: reader.text, left }).find(({ kind }) => kind === 'same');
  if (same?.kind !== 'same') return left;
  const { name, at } = same.variant;
  throw reader.wrong(`"variant.${name}" alone`, `variant.${name}.mean(…) or another figure`, at);
}

function relationOf(reader: Reader, left: Placed): Relation | undefined {
  const comparison = comparisonIn(reader);
  if (comparison) {
    const right = placed(reader, quantity);
    needChance(reader, left.quantity, [right]);
    needChance(reader, right.quantity, [left]);
    return { kind: 'compare', comparison, right: right.quantity };
  }
  if (reader.takeWord('in')) {
    const low = placed(reader, quantity);
    reader.need('..');
    const high = placed(reader, quantity);
    needRising(reader, low, high);
    needChance(reader, left.quantity, [low, high]);
    return { kind: 'within', low: low.quantity, high: high.quantity };
  }
  for (const how of ['dominates', 'crosses'] as const)
    if (reader.takeWord(how)) return { kind: 'dominates', how, right: quantity(reader) };
  return reader.takeSign('~') ? nearness(reader, left) : undefined;
}

function nearness(reader: Reader, left: Placed): Relation {
  const right = placed(reader, quantity);
  needChance(reader, left.quantity, [right]);
  reader.need('±');
  const by = reader.number();
  const relative = reader.takeSign('%') !== undefined;
  return { kind: 'near', right: right.quantity, by: relative ? by / 100 : by, relative };
}

function quantity(reader: Reader): Quantity {
  return chained(reader, ['+', '-'], term);
}

const term = (reader: Reader): Quantity => chained(reader, ['×', '÷'], factor);

function chained(reader: Reader, operators: Operator[], part: (reader: Reader) => Quantity): Quantity {
  let left = part(reader);
  for (;;) {
    const at = reader.token.at;
    const operator = reader.takeSign(...operators) as Operator | undefined;
    if (!operator) return left;
    left = { kind: 'arithmetic', operator, left, right: part(reader), at };
  }
}

function factor(reader: Reader): Quantity {
  if (reader.takeSign('-')) return reader.deeper(() => ({ kind: 'negative', of: factor(reader) }));
  return perPoints(reader, primary(reader));
}

/** `x per 100 points` is 100 × x ÷ points. */
function perPoints(reader: Reader, of: Quantity): Quantity {
  const at = reader.token.at;
  if (!reader.takeWord('per')) return of;
  const value = reader.token.kind === 'number' ? reader.number() : 1;
  const points = reader.token;
  if (!reader.takeWord('points')) throw reader.unexpected('points, as in per 100 points');
  const left: Quantity = {
    kind: 'arithmetic',
    operator: '×',
    left: { kind: 'number', value },
    right: of,
    at,
  };
  return { kind: 'arithmetic', operator: '÷', left, right: pointsOf(reader, points.at), at };
}

function primary(reader: Reader): Quantity {
  const { kind, text, at } = reader.token;
  if (kind === 'number') return number(reader);
  if (reader.takeSign('(')) {
    const inner = reader.deeper(() => quantity(reader));
    reader.need(')');
    return inner;
  }
  if (kind === 'word' && text === 'variant') return ofVariant(reader, at);
  return figureOrPoints(reader);
}

function number(reader: Reader): Quantity {
  const value = reader.number();
  return { kind: 'number', value: reader.takeSign('%') ? value / 100 : value };
}

/** `variant.heavy` is the left side again, of that variant; `variant.heavy.mean(hits)` a figure of it. */
function ofVariant(reader: Reader, at: number): Quantity {
  reader.next();
  reader.need('.');
  const variant = reader.name("a variant's name");
  if (!reader.takeSign('.')) return { kind: 'same', variant, at };
  return figureOrPoints(reader, variant);
}

function figureOrPoints(reader: Reader, variant?: Name): Quantity {
  const { kind, text, at } = reader.token;
  if (kind !== 'word') throw reader.unexpected(EXPECTED);
  reader.next();
  if (text === 'points') return { ...pointsOf(reader, at), ...(variant && { variant }) };
  if (!FIGURES.includes(text)) {
    if (reader.takeSign('('))
      throw new ExpressionError(
        reader.text,
        at,
        `${unknownName(`found "${text}"`, text, FIGURES)}${nearest(text, FIGURES) === undefined ? unitHint({ name: text, at }, reader.text) : ''}`,
      );
    const mean: Figure = { what: 'mean', metric: { name: text, at } };
    return { kind: 'figure', figure: mean, at, ...(variant && { variant }) };
  }
  reader.need('(');
  const figure = figureNamed(text as Figure['what'], reader);
  reader.need(')');
  return { kind: 'figure', figure, at, ...(variant && { variant }) };
}

/** What is counted of a unit of which there are several. */
const COUNTED: Readonly<Record<string, string>> = {
  left: 'casualties',
  lost: 'casualties',
  wounds: 'woundsLost',
};

/** Why a unit of a turn stands in no mean, and what to ask of it instead. */
function unitHint({ name, at }: Name, text: string): string {
  const unit = /^[^(]*\(\s*([^()]*[^()\s])/.exec(text.slice(at))?.[1] ?? 'UNIT';
  const counted = Object.hasOwn(COUNTED, name) ? COUNTED[name] : undefined;
  const chance = `; what is said of a unit is asked as a chance, such as P(${name}(${unit})${counted ? ' >= 3' : ''})`;
  if (counted === undefined) return chance;
  return `${chance}, or P(out(${unit})) of one alone; the mean of what is lost is mean(${idOf(counted, unit)})`;
}

const EXPECTED = 'a number, mean(…), P(…), sd(…), median(…), quantile(…, p) or points';

function figureNamed(what: Figure['what'], reader: Reader): Figure {
  if (what === 'P') return { what, condition: parseCondition(reader) };
  const metric = reader.name("a metric's name");
  const { text, kind } = reader.token;
  if (kind === 'sign' && text === '(') throw reader.unexpected(`")"${unitHint(metric, reader.text)}`);
  if (what !== 'quantile') return { what, metric };
  reader.need(',');
  const at = reader.token.at;
  const value = number(reader) as { value: number };
  if (!(value.value > 0 && value.value < 1))
    throw reader.wrong(`${value.value}`, 'a probability between 0 and 1, such as 0.9 or 90%', at);
  return { what, metric, p: value.value };
}

function pointsOf(reader: Reader, at: number): Quantity {
  if (!reader.takeWord('of')) return { kind: 'points', at };
  const parts = [reader.name('a field, such as shooter').name];
  while (reader.takeSign('.')) parts.push(reader.name('a field, such as shooter').name);
  return { kind: 'points', path: parts.join('.'), at };
}
