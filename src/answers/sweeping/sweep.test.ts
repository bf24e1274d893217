import { describe, expect, it } from 'vitest';
import { openInSweep, parseQuestion, type RefusedPoint, sweep, variedCases } from '../../analysis/index.ts';
import { ASKING, duelScenario } from '../../analysis/testing/duel.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { averagesApart } from '../../stats/index.ts';
import { systems } from '../../systems/index.ts';
import { basisOf } from '../basis/basis.ts';
import { openOfSweep } from '../open/asked.ts';
import { crossedSentences } from './crossed-sentences.ts';
import { sweepAnswer } from './sweep.ts';

const duel = duelScenario('shooter: { warriors: 2 }\ntarget: { warriors: 60 }\n');
const question = parseQuestion('mean(hits)');

/** Each warrior hits on 4 and over: half as many hits as warriors. */
function swept(warriors: readonly number[], asking = {}) {
  const cases = variedCases(duel, duel.cases[0], [{ field: 'shooter.warriors', values: warriors }], '--over');
  return sweep(duel, cases, question, { ...ASKING, ...asking });
}

describe('the sentence', () => {
  it('names the field by its title, in the sentence, the table and the picture', async () => {
    const { sentence, tables, charts } = sweepAnswer(duel, question, await swept([2, 4, 6]));
    expect(sentence).toBe('Hits on average: 1 with 2 warriors of the shooter, rising to 3 with 6.');
    expect(tables[0].head[0]).toBe('warriors of the shooter');
    expect(charts[0].title).toMatch(/ as warriors of the shooter changes$/);
  });

  it('says the odds of a small chance', async () => {
    const rare = parseQuestion('P(hits = 0)');
    const cases = variedCases(duel, duel.cases[0], [{ field: 'shooter.warriors', values: [1, 4] }], '--over');
    // One warrior misses with 1/2, four with 1/16 = 6.25%.
    expect(sweepAnswer(duel, rare, await sweep(duel, cases, rare, ASKING)).sentence).toBe(
      'The chance of no hits: 50% with 1 warrior of the shooter, falling to 6.3% (1 in 16) with 4.',
    );
  });
});

describe('the sentence on a field of few words', () => {
  it('says what each comes to, those together that come to the same', async () => {
    const piercing = duelScenario(
      'shooter: { warriors: 10, traits: [piercing] }\ntarget: { warriors: 60 }\n',
    );
    const lost = parseQuestion('mean(casualties)');
    const over = [{ field: 'target.cover', values: ['wall', 'none', 'hedge'] }];
    const cases = variedCases(piercing, piercing.cases[0], over, '--over');
    // Ten hit with 1/2; piercing takes the hedge's save, and behind a wall 5 and 6 save still: 5 · 2/3.
    expect(sweepAnswer(piercing, lost, await sweep(piercing, cases, lost, ASKING)).sentence).toBe(
      'Casualties on average by cover of the target: none and hedge 5, wall 3.33.',
    );
  });
});

describe('values at which the rules refuse a scenario', () => {
  const turn = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
  const [one] = turn.cases;
  const [[shooter, [target]]] = Object.entries(turn.cases[0].input.places as object).map(
    ([by, row]) => [by, Object.keys(row)] as const,
  );
  const over = (...values: (string | number)[]) => [
    { field: `places.${shooter}.${target}.distance`, values },
  ];

  it('are left out where it may be played at others, and named with the rule', async () => {
    const leftOut: RefusedPoint[] = [];
    const cases = variedCases(turn, one, over(8, 10, 100, 110), '--over', leftOut);
    expect(cases).toHaveLength(2);
    const lost = parseQuestion('mean(casualties)');
    const { notes } = sweepAnswer(turn, lost, await sweep(turn, cases, lost, ASKING), { leftOut });
    expect(notes[0]).toMatch(
      /^Left out, as the rules refuse it: distance of .* 100; distance of .* 110\. Expected at most \d+, the Long range of /,
    );
  });

  it('refuse it whole where it may be played at none, or one is no value of the field', () => {
    expect(() => variedCases(turn, one, over(100, 110), '--over', [])).toThrow('expected at most');
    expect(() => variedCases(turn, one, over(8, 'far'), '--over', [])).toThrow('found "far"');
    expect(() => variedCases(turn, one, over(8, 100), '--over')).toThrow('found 100');
  });
});

