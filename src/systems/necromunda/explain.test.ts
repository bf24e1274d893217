import { describe, expect, it } from 'vitest';
import { programFrom } from '../../play/testing/distributions.ts';
import { traceTrial } from '../../play/trace.ts';
import type { AnyAction } from '../system.ts';
import { template } from './area/template.ts';
import { directInShort } from './explain.ts';
import type { Shooting } from './hit/direct-fire.ts';
import { shoot } from './shoot.ts';
import { GUNNER, KRAK, LASGUN, rifle, SISTER, VENATOR } from './testing/cases.ts';
import { errorOf } from './testing/compare.ts';
import { vehicle } from './vehicle/vehicle.ts';

const explained = (action: AnyAction, fields: object): readonly string[] => {
  const program = programFrom(action, fields);
  return program.action.explain(program.options);
};

describe('what a scenario is explained as', () => {
  it('rule 5: who may hide in a later round, so that the shooter does not go on', () => {
    const lines = (target: object, more: object = {}) =>
      explained(shoot, { shooter: GUNNER, weapon: LASGUN, target, rounds: 3, ...more }).filter((line) =>
        line.includes('no target'),
      );
    const hidden = { ...SISTER, cover: 'partial' };
    expect(lines(hidden)).toEqual([
      'In cover, Sister is no target while Seriously Injured: in hiding (Shooting 1)',
    ]);
    expect(lines(hidden, { standsUp: false })).toEqual([
      'In cover, Sister is no target while Prone: in hiding (Shooting 1)',
    ]);
    expect(lines(SISTER)).toEqual([]);
    expect(lines(hidden, { rounds: 1 })).toEqual([]);
  });

  it('rule 13: how a weapon is reloaded, over several rounds', () => {
    const lines = (weapon: object) =>
      explained(shoot, { shooter: GUNNER, weapon, target: SISTER, rounds: 2 }).filter((line) =>
        line.includes('ammo'),
      );
    expect(lines(LASGUN)).toEqual(['Lasgun, out of ammo, is reloaded without a roll, for an action']);
    expect(lines({ ...LASGUN, traits: [], ammo: 4 })).toEqual([
      'Lasgun, out of ammo, is reloaded on 4+, for an action',
    ]);
    expect(lines({ ...LASGUN, traits: ['Scarce'] })).toEqual([
      'Lasgun, once out of ammo, cannot be reloaded',
    ]);
    expect(lines({ ...LASGUN, traits: [], ammo: undefined })).toEqual(['Lasgun never runs out of ammo']);
  });

  it('of what cannot hit, as it is out of range, not how it would wound', () => {
    const lines = (distance: number) => {
      const { action, options } = programFrom(shoot, {
        shooter: GUNNER,
        weapon: LASGUN,
        target: { ...SISTER, distance },
      });
      return [...action.explain(options), directInShort(options as Shooting)].join('\n');
    };
    expect(lines(12)).toContain('wound on');
    expect(lines(60)).toContain('an automatic miss');
    expect(lines(60)).not.toContain('wound on');
  });

  it('what is planned round by round', () => {
    const plan = [{ holds: true }, { aim: true }, {}];
    expect(explained(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, rounds: 3, plan })).toContain(
      'Round by round: holds, aims and shoots, shoots',
    );
  });

  it('rule 10: what a hit on a vehicle does, and that it may have no save', () => {
    const lines = (save: number | undefined) =>
      explained(vehicle, { shooter: GUNNER, weapon: KRAK, vehicle: { ...VENATOR, save } });
    const hit = 'A hit on the front (T 5): wound on 3+';
    // AP −2 makes a save of 4+ one of 6+; Strength 6 at Toughness 5 wounds on 3+.
    expect(lines(4)).toContain(`${hit}, save 6+, the best of 3 Damage dice`);
    expect(lines(undefined)).toContain(`${hit}, no save, the best of 3 Damage dice`);
  });

  it('rule 18: who is beneath a flame template, a vehicle by its facing too', () => {
    const weapon = { name: 'Flamer', strength: 4, damage: 1, ammo: undefined, traits: ['Template'] };
    const fighters = [{ ...SISTER, distance: 3, under: true }];
    const lines = (under: boolean) =>
      explained(template, {
        shooter: GUNNER,
        weapon,
        fighters,
        vehicle: { ...VENATOR, facing: 'rear', distance: 4, under },
      }).join('\n');
    expect(lines(true)).toContain('Sister, Venator (T 4)');
    expect(lines(false)).not.toContain('Venator (T 4)');
  });
});

