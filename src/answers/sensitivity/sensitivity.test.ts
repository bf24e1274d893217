import { expect, it } from 'vitest';
import { parseQuestion, sensitivity } from '../../analysis/index.ts';
import { ASKING, duelScenario } from '../../analysis/testing/duel.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { itLong } from '../../testing/long.ts';
import { asChance, estimateText } from '../words/figure-text.ts';
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
    /^Casualties on average: 5; your choice can make it 6\.67 \(shooter blessed\) or 4\.5 \(warriors of the shooter: 9\)\. Of what you cannot choose, it falls most with cover of the target: wall instead of hedge \(to 3\.33\)\. With another unit or weapon, it rises most with skill of the shooter: 3 instead of 4 \(to 6\.67\), and falls most with skill of the shooter: 5 instead of 4 \(to 3\.33\)\. /,
  );
  expect(tables.map(({ title }) => title)).toEqual([
    'What you can choose',
    'What you cannot choose',
    'With another unit or weapon',
  ]);
  const [own, theirs, others] = tables.map(({ rows }) => rows.map(([name]) => name));
  expect(own).toEqual(
    expect.arrayContaining(['warriors of the shooter: 10 → 11', 'shooter blessed: no → yes']),
  );
  // What one is does not hang on what one does.
  expect(others).toEqual(
    expect.arrayContaining([
      'shooter without piercing',
      'skill of the shooter: 4 → 3',
      'skill of the shooter: 4 → 5',
    ]),
  );
  expect(own.filter((name) => / target|^rule|skill|piercing/.test(name))).toEqual([]);
  expect(theirs.filter((name) => /shooter/.test(name))).toEqual([]);
  // Of what cannot be chosen one bar alone is not drawn.
  expect(charts.map(({ title }) => title)).toEqual([
    'What you can choose: casualties on average, with each change',
    'With another unit or weapon: casualties on average, with each change',
  ]);
});

it('names the first of many that come to the same where the first sentence has no room for all', async () => {
  const question = parseQuestion('mean(casualties)');
  const found = await sensitivity(duel, duel.cases[0], question, ASKING);
  const blessed = found.effects.find(({ change }) => change.title === 'shooter blessed')!;
  const targets = ['captain', 'whoever is the first not broken', 'whoever has most points'].map((to) => ({
    ...blessed,
    change: { ...blessed.change, title: 'target of shot 3', from: 'cavalier', to },
  }));
  const effects = [...targets, ...found.effects.filter((one) => one !== blessed)];
  const { headline, further } = sensitivityAnswer('Duel', question, { ...found, effects });
  expect(headline).toMatch(/; your choice can make it 6\.67 \(target of shot 3: captain\) or /);
  expect(further?.[0]).toMatch(/rises most with target of shot 3: captain, whoever/);
});

it('tells in the first sentence what makes more of it, however long its name', async () => {
  const question = parseQuestion('mean(casualties)');
  const found = await sensitivity(duel, duel.cases[0], question, ASKING);
  const long = 'Human Warriors, hand weapon and shield';
  const called = (title: string, to: string) => {
    const one = found.effects.find(({ change }) => change.title === title && change.to === to)!;
    return (...targets: readonly (readonly [title: string, from: string, to: string])[]) => ({
      of: one,
      are: targets.map(([title, from, to]) => ({ ...one, change: { ...one.change, title, from, to } })),
    });
  };
  const [blessed, fewer] = [called('shooter blessed', 'yes'), called('warriors of the shooter', '9')];
  const headlineOf = (...called: ReturnType<typeof blessed>[]) => {
    const others = found.effects.filter((effect) => !called.some(({ of }) => of === effect));
    const effects = [...called.flatMap(({ are }) => are), ...others];
    return sensitivityAnswer('Duel', question, { ...found, effects });
  };
  const harm = fewer(['target of shot 1', long, 'Troll']);
  // Another that comes to the same takes fewer words.
  const both = headlineOf(
    blessed(['target of shot 4', 'weakest', long], ['target of shot 4', 'weakest', 'first not broken']),
    harm,
  );
  expect(both.headline).toContain(
    'can make it 6.67 (target of shot 4: first not broken) or 4.5 (target of shot 1: Troll).',
  );
  // There is none: its name is cut, and told whole behind.
  const cut = headlineOf(blessed([`distance of ${long} from archers of the second line`, '9', '12']), harm);
  expect(cut.headline).toContain('can make it 6.67 (distance of Human Warriors from archers');
  expect(cut.headline).not.toContain('4.5 (');
  expect(cut.further?.[0]).toMatch(
    new RegExp(`${long} from archers.*falls most with target of shot 1: Troll`),
  );
  // The lesser one gives way where it alone has too many words.
  const lesser = headlineOf(
    fewer(['distance of the archers from the captain of the second line', '9', '12']),
    blessed(['target of shot 1', long, 'Troll']),
  );
  expect(lesser.headline).toMatch(/; your choice can make it 6\.67 \(target of shot 1: Troll\)\.$/);
});

