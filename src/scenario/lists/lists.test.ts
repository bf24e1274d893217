import { describe, expect, it } from 'vitest';
import { parseQuantity, worthOfAll } from '../../analysis/index.ts';
import { systems } from '../../systems/index.ts';
import type { Action, System } from '../../systems/system.ts';
import { libraryOf } from '../files/index.ts';
import { InputError } from '../text/problem.ts';
import { crossed, listFrom, matchupsOf } from './index.ts';

const list = (file: string, ...lines: string[]) =>
  listFrom(
    lines.map((line, i) => ({ cells: line.split('|').map((cell) => cell.trim()), line: i + 1 })),
    file,
  );

const systemCalled = (name: string): System => {
  const found = systems.find((system) => system.name === name);
  if (!found) throw new Error(name);
  return found;
};

function matched(name: string, loadouts: string[], targets: string[], actionName = 'shoot') {
  const system = systemCalled(name);
  const action = system.actions.find((one) => one.name === actionName) as Action;
  const lists = { loadouts: list('loadouts.csv', ...loadouts), targets: list('targets.csv', ...targets) };
  return { system, ...matchupsOf(system, lists, { action, library: libraryOf }) };
}

async function ranked(found: ReturnType<typeof matched>, metric: string) {
  const how = { method: 'exact', seed: '1', trials: 1 } as const;
  const { worths } = await worthOfAll(found.loadouts, found.targets, parseQuantity(metric), how);
  return worths.map(({ name, points, mix, per100 }) => ({
    name,
    points,
    mix: Number(mix.value.toFixed(9)),
    per100: Number(per100.value.toFixed(9)),
  }));
}

const near = (value: number) => Number(value.toFixed(9));

const problemsOf = (make: () => unknown) => {
  try {
    make();
  } catch (error) {
    if (error instanceof InputError)
      return error.problems.map(({ file, line, column, path, found, suggestion }) =>
        [`${file}:${line}:${column}`, path, found, suggestion].filter(Boolean).join(' '),
      );
  }
  return [];
};

