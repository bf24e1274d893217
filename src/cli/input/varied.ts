import { InvalidArgumentError } from 'commander';
import { type RefusedPoint, type Varied, variedCases } from '../../analysis/index.ts';
import {
  MAX_CASES,
  rangeValues,
  type Scenario,
  type ScenarioCase,
  variedPath,
} from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';

/** A range whose ends are no whole numbers, and that has no step, is cut into so many steps. */
const STEPS = 100;

/**
 * Reads `field=1..30`, `field=0.5..2:0.25` or `field=a,b,c` and adds it to those read before. Ends that are whole
 * numbers are one apart where no step is given.
 */
export function variedValue(text: string, before: readonly Varied[] = []): Varied[] {
  const match = /^([\w-]+(?:\.[\w-]+)*)=(.*)$/s.exec(text);
  if (!match) throw new InvalidArgumentError(`expected FIELD=FROM..TO, FIELD=FROM..TO:STEP or FIELD=A,B,C.`);
  const [, field, values] = match;
  if (before.some((other) => other.field === field))
    throw new InvalidArgumentError(`${field} is varied twice, expected each field once.`);
  return [...before, { field, values: rangeOf(values) ?? listOf(values) }];
}

function rangeOf(text: string): number[] | undefined {
  const match = /^(-?[\d.]+?)\.\.(-?[\d.]+)(?::(.*))?$/.exec(text);
  if (!match) return undefined;
  const [from, to] = [Number(match[1]), Number(match[2])];
  const whole = Number.isInteger(from) && Number.isInteger(to);
  const step = match[3] === undefined ? (whole ? 1 : (to - from) / STEPS) : Number(match[3]);
  if (Number.isNaN(from) || Number.isNaN(to))
    throw new InvalidArgumentError(`found ${text}, expected two numbers with two dots between them.`);
  if (to < from) throw new InvalidArgumentError(`found the empty range ${text}, expected one that goes up.`);
  if (from === to) return [from];
  if (!(step > 0)) throw new InvalidArgumentError(`found the step ${match[3]}, expected a number above 0.`);
  if ((to - from) / step >= MAX_CASES)
    throw new InvalidArgumentError(
      `found more than ${MAX_CASES} values in ${text}, expected a greater step.`,
    );
  return rangeValues(from, to, step);
}

function listOf(text: string): (string | number | boolean)[] {
  const values = text.split(',').map((value) => value.trim());
  if (values.some((value) => value === ''))
    throw new InvalidArgumentError(
      `found an empty value in ${JSON.stringify(text)}, expected values such as a,b,c.`,
    );
  return values.map(scalar);
}

function scalar(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** A field and its values as {@link variedValue} reads them back. */
export const variedText = ({ field, values }: Varied): string => `${field}=${valuesText(values)}`;

/** Numbers as far from one another as a range in its short form, where it is shorter; other values one by one. */
export function valuesText(values: readonly (string | number | boolean)[]): string {
  const list = values.join(',');
  const numbers = values.filter((value) => typeof value === 'number');
  const [first, second, ...others] = numbers;
  const last = others.at(-1) ?? second;
  if (numbers.length < values.length || first === undefined || !(second > first)) return list;
  const ends = `${first}..${last}`;
  const step = `${ends}:${Number((second - first).toPrecision(12))}`;
  const found = [ends, step].find((text) => rangeOf(text)?.join(',') === list);
  return found && found.length < list.length ? found : list;
}

/**
 * Varied fields by their whole paths: `target.cover` of `cover`, where one side alone has that.
 *
 * @throws InputError when several may be meant, UsageError when one is varied twice
 */
export function atWholePaths(
  varied: readonly Varied[],
  { action }: Pick<Scenario, 'action'>,
  option: string,
): Varied[] {
  const whole = varied.map(({ field, values }) => ({ field: variedPath(field, action, option), values }));
  const twice = whole.find(({ field }, i) => whole.findIndex((other) => other.field === field) < i);
  if (twice) throw new UsageError(`${option}: ${twice.field} is varied twice, expected each field once`);
  return whole;
}

/**
 * The cases of one or two varied fields.
 *
 * @param leftOut takes the values at which the rules refuse it, where they do not at others
 * @throws UsageError when there are more fields, or too many cases
 */
export function casesOver(
  rules: Pick<Scenario, 'action'>,
  one: ScenarioCase,
  over: readonly Varied[],
  leftOut?: RefusedPoint[],
): ScenarioCase[] {
  if (over.length > 2) throw new UsageError(`--over: found ${over.length} fields, expected one or two`);
  try {
    return variedCases(rules, one, over, '--over', leftOut);
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

/** @throws UsageError when there is no line of numbers that could cross a value */
export function checkMark(over: readonly Varied[]): void {
  if (over.length === 1 && over[0].values.every((value) => typeof value === 'number')) return;
  throw new UsageError(
    '--mark: found no single field of numbers, expected one --over with a range or a list of numbers',
  );
}

/** Of a chance 90 is no mark: whoever means a share writes it as one. */
export function checkMarkOfChance(mark: number, isChance: boolean): void {
  if (!isChance || (mark >= 0 && mark <= 1)) return;
  const meant = mark > 1 && mark <= 100 ? `; did you mean ${mark}%?` : '';
  throw new UsageError(
    `--mark: found ${mark}, expected a chance, as the answer is one: 0% to 100%, or 0 to 1${meant}`,
  );
}

/** A field and its values, ascending. */
interface Numbers {
  readonly field: string;
  readonly values: readonly number[];
}

/**
 * The field or the two to be tuned.
 *
 * @throws UsageError when there are more, more pairs of values than can be looked at, or a value is no number
 */
export function fieldsToTune(vary: readonly Varied[]): readonly [Numbers, Numbers?] {
  if (vary.length !== 2) return [numbersOf(vary, '--vary', 'one or two')];
  const [first, second] = vary.map((one) => numbersIn(one, '--vary'));
  const pairs = first.values.length * second.values.length;
  if (pairs > MAX_CASES)
    throw new UsageError(
      `--vary: found ${pairs} pairs, expected at most ${MAX_CASES}: a step, as in 1..30:5, makes fewer`,
    );
  return [first, second];
}

/**
 * The one field of an option, its values ascending.
 *
 * @throws UsageError when there are more, or a value is no number
 */
export function numbersOf(vary: readonly Varied[], option: string, expected = 'one'): Numbers {
  if (vary.length > 1) throw new UsageError(`${option}: found ${vary.length} fields, expected ${expected}`);
  return numbersIn(vary[0], option);
}

function numbersIn({ field, values }: Varied, option: string): Numbers {
  const numbers = values.map((value) => {
    if (typeof value === 'number') return value;
    throw new UsageError(`${option}: ${field}: found "${value}", expected numbers such as ${field}=1..30`);
  });
  return { field, values: numbers.sort((a, b) => a - b) };
}
