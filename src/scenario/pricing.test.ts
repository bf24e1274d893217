import { describe, expect, it, test } from 'vitest';
import { loadBundled } from '../systems/bundled.ts';
import { billOf } from './bill.ts';
import { readScenario } from './files/index.ts';
import { read, refusalOf } from './testing/reading.ts';
import { skirmish } from './testing/skirmish.ts';

/** Sixty points are for ten models, six a model; the bow's two are part of that. */
const PROFILES = `system: skirmish
action: shoot
profiles:
  bow: { range: 24, dice: 1, points: 2 }
  fyrd: { models: 10, weapon: bow, points: 60 }
  levy: { weapon: bow, points: 60 }
  each: { models: 10, weapon: { dice: 1, pointsEach: 1 }, pointsEach: 6 }
target: { wounds: 1, models: 1 }
`;

type Read = ReturnType<typeof read>['cases'][number];
const pointsOf = ({ profiles }: Read, path = 'shooter') =>
  profiles.find((profile) => profile.path === path)?.points;
const points = (rest: string, path?: string) => read(PROFILES + rest).cases.map((one) => pointsOf(one, path));

describe('points are for the size given with them, and change with it in proportion', () => {
  it.each([
    ['as they stand', 'shooter: fyrd', [60]],
    ['half as many in the scenario', 'shooter: { profile: fyrd, models: 5 }', [30]],
    ['given anew with the new size', 'shooter: { profile: fyrd, models: 5, points: 33 }', [33]],
    ['given anew for the old size', 'shooter: { profile: fyrd, points: 70 }', [70]],
    ['changed by variants', 'shooter: fyrd\nvariants: { a: {}, b: { shooter.models: 20 } }', [60, 120]],
    [
      'given by a variant with its size, in either order',
      'shooter: fyrd\nvariants: { a: { shooter.points: 90, shooter.models: 20 }, b: { shooter.models: 20, shooter.points: 90 } }',
      [90, 90],
    ],
    [
      'swept',
      'shooter: { models: 4, weapon: { dice: 1 }, points: 20 }\nsweep: { shooter.models: [2, 4, 6] }',
      [10, 20, 30],
    ],
    [
      'given by a variant, the size then swept',
      'shooter: fyrd\nvariants: { a: { shooter.points: 100 } }\nsweep: { shooter.models: [5, 10] }',
      [50, 100],
    ],
    [
      'of a profile that gives no size: for the first that is given',
      'shooter: { profile: levy, models: 4 }\nsweep: { shooter.models: [4, 8] }',
      [60, 120],
    ],
    ['each', 'shooter: each\nsweep: { shooter.models: [5, 10] }', [30, 60]],
    ['each, after points for all', 'shooter: { profile: fyrd, pointsEach: 7, models: 3 }', [21]],
    ['for all, after points each', 'shooter: { profile: each, points: 50, models: 8 }', [50]],
  ])('%s', (_, rest, expected) => {
    expect(points(rest)).toEqual(expected);
  });

  it('of a weapon held twice, at its price each', async () => {
    const systems = await loadBundled('speedies');
    const pistols = (copies: string) =>
      readScenario(
        {
          name: 'pistols.yaml',
          text: `system: speedies
action: ranged-attack
profiles:
  pistol: { name: Pistol, kind: pistol, range: 10, traits: [dual-wield], points: 7 }
shooters:
  dwarf: { unit: { name: Dwarf, ranged: 12, defence: 9, points: 20 }, weapon: pistol${copies} }
enemies: { zombie: { unit: { name: Zombie, defence: 10 }, distance: 4 } }
`,
        },
        systems,
      ).cases[0].profiles.map(({ path, points }) => [path, points]);
    expect(pistols('')).toContainEqual(['shooters.dwarf.weapon', 7]);
    expect(pistols(', copies: 2')).toContainEqual(['shooters.dwarf.weapon', 14]);
    expect(pistols(', copies: 2')).toContainEqual(['shooters.dwarf.unit', 20]);
  });

  it('with their parts', () => {
    expect(points('shooter: fyrd\nsweep: { shooter.models: [5, 10, 20] }', 'shooter.weapon')).toEqual([
      1, 2, 4,
    ]);
    expect(points('shooter: each\nsweep: { shooter.models: [5, 10] }', 'shooter.weapon')).toEqual([5, 10]);
    const anew =
      'shooter: { profile: fyrd, models: 20, weapon: { points: 3 } }\nsweep: { shooter.models: [20, 40] }';
    expect(points(anew, 'shooter.weapon')).toEqual([3, 6]);
  });

  it('by --set and when a case is varied, one change after another', () => {
    const [one] = readScenario({ text: `${PROFILES}shooter: fyrd`, name: 'x.yaml' }, [skirmish], {
      set: { 'shooter.models': 15 },
    }).cases;
    expect(pointsOf(one)).toBe(90);
    expect(pointsOf(one.vary('x', { 'shooter.models': 1 }))).toBe(6);
    expect(pointsOf(one.vary('x', { 'shooter.models': 5, 'shooter.points': 40 }))).toBe(40);
    // 40 for the 15 there are, then 5 of them: 40 · 5/15.
    expect(pointsOf(one.vary('x', [{ 'shooter.points': 40 }, { 'shooter.models': 5 }]))).toBeCloseTo(
      40 / 3,
      12,
    );
  });
});

