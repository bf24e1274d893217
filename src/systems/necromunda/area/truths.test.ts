import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { atLeast, sum } from '../testing/arithmetic.ts';
import { FRAG, GUNNER, KRAK, VENATOR } from '../testing/cases.ts';
import { chances } from '../testing/compare.ts';
import { vehicle } from '../vehicle/vehicle.ts';
import { blast } from './blast.ts';
import { template } from './template.ts';

/** Blasts, templates and vehicles worked out by hand, from the rules alone; Out of Action is 1/6 of an Injury die. */
const OUT = 1 / 6;

describe('worked out by hand', () => {
  it('a frag grenade at a point 12" away over three fighters, over 360 × 6 placements (rules 15, 16, N14, N16, N29)', () => {
    const places = [
      [0, 12],
      [1.5, 12.5],
      [-2.5, 10],
    ] as const;
    const fighters = places.map(([x, y], i) => ({ name: `Sister ${i + 1}`, toughness: 3, wounds: 1, x, y }));
    const shooter = { ...GUNNER, strength: 4 };
    const distribution = distributionOf(blast, { shooter, weapon: FRAG, aim: { x: 0, y: 12 }, fighters });
    const hit = 1 / 2;
    places.forEach(([x, y], i) => {
      const under = (1 - hit) * scatterChance(x, y) + hit * (Math.hypot(x, y - 12) <= 2 ? 1 : 0);
      const name = i === 0 ? 'fate' : `fate${i + 1}`;
      expect(distribution.chance(name, 'Unharmed')).toBeCloseTo(1 - under, 12);
      const hurt = under / 2;
      expect(distribution.chance(name, 'Out of Action')).toBeCloseTo(hurt * OUT, 12);
    });
    const misfire = (1 - hit) * (2 / 6) * (1 / 6);
    chances(distribution, 'misfire', [1 - misfire, misfire * (5 / 6), misfire / 6]);
    expect(distribution.chance('fate4', 'Unharmed')).toBeCloseTo(1 - misfire / 6, 12);
    chances(distribution, 'ammo', [1 / 2, 1 / 2]);
  });

  it('a krak missile at a vehicle, hull points over every location and the best of three dice (rule 10)', () => {
    const distribution = distributionOf(vehicle, {
      shooter: { ballisticSkill: 3 },
      weapon: KRAK,
      vehicle: { ...VENATOR, hullPoints: 10 },
    });
    const through = (5 / 6) * (4 / 6) * (5 / 6);
    const best = [1 / 8, (5 / 6) ** 3 - 1 / 8, 1 - (5 / 6) ** 3];
    const where = [3 / 6, 1 / 6, 1 / 6, 1 / 6];
    const points = [
      [0, 1, 1],
      [0, 0, 0],
      [0, 1, 2],
      [0, 1, 2],
    ];
    // Whoever loses control rolls over on a 6 of the Control die, which takes every Hull Point.
    const fails = (needed: number) => 1 - atLeast(needed);
    const lostControl = [
      [0, 0, fails(5)],
      [0, 0, 1],
      [fails(5), fails(6), fails(7)],
      [0, fails(5), fails(6)],
    ];
    const lost = [1 - through, ...Array(10).fill(0)];
    let rolls = 0;
    for (const [l, p] of where.entries())
      for (const [g, q] of best.entries()) {
        const [row, over] = [through * p * q, lostControl[l][g] / 6];
        lost[points[l][g]] += row * (1 - over);
        lost[10] += row * over;
        rolls += row * over;
      }
    chances(distribution, 'damage', lost);
    expect(distribution.chance('control', 'Roll')).toBeCloseTo(rolls, 12);
    expect(distribution.chance('casualties', 1)).toBeCloseTo(rolls, 12);
  });

  it('N62: a template reaches 8", or as far as the house says, where the scenario does not say who lies beneath', () => {
    const weapon = { strength: 4, damage: 1, ammo: 5, traits: ['Template'] };
    const met = (distance: number, more: object = {}, rules: object = {}) =>
      distributionOf(template, {
        ...{ shooter: GUNNER, weapon, rules },
        fighters: [{ toughness: 3, wounds: 1, distance, ...more }],
      }).mean('hits');
    expect(met(8)).toBeCloseTo(1, 12);
    expect(met(8.5)).toBeCloseTo(0, 12);
    expect(met(8.5, { under: true })).toBeCloseTo(1, 12);
    expect(met(4, { under: false })).toBeCloseTo(0, 12);
    expect(met(8.5, {}, { templateLength: 9 })).toBeCloseTo(1, 12);
    const turned = (distance: number) => met(distance, {}, { houseBlastPriority: 'on' });
    expect(turned(8)).toBeCloseTo(1, 12);
    expect(turned(12)).toBeCloseTo(0, 12);
  });

  it('a flamer: no hit roll, flak 5+ against it, +2 in full cover, −1 AP; on fire on 4+ (rules 17, 18)', () => {
    const weapon = { strength: 4, ap: -1, damage: 1, ammo: 5, traits: ['Blaze', 'Template'] };
    const fighter = { toughness: 3, wounds: 1, armour: 'flak', distance: 4 };
    const fighters = [
      fighter,
      { ...fighter, cover: 'full' },
      { ...fighter, wall: true },
      { ...fighter, cover: 'partial' },
    ];
    const distribution = distributionOf(template, { shooter: GUNNER, weapon, fighters });
    for (const [i, save] of [1 / 6, 3 / 6, undefined, 2 / 6].entries()) {
      const name = i === 0 ? 'fate' : `fate${i + 1}`;
      const out = save === undefined ? 0 : (4 / 6) * (1 - save) * OUT;
      expect(distribution.chance(name, 'Out of Action')).toBeCloseTo(out, 12);
      expect(distribution.chance(name, 'Unharmed')).toBeCloseTo(save === undefined ? 1 : 0, 12);
    }
    expect(distribution.mean('onFire')).toBeCloseTo(
      sum([1 / 6, 3 / 6, 2 / 6].map((save) => (1 - (4 / 6) * (1 - save) * OUT) / 2)),
      12,
    );
  });
});

/** Chance that a 3" marker scattering from (0, 12) reaches a base of half an inch at (x, y). */
function scatterChance(x: number, y: number): number {
  let reached = 0;
  for (let degrees = 0; degrees < 360; degrees++)
    for (let inches = 1; inches <= 6; inches++) {
      const angle = (degrees * Math.PI) / 180;
      const away = Math.hypot(inches * Math.cos(angle) - x, 12 + inches * Math.sin(angle) - y);
      // A D6 of 1 with one of the two Hit faces is a misfire.
      if (away <= 2 + 1e-9) reached += inches === 1 ? 4 / 6 : 1;
    }
  return reached / 2160;
}
