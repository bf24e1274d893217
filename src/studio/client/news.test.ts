import { expect, it } from 'vitest';
import { countMetric, exactMetric } from '../../report/testing/distributions.ts';
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

/** What is lost, exactly and as it was rolled beside it. */
const losses = (exact: number[], rolled: number[]): Found => {
  const result = fixtures.shootResult();
  const words = { title: 'Casualties', unit: 'warriors', one: 'warrior' };
  return {
    ...{ ...result, ...casesOf(result)[0], cases: undefined },
    metrics: { casualties: countMetric(words, rolled, 1000) },
    exact: { metrics: { casualties: exactMetric(exact, true) }, joint: [], agreement: null },
    joint: [],
  } as never;
};

it('tells the same of both where each answer leads with a chance of something else', () => {
  const [one, three] = [losses([0.4, 0.6], [400, 600]), losses([0.96, 0, 0.04], [960, 0, 40])];
  expect(changeBetween(one, three)).toBe('At first 0.6 on average, now 0.08 on average');
  // How seldom it is makes it no other thing.
  expect(changeBetween(one, losses([0.9, 0.1], [900, 100]))).toBe('At first 60%, now 10%');
});

it('holds a chance against an average by what both are exactly, not by what was rolled beside them', () => {
  const [often, seldom] = [losses([0.5, 0.25, 0.25], [490, 250, 260]), losses([0.75, 0.25], [760, 240])];
  expect(changeBetween(often, seldom)).toBe('At first 0.75 on average, now 0.25 on average');
});

it('says that a number stays where both are told alike', () => {
  expect(changeBetween(battle(0.7, 0.3), battle(0.7, 0.3))).toBe('At first 70%, too');
});
