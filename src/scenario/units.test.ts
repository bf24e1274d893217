import { describe, expect, it } from 'vitest';
import { systems } from '../systems/index.ts';
import { unitsOf } from './units.ts';

const actionOf = (system: string, action: string) =>
  systems.find(({ name }) => name === system)!.actions.find(({ name }) => name === action)!;

describe('the units of fields', () => {
  it.each([
    ['darklands', 'shoot', 'situation.distance'],
    ['darklands', 'shoot', 'weapon.effective'],
    ['darklands', 'spray', 'template.length'],
    ['darklands', 'throw', 'template.splash'],
    ['darklands', 'throw', 'models.0.radius'],
    ['speedies', 'shoot', 'enemies.cavalier.distance'],
    ['raiders-of-arcana', 'shoot', 'distance'],
    ['raiders-of-arcana', 'duel', 'distance'],
    ['necromunda', 'shoot', 'target.distance'],
  ])('%s %s %s is in inches', (system, action, field) => {
    expect(unitsOf(actionOf(system, action), [field, 'rules'])).toEqual({ [field]: 'inches' });
  });

  it('are none for counts, words and what there is not', () => {
    const fields = ['shooter.warriors', 'situation.cover', 'no.such.field', 'constructor'];
    expect(unitsOf(actionOf('darklands', 'shoot'), fields)).toEqual({});
  });
});
