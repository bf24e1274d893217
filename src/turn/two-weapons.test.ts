import { describe, expect, it } from 'vitest';
import { distributions, expectSame } from './testing/distributions.ts';

const turnOf = (unit: object, turn: readonly object[], more: object = {}) => ({
  ...{ system: 'speedies', action: 'turn' },
  ours: { b: { unit: 'marksman', ...unit } },
  theirs: { e: { unit: 'captain' } },
  places: { b: { e: { distance: 9 } } },
  turn: turn.map((shot, i) => ({ shooter: 'b', target: 'e', inTurn: i + 1, ...shot })),
  ...more,
});

const of = (scenario: object) => distributions(JSON.stringify(scenario));

/** A pistol that does not misfire: nothing becomes of who shoots it. */
const PISTOL = { weapon: { range: 10, traits: ['longReload'] } };
const BOW = { weapon: 'bow' };

/** Each weapon is Reloaded by itself: who has fired the one may fire the other. (Speedies, Shoot 8) */
describe('a unit of two weapons', () => {
  it('fires the one, then the other', () => {
    const both = of(turnOf({}, [PISTOL, BOW]));
    // Where its turns are three, the pistol of the first is Reloaded by the third.
    const again = of(turnOf({}, [PISTOL, BOW, PISTOL]));
    expectSame(again.shot2, both.shot2);
    // It is as if two shot, a turn each.
    const two = of({
      ...turnOf({}, [PISTOL, { ...BOW, shooter: 'c' }]),
      ours: { b: { unit: 'marksman' }, c: { unit: 'marksman' } },
      places: { b: { e: { distance: 9 } }, c: { e: { distance: 9 } } },
    });
    for (const name of ['shot1', 'shot2', 'casualties']) expectSame(both[name], two[name]);
  });

  it('fires neither again before it is Reloaded, be it in its hands or in its orders', () => {
    const refused = /b, after shot 1 loaded: false however the dice fall/;
    expect(() => of(turnOf({}, [PISTOL, PISTOL]))).toThrow(refused);
    expect(() => of(turnOf({ ...PISTOL }, [{}, {}]))).toThrow(refused);
    expect(() => of(turnOf({ ...PISTOL }, [{}, PISTOL]))).toThrow(refused);
    expect(() => of(turnOf({ ...PISTOL }, [{}, BOW]))).not.toThrow();
    expect(() => of(turnOf({ weapon: 'bow' }, [PISTOL, {}, PISTOL]))).not.toThrow();
  });

  it('has each Reloaded where a later turn says so', () => {
    const laterTurns = { 2: { ours: { b: { loaded: true } } } };
    const again = of(turnOf({}, [PISTOL, PISTOL], { laterTurns }));
    const known = of({
      ...turnOf({}, [PISTOL, { ...PISTOL, shooter: 'c' }]),
      ours: { b: { unit: 'marksman' }, c: { unit: 'marksman' } },
      places: { b: { e: { distance: 9 } }, c: { e: { distance: 9 } } },
    });
    expectSame(again.shot2, known.shot2);
  });

  it('comes to what two rounds of the older edition do, with the second when the first is not Reloaded', () => {
    const [who, whom] = [{ unit: { ranged: 13 } }, { unit: { defence: 15 } }];
    const pistol = { range: 10, injury: 2, pierce: 3, traits: ['longReload'] };
    const bow = { range: 20 };
    const rounds = of({
      ...{ system: 'speedies', action: 'shoot', rounds: 2 },
      shooters: { b: { ...who, weapon: pistol, second: bow } },
      enemies: { e: { ...whom, distance: 8 } },
    });
    const weapons = [pistol, bow].map((weapon) => ({ weapon, action: 'shoot' }));
    const turn = of({ ...turnOf(who, weapons), theirs: { e: whom }, places: { b: { e: { distance: 8 } } } });
    expectSame(turn.casualties, rounds.casualties);
  });
});
