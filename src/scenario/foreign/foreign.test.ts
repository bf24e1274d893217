import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { darklands } from '../../systems/darklands/index.ts';
import { necromunda } from '../../systems/necromunda/index.ts';
import { raidersOfArcana as raiders } from '../../systems/raiders/index.ts';
import { readJsonRoster, readPasted, readRoster, readTable, readXml, spotsFor } from './index.ts';
import { profileFile } from './profile-file.ts';

const GUN = {
  'Rng S': '12"',
  'Rng L': '24"',
  'Acc S': '+1',
  'Acc L': '-',
  Str: '4',
  AP: '-1',
  D: '2',
  Ammo: '6+',
  Traits: 'Rapid Fire (1), unwieldy',
};
const GUN_HERE = {
  short: 12,
  long: 24,
  accuracyShort: 1,
  strength: 4,
  ap: -1,
  damage: 2,
  ammo: 6,
  traits: ['Rapid Fire (1)', 'Unwieldy'],
};
const MAN = {
  M: '5"',
  WS: '4+',
  BS: '3+',
  S: '3',
  T: '4',
  W: '2',
  I: '4+',
  Ld: '7+',
  Cl: '5+',
  Wil: '7+',
  Sv: '-',
};
const MAN_HERE = {
  ballisticSkill: 3,
  strength: 3,
  toughness: 4,
  wounds: 2,
  initiative: 4,
  cool: 5,
  willpower: 7,
};

const xmlCharacteristics = (all: object) =>
  Object.entries(all)
    .map(
      ([name, text]) =>
        `<characteristic name="${name}">${String(text).replace('"', '&quot;')}</characteristic>`,
    )
    .join('\n');
const ROSTER = `<roster name="Gang" xmlns="http://www.battlescribe.net/schema/rosterSchema">
<costs><cost name="pts" value="95"/><cost name=" PL" value="3"/></costs>
<forces><force name="Gang"><selections>
<selection name="Boss" number="1" type="model"><profiles><profile name="Boss" typeName="Model">
<characteristics>${xmlCharacteristics(MAN)}</characteristics></profile></profiles>
<selections><selection name="Boltgun" number="2"><profiles><profile name="Boltgun" typeName="Weapon">
<characteristics>${xmlCharacteristics(GUN)}</characteristics></profile></profiles>
<costs><cost name=" PL" value="1"/><cost name="pts" value="110"/></costs></selection>
<selection name="Lucky charm"><costs><cost name="pts" value="5"/></costs></selection></selections>
<costs><cost name=" PL" value="2"/><cost name="pts" value="90"/></costs></selection>
</selections></force></forces></roster>`;

const jsonCharacteristics = (all: object) =>
  Object.entries(all).map(([name, $text]) => ({ name, typeId: 'x', $text }));
/** As New Recruit exports one: lists are arrays, and what stands between tags is `$text`. */
const NEW_RECRUIT = {
  roster: {
    name: 'Gang',
    generatedBy: 'https://newrecruit.eu',
    costs: [{ name: 'pts', typeId: 'points', value: 95 }],
    forces: [
      {
        name: 'Gang',
        selections: [
          {
            name: 'Boss',
            number: 1,
            type: 'model',
            profiles: [{ name: 'Boss', typeName: 'Model', characteristics: jsonCharacteristics(MAN) }],
            costs: [{ name: 'pts', typeId: 'points', value: 90 }],
            selections: [
              {
                name: 'Boltgun',
                number: 2,
                profiles: [
                  { name: 'Boltgun', typeName: 'Weapon', characteristics: jsonCharacteristics(GUN) },
                ],
                costs: [{ name: 'pts', typeId: 'points', value: 110 }],
              },
            ],
          },
        ],
      },
    ],
  },
};

const made = (read: Parameters<typeof profileFile>[0], actions = necromunda.actions) => {
  const file = profileFile(read, actions, 'gang.ros');
  return { ...file, profiles: parse(file.text) as Record<string, object>, count: file.profiles };
};

