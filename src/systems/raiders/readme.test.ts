import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHARGE_OPTIONS, OPTIONS } from './options.ts';

const HERE = new URL('.', import.meta.url);
const README = readFileSync(new URL('README.md', HERE), 'utf8');

/** Titles of all tests beside this file. */
const TITLES = readdirSync(HERE)
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => [...readFileSync(new URL(name, HERE), 'utf8').matchAll(/\bit\(\s*(['"])(.*?)\1,/g)])
  .map((match) => match[2]);

/** Rows of the README's tables by their first cell. */
const ROWS = new Map(
  README.split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^R?\d+$/.test(cells[1] ?? ''))
    .map((cells) => [cells[1], cells] as const),
);

const numbersIn = (title: string) =>
  [...title.matchAll(/\brules? ([\d, ]+)/g)].flatMap((match) => match[1].split(',').map((n) => n.trim()));

const NAMED = new Set(TITLES.flatMap(numbersIn));

describe("the README's rule table", () => {
  it('has all 21 rules and all questions', () => {
    const numbers = [...Array(21).keys()].map((n) => `${n + 1}`);
    const questions = [...Array(31).keys()].map((n) => `R${n + 1}`);
    expect([...ROWS.keys()]).toEqual([...numbers, ...questions]);
  });

  it('names a test for every rule that is played, and only for those', () => {
    for (let n = 1; n <= 21; n++) {
      const played = !ROWS.get(`${n}`)![3].startsWith('not played');
      expect([n, NAMED.has(`${n}`)]).toEqual([n, played]);
    }
  });

  it('has every option with its answers', () => {
    for (const { name, cite, choices } of [...OPTIONS, ...CHARGE_OPTIONS]) {
      const cell = ROWS.get(cite)![3];
      expect(cell).toContain(`\`${name}\``);
      for (const answer of Object.keys(choices)) if (answer !== 'value') expect(cell).toContain(answer);
    }
  });

  it('has a test for every question', () => {
    const asked = new Set(TITLES.flatMap((title) => title.match(/\bR\d+\b/g) ?? []));
    for (let n = 1; n <= 31; n++) {
      const played = !ROWS.get(`R${n}`)![3].startsWith('not played');
      expect([n, asked.has(`R${n}`)]).toEqual([n, played]);
    }
  });
});