describe('who stands in a row', () => {
  it('is a Fighter, a Unit or a Model, and a field is his own where there could be others of his side', () => {
    const loadouts = ['Unit|Weapon', 'Huntsmen|hand bow', 'Huntsmen|longbow'];
    const { loadouts: found } = matched('darklands', loadouts, [
      'Name|Unit|Warriors|Distance',
      'few|raiders|3|20',
      'many|raiders|9|8',
    ]);
    const cases = found.map(({ fired }) => fired[0].cases.map(({ input }) => input));
    expect(cases[0]).toMatchObject([{ target: { warriors: 3 } }, { target: { warriors: 9 } }]);
  });

  it('beyond the range of its weapon he does nothing, in Darklands as elsewhere', async () => {
    const loadouts = ['name|Unit|Weapon', 'far|Huntsmen|longbow', 'near|Huntsmen|hand bow'];
    const found = matched('darklands', loadouts, ['Unit|Distance', 'raiders|20']);
    const [far, close] = await ranked(found, 'casualties');
    expect(far.mix).toBeGreaterThan(0.5);
    expect(close).toMatchObject({ name: 'near', mix: 0 });
  });

  it('so with a Gaze, which Darklands alone measures to one warrior; one named beyond it is told', async () => {
    const system = systemCalled('darklands');
    const [action, ...instead] = system.actions as readonly Action[];
    const lists = (...targets: string[]) => ({
      loadouts: list('loadouts.csv', 'name|Unit|Weapon', 'bow|Huntsmen|longbow', 'stare|Gorgon|Stony stare'),
      targets: list('targets.csv', ...targets),
    });
    const play = { action, instead, library: libraryOf };
    const found = matchupsOf(system, lists('name|Unit|Distance', 'far|beasts|20', 'near|beasts|12'), play);
    const how = { method: 'exact', seed: '1', trials: 1 } as const;
    const answer = await worthOfAll(found.loadouts, found.targets, parseQuantity('casualties'), how);
    const stare = answer.worths.find(({ name }) => name === 'stare');
    expect(stare?.against.map(({ value }) => value > 0)).toEqual([false, true]);
    expect([...answer.outOfReach]).toEqual([['stare', [0]]]);
    const aimed = ['Unit|Distance|aimAt', 'beasts|20|0'];
    expect(problemsOf(() => matchupsOf(system, lists(...aimed), play))[0]).toContain('aimAt');
  });

  it('a target that only the action of one weapon refuses is told, and never left out', () => {
    const system = systemCalled('darklands');
    const [action, ...instead] = system.actions as readonly Action[];
    const loadouts = list('loadouts.csv', 'name|Unit|Weapon', 'stare|Gorgon|Stony stare');
    const targets = list('targets.csv', 'name|Unit|CA', 'whole|beasts|', 'bare|slaves|x');
    const make = () => matchupsOf(system, { loadouts, targets }, { action, instead, library: libraryOf });
    expect(problemsOf(make)).toEqual(['targets.csv:3:3 target.ca found "x"']);
  });

  it('a wrong target is told of its own row, and not of what is fired at it', () => {
    const wrong = (...targets: string[]) =>
      problemsOf(() => {
        const system = systemCalled('necromunda');
        const [action, ...instead] = ['shoot', 'blast', 'template'].map(
          (name) => system.actions.find((one) => one.name === name) as Action,
        );
        const loadouts = list(
          'loadouts.csv',
          'shooter|weapon',
          'orlock-gunner|boltgun',
          'orlock-gunner|flamer',
        );
        const lists = { loadouts, targets: list('targets.csv', 'target|distance', ...targets) };
        matchupsOf(system, lists, { action, instead, library: libraryOf });
      });
    expect(wrong('escher-sister|far')).toEqual(['targets.csv:2:2 target.distance found "far"']);
    const told = wrong('escher-sister|8', 'boltgun|8');
    expect(told.length).toBeGreaterThan(0);
    for (const one of told) expect(one).toMatch(/^targets\.csv:3:/);
  });

  it('tables that were swapped are told so', () => {
    const [loadouts, targets] = [
      ['name|shooter|weapon', 'a|x|y'],
      ['name|target|cover', 'b|z|none'],
    ];
    expect(problemsOf(() => matched('necromunda', targets, loadouts)).slice(0, 2)).toEqual([
      'loadouts.csv:1:2 target a column of the table of targets',
      'loadouts.csv:1:3 cover a column of the table of targets',
    ]);
    expect(
      problemsOf(() => matched('necromunda', ['name|shooter', 'a|orlock-gunner'], loadouts))[0],
    ).toContain('a column of the table of loadouts');
  });

  it('a bearer of two weapons whom nobody knows is told once, in his own cell', () => {
    const loadouts = ['name|shooter|weapon', 'a|Bex|boltgun + lasgun'];
    const problems = problemsOf(() =>
      matched('necromunda', loadouts, ['target|distance', 'escher-sister|8']),
    );
    expect(problems).toEqual(['loadouts.csv:2:2 shooter no profile "Bex"']);
  });

  it('a column of a thing that is not there is unknown, and the message says who and what there is', () => {
    const wrong = () =>
      matched(
        'necromunda',
        ['shooter|weapon|count', 'orlock-gunner|boltgun|2'],
        ['target|distance', 'escher-sister|8'],
      );
    expect(wrong).toThrow('count: unknown column, expected shooter, weapon');
  });

  it('a column that may count many things says which', () => {
    const wrong = (loadouts: string, targets: string) => () =>
      matched('necromunda', [loadouts, 'orlock-gunner|boltgun|2'], [targets, 'escher-sister|8|2']);
    expect(wrong('shooter|weapon|Qty', 'target|distance|weight')).toThrow(
      'Qty: unknown column, expected models (how many fire, one after another) or number',
    );
    expect(wrong('shooter|weapon|models', 'target|distance|Quantity')).toThrow(
      'Quantity: unknown column, expected weight (how often it is met)',
    );
  });

  it.each(['Dist', 'Range', 'Rng'])('%s of a target is its distance', (head) => {
    const { loadouts } = matched(
      'necromunda',
      ['shooter|weapon', 'orlock-gunner|boltgun'],
      [`target|${head}`, 'escher-sister|9'],
    );
    expect(loadouts[0].fired[0].cases[0].input).toMatchObject({ target: { distance: 9 } });
  });

  it('the same mistake in many rows is told once, with its lines, and names the nearest', () => {
    const wrong = () =>
      matched(
        'necromunda',
        [
          'shooter|weapon',
          ...Array.from({ length: 14 }, (_, i) => `orlock-gunner|${i === 3 ? 'lasgun' : 'boltgn'}|`),
        ],
        ['target|distance', 'escher-sister|8', 'escher-sistr|8', 'sanctioner|9', 'escher-sistr|9'],
      );
    expect(wrong).toThrow(
      /^loadouts\.csv:2:2: weapon: no profile "boltgn" \(also in lines 3, 4, 6, 7, 8, 9, 10, 11, 12, 13 and 2 more\), expected one of: boltgun, bolt-pistol, heavy-bolter and \d+ more that “fusillade profiles necromunda” lists; did you mean "boltgun"\?\n/,
    );
    expect(wrong).toThrow(/targets\.csv:3:1: target: no profile "escher-sistr" \(also in line 5\).*$/m);
  });

  it('what is set may be a field of one side, without its path', () => {
    const system = systemCalled('necromunda');
    const lists = {
      loadouts: list('loadouts.csv', 'shooter|weapon', 'orlock-gunner|boltgun'),
      targets: list('targets.csv', 'target|distance', 'escher-sister|8'),
    };
    const [action, ...instead] = system.actions as readonly Action[];
    const met = (set: Record<string, unknown>) =>
      matchupsOf(system, lists, { action, instead, set, library: libraryOf }).loadouts[0].fired[0].cases[0]
        .input;
    expect(met({ cover: 'full', aim: true })).toMatchObject({
      target: { cover: 'full' },
      shooter: { aim: true },
    });
    expect(() => met({ strength: 4 })).toThrow(
      'set: strength: may be target.strength or shooter.strength or weapon.strength, expected the whole path of one of them',
    );
  });
});

