import {
  ends,
  endsOf,
  type Figure,
  numbersWithin,
  numberText,
  numberWithin,
  percentBeside,
  wholeText,
} from './numbers.ts';
import { type CountReading, isConstant, isYesOrNo } from './reading.ts';
import { clip } from './untrusted.ts';

/** A number of what a metric counts: `1 warrior`, `2 warriors`, `no warrior`. */
export function counted(reading: CountReading, value: number): string {
  if (value === 0) return `no ${single(reading)}`;
  return `${wholeText(value)} ${value === 1 ? single(reading) : many(reading)}`;
}

/** An average of what a metric counts: `1 attack`, `2.5 attacks`. */
export function averaged(reading: CountReading): string {
  const number = numberText(reading.mean);
  return `${number} ${number === '1' ? single(reading) : many(reading)}`;
}

/** The same with its uncertainty: `1.2 ± 0.1 attacks`; what never varies needs none. */
export function meanWithUnit(reading: CountReading): string {
  const number = meanText(reading);
  return `${number} ${number === '1' ? single(reading) : many(reading)}`;
}

/** The average with its uncertainty; what was the same in every trial is that number. */
export const meanText = (reading: CountReading): string =>
  isConstant(reading) ? wholeText(reading.median) : numberWithin(reading.mean);

/** The averages of some cases in a column: exact ones that differ have as many digits as tell them apart. */
export function meanTexts(readings: readonly (CountReading | undefined)[]): string[] {
  const texts = numbersWithin(readings.flatMap((reading) => (reading ? [reading.mean] : [])));
  let next = 0;
  return readings.map((reading) => {
    if (!reading) return '–';
    const text = texts[next++];
    return isConstant(reading) ? meanText(reading) : text;
  });
}

/** The chance of at least one, with its uncertainty; exact, with the digits that all else on a page has. */
export const chanceText = (reading: CountReading): string =>
  percentBeside(reading.atLeast[1] ?? { value: 0 });

export const single = (reading: CountReading): string => clip(reading.one, 40);

export const many = (reading: CountReading): string => clip(reading.unit, 40);

export const chanceOf = (reading: CountReading, value: number): Figure =>
  reading.atLeast[reading.values.indexOf(value)] ?? { value: 0 };

/** Whether its chance says everything: it happens or not, and either may be. */
export const isChance = (reading: CountReading): boolean => isYesOrNo(reading) && !isConstant(reading);

/** The greatest value that at least a share `p` of trials reaches. */
export function reached(reading: CountReading, p: number): number {
  return reading.values[reading.atLeast.findLastIndex(({ value }) => value >= p - 1e-12)] ?? 0;
}

export const headlineNumber = (reading: CountReading): number =>
  chanceOf(reading, 1).value > 0.95 ? Math.max(1, reached(reading, 0.5)) : 1;

/** From the value that 5% of trials do not exceed to that which 95% do not, e.g. `none and 5 warriors`. */
export const usualEnds = (reading: CountReading): string =>
  `${reading.p05 === 0 ? 'none' : wholeText(reading.p05)} and ${counted(reading, reading.p95)}`;

/** The share of trials that ends there: at least 90%; nothing where it is one value, or leaves nothing out. */
export function usualShare(reading: CountReading): Figure | undefined {
  const { p05, p95 } = reading;
  const above = chanceOf(reading, p95 + 1);
  const from = chanceOf(reading, p05);
  const share = less(from, above);
  return p05 === p95 || share.value > LEAVES_NOTHING_OUT ? undefined : share;
}

/** From this share on a range says no more than that everything is possible. */
const LEAVES_NOTHING_OUT = 0.995;

/** One chance less another that is part of it. */
function less(a: Figure, b: Figure): Figure {
  const value = a.value - b.value;
  if (!a.interval && !b.interval) return { value };
  const [lowA, highA] = a.interval ?? [a.value, a.value];
  const [lowB, highB] = b.interval ?? [b.value, b.value];
  return { value, interval: [Math.max(0, lowA - highB), Math.min(1, highA - lowB)] };
}

/** The ends of a chance's interval: `12.1% to 12.9%`. */
export function percentEndsText(chance: Figure): string {
  const [from, to] = endsOf(chance);
  const [low, high] = ends({ value: 0, interval: [from * 100, to * 100] }).split(' to ');
  return `${low}% to ${high}%`;
}
