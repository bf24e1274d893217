import { expect, it } from 'vitest';
import { countMetric } from '../testing/distributions.ts';
import { variantsResult } from '../testing/fixtures.ts';
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

it('tells each shot of a whole line where one case is told alone', () => {
  const result = only(countMetric({ title: 'Out', unit: 'fighters', one: 'fighter' }, [0.8, 0.15, 0.05], 0));
  const explain = Array.from({ length: 8 }, (_, i) => `Shot ${i + 1}: a bow at a troll.`);
  expect(renderText({ ...result, explain })).toContain('Shot 8: a bow at a troll.');
  const several = variantsResult();
  const cases = several.cases?.map((one) => ({ ...one, explain }));
  expect(renderText({ ...several, ...(cases && { cases }) })).toContain(
    '3 more on how it was read: a page has them.',
  );
});
