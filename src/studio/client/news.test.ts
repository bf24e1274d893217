import { expect, it } from 'vitest';
import { countMetric } from '../../report/testing/distributions.ts';
import * as fixtures from '../../report/testing/fixtures.ts';
import { casesOf } from '../../report/words/reading.ts';
import type { Found } from '../engine/messages.ts';
import { changeBetween } from './news.ts';

/** A battle that is undecided or won, with these chances. */
function battle(...probability: readonly number[]): Found {
  const base = fixtures.exactResult();
  const lost = (title: string) => countMetric({ title, unit: 'figures', one: 'figure' }, [0.5, 0.5], 0);
  const outcome = { kind: 'category', title: 'Outcome', values: ['undecided', 'enemy beaten'], probability };
  const metrics = { casualties: lost('Theirs'), own: lost('Own'), outcome };
  const { cases: _, ...rest } = { ...base, ...casesOf(base)[0] };
  const found = { ...rest, metrics, joint: [], exact: null };
  return { ...found, battle: { lost: ['casualties', 'own'], outcome: 'outcome' } } as never;
}

it('says of which end each chance is, where another is the likeliest', () => {
  const [first, other] = [battle(0.7, 0.3), battle(0.4, 0.6)];
  expect(changeBetween(first, other)).toBe('At first 70% undecided, now 60% enemy beaten');
  expect(changeBetween(first, battle(0.6, 0.4))).toBe('At first 70%, now 60%');
});
