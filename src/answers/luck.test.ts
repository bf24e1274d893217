import { expect, it } from 'vitest';
import { luckOf } from '../analysis/index.ts';
import { ASKING, duelScenario } from '../analysis/testing/duel.ts';
import { luckAnswer } from './luck.ts';

it('says by what a session is judged, and than which sessions it is crueller', async () => {
  const rules = duelScenario('shooter: { warriors: 2 }\ntarget: { warriors: 6 }\n');
  const hits = (value: number) => ({ rules, one: rules.cases[0], metric: 'hits', value, less: false });
  // Two dice on 4 and over: none hits once in four and none is worse, ⅛; one hits in two of four and one is worse, ½.
  const { sentence, notes } = luckAnswer(await luckOf([hits(0), hits(0), hits(1)], ASKING), ['a', 'b', 'c']);
  expect(notes.join(' ')).toContain('These places add up to 0.75 here, to 1.5 on average');
  // Of the 64 sessions 1 has no hit, which is worse, and 6 have one hit in all, of which each line has the place ⅛, ⅛ and ½.
  expect(sentence).toMatch(/^These dice were crueller than those of 89\.1% of sessions/);
});