it('draws changes that come to the same in one bar', async () => {
  const poor = duelScenario('shooter: { warriors: 1, skill: 6 }\ntarget: { warriors: 60 }\n');
  const found = await sensitivity(poor, poor.cases[0], parseQuestion('mean(hits)'), ASKING);
  const [{ table, spec, caption }] = sensitivityAnswer('Duel', parseQuestion('mean(hits)'), found).charts;
  // One more who hits with 1/6, and blessed ones who hit with 2/6: 0.333, which is 0.167 more. A bar has room for one name, its row for all.
  expect(table.rows).toContainEqual([
    'shooter blessed: no → yes; warriors of the shooter: 1 → 2',
    '0.333',
    '+0.167',
  ]);
  const { data } = spec as unknown as {
    data: { values: { name: string; tag: string; from: number; value: number }[] };
  };
  expect(data.values.find(({ tag }) => tag === '0.333')).toMatchObject({
    name: 'shooter blessed: no → yes',
    from: expect.closeTo(1 / 6, 12),
    value: expect.closeTo(1 / 3, 12),
  });
  expect(caption).toMatch(/ Also 0\.333: warriors of the shooter: 2\.$/);
});

it('asks for the chance of what happens or not in every case, else for the mean', async () => {
  const single = duelScenario('shooter: { warriors: 2, skill: 6 }\ntarget: { warriors: 1 }\n');
  const question = parseQuestion('casualties');
  const { base, distributions } = await sensitivity(single, single.cases[0], question, ASKING);
  const { left } = asChance(question, [distributions[0]]);
  // One of two hits with 1/6: 11/36.
  expect(estimateText(left, base)).toBe('30.6%');
  // Two targets may both fall.
  expect(asChance(question, distributions)).toBe(question);
  const never = parseQuestion('P(casualties >= 1)');
  expect(asChance(never, [distributions[0]])).toBe(never);
});

it('gives a price in points to what is counted, and none to a chance', async () => {
  const paid = duelScenario('shooter: { warriors: 2, points: 60 }\ntarget: { warriors: 2 }\n');
  const headsFor = async (text: string) => {
    const question = parseQuestion(text);
    const found = await sensitivity(paid, paid.cases[0], question, ASKING);
    const { tables, notes } = sensitivityAnswer('Two', question, found);
    return { heads: tables.flatMap(({ head }) => head), notes: notes.join(' ') };
  };
  const counted = await headsFor('casualties');
  expect(counted.heads).toContain('In points');
  expect(counted.notes).toContain('In points: ');
  const chance = await headsFor('P(casualties >= 1)');
  expect(chance.heads).not.toContain('In points');
  expect(chance.notes).not.toContain('In points: ');
});

