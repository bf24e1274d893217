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

it('prints as many whole sentences as a sheet of paper has room for', () => {
  const shot = (n: number) =>
    `Shot ${n}: a bow at raiders. ${'It hits on 4 or more; it wounds on 5. '.repeat(9).trim()}`;
  const lines = [1, 2, 3, 4, 5, 6, 7, 8].map(shot);
  const { markup } =
    html`${basisHtml({ lines, each: ['“a”: 1 die', '“b”: 2 dice'], rules: '', command: 'fusillade run', exact: true })}`;
  const words = (text: string) => text.replace(/<[^>]*>/g, '');
  // On screens all of it is there.
  for (const line of lines) expect(words(markup)).toContain(line);
  const printed = markup.replace(/<span class="off( all)?">.*?<\/span>/g, '');
  expect(words(printed).length).toBeLessThan(2_000);
  const items = [...printed.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item);
  const last = items.findLastIndex((item) => item !== '' && item.startsWith('Shot'));
  expect(last).toBeGreaterThan(2);
  expect(items.slice(0, last)).toEqual(lines.slice(0, last));
  expect(items[last]).toMatch(/(or more|5\.)$/);
  // What follows is not printed either, be there room for it.
  expect(items.slice(last + 1, lines.length + 2).join('')).toBe('');
  expect(markup).toContain('<li><span class="off all">“a”: 1 die</span></li>');
});

it('prints the whole of a case, or nothing of it, but for the first', () => {
  const lines = ['Six archers shoot; 6 dice hit on 4 or more', 'They wound on 5; Arm 5'];
  const long = Array.from({ length: 5 }, (_, i) => `${lines[i % 2]}; ${'a die is rolled; '.repeat(9)}`);
  const each = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ of: `“${name}”`, lines: long }));
  const { markup } =
    html`${basisHtml({ lines: [], each, rules: '', command: 'fusillade run', exact: true }, 60)}`;
  // Room for two of five: both of them whole, the others not begun.
  const [cases] = markup.split('<summary>How to read');
  const begun = cases.split(/(?=<li>(?:<span class="off all">)?“)/).slice(1);
  expect(begun.map((one) => one.split('class="off').length - 1)).toEqual([0, 0, 6, 6, 6]);
});
