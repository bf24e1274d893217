import { describe, expect, it } from 'vitest';
import { distributionOf, programFrom } from '../../../play/testing/distributions.ts';
import { choiceAt } from '../battle.ts';
import { shoot } from '../shoot.ts';
import { GUNNER, LASGUN, SISTER } from '../testing/cases.ts';
import { errorOf, near } from '../testing/compare.ts';
import type { Shooting } from './direct-fire.ts';

describe('rules 2, 3 and 5: whom one may shoot at', () => {
  const enemy = (more: object) => ({ ...SISTER, side: 'enemy', distance: 6, ...more });

  function reasons(others: object[], more: object = {}): readonly string[] {
    const program = programFrom(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, others, ...more });
    const { priorities, first } = program.options as Shooting;
    return priorities[choiceAt(0, first)].reasons;
  }

  it.each([
    ['out of sight', { visible: false }, 'refused: not in line of sight'],
    ['behind', { inArc: false }, 'refused: outside the vision arc'],
    [
      'rule 5: in hiding',
      { status: 'pinned', cover: 'partial' },
      'refused: in hiding (Pinned and in partial cover)',
    ],
    [
      'rule 5: down and in hiding',
      { status: 'seriouslyInjured', cover: 'full' },
      'refused: in hiding (Seriously Injured and in full cover)',
    ],
    ['Seriously Injured in the open', { status: 'seriouslyInjured' }, 'ignored: Seriously Injured'],
    ['harder to hit', { cover: 'partial' }, 'closer, but harder to hit (4+, the target 3+)'],
    ['closer, even engaged and harder', { engaged: true }, 'closer, but harder to hit (4+, the target 3+)'],
    ['as easy to hit', {}, 'closer: a Cool test (7+) to shoot past'],
    ['farther', { distance: 12 }, 'not the closest'],
  ])('%s', (_, one, expected) => {
    expect(reasons([enemy(one)])[0]).toContain(expected);
  });

  it('the closest needs no test, and is called so', () => {
    expect(reasons([])).toEqual(['Sister at 10": the target, the closest eligible enemy']);
    near(distributionOf(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER }).mean('dice'), 1);
  });

  it('rule 3: of two as close either may be shot at', () => {
    const fields = { shooter: GUNNER, weapon: LASGUN, target: SISTER };
    const distribution = distributionOf(shoot, { ...fields, others: [enemy({ distance: SISTER.distance })] });
    near(distribution.chance('fate2', 'Unharmed'), 1);
    near(distribution.mean('hits'), 4 / 6);
  });

  it('a Marksman ignores target priority', () => {
    const shooter = { ...GUNNER, skills: ['Marksman'] };
    expect(reasons([enemy({})], { shooter })[0]).toContain('a Marksman ignores target priority');
  });

  it('rule 3 in rounds: past the closest once he is out there is no Cool test', () => {
    const weapon = { ...LASGUN, strength: 12, traits: ['Plentiful', 'Sever'] };
    const target = { ...SISTER, toughness: 10, wounds: 10 };
    const distribution = distributionOf(shoot, {
      shooter: GUNNER,
      weapon,
      target,
      others: [enemy({})],
      rounds: 2,
      standsUp: false,
    });
    const [passes, hit] = [21 / 36, 4 / 6];
    const kills = hit * (5 / 6);
    const unharmed = 1 - passes * hit;
    near(
      distribution.chance('fate', 'Unharmed'),
      passes * (1 - hit) * unharmed + (1 - passes) * (kills * (1 - hit) + (1 - kills) * unharmed),
    );
  });

  it('friends do not stand in target priority', () => {
    expect(reasons([enemy({ side: 'friend' })])).toHaveLength(1);
  });

  it('rule 14: Blind Fire sees all around', () => {
    const shooter = { ...GUNNER, pinned: true };
    const target = { ...SISTER, inArc: false };
    expect(errorOf(shoot, { shooter, weapon: LASGUN, target })).toBe('no error');
    expect(reasons([enemy({ inArc: false })], { shooter })[0]).toContain('closer: a Cool test');
    expect(errorOf(shoot, { shooter: GUNNER, weapon: LASGUN, target })).toBe(
      'target.inArc: found false, expected an enemy in the vision arc',
    );
  });

  it('rule 5: an enemy in hiding cannot be the target', () => {
    const target = { ...SISTER, status: 'pinned', cover: 'full' };
    expect(errorOf(shoot, { shooter: GUNNER, weapon: LASGUN, target })).toBe(
      'target.status: found pinned in full cover, expected an enemy not in hiding: one Prone and in cover cannot be targeted',
    );
  });

  it('rule 5 in rounds: a target Pinned in cover is in hiding until it stands up', () => {
    const target = { ...SISTER, cover: 'partial', wounds: 9 };
    const fields = { shooter: GUNNER, weapon: { ...LASGUN, ammo: 2 }, target, rounds: 2 };
    const up = distributionOf(shoot, fields);
    const down = distributionOf(shoot, { ...fields, standsUp: false });
    near(down.mean('dice'), 1 + 1 / 2);
    near(up.mean('dice'), 2);
  });
});
