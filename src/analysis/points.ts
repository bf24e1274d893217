import { type Bill, billOf, type Counted } from '../scenario/index.ts';
import { leavesOf, type Question } from './expression/tree.ts';
import type { Subject } from './subject.ts';

/** The bill of what is priced as a whole. */
export const wholeBill = (points: number): Bill => ({
  total: points,
  counted: [{ path: 'all of it', side: 'shooting', points }],
  missing: [],
});

/** The bills of all the points that a question takes of a case: one for each part that it names. */
export function billsIn(question: Question, { profiles }: Pick<Subject, 'profiles'>): Bill[] {
  const fields = leavesOf(question).flatMap((leaf) => (leaf.kind === 'points' ? [leaf.path] : []));
  return [...new Set(fields)].map((field) => billOf(profiles, { field }));
}

/** What was counted, e.g. `shooter 120 (fyrd-bowmen, 10) + weapon 0 (war-bow)`. */
export const billText = ({ counted }: Bill): string =>
  counted.map((one) => `${one.path} ${countedText(one)}`).join(' + ');

/** Points and for whom: `120 (fyrd-bowmen, 10)`, where 10 is how many models there are. */
export function countedText({ name, models, points }: Counted): string {
  const whose = [name, models === 1 ? undefined : models].filter((part) => part !== undefined).join(', ');
  return whose ? `${pointsText(points)} (${whose})` : pointsText(points);
}

/** Points with at most two decimals: proportions need not be whole. */
export const pointsText = (points: number): string => String(Math.round(100 * points) / 100);