describe('the sentence on where it turns', () => {
  it('says what each further one does along a straight line', async () => {
    expect(sweepAnswer(duel, question, await swept([2, 4, 6, 8])).sentence).toBe(
      'Hits on average: 1 with 2 warriors of the shooter, rising to 4 with 8. It is nearly a straight line: each further warrior adds about 0.5.',
    );
  });

  it('says of two fields which moves it more, each by its name', async () => {
    const over = [
      { field: 'shooter.warriors', values: [2, 12] },
      { field: 'shooter.skill', values: [3, 4] },
    ];
    const cases = variedCases(duel, duel.cases[0], over, '--over');
    // Hit with 2/3 and 1/2: 1 to 8. Ten more hit 6.67 and 5 times, skill does 0.33 and 2.
    expect(sweepAnswer(duel, question, await sweep(duel, cases, question, ASKING)).sentence).toBe(
      'Hits on average: 1 to 8; it moves more with warriors of the shooter (by 5.83) than with skill of the shooter (by 1.17). “By” is from the least to the most along that field, on average over the other. Most with 12 warriors of the shooter where skill of the shooter is 3; least with 2 at 4.',
    );
  });
});

describe('the sentence on two fields', () => {
  it('leads with which moves it more, then where it is most and least: many values by their ends, no field that is alike there', async () => {
    const gunner = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
    const answerAt = async (distances: readonly number[]) => {
      const cases = variedCases(
        gunner,
        gunner.cases[0],
        [
          { field: 'target.distance', values: distances },
          { field: 'target.cover', values: ['none', 'full'] },
        ],
        '--over',
      );
      const asked = parseQuestion('casualties');
      return sweepAnswer(gunner, asked, await sweep(gunner, cases, asked, ASKING));
    };
    // To 18" it hits with 1 more; beyond 24" nothing reaches.
    const { headline, further } = await answerAt([2, 6, 10, 14, 18, 22, 26]);
    expect(headline).toMatch(
      /: 3\.7% \(1 in 27\) to 14\.8% \(1 in 7\) within reach; it moves more with cover of the target \(by 7\.4 percentage points\) than with distance to the target \(by 3\.7\)\.$/,
    );
    expect(further).toEqual([
      '“By” is from the least to the most along that field, on average over the other.',
      'Most with the target 2 to 18 inches away where cover of the target is none; least at 22 where it is full.',
      'With the target 26 inches away or farther nothing that is fired reaches the target: it is 0% there.',
    ]);
    expect((await answerAt([2, 22, 6, 10, 14, 18])).further?.[1]).toBe(
      'Most with the target 2 inches away, as at 4 others, where cover of the target is none; least at 22 where it is full.',
    );
  });

  it('says where another choice does most, and nothing of it where one nowhere does less', () => {
    const swept = (at: (distance: number, mode: string) => number) =>
      [6, 12, 18, 24].flatMap((distance) =>
        ['rapid', 'aimed'].map((mode) => ({
          point: { distance, mode },
          estimate: { value: at(distance, mode) },
          subject: undefined as never,
        })),
      );
    const names = { units: { distance: 'inches' } };
    const sentences = (at: (distance: number, mode: string) => number) =>
      crossedSentences(question, swept(at), ['distance', 'mode'], names);
    expect(sentences((distance, mode) => (mode === 'rapid' ? 30 - distance : 16))).toContain(
      'Most comes where mode is rapid at 6 to 12 inches, where it is aimed at 18 to 24.',
    );
    expect(sentences((distance, mode) => (mode === 'rapid' ? 30 - distance : 6)).join()).not.toContain(
      'Most comes',
    );
    // What makes no difference is not held against what does.
    expect(sentences((distance) => distance)).toEqual([
      'mean(hits): 6 to 24 on average, by distance; mode makes no difference.',
      expect.stringMatching(/^Most at 24 inches/),
    ]);
    // Several values that come to the same begin a sentence, too.
    expect(sentences((distance, mode) => Math.min(distance, 13) + (mode === 'rapid' ? 6 : 0))[3]).toBe(
      'At 18 or 24 inches where mode is aimed it comes to 13, less than at 12 where it is rapid (18).',
    );
  });
});

