import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { programFrom } from '../../play/testing/distributions.ts';
import { withoutSees } from '../../play/testing/without-sees.ts';
import { SHOOT_OPTIONS } from './rules.ts';
import { shoot } from './shoot.ts';
import { type Fields, type Parts, scenario } from './testing/fixtures.ts';

/** Two weapons at a unit of two profiles, some of it nearer, with effects, fated dice of all kinds and what is on request. */
const MUCH: Parts = {
  shooter: { warriors: 4 },
  weapon: { mw: 12, continuous: 'fated' },
  differentShoots: [{ shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18, continuous: 'damage' } }],
  target: {
    warriors: 3,
    traits: [],
    others: [{ name: 'leader', warriors: 1, skill: 18, ca: 16, wounds: 2 }],
    standing: [{ name: 'in the wood', warriors: 1, cover: 'dense' }],
  },
  also: ['fatedShots', 'fatedEvades', 'fatedDamage'],
};

/** Once nobody stands at the unit's distance, the second Shoot is measured to those who stand far off. */
const APART: Parts = {
  shooter: { warriors: 2 },
  weapon: { mw: 12, range: 30 },
  situation: { distance: 5 },
  differentShoots: [{ shooter: { warriors: 2, skill: 12 }, weapon: { mw: 12, range: 30 } }],
  target: { warriors: 2, traits: [], standing: [{ name: 'far off', warriors: 1, distance: 25 }] },
};

const ANSWERS = SHOOT_OPTIONS.flatMap(({ name, choices, others = [] }) =>
  [...Object.keys(choices).filter((choice) => choice !== 'value'), ...others].map(
    (answer) => [name, answer] as const,
  ),
);

/** The greatest difference of what is worked out with what a group sees and without. */
function difference(fields: Fields): number {
  const program = programFrom(shoot, fields);
  const [one, other] = [program, withoutSees(program)].map((played) =>
    exactHistograms(compile(played), program.shape),
  );
  return Math.max(
    ...[...one.single, ...one.joint].flatMap((cells, i) =>
      [...cells].map((p, k) => Math.abs(p - [...other.single, ...other.joint][i][k])),
    ),
  );
}

describe('what the evade roll sees is all that it goes by', () => {
  it.each(ANSWERS)('where %s is %s', (name, answer) => {
    expect(difference(scenario({ ...MUCH, rules: { [name]: answer } }))).toBeLessThan(1e-12);
  });

  it('where the distance is measured anew', () => {
    expect(difference(scenario(APART))).toBeLessThan(1e-12);
  });
});
