import { expect, it } from 'vitest';
import { type Fighter, sideOfBattle } from './units.ts';

const fighter = (figures: number, name?: string) => ({ unit: { figures, name } }) as Fighter;

it('a side is called by its units, and may lose the figures of all of them', () => {
  const elves = fighter(6, 'Elf Longbows');
  expect(sideOfBattle([elves], 'own side')).toEqual({ name: 'Elf Longbows', all: 6 });
  expect(sideOfBattle([elves, fighter(1, 'Troll')], 'own side')).toEqual({
    name: 'Elf Longbows and Troll',
    all: 7,
  });
  expect(sideOfBattle([fighter(3)], 'own side')).toEqual({ name: 'own side', all: 3 });
});
