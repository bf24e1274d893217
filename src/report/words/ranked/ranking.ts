import type { Result } from '../../../stats/result.ts';
import { comparedBy } from '../lead.ts';
import type { Figure } from '../numbers.ts';
import { casesOf } from '../reading.ts';
import type { Ranked } from './ties.ts';

/** Cases by what leads, the most first. */
export const ranking = (result: Result): Ranked[] =>
  inOrder(result).sort((a, b) => b.reading.mean.value - a.reading.mean.value);

/** The same in the order in which they were asked. */
export function inOrder(result: Result): Ranked[] {
  return casesOf(result).flatMap((one) => {
    const reading = comparedBy(result, one);
    return reading ? [{ name: one.name, reading, point: one.point }] : [];
  });
}

export const chanceOfOne = ({ reading }: Ranked): Figure => reading.atLeast[1] ?? { value: 0 };

/** The first and last case along the one number that is swept. */
export function sweptEnds(result: Result): { field: string; from: Swept; to: Swept } | undefined {
  const cases = inOrder(result);
  const [field, ...others] = Object.keys(cases[0]?.point ?? {});
  if (field === undefined || others.length > 0) return undefined;
  const along = cases.flatMap((one) => {
    const at = one.point?.[field];
    return typeof at === 'number' ? [{ ...one, at }] : [];
  });
  if (along.length < cases.length) return undefined;
  along.sort((a, b) => a.at - b.at);
  return { field, from: along[0], to: along[along.length - 1] };
}

/** A case at a value of the swept field. */
type Swept = Ranked & { at: number };
