import { expect, it } from 'vitest';
import { compare, parseQuestion } from '../analysis/index.ts';
import { ASKING } from '../analysis/testing/duel.ts';
import { clip } from '../report/words/untrusted.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { compareAnswer, inRankedOrder } from './compare.ts';

const archers = readScenario('scenarios/raiders-of-arcana/three-archers-three-targets.yaml', systems);

it('says who does most for the points at one target, where they cost more or less', async () => {
  const question = parseQuestion('casualties');
  const ranked = await compare([archers], { question }, ASKING);
  const rateOf = (name: string, points: number) =>
    ((ranked.find((one) => one.name === name)?.estimate.value ?? 0) * 100) / points;
  // Elves do most of all, for 95 points; humans cost 60, dwarfs 90.
  const [humans, dwarfs] = [rateOf('humans at goblins', 60), rateOf('dwarfs at goblins', 90)];
  expect(compareAnswer(question, ranked).sentence).toMatch(
    new RegExp(
      `^“elves at goblins” comes first .* Per 100 points, of those with the same target: most in “humans at goblins”, ${+humans.toFixed(2)} casualties against ${+dwarfs.toFixed(2)} in “dwarfs at goblins”\\.$`,
    ),
  );
  expect(compareAnswer(question, ranked, { least: true }).sentence).not.toContain('points');
  const sure = parseQuestion('P(casualties >= 2)');
  const byChance = await compare([archers], { question: sure }, ASKING);
  expect(compareAnswer(sure, byChance).sentence).not.toContain('points');
});

it('draws all ways to end where one of them is asked for, and says differences of chances in percentage points', async () => {
  const duels = ['duel-of-six-turns', 'duel-with-many-tokens'].map((name) =>
    readScenario(`scenarios/raiders-of-arcana/${name}.yaml`, systems),
  );
  const question = parseQuestion('P(outcome = "enemy beaten")');
  const ranked = await compare(duels, { question }, { ...ASKING, method: 'sample', trials: 2_000 });
  const { charts, tables, sentence } = compareAnswer(question, ranked);
  expect(charts.map(({ id }) => id)).toEqual(['fates-outcome']);
  const { head, rows } = charts[0].table;
  // Others fight in each: they are called by their sides.
  expect(head).toEqual(expect.arrayContaining(['own beaten', 'enemy beaten']));
  expect(charts[0].caption).toContain('At the end of each bar: “enemy beaten”, as asked.');
  expect(sentence).toContain('“enemy beaten”');
  expect(rows).toHaveLength(2);
  // The unit stands over the column, and no column is empty.
  const behind = tables[0].rows[1][tables[0].head.indexOf('Behind, percentage points')];
  expect(behind).toMatch(/^−[\d.]+(?: ± [\d.]+)?$/);
  for (const i of tables[0].head.keys()) expect(tables[0].rows.some((row) => row[i] !== '')).toBe(true);
});

it('draws small chances by themselves first, where bars of all ways to end do not show which is more', async () => {
  const [duel, coming] = ['duel-of-six-turns', 'coming-into-range'].map((name) =>
    readScenario(`scenarios/raiders-of-arcana/${name}.yaml`, systems),
  );
  const question = parseQuestion('P(outcome = "enemy beaten")');
  const ranked = await compare([duel, coming], { question }, ASKING);
  const { charts, title, question: asked, headline, sentence } = compareAnswer(question, ranked);
  expect(charts.map(({ id }) => id)).toEqual([expect.stringMatching(/^bars-/), 'fates-outcome']);
  // Six turns are held against one: that stands beside who comes first.
  expect(sentence.slice(headline?.length)).toMatch(
    /^ They do not go on for as long: “[^”]+” for 6 turns and “[^”]+” and 4 more for 1 turn, at most\./,
  );
  // Both are named over the page, however long their titles; names that the picture has are not repeated.
  expect(title).toBe(`Compare: ${[duel, coming].map((one) => clip(one.title, 48)).join('; ')}`);
  expect(asked).toBe('6 cases, ranked by the chance of the outcome being “enemy beaten”, the most first');
});

it('calls sides by their names where the same fight in all cases, as a run does, and tells the share that is asked for', async () => {
  const duel = readScenario('scenarios/raiders-of-arcana/duel-of-six-turns.yaml', systems);
  const question = parseQuestion('P(outcome = "enemy beaten")');
  const ranked = await compare([duel, duel], { question }, { ...ASKING, method: 'sample', trials: 2_000 });
  const { charts, sentence } = compareAnswer(question, ranked);
  expect(charts[0].table.head).toEqual(
    expect.arrayContaining(['Elf Longbows beaten', 'Dwarf Crossbows beaten']),
  );
  expect(charts[0].caption).toContain('At the end of each bar: “Dwarf Crossbows beaten”, as asked.');
  expect(sentence).toContain('“Dwarf Crossbows beaten”');
  expect(sentence).not.toContain('enemy');
});

