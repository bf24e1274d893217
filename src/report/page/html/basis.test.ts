import { expect, it } from 'vitest';
import { basisHtml } from './basis.ts';
import { html } from './html.ts';

it('counts the cases that it folds, one as one', () => {
  const long = (name: string) => `“${name}”: ${'6 dice hit on 6; '.repeat(80)}`;
  const folded = (names: readonly string[]) =>
    html`${basisHtml({ lines: ['Archers shoot'], each: names.map(long), rules: '', command: '', exact: true })}`
      .markup;
  expect(folded(['a', 'b', 'c'])).toContain('<summary>1 more case</summary>');
  expect(folded(['a', 'b', 'c', 'd'])).toContain('<summary>2 more cases</summary>');
});
