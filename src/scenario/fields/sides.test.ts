import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bundled } from '../../systems/bundled.ts';
import type { Action } from '../../systems/system.ts';
import { skirmish } from '../testing/skirmish.ts';
import { dereferenced, inputShape } from './shape.ts';
import { ownSide, profileSide, sidesFault } from './sides.ts';

const systems = await Promise.all(Object.values(bundled).map((load) => load()));
const actions = systems.flatMap((system) =>
  system.actions.map((action) => [`${system.name} ${action.name}`, action as Action] as const),
);

describe('the side of profiles', () => {
  it.each(actions)('is said by every field of %s', (_, action) => {
    expect(sidesFault(action)).toBeUndefined();
  });

  it.each(actions)('is the shooting one and the target for some field each of %s', (_, action) => {
    const sides = Object.values(dereferenced(inputShape(action)).properties ?? {}).map(ownSide);
    expect(sides).toContain('shooting');
    expect(sides).toContain('target');
  });

  const withInput = (fields: z.ZodRawShape): Action => ({
    ...(skirmish.actions[0] as Action),
    input: z.strictObject(fields),
  });
  const unit = z.strictObject({ models: z.int() });

  it.each([
    ['foe', { foe: unit }],
    ['foes', { foes: z.array(unit).default([]) }],
    ['foes', { foes: z.record(z.string(), unit).optional() }],
    ['either', { either: z.union([z.literal('none'), unit]) }],
  ])('is missed: %s', (field, fields) => {
    expect(sidesFault(withInput({ shooter: unit.meta({ side: 'shooting' }), ...fields }))).toBe(
      `${field}: says on no side whose profiles stand in it, expected .meta({ side: 'shooting' }), 'target' or 'neither'`,
    );
  });

  it('is not asked of numbers and words', () => {
    expect(
      sidesFault(withInput({ distance: z.number(), marks: z.array(z.enum(['a', 'b'])) })),
    ).toBeUndefined();
  });

  it('is found when misspelt, however deep, and so is what counts models', () => {
    const deep = (meta: Record<string, string>) =>
      withInput({ a: z.strictObject({ b: z.array(unit.meta(meta)) }).meta({ side: 'target' }) });
    expect(sidesFault(deep({ side: 'shoting' }))).toBe(
      `a.b: found the side "shoting", expected .meta({ side: 'shooting' }), 'target' or 'neither'`,
    );
    expect(sidesFault(deep({ counts: 'model' }))).toBe(
      `a.b: counts "model", expected .meta({ counts: 'models' }) or the name of a field beside it`,
    );
    expect(sidesFault(deep({ side: 'neither' }))).toBeUndefined();
  });
});

it('how a unit is just now is no trait of another unit, though its shields are', () => {
  const raiders = systems.find(({ name }) => name === 'raiders-of-arcana');
  const shoot = raiders?.actions.find(({ name }) => name === 'shoot') as Action;
  const shape = dereferenced(inputShape(shoot));
  const sideOf = (field: string) => profileSide(shape, ['target', field], false);
  expect(['shields', 'broken', 'ready', 'fatigue'].map(sideOf)).toEqual([
    'target',
    undefined,
    undefined,
    undefined,
  ]);
});
