import { expect, it } from 'vitest';
import type { Assumption, Effect } from '../../../stats/result.ts';
import { assumingResult } from '../../testing/fixtures.ts';
import { assumptionLines } from '../assumption-words.ts';
import { openQuestions } from '../assumptions.ts';
import { comparisonSentences } from './comparison.ts';
import { byOtherAnswers } from './otherwise-first.ts';

/** Two cases, at 1.5 and 1 casualties, and what another answer makes of each of them. */
function compared(one?: Effect, another?: Effect, untried: string[] = []) {
  const result = assumingResult();
  const cases = (result.cases ?? []).slice(0, 2).map((of, i) => {
    const probability = i === 0 ? [0.25, 0, 0.75] : [0.25, 0.5, 0.25];
    const casualties = { ...of.metrics.casualties, counts: undefined, probability };
    const effect = [one, another][i];
    const question = { option: 'luck', cite: 'D1', question: 'luck?', value: 'no', meaning: 'no' };
    const others = effect ? [{ value: 'yes', meaning: 'yes', effect }] : [];
    const assumptions: Assumption[] = [{ ...question, from: 'default', ...(effect && { others }) }];
    const exact = { ...of.exact, metrics: { ...of.exact?.metrics, casualties: { probability } } };
    return {
      ...of,
      name: ['bows', 'slings'][i],
      metrics: { ...of.metrics, casualties },
      exact,
      assumptions,
      answersTried: { tried: 1, untried },
    };
  });
  return { ...result, assumptions: [], cases } as unknown as ReturnType<typeof assumingResult>;
}

const to = (from: number, value: number): Effect => ({
  metric: 'casualties',
  of: 'mean',
  from,
  to: value,
});

it('tells by which answers another case comes first, beside the ranking and with the question', () => {
  const result = compared(to(1.5, 0.5), to(1, 1.25));
  expect(comparisonSentences(result)).toContain('“slings” would come first by another answer to “luck?”.');
  expect(assumptionLines(result)[0]).toContain('If yes: “slings” comes first, 1.25 against 0.5 for “bows”.');
  const [{ others }] = openQuestions(result).matter;
  expect(others).toMatchObject([{ first: '“slings”', moves: true }]);
});

it('takes what a case comes to as it is where the answer moves nothing of it, or other numbers alone', () => {
  const beside: Effect = { metric: 'reaction', of: 'chance', value: 'stands', from: 1, to: 0.5 };
  for (const other of [undefined, beside])
    expect(comparisonSentences(compared(to(1.5, 0.5), other))).toContain(
      '“slings” would come first by another answer to “luck?”.',
    );
});

it('tells of nobody where the first stays so, nobody sees who is, or it is not known', () => {
  const firstsOf = (...of: Parameters<typeof compared>) =>
    openQuestions(compared(...of)).matter.flatMap(({ others }) => others.map(({ first }) => first));
  expect(firstsOf(to(1.5, 1.25), to(1, 1.2))).toEqual([undefined]);
  expect(firstsOf(to(1.5, 1.25), to(1, 1.2500001))).toEqual([undefined]);
  expect(firstsOf(to(1.5, 0.5), undefined, ['luck'])).toEqual([undefined]);
  // What was rolled says no more than its trials.
  expect(firstsOf({ ...to(1.5, 0.95), rolled: 100 } as Effect)).toEqual([undefined]);
  expect(firstsOf({ ...to(1.5, 0.95), rolled: 1e6 } as Effect)).toEqual(['“slings”']);
});

it('names what comes about by other answers once, with the questions to which they are, as they are asked', () => {
  const comes = (question: string, who: string) => ({ question, comes: `“${who}” would come first` });
  const all = [comes('1?', 'a'), comes('2?', 'b'), comes('3?', 'a'), comes('4?', 'c'), comes('5?', 'd')];
  expect(byOtherAnswers(all)).toBe(
    '“a” would come first by another answer to “1?” or “3?”, “b” would come first by another answer to “2?”, ' +
      '“c” would come first by another answer to “4?”, and 1 more by others',
  );
  expect(byOtherAnswers(['1?', '2?', '3?', '4?'].map((question) => comes(question, 'a')))).toBe(
    '“a” would come first by another answer to “1?”, “2?” or 2 others',
  );
});