describe('rosters', () => {
  it('a BattleScribe roster is its profiles with points of one of each, and the lines not understood', () => {
    const { profiles, notes } = made(readRoster(readXml(ROSTER, 'gang.ros').root));
    expect(profiles).toEqual({
      boss: { name: 'Boss', points: 90, ...MAN_HERE, source: 'Gang, Model' },
      // 110 points are for two of them.
      boltgun: { name: 'Boltgun', points: 55, ...GUN_HERE, source: 'Gang, Weapon' },
    });
    expect(notes).toEqual([
      'gang.ros:27: selection “Lucky charm” (5 points) has no profile',
      'gang.ros:4: Model “Boss”: M 5", WS 4+, Ld 7+: not known here',
    ]);
  });

  it('a New Recruit roster in JSON is the same, with paths in the place of lines', () => {
    const { profiles, notes } = made(readRoster(readJsonRoster(JSON.stringify(NEW_RECRUIT), 'gang.json')));
    expect(profiles).toMatchObject({
      boss: { points: 90, ...MAN_HERE },
      boltgun: { points: 55, ...GUN_HERE },
    });
    expect(notes).toEqual([
      'gang.json: roster.forces.0.selections.0.profiles.0: Model “Boss”: M 5", WS 4+, Ld 7+: not known here',
    ]);
  });

  it('takes points of costs whose names differ in their spelling alone', () => {
    const selection = (name: string, cost: string, characteristics: object, typeName: string) => ({
      name,
      costs: [{ name: cost, value: 40 }],
      profiles: [{ name, typeName, characteristics: jsonCharacteristics(characteristics) }],
    });
    const selections = [
      selection('Man', 'Credits', MAN, 'Model'),
      selection('Gun', 'credits ', GUN, 'Weapon'),
    ];
    const { profiles } = made(
      readRoster(readJsonRoster(JSON.stringify({ forces: [{ selections }] }), 'x.json')),
    );
    expect(profiles).toMatchObject({ man: { points: 40 }, gun: { points: 40 } });
  });

  it('XML turned into JSON, and rosters of BattleScribe before 2.02, are read as well', () => {
    const weapon = {
      name: 'Boltgun',
      profileTypeName: 'Weapon',
      characteristics: { characteristic: Object.entries(GUN).map(([name, value]) => ({ name, value })) },
    };
    const selection = { name: 'Boltgun', number: '1', profiles: { profile: weapon } };
    const roster = { forces: { force: { name: 'Gang', selections: { selection } } } };
    const { profiles } = made(readRoster(readJsonRoster(JSON.stringify({ roster }), 'gang.json')));
    expect(profiles).toEqual({ boltgun: { name: 'Boltgun', ...GUN_HERE } });
  });

  it('what comes twice is one profile, what only shares a name two, and a second kind is paid for by the first', () => {
    const profile = (kind: string, characteristics: object) => ({
      name: 'Twin',
      typeName: kind,
      characteristics: jsonCharacteristics(characteristics),
    });
    const selection = {
      name: 'Twin',
      costs: [{ name: 'pts', value: 40 }],
      profiles: [profile('Model', MAN), profile('Weapon', GUN)],
    };
    const roster = { forces: [{ selections: [selection, selection] }] };
    const { profiles, alike } = made(readRoster(readJsonRoster(JSON.stringify({ roster }), 'gang.json')));
    expect(alike).toBe(2);
    expect(profiles).toMatchObject({ twin: { points: 40, wounds: 2 }, 'twin-2': { points: 0, short: 12 } });
  });

  it('a word or a number that is not known loses nothing beside it, and is said with the nearest', () => {
    const characteristics = jsonCharacteristics({ ...GUN, D: '2D6', Traits: 'Unwieldy, Rapid Fire (9)' });
    const selection = { profiles: [{ name: 'Cannon', typeName: 'Weapon', characteristics }] };
    const { profiles, notes, text } = made(
      readRoster(readJsonRoster(JSON.stringify({ forces: [{ selections: [selection] }] }), 'x.json')),
    );
    const { damage: _, ...rest } = GUN_HERE;
    expect(profiles).toEqual({ cannon: { name: 'Cannon', ...rest, traits: ['Unwieldy'] } });
    expect(notes[0]).toMatch(/Weapon “Cannon”: D "2D6": expected a whole number from 0 to 6$/);
    expect(notes[1]).toMatch(
      /Traits "Rapid Fire \(9\)": expected a word known here; did you mean “Rapid Fire \(\d\)”\?$/,
    );
    expect(text).toContain('# not understood: D "2D6"');
  });

  it('what is prose or of another game is no profile', () => {
    const characteristics = jsonCharacteristics({ Description: 'Once per battle.' });
    const selection = { profiles: [{ name: 'Banner', typeName: 'Abilities', characteristics }] };
    const roster = { forces: [{ selections: [selection] }] };
    const { count, text, notes } = made(readRoster(readJsonRoster(JSON.stringify(roster), 'x.json')));
    expect([count, text]).toEqual([0, '']);
    expect(notes).toEqual([
      'x.json: forces.0.selections.0.profiles.0: Abilities “Banner” is no profile of this system (Description)',
    ]);
  });
});