it('tells changes of one field together, and those that hardly matter in a note', async () => {
  const open = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems);
  const question = parseQuestion('mean(casualties)');
  const found = await sensitivity(open, open.cases[0], question, ASKING);
  const { headline, further, tables, notes } = sensitivityAnswer('Bowmen', question, found);
  const [own, theirs, mine, others, rules] = tables.map(({ rows }) => rows.map(([name]) => name));
  // Another round is more of the same, and a weapon's spray is not chosen.
  expect(headline).toBe(
    'Casualties on average: 2.35; your choice, besides more rounds, can make it 3.1 (distance: 1 to 3) or 1 (distance: 27 to 30).',
  );
  expect(further?.[0]).toMatch(
    /choose, besides more rounds, it rises most with distance: 1 to 3 instead of 15 \(to 3\.1\), as with blind arc, and falls most, but for distance: 31 or more \(to 0\), with distance: 27 to 30 instead of 15 \(to 1\)\.$/,
  );
  expect(own).toContain(
    'moved: no → yes; reaction: none → hold and shoot or withdraw and shoot; engage and shoot: no → yes; swooping: no → yes; distance: 15 → 19 to 20',
  );
  expect(own.join()).not.toMatch(/spray|pierce/);
  expect(theirs).toContain(
    'shooter: unsighted; how the target is seen: normal → difficultly; difficult target: no → yes',
  );
  expect(theirs).toContain('target: immobile, prone, unsighted, unconscious');
  // Whoever picks the weapon picks its rules; another target has other wounds; how the rules are read stands apart.
  expect(mine).toEqual(expect.arrayContaining(['weapon spray: no → yes', 'weapon pierce: no → yes']));
  expect(others).toContain('target with tough, parry or mounted');
  expect(mine.join()).not.toContain('target');
  expect(rules.every((name) => /\? .* → /.test(name))).toBe(true);
  expect([own, theirs, mine, others].flat().join()).not.toContain('?');
  // Questions and answers in the rules' words, and not as a scenario writes them.
  expect(rules).toContain(
    'May a fated evade turn an evade roll of 0? no: that is fated damage → yes: only fated shots are safe from it',
  );
  expect(notes.join('\n')).toContain(
    '2 changes make a difference of less than 0.1%: warriors of the target: 8 → 7 or 9.',
  );
  expect(tables.flatMap(({ rows }) => rows).some(([name]) => /8 → 7/.test(name))).toBe(false);
});

itLong('advises nobody to stand out of range, and says what comes of it', async () => {
  const turn = readScenario('scenarios/raiders-of-arcana/turn-archers-and-scouts.yaml', systems);
  const question = parseQuestion('P(goal = "reached")');
  const found = await sensitivity(turn, turn.cases[0], question, ASKING);
  const answer = sensitivityAnswer('Turn', question, found);
  const far = found.effects.find(
    ({ change }) => change.beyond && change.title === 'distance of Troll from scouts',
  );
  // The Troll is then not shot at, but whoever is to be killed.
  expect(far?.difference.value).toBeGreaterThan(0.4);
  expect(answer.headline).not.toContain('or more');
  expect(answer.further?.[0]).toMatch(
    /^Of what you can choose, it rises most, but for distance of Troll from scouts: 25 or more \(to 95\.8%\), with target of shot 4: .* \(to 83\.5%\), /,
  );
  expect(answer.question).toMatch(/, one at a time, distances at every inch up to 72 that the rules allow$/);
  expect(answer.charts[0].table.rows.flat().join()).not.toContain('or more');
});

