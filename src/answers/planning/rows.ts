import { type PlanStep, WHATEVER } from '../../analysis/index.ts';

/** What comes up more seldom than once in a million turns nobody looks up. */
const HARDLY_EVER = 1e-6;

const comesUp = ({ chance }: PlanStep): boolean => chance >= HARDLY_EVER;

/** Decisions one under another, numbered `1`, `1.1`, `1.2` …, without those that hardly ever come up. */
export function numbered(step: PlanStep, number = '1'): { number: string; step: PlanStep }[] {
  const next = read(step.next.filter(comesUp)).flatMap((one, i) => numbered(one, `${number}.${i + 1}`));
  return [{ number, step }, ...next];
}

/** Rows as they are read one after another: what is left of none before it is no “else”. */
const read = (rows: readonly PlanStep[]): readonly PlanStep[] =>
  rows.length === 1 && rows[0].when.length === 0 ? [{ ...rows[0], seen: WHATEVER }] : rows;

/** How many rows are told of a plan no further because they hardly ever come up, with all behind them. */
export const seldomRows = ({ next }: PlanStep): number =>
  next.reduce((sum, one) => sum + (comesUp(one) ? seldomRows(one) : rowsOf(one)), 0);

const rowsOf = ({ next }: PlanStep): number => next.reduce((sum, one) => sum + rowsOf(one), 1);