describe('tables and pasted rows', () => {
  const table = (...rows: string[][]) =>
    readTable(
      rows.map((cells, i) => ({ cells, line: i + 1 })),
      'x.csv',
    );

  it.each(['points', 'Pts', 'Cost', 'Credits'])('prices stand in a column %s', (column) => {
    const { profiles } = table(
      ['Name', 'SKILL', column],
      ['Bull-men', '18', '240 credits'],
      ['Beasts', '9', '1,100'],
    );
    expect(profiles.map(({ points }) => points)).toEqual([240, undefined]);
    expect(profiles[1]?.characteristics.map(({ name }) => name)).toContain(column);
  });

  it('a table is a profile a row, by the names that the system gives its columns', () => {
    const { profiles, notes } = made(
      table(
        ['Name', 'SKILL', 'C+A', 'WOUNDS', 'points', 'Mood'],
        ['Bull-men', '18', '22', '3', '240', 'grim'],
        ['', '1', '2', '3', '', ''],
      ),
      darklands.actions,
    );
    expect(profiles).toEqual({ 'bull-men': { name: 'Bull-men', points: 240, skill: 18, ca: 22, wounds: 3 } });
    expect(notes).toEqual(['x.csv:3: the row has no name', 'x.csv:2: “Bull-men”: Mood grim: not known here']);
    const { profiles: others } = made(
      table(['Unit', 'HP', 'Tg', 'Arm', 'Morale', 'Mv'], ['Orcs', '2', '6', '4', '9', '6"']),
      raiders.actions,
    );
    expect(others).toEqual({ orcs: { name: 'Orcs', hp: 2, tg: 6, arm: 4, morale: 9, move: 6 } });
  });

  it('a pasted row is what its numbers say it is, a weapon or a fighter', () => {
    const text =
      'Heavy stubber 20" 40" - -1 4 -1 1 4+ Rapid Fire (2), Unwieldy\n\nBoss 5" 4+ 3+ 3 4 2 4+ 2 5+ 5+ 7+ 7+\nhello\n';
    const { profiles, notes } = made(readPasted(text, 'x.txt', spotsFor(necromunda.actions)));
    expect(profiles).toEqual({
      'heavy-stubber': {
        name: 'Heavy stubber',
        ...{ short: 20, long: 40, accuracyLong: -1, strength: 4, ap: -1, damage: 1, ammo: 4 },
        traits: ['Rapid Fire (2)', 'Unwieldy'],
      },
      boss: { name: 'Boss', ...MAN_HERE },
    });
    expect(notes).toEqual(['x.txt:4: "hello" is no row of a table of profiles']);
  });
});

it('names of a hostile roster begin no line of their own in the file that is made', () => {
  const characteristics = jsonCharacteristics({ ...GUN, 'X\ninjected: true': '1' });
  const roster = { name: 'A\nb: 1', forces: [{ profiles: [{ name: '__proto__\nx: 1', characteristics }] }] };
  const { profiles } = made(readRoster(readJsonRoster(JSON.stringify(roster), 'x.json')));
  expect(Object.keys(profiles)).toEqual(['proto-x-1']);
});
