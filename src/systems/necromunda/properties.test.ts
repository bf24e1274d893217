import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { distributionOf, programFrom } from '../../play/testing/distributions.ts';
import { blast } from './area/blast.ts';
import { template } from './area/template.ts';
import { twinGuns } from './gun/twin-guns.ts';
import { shoot } from './shoot.ts';
import { AUTOGUN, FRAG, GUNNER, KRAK, LASGUN, rifle, SISTER, SURE, VENATOR } from './testing/cases.ts';
import { vehicle } from './vehicle/vehicle.ts';

const PISTOL = { ...LASGUN, traits: ['Sidearm'] };
const fighters = [1, 2, 3].map((n) => ({
  name: `Sister ${n}`,
  toughness: 3,
  wounds: 1,
  x: n,
  y: 8,
  distance: n,
}));

const EXAMPLES = [
  [shoot, { shooter: GUNNER, weapon: AUTOGUN, target: SISTER, rounds: 2 }],
  [twinGuns, { shooter: GUNNER, first: PISTOL, second: PISTOL, target: SISTER }],
  [
    blast,
    {
      shooter: GUNNER,
      weapon: FRAG,
      aim: { x: 2, y: 8 },
      fighters: fighters.map(({ distance: _, ...one }) => one),
    },
  ],
  [
    template,
    {
      shooter: GUNNER,
      weapon: { strength: 4, damage: 1, ammo: 5, traits: ['Template'] },
      fighters: fighters.map(({ x: _, y: __, ...one }) => one),
    },
  ],
  [vehicle, { shooter: GUNNER, weapon: KRAK, vehicle: VENATOR }],
] as const;

describe('properties of every action', () => {
  it.each(EXAMPLES.map(([action, fields]) => [action.name, action, fields] as const))(
    '%s: every distribution totals 1, and the action explains itself',
    (_, action, fields) => {
      const program = programFrom(action, fields);
      const { single, joint } = exactHistograms(compile(program), program.shape);
      for (const cells of [...single, ...joint]) expect(cells.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
      expect(program.action.explain(program.options).length).toBeGreaterThan(1);
      const names = program.metrics.map(({ name }) => name);
      // Over several rounds wounding hits are not counted.
      const uncounted = 'rounds' in fields ? ['wounds'] : [];
      const stages = program.action.funnel.filter((name) => !uncounted.includes(name));
      expect(names).toEqual(expect.arrayContaining([...stages, program.action.headline]));
      expect(new Set(names).size).toBe(names.length);
      expect(new Set(program.slots).size).toBe(program.slots.length);
    },
  );
});

/** Means as one field goes through its values. */
const means = (metric: string, values: readonly object[]) =>
  values.map((fields) =>
    distributionOf(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, ...fields }).mean(metric),
  );

const falling = (values: readonly number[]) => expect(values).toEqual([...values].sort((a, b) => b - a));
const rising = (values: readonly number[]) => expect(values).toEqual([...values].sort((a, b) => a - b));

describe('what must go one way', () => {
  const targets = (rows: readonly object[]) => rows.map((row) => ({ target: { ...SISTER, ...row } }));

  it('a tougher target is never hurt more', () => {
    falling(means('casualties', targets([1, 2, 3, 4, 5, 6, 7].map((toughness) => ({ toughness })))));
    falling(means('casualties', targets([1, 2, 3].map((wounds) => ({ wounds })))));
  });

  it('a better save never hurts more', () => {
    falling(means('damage', targets([{}, { save: 6 }, { save: 5 }, { save: 4 }, { save: 3 }, { save: 2 }])));
  });

  it('more cover and a longer way never help to hit', () => {
    falling(means('hits', targets([{}, { cover: 'partial' }, { cover: 'full' }])));
    falling(means('hits', targets([5, 18, 19, 24, 25].map((distance) => ({ distance })))));
  });

  it('a better shot never hits less', () => {
    rising(
      means(
        'hits',
        [6, 5, 4, 3, 2].map((ballisticSkill) => ({ shooter: { ballisticSkill } })),
      ),
    );
  });

  it('more Firepower dice, more rounds and more Damage never lower the mean', () => {
    const weapons = (rows: readonly object[]) => rows.map((weapon) => ({ shooter: SURE, weapon }));
    rising(means('hits', weapons([1, 2, 3, 4].map((x) => rifle([`Rapid Fire (${x})`])))));
    rising(means('outOfAction', weapons([1, 2, 3].map((damage) => rifle([], { damage })))));
    rising(
      means(
        'casualties',
        [1, 2, 3].map((rounds) => ({ rounds })),
      ),
    );
  });

  it('worse ammo never keeps a weapon firing longer', () => {
    const target = { ...SISTER, distance: 40 };
    falling(
      means(
        'dice',
        [2, 3, 4, 5, 6].map((ammo) => ({ weapon: { ...AUTOGUN, ammo }, target, rounds: 4 })),
      ),
    );
  });

  it('a shot that cannot hit does no damage', () => {
    const [none] = means('damage', targets([{ distance: 25 }]));
    expect(none).toBe(0);
  });
});
