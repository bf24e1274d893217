import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type BestPlan, bestPlan, NOTHING, type PlanStep, parseQuantity } from '../../analysis/index.ts';
import { renderAnswerPage } from '../../report/page/answer-page.ts';
import { answerMarkdown } from '../../report/text/answer-markdown.ts';
import { renderAnswerText } from '../../report/text/answer-text.ts';
import { readScenario } from '../../scenario/files/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { itLong } from '../../testing/long.ts';
import { scenarioIn } from '../../turn/testing/distributions.ts';
import { planAnswer } from './plan.ts';

it('says of each other way to play by how much it falls short of the best', () => {
  const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
  const [one] = scenario.cases;
  const question = parseQuantity('mean(casualties)');
  const plan = bestPlan(scenario, one, question);
  const { tables } = planAnswer(scenario, one, question, plan);
  const worth = tables.find(({ title }) => title.startsWith('What deciding well is worth'));
  expect(worth?.head.at(-1)).toBe('Less than the best by');
  const [[, best, nothing], ...others] = worth?.rows ?? [];
  expect(nothing).toBe('');
  expect(others.length).toBeGreaterThan(3);
  for (const [way, value, less] of others) {
    expect(Number(less), way).toBeCloseTo(Number(best) - Number(value), 2);
    expect(Number(less), way).toBeGreaterThan(0);
  }
});

it('says where a gain comes from that begins as the orders written do', () => {
  const begins = (file: string) => {
    const scenario = readScenario(file, systems);
    const [one] = scenario.cases;
    const question = parseQuantity('mean(casualties)');
    return planAnswer(scenario, one, question, bestPlan(scenario, one, question)).sentence;
  };
  expect(begins('scenarios/raiders-of-arcana/turn-archers-and-scouts.yaml')).toMatch(
    /^Begin with Human Archers at Human Warriors, hand weapon and shield, as written, and go on by what happens: 3\.35 /,
  );
  // Where nothing is to be gained, nothing is said to come from anywhere.
  expect(begins('scenarios/raiders-of-arcana/turn-charge-through-arrows.yaml')).toMatch(
    /by the best play\. The orders written are as good\.$/,
  );
  expect(begins('scenarios/necromunda/turn-three-against-two.yaml')).not.toContain('as written, and');
});

it('says of what cannot be that it is out of reach, and does not plan for a number', () => {
  const scenario = readScenario('scenarios/darklands/turn-before-the-charge.yaml', systems);
  const [one] = scenario.cases;
  const answer = (text: string) => {
    const question = parseQuantity(text);
    return planAnswer(scenario, one, question, bestPlan(scenario, one, question));
  };
  // There are ten of them.
  const { sentence, headline } = answer('P(left(raiders) > 10)');
  expect([sentence, headline]).toEqual(
    Array(2).fill(
      'The chance that more than 10 warriors of Light raiders are left is 0% however the turn is played: it is out of reach.',
    ),
  );
  expect(() => answer('1')).toThrow(/found a number, which is the same however the turn is played/);
});

it('is out of reach of ours alone where they do their worst, which another turn need not be', () => {
  const scenario = scenarioIn(`
    system: raiders-of-arcana
    action: turn
    ours: { archers: { profile: human-archers, name: Archers } }
    theirs: { scouts: { profile: human-archers, name: Scouts, ready: true } }
    places: { archers: { scouts: { distance: 18 } } }
    turn:
${'      - { shooter: archers, target: scouts, action: exchange, performs: shoot, reaction: shoot, answers: [{ reaction: none }] }\n'.repeat(2)}`);
  const [one] = scenario.cases;
  const question = parseQuantity('P(ownCasualties >= 1)');
  const answer = (against: boolean) =>
    planAnswer(scenario, one, question, bestPlan(scenario, one, question, { against }));
  // They need only not shoot back.
  const { headline, tables } = answer(true);
  expect(headline).toMatch(/is 0% by the best play against the worst that they may do\./);
  expect(tables[0].rows.at(-1)?.[2]).toBe('as you like: it is out of reach while they do their worst');
  expect(answer(false).headline).not.toContain('0%');
});

