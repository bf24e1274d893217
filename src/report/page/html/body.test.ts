import { expect, it } from 'vitest';
import * as fixtures from '../../testing/fixtures.ts';
import { categorySentence } from '../../words/case/endings.ts';
import { sentences } from '../../words/case/sentences.ts';
import { casesOf, categoriesOf } from '../../words/reading.ts';
import { hero } from './body.ts';

it('tells no ending once more that its first picture draws', () => {
  const results = Object.values(fixtures).map((make) => make());
  const told = results.flatMap((result) => {
    const [one] = casesOf(result);
    const found = sentences(result, one);
    return casesOf(result).length > 1
      ? []
      : categoriesOf(one).flatMap((category) => {
          const line = categorySentence(category);
          return found.includes(line) ? [{ result, one, line, id: `category-${category.name}` }] : [];
        });
  });
  expect(told.length).toBeGreaterThan(0);
  for (const { result, one, line, id } of told) {
    const words = (drawn?: { readonly id: string }) => hero(result, [one], null, drawn).markup;
    const length = (text: string) => text.match(/<li>/g)?.length ?? 0;
    expect(length(words({ id: 'pool-casualties' })), line).toBe(length(words()));
    expect(length(words({ id: id.toLowerCase() })), line).toBe(length(words()) - 1);
  }
});
