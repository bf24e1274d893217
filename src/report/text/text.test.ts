import { expect, it } from 'vitest';
import { countMetric } from '../testing/distributions.ts';
import { only } from '../testing/only.ts';
import { renderText } from './text.ts';

it('draws bars of what is counted, and none of what happens or does not', () => {
  const textOf = (chances: number[]) =>
    renderText(only(countMetric({ title: 'Out', unit: 'fighters', one: 'fighter' }, chances, 0)));
  expect(textOf([0.8, 0.15, 0.05])).toMatch(/\n {2}0 +80% +█/);
  const chance = textOf([0.8, 0.2]);
  expect(chance).toContain('Out: one fighter once in five (20%, exact).');
  expect(chance).not.toContain('█');
});
