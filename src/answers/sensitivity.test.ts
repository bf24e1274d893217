import { expect, it } from 'vitest';
import { parseQuestion, sensitivity } from '../analysis/index.ts';
import { ASKING, duelScenario } from '../analysis/testing/duel.ts';
import { sensitivityAnswer } from './sensitivity.ts';

const duel = duelScenario(
  'shooter: { warriors: 10, traits: [piercing] }\ntarget: { warriors: 60, cover: hedge }\n',
);

it('keeps what one can choose apart from what one cannot', async () => {
  const question = parseQuestion('mean(casualties)');
  const found = await sensitivity(duel, duel.cases[0], question, ASKING);
  const { sentence, tables, charts } = sensitivityAnswer('Duel', question, found);
  // Ten warriors hit with 1/2, and piercing takes the hedge's save: 5. Hit on 3 and over, they hit with 2/3: 6.67;
  // behind a wall 5 and 6 save from piercing shots: 3.33.
  expect(sentence).toMatch(
    /^mean\(casualties\): 5\. Of what you can choose, “skill of the shooter: 4 → [35]” matters most: (?:6\.67|3\.33); of what you cannot, “cover of the target: hedge → wall”: 3\.33\. /,
  );
  expect(tables.map(({ title }) => title)).toEqual(['What you can choose', 'What you cannot choose']);
  const [own, theirs] = tables.map(({ rows }) => rows.map(([name]) => name));
  expect(own).toEqual(expect.arrayContaining(['shooter: no piercing', 'shooter blessed: no → yes']));
  expect(own.filter((name) => / target|^rule/.test(name))).toEqual([]);
  expect(theirs.filter((name) => /shooter/.test(name))).toEqual([]);
  expect(charts.map(({ title }) => title)).toEqual([
    'What you can choose: what it does to mean(casualties)',
    'What you cannot choose: what it does to mean(casualties)',
  ]);
});

it('draws changes that come to the same in one bar', async () => {
  const question = parseQuestion('mean(hits)');
  const found = await sensitivity(duel, duel.cases[0], question, ASKING);
  const [{ table }] = sensitivityAnswer('Duel', question, found).charts;
  // Skill 3 and being blessed both hit on 3 and over: 10 × 1/6 more, 1.667.
  expect(table.rows.filter(([, by]) => by === '1.667')).toHaveLength(1);
  expect(table.rows.find(([, by]) => by === '1.667')?.[0]).toMatch(/ and 1 more$/);
});
