import { describe, expect, it } from 'vitest';
import { distributionOf, programFrom } from '../../../play/testing/distributions.ts';
import { shoot } from '../shoot.ts';
import { GUNNER, LASGUN, RIFLE, SISTER, SURE } from '../testing/cases.ts';
import { near } from '../testing/compare.ts';

/** What the report says of the hit roll. */
function hitLine(fields: object): string {
  const program = programFrom(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, ...fields });
  return program.action.explain(program.options).find((line) => line.includes(' range: '))!;
}

describe('rule 7: modifiers of the hit roll', () => {
  const at = (distance: number, more: object = {}) => ({ target: { ...SISTER, distance, ...more } });

  it.each([
    ['accuracy at short range', at(18), '3+: BS 4+, +1 accuracy'],
    ['no accuracy at long range', at(19), '4+: BS 4+'],
    ['partial cover', at(20, { cover: 'partial' }), '5+: BS 4+, −1 partial cover'],
    ['full cover', at(20, { cover: 'full' }), '6+: BS 4+, −2 full cover'],
    ['engaged', at(20, { engaged: true }), '5+: BS 4+, −1 engaged'],
    ['prone at long range', at(20, { status: 'pinned' }), '5+: BS 4+, −1 prone at long range'],
    ['prone at short range', at(10, { status: 'pinned' }), '3+: BS 4+, +1 accuracy'],
    ['blind fire (rule 14)', { ...at(20), shooter: { ...GUNNER, pinned: true } }, '6+: BS 4+, −2 blind fire'],
    ['aim', { ...at(20), shooter: { ...GUNNER, aim: true } }, '3+: BS 4+, +1 aim'],
    ['hip shooting', { ...at(20), shooter: { ...GUNNER, hipShooting: true } }, '5+: BS 4+, −1 hip shooting'],
    ['evade, short', at(10, { skills: ['Evade'] }), '4+: BS 4+, +1 accuracy, −1 evade'],
    ['evade, long', at(20, { skills: ['Evade'] }), '6+: BS 4+, −2 evade'],
    ['evade, pinned', at(10, { skills: ['Evade'], status: 'pinned' }), '3+: BS 4+, +1 accuracy'],
    ['evade, engaged', at(20, { skills: ['Evade'], engaged: true }), '5+: BS 4+, −1 engaged'],
    ['evade in cover', at(20, { skills: ['Evade'], cover: 'partial' }), '5+: BS 4+, −1 partial cover'],
  ])('%s', (_, fields, expected) => {
    expect(hitLine(fields).split(' range: ')[1]).toBe(expected);
  });

  const withSight = (sight: string, more: object = {}) => ({
    weapon: { ...LASGUN, sights: [sight] },
    ...more,
  });
  const aiming = { ...GUNNER, aim: true };
  const trick = { ...GUNNER, skills: ['Trick Shot'] };

  it.each([
    ['mono-sight', { ...at(20), ...withSight('Mono-sight'), shooter: aiming }, '2+: BS 4+, +2 aim'],
    [
      'telescopic sight',
      { ...at(20), ...withSight('Telescopic sight'), shooter: aiming },
      '2+: BS 4+, +1 accuracy, +1 aim',
    ],
    ['infra-sight, partial', { ...at(20, { cover: 'partial' }), ...withSight('Infra-sight') }, '4+: BS 4+'],
    [
      'infra-sight, full',
      { ...at(20, { cover: 'full' }), ...withSight('Infra-sight') },
      '5+: BS 4+, −1 full cover',
    ],
    [
      'las-projector',
      { ...at(10), ...withSight('Las-projector') },
      '2+: BS 4+, +1 accuracy, +1 las-projector',
    ],
    ['trick shot, partial', { ...at(20, { cover: 'partial' }), shooter: trick }, '4+: BS 4+'],
    ['trick shot, full', { ...at(20, { cover: 'full' }), shooter: trick }, '5+: BS 4+, −1 full cover'],
    ['trick shot, engaged', { ...at(20, { engaged: true }), shooter: trick }, '4+: BS 4+'],
  ])('sights and skills: %s', (_, fields, expected) => {
    expect(hitLine(fields).split(' range: ')[1]).toBe(expected);
  });

  it('N28 and N1: below 2+ a natural 1 still misses', () => {
    const fields = { shooter: { ...SURE, aim: true }, weapon: RIFLE, target: SISTER };
    expect(hitLine(fields)).toContain('2+, as a natural 1 misses: BS 2+, +3 accuracy, +1 aim');
    near(distributionOf(shoot, fields).mean('hits'), 5 / 6);
  });

  it('N39: a weapon without Short range shoots at Long range from 0" on', () => {
    const weapon = { ...RIFLE, accuracyLong: 0 };
    expect(hitLine({ weapon, ...at(0, { status: 'pinned' }) })).toContain('long range: 5+');
  });

  it('N2: says so when a natural 6 hits whatever is needed', () => {
    const fields = {
      shooter: { ...GUNNER, pinned: true },
      ...at(20, { cover: 'full' }),
      rules: { naturalSix: 'hits' },
    };
    expect(hitLine(fields)).toContain(
      'long range: a natural 6 (8+ otherwise): BS 4+, −2 full cover, −2 blind fire',
    );
  });

  it('rule 8 and N3: a shot at 7+ is improbable, and neither Aim nor a penalty counts in its second roll', () => {
    const fields = { shooter: { ...GUNNER, hipShooting: true }, ...at(20, { cover: 'full' }) };
    expect(hitLine(fields)).toContain('improbable (7+): a 6, then 4+: BS 4+, −2 full cover, −1 hip shooting');
    near(distributionOf(shoot, { weapon: LASGUN, ...fields }).mean('hits'), 1 / 12);
  });
});
