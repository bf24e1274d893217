import { expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { questionAsWritten } from './metric.ts';
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

it('takes a metric by its title and by how tables of dice write at least so many, and no sum for one', () => {
  const bowmen = 'darklands/bowmen-in-the-open';
  const meant = (metric: string) => asked(bowmen, metric);
  expect(['Shoot dice', 'SHOOT DICE', ' casualties '].map(meant)).toEqual(['dice', 'dice', 'casualties']);
  expect(['3+ casualties', 'at least 3 Casualties'].map(meant)).toEqual(Array(2).fill('P(casualties >= 3)'));
  expect(meant('3+casualties')).toBe('P(casualties >= 3)');
  for (const sum of ['3 + casualties', '3+hits + casualties']) expect(meant(sum)).toBe(sum);
});

it('takes titles within expressions, in quotes or of several words, and no word of a category for one', () => {
  const meant = (metric: string) => asked('darklands/bowmen-in-the-open', metric);
  expect(meant('mean("Shoot dice") + 2 × casualties')).toBe('mean(dice) + 2 × casualties');
  expect(meant("P(shoot dice >= 3 and 'Casualties' = 0)")).toBe('P(dice >= 3 and casualties = 0)');
  expect(meant('mean("Shoot dice") - "Casualties"')).toBe('mean(dice) - casualties');
  expect(() => meant('P(reaction = "Shoot dice")')).toThrow('reaction is never "Shoot dice"');
});

it('says of words that no metric is called by which there are, and of a title that two have which it may be', () => {
  const bowmen = 'darklands/bowmen-in-the-open';
  expect(() => asked(bowmen, 'shot dice')).toThrow(
    /^--metric: no metric "shot dice", .* did you mean "Shoot dice"[?]/,
  );
  expect(() => asked(bowmen, '3+ casualtees')).toThrow(
    /no metric "casualtees".*did you mean "casualties"[?]/,
  );
  const program = {
    metrics: ['a', 'b'].map((name) => ({ name, title: 'Wounds', kind: 'count' })),
    options: {},
  };
  expect(() => questionAsWritten('wounds', [program as never])).toThrow(
    'found "wounds", which several are called, expected one of a, b',
  );
});
