import { expect, it } from 'vitest';
import { basisHtml } from './basis.ts';
import { html } from './html.ts';

it('counts the cases that it folds, one as one', () => {
  const long = (name: string) => `“${name}”: ${'6 dice hit on 6; '.repeat(80)}`;
  const folded = (names: readonly string[], against?: string) =>
    html`${basisHtml({ lines: ['Archers shoot'], each: names.map(long), eachAgainst: against, rules: '', command: '', exact: true })}`
      .markup;
  // Of two cases both stand open, of more as many as there is room for.
  expect(folded(['a', 'b'])).not.toContain(' more case');
  expect(folded(['a', 'b', 'c'])).toContain('<summary>2 more cases</summary>');
  expect(folded(['a', 'b', 'c', 'd'])).toContain('<summary>3 more cases</summary>');
  expect(folded(['a', 'b'], 'raiders')).toContain('<summary>1 more line</summary>');
});
