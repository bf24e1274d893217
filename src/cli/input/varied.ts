import { InvalidArgumentError } from 'commander';
import type { Varied } from '../../analysis/index.ts';
import { MAX_CASES, rangeValues } from '../../scenario/index.ts';

/** A range whose ends are no whole numbers, and that has no step, is cut into so many steps. */
const STEPS = 100;

/**
 * Reads `field=1..30`, `field=0.5..2:0.25` or `field=a,b,c` and adds it to those read before. Ends that are whole
 * numbers are one apart where no step is given.
 */
export function variedValue(text: string, before: readonly Varied[] = []): Varied[] {
  const match = /^([\w-]+(?:\.[\w-]+)*)=(.*)$/s.exec(text);
  if (!match) throw new InvalidArgumentError(`expected FIELD=FROM..TO, FIELD=FROM..TO:STEP or FIELD=A,B,C.`);
  const [, field, values] = match as unknown as [string, string, string];
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