describe('values out of reach', () => {
  const bowmen = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems);
  const lost = parseQuestion('mean(casualties)');
  const answerOver = async (over: { field: string; values: (number | string)[] }[]) => {
    const cases = variedCases(bowmen, bowmen.cases[0], over, '--over');
    return sweepAnswer(bowmen, lost, await sweep(bowmen, cases, lost, ASKING));
  };
  const warriors = { field: 'shooter.warriors', values: [1, 10, 20] };
  const FAR = 'At 33 inches or farther nothing that is fired reaches the target: it is 0 there.';

  it('decide neither which field moves it more nor where it is least, whatever is swept beyond', async () => {
    const within = await answerOver([warriors, { field: 'situation.distance', values: [3, 15, 30] }]);
    const beyond = await answerOver([
      warriors,
      { field: 'situation.distance', values: [3, 15, 30, 33, 36, 60] },
    ]);
    expect(within.further?.join()).not.toContain('reaches');
    expect(within.further).toContain(
      'With 20 warriors of the shooter at 30 inches it comes to 2, less than with 10 at 3 (3.1).',
    );
    expect(beyond.headline).toBe(within.headline?.replace('; it', ' within reach; it'));
    expect(beyond.further).toEqual([...(within.further ?? []), FAR]);
  });

  it('are left out along one field, too', async () => {
    const { sentence } = await answerOver([{ field: 'situation.distance', values: [27, 30, 33, 36] }]);
    expect(sentence).toBe(`Casualties on average: 1 in both cases. ${FAR}`);
  });

  it('leave one case of two fields, which is told by both', async () => {
    const { sentence } = await answerOver([
      { field: 'shooter.warriors', values: [10] },
      { field: 'situation.distance', values: [27] },
    ]);
    expect(sentence).toBe('Casualties on average: 1 with 10 warriors of the shooter at 27 inches.');
  });

  it('are counted where they hang on both fields, and stay where one field would not move without them', async () => {
    const bows = { field: 'weapon', values: ['longbow', 'javelins', 'harpoon'] };
    const both = await answerOver([bows, { field: 'situation.distance', values: [6, 15, 33] }]);
    // A longbow reaches 30", javelins 12", harpoons 14".
    expect(both.further?.at(-1)).toBe(
      'In 5 of 9 cases nothing that is fired reaches the target: it is 0 there.',
    );
    const one = await answerOver([warriors, { field: 'situation.distance', values: [30, 33] }]);
    // The picture tells the least from nothing, and names both ends of its colour.
    expect(one.charts[0].caption).toMatch(/ the more, from 0\.1 to 2; without colour: 0\.$/);
    expect(JSON.stringify(one.charts[0].spec)).toMatch(
      /"fillOpacity":\{"condition":\{"test":"datum\.mean > 0",.*?"range":\[0\.12,.*?\},"value":0\}/,
    );
    expect(one.headline).toMatch(/: 0 to 2;/);
    expect(one.further?.at(-1)).toBe('At 33 inches or farther nothing that is fired reaches the target.');
  });
});