describe('what is wrong with a table is told once, where it is', () => {
  const TARGETS = ['target|distance', 'escher-sister|8', 'escher-death-maiden|8'];
  it.each([
    [
      'a column that is missing',
      ['name|weapon', 'a|boltgun', 'b|lasgun'],
      'loadouts.csv:1:1 shooter missing in every row',
    ],
    [
      'a cell that is missing',
      ['name|shooter|weapon', 'a|orlock-gunner|boltgun', 'b||lasgun'],
      'loadouts.csv:3:1 shooter missing',
    ],
    [
      'a column misspelt',
      ['name|shooter|weapn', 'a|orlock-gunner|boltgun'],
      'loadouts.csv:1:3 weapn unknown column weapon',
    ],
    [
      'a wrong cell',
      ['name|shooter|weapon', 'a|orlock-gunner|boltgn'],
      'loadouts.csv:2:3 weapon no profile "boltgn" boltgun',
    ],
    [
      'a name twice',
      ['name|shooter|weapon', 'a|orlock-gunner|boltgun', 'a|orlock-gunner|lasgun'],
      'loadouts.csv:3:1 name found "a" again, as in line 2',
    ],
    [
      'a formula',
      ['name|shooter|weapon|BS', 'a|orlock-gunner|boltgun|=B1+1'],
      'loadouts.csv:2:4 BS found the formula "=B1+1"',
    ],
    [
      'a formula that failed',
      ['name|shooter|weapon|BS', 'a|orlock-gunner|boltgun|#N/A'],
      'loadouts.csv:2:4 BS found the formula "#N/A"',
    ],
  ])('%s', (_, loadouts, expected) => {
    expect(problemsOf(() => matched('necromunda', loadouts, TARGETS))).toEqual([expected]);
  });

  it('of targets, too', () => {
    const loadouts = ['shooter|weapon', 'orlock-gunner|boltgun', 'orlock-gunner|lasgun'];
    const problems = (...targets: string[]) => problemsOf(() => matched('necromunda', loadouts, targets));
    expect(problems('target|cover', 'escher-sister|', 'orlock-gunner|')).toEqual([
      'targets.csv:1:1 target.distance missing in every row',
    ]);
    const NOBODY = ['targets.csv:1:1 target missing'];
    expect(problems('name|distance|cover', 'near|8|', 'far|20|full')).toEqual(NOBODY);
    expect(problems('name|distance', 'near|8')).toEqual(NOBODY);
    expect(problems('name|T|distance', 'soft|3|8', 'hard|5|8')).toEqual([
      'targets.csv:1:1 target.wounds missing in every row',
    ]);
    expect(problems('name|target|distance', 'x|escher-sister|8 cm', 'x|escher-sister|9')).toEqual([
      'targets.csv:2:3 target.distance found "8 cm"',
      'targets.csv:3:1 name found "x" again, as in line 2',
    ]);
    expect(problems('target|distance', ...Array.from({ length: 10_001 }, () => 'escher-sister|8'))).toEqual([
      'targets.csv:undefined:undefined found 10001 rows',
    ]);
  });
});

