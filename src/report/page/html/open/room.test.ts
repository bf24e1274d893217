import { expect, it } from 'vitest';
import { html } from '../html.ts';
import { openLetters } from './room.ts';

it('counts what is read without unfolding anything', () => {
  const fold = html`<details class="more"><summary>two</summary>folded<details>deeper</details> again</details>`;
  expect(openLetters(html`<p id="a">four</p>${fold}<b>more</b>${fold}!`)).toBe('fourmore!'.length);
  expect(openLetters(fold)).toBe(0);
});