it('tells of whole numbers one after another where what it comes to is the same', async () => {
  const gunner = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
  const asked = parseQuestion('casualties');
  const answerAt = async (values: number[]) => {
    const cases = variedCases(gunner, gunner.cases[0], [{ field: 'target.distance', values }], '--over');
    return sweepAnswer(gunner, asked, await sweep(gunner, cases, asked, ASKING)).sentence;
  };
  // Beyond a lasgun's short range of 18", to its 24", it hits on 5+ instead of 4+: 1 in 9 becomes 2 in 27.
  expect(await answerAt([19, 20, 21, 22, 23, 24])).toMatch(
    /: 7\.4% \(1 in 14\) with the target 19 to 24 inches away\.$/,
  );
  // Of what lies between those that were swept it says nothing.
  expect(await answerAt([19, 20, 21, 22, 24])).toMatch(/ in every one of 5 cases\.$/);
});

it('tells of two fields that say words together where it is most and least', async () => {
  const gunner = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
  const over = [
    { field: 'weapon', values: ['boltgun', 'lasgun'] },
    { field: 'target.cover', values: ['none', 'partial', 'full'] },
  ];
  const asked = parseQuestion('casualties');
  const points = await sweep(gunner, variedCases(gunner, gunner.cases[0], over, '--over'), asked, ASKING);
  expect(sweepAnswer(gunner, asked, points).further).toContain(
    'Most where weapon is boltgun and cover of the target is none; least where they are lasgun and full.',
  );
});

it('keeps what is out of reach where that answers something: the Firepower dice are rolled at nobody, too', async () => {
  const sister = readScenario(
    {
      system: 'necromunda',
      action: 'shoot',
      shooter: 'escher-sister',
      weapon: 'autogun',
      target: { profile: 'orlock-gunner', distance: 7 },
    },
    systems,
  );
  const answerOf = async (metric: string) => {
    const over = [{ field: 'target.distance', values: [20, 22, 24, 26, 28] }];
    const cases = variedCases(sister, sister.cases[0], over, '--over');
    const asked = parseQuestion(metric);
    return sweepAnswer(sister, asked, await sweep(sister, cases, asked, ASKING)).sentence;
  };
  const where = 'With the target 26 inches away or farther nothing that is fired reaches the target';
  // The ammo face is one of six, and Ammo 4+ passes once in two.
  expect(await answerOf('P(ammo = "Out of Ammo")')).toBe(
    `The chance of the ammo being “Out of Ammo”: 8.3% (1 in 12) in every one of 5 cases. ${where}.`,
  );
  for (const [metric, there] of [
    ['hits', '0'],
    ['P(hits = 0)', '100%'],
  ])
    expect(await answerOf(metric)).toMatch(
      new RegExp(`in every one of 3 cases\\. ${where}: it is ${there} there\\.$`),
    );
});

it('asks by other answers where fields begin and end within reach, first where that changes most, each by its values', async () => {
  const bowmen = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems);
  const over = [
    { field: 'shooter.warriors', values: [1, 2, 3] },
    { field: 'situation.distance', values: [3, 15, 30, 33] },
  ];
  const lost = parseQuestion('mean(casualties)');
  const cases = variedCases(bowmen, bowmen.cases[0], over, '--over');
  const open = await openInSweep(bowmen, cases, lost, ASKING);
  const { matter = [] } = open ? openOfSweep(open, lost, await sweep(bowmen, cases, lost, ASKING)) : {};
  const { changes = [] } = matter.find(({ option }) => option === 'boundaries')?.others[0] ?? {};
  // A longbow no longer reaches 30": three bowmen lose 0.3 there, more than any at 3".
  expect(changes[0]).toMatchObject({ name: '3 warriors, 30 inches', effect: { to: 0 } });
  const by = changes.flatMap(({ effect }) =>
    effect.of === 'joint' ? [] : averagesApart(effect.to, effect.from),
  );
  expect(by).toEqual(by.toSorted((a, b) => b - a));
  expect(changes.map(({ name }) => name).toSorted()).toEqual([
    '1 warrior, 3 inches',
    '1 warrior, 30 inches',
    '3 warriors, 3 inches',
    '3 warriors, 30 inches',
  ]);
});