describe('lists', () => {
  it('are ranked as by hand: Necromunda, bearer and weapon, against one in the open and one in cover', async () => {
    const found = matched(
      'necromunda',
      [
        'name|shooter|BS|weapon',
        'gunner|orlock-gunner||autogun',
        'captain|orlock-road-captain||lasgun',
        'ace|orlock-gunner|2+|autogun',
      ],
      ['target|distance|cover|weight', 'escher-sister|20||3', 'escher-sister|20|partial|1'].map((row, i) =>
        i === 0 ? `name|${row}` : `${['open', 'covered'][i - 1]}|${row}`,
      ),
    );
    // At 20 inches, long range, neither gun has a modifier beyond the autogun's none and the lasgun's none. BS 4+ hits
    // 3 faces of 6, in partial cover 2; BS 3+ 4 and 3; BS 2+ 5 and 4. Seen three times in the open for once in cover.
    const mix = (open: number, covered: number) => (3 * open + covered) / 4 / 6;
    const gunner = mix(3, 2);
    const captain = mix(4, 3);
    const ace = mix(5, 4);
    const [lasgun, autogun] = [15, 15];
    expect(await ranked(found, 'P(hits >= 1)')).toEqual([
      { name: 'ace', points: 55 + autogun, mix: near(ace), per100: near((100 * ace) / 70) },
      { name: 'gunner', points: 55 + autogun, mix: near(gunner), per100: near((100 * gunner) / 70) },
      { name: 'captain', points: 115 + lasgun, mix: near(captain), per100: near((100 * captain) / 130) },
    ]);
  });

  it('are ranked as by hand: a template beside a gun, priced as a whole', async () => {
    const found = matched(
      'necromunda',
      [
        'name|action|shooter|weapon|points',
        'flamer|template|orlock-gunner|flamer|200',
        'autogun||orlock-gunner|autogun|',
      ],
      ['target|distance', 'escher-sister|8'],
    );
    // A template hits everybody beneath it. At 8 inches the autogun's short range gives +1: BS 4+ hits 4 of 6.
    expect(await ranked(found, 'P(hits >= 1)')).toEqual([
      { name: 'autogun', points: 70, mix: near(4 / 6), per100: near(100 * (4 / 6 / 70)) },
      { name: 'flamer', points: 200, mix: 1, per100: 0.5 },
    ]);
  });

  it('are ranked as by hand: Raiders of Arcana, points by the size of the unit', async () => {
    const found = matched(
      'raiders-of-arcana',
      ['name|shooter|figures', 'six|human-archers|', 'three|human-archers|3', 'elves|elf-longbows|'],
      ['target|Tg', 'human-warriors|6'],
    );
    // A die a figure at Tg 6: five faces of ten, with a longbow's +1 six. Six archers are 60 points, so three are 30.
    expect(await ranked(found, 'hits')).toEqual([
      { name: 'six', points: 60, mix: 3, per100: 5 },
      { name: 'three', points: 30, mix: 1.5, per100: 5 },
      { name: 'elves', points: 95, mix: near(3.6), per100: near(360 / 95) },
    ]);
  });

  it('are ranked as by hand: a bearer with two weapons across actions, and two models of a third', async () => {
    const found = matched(
      'necromunda',
      [
        'loadout|name|models|action|shooter|weapon',
        'both|||| orlock-gunner|lasgun',
        'both|||template||flamer',
        'pair||2||orlock-gunner|lasgun',
        '|alone|||orlock-gunner|lasgun',
      ],
      ['target|distance|W', 'escher-sister|8|3'],
    );
    // BS 4+ with the lasgun's +1 at short range hits on 3+, 4 of 6; the template hits once. Each does 1 Damage at most, so
    // that of 3 Wounds one is left: whoever comes second is fired as well, and hits add up.
    const hits = 4 / 6;
    const [both, pair, alone] = ['both', 'pair', 'alone'].map((name) =>
      found.loadouts.findIndex((one) => one.name === name),
    );
    expect(found.loadouts.map(({ fired }) => fired.map(({ models }) => models))).toEqual([[1, 1], [2], [1]]);
    const ranks = await ranked(found, 'hits');
    const of = (at: number) => ranks.find(({ name }) => name === found.loadouts[at].name);
    expect(of(alone)).toMatchObject({ points: 70, mix: near(hits) });
    expect(of(both)).toMatchObject({ points: 55 + 15 + 140, mix: near(hits + 1) });
    expect(of(pair)).toMatchObject({ points: 2 * (55 + 15), mix: near(2 * hits) });
  });

  it('tell the share of overkill: Raiders, two wounds at a creature of one HP', async () => {
    // Tg 1 and Arm 1 with a die each: every die hits and wounds but for those that never do. Four figures, so the dealt
    // wounds are some w on average, and of them 1 HP is lost wherever there is one: overkill 1 − P(any) / w.
    const found = matched(
      'raiders-of-arcana',
      ['name|shooter|figures', 'four|human-archers|4', 'none|human-archers|1'],
      ['target|figures|hp|distance', 'goblin-skirmishers|1|1|12'],
    );
    const how = { method: 'exact', seed: '1', trials: 1 } as const;
    const { worths } = await worthOfAll(found.loadouts, found.targets, parseQuantity('P(hits >= 1)'), how);
    const wounds = await worthOfAll(found.loadouts, found.targets, parseQuantity('wounds'), how);
    const some = await worthOfAll(found.loadouts, found.targets, parseQuantity('P(wounds >= 1)'), how);
    for (const { name, overkill } of worths) {
      const of = ({ worths: all }: typeof wounds) => all.find((one) => one.name === name)?.mix.value ?? 0;
      expect(overkill).toBeCloseTo(1 - of(some) / of(wounds), 12);
    }
    // One die cannot deal two wounds.
    expect(worths.find(({ name }) => name === 'none')?.overkill).toBeCloseTo(0, 12);
    expect(worths.find(({ name }) => name === 'four')?.overkill).toBeGreaterThan(0.1);
  });

  it('are measured by a chance as well, of weapons in order too', async () => {
    const found = matched(
      'necromunda',
      ['loadout|models|shooter|weapon', 'two|2|orlock-gunner|lasgun'],
      ['target|distance', 'escher-sister|20'],
    );
    // BS 4+ at long range: a shot hits with 1/2, and P(at least one hit) is 1 − (1/2)².
    expect(await ranked(found, 'P(hits >= 1)')).toEqual([
      { name: 'two', points: 140, mix: 0.75, per100: near(75 / 140) },
    ]);
    const [{ mix }] = await ranked(found, 'P(hits >= 2)');
    // The first hit Pins her at least: prone beyond short range is −1, so the second hits on 5+. S 3 at T 3 wounds with
    // 1/2, and one Injury die of 6 is Out of Action: then nobody shoots at her.
    expect(mix).toBeCloseTo((1 / 2) * (1 - (1 / 2) * (1 / 6)) * (2 / 6), 9);
  });

  it('reach into lists and records: Speedies by weapon and enemy', () => {
    const { loadouts } = matched(
      'speedies',
      ['unit|weapon', 'captain|pistol'],
      ['unit|distance', 'zombie|5'],
    );
    expect(loadouts[0].fired[0].cases[0].input).toMatchObject({
      shooters: { shooter: { weapon: { name: 'Pistol' } } },
      enemies: { target: { distance: 5 } },
    });
    expect(loadouts[0].name).toBe('captain + pistol');
  });

  it('call who shoots and whom as every game does, where the rules have several of each', () => {
    const { loadouts } = matched(
      'speedies',
      ['shooter|weapon', 'Marksman|long-bow'],
      ['target|distance', 'infantry|10'],
      'rangedAttack',
    );
    expect(loadouts[0].fired[0].cases[0].input).toMatchObject({
      shooters: { shooter: { unit: { name: 'Marksman' } } },
      enemies: { target: { unit: { name: 'Infantry with a shield' }, distance: 10 } },
    });
  });

  it('say which edition has a profile that this one has not', () => {
    const wrong = () =>
      matched('speedies', ['shooter|weapon', 'marksman|bow'], ['target|distance', 'zombie|5']);
    expect(wrong).toThrow(
      'no profile "marksman", expected action rangedAttack, which has it, or one of 16 that “fusillade profiles speedies” lists',
    );
  });

  it('name a field of the rules only by its whole path: cover is that of the situation, not of house', () => {
    const found = matched(
      'darklands',
      ['shooter|weapon', 'fyrd-bowmen|longbow'],
      ['target|distance|cover|house.cover|source', 'raiders|12|cover|2|a spreadsheet'],
    );
    expect(found.loadouts[0].fired[0].cases[0].input).toMatchObject({
      situation: { cover: 'cover', distance: 12 },
      house: { cover: 2 },
    });
  });

  it('read columns by any spelling, lists of words and yes or no', () => {
    const { loadouts } = matched(
      'necromunda',
      ['Shooter|Weapon|weapon.traits|Aim', 'orlock-gunner|autogun|unwieldy; shock|no'],
      ['Target|Distance|Armour|Visible', 'escher-sister|10"|mesh armour|yes'],
    );
    expect(loadouts[0].fired[0].cases[0].input).toMatchObject({
      weapon: { traits: ['Unwieldy', 'Shock'] },
      target: { distance: 10, armour: 'mesh', visible: true },
    });
  });
});