it('says on its page that the studio plays the turn, and which command plans it', async () => {
  const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
  const [one] = scenario.cases;
  const question = parseQuantity('mean(casualties)');
  const answer = planAnswer(
    scenario,
    one,
    question,
    bestPlan(scenario, one, question),
    'fusillade plan x.yaml',
  );
  const scenarioOf = { fields: one.resolved, isFirst: true };
  const basis = { of: '', version: '', lines: [], terms: [], scenario: scenarioOf };
  const page = await renderAnswerPage({ ...answer, basis });
  expect(page).toContain('is played there, not planned: <code>fusillade studio --open</code>');
  expect(page).toContain('The command above plans it again.');
});

it('calls what is counted of one unit as the rules call it, and two counts by both', () => {
  const scenario = readScenario('scenarios/darklands/turn-before-the-charge.yaml', systems);
  const [one] = scenario.cases;
  const sentenceOf = (text: string) => {
    const question = parseQuantity(text);
    return planAnswer(scenario, one, question, bestPlan(scenario, one, question)).sentence;
  };
  expect(sentenceOf('mean(casualtiesRaiders)')).toContain(
    ' casualties of Light raiders on average by the best',
  );
  expect(sentenceOf('P(casualtiesRaiders = casualtiesBeasts)')).toContain(
    'the chance of as many casualties of Light raiders as casualties of Ogre beasts is',
  );
});

it('tells as little as can be of something without a sign, and by how much each other way comes to more', () => {
  const scenario = readScenario('scenarios/raiders-of-arcana/turn-charge-through-arrows.yaml', systems);
  const [one] = scenario.cases;
  const answerTo = (text: string) => {
    const question = parseQuantity(text);
    return planAnswer(scenario, one, question, bestPlan(scenario, one, question));
  };
  const { sentence, question, tables } = answerTo('-mean(ownCasualties)');
  expect(sentence).toContain(': 0 own casualties on average by the best play, 0.452 by the orders written.');
  expect(question).toContain('so that own casualties on average is as small as can be;');
  const { head = [], rows = [] } = tables.find(({ title }) => title.startsWith('What deciding')) ?? {};
  expect(head.at(-1)).toBe('More than the best by');
  expect(rows.slice(0, 2)).toEqual([
    ['the best play', '0', ''],
    ['as written', '0.452', '0.452'],
  ]);
  expect(JSON.stringify([tables, sentence])).not.toContain('−');
  expect(answerTo('-mean(arriving3)').sentence).toContain(
    '4.52 figures that arrive (shot 3, Human Warriors) on average by the best play.',
  );
  expect(answerTo("P(arrivingAs3 = 'nobody arrives')").sentence).toContain(
    'the chance of those who arrive (shot 3, Human Warriors) being “nobody arrives” is 0.029% by',
  );
});

itLong('maps where a marker does best where little is wanted, without a sign', () => {
  const scenario = readScenario('scenarios/necromunda/turn-grenade-first.yaml', systems);
  const [one] = scenario.cases;
  const question = parseQuantity('-P(goal = reached)');
  const plan = bestPlan(scenario, one, question, { map: true });
  const { tables, charts = [], found } = planAnswer(scenario, one, question, plan);
  const { rows = [] } = tables.find(({ title }) => title.startsWith('Where to put the marker')) ?? {};
  expect(rows.map((row) => row[3]).join()).not.toMatch(/[-−]/);
  expect((found as BestPlan).markers?.[0].best.value).toBeGreaterThan(0);
  const [best, worst] = [rows[0], rows[5]].map((row) => row[3]);
  expect(charts[1].caption).toContain(`The stronger the colour, the less, from ${worst} to ${best}.`);
  expect(Number.parseFloat(best)).toBeLessThan(Number.parseFloat(worst));
});

it('says of a map from what to what its colours go, and which of all places a row is', () => {
  const scenario = readScenario('scenarios/necromunda/turn-grenade-first.yaml', systems);
  const [one] = scenario.cases;
  const question = parseQuantity('P(goal = reached)');
  const plan = bestPlan(scenario, one, question, { map: true });
  const { tables, charts = [] } = planAnswer(scenario, one, question, plan);
  const { rows = [], head } = tables.find(({ title }) => title.startsWith('Where to put the marker')) ?? {};
  const places = plan.markers?.[0].cells.length;
  expect(head?.slice(0, 3)).toEqual(['Place', 'Inches to the right', 'Ahead']);
  expect(rows.map(([place]) => place)).toEqual(
    [1, 2, 3, -2, -1, 0].map((i) => `${i > 0 ? i : Number(places) + i} of ${places}`),
  );
  expect(rows.flat().join(' ')).not.toMatch(/-\d/);
  const [best, worst] = [rows[0], rows[5]].map((row) => row[3]);
  expect(charts[1].caption).toContain(`The stronger the colour, the more, from ${worst} to ${best}.`);
  expect(charts[1].caption).toContain('by where the marker is placed, 0.5 inches from place to place');
  expect(charts[1].caption).toMatch(/^[A-Z]/);
});