it('says once who shoots with what, in every system', async () => {
  const linesOf = (file: string, over: { field: string; values: (number | string)[] }[]) => {
    const scenario = readScenario(`scenarios/${file}.yaml`, systems);
    const cases = variedCases(scenario, scenario.cases[0], over, '--over');
    return basisOf([{ ...scenario, cases }], '0').lines.join('\n');
  };
  const warriors = { field: 'shooter.warriors', values: [1, 2, 3, 4] };
  const distances = { field: 'situation.distance', values: [3, 6, 15, 21, 24, 30, 33, 36] };
  const bowmen = linesOf('darklands/bowmen-in-the-open', [warriors, distances]);
  expect(bowmen).toContain('Fyrd bowmen, longbow at 3 to 36": ');
  expect(bowmen).toContain('Light raiders');
  const gunner = linesOf('necromunda/lasgun-at-gunner', [
    { field: 'target.distance', values: [4, 8, 12, 16, 20, 24, 28] },
    { field: 'target.cover', values: ['none', 'full'] },
  ]);
  expect(gunner).toContain('Orlock Gunner, Lasgun: ');
  const archers = linesOf('raiders-of-arcana/volley-in-the-open', [
    { field: 'shooter.figures', values: [2, 4, 6, 8] },
    { field: 'target.cover', values: ['none', 'light', 'heavy'] },
  ]);
  expect(archers).toContain('The acting unit is Human Archers: shoot. The reacting unit is Human Warriors');
  const rifle = linesOf('speedies/rifle-six-turns', [{ field: 'rounds', values: [1, 2, 3, 4, 5, 6] }]);
  expect(rifle).toContain('shoots with');
});

it('has one row for numbers that follow one another and answer the same', async () => {
  const gunner = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
  const question = parseQuestion(gunner.action.headline);
  const cases = variedCases(gunner, gunner.cases[0], [
    { field: 'target.distance', values: [2, 4, 16, 18, 20, 22] },
  ]);
  const [{ rows }] = sweepAnswer(gunner, question, await sweep(gunner, cases, question, ASKING)).tables;
  expect(rows.map(([at]) => at)).toEqual(['2 to 18', '20 to 22']);
});

it('one column has values of the other field that follow one another and answer the same, and each field is told by its name', async () => {
  const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
  const distances = [1, 6, 18, 19, 24, 25, 30];
  const asked = parseQuestion('casualties');
  const cases = variedCases(
    scenario,
    scenario.cases[0],
    [
      { field: 'shooter.ballisticSkill', values: [2, 3] },
      { field: 'target.distance', values: distances },
    ],
    '--over',
  );
  const { tables, further = [] } = sweepAnswer(scenario, asked, await sweep(scenario, cases, asked, ASKING));
  const to = 'distance to the target';
  expect(tables[0].head.slice(1)).toEqual([`${to} 1 to 18`, `${to} 19 to 24`, `${to} 25 to 30`]);
  expect(tables[0].rows.map((row) => row.length)).toEqual([4, 4]);
  expect(further.join(' ')).toContain(
    'as much as where ballistic skill of the shooter is 3 with the target 1 inch away',
  );
  expect(further.join(' ')).not.toMatch(/ at \d+(?: to \d+)? at \d/);
});

describe('the sentence on a mark', () => {
  it('names the mark where it is crossed', async () => {
    const points = await swept([2, 4, 6]);
    const { sentence } = sweepAnswer(duel, question, points, { mark: 2.5 });
    expect(sentence).toMatch(/ It rises through 2\.5 between 4 and 6\.$/);
    expect(sweepAnswer(duel, question, points, { mark: 9 }).sentence).toMatch(/ It never crosses 9\.$/);
  });

  it('does not say never where an interval holds the mark', async () => {
    const points = await swept([2, 4], { method: 'sample', trials: 1_000 });
    const [, { estimate }] = points;
    const [, high] = estimate.interval ?? [0, 0];
    const inside = sweepAnswer(duel, question, points, { mark: (estimate.value + high) / 2 });
    expect(inside.sentence).toMatch(/ It does not cross [\d.]+, as far as the intervals tell\.$/);
    const outside = sweepAnswer(duel, question, points, { mark: high + 1 });
    expect(outside.sentence).toMatch(/ It never crosses [\d.]+\.$/);
  });
});