describe('a list with a mistake', () => {
  const LOADOUTS = ['shooter|weapon', 'orlock-gunner|autogun'];
  const TARGETS = ['target|distance', 'escher-sister|10'];
  it.each([
    [
      'a wrong cell',
      ['shooter|weapon', 'orlock-gunner|autogan'],
      TARGETS,
      'loadouts.csv:2:2: weapon: no profile "autogan"',
    ],
    [
      'a wrong number',
      LOADOUTS,
      ['target|distance', 'escher-sister|far'],
      'targets.csv:2:2: target.distance: found "far", expected a number',
    ],
    ['a missing column', LOADOUTS, ['target', 'escher-sister'], 'targets.csv:2:1: target.distance: missing'],
    [
      'an unknown column',
      ['shooter|weapon|colour', 'orlock-gunner|autogun|red'],
      TARGETS,
      'loadouts.csv:1:3: colour: unknown column',
    ],
    [
      'a column that two fields have',
      ['shooter|weapon|strength', 'orlock-gunner|autogun|4'],
      TARGETS,
      'loadouts.csv:1:3: strength: may be shooter.strength or weapon.strength',
    ],
    [
      'a double column',
      ['shooter|weapon|Weapon', 'a|b|c'],
      TARGETS,
      'loadouts.csv:1:3: Weapon: found twice among the columns',
    ],
    [
      'a double name',
      [...LOADOUTS, LOADOUTS[1]],
      TARGETS,
      'loadouts.csv:3:1: name: found "orlock-gunner + autogun" again, as in line 2',
    ],
    [
      'a formula',
      ['shooter|weapon|points', 'orlock-gunner|autogun|=A1'],
      TARGETS,
      'loadouts.csv:2:3: points: found the formula "=A1"',
    ],
    [
      'an unknown action',
      ['action|shooter|weapon', 'shot|orlock-gunner|autogun'],
      TARGETS,
      'loadouts.csv:2:1: action: found "shot", expected an action of necromunda',
    ],
    [
      'no number of a loadout',
      ['shooter|weapon|number', 'orlock-gunner|autogun|0'],
      TARGETS,
      'loadouts.csv:2:3: number: found "0", expected a whole number from 1 to 1000',
    ],
    [
      'a limit below another',
      ['shooter|weapon|at least|at most', 'orlock-gunner|autogun|3|2'],
      TARGETS,
      'loadouts.csv:2:4: at most: found "2", expected a whole number from 3 to 1000',
    ],
    [
      'no number of models',
      ['shooter|weapon|models', 'orlock-gunner|autogun|1.5'],
      TARGETS,
      'loadouts.csv:2:3: models: found "1.5", expected a whole number from 1 to 20',
    ],
    ['no rows', ['shooter|weapon'], TARGETS, 'loadouts.csv: found no rows below the first'],
    [
      'a cell too many',
      ['shooter|weapon', 'orlock-gunner|autogun|15'],
      TARGETS,
      'loadouts.csv:2:3: found "15" in a column without a name',
    ],
    [
      'a weight of nothing',
      LOADOUTS,
      ['target|distance|weight', 'escher-sister|10|0'],
      'targets.csv:2:3: weight: found "0", expected a number above 0',
    ],
  ])('%s: one message with file, line and cell', (_, loadouts, targets, message) => {
    expect(() => matched('necromunda', loadouts, targets)).toThrow(message);
  });

  it('is told all at once', () => {
    const found = () =>
      matched('necromunda', ['shooter|weapon', 'orlock-gunner|autogan', 'nobody|autogun'], TARGETS);
    expect(found).toThrow('loadouts.csv:2:2');
    expect(found).toThrow('loadouts.csv:3:1: shooter: no profile "nobody"');
  });

  it('may name profiles as they are called, and have decimal commas', () => {
    const asPrinted = matched(
      'necromunda',
      ['name|shooter|weapon', 'A|Orlock Gunner|Boltgun', 'B|orlock gunner|bolt pistol'],
      ['target|distance|weight', 'Escher Sister|8,5|0,5'],
    );
    const asNamed = matched(
      'necromunda',
      ['name|shooter|weapon', 'A|orlock-gunner|boltgun', 'B|orlock-gunner|bolt-pistol'],
      ['target|distance|weight', 'escher-sister|8.5|0.5'],
    );
    const resolved = ({ loadouts }: typeof asNamed) =>
      loadouts.map(({ fired }) => fired.map(({ cases }) => cases.map((one) => one.input)));
    expect(resolved(asPrinted)).toEqual(resolved(asNamed));
    expect(asPrinted.targets.map(({ weight }) => weight)).toEqual([0.5]);
  });

  it('are told of a cell that is wrong once, whichever fields and actions it is for', () => {
    const wrongCell = () =>
      matched(
        'necromunda',
        ['name|action|shooter|weapon', 'A||orlock-gunner|boltgun', 'B|template|orlock-gunner|flamer'],
        ['target|distance', 'escher-sistr|8'],
      );
    expect(problemsOf(wrongCell)).toHaveLength(1);
    const lacking = () =>
      matched(
        'necromunda',
        ['name|action|shooter|weapon', 'A||orlock-gunner|boltgun', 'B|blast|orlock-gunner|frag-grenade'],
        ['name|target|distance', 'x|escher-sister|8', 'y|escher-sister|', 'z|escher-sister|far'],
      );
    expect(problemsOf(lacking)).toEqual([
      'targets.csv:3:2 target.distance missing',
      'targets.csv:4:3 target.distance found "far"',
    ]);
    const wrongColumn = () =>
      matched(
        'necromunda',
        ['name|action|shooter|wepon', 'A||orlock-gunner|boltgun', 'B|template|orlock-gunner|flamer'],
        ['target|distance', 'escher-sister|8'],
      );
    expect(problemsOf(wrongColumn)).toHaveLength(1);
  });

  it('of thousands against several targets are refused before one is read', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `nobody ${i}|autogun`);
    const targets = ['target|distance', ...Array.from({ length: 8 }, (_, i) => `escher-sister|${i + 1}`)];
    expect(() => matched('necromunda', ['shooter|weapon', ...many], targets)).toThrow(
      'loadouts.csv: found 10000 rows against 8 targets, expected at most 2500 rows for so many targets',
    );
  });

  it('may have ten thousand rows and no more', () => {
    const many = Array.from({ length: 10_001 }, (_, i) => `orlock-gunner ${i}|autogun`);
    expect(() => matched('necromunda', ['shooter|weapon', ...many], TARGETS)).toThrow(
      'found 10001 rows, expected at most 10000',
    );
  });
});

