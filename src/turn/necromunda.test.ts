import { describe, expect, it } from 'vitest';
import { distributions, expectSame } from './testing/distributions.ts';
import { plannedOf } from './testing/small-turns.ts';

type Fields = Readonly<Record<string, unknown>>;

const of = (scenario: object) => distributions(JSON.stringify(scenario));

const SISTER = { name: 'Sister', toughness: 3, wounds: 1, save: 6 };
const BOSS = { name: 'Boss', toughness: 4, wounds: 2, save: 5 };
const FRIEND = { name: 'Friend', toughness: 3, wounds: 1 };
const GUNNER = { name: 'Gunner', ballisticSkill: 3, toughness: 3, wounds: 1, initiative: 4 };

/** Whoever is Pinned stands up between them, as between the turns of a turn. */
const TWO_ROUNDS = { rounds: 2 };

/** One shot of a unit, made in each of two turns. */
const twice = (units: { ours: Fields; theirs: Fields; places: Fields }, shot: Fields) => ({
  ...{ system: 'necromunda', action: 'turn', ...units },
  turn: [
    { shooter: 'gunner', ...shot },
    { shooter: 'gunner', ...shot, inTurn: 2 },
  ],
});

/** Seriously Injured and Out of Action, of the fates of a turn and of those of rounds, where a Flesh Wound is one. */
const gravest = (fates: readonly number[]) => fates.slice(2, 4);
const gravestInRounds = (fates: readonly number[]) => fates.slice(3, 5);

describe('two shots of a Necromunda turn are two rounds', () => {
  it('twin guns blazing, each of which may run out of ammo', () => {
    const gun = (ammo: number) => ({ short: 6, long: 12, strength: 4, damage: 1, ammo, traits: ['Sidearm'] });
    const guns = { first: gun(6), second: gun(5) };
    const rounds = of({
      ...{ system: 'necromunda', action: 'twinGuns', shooter: GUNNER, ...guns, ...TWO_ROUNDS },
      target: { ...BOSS, distance: 8 },
    });
    const { first: weapon, second } = guns;
    const turn = of(
      twice(
        { ours: { gunner: GUNNER }, theirs: { boss: BOSS }, places: { gunner: { boss: { distance: 8 } } } },
        { action: 'twinGuns', weapon, second, target: 'boss' },
      ),
    );
    expectSame(turn.casualties, rounds.outOfAction);
    expectSame(turn.fleshWoundsBoss, rounds.fleshWounds);
    expectSame([turn.fateBoss[2]], [rounds.seriousInjuries[1]]);
    expect(turn.casualties[1]).toBeGreaterThan(0.01);
  });

  it('a blast at one of three, of whom one is a friend, and which may fall on who shoots', () => {
    const weapon = { short: 6, long: 18, strength: 5, ap: -1, damage: 1, ammo: 4, traits: ['Blast (3)'] };
    const places = {
      sister: { x: 0, y: 8 },
      boss: { x: 1.2, y: 8.5, cover: 'partial' },
      friend: { x: 0, y: 6 },
    };
    const rounds = of({
      ...{ system: 'necromunda', action: 'blast', shooter: GUNNER, weapon, rounds: 2, standsUp: false },
      aim: { at: 'Sister' },
      fighters: [
        { ...SISTER, ...places.sister },
        { ...BOSS, ...places.boss },
        { ...FRIEND, ...places.friend, side: 'friend' },
      ],
    });
    // Of who is Pinned by his own blast rounds say that he stands up and shoots, a turn that he may.
    const turn = of({
      ...twice(
        {
          ours: { gunner: GUNNER, friend: FRIEND },
          theirs: { sister: SISTER, boss: BOSS },
          places: { gunner: places },
        },
        { action: 'blast', weapon, target: ['sister'], beside: ['boss', 'friend'] },
      ),
      rules: { betweenTurns: 'written' },
    });
    expectSame(gravest(turn.fateSister), gravestInRounds(rounds.fate));
    expectSame(gravest(turn.fateBoss), gravestInRounds(rounds.fate2));
    expectSame(gravest(turn.fateFriend), gravestInRounds(rounds.fate3));
    expectSame(gravest(turn.fateGunner), gravestInRounds(rounds.fate4));
    expect(Math.min(...gravest(turn.fateGunner))).toBeGreaterThan(1e-5);
  });

  it('a template over two, of whom the first may be gone', () => {
    const weapon = { strength: 4, ap: -1, damage: 1, ammo: 5, traits: ['Template'] };
    const rounds = of({
      ...{ system: 'necromunda', action: 'template', shooter: GUNNER, weapon, ...TWO_ROUNDS },
      fighters: [
        { ...SISTER, distance: 4 },
        { ...BOSS, distance: 6, cover: 'full' },
      ],
    });
    const places = { sister: { distance: 4 }, boss: { distance: 6, cover: 'full' } };
    const turn = of(
      twice(
        { ours: { gunner: GUNNER }, theirs: { sister: SISTER, boss: BOSS }, places: { gunner: places } },
        { action: 'template', weapon, target: ['sister', 'boss'], beside: ['sister', 'boss'] },
      ),
    );
    expectSame(gravest(turn.fateSister), gravestInRounds(rounds.fate));
    expectSame(gravest(turn.fateBoss), gravestInRounds(rounds.fate2));
    expect(Math.min(...gravest(turn.fateSister))).toBeGreaterThan(0.01);
  });

  it('an Unstable weapon, of whose shooter nothing is known but that he may be Out of Action', () => {
    const weapon = { short: 12, long: 24, strength: 5, damage: 1, ammo: 5, traits: ['Unstable'] };
    const units = {
      ours: { gunner: GUNNER },
      theirs: { boss: BOSS },
      places: { gunner: { boss: { distance: 8 } } },
    };
    const { fateGunner, ownCasualties, ...others } = of(twice(units, { weapon, target: 'boss' }));
    // An ammo symbol on one of six Firepower faces, then 1 to 3: he fires a second time if he is there, and loaded.
    expect(fateGunner[1]).toBeGreaterThan(1 / 12);
    expect(fateGunner[1]).toBeLessThan(1 / 12 + 1 / 12);
    expectSame([ownCasualties[1]], [fateGunner[1]]);
    expectSame(
      [
        of({
          system: 'necromunda',
          action: 'turn',
          ...units,
          turn: [{ shooter: 'gunner', weapon, target: 'boss' }],
        }).fateGunner[1],
      ],
      [1 / 12],
    );
    expect(Object.keys(others)).not.toContain('woundsLostGunner');
  });
});

