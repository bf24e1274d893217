import { expect } from 'vitest';
import { type Distributions, distributionOf, programFrom } from '../../../play/testing/distributions.ts';
import { type AnyAction, FieldError } from '../../system.ts';

const FATES = ['Unharmed', 'Pinned', 'Flesh Wound', 'Seriously Injured', 'Out of Action'] as const;

/** Equal but for rounding. */
export const near = (found: number, expected: number) => expect(found).toBeCloseTo(expected, 12);

export function fates(distribution: Distributions, expected: readonly number[]): void {
  FATES.forEach((fate, i) => {
    expect(distribution.chance('fate', fate), fate).toBeCloseTo(expected[i], 12);
  });
}

export function chances(distribution: Distributions, metric: string, expected: readonly number[]): void {
  const found = distribution.of(metric);
  const length = Math.max(found.length, expected.length);
  for (let i = 0; i < length; i++) expect(found[i] ?? 0, `${metric} ${i}`).toBeCloseTo(expected[i] ?? 0, 12);
}

/** What an action says against a scenario, or `no error`. */
export function errorOf(action: AnyAction, fields: object): string {
  try {
    programFrom(action, fields);
  } catch (error) {
    if (error instanceof FieldError) return error.message;
    throw error;
  }
  return 'no error';
}

/** The same scenario under two sets of rules. */
export function both(
  action: AnyAction,
  fields: object,
  rules: object,
): { before: Distributions; after: Distributions } {
  return { before: distributionOf(action, fields), after: distributionOf(action, { ...fields, rules }) };
}
