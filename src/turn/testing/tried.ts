import type { Order, Planning, Policy, Situation } from '../index.ts';
import { distributions } from './distributions.ts';

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