describe('between the turns of a turn of several, as between rounds (N63)', () => {
  const BOLTGUN = { short: 12, long: 24, accuracyShort: 1, strength: 4, ap: -1, damage: 2, ammo: 6 };
  const place = { distance: 9, cover: 'partial' };
  const units = {
    ours: { gunner: GUNNER },
    theirs: { sister: SISTER },
    places: { gunner: { sister: place } },
  };
  const turns = (weapon: Fields, more: Fields = {}) =>
    of({ ...twice(units, { weapon, target: 'sister' }), ...more });
  const rounds = (weapon: Fields, more: Fields = {}) =>
    of({
      ...{ system: 'necromunda', action: 'shoot', shooter: GUNNER, weapon, rounds: 2 },
      target: { ...SISTER, ...place },
      ...more,
    });

  it('whoever is Pinned stands up, and is out of hiding', () => {
    const [two, both] = [turns(BOLTGUN), rounds(BOLTGUN)];
    expectSame(gravest(two.fateSister), gravestInRounds(both.fate));
    expectSame(two.fleshWoundsSister, both.fleshWounds);
    const written = { rules: { betweenTurns: 'written' } };
    const still = turns(BOLTGUN, written);
    expectSame(gravest(still.fateSister), gravestInRounds(rounds(BOLTGUN, { standsUp: false }).fate));
    expect(two.fateSister[3]).toBeGreaterThan(still.fateSister[3] + 0.02);
  });

  it('Concussion is over', () => {
    const weapon = { ...BOLTGUN, traits: ['Concussion', 'Flash'] };
    expectSame(gravest(turns(weapon).fateSister), gravestInRounds(rounds(weapon).fate));
  });

  it('that a fighter is no longer Pinned heals no Serious Injury; that she stands does', () => {
    const later = (fields: Fields) =>
      turns(BOLTGUN, { laterTurns: { 2: { theirs: { sister: fields } } } }).fateSister;
    const [upright, silent] = [later({ pinned: false }), turns(BOLTGUN).fateSister];
    expectSame(upright, silent);
    expect(silent[2]).toBeGreaterThan(0.1);
    expect(later({ status: 'standing' })[2]).toBeLessThan(silent[2]);
    const down = { ...SISTER, status: 'seriouslyInjured' };
    for (const isPinned of [true, false]) {
      const { fateSister } = of({
        ...twice(
          { ...units, theirs: { sister: down }, places: { gunner: { sister: { distance: 9 } } } },
          { weapon: BOLTGUN, target: 'sister' },
        ),
        laterTurns: { 2: { theirs: { sister: { pinned: isPinned } } } },
      });
      expectSame(fateSister.slice(0, 2), [0, 0]);
    }
  });

  it('is exact after each shot, and rolled alike in a plan', () => {
    const scenario = JSON.stringify({
      ...twice(units, { weapon: BOLTGUN, target: 'sister' }),
      goal: 'gone(sister)',
    });
    const { planning } = plannedOf(scenario, 'goal');
    expect(planning.best(planning.begin()).value).toBeCloseTo(turns(BOLTGUN).fateSister[3], 12);
  });
});

