import { expect, it } from 'vitest';
import { changedCases, movesOf, parseQuestion, playBeforeAfter } from '../../analysis/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { movesAnswer } from './moves.ts';

const EXCHANGE = 'necromunda/turn-exchange-of-fire';

/** What moves in necromunda's scenarios where partial cover is worth another one. */
async function answerOf(names: readonly string[], metric = 'casualties', isMore = false) {
  const all = names.map((name) => {
    const scenario = readScenario(`scenarios/${name}.yaml`, systems);
    const { before, after } = changedCases(scenario, { 'house.partialCover': -2 }, '--set');
    const [were, are] = [before, after].map((cases) => ({ rules: scenario, cases }));
    return { scenario, question: parseQuestion(metric), before: were, after: are };
  });
  const played = await playBeforeAfter(all, { method: 'exact', seed: '1', trials: 1 });
  const moreThan = isMore ? { by: 0.01, relative: false } : undefined;
  const moves = movesOf(played, moreThan);
  return movesAnswer(moves, { change: 'it', leftOut: [], played, moreThan });
}

it('names by its title the first metric that moves where the answer does not, and draws it', async () => {
  const { sentence, charts, tables, notes } = await answerOf([EXCHANGE]);
  expect(sentence).toBe(
    'With it, Out of Action, the enemy’s, does not move, but 13 other metrics do, among them “Wounds lost in all, the enemy’s” (on average 0.753 before, 0.745 after): 1 match-up looked at.',
  );
  expect(charts.map(({ title, table }) => [title, table.rows])).toEqual([
    ['Wounds lost in all, the enemy’s', [['Shots across the walkway, and back', '0.753', '0.745']]],
  ]);
  const [beside] = tables;
  const what = beside.rows.map((row) => row[1]);
  expect(what).toHaveLength(13);
  expect(what).toContain('Points lost in all, ours');
  expect(what).toContain('Fate of Matriarch: Pinned');
  expect(what).toContain('Shot 4, Matriarch with Autogun: fired blindly');
  // The names that scenarios and questions have are none of a reader's.
  expect(what.join()).not.toMatch(/[a-z][A-Z]/);
  expect(notes[0]).toBe(
    'Out of Action, the enemy’s, stays as it was in 1 match-up: Shots across the walkway, and back.',
  );
});

it('says of several match-ups in which of them that metric moves', async () => {
  const { sentence } = await answerOf([EXCHANGE, 'necromunda/boltgun-at-forge-boss']);
  expect(sentence).toContain('0.745 after in “Shots across the walkway, and back”): 2 match-ups looked at');
});

it('neither names nor draws anything else where it is asked whether the answer moves by more than something', async () => {
  const { sentence, charts } = await answerOf([EXCHANGE], 'casualties', true);
  expect(sentence).toBe(
    'With it, Out of Action, the enemy’s, does not move by more than 0.01: 1 match-up looked at.',
  );
  expect(charts).toEqual([]);
});

it('spells the same quantity alike in all its tables, and names kinds of moves as the rules do', async () => {
  const { tables } = await answerOf([
    'necromunda/lasgun-at-gunner',
    'necromunda/turn-grenade-first',
    'necromunda/needle-rifle-at-death-maiden',
  ]);
  const titled = (start: string) => tables.filter(({ title }) => title.startsWith(start));
  const [chances, averages] = titled('What moved: ');
  expect(chances.title).toBe('What moved: Seriously Injured or Out of Action');
  expect(chances.rows.map((row) => row.slice(1, 3))).toContainEqual(['11.1%', '7.4%']);
  expect(averages.rows.map((row) => row.slice(1, 3))).toEqual([['0.253', '0.232']]);
  for (const [table, column] of [...titled('Who shoots'), ...titled('Who is shot at')].map(
    (table) => [table, table.head.indexOf('Before')] as const,
  )) {
    expect(table.head[1]).toBe('What');
    const moves = table.rows.map((row) => [row[1], ...row.slice(column, column + 2)]);
    expect(moves).toContainEqual(['Seriously Injured or Out of Action', '11.1%', '7.4%']);
    expect(moves).toContainEqual(['Out of Action, the enemy’s', '0.253', '0.232']);
  }
});