describe('every target in several situations', () => {
  const LOADOUTS = ['name|shooter|weapon', 'a|orlock-gunner|boltgun', 'b|orlock-gunner|lasgun'];
  const TARGETS = ['target|distance|weight', 'escher-sister|3|2', 'escher-death-maiden|3|1'];
  const system = systemCalled('necromunda');
  const action = system.actions.find((one) => one.name === 'shoot') as Action;
  const loadouts = list('loadouts.csv', ...LOADOUTS);
  const how = { method: 'exact', seed: '1', trials: 1 } as const;
  const at = (...values: (string | number)[]) => {
    const targets = crossed(list('targets.csv', ...TARGETS), [{ field: 'distance', values }], '--at');
    return matchupsOf(system, { loadouts, targets }, { action, library: libraryOf });
  };
  const worth = async (values: (string | number)[], worstOf = 1) => {
    const found = at(...values);
    const { worths } = await worthOfAll(found.loadouts, found.targets, parseQuantity('casualties'), {
      ...how,
      worstOf,
    });
    return new Map(worths.map((one) => [one.name, one]));
  };

  it('takes the place of what the rows say, target by target, and keeps their weights', () => {
    const { targets, loadouts: found } = at(8, '20"');
    // Whose situation is told by a name that they are given.
    expect(targets).toEqual([
      { name: 'escher-sister, distance 8', weight: 2, isNamed: true },
      { name: 'escher-sister, 20"', weight: 2, isNamed: true },
      { name: 'escher-death-maiden, distance 8', weight: 1, isNamed: true },
      { name: 'escher-death-maiden, 20"', weight: 1, isNamed: true },
    ]);
    const distances = found[0].fired[0].cases.map(({ input }) => input);
    expect(distances).toMatchObject([8, 20, 8, 20].map((distance) => ({ target: { distance } })));
  });

  it('counts the mean over them, or the worst of each target', async () => {
    const [near, far, both, worst] = [
      await worth([8]),
      await worth([20]),
      await worth([8, 20]),
      await worth([8, 20], 2),
    ];
    for (const name of ['a', 'b']) {
      const [n, f] = [near, far].map((found) => found.get(name)?.against.map(({ value }) => value) ?? []);
      const mix = (values: readonly number[]) => (2 * values[0] + values[1]) / 3;
      expect(both.get(name)?.mix.value).toBeCloseTo((mix(n) + mix(f)) / 2, 12);
      expect(worst.get(name)?.mix.value).toBeCloseTo(mix(n.map((value, i) => Math.min(value, f[i]))), 12);
      expect(worst.get(name)?.mix.value).toBeLessThan(both.get(name)?.mix.value ?? 0);
    }
  });

  it('says where a situation is wrong', () => {
    expect(() => at('x')).toThrow(/^--at: target.distance: found "x", expected a number from 0 to 120$/m);
  });
});