it('names what its own table has as most, or says what it leaves out', async () => {
  const question = parseQuestion('casualties');
  for (const name of ['plasma-at-forge-boss', 'lasgun-at-gunner']) {
    const scenario = readScenario(`scenarios/necromunda/${name}.yaml`, systems);
    const found = await sensitivity(scenario, scenario.cases[0], question, ASKING);
    const { further = [], tables } = sensitivityAnswer(name, question, found);
    const cannot = further.find((one) => one.startsWith('Of what you cannot'));
    const rows = tables.find(({ title }) => title === 'What you cannot choose')?.rows ?? [];
    const falling = rows.filter(([, , difference]) => difference.startsWith('−'));
    const downTo = /falls most.*? with .*?\(to ([\d.]+)%/.exec(cannot ?? '')?.[1];
    expect(falling.length).toBeGreaterThan(1);
    for (const [change, to] of falling)
      if (Number.parseFloat(to) < Number(downTo))
        expect(cannot).toContain(`${change.split(':')[0]}${change.endsWith(': no → yes') ? '' : ':'}`);
  }
});

it('is not led by what keeps most trials from shooting at all', async () => {
  const boltgun = readScenario('scenarios/necromunda/boltgun-at-forge-boss.yaml', systems);
  const question = parseQuestion('casualties');
  const found = await sensitivity(boltgun, boltgun.cases[0], question, ASKING);
  const empty = found.effects.find(({ change }) => change.title === 'weapon out of ammo');
  const hard = found.effects.find(({ change }) => change.to === 'seriouslyInjured');
  // Reloaded on a 6 it is shot once in six trials, and 1/6 of 35.1% is less than anything else leaves.
  expect([empty?.idle, hard?.idle]).toEqual([true, undefined]);
  expect(empty!.difference.value).toBeLessThan(hard!.difference.value);
  const { headline, further, tables, charts, notes } = sensitivityAnswer('Boltgun', question, found);
  // What has one bar alone is told, not drawn: the first picture is of what stands behind it.
  expect(headline).toMatch(
    /; what you cannot choose can make it .* or .*% \(cover of the target: full\), but for weapon out of ammo \(5\.9%\) and 1 more\.$/,
  );
  // What is one's own comes first, too, of what changes nothing.
  expect(notes.find((note) => note.startsWith('No difference'))).toMatch(
    /^No difference: shooter stands up: no → yes; shooter aims: yes → no; distance to the target: .*?; weapon with /,
  );
  expect(further?.[0]).toMatch(
    /^Of what you can choose, nothing but more rounds makes more of it \(56\.8% with 2\), and it falls only with distance to the target: 25 or more \(to 0%\)\.$/,
  );
  expect(charts[0].title).toMatch(/^What you can choose, and what you cannot choose: /);
  expect(charts[0].table.rows.flat().join()).not.toContain('out of ammo');
  // Which of its bars one can choose stands over them, in words.
  const { layer, data } = charts[0].spec as unknown as {
    layer: { encoding: { y: { axis: { labelExpr: string } } } }[];
    data: { values: { row: number; name: string }[] };
  };
  const names: string[][] = JSON.parse(layer[0].encoding.y.axis.labelExpr.replace('[datum.value]', ''));
  const beside = names.map((lines) => lines.join(' ').replaceAll('  ', ' '));
  const heads = ['What you can choose:', 'What you cannot choose:'].map((head) => beside.indexOf(head));
  expect(heads).toEqual([0, 2]);
  const bars = data.values.map(({ row, name }) => [row, name]);
  expect(bars[0]).toEqual([1, 'rounds: 1 → 2']);
  expect(bars.slice(1).map(([row]) => row)).toEqual(bars.slice(1).map((_, i) => 3 + i));
  const rows = tables.map(({ rows }) => rows.map(([name]) => name));
  expect(rows.flat()).toContain('weapon out of ammo: no → yes');
  // Traits are had or not, and armour is worn by another target, not cast off by this one.
  expect(rows[2]).toEqual(
    expect.arrayContaining(['weapon with Rapid Fire (4)', 'weapon without Rapid Fire (1)']),
  );
  expect(rows[1].join()).not.toContain('armour');
  expect(rows[3]).toContain('armour of the target: furnace plates → heavy carapace');
});

it('says what comes to the same as what it names, and that something else leaves nothing', async () => {
  const lasgun = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
  const question = parseQuestion('casualties');
  const found = await sensitivity(lasgun, lasgun.cases[0], question, ASKING);
  const { headline, further, tables, rows, charts } = sensitivityAnswer('Lasgun', question, found);
  // Beyond 18" it has no +1, which is what hip shooting takes.
  expect(headline).toMatch(
    /; your choice, besides more rounds, can make it 14\.8% \(shooter aims\) or 7\.4% \(distance to the target: 19 to 24\)\.$/,
  );
  expect(further?.[0]).toMatch(
    /with distance to the target: 19 to 24 instead of 16 \(to 7\.4%, 1 in 14\), as with shooter shooting from the hip\.$/,
  );
  // What has no room beside a bar stands beneath the picture.
  expect(charts?.[0].caption).toMatch(/ Also 7\.4%: distance to the target: 19 to 24\.$/);
  // A second wound leaves nothing, which is news, but more than what is named.
  expect(further?.join(' ')).toMatch(
    /Against another target.* falls most, but for [^,]+ \(to 0%\), with armour/,
  );
  // Numbers below zero have a minus for people, and for programs what a scenario says.
  expect(tables.flatMap((table) => table.rows.map(([name]) => name))).toContain('AP of the weapon: 0 → −1');
  expect(rows.some(({ fields }) => /→ -1$/.test(String(fields?.change)))).toBe(true);
});

it('calls the sides of a battle by name, and says what a change brings along', async () => {
  const duelling = readScenario('scenarios/raiders-of-arcana/duel-of-six-turns.yaml', systems, {
    set: { turns: 4 },
  });
  const [one] = duelling.cases;
  const question = parseQuestion('P(outcome = "enemy beaten")');
  const found = await sensitivity(duelling, one, question, ASKING);
  const sides = duelling.action.sides?.(one.prepared);
  const { headline, further, tables } = sensitivityAnswer('Duel', question, found, '', 'Duel', sides);
  expect(headline).toMatch(/^The chance of “Dwarf Crossbows beaten”: .*; your choice can make it /);
  expect(headline?.split(' ').length).toBeLessThanOrEqual(25);
  expect([headline, ...(further ?? [])].join(' ')).not.toMatch(/own side|the enemy/);
  // A token for six points begun.
  const rows = tables.flatMap((table) => table.rows.map(([name]) => name));
  expect(rows.join('\n')).toContain('figures of Elf Longbows: 6 → 7 (2 action tokens a turn)');
});

itLong('is not led by whoever does not shoot at all, where others go on', async () => {
  const tower = readScenario('scenarios/speedies/treant-from-a-tower.yaml', systems);
  const question = parseQuestion('casualties');
  const found = await sensitivity(tower, tower.cases[0], question, ASKING);
  const { sentence, tables, charts } = sensitivityAnswer('Tower', question, found);
  const still = /plan of \w+: (?:shoot → )?stand/;
  expect(charts[0].title).toMatch(/^What you can choose: /);
  expect(charts[0].table.rows.flat().join()).not.toMatch(still);
  expect(charts[0].table.rows.flat().join()).toContain('plan of crossbowman: shoot → move and shoot');
  expect(sentence).not.toMatch(still);
  // The table keeps them, last.
  const own = tables[0].rows.map(([name]) => name);
  const quiet = own.filter((name) => still.test(name));
  expect(quiet).toHaveLength(3);
  expect(own.slice(-4)).toEqual(expect.arrayContaining(quiet));
});

it('tells once that one wound fewer is left, and not that less happens to who is down already', async () => {
  const sanctioner = readScenario('scenarios/necromunda/heavy-bolter-at-sanctioner.yaml', systems);
  const question = parseQuestion('casualties');
  const found = await sensitivity(sanctioner, sanctioner.cases[0], question, ASKING);
  const { further, tables, charts } = sensitivityAnswer('Bolter', question, found);
  const [cannot, against] = ['Of what you cannot', 'Against'].map((start) =>
    further?.find((one) => one.startsWith(start)),
  );
  expect(cannot).toContain('rises most with wounds lost of the target: 1 instead of 0 (to 46.5%)');
  expect(cannot).toContain(
    'falls most, but for weapon out of ammo (to 0%) and status of the target: seriously injured (to 9.4%, 1 in 11), with',
  );
  expect(against).toMatch(
    /^Against another target, besides wounds of the target: 2, it rises most with toughness of the target: 4 instead of 5 /,
  );
  expect(charts.flatMap(({ table }) => table.rows.flat()).join()).not.toMatch(
    /wounds of the target: 3 → 2|seriously/,
  );
  const rows = tables.flatMap((table) => table.rows.map(([name]) => name));
  expect(rows).toEqual(
    expect.arrayContaining([
      'wounds of the target: 3 → 2',
      'status of the target: standing → seriously injured',
    ]),
  );
});
