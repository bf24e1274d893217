import { expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { leadQuestion } from './question.ts';

const asked = (file: string, metric?: string) =>
  leadQuestion(readScenario(`scenarios/${file}.yaml`, systems), metric).text;

it('asks, where nothing is asked, what the scenario wants, who wins, or the mean of the headline', () => {
  expect(asked('necromunda/turn-three-against-two')).toBe('P(goal = "reached")');
  expect(asked('raiders-of-arcana/duel-of-six-turns')).toBe('P(outcome = "enemy beaten")');
  expect(asked('darklands/bowmen-in-the-open')).toBe('casualties');
  expect(asked('raiders-of-arcana/turn-charge-through-arrows')).toBe('casualties');
  expect(asked('raiders-of-arcana/duel-of-six-turns', 'casualties')).toBe('casualties');
});
