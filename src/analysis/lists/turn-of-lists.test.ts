import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readMatchups, readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { distributionsOf } from '../distribution.ts';
import { estimate } from '../expression/evaluate.ts';
import { parseQuantity } from '../expression/parse.ts';
import { variedSubject } from '../subject.ts';
import { ASKING } from '../testing/duel.ts';
import { turnOfLists } from './turn-of-lists.ts';

const folder = mkdtempSync(join(tmpdir(), 'lists '));
afterAll(() => rmSync(folder, { recursive: true }));

const systemOf = (name: string) => systems.filter((one) => one.name === name)[0];

function listsOf(system: string, ours: string, theirs: string) {
  const [own, met] = [ours, theirs].map((text, i) => {
    const file = join(folder, `${system} ${i}.csv`);
    writeFileSync(file, text);
    return file;
  });
  return readMatchups(systemOf(system), own, met);
}

const EXACT = { ...ASKING, method: 'exact' } as const;

describe('a turn of two lists', () => {
  it.each(['darklands', 'necromunda', 'raiders-of-arcana', 'speedies'])(
    'of the standard lists is a scenario: %s',
    (name) => {
      const lists = readMatchups(systemOf(name), 'standard', 'standard');
      const few = { ...lists, loadouts: lists.loadouts.slice(0, 20) };
      const text = turnOfLists(few);
      expect(readScenario({ text, name: 'lists' }, systems).cases).toHaveLength(1);
      const { ours, theirs, turn } = parse(text);
      expect(Object.keys(ours)).toHaveLength(few.loadouts.length);
      expect(Object.keys(theirs)).toHaveLength(lists.targets.length);
      expect(turn.length).toBeGreaterThan(few.loadouts.length / 2);
    },
  );

  it.each([
    [
      'necromunda',
      'loadout,shooter,weapon\nA,orlock-gunner,boltgun\n',
      'name,target,distance,cover\nB,escher-sister,10,partial\n',
      'outOfAction',
    ],
    [
      'darklands',
      'name,shooter,weapon,warriors\nA,fyrd-bowmen,longbow,7\n',
      'name,target,distance,cover\nB,raiders,14,dense\n',
      'casualties',
    ],
    [
      'raiders-of-arcana',
      'name,shooter\nA,human-archers\n',
      'name,target,distance,cover\nB,human-warriors,12,light\n',
      'casualties',
    ],
    [
      'speedies',
      'name,shooter,weapon\nA,marksman,crossbow\n',
      'name,unit,distance,behind\nB,infantry,10,terrain\n',
      'casualties',
    ],
  ])(
    'of one loadout and one target comes to what the lists come to: %s',
    async (name, ours, theirs, metric) => {
      const lists = listsOf(name, ours, theirs);
      const [{ rules, cases }] = lists.loadouts[0].fired;
      const turn = readScenario({ text: turnOfLists(lists), name: 'lists' }, systems);
      const [alone] = await distributionsOf(rules, cases, [], EXACT);
      const [inTurn] = await distributionsOf(turn, turn.cases, [], EXACT);
      const { value } = estimate(parseQuantity(`mean(${metric})`), variedSubject(cases[0], alone), 1e-3);
      expect(value).toBeGreaterThan(0);
      expect(
        estimate(parseQuantity('mean(casualties)'), variedSubject(turn.cases[0], inTurn), 1e-3).value,
      ).toBeCloseTo(value, 12);
    },
  );

  it('has a unit for each of several, its further weapons as ways to make its shot, and whoever is near enough', () => {
    const lists = listsOf(
      'necromunda',
      'loadout,number,shooter,weapon\nPair,2,orlock-gunner,lasgun\nBoth,1,orlock-gunner,boltgun\nBoth,,,stub-gun\nFlames,1,orlock-gunner,flamer\n',
      'name,target,distance\n"Near, at 6""",escher-sister,6\nFar,escher-sister,20\n',
    );
    expect(parse(turnOfLists(lists))).toMatchObject({
      ours: { Pair: { name: 'Pair' }, 'Pair 2': { profile: 'orlock-gunner', name: 'Pair 2' } },
      theirs: { 'Near at 6': { profile: 'escher-sister' }, Far: { profile: 'escher-sister' } },
      places: { 'Pair 2': { 'Near at 6': { distance: 6 }, Far: { distance: 20 } } },
      turn: [
        { shooter: 'Pair', weapon: 'lasgun', target: 'nearest' },
        { shooter: 'Pair 2', weapon: 'lasgun', target: 'nearest' },
        { shooter: 'Both', weapon: 'boltgun', target: 'nearest', or: [{ weapon: 'stub-gun' }] },
        { shooter: 'Flames', action: 'template', weapon: 'flamer', target: ['Near at 6'] },
      ],
    });
  });

  it.each([
    [
      'necromunda',
      'loadout,shooter,weapon',
      'A,orlock-gunner,boltgun',
      'target,distance',
      'escher-sister,10',
    ],
    ['darklands', 'loadout,shooter,weapon', 'A,fyrd-bowmen,longbow', 'target,distance', 'raiders,14'],
    ['raiders-of-arcana', 'loadout,shooter', 'A,human-archers', 'target,distance', 'human-warriors,12'],
    ['speedies', 'loadout,shooter,weapon', 'A,marksman,crossbow', 'unit,distance', 'infantry,10'],
  ])(
    'counts the points that a table gives, and else those of profiles: %s',
    async (system, head, ours, met, theirs) => {
      const turnWith = (points: string, models = '') =>
        turnOfLists(
          listsOf(
            system,
            `${head},points\n${ours},90\n`,
            `name,${met},points,models\nPriced,${theirs},${points},${models}\n`,
          ),
        );
      const lossOf = async (text: string) => {
        const turn = readScenario({ text, name: 'lists' }, systems);
        const [found] = await distributionsOf(turn, turn.cases, [], EXACT);
        const asked = (what: string) =>
          estimate(parseQuantity(what), variedSubject(turn.cases[0], found), 1e-3).value;
        return { points: asked('mean(pointsLost)'), casualties: asked('mean(casualties)') };
      };
      // A model of a unit of 1,200 or of 2,400 points is worth twice as many of these, and as many casualties.
      const [once, twice] = [await lossOf(turnWith('1200')), await lossOf(turnWith('2400'))];
      expect(once.casualties).toBeGreaterThan(0);
      expect(twice.casualties).toBeCloseTo(once.casualties, 12);
      expect(twice.points).toBeCloseTo(2 * once.points, 9);
      // So many as whole models are in it make up all of it, with what one has about him.
      expect((1200 * once.casualties) / once.points).toBeCloseTo(
        Math.round((1200 * once.casualties) / once.points),
        9,
      );
      // Of two in a row each costs half.
      const pair = await lossOf(turnWith('2400', '2'));
      expect(pair.points / pair.casualties).toBeCloseTo(once.points / once.casualties, 9);
      const { ours: own } = parse(turnWith('2400', '2'));
      // A marksman costs 30 himself, and is a part of who stands there.
      expect(own).toMatchObject({ A: { points: system === 'speedies' ? 60 : 90, name: 'A' } });
      expect(parse(turnWith('')).theirs.Priced).not.toHaveProperty('points');
    },
  );

  it('prices a loadout as its rows do, each of its models', () => {
    const lists = listsOf(
      'necromunda',
      'loadout,models,shooter,weapon,points\nPair,2,orlock-gunner,lasgun,150\nBoth,1,orlock-gunner,boltgun,100\nBoth,,,stub-gun,\n',
      'name,target,distance\nSister,escher-sister,6\n',
    );
    const { ours } = parse(turnOfLists(lists));
    // A stub gun costs 5.
    expect(ours).toMatchObject({ Pair: { points: 75 }, 'Pair 2': { points: 75 }, Both: { points: 105 } });
  });

  it('says who reaches nobody, and refuses more than a turn holds', () => {
    const far = listsOf(
      'darklands',
      'name,shooter,weapon\nBows,fyrd-bowmen,longbow\nJavelins,fyrd-bowmen,javelin\n',
      'name,target,distance\nRaiders,raiders,25\n',
    );
    const { note, turn } = parse(turnOfLists(far));
    // Javelins reach 12", longbows 30".
    expect(note).toMatch(/ Out of reach of all: Javelins\.$/);
    expect(turn.map(({ shooter }: { readonly shooter: string }) => shooter)).toEqual(['Bows']);
    const farther = listsOf(
      'darklands',
      'name,shooter,weapon\nJavelins,fyrd-bowmen,javelin\n',
      'name,target,distance\nRaiders,raiders,25\n',
    );
    expect(() => turnOfLists(farther)).toThrow('found every target out of reach of all, expected');
    const many = listsOf(
      'necromunda',
      'loadout,number,shooter,weapon\nGang,21,orlock-gunner,lasgun\n',
      'name,target,distance\nSister,escher-sister,6\n',
    );
    expect(() => turnOfLists(many)).toThrow('found 21 units that shoot, expected at most 20 in a turn');
  });

  it('has a unit for each target of several, and says that weights count for nothing', () => {
    const lists = listsOf(
      'necromunda',
      'loadout,shooter,weapon\nGuns,orlock-gunner,boltgun\n',
      'name,target,distance,models,number,weight\nPair,escher-sister,6,2,,3\nThree,escher-sister,9,,3,1\n',
    );
    const { theirs, places, note } = parse(turnOfLists(lists));
    expect(Object.keys(theirs)).toEqual(['Pair', 'Pair 2', 'Three', 'Three 2', 'Three 3']);
    expect(places.Guns).toMatchObject({ 'Pair 2': { distance: 6 }, 'Three 3': { distance: 9 } });
    expect(note).toMatch(/whatever its weight is\.$/);
  });

  it('is read as all rows read the rules, and refused where they differ', () => {
    const met = (more: string) =>
      `name,target,distance,rules.naturalSix\nA,escher-sister,6,hits\nB,escher-sister,9,${more}\n`;
    const guns = 'loadout,shooter,weapon\nGuns,orlock-gunner,boltgun\n';
    expect(parse(turnOfLists(listsOf('necromunda', guns, met('hits'))))).toMatchObject({
      rules: { naturalSix: 'hits' },
    });
    expect(() => turnOfLists(listsOf('necromunda', guns, met('')))).toThrow(
      'found different rules (Guns at A: {"naturalSix":"hits"}; Guns at B: not said), expected the same for everybody in a turn',
    );
  });

  it('has one place for a unit that throws and shoots, and refuses two', () => {
    const both = listsOf(
      'necromunda',
      'loadout,shooter,weapon\nBoth,orlock-gunner,boltgun\nBoth,,frag-grenade\n',
      'name,target,distance,cover\nSister,escher-sister,6,partial\n',
    );
    expect(parse(turnOfLists(both)).places).toEqual({ Both: { Sister: { distance: 6, cover: 'partial' } } });
    const thrownFirst = listsOf(
      'necromunda',
      'loadout,shooter,weapon\nBoth,orlock-gunner,frag-grenade\nBoth,,boltgun\n',
      'name,target,distance\nSister,escher-sister,6\n',
    );
    expect(parse(turnOfLists(thrownFirst)).places).toEqual({ Both: { Sister: { distance: 6 } } });
    const moved = listsOf(
      'darklands',
      'loadout,shooter,weapon,situation.moved\nBows,fyrd-bowmen,longbow,\nBows,,javelin,true\n',
      'name,target,distance\nRaiders,raiders,10\n',
    );
    expect(() => turnOfLists(moved)).toThrow(
      'found moved not said and true for Bows at Raiders, expected one place for a unit: who stands elsewhere is a loadout of its own',
    );
  });

  it('refuses a shot that is another by whom it is at', () => {
    const lists = listsOf(
      'necromunda',
      'loadout,shooter,weapon\nGuns,orlock-gunner,boltgun\n',
      'name,target,distance,rounds\nA,escher-sister,6,2\nB,escher-sister,9,1\n',
    );
    expect(() => turnOfLists(lists)).toThrow('one that is the same whoever it is at');
  });
});
