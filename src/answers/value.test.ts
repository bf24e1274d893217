import { expect, it } from 'vitest';
import { parseQuestion, worthOf } from '../analysis/index.ts';
import { ASKING } from '../analysis/testing/duel.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { valueAnswer } from './value.ts';

it('says of who does nothing to anybody that he is best against nobody, and why where he is out of range', async () => {
  const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems);
  const weapons = ['longbow', 'javelins'];
  const attackers = weapons.map((name) => ({ name, changes: { weapon: name } }));
  // Javelins reach 12 inches.
  const targets = ['raiders', 'slaves'].map((name) => ({
    name,
    changes: { target: name, 'situation.distance': 20 },
    weight: 1,
  }));
  const question = parseQuestion('mean(casualties)');
  const sides = { attackers, targets, option: '--attackers' };
  const worths = await worthOf(scenario, scenario.cases[0], sides, question, ASKING);
  const { tables, notes } = valueAnswer(scenario.title, question, worths, targets);
  const { rows = [] } = tables.find(({ title }) => title === 'Match-ups') ?? {};
  expect(rows[0][1]).toMatch(/ \([\d.]+\)$/);
  expect(rows[1].slice(1, 3)).toEqual(['out of range of all', 'out of range of all']);
  expect(notes[0]).toMatch(/^Frontier \(nothing does as much for fewer points, or more for as many\): /);
});

it('says of equal loadouts that all are the best value, and of those that were rolled that nobody can tell', async () => {
  const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems);
  const attackers = ['one', 'another'].map((name) => ({ name, changes: { weapon: 'longbow' } }));
  const sides = {
    attackers,
    targets: [{ name: 'slaves', changes: { target: 'slaves' }, weight: 1 }],
    option: '--attackers',
  };
  const question = parseQuestion('mean(casualties)');
  const sentenceBy = async (method: 'auto' | 'sample') => {
    const worths = await worthOf(scenario, scenario.cases[0], sides, question, { ...ASKING, method });
    return valueAnswer(scenario.title, question, worths, sides.targets).sentence;
  };
  expect(await sentenceBy('auto')).toMatch(/^“one” and “another” are both the best value: /);
  expect(await sentenceBy('sample')).toMatch(
    /^“(?:one|another)” and “(?:one|another)” cannot be told apart as the best value: /,
  );
});
