import { describe, expect, it } from 'vitest';
import { type Distributions, distributionOf } from '../../../play/testing/distributions.ts';
import { sum } from '../testing/arithmetic.ts';
import { KRAK, SURE, VENATOR } from '../testing/cases.ts';
import { near } from '../testing/compare.ts';
import { vehicle } from './vehicle.ts';

/** A shot at Strength 12 that hits and wounds on 2+, Damage 1, at a vehicle too big to be wrecked by it. */
function distribution(
  traits: string[],
  target: object = {},
  weapon: object = {},
  skills: string[] = [],
): Distributions {
  return distributionOf(vehicle, {
    shooter: { ...SURE, skills },
    weapon: { ...KRAK, strength: 12, ap: 0, damage: 1, traits, ...weapon },
    vehicle: { ...VENATOR, hullPoints: 10, ...target },
  });
}

/** Weapons are lost to a Catastrophic Hit on the body: the best of some Damage dice shows a 6. */
const BODY = 3 / 6;
const catastrophic = (dice: number) => 1 - (5 / 6) ** dice;
const [WOUND, UNSAVED] = [5 / 6, 3 / 6];

describe('what a natural 6 to hit does to a vehicle (N18, rule 10)', () => {
  it('Power: no save, and one more Damage die', () => {
    const plain = (4 / 6) * WOUND * UNSAVED * BODY * catastrophic(1);
    near(distribution(['Power']).mean('weaponsLost'), plain + (1 / 6) * WOUND * BODY * catastrophic(2));
  });

  it('Precision Shot: no save', () => {
    const plain = (4 / 6) * WOUND * UNSAVED * BODY * catastrophic(1);
    const found = distribution([], {}, {}, ['Precision Shot']);
    near(found.mean('weaponsLost'), plain + (1 / 6) * WOUND * BODY * catastrophic(1));
  });

  it('Marksman: twice the Damage dice, for the first hit of Rapid Fire only', () => {
    const plain = (4 / 6) * WOUND * UNSAVED * BODY * catastrophic(2);
    const found = distribution([], {}, { damage: 2 }, ['Marksman']);
    near(found.mean('weaponsLost'), plain + (1 / 6) * WOUND * UNSAVED * BODY * catastrophic(4));
    // Graviton Pulse at Toughness 1 always hits the body: no weapon is lost while no die shows a 6.
    const many = distribution(['Graviton Pulse', 'Rapid Fire (1)'], { front: 1, save: undefined }, {}, [
      'Marksman',
    ]);
    const none = [1 / 2, 1 / 3, 1 / 6].map(
      (p, i) => p * ((4 / 6) * (5 / 6) ** (i + 1) + (1 / 6) * (5 / 6) ** (i + 2)),
    );
    near(many.chance('weaponsLost', 0), 1 / 6 + sum(none));
  });
});

describe('traits against a vehicle', () => {
  it('Pulverise: one more Damage die on Toughness or a 6', () => {
    const found = distribution(['Pulverise'], { save: undefined });
    const dice = (4 / 6) * catastrophic(1) + (2 / 6) * catastrophic(2);
    near(found.mean('weaponsLost'), (5 / 6) * WOUND * BODY * dice);
  });

  it('Seismic and Shred (N19): a 6 to wound cannot be saved, or doubles AP', () => {
    const lost = BODY * catastrophic(1);
    near(distribution(['Seismic']).mean('weaponsLost'), (5 / 6) * ((4 / 6) * UNSAVED + 1 / 6) * lost);
    const shred = distribution(['Shred'], {}, { ap: -1 }).mean('weaponsLost');
    near(shred, (5 / 6) * ((4 / 6) * (4 / 6) + (1 / 6) * (5 / 6)) * lost);
  });

  it('Flash: a Handling test, or Blind', () => {
    const found = distribution(['Flash'], { handling: 7 });
    near(found.mean('blinded'), (5 / 6) * (15 / 36));
    near(found.mean('wounds'), 0);
  });

  it('Gas: a wounded driver handles it 1 worse', () => {
    const found = distribution(['Gas', 'Seismic'], { handling: 7 });
    // Toughness 4 of the rear; then the test of Seismic at 7+ or 8+.
    const fails = (3 / 6) * (21 / 36) + (3 / 6) * (15 / 36);
    near(found.chance('control', 'kept'), 1 - (5 / 6) * fails);
  });

  it('Scattershot: no wound counts once it is Wrecked', () => {
    const found = distribution(['Scattershot'], { hullPoints: 1, weapons: 6, save: undefined });
    near(found.chance('weaponsLost', 0) + found.chance('weaponsLost', 1), 1);
    expect(found.chance('weaponsLost', 1)).toBeGreaterThan(0.05);
  });

  it('Blaze: on fire on 4+', () => {
    near(distribution(['Blaze'], {}, { damage: 0 }).mean('onFire'), (5 / 6) * (1 / 2));
  });

  it('Concussion: Handling is 2 worse, 6+ at worst, for what follows', () => {
    const kept = (handling: number) =>
      distribution(['Concussion', 'Seismic'], { handling }, { damage: 0 }).chance('control', 'kept');
    near(kept(3), 1 - (5 / 6) * (6 / 36));
    near(kept(5), 1 - (5 / 6) * (10 / 36));
    near(kept(8), 1 - (5 / 6) * (21 / 36));
    // Who is hit by another weapon is as good at it as ever.
    const unshaken = distribution(['Seismic'], { handling: 5 }, { damage: 0 });
    near(unshaken.chance('control', 'kept'), 1 - (5 / 6) * (6 / 36));
  });
});