describe('a Pinned fighter in a turn', () => {
  const mean = (chances: readonly number[]) =>
    chances.reduce((sum, chance, value) => sum + chance * value, 0);
  const LAST = { toughness: 3, wounds: 3 };
  /** Anna fires at Dan, then Carl at her, at long range; all hit on 4+ and wound on 4+. */
  const duel = (anna: Fields, shot: Fields) => ({
    ...{ system: 'necromunda', action: 'turn' },
    ours: { anna: { ballisticSkill: 4, ...LAST, ...anna } },
    theirs: { carl: { ballisticSkill: 4 }, dan: LAST, eve: LAST },
    places: { anna: { dan: { distance: 20 }, eve: { distance: 20 } }, carl: { anna: { distance: 20 } } },
    turn: [
      { shooter: 'anna', weapon: 'lasgun', target: 'dan', ...shot },
      { shooter: 'carl', weapon: 'lasgun', target: 'anna' },
    ],
  });
  /** The Firepower die may ask for an Ammo test, which the lasgun fails on a 1; Blind Fire leaves no action to reload it. */
  const GOES = 35 / 36;
  const STANDS_UP = { as: { standsUp: true } };

  it('fires blindly and stays down, or stands up and is easier to hit', () => {
    for (const anna of [{ pinned: true }, { status: 'pinned' }]) {
      const blind = of(duel(anna, {}));
      expect(mean(blind.woundsLost)).toBeCloseTo((1 / 6) * (1 / 2), 12);
      expect(mean(blind.ownWoundsLost)).toBeCloseTo((2 / 6) * (1 / 2), 12);
      const up = of(duel(anna, STANDS_UP));
      expect(mean(up.woundsLost)).toBeCloseTo((3 / 6) * (1 / 2), 12);
      expect(mean(up.ownWoundsLost)).toBeCloseTo((3 / 6) * (1 / 2), 12);
    }
  });

  it('is one as a later turn says, too, until it says that he has got up', () => {
    const { turn, ...rest } = duel({}, {});
    const [shot] = turn;
    const later = (fields: Fields) => ({ 2: { ours: { anna: fields } } });
    const twoTurns = (begins: Fields) =>
      of({ ...rest, laterTurns: later(begins), turn: [...turn, { ...shot, target: 'eve', inTurn: 2 }] });
    const both = (begins: Fields) => mean(twoTurns(begins).woundsLost);
    expect(both({ status: 'pinned' })).toBeCloseTo((3 / 6 + GOES * (1 / 6)) * (1 / 2), 12);
    expect(both({ pinned: false })).toBeCloseTo((3 / 6 + 3 / 6) * (1 / 2), 12);
    // As Carl has left her: he hits on 4+, and whoever is hit is Pinned.
    expect(both({ fleshWounds: 0 })).toBeCloseTo((3 / 6 + (GOES * (1 / 6) + 3 / 6) / 2) * (1 / 2), 12);
  });

  it('chooses by what it is worth', () => {
    const choosing = JSON.stringify(duel({ pinned: true }, { or: [STANDS_UP] }));
    const { planning } = plannedOf(choosing, 'woundsLost');
    const { value, order } = planning.best(planning.begin());
    expect(value).toBeCloseTo(1 / 4, 12);
    expect(order).toEqual({ shot: 0, target: 2, way: 1 });
  });
});
