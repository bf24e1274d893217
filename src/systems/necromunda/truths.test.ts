import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { twinGuns } from './gun/twin-guns.ts';
import { shoot } from './shoot.ts';
import { binomial, convolve, sum } from './testing/arithmetic.ts';
import { AUTOGUN, GUNNER, LASGUN, RIFLE, rifle, SISTER, SURE } from './testing/cases.ts';
import { chances, fates } from './testing/compare.ts';

/**
 * Distributions worked out here by hand, from the rules alone. Nothing of the system is used but the distribution that is
 * compared. Injury die: Flesh Wound 1/3, Serious Injury 1/2, Out of Action 1/6. Firepower die: ammo symbol 1/6;
 * 1, 2 or 3 holes with 1/2, 1/3, 1/6.
 */
const [FLESH, SERIOUS, OUT] = [1 / 3, 1 / 2, 1 / 6];
const HOLES = [0, 1 / 2, 1 / 3, 1 / 6];

describe('worked out by hand', () => {
  it('a lasgun at T3 without armour: 3+ to hit, 4+ to wound (rules 1, 7, 9, 10, 13)', () => {
    const distribution = distributionOf(shoot, {
      shooter: GUNNER,
      weapon: LASGUN,
      target: { ...SISTER, distance: 16 },
    });
    const hit = 4 / 6;
    const wound = hit / 2;
    fates(distribution, [1 - hit, hit - wound, wound * FLESH, wound * SERIOUS, wound * OUT]);
    chances(distribution, 'damage', [1 - wound, wound]);
    chances(distribution, 'ammo', [1 - 1 / 36, 1 / 36]);
  });

  it('a lasgun at T3 in mesh armour: a third of the wounds are saved (rule 10)', () => {
    const target = { ...SISTER, distance: 16, armour: 'mesh' };
    const distribution = distributionOf(shoot, { shooter: GUNNER, weapon: LASGUN, target });
    const hurt = (4 / 6 / 2) * (4 / 6);
    fates(distribution, [2 / 6, 4 / 6 - hurt, hurt * FLESH, hurt * SERIOUS, hurt * OUT]);
    chances(distribution, 'wounds', [4 / 6, 2 / 6]);
  });

  it('an improbable shot: blind fire into full cover needs 8+, so a 6 and then BS 4+ (rules 7, 8, 14)', () => {
    const shooter = { ...GUNNER, pinned: true };
    const target = { ...SISTER, distance: 20, cover: 'full' };
    const distribution = distributionOf(shoot, { shooter, weapon: AUTOGUN, target });
    const hit = (1 / 6) * (1 / 2);
    chances(distribution, 'hits', [1 - hit, hit * HOLES[1], hit * HOLES[2], hit * HOLES[3]]);
  });

  for (const toughness of [3, 4])
    it(`three Injury dice on T${toughness}, every way they fall (rule 10, N5, N6)`, () => {
      const weapon = rifle([], { strength: 12, damage: 3 });
      const distribution = distributionOf(shoot, { shooter: SURE, weapon, target: { ...SISTER, toughness } });
      const byFate = [0, 0, 0, 0, 0];
      for (let fall = 0; fall < 216; fall++) {
        const dice = [fall % 6, Math.floor(fall / 6) % 6, Math.floor(fall / 36)].map((face) => face + 1);
        byFate[fateOf(dice, toughness)] += 1 / 216;
      }
      const through = (5 / 6) * (5 / 6);
      fates(distribution, [1 / 6, 5 / 36, ...byFate.slice(2).map((p) => p * through)]);
    });

  it('Rapid Fire (2): ammo and jam, and the holes of two dice (rule 13)', () => {
    const weapon = rifle(['Rapid Fire (2)'], { ammo: 4, strength: 1 });
    const distribution = distributionOf(shoot, {
      shooter: SURE,
      weapon,
      target: { ...SISTER, toughness: 10 },
    });
    const fails = (1 / 6) * (1 / 2);
    chances(distribution, 'ammo', [(1 - fails) ** 2, 2 * fails * (1 - fails), fails ** 2]);
    const two = convolve(HOLES, HOLES);
    chances(distribution, 'hits', [1 / 6, 0, ...two.slice(2).map((p) => (p * 5) / 6)]);
  });

  it('stray shots past two bystanders: 1/2, then 1/4 (rule 11)', () => {
    const distribution = distributionOf(shoot, missPastTwo({}));
    const miss = 1 - MISS_HIT;
    chances(distribution, 'friendHits', [1 - miss * (3 / 4), miss * (3 / 4)]);
    expect(distribution.chance('fate3', 'Unharmed')).toBeCloseTo(1 - miss / 2, 12);
    expect(distribution.chance('fate2', 'Unharmed')).toBeCloseTo(1 - miss / 4, 12);
  });

  it('stray shots on a 6 only: 1/6, then 5/36 (house rule 11)', () => {
    const distribution = distributionOf(shoot, missPastTwo({ houseStray: 'on' }));
    const miss = 1 - MISS_HIT;
    expect(distribution.chance('fate3', 'Unharmed')).toBeCloseTo(1 - miss / 6, 12);
    expect(distribution.chance('fate2', 'Unharmed')).toBeCloseTo(1 - (miss * 5) / 36, 12);
    chances(distribution, 'friendHits', [1 - (miss * 11) / 36, (miss * 11) / 36]);
  });

  it('up to three would-be hits stray, each from the closest on (rule 11, N12, N10)', () => {
    const distribution = distributionOf(shoot, missPastTwo({}, ['Rapid Fire (1)']));
    const miss = 1 - MISS_HIT;
    const byHoles = [0, 1, 2, 3].map((n) => binomial(n, 3 / 4));
    const strays = [0, 1, 2, 3].map((k) => sum(HOLES.map((p, n) => p * (byHoles[n][k] ?? 0))));
    chances(distribution, 'friendHits', [
      1 - miss + miss * strays[0],
      ...strays.slice(1).map((p) => p * miss),
    ]);
  });

  it('Toxin against T4 with light carapace under AP −2: 4+ on the D6, save 6+ (rule 10)', () => {
    const weapon = { ...RIFLE, strength: undefined, damage: 0, ap: -2, traits: ['Toxin'] };
    const target = { ...SISTER, toughness: 4, wounds: 2, armour: 'light carapace' };
    const distribution = distributionOf(shoot, { shooter: SURE, weapon, target });
    const hurt = (5 / 6) * (3 / 6) * (5 / 6);
    fates(distribution, [1 / 6, 5 / 6 - hurt, hurt * FLESH, hurt * SERIOUS, hurt * OUT]);
    chances(distribution, 'damage', [1]);
  });

  it('plasma on maximal: Unstable takes the shooter out in 1 of 12, D3 on W2 rolls two Injury dice (rule 13, N21)', () => {
    const weapon = {
      short: 12,
      long: 24,
      accuracyShort: 1,
      strength: 7,
      ap: -2,
      damage: 3,
      ammo: 5,
      traits: ['Scarce', 'Unstable'],
    };
    const target = { ...SISTER, toughness: 4, wounds: 2, armour: 'furnace plates' };
    const distribution = distributionOf(shoot, { shooter: GUNNER, weapon, target });
    chances(distribution, 'shooter', [11 / 12, 1 / 12]);
    const emptied = (1 / 6) * (4 / 6);
    chances(distribution, 'ammo', [1 - emptied, emptied]);
    const hurt = (4 / 6) * (4 / 6);
    const noneOut = (1 - OUT) ** 2;
    fates(distribution, [
      2 / 6,
      4 / 6 - hurt,
      hurt * FLESH ** 2,
      hurt * (noneOut - FLESH ** 2),
      hurt * (1 - noneOut),
    ]);
  });

  it('Scattershot makes D6 wound rolls (rule 10)', () => {
    const weapon = rifle(['Scattershot'], { strength: 2 });
    const distribution = distributionOf(shoot, { shooter: SURE, weapon, target: SISTER });
    const wounds = [0, 1, 2, 3, 4, 5, 6].map((k) =>
      sum([1, 2, 3, 4, 5, 6].map((n) => (binomial(n, 1 / 3)[k] ?? 0) / 6)),
    );
    chances(distribution, 'wounds', [
      1 / 6 + (5 / 6) * wounds[0],
      ...wounds.slice(1).map((p) => (p * 5) / 6),
    ]);
  });

  it('two friends test their nerve at 7+ with +1 when the target falls (rule 10, N23, N38)', () => {
    const friends = { count: 2, cool: 7, support: 1 };
    const distribution = distributionOf(shoot, {
      shooter: SURE,
      weapon: RIFLE,
      target: { ...SISTER, friends },
    });
    const falls = (5 / 6) * (1 / 2) * (SERIOUS + OUT);
    const breaks = 1 - 26 / 36;
    chances(distribution, 'broken', [
      1 - falls + falls * (1 - breaks) ** 2,
      falls * 2 * breaks * (1 - breaks),
      falls * breaks ** 2,
    ]);
    // However well supported, a 2 on the dice fails.
    const steady = { count: 1, cool: 3, support: 9 };
    const brave = distributionOf(shoot, {
      shooter: SURE,
      weapon: RIFLE,
      target: { ...SISTER, friends: steady },
    });
    chances(brave, 'broken', [1 - falls / 36, falls / 36]);
  });

  it('ammo over four rounds out of range: dry, reload, shoot again (rules 6, 13)', () => {
    const weapon = { ...AUTOGUN, traits: [] };
    const distribution = distributionOf(shoot, {
      shooter: GUNNER,
      weapon,
      target: { ...SISTER, distance: 30 },
      rounds: 4,
    });
    let loaded = 1;
    let attacks = 0;
    for (let round = 0; round < 4; round++) {
      // Dry: the first Reload on 4+ leaves an action to shoot; the second only loads.
      const shoots = loaded + (1 - loaded) / 2;
      const loadedOnly = (1 - loaded) / 4;
      attacks += shoots;
      loaded = shoots * (11 / 12) + loadedOnly;
    }
    chances(distribution, 'ammo', [loaded, 1 - loaded]);
    expect(distribution.mean('dice')).toBeCloseTo(attacks, 12);
    chances(distribution, 'hits', [1]);
  });

  it('two sidearms at −1 each, hits of both (rule 12)', () => {
    const first = {
      short: 6,
      long: 12,
      accuracyShort: 2,
      strength: 3,
      damage: 1,
      ammo: 4,
      traits: ['Sidearm'],
    };
    const second = { ...first, accuracyShort: 1 };
    const distribution = distributionOf(twinGuns, {
      shooter: GUNNER,
      first,
      second,
      target: { ...SISTER, distance: 5 },
    });
    const [a, b] = [4 / 6, 3 / 6];
    chances(distribution, 'hits', [(1 - a) * (1 - b), a * (1 - b) + b * (1 - a), a * b]);
    chances(distribution, 'dice', [0, 0, 1]);
  });

  it('Melta at short range: three Damage on W3 and Out of Action without a die (rule 10, N34)', () => {
    const weapon = {
      short: 6,
      long: 12,
      accuracyShort: 1,
      strength: 8,
      ap: -4,
      damage: 3,
      ammo: 4,
      traits: ['Melta', 'Scarce'],
    };
    const target = { ...SISTER, wounds: 3, armour: 'mesh', distance: 5 };
    const distribution = distributionOf(shoot, { shooter: GUNNER, weapon, target });
    const out = (4 / 6) * (5 / 6);
    fates(distribution, [2 / 6, 4 / 6 - out, 0, 0, out]);
  });

  it('target priority: a Cool test at 7+ decides who is shot at (rule 3)', () => {
    const others = [{ ...SISTER, name: 'Front', side: 'enemy', distance: 6 }];
    const distribution = distributionOf(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, others });
    const [passed, hit] = [21 / 36, 4 / 6];
    expect(distribution.chance('fate', 'Unharmed')).toBeCloseTo(1 - passed * hit, 12);
    expect(distribution.chance('fate2', 'Unharmed')).toBeCloseTo(1 - (1 - passed) * hit, 12);
  });

  it('a Flesh Wound makes the second hit wound more easily (rule 10, N7)', () => {
    const weapon = rifle(['Rapid Fire (1)'], { strength: 2, ammo: 2 });
    const distribution = distributionOf(shoot, {
      shooter: SURE,
      weapon,
      target: { ...SISTER, toughness: 2 },
    });
    const hit = 5 / 6;
    // One hit: wounds on 4+. A Flesh Wound leaves T1, which S2 wounds on 2+; another takes him out.
    const noneLeft = (wounds: number[]) => wounds.reduce((p, w) => p * (1 - w), 1);
    const unhurt = sum(HOLES.map((p, n) => p * noneLeft(Array(n).fill(1 / 2))));
    expect(distribution.chance('fate', 'Pinned')).toBeCloseTo(hit * unhurt, 12);
    const one = [0, 1, 2, 3].map((n) =>
      sum(Array.from({ length: n }, (_, k) => (1 / 2) ** k * (1 / 2) * FLESH * (1 / 6) ** (n - k - 1))),
    );
    expect(distribution.chance('fate', 'Flesh Wound')).toBeCloseTo(
      hit * sum(HOLES.map((p, n) => p * one[n])),
      12,
    );
  });

  it('Serious Injuries in the End phase: an Injury die a round (rounds, Recovery)', () => {
    const target = { ...SISTER, status: 'seriouslyInjured', distance: 30 };
    const distribution = distributionOf(shoot, {
      shooter: GUNNER,
      weapon: LASGUN,
      target,
      rounds: 2,
      recovery: true,
    });
    fates(distribution, [0, 0, FLESH, SERIOUS, OUT]);
  });
});

/** A shot at T10 that hits on 4+, with two friends near its line whom any hit Pins. */
const MISS_HIT = 1 / 2;

function missPastTwo(rules: object, traits: string[] = []): object {
  const friend = { toughness: 10, wounds: 1, side: 'friend', nearLine: true };
  return {
    shooter: GUNNER,
    weapon: { long: 60, strength: 1, damage: 1, ammo: 2, traits },
    target: { ...SISTER, toughness: 10, distance: 20 },
    others: [
      { ...friend, name: 'Far', distance: 8 },
      { ...friend, name: 'Near', distance: 4 },
    ],
    rules,
  };
}

/** Index into FATES of a fighter with this Toughness after these Injury dice. */
function fateOf(dice: readonly number[], toughness: number): number {
  const serious = dice.filter((face) => face >= 3 && face <= 5).length;
  const flesh = dice.filter((face) => face <= 2).length + Math.max(0, serious - 1);
  if (dice.includes(6) || flesh >= toughness) return 4;
  return serious > 0 ? 3 : 2;
}
