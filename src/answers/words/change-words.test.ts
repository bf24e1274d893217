import { expect, it } from 'vitest';
import { changesOf } from '../../analysis/changes/alternatives.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { changeWords, withArticle } from './change-words.ts';

it('calls those whom a scenario refers to by their names, and leaves to programs what it says', () => {
  const { action, cases } = readScenario('scenarios/necromunda/turn-exchange-of-fire.yaml', systems);
  const changes = changesOf(action, cases[0]);
  const of = (field: string, to: string) => changes.filter((one) => one.field === field && one.to === to);
  const [target] = of('turn.2.target', 'matriarch');
  expect(target).toMatchObject({ from: 'sister, else matriarch', value: 'matriarch' });
  expect(changeWords([target])).toBe('target of shot 3: Sister, else Matriarch → Matriarch');
  expect(changeWords(of('turn.0.target', 'weakest'))).toBe('target of shot 1: Matriarch → weakest');
  const distances = changes.filter(({ field }) => field === 'places.gunner.matriarch.distance');
  expect(changeWords(distances)).toMatch(/^distance of Matriarch from Orlock Gunner: 15 → /);
});

it('no unit begins without Wounds: that it has none is no choice', () => {
  const { action, cases } = readScenario('scenarios/speedies/turn-courtyard.yaml', systems);
  const wounds = changesOf(action, cases[0]).filter(({ field }) => field === 'theirs.captain.unit.wounds');
  expect(wounds.map(({ to }) => to)).toEqual(['2']);
});

it('says whose a trait is, with an article where it is no name', () => {
  expect(
    ['shooter’s weapon', 'shot 1’s weapon', 'Elf Longbows', 'own side’s unit 1'].map(withArticle),
  ).toEqual(['the shooter’s weapon', 'shot 1’s weapon', 'Elf Longbows', 'the own side’s unit 1']);
});
