import { expect, it } from 'vitest';
import { given, parseQuestion } from '../analysis/index.ts';
import { duelScenario } from '../analysis/testing/duel.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { givenAnswer } from './given.ts';

it('says of a battle who wins, by name, and all its ends before anything else; of what was seen in words', () => {
  const duel = readScenario('scenarios/raiders-of-arcana/duel-of-six-turns.yaml', systems, {
    set: { turns: 5 },
  });
  const sight = { seen: 'casualties >= 3' };
  const [one] = duel.cases;
  const found = given(duel, one, sight, { method: 'exact', seed: '1', trials: 1 });
  const won = parseQuestion('P(outcome = "enemy beaten")');
  const { title, sentence, tables } = givenAnswer(duel, one, won, sight, found);
  expect(title).toMatch(/^Given at least 3 of the enemy's casualties: /);
  expect(sentence).toMatch(
    /^The chance of “Dwarf Crossbows beaten”: .* given at least 3 of the enemy's casualties, .* before that was known\. What was seen comes up /,
  );
  const names = tables[0].rows.map(([name]) => name);
  expect(names[0]).toMatch(/^Outcome: /);
  const others = names.filter((name) => !name.startsWith('Outcome: '));
  expect(names.slice(-others.length)).toEqual(others);
});

it('tells what happens or does not by its chance, in the table as in the headline', () => {
  const scenario = duelScenario('shooter: { warriors: 1 }\ntarget: { warriors: 6 }\n');
  const sight = { seen: 'hits = 1' };
  const [one] = scenario.cases;
  const found = given(scenario, one, sight, { method: 'exact', seed: '1', trials: 1 });
  const answer = givenAnswer(scenario, one, parseQuestion('mean(hits)'), sight, found);
  // One die on 4 and over.
  expect(answer.headline).toContain('100% given');
  expect(answer.tables[0].rows).toContainEqual(['Hits and casualties: at least one', '50%', '100%']);
});
