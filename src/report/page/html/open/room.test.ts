import { expect, it } from 'vitest';
import { html } from '../html.ts';
import { openLetters, rowsOver } from './room.ts';

it('counts what is read without unfolding anything', () => {
  const fold = html`<details class="more"><summary>two</summary>folded<details>deeper</details> again</details>`;
  expect(openLetters(html`<p id="a">four</p>${fold}<b>more</b>${fold}!`)).toBe('fourmore!'.length);
  expect(openLetters(fold)).toBe(0);
});

it('knows an answer in so many words that it is higher than any picture, which stands beside it', () => {
  const answer = (sentence: string, ...lines: readonly string[]) =>
    html`<div><p class="sentence">${sentence}</p></div><figure>${'a'.repeat(9_000)}</figure><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  expect(rowsOver(answer('Captain is not standing.', 'a'.repeat(90), 'a'.repeat(70)))).toBe(0);
  const [few, many] = [1, 4].map((lines) =>
    rowsOver(answer('a'.repeat(240), ...Array.from({ length: lines }, () => 'a'.repeat(80)))),
  );
  expect(few).toBeGreaterThan(0);
  expect(many).toBeGreaterThan(few);
});