it('says of a battle who wins and what is lost, on both sides, where it was asked of one', async () => {
  const battle = readScenario('scenarios/raiders-of-arcana/duel-of-six-turns.yaml', systems);
  const cases = variedCases(battle, battle.cases[0], [{ field: 'turns', values: [1, 5] }]);
  const won = parseQuestion('P(outcome = "enemy beaten")');
  const points = await sweep(battle, cases, won, ASKING);
  const { headline = '', further = [], sentence, tables, charts } = sweepAnswer(battle, won, points);
  expect(headline).toBe(
    'The chance of “Dwarf Crossbows beaten”: 0% with 1 turn, rising to 0.75% (1 in 130) with 5.',
  );
  expect(further.join(' ')).toBe(
    'With 1 turn: undecided 100%. With 5 turns: undecided 98%, Elf Longbows beaten 1.3% and Dwarf Crossbows beaten 0.75%; lost on average: Dwarf Crossbows 1.88 of 6, Elf Longbows 1.71 of 6.',
  );
  expect(sentence.startsWith(headline)).toBe(true);
  expect(tables[0].head).toEqual([
    'turns',
    'undecided',
    'Elf Longbows beaten',
    'Dwarf Crossbows beaten',
    'both beaten',
    'Lost of Dwarf Crossbows',
    'Lost of Elf Longbows',
  ]);
  expect(charts[0].title).toBe('Outcome: how each case ends');
  // Of losses alone nobody is said to win.
  const lost = parseQuestion('mean(casualties)');
  expect(sweepAnswer(battle, lost, await sweep(battle, cases, lost, ASKING)).tables[0].head).toHaveLength(2);
});

it('leads with the bands of a number that answer alike, with who is out of range in one, and draws what was asked', async () => {
  const battle = readScenario('scenarios/raiders-of-arcana/duel-of-six-turns.yaml', systems);
  const over = [{ field: 'distance', values: [6, 12, 20, 22, 30] }];
  const cases = variedCases(battle, battle.cases[0], over);
  const won = parseQuestion('P(outcome = "enemy beaten")');
  const points = await sweep(battle, cases, won, ASKING);
  const { headline, further, charts } = sweepAnswer(battle, won, points);
  // The crossbows reach 20 inches.
  expect(headline).toBe(
    'The chance of “Dwarf Crossbows beaten”: 6% (1 in 17) at 6 to 20 inches, 0.12% (1 in 810) at 22 to 30, with Dwarf Crossbows out of range.',
  );
  expect(further?.map((one) => one.split(':')[0])).toEqual(['At 6 to 20 inches', 'At 22 to 30 inches']);
  expect(charts[0].caption).toMatch(/ At the end of each bar: “Dwarf Crossbows beaten”, as asked\.$/);
  expect(JSON.stringify(charts[0].spec)).toMatch(/"beside":"0\.12%","last":1/);
  // Bars that look the same are one.
  expect(charts[0].table.rows.map(([name]) => name)).toEqual(['6 to 20 inches', '22 to 30 inches']);
  const [figure, ...others] = points.slice(0, 2).map(({ estimate }) => estimate);
  const question = { option: 'die', cite: 'R2', question: 'Which?', answers: [ANSWER] };
  const by = { option: 'die', value: 'd20', meaning: 'a D20', figures: [{ value: 0.25 }, figure] };
  const open = { questions: [question], figures: [figure, ...others], others: [by], tried: 1, untried: [] };
  expect(openOfSweep(open, won, points).matter[0].others[0].changes[0].text).toMatch(
    /^the chance of “Dwarf Crossbows beaten” 6% → /,
  );
});

const ANSWER = { value: 'd10', meaning: 'a D10', from: 'default', cases: [] } as const;