describe('what a way to play falls short by', () => {
  const TURN = `
  system: speedies
  action: turn
  ours: { ranger: { unit: wood-elf-ranger }, gunner: { unit: dwarf-gunner } }
  theirs: { captain: { unit: captain }, treant: { unit: treant } }
  places:
    ranger: { captain: { distance: 20, behind: terrain }, treant: { distance: 14 } }
    gunner: { captain: { distance: 16 }, treant: { distance: 9 } }
  laterTurns: { 2: { theirs: { captain: { condition: fine } } } }
  goal: gone(captain)
  turn:
    - { shooter: ranger, weapon: elvish-bow, target: captain, or: [{ weapon: long-bow }] }
    - { shooter: gunner, weapon: rifle, target: weakest, or: [{ hold: true }] }
    - { inTurn: 2, shooter: ranger, weapon: elvish-bow, target: captain}`;

  const told = (question: string, text: string, as = (plan: BestPlan) => plan) => {
    const scenario = scenarioIn(text);
    const [one] = scenario.cases;
    const plan = as(bestPlan(scenario, one, parseQuantity(question)));
    const { sentence, tables } = planAnswer(scenario, one, parseQuantity(question), plan);
    const worth = tables.find(({ title }) => title.startsWith('What deciding well is worth'));
    return { plan, sentence, less: worth?.rows.map(([, , less]) => less) ?? [] };
  };

  it('is nothing where sums differ by their rounding alone', () => {
    const { plan, sentence, less } = told('P(goal = reached)', TURN);
    expect(sentence).toContain('The orders written are as good.');
    expect(plan.written.value).toBe(plan.value.value);
    expect(less).toContain('');
    expect(less.join()).not.toContain('<');
  });

  it('is said as such where it is next to nothing, and not nothing', () => {
    const { sentence, less } = told('P(goal = reached)', TURN, (plan) => ({
      ...plan,
      written: { value: plan.value.value - 1e-8 },
    }));
    expect(sentence).not.toContain('The orders written are as good');
    expect(sentence).toMatch(
      /is 38\.2% by the best play, to the digits shown the same by the orders written\./,
    );
    expect(less[1]).toBe('<0.0001 percentage points');
  });
});

