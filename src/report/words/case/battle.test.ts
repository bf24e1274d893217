import { expect, it } from 'vitest';
import { endsBySides } from './battle.ts';

const ENDS = ['enemy beaten', 'own beaten', 'undecided'];

it('calls both sides of a battle by their names, or, where one is too long, neither', () => {
  const sides = (enemy: string, own: string) => [
    { name: enemy, all: 7 },
    { name: own, all: 16 },
  ];
  expect(endsBySides(ENDS, sides('Trolls', 'Human Archers') as never)).toEqual([
    'Trolls beaten',
    'Human Archers beaten',
    'undecided',
  ]);
  const long = 'Goblin Skirmishers, Dwarf Crossbows and Elf Longbows';
  expect(endsBySides(ENDS, sides(long, 'Human Archers') as never)).toEqual(ENDS);
});
