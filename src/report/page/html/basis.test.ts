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

it('lists what there is to tell of a case below its name, whose each is in bold', () => {
  const each = [{ of: '“charge”', lines: ['Own side: 1 action token', 'At most 6 turns'] }, '“wait”: no'];
  const { markup } = html`${basisHtml({ lines: ['A'], each, rules: '', command: '', exact: true })}`;
  expect(markup).toContain(
    '<li>“charge”<ul class="facts"><li><b>Own side</b>: 1 action token</li><li>At most 6 turns</li></ul></li><li>“wait”: no</li>',
  );
});
