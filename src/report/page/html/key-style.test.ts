import { expect, it } from 'vitest';
import { PALETTE } from '../../charts/theme.ts';
import { html } from './html.ts';
import { keyStyle } from './key-style.ts';
import { pageStyle } from './style.ts';

it('has every colour of the palette that keys have, and of a page that changes those it begins with', () => {
  const all = [...keyStyle().matchAll(/\.([\w-]+)\{/g)].map(([, name]) => name);
  // Shades of one of its colours are none of its own.
  const names = all.filter((name) => !/^quarter-[1-4]$/.test(name));
  expect(all.length - names.length).toBe(4);
  const inPalette = Object.keys(PALETTE.light).filter((name) => /^(case|tone)-/.test(name));
  expect(names.filter((name) => /-/.test(name)).sort()).toEqual(inPalette.sort());
  expect(names.filter((name) => !(name in PALETTE.light))).toEqual([]);
  expect(pageStyle()).toContain(keyStyle());
  const style = pageStyle(html`<i class="key dot case-2"></i>`);
  expect(style).toContain('.case-2{');
  expect(style).not.toContain('.case-3{');
});