describe('several weapons of a row', () => {
  const TARGETS = ['target|distance', 'escher-sister|8', 'escher-death-maiden|8'];
  const rowsOf = (...loadouts: string[]) =>
    matched('necromunda', loadouts, TARGETS).loadouts.map(({ fired }) =>
      fired.map(({ cases: [{ input }], own, points }) => ({
        weapon: (input as { weapon: { name: string } }).weapon.name,
        ...(own && { own }),
        ...(points !== undefined && { points }),
      })),
    );

  it('stand in one cell with + between them, or in columns of their own', () => {
    const both = [[{ weapon: 'Boltgun' }, { weapon: 'Stub gun', own: ['weapon'] }]];
    expect(rowsOf('shooter|weapon', 'orlock-gunner|Boltgun + Stub gun')).toEqual(both);
    expect(rowsOf('shooter|weapon', 'orlock-gunner|boltgun+stub-gun')).toEqual(both);
    expect(rowsOf('Shooter|Weapon 1|Weapon 2', 'orlock-gunner|boltgun|stub-gun')).toEqual(both);
    expect(rowsOf('Shooter|Weapon 2|Weapon', 'orlock-gunner|boltgun|')).toEqual([[{ weapon: 'Boltgun' }]]);
    expect(rowsOf('loadout|shooter|weapon', 'a|orlock-gunner|boltgun', 'a||stub-gun')).toEqual(both);
  });

  it('are paid for with the row that says what all of it costs, however the column is called', () => {
    expect(rowsOf('shooter|weapon|Pts', 'orlock-gunner|boltgun + stub-gun|120 cr')).toEqual([
      [
        { weapon: 'Boltgun', points: 120 },
        { weapon: 'Stub gun', own: [] },
      ],
    ]);
  });

  it('are told by the cell in which each stands', () => {
    const wrong = problemsOf(() =>
      rowsOf('shooter|weapon|weapon 2', 'orlock-gunner|boltgun + lasgn|stub-gn'),
    );
    expect(wrong).toEqual([
      'loadouts.csv:2:2 weapon no profile "lasgn" lasgun',
      'loadouts.csv:2:3 weapon no profile "stub-gn" stub-gun',
    ]);
  });
});

