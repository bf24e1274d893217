import { describe, expect, it } from 'vitest';
import { programFrom } from '../../../play/testing/distributions.ts';
import { rangedAttack } from '../ranged-attack.ts';
import { shoot } from '../shoot.ts';
import { archer, duel, foe } from '../testing/duel.ts';
import { type Seen, verdicts } from './targeting.ts';

/** Inches above that make Elevated. (Shoot 13) */
const ELEVATED = 2;

const seen = (name: string, distance: number, over: Partial<Seen> = {}): Seen => ({
  name,
  distance,
  inSight: true,
  engaged: false,
  cover: false,
  large: false,
  below: 0,
  down: false,
  ...over,
});

const legal = (table: readonly Seen[]) =>
  verdicts(table, true, ELEVATED)
    .filter((verdict) => verdict.legal)
    .map((verdict) => verdict.name);

const why = (table: readonly Seen[], name: string) =>
  verdicts(table, true, ELEVATED).find((verdict) => verdict.name === name)!.why;

describe('picking a target to shoot at', () => {
  // The Shoot Phase's own example, from closest to furthest.
  const example = [
    seen('stunned in cover', 1, { cover: true, down: true }),
    seen('stunned in cover too', 2, { cover: true, down: true }),
    seen('in cover', 3, { cover: true }),
    seen('in cover too', 4, { cover: true }),
    seen('in the open', 5),
    seen('in the open too', 6),
    seen('large', 7, { large: true }),
    seen('below', 8, { below: 2 }),
  ];

  it("Shoot 9–13: the rule's own ordering: who may be targeted, and why", () => {
    expect(verdicts(example, true, ELEVATED)).toEqual([
      {
        name: 'stunned in cover',
        legal: true,
        why: 'the closest enemy in Line of Sight that is not Engaged',
      },
      {
        name: 'stunned in cover too',
        legal: true,
        why: 'the closest, ignoring Stunned and Dazed enemies',
      },
      { name: 'in cover', legal: true, why: 'the closest, ignoring Stunned and Dazed enemies' },
      {
        name: 'in cover too',
        legal: false,
        why: 'in cover is closer and neither Stunned nor Dazed',
      },
      {
        name: 'in the open',
        legal: true,
        why: 'the closest not in Cover, as the closest is in Cover',
      },
      {
        name: 'in the open too',
        legal: false,
        why: 'in the open is closer and neither Stunned nor Dazed, and not in Cover',
      },
      { name: 'large', legal: true, why: 'Large' },
      { name: 'below', legal: true, why: 'at least 2" below the shooter' },
    ]);
  });

  it('Shoot 9–13: the example does not depend on the order of the table', () => {
    expect(new Set(legal([...example].reverse()))).toEqual(new Set(legal(example)));
  });

  it('Shoot 9: the closest in Line of Sight that is not Engaged', () => {
    const table = [
      seen('hidden', 1, { inSight: false }),
      seen('engaged', 2, { engaged: true }),
      seen('closest', 3),
      seen('further', 4),
    ];
    expect(legal(table)).toEqual(['closest']);
    expect(why(table, 'hidden')).toBe('not in Line of Sight');
    expect(why(table, 'engaged')).toBe('Engaged');
  });

  it('Shoot 9: two equally close enemies may both be targeted', () => {
    expect(legal([seen('a', 5), seen('b', 5)])).toEqual(['a', 'b']);
  });

  it('Shoot 10: past an enemy in Cover only the closest not in Cover', () => {
    expect(legal([seen('a', 1, { cover: true }), seen('b', 2), seen('c', 3)])).toEqual(['a', 'b']);
    expect(legal([seen('a', 1), seen('b', 2, { cover: true }), seen('c', 3)])).toEqual(['a']);
  });

  it('Shoot 11: Stunned and Dazed enemies may be ignored, not must', () => {
    expect(legal([seen('a', 1, { down: true }), seen('b', 2), seen('c', 3)])).toEqual(['a', 'b']);
    expect(legal([seen('a', 1), seen('b', 2, { down: true })])).toEqual(['a']);
  });

  it('Shoot 12, 13: Large and lower enemies are legal, but still the closest for others', () => {
    expect(legal([seen('a', 1, { large: true }), seen('b', 2)])).toEqual(['a']);
    expect(legal([seen('a', 1), seen('b', 2, { below: 1.9 })])).toEqual(['a']);
    expect(legal([seen('a', 1), seen('b', 2, { below: 2 })])).toEqual(['a', 'b']);
    expect(legal([seen('a', 1), seen('b', 2, { large: true, inSight: false })])).toEqual(['a']);
  });

  it('Ranged 3: no closest target: anyone in Line of Sight who is not Engaged', () => {
    const table = [
      seen('a', 1),
      seen('b', 2),
      seen('c', 3, { engaged: true }),
      seen('d', 4, { inSight: false }),
    ];
    expect(verdicts(table, false, ELEVATED).map((verdict) => verdict.legal)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a target that a scenario names', () => {
  const message = (action: typeof shoot | typeof rangedAttack, fields: object) => {
    try {
      programFrom(action, fields);
    } catch (error) {
      return (error as Error).message;
    }
    return 'accepted';
  };
  const behind = { enemies: { captain: foe(20) } };

  it('Shoot 9: must be legal: refused with the reason and the legal ones', () => {
    expect(message(shoot, duel({ ...behind, shooter: { targets: ['captain'] } }))).toBe(
      'shooters.archer.targets.0: found captain (warrior is closer and neither Stunned nor Dazed, and not in Cover), expected a legal target: warrior (Shoot 9)',
    );
    expect(message(rangedAttack, duel({ ...behind, shooter: { targets: ['captain'] } }))).toBe('accepted');
  });

  it('Shoot 11: is legal behind one who is Stunned or Dazed from the start', () => {
    const closer = (condition: string) => ({ enemies: { closer: foe(5, { condition }) } });
    for (const condition of ['stunned', 'dazed'])
      expect(message(shoot, duel({ ...closer(condition), shooter: { targets: ['warrior'] } }))).toBe(
        'accepted',
      );
    expect(message(shoot, duel({ ...closer('fine'), shooter: { targets: ['warrior'] } }))).toContain(
      '(Shoot 9)',
    );
  });

  it('Shoot 9: may become legal through the shots before', () => {
    const second = (targets: string[]) => ({ ...behind, shooters: { second: archer({ targets }) } });
    expect(message(shoot, duel(second(['captain'])))).toBe('accepted');
    expect(message(shoot, duel({ ...behind, rounds: 2, shooter: { targets: ['captain'] } }))).toMatch(
      /^shooters.archer.targets.0: found captain \(warrior is closer/,
    );
    expect(message(shoot, duel({ ...behind, rounds: 2, shooter: { targets: ['warrior', 'captain'] } }))).toBe(
      'accepted',
    );
  });

  it('Ranged 3: must be in sight and not Engaged', () => {
    expect(message(rangedAttack, duel({ enemy: { engaged: true }, shooter: { targets: ['warrior'] } }))).toBe(
      'shooters.archer.targets.0: found warrior (Engaged), expected a legal target: there is none (Ranged 3)',
    );
    expect(message(rangedAttack, duel({ enemy: { sight: 'none' }, shooter: { targets: ['warrior'] } }))).toBe(
      'shooters.archer.targets.0: found warrior (not in Line of Sight), expected a legal target: there is none (Ranged 3)',
    );
  });

  it('must be there', () => {
    expect(message(shoot, duel({ shooter: { targets: ['nobody'] } }))).toBe(
      'shooters.archer.targets.0: found nobody, expected one of: warrior',
    );
    expect(message(shoot, duel({ shooter: { sees: { nobody: { distance: 3 } } } }))).toBe(
      'shooters.archer.sees.nobody: found nobody, expected one of: warrior',
    );
    expect(message(rangedAttack, duel({ enemy: { near: ['warrior'] } }))).toBe(
      'enemies.warrior.near.0: found warrior, expected another of the enemies: warrior',
    );
  });

  it('needs a shooter who can', () => {
    expect(message(shoot, duel({ unit: { ranged: '-' } }))).toBe(
      "shooters.archer.unit.ranged: found '-', expected a number: this unit cannot shoot",
    );
    expect(message(rangedAttack, duel({ shooter: { copies: 2 } }))).toBe(
      'shooters.archer.copies: found 2, expected 1: the weapon has no Dual-Wield',
    );
    expect(message(rangedAttack, duel({ shooter: { piercingShot: true } }))).toBe(
      'shooters.archer.piercingShot: found true, expected false: the unit has no Piercing Shot',
    );
    expect(message(shoot, duel({ shooter: { plan: ['shoot', 'move'] } }))).toBe(
      'shooters.archer.plan: found 2 turns, expected at most 1, the number of rounds',
    );
  });
});
