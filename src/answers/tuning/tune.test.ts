import { expect, it } from 'vitest';
import { parseQuestion, tune } from '../../analysis/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { tuneAnswer, tunedAt } from './tune.ts';

const HOW = { method: 'exact', seed: '1', trials: 1 } as const;

async function tuned(file: string, field: string, values: readonly number[], statement: string) {
  const scenario = readScenario(file, systems);
  const [one] = scenario.cases;
  const tuning = { field, values, question: parseQuestion(statement) };
  return tuneAnswer(
    scenario,
    one.name,
    tuning,
    await tune(scenario, one, { ...tuning, option: '--vary' }, HOW),
  );
}

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

it('says what it comes to where it holds at every value, and where that changes', async () => {
  const file = 'scenarios/speedies/rifle-on-a-roof.yaml';
  const distance = 'enemies.defender.distance';
  const { title, sentence } = await tuned(file, distance, upTo(30), 'P(casualties >= 1) >= 10%');
  expect(sentence).toMatch(
    /at every distance to defender from 1 to 30 inches: \S+% up to 15, .+ from 16 on\.$/,
  );
  // The value at which the scenario begins is none that was asked for.
  expect(title).toMatch(/^Which value of “distance to defender” will do\? A sniper/);
  const none = await tuned(file, distance, [2, 4], 'P(casualties >= 1) >= 90%');
  expect(none.sentence).toContain('at no distance to defender from 2 to 4 inches; nearest is');
  expect(tunedAt(readScenario(file, systems), distance, 16)).toBe('with defender 16 inches away');
});

it('says the least and the most where it changes at each value', async () => {
  const file = 'scenarios/darklands/bowmen-in-the-open.yaml';
  const { sentence } = await tuned(file, 'shooter.warriors', upTo(9), 'mean(casualties) <= 9');
  expect(sentence).toMatch(
    /everywhere from 1 to 9 warriors of the shooter: from \S+ with 1 to \S+ with 9\.$/,
  );
});

it('says how far it is known to hold at no further value', async () => {
  const file = 'scenarios/darklands/bowmen-in-the-open.yaml';
  const sentenceOf = async (last: number) =>
    (await tuned(file, 'situation.distance', upTo(last), 'mean(casualties) >= 2')).sentence;
  expect(await sentenceOf(30)).toMatch(/ then for none up to 30: .* no longer /);
  // Of the only value beyond it is said what it comes to.
  expect(await sentenceOf(21)).not.toContain('none');
});
