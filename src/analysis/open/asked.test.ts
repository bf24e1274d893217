import { expect, it } from 'vitest';
import { readMatchups, readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { itLong } from '../../testing/long.ts';
import { parseQuestion } from '../expression/parse.ts';
import { variedCases } from '../sweep.ts';
import { ASKING } from '../testing/duel.ts';
import { worthOfAll } from '../value.ts';
import { openInSweep, openInWorths } from './asked.ts';

itLong(
  'tries all who do at least half as much for their points as the first',
  async () => {
    const [darklands] = systems.filter(({ name }) => name === 'darklands');
    const [loadouts, targets] = ['loadouts', 'targets'].map((of) => `scenarios/darklands/${of}-standard.csv`);
    const lists = readMatchups(darklands, loadouts, targets);
    const question = parseQuestion('mean(casualties)');
    const { worths } = await worthOfAll(lists.loadouts, lists.targets, question, ASKING);
    const open = await openInWorths(lists.loadouts, worths, lists.targets, question, ASKING);
    const near = worths.filter(({ per100 }) => per100.value >= worths[0].per100.value / 2);
    expect(near.length).toBeGreaterThan(2);
    expect(near.length).toBeLessThan(worths.length);
    expect(open.figures.map(({ value }) => value)).toEqual(near.map(({ per100 }) => per100.value));
    // Javelins reach less far where steps begun count: the war bow, which was third, is first then.
    const begun = open.others.find(({ option, value }) => option === 'everyThree' && value === 'started');
    const by = begun?.figures.map(({ value }) => value) ?? [];
    expect(by.indexOf(Math.max(...by))).toBe(2);
  },
  60_000,
);

it('works out by which answers a case is another that is too large to be compiled for each at once', async () => {
  const duel = readScenario('scenarios/raiders-of-arcana/duel-of-six-turns.yaml', systems);
  const cases = variedCases(duel, duel.cases[0], [{ field: 'turns', values: [6] }]);
  const question = parseQuestion('P(outcome = enemy beaten)');
  const open = await openInSweep(duel, cases, question, ASKING);
  const changed = open?.others.map(({ option, value }) => `${option} ${value}`) ?? [];
  expect(changed).toEqual(expect.arrayContaining(['damageDie D20', 'markersLost first', 'moraleTest after']));
  expect(open?.untried).not.toContain('moraleTest');
}, 60_000);
