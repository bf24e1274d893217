import { describe, expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { actionsOf } from '../../turn/index.ts';
import { pointName } from '../point-name.ts';
import { dereferenced, inputShape } from './shape.ts';
import { isChosen } from './sides.ts';
import { titleAt, titlesOf } from './titles.ts';

const actionOf = (system: string, action: string) => {
  const of = systems.find(({ name }) => name === system);
  const found = of && actionsOf(of).find(({ name }) => name === action);
  if (!found) throw new RangeError(`there is no ${system} ${action}`);
  return found;
};

describe('what a reader calls a field', () => {
  it.each([
    ['darklands', 'shoot', 'shooter.warriors', 'warriors of the shooter'],
    ['darklands', 'shoot', 'situation.distance', 'distance'],
    ['darklands', 'shoot', 'target.ca', 'C+A of the target'],
    ['darklands', 'shoot', 'weapon.lethal', 'lethal range of the weapon'],
    ['darklands', 'shoot', 'otherTargets.1.warriors', 'warriors of other target 2'],
    ['darklands', 'shoot', 'rules.panicValue', 'rule panic value'],
    ['raiders-of-arcana', 'shoot', 'target.hp', 'HP of the target'],
    ['raiders-of-arcana', 'shoot', 'shooter.weapon.range', 'range of the shooter’s weapon'],
    ['raiders-of-arcana', 'shoot', 'target.broken', 'target broken'],
    ['raiders-of-arcana', 'exchange', 'acting.tg', 'Tg of the acting unit'],
    ['speedies', 'shoot', 'enemies.cavalier.distance', 'distance to cavalier'],
    ['speedies', 'shoot', 'shooters.sniper.unit.morale', 'morale of sniper’s unit'],
    ['necromunda', 'shoot', 'weapon.ap', 'AP of the weapon'],
    ['necromunda', 'shoot', 'shooter.ballisticSkill', 'ballistic skill of the shooter'],
    ['necromunda', 'shoot', 'rounds', 'rounds'],
    ['necromunda', 'shoot', 'target.distance', 'distance to the target'],
    ['necromunda', 'shoot', 'weapon.accuracyShort', 'short-range accuracy of the weapon'],
    ['necromunda', 'shoot', 'shooter.hipShooting', 'shooter shooting from the hip'],
    ['necromunda', 'vehicle', 'vehicle.distance', 'distance to the vehicle'],
    ['speedies', 'turn', 'places.pirate.grim.distance', 'distance of grim from pirate'],
    ['raiders-of-arcana', 'duel', 'own.acts', 'actions of the own side'],
    ['raiders-of-arcana', 'duel', 'enemy.reactsWith', 'choice of the reacting unit of the enemy'],
    ['raiders-of-arcana', 'duel', 'own.interrupts', 'own side interrupting with shots'],
    ['raiders-of-arcana', 'duel', 'until', 'ends when one side is'],
    ['raiders-of-arcana', 'shoot', 'target.f', 'fatigue limit of the target'],
    ['raiders-of-arcana', 'duel', 'own.units.0.into', 'cover after a move of the own side’s unit 1'],
    ['speedies', 'shoot', 'enemies.cavalier.behind', 'what is in front of cavalier'],
    ['darklands', 'shoot', 'situation.sight', 'how the target is seen'],
    ['darklands', 'turn', 'places.bowmen.raiders.distance', 'distance of raiders from bowmen'],
    ['darklands', 'turn', 'ours.bowmen.warriors', 'warriors of bowmen'],
    [
      'darklands',
      'turn',
      'laterTurns.2.places.bowmen.raiders.distance',
      'distance of raiders from bowmen from turn 2 on',
    ],
    ['raiders-of-arcana', 'turn', 'laterTurns.3.ours.archers.ready', 'archers ready from turn 3 on'],
  ])('%s %s %s', (system, action, field, title) => {
    expect(titlesOf(actionOf(system, action), [field])).toEqual({ [field]: title });
  });

  it('calls one of a list by its name, where no other has it', () => {
    const shape = dereferenced(inputShape(actionOf('raiders-of-arcana', 'duel')));
    const said = (...names: string[]) => ({ own: { units: names.map((name) => ({ name })) } });
    const title = (field: string, ...names: string[]) => titleAt(shape, field, said(...names));
    expect(title('own.units.0.morale', 'Elf Longbows', 'Scouts')).toBe('morale of Elf Longbows');
    expect(title('own.units.1.weapon.range', 'Elf Longbows', 'Scouts')).toBe('range of Scouts’ weapon');
    expect(title('own.units.0.broken', 'Troll', 'Scouts')).toBe('Troll broken');
    expect(title('own.units.0.morale', 'Scouts', 'Scouts')).toBe('morale of the own side’s unit 1');
    expect(title('own.units.0.morale', 'a name '.repeat(9))).toBe('morale of the own side’s unit 1');
  });

  it('calls one of a record by his name, where no other has it, and by his key elsewhere', () => {
    const shape = dereferenced(inputShape(actionOf('necromunda', 'turn')));
    const title = (field: string, ours: string, theirs: string) =>
      titleAt(shape, field, { ours: { gunner: { name: ours } }, theirs: { matriarch: { name: theirs } } });
    const distance = 'places.gunner.matriarch.distance';
    expect(title(distance, 'Orlock Gunner', 'Matriarch')).toBe('distance of Matriarch from Orlock Gunner');
    expect(title('ours.gunner.wounds', 'Orlock Gunner', 'Matriarch')).toBe('wounds of Orlock Gunner');
    expect(title(distance, 'Ganger', 'Ganger')).toBe('distance of matriarch from gunner');
    expect(title(distance, 'a name '.repeat(9), 'Matriarch')).toBe('distance of Matriarch from gunner');
  });

  it('is the printed title of a number that is played otherwise', () => {
    const { tables = {} } = actionOf('necromunda', 'shoot');
    const [[name, { title }]] = Object.entries(tables);
    expect(titlesOf(actionOf('necromunda', 'shoot'), [`house.${name}`])).toEqual({
      [`house.${name}`]: `house rule ${title}`,
    });
  });

  it.each(systems.flatMap(({ name, actions }) => actions.map((action) => [name, action.name] as const)))(
    'is no path, wherever %s %s has a field',
    (system, name) => {
      const action = actionOf(system, name);
      const fields = Object.entries(dereferenced(inputShape(action)).properties ?? {}).flatMap(
        ([field, { properties = {} }]) => [
          field,
          ...Object.keys(properties).map((part) => `${field}.${part}`),
        ],
      );
      const titles = Object.values(titlesOf(action, fields));
      expect(titles.filter((title) => /\w\.\w|[a-z][A-Z][a-z]/.test(title))).toEqual([]);
    },
  );
});

it('names a point with the units of its numbers', () => {
  const shape = dereferenced(inputShape(actionOf('darklands', 'shoot')));
  expect(pointName({ 'shooter.warriors': 4, 'situation.distance': 12, 'situation.moved': true }, shape)).toBe(
    'warriors of the shooter: 4, distance: 12 inches, moved: yes',
  );
  expect(pointName({ 'situation.distance': 1 }, shape)).toBe('distance: 1 inch');
});

it('names a point of several distances by who stands how far from whom', () => {
  const shape = dereferenced(inputShape(actionOf('darklands', 'turn')));
  const [raiders, beasts] = ['places.bowmen.raiders.distance', 'places.huntsmen.beasts.distance'];
  expect(pointName({ [raiders]: 3, [beasts]: 5 }, shape)).toBe(
    'raiders from bowmen: 3 inches, beasts from huntsmen: 5 inches',
  );
  expect(pointName({ [raiders]: 3 }, shape)).toBe('distance of raiders from bowmen: 3 inches');
});

describe('what the shooting side may choose', () => {
  it.each([
    ['darklands', 'shoot', 'weapon.damage', true],
    ['darklands', 'shoot', 'situation.distance', true],
    ['darklands', 'shoot', 'situation.moved', true],
    ['darklands', 'shoot', 'situation.light', false],
    ['darklands', 'shoot', 'target.ca', false],
    ['darklands', 'shoot', 'rules.panicValue', false],
    ['necromunda', 'shoot', 'shooter.aim', true],
    ['necromunda', 'shoot', 'target.distance', true],
    ['necromunda', 'shoot', 'target.cover', false],
    ['necromunda', 'vehicle', 'vehicle.distance', true],
    ['raiders-of-arcana', 'exchange', 'performs', true],
    ['raiders-of-arcana', 'exchange', 'reaction', false],
    ['raiders-of-arcana', 'shoot', 'distance', true],
    ['speedies', 'rangedAttack', 'enemies.grim.distance', true],
    ['speedies', 'rangedAttack', 'enemies.grim.behind', false],
    ['darklands', 'turn', 'turn.0.action', true],
    ['darklands', 'turn', 'turn.0.target', true],
  ])('%s %s %s: %s', (system, action, field, chosen) => {
    expect(isChosen(dereferenced(inputShape(actionOf(system, action))), field.split('.'))).toBe(chosen);
  });
});