describe('what a trial is told as', () => {
  const told = (action: AnyAction, fields: object, name: string, trials = 12): string[] => {
    const program = programFrom(action, fields);
    const all = Array.from({ length: trials }, (_, i) => traceTrial(program, '1', 0, i).steps);
    return [...new Set(all.flat().flatMap((step) => (step.name === name && step.tells ? [step.tells] : [])))];
  };

  it('rules 3 and 4: at whom he shoots after a Cool test, or that he does not', () => {
    const others = [{ ...SISTER, name: 'Closest', side: 'enemy', distance: 3 }];
    const fields = { shooter: { ...GUNNER, cool: 7 }, weapon: LASGUN, target: SISTER, others };
    expect(told(shoot, fields, 'Target priority').toSorted()).toEqual([
      'shoots at Closest',
      'shoots at Sister',
    ]);
  });

  it('rule 18: who stands beneath a flame template behind a wall, and is not hit', () => {
    const weapon = { name: 'Flamer', strength: 4, damage: 1, ammo: undefined, traits: ['Template'] };
    const lines = (wall: boolean) =>
      explained(template, {
        shooter: GUNNER,
        weapon,
        fighters: [
          { ...SISTER, distance: 3, under: true },
          { ...SISTER, name: 'Sister behind', distance: 4, under: true, wall },
        ],
      });
    expect(lines(true)).toContain('Behind a wall, and not hit: Sister behind');
    expect(lines(false).filter((line) => line.startsWith('Behind a wall'))).toEqual([]);
  });

  it('rule 18: whom a flame template hits, a vehicle too', () => {
    const weapon = { name: 'Flamer', strength: 4, damage: 1, ammo: undefined, traits: ['Template'] };
    const hits = (under: boolean) =>
      told(
        template,
        {
          shooter: GUNNER,
          weapon,
          fighters: [{ ...SISTER, distance: 3, under: true }],
          vehicle: { ...VENATOR, distance: 4, under },
        },
        'Template',
      );
    expect(hits(true)).toEqual(['hits Sister, Venator']);
    expect(hits(false)).toEqual(['hits Sister']);
  });
});

it('a vehicle that stands alone is nobody’s closest', () => {
  const fields = { shooter: GUNNER, weapon: KRAK, vehicle: VENATOR };
  expect(explained(vehicle, fields).filter((line) => line.includes('the target'))).toEqual([]);
});

describe('where a mistake is', () => {
  it('rule 5: a target out of sight', () => {
    const target = { ...SISTER, visible: false };
    expect(errorOf(shoot, { shooter: GUNNER, weapon: LASGUN, target })).toBe(
      'target.visible: found false, expected an enemy in line of sight',
    );
  });

  it('rule 18: a template over nobody at all', () => {
    const weapon = { name: 'Flamer', strength: 4, damage: 1, ammo: undefined, traits: ['Template'] };
    expect(errorOf(template, { shooter: GUNNER, weapon, fighters: [] })).toBe(
      'fighters: found nobody, expected a fighter, or a vehicle beside them',
    );
    const alone = { shooter: GUNNER, weapon, fighters: [], vehicle: { ...VENATOR, distance: 4 } };
    expect(errorOf(template, alone)).toBe('no error');
  });

  it('rules 3 to 5: whoever stands by a vehicle and cannot be aimed at', () => {
    const biker = { name: 'Biker', side: 'enemy', toughness: 3, wounds: 1, distance: 6 };
    const aimedAt = (changed: object, shooter: object = {}) =>
      errorOf(vehicle, {
        shooter: { ...GUNNER, ...shooter },
        weapon: rifle([]),
        vehicle: VENATOR,
        others: [{ ...biker, ...changed }],
        aim: 'Biker',
      });
    expect(aimedAt({})).toBe('no error');
    expect(aimedAt({ side: 'friend' })).toBe('aim: found Biker, expected an enemy');
    expect(aimedAt({ inArc: false })).toBe(
      'aim: found Biker, outside the vision arc, expected an enemy in it',
    );
    expect(aimedAt({ inArc: false }, { pinned: true })).toBe('no error');
    expect(aimedAt({ visible: false })).toBe(
      'aim: found Biker, out of sight, expected an enemy in line of sight',
    );
    expect(aimedAt({ status: 'pinned', cover: 'full' })).toBe(
      'aim: found Biker, in hiding, expected an enemy not Prone in cover',
    );
  });

  it('a second weapon at a vehicle that is not aimed', () => {
    const pistol = rifle(['Sidearm']);
    const second = (traits: string[]) =>
      errorOf(vehicle, {
        shooter: GUNNER,
        weapon: pistol,
        second: rifle(['Sidearm', ...traits]),
        vehicle: VENATOR,
      });
    expect(second([])).toBe('no error');
    expect(second(['Reckless'])).toBe(
      'second.traits: found Reckless, expected a weapon that is aimed at something',
    );
  });
});

it('rule 3: a Marksman shoots at a vehicle past a closer fighter without a test, and is named for it', () => {
  const biker = { name: 'Biker', side: 'enemy', toughness: 3, wounds: 1, distance: 6 };
  const lines = (skills: string[]) =>
    explained(vehicle, {
      shooter: { ...GUNNER, cool: 7, skills },
      weapon: rifle([]),
      vehicle: VENATOR,
      others: [biker],
    }).join('\n');
  expect(lines(['Marksman'])).toContain('closer, but a Marksman ignores target priority');
  expect(lines([])).toContain('closer: a Cool test');
});