test.each([
  [
    'for nothing that is counted',
    'shooter: { models: 1, weapon: { dice: 1 } }\ndistance: 1\nrules: { pointsEach: 3 }',
    'x.yaml:11:22: rules.pointsEach: found 3, expected points instead: nothing here says how many models there are',
  ],
  [
    'beside points',
    'shooter: { profile: fyrd, points: 60, pointsEach: 6 }',
    'x.yaml:9:51: shooter.pointsEach: found points beside it, expected points for all of it or pointsEach for each, not both',
  ],
  [
    'below nothing',
    'shooter: { profile: fyrd, pointsEach: -1 }',
    'x.yaml:9:39: shooter.pointsEach: found -1, expected a number of at least 0',
  ],
])('refused: points each %s', (_, rest, message) => {
  expect(refusalOf(PROFILES + rest)).toBe(message);
});

test('what rules read of points is what was counted: Raiders deal out a token per 50 of them', async () => {
  const text = `system: raiders-of-arcana
action: duel
own: { units: [{ figures: 6, hp: 2, tg: 6, arm: 5, morale: 10, weapon: {}, points: 60 }] }
enemy: { units: [{ figures: 6, hp: 2, tg: 6, arm: 5, morale: 10, weapon: {}, pointsEach: 20 }] }
sweep: { own.units.0.figures: [5, 6, 15] }`;
  const { cases } = readScenario({ text, name: 'x.yaml' }, await loadBundled('raiders-of-arcana'));
  // 60 · 5/6 = 50 points, one token; 60, one; 60 · 15/6 = 150, three. The others: 6 · 20 = 120, two.
  const tokens = cases.map(({ prepared }) =>
    (prepared as { sides: { tokens: number }[] }).sides.map((side) => side.tokens),
  );
  expect(tokens).toEqual([
    [1, 2],
    [1, 2],
    [3, 2],
  ]);
  expect(cases.map((one) => pointsOf(one, 'own.units.0'))).toEqual([50, 60, 150]);
});

it('what is in a field is not what is in one whose name goes on', () => {
  const profiles = ['shooters.1', 'shooters.1.weapon', 'shooters.10', 'shooter'].map((path, i) => ({
    path,
    side: 'shooting' as const,
    points: 10 ** i,
    priceable: true as const,
  }));
  expect(billOf(profiles, { field: 'shooters.1' }).total).toBe(11);
  expect(billOf(profiles, { leaveOut: ['shooters.1'] }).total).toBe(1100);
});
