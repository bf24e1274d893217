import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TRAITS } from './gun/traits.ts';
import { necromunda } from './index.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const readme = readFileSync(join(HERE, 'README.md'), 'utf8');
const tests = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.test.ts') && !file.endsWith('readme.test.ts'),
);

/** Titles of all tests and their groups. */
const titles = tests.flatMap((file) =>
  [
    ...readFileSync(join(HERE, file), 'utf8').matchAll(
      /(?:it|describe)(?:\.each\([^`]*?\))?\(\s*['`](.*)['`],/g,
    ),
  ].map(([, title]) => title),
);

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const rows = readme.split('\n').filter((line) => line.startsWith('| '));

describe('the README', () => {
  it('has a row for each of the 19 rules and 53 open questions', () => {
    for (const n of numbers(1, 19)) expect(rows.filter((row) => row.startsWith(`| ${n} |`))).toHaveLength(1);
    for (const n of numbers(1, 53)) expect(rows.filter((row) => row.startsWith(`| N${n} |`))).toHaveLength(1);
  });

  it('names a test for each, and a title has its number', () => {
    const named = (number: string) => titles.some((title) => new RegExp(`\\b${number}\\b`).test(title));
    expect(
      numbers(1, 53)
        .map((n) => `N${n}`)
        .filter((n) => !named(n)),
    ).toEqual([]);
    expect(numbers(1, 19).filter((n) => !titles.some((title) => rulesOf(title).includes(n)))).toEqual([]);
  });

  it('names every option in the row of its question', () => {
    const options = necromunda.actions.flatMap(({ options }) => options);
    for (const { name, cite } of options) {
      const row = rows.find((line) => line.startsWith(`| ${cite.split(' ')[0]} |`));
      expect(row, name).toContain(name.startsWith('house') ? 'house…' : `\`${name}\``);
    }
  });

  it('names every trait', () => {
    for (const name of Object.keys(TRAITS)) expect(readme).toContain(name.replace(/ \(\d\)/, ''));
  });
});

/** Numbers of the rules that a title names: `rule 7`, `rules 2, 3 and 5`, `house rule 11`. */
function rulesOf(title: string): number[] {
  return [...title.matchAll(/rules? ((?:\d+(?:, | and )?)+)/g)].flatMap(([, list]) =>
    list.split(/, | and /).map(Number),
  );
}