it('gives those that are equal one rank wherever they stand', async () => {
  const three = ['duel-of-six-turns', 'volley-in-the-open', 'return-fire'].map((name) =>
    readScenario(`scenarios/raiders-of-arcana/${name}.yaml`, systems),
  );
  const question = parseQuestion('casualties');
  const { tables, sentence } = compareAnswer(question, await compare(three, { question }, ASKING));
  expect(sentence).toMatch(/ against [\d.]+ for “[^”]+” and “[^”]+”[;.]/);
  expect(tables[0].rows.map((row) => row[tables[0].head.indexOf('Rank')])).toEqual(['1', '2', '2']);
});

it('says that more by other rules is not better', async () => {
  const bowmen = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems);
  const question = parseQuestion('casualties');
  const sentenceFor = async (...scenarios: (typeof bowmen)[]) =>
    compareAnswer(question, await compare(scenarios, { question }, ASKING)).sentence;
  expect(await sentenceFor(archers, bowmen)).toMatch(
    /They are played by different rules \([^)]*Darklands[^)]*\): more by one is not better than less by another\.$/,
  );
  expect(await sentenceFor(archers)).not.toContain('different rules');
});

it('says of those that are equal first who follows and who comes last, and nothing of points that says the same', async () => {
  const charge = readScenario('scenarios/raiders-of-arcana/charge-under-fire.yaml', systems);
  const question = parseQuestion(charge.action.headline);
  const ranked = await compare([charge], { question }, ASKING);
  const { sentence } = compareAnswer(question, ranked);
  // Six warriors set out, whom nobody shoots or who fall later.
  expect(sentence).toMatch(
    /^No clear winner by .*: “[^”]+” and “[^”]+” are equal \(6\), ahead of “at crossbows” \([\d.]+\), and last comes “half the warriors” \([\d.]+\)\.$/,
  );
});

it('says where more may be lost, as far as what is asked for counts it', async () => {
  const [flamer, frag, lasgun, bowmen] = [
    'necromunda/flamer-at-four',
    'necromunda/frag-at-three-gangers',
    'necromunda/lasgun-at-gunner',
    'darklands/bowmen-in-the-open',
  ].map((name) => readScenario(`scenarios/${name}.yaml`, systems));
  const sentenceFor = async (scenarios: (typeof flamer)[], text = 'casualties', settings = ASKING) => {
    const question = parseQuestion(text);
    return compareAnswer(question, await compare(scenarios, { question }, settings)).sentence;
  };
  // Of the flamer's four one is a friend, and one is behind a wall.
  expect(await sentenceFor([flamer, frag, lasgun])).toMatch(
    / At most 3 [a-zA-Z ]+ are possible in “[^”]*frag[^”]*”, fewer in the others\.$/,
  );
  // Eight bowmen shoot at one unit.
  expect(await sentenceFor([frag, lasgun, bowmen])).toMatch(
    / At most 8 casualties are possible in “Bowmen[^”]*”, fewer in the others\.$/,
  );
  expect(await sentenceFor([lasgun, lasgun])).not.toContain('possible');
  expect(await sentenceFor([frag, lasgun], 'P(casualties >= 1)')).not.toContain('possible');
  const rolled = { ...ASKING, method: 'sample', trials: 2_000 } as const;
  expect(await sentenceFor([frag, lasgun], 'casualties', rolled)).not.toContain('possible');
});

it('tells first what was asked of who comes first, where there are several scenarios', async () => {
  const two = ['necromunda/lasgun-at-gunner', 'darklands/bowmen-in-the-open'].map((name) =>
    readScenario(`scenarios/${name}.yaml`, systems),
  );
  const ranked = await compare(two, { question: parseQuestion('casualties') }, ASKING);
  expect(inRankedOrder(two, ranked).map(({ title }) => title)).toEqual([two[1].title, two[0].title]);
  expect(inRankedOrder([archers], ranked)).toEqual([archers]);
});

it('says of a battle that is won and lost more often that both are so, and of no winner; else what else moves', async () => {
  const duelOf = (name: string, set: Record<string, unknown>) => {
    const one = readScenario('scenarios/raiders-of-arcana/duel-of-six-turns.yaml', systems, { set });
    return { ...one, cases: [{ ...one.cases[0], name }] as const };
  };
  const headlineOf = async (text: string, sets: readonly Record<string, unknown>[], least = false) => {
    const question = parseQuestion(text);
    const two = sets.map((set, i) => duelOf(['first', 'second'][i], set));
    return compareAnswer(question, await compare(two, { question, least }, ASKING), { least }).headline;
  };
  const longer = [{ turns: 4 }, { turns: 6 }];
  expect(await headlineOf('P(outcome = "enemy beaten")', longer)).toMatch(
    /^“second” has more wins for Elf Longbows than “first” \([^)]+ against [^)]+\), but more defeats, too \([^)]+ against [^)]+\): fewer battles end without a winner\.$/,
  );
  expect(await headlineOf('P(outcome = "own beaten")', longer, true)).toMatch(
    /^“first” has fewer defeats for Elf Longbows than “second” .+, but fewer wins, too .+: more battles end without a winner\.$/,
  );
  // Where more is won and less is lost there is a winner.
  const nearer = [{ 'enemy.acts': 'aimThenShoot' }, { 'enemy.acts': 'hold' }];
  expect(await headlineOf('P(outcome = "enemy beaten")', nearer)).toMatch(
    /^“second” comes first by .+\. It has fewer defeats for Elf Longbows: [\d.]+% against [\d.]+%\.$/,
  );
});