it('says which simple rule is as good as the best play, and of none that is not', () => {
  const sentence = (file: string) => sentenceOf(readScenario(file, systems));
  const sentenceOf = (scenario: Scenario) => {
    const [one] = scenario.cases;
    const question = parseQuantity('P(goal = reached)');
    return planAnswer(scenario, one, question, bestPlan(scenario, one, question)).sentence;
  };
  expect(sentence('scenarios/speedies/turn-courtyard.yaml')).toMatch(
    /by the orders written\. .* Just as good, and simpler: shoot in the order written, each at the one worth most points\.$/,
  );
  expect(sentence('scenarios/darklands/turn-before-the-charge.yaml')).not.toContain('as good');
  // With the way to shoot fixed for the whole turn a rule may be as good as deciding anew.
  const file = 'scenarios/necromunda/turn-three-against-two.yaml';
  const text = readFileSync(file, 'utf8').replace(/^use:.*$/m, '');
  expect(sentence(file)).not.toContain('as good');
  // Where the captain is the closest, nobody need shoot his guard first.
  expect(
    sentenceOf(scenarioIn(text.replaceAll(/venator: \{ distance: \d+/g, 'venator: { distance: 19'))),
  ).toMatch(
    /Ganger with Lasgun \(aim\) at Captain, 14" away: .*hit on .* Just as good, and simpler: shoot in the order written, each at the nearest or the one worth most points, made as “Ganger with Lasgun \(aim\)”\.$/,
  );
});

it('names no rule beside a single shot, whose table says it', () => {
  const scenario = scenarioIn(`
    system: necromunda
    action: turn
    ours: { g: { profile: orlock-gunner, name: Gunner } }
    theirs: { c: { profile: escher-sister, name: Sister } }
    places: { g: { c: { distance: 8 } } }
    turn: [{ shooter: g, weapon: boltgun, target: c, or: [{ as: { aim: true } }] }]`);
  const [one] = scenario.cases;
  const question = parseQuantity('mean(casualties)');
  const { sentence } = planAnswer(scenario, one, question, bestPlan(scenario, one, question));
  expect(sentence).toContain('by the orders written.');
  expect(sentence).not.toContain('as good');
});

it('says what the goal is, and, where both sides shoot, whose points are lost', () => {
  const answered = (file: string, question: string) => {
    const scenario = readScenario(file, systems);
    const [one] = scenario.cases;
    const asked = parseQuantity(question);
    const { headline, charts } = planAnswer(scenario, one, asked, bestPlan(scenario, one, asked));
    return [headline, charts[0].title];
  };
  expect(answered('scenarios/speedies/turn-courtyard.yaml', 'P(goal = reached)')).toEqual([
    expect.stringContaining(
      ': the chance that captain is out of play (Incapacitated) is 33.9% by the best play',
    ),
    'What deciding well is worth',
  ]);
  expect(answered('scenarios/speedies/turn-exchange-over-the-wall.yaml', 'mean(pointsLost)')).toEqual([
    expect.stringContaining(': 23.5 enemy points lost on average by the best play'),
    'What deciding well is worth: enemy points lost on average',
  ]);
});

it('says what they lose less what we do in words, and how deep each step is', () => {
  const scenario = readScenario('scenarios/speedies/turn-exchange-over-the-wall.yaml', systems);
  const [one] = scenario.cases;
  const question = parseQuantity('mean(pointsLost) - mean(ownPointsLost)');
  const { sentence, tables } = planAnswer(scenario, one, question, bestPlan(scenario, one, question));
  expect(sentence).toContain('points lost less own points lost on average comes to 20.3 by the best play');
  const [{ rows, depths = [] }] = tables;
  const steps = rows.map(([step]) => /^Step ([\d.]+)/.exec(step)?.[1]);
  expect(steps.slice(0, 4)).toEqual(['1', '1.1', '1.1.1', '1.1.2']);
  expect(depths.slice(0, 4)).toEqual([0, 1, 2, 2]);
  expect(depths).toHaveLength(rows.length);
});

describe('a plan of as many rows as are told', () => {
  const scenario = readScenario('scenarios/darklands/turn-against-bull-men.yaml', systems);
  const [one] = scenario.cases;
  const question = parseQuantity('mean(pointsLost)');
  const plan = bestPlan(scenario, one, question);
  const [words] = [...plan.first.next].sort((a, b) => b.does.length - a.does.length);
  const row = (next: PlanStep[], seen: string): PlanStep => ({ ...words, seen, next });
  const leaf = (): PlanStep => ({
    ...row([], 'Slaves broken; or Bull-men steady or shaken, with at most 1, 4 or 7 wounds left'),
    leftOut: { number: 1_234 },
  });
  const branch = (of: () => PlanStep) => row([of(), of(), of(), row([], 'else')], 'Bull-men broken');
  const tree = (deep: number): PlanStep => (deep === 0 ? leaf() : branch(() => tree(deep - 1)));
  const long = planAnswer(scenario, one, question, { ...plan, first: tree(5) });

  it('fits on a page, which opens it branch by branch and says where how much is left out', async () => {
    expect(long.tables[0].rows.length).toBeGreaterThan(400);
    const [living, still] = [await renderAnswerPage(long), await renderAnswerPage(long, { static: true })];
    expect(Buffer.byteLength(living)).toBeLessThan(330_000);
    expect(Buffer.byteLength(still)).toBeLessThan(150_000);
    expect(still.match(/<summary>After step/g)?.length).toBeGreaterThan(100);
    expect(still.match(/\(1,234 situations further on are left out here: plan --policy FILE/g)).toHaveLength(
      243,
    );
  });

  it('is short in a terminal, which says how much it leaves out', () => {
    const text = renderAnswerText(long, { width: 200 });
    expect(text).toContain('Step 1.1.1, Bull-men broken …');
    expect(text).not.toContain('Step 1.1.1.1');
    expect(text.replaceAll('\n', ' ')).toContain(
      `${long.tables[0].rows.length - 1 - 4 - 12} rows further on, behind those with “…”, are left out here`,
    );
    expect(answerMarkdown(long)).toContain('rows further on, behind those with “…”');
  });

  it('by a rule of thumb says in numbers how far below what no way to play can exceed it may be', () => {
    const told = (bound: number, interval: readonly [number, number], of = question) => {
      const found = {
        ...plan,
        known: 'rolled',
        way: 'thumb',
        bound,
        value: { value: interval[1], interval },
      };
      return planAnswer(scenario, one, of, found as BestPlan).headline;
    };
    expect(told(105, [98.7, 100.1])).toMatch(
      /; no way to play comes to more than 105\.0: as far as the trials tell at most 6\.3 \(6%\) below that\.$/,
    );
    expect(told(105, [104.5, 105])).toMatch(
      /: 105 \(at least 104\.5\) points lost on average by .* more than 105\.0: as far .* at most 0\.5 \(0\.48%\) below that\.$/,
    );
    expect(told(105, [105, 105])).toMatch(/more than 105: no gap that the trials show\.$/);
    const least = parseQuantity('mean(pointsLost)');
    const turned = { ...least, left: { kind: 'negative', of: least.left } as const };
    expect(told(-100, [-105, -101], turned)).toMatch(
      /comes to less than 100: as far as the trials tell at most 5 \(5%\) above that\.$/,
    );
    const chance = parseQuantity('P(pointsLost >= 1)');
    expect(told(0.55, [0.52, 0.54], chance)).toMatch(
      /comes to more than 55\.0%: as far as the trials tell at most 3 percentage points below that\.$/,
    );
  });

  it('has a picture whose axis says what is counted, and not its heading once more', () => {
    const [{ title, spec }] = planAnswer(scenario, one, question, plan).charts;
    expect(title).toMatch(/^What deciding well is worth/);
    const axes = [...JSON.stringify(spec).matchAll(/"axis":\{"title":("[^"]*"|null)/g)].map(([, of]) => of);
    expect(axes).toContain('"Points lost on average"');
    // A statement that is too long for the heading.
    const chance = parseQuantity('P(lost(slaves) >= 3 and lost(bullMen) >= 1 and casualties >= 5)');
    const long = planAnswer(scenario, one, chance, plan).charts[0];
    expect(long.title).toBe('What deciding well is worth');
    expect(JSON.stringify(long.spec)).not.toContain('"title":"What deciding well is worth"');
  });

  it('says what a line is, where one is named', () => {
    const readsOf = (does: string) =>
      planAnswer(scenario, one, question, { ...plan, first: { ...leaf(), does } }).tables[0].reads;
    expect(readsOf('Archers, line 2, at Goblins')).toBe(
      'Shots in the same words are told apart by their line in the order written: “line 2” is shot 2.',
    );
    expect(readsOf('Archers held back, line 12')).toContain('“line 2” is shot 2');
    expect(readsOf('Archers at the line of Goblins')).toBeUndefined();
  });

  it('begins with nothing where nothing is left to do', () => {
    const { headline } = planAnswer(scenario, one, question, {
      ...plan,
      first: { ...leaf(), does: NOTHING },
    });
    expect(headline).toMatch(/^Nothing is to be done in this turn: /);
  });

  it('has no row for what hardly ever comes up, and says how many that are', () => {
    const seldom = { ...branch(leaf), chance: 9e-7 };
    const some = [row([], 'Bull-men shaken'), seldom, { ...leaf(), chance: 1e-6 }, row([], 'else')];
    const { tables, notes } = planAnswer(scenario, one, question, { ...plan, first: row(some, '') });
    expect(tables[0].rows.map(([step]) => step.split(',')[0])).toEqual([
      'Step 1',
      'Step 1.1',
      'Step 1.2',
      'Step 1.3',
    ]);
    expect(notes.join(' ')).toContain(
      '5 rows are not in the table: each of them comes up in less than one turn in a million.',
    );
    expect(long.notes.join(' ')).not.toContain('not in the table');
  });

  it('says what following it to the letter is worth, where that is less', () => {
    const note = (more: Partial<BestPlan>) =>
      planAnswer(scenario, one, question, { ...plan, ...more }).notes.join(' ');
    expect(note({})).toContain('Followed row by row the table comes to just what the best play does');
    expect(note({ followed: 101 })).toContain('Following this table is worth 101 of 108: some situations');
    expect(long.notes.join(' ')).toContain('and as planned where it ends');
  });
});