it('a formula hides nothing else that is wrong', () => {
  const wrong = problemsOf(() =>
    matched(
      'necromunda',
      [
        'name|shooter|weapon|BS|points',
        'a|orlock-gunner|boltgn|=B2+1|70 xx',
        'b|orlock-gunner|lasgun|3+|=D1',
      ],
      ['target|distance', 'escher-sister|#REF!'],
    ),
  );
  expect(wrong).toEqual([
    'loadouts.csv:2:4 BS found the formula "=B2+1"',
    'loadouts.csv:3:5 points found the formula "=D1"',
    'targets.csv:2:2 distance found the formula "#REF!"',
    'loadouts.csv:2:5 points found "70 xx"',
    'loadouts.csv:2:3 weapon no profile "boltgn" boltgun',
  ]);
});

describe('a row that names no action', () => {
  const system = systemCalled('necromunda');
  const [action, ...instead] = system.actions as readonly Action[];
  const TARGETS = ['target|distance', 'escher-sister|8', 'escher-death-maiden|8'];
  const matched = (...loadouts: string[]) =>
    matchupsOf(
      system,
      { loadouts: list('loadouts.csv', ...loadouts), targets: list('targets.csv', ...TARGETS) },
      { action, instead, library: libraryOf },
    );

  it('does the first that its profiles fit, and one may be called by its title', () => {
    const { loadouts } = matched(
      'name|action|shooter|weapon|notes',
      'a||orlock-gunner|boltgun|from the stash',
      'b||orlock-gunner|flamer|',
      'c|Flame template|orlock-gunner|flamer|',
      'd|TEMPLATE|orlock-gunner|web-gun|',
    );
    const actions = loadouts.map(({ fired: [{ rules }] }) => rules.action.name);
    expect(actions).toEqual(['shoot', 'template', 'template', 'template']);
  });

  it('throws a grenade at the target of the others, as if its place were written out', async () => {
    const { loadouts } = matched('shooter|weapon', 'orlock-gunner|boltgun', 'orlock-gunner|frag-grenade');
    const [, { fired }] = loadouts;
    expect(fired[0].rules.action.name).toBe('blast');
    const [{ input }] = fired[0].cases;
    expect(input).toMatchObject({ fighters: [{ name: 'Escher Sister', x: 0, y: 8 }] });
    const place = matchupsOf(
      system,
      {
        loadouts: list('loadouts.csv', 'action|shooter|weapon', 'blast|orlock-gunner|frag-grenade'),
        targets: list('targets.csv', 'target|x|y|aim.at', 'escher-sister|0|8|Escher Sister'),
      },
      { action, library: libraryOf },
    );
    const how = { method: 'exact', seed: '1', trials: 1 } as const;
    const of = async (found: typeof place) => {
      const { worths } = await worthOfAll(found.loadouts, found.targets, parseQuantity('casualties'), how);
      return worths.find(({ name }) => name.includes('frag'))?.against[0]?.value;
    };
    expect(await of(place)).toBeGreaterThan(0);
    expect(await of(matched('shooter|weapon', 'orlock-gunner|frag-grenade'))).toBe(await of(place));
  });

  it('is told what the one lacks that its profiles fit, not what of them the first does not know', () => {
    const darklands = systemCalled('darklands');
    const [shoot, ...others] = darklands.actions as readonly Action[];
    const told = (...loadouts: string[]) =>
      matchupsOf(
        darklands,
        {
          loadouts: list('loadouts.csv', ...loadouts),
          targets: list('targets.csv', 'target|distance', 'raiders|10'),
        },
        { action: shoot, instead: others, library: libraryOf },
      ).loadouts.map(({ fired: [{ rules }] }) => rules.action.name);
    expect(told('shooter|weapon', 'gorgon|stony-stare', 'fyrd-bowmen|longbow')).toEqual(['gaze', 'shoot']);
    expect(() => told('shooter|weapon', 'giant|boulder')).toThrow(
      'loadouts.csv:2:1: placements: found nothing, expected either placements, or template, models and from (the action that fits this row is throw; what no column says, --set says of every row, or a scenario)',
    );
  });

  it('may have a field that is set and that the first action does not know', () => {
    const darklands = systemCalled('darklands');
    const [action, ...instead] = darklands.actions as readonly Action[];
    const lists = {
      loadouts: list('loadouts.csv', 'shooter|weapon', 'giant|boulder'),
      targets: list('targets.csv', 'target|distance', 'raiders|10'),
    };
    const one = { crushed: [1], splashed: [0] };
    const places = { stays: one, placed: one, scattered: [one] };
    const met = (placements: object) =>
      matchupsOf(darklands, lists, { action, instead, set: { placements }, library: libraryOf });
    expect(met(places).loadouts[0].fired[0].rules.action.name).toBe('throw');
    expect(() => met({ stay: one })).toThrow('placements.stays: missing');
  });

  it('says of its own cell where none fits, and of nobody else’s file', () => {
    const named = problemsOf(() => matched('shooter|action|weapon', 'orlock-gunner|shoot|flamer'));
    expect(named).toEqual(['loadouts.csv:2:3 weapon.traits found Blast or Template']);
  });
});
