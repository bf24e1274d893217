import { type Bill, billOf, type Counted } from '../scenario/index.ts';
import { spelledOut } from '../systems/kit/index.ts';
import { leavesOf, type Question } from './expression/tree.ts';
import type { Subject } from './subject.ts';

/** What is on the bill of what is priced as a whole. */
export const WHOLE = 'all of it';

/** The bill of what is priced as a whole. */
export const wholeBill = (points: number): Bill => ({
  total: points,
  counted: [{ path: WHOLE, side: 'shooting', points }],
  missing: [],
});

/** The bills of all the points that a question takes of a case: one for each part that it names. */
export function billsIn(question: Question, { profiles }: Pick<Subject, 'profiles'>): Bill[] {
  const fields = leavesOf(question).flatMap((leaf) => (leaf.kind === 'points' ? [leaf.path] : []));
  return [...new Set(fields)].map((field) => billOf(profiles, { field }));
}

/** What was counted, e.g. `10 × Fyrd bowmen at 12 each + longbow 0`: behind a number of models, all they cost would be read as the price of one. */
export const billText = ({ counted }: Bill): string =>
  counted
    .map((one) => {
      const { points, models = 1 } = one;
      return `${whoseText(one)} ${models === 1 ? pointsText(points) : `at ${pointsText(points / models)} each`}`;
    })
    .join(' + ');

/** Points and for whom: `120 (10 × Fyrd bowmen)`; alone where nobody has a name. */
export const countedText = (one: Counted): string =>
  (one.title ?? one.name ?? one.models) === undefined
    ? pointsText(one.points)
    : `${pointsText(one.points)} (${whoseText(one)})`;

/** What a price is for: by its own name, by that of its profile, or by its field. */
export const whoseText = ({ path, name, title = name, models = 1 }: Counted): string =>
  (models === 1 ? '' : `${models} × `) + (title ?? pathWords(path));

/** `different shoots 1 weapon` for `differentShoots.0.weapon`. */
export const pathWords = (path: string): string =>
  path
    .split('.')
    // The one shooter among shooters is named once.
    .filter((key, i, keys) => key !== `${keys[i + 1]}s`)
    .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : spelledOut(key)))
    .join(' ');

/** Points with at most two decimals: proportions need not be whole. */
export const pointsText = (points: number): string => String(Math.round(100 * points) / 100);
