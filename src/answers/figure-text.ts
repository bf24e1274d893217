import type { Checked, Estimate, Quantity } from '../analysis/index.ts';
import { showApart, showNumberWithin, showPercentWithin, showWhole } from '../report/index.ts';

/** A number with its uncertainty: a chance in per cent, anything else as a plain number. */
export const shown = (quantity: Quantity, estimate: Estimate): string =>
  isChance(quantity) ? showPercentWithin(plainFigure(estimate)) : showNumberWithin(plainFigure(estimate));

/** Two numbers held against one another: as {@link shown}, with more digits where exact ones would look alike. */
export function apart(quantity: Quantity, a: Estimate, b: Estimate): [string, string] {
  const texts: [string, string] = [shown(quantity, a), shown(quantity, b)];
  return texts[0] === texts[1] && !isChance(quantity) ? showApart(plainFigure(a), plainFigure(b)) : texts;
}

/** A chance in per cent. */
export const percent = (estimate: Estimate): string => showPercentWithin(plainFigure(estimate));

/** Whether a quantity is a chance, alone. */
export const isChance = (quantity: Quantity): boolean =>
  quantity.kind === 'figure' && quantity.figure.what === 'P';

/** What an expectation was held against: `2.41 against 2 to 3` */
export function foundText({ left, against, expectation: { question } }: Checked): string {
  const figure = (estimate: Estimate) => shown(question.left, estimate);
  return `${figure(left)} against ${against.map(figure).join(' to ')}`;
}

/** `1 case`, `2 cases` */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** How some cases became known: `exact`, `sampled with 1,000,000 trials each`. */
export function howKnown(methods: readonly { method: string; trials: number; notExact?: string }[]): string {
  const exact = methods.filter(({ method }) => method === 'exact').length;
  const sampled = methods.filter(({ method }) => method !== 'exact');
  if (sampled.length === 0) return 'Every number is exact.';
  const trials = showWhole(Math.max(...sampled.map((distribution) => distribution.trials)));
  const how = sampled.some(({ method }) => method === 'roll') ? 'rolled die by die' : 'sampled';
  const rest = `${exact > 0 ? `${exact} of ${methods.length} cases are exact, the others` : 'The cases'} were ${how}, up to ${trials} trials each; intervals are 95%.`;
  const why = sampled.find(({ notExact }) => notExact)?.notExact;
  return why ? `${rest} There is no exact distribution: ${why}.` : rest;
}

/** An estimate as a report shows numbers. */
export const plainFigure = ({ value, interval }: Estimate) => (interval ? { value, interval } : { value });

/** `1M`, `262K` */
export const compact = (value: number): string => value.toLocaleString('en', { notation: 'compact' });
