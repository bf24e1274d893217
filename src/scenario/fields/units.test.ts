import { describe, expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
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
    ['speedies', 'shoot', 'enemies.cavalier.below'],
    ['speedies', 'rangedAttack', 'shooters.sniper.sees.cavalier.below'],
    ['speedies', 'rangedAttack', 'enemies.cavalier.ledge'],
    ['raiders-of-arcana', 'shoot', 'distance'],
    ['raiders-of-arcana', 'exchange', 'reacting.run'],
    ['raiders-of-arcana', 'duel', 'distance'],
    ['necromunda', 'shoot', 'target.distance'],
    ['necromunda', 'blast', 'aim.x'],
    ['necromunda', 'blast', 'fighters.0.y'],
    ['necromunda', 'blast', 'fighters.0.base'],
    ['necromunda', 'blast', 'terrain.0.x1'],
    ['necromunda', 'blast', 'table.yMax'],
    ['necromunda', 'template', 'view'],
    ['necromunda', 'vehicle', 'vehicle.distance'],
  ])('%s %s %s is in inches', (system, action, field) => {
    expect(unitsOf(actionOf(system, action), [field, 'rules'])).toEqual({ [field]: 'inches' });
  });

  it('are none for counts, words and what there is not', () => {
    const fields = ['shooter.warriors', 'situation.cover', 'no.such.field', 'constructor'];
    expect(unitsOf(actionOf('darklands', 'shoot'), fields)).toEqual({});
  });
});
