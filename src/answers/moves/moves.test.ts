import { expect, it } from 'vitest';
import { changedCases, movesOf, parseQuestion, playBeforeAfter } from '../../analysis/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { movesAnswer } from './moves.ts';

it('draws the match-ups in the order of its sentence and its table: the greatest share first', async () => {
  const scenario = readScenario('scenarios/darklands/bowmen-at-a-shieldwall.yaml', systems);
  const { before, after, leftOut } = changedCases(scenario, { 'shooter.skill': 7 }, '--set');
  const [were, are] = [before, after].map((cases) => ({ rules: scenario, cases }));
  const all = [{ scenario, question: parseQuestion('mean(casualties)'), before: were, after: are }];
  const played = await playBeforeAfter(all, { method: 'exact', seed: '1', trials: 1 });
  const { sentence, tables, charts } = movesAnswer(movesOf(played), { change: 'SKILL 7', leftOut, played });
  expect(sentence).toMatch(/^With SKILL 7, all 3 match-ups move, most of all “behind a hedge”/);
  // Each loses about one casualty: of 1.54 that is more than of 2.31.
  const order = ['behind a hedge', 'in the open', 'without shieldwall'];
  expect(tables[0].rows.map(([name]) => name)).toEqual(order);
  expect(charts[0].table.rows.map(([name]) => name)).toEqual(order);
});

it('calls none the greatest where several move by the same share', async () => {
  const scenario = readScenario('scenarios/darklands/bowmen-at-a-shieldwall.yaml', systems);
  const { before, after, leftOut } = changedCases(scenario, { 'shooter.warriors': 12 }, '--set');
  const [were, are] = [before, after].map((cases) => ({ rules: scenario, cases }));
  const all = [{ scenario, question: parseQuestion('mean(casualties)'), before: were, after: are }];
  const played = await playBeforeAfter(all, { method: 'exact', seed: '1', trials: 1 });
  const { sentence, tables } = movesAnswer(movesOf(played), { change: '12', leftOut, played });
  expect(new Set(tables[0].rows.map((row) => row.at(-1))).size).toBe(1);
  expect(sentence).toMatch(/^With 12, all 3 match-ups move, among them “/);
});

it('calls what is asked as the rules call it, and in the result as it was asked', async () => {
  const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
  const { before, after, leftOut } = changedCases(scenario, { 'house.partialCover': -2 }, '--set');
  const [were, are] = [before, after].map((cases) => ({ rules: scenario, cases }));
  const all = [{ scenario, question: parseQuestion('casualties'), before: were, after: are }];
  const played = await playBeforeAfter(all, { method: 'exact', seed: '1', trials: 1 });
  const { sentence, found } = movesAnswer(movesOf(played), { change: 'it', leftOut, played });
  // A hit on 4+ or on 5+, a wound on 4+, no save and no mere Flesh Wound: 1/2 or 1/3 by 1/2, 2/3 and 2/3.
  expect(sentence).toContain(': Seriously Injured or Out of Action from 11.1% to 7.4% (−33%).');
  expect(JSON.stringify(found)).toContain('"question":"casualties"');
});

/** Scenarios of Necromunda, played with the printed number for partial cover and with another. */
async function inPartialCover(names: readonly string[]) {
  const all = names.map((name) => {
    const scenario = readScenario(`scenarios/necromunda/${name}.yaml`, systems);
    const { before, after } = changedCases(scenario, { 'house.partialCover': -2 }, '--set');
    const [were, are] = [before, after].map((cases) => ({ rules: scenario, cases }));
    return { scenario, question: parseQuestion('casualties'), before: were, after: are };
  });
  return playBeforeAfter(all, { method: 'exact', seed: '1', trials: 1 });
}

it('draws moves of several kinds together first, as shares, and folds what tells of each kind', async () => {
  const names = ['lasgun-at-gunner', 'turn-grenade-first', 'turn-three-against-two', 'turn-exchange-of-fire'];
  const played = await inPartialCover(names);
  const about = { change: 'it', leftOut: [], played };
  const { sentence, charts, tables, hasAllInFirst } = movesAnswer(movesOf(played), about);
  expect(sentence).toMatch(/^With it, 3 of 4 match-ups move, most of all “A Gunner shoots/);
  expect(charts[0].table.rows.map(([, ...numbers]) => numbers)).toEqual([
    ['Seriously Injured or Out of Action', '11.1%', '7.4%', '−33%'],
    ['Out of Action, the enemy’s', '0.253', '0.232', '−8.3%'],
    ['Out of Action', '0.223', '0.218', '−2.2%'],
  ]);
  expect(charts).toHaveLength(4);
  expect(hasAllInFirst).toBe(true);
  expect(tables.map(({ folded = false }) => folded)).toEqual([false, true, true, true, true, true]);
});

it('says of one match-up alone that moves nothing of the others', async () => {
  const names = ['lasgun-at-gunner', 'boltgun-at-forge-boss'];
  const played = await inPartialCover(names);
  const { sentence } = movesAnswer(movesOf(played), { change: 'it', leftOut: [], played });
  expect(sentence).toMatch(/^With it, 1 of 2 match-ups moves, “A Gunner/);
});
