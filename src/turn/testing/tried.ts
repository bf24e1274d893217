import { expect } from 'vitest';
import { type Order, type Planning, type Policy, type Situation, thumbOf } from '../index.ts';
import { distributions } from './distributions.ts';
import { inEveryOrder, plannedOf } from './small-turns.ts';

/** The best of all ways to give orders, tried one by one: nothing is remembered. */
export function tried(planning: Planning, from: Situation): number {
  const choice = planning.next(from);
  if (!choice) return planning.worthOf(from);
  const values = choice.orders.map((order) =>
    planning
      .outcomes(choice.now, order)
      .reduce((sum, { chance, leads }) => sum + chance * tried(planning, leads), 0),
  );
  return choice.isOurs ? Math.max(...values) : Math.min(...values);
}

/** What a turn comes to on average as it is written, by its own steps: nothing of a plan has part in it. */
export function playedAsWritten(text: string, worth: string): number {
  // Of whom nobody shoots at nothing is counted.
  const weights = distributions(text)[worth] ?? [];
  return weights.reduce((sum, chance, value) => sum + chance * value, 0);
}

/** Orders one after another, whatever happens; one that cannot be given by then is not. */
export const inOrder =
  (wanted: readonly Order[]): Policy =>
  ({ now, orders }) =>
    orders.find((one) => one.shot === wanted[now.at].shot && one.target === wanted[now.at].target);

/** What the best play is worth, and each order and targets played as a turn of its own, which is what a plan says of it. */
export function againstEveryOrder(text: string, worth: string): { value: number; found: number[] } {
  const { planning } = plannedOf(text, worth);
  const { value } = planning.best(planning.begin());
  const found = inEveryOrder(text).map(({ text, orders }) => {
    const played = playedAsWritten(text, worth);
    expect(Math.abs(planning.valueOf(inOrder(orders)) - played), text).toBeLessThan(1e-9);
    return played;
  });
  expect(Math.max(...found), text).toBeLessThan(value + 1e-9);
  return { value, found };
}

/** What a rule of thumb comes to beside the best play, which is between it and its bound. */
export function thumbBesideBest(text: string, worth: string) {
  const { planning, ends } = plannedOf(text, worth);
  const { value } = planning.best(planning.begin());
  const thumb = thumbOf(planning, ends);
  const found = planning.valueOf(thumb?.policy ?? (() => undefined));
  expect(found, text).toBeLessThan(value + 1e-9);
  expect(thumb?.bound, text).toBeGreaterThan(value - 1e-9);
  return { planning, ends, value, thumb, found };
}
