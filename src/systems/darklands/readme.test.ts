import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { darklands } from './index.ts';
import { EVADE_MODIFIERS, SHOOT_MODIFIERS } from './tables.ts';
import { EVADE_EASE, SHOOT_EASE } from './target/modifiers.ts';

const here = new URL('.', import.meta.url);
const readme = readFileSync(new URL('README.md', here), 'utf8');
const tests = Object.fromEntries(
  readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => [basename(file, '.test.ts'), readFileSync(new URL(file, here), 'utf8')]),
);

/** Rows of tables whose last column names a test, as `file: title`. */
const named = [...readme.matchAll(/\| (\w[\w-]*): ([^|]+) \|$/gm)].map(
  ([, file, title]) => [file, title] as const,
);

const written = (text: string) => text.replaceAll("\\'", "'");

it('names a test for every step and every open question, and each of them exists', () => {
  expect(named.length).toBeGreaterThan(100);
  for (const [file, title] of named) expect(written(tests[file] ?? ''), `${file}: ${title}`).toContain(title);
});

it('has all 27 steps of a Shoot, and D1 to D51', () => {
  const steps = new Set<number>();
  for (const [, first, last = first] of readme.matchAll(/^\| (\d+)(?:–(\d+))? \|/gm))
    for (let step = Number(first); step <= Number(last); step++) steps.add(step);
  expect([...steps].sort((a, b) => a - b)).toEqual(Array.from({ length: 27 }, (_, i) => i + 1));
  for (let d = 1; d <= 51; d++) expect(readme).toContain(`\n| D${d} |`);
});

it('has a row for every modifier, with its number', () => {
  const numbers = [...Object.values(SHOOT_MODIFIERS), ...Object.values(EVADE_MODIFIERS)];
  const rows = [
    ...numbers.map(({ title, value }) => [title, `${value < 0 ? '−' : '+'}${Math.abs(value)}`]),
    ...[...SHOOT_EASE, ...EVADE_EASE].map(({ title, ease }) => [title, ease]),
  ];
  for (const [row, text] of rows) {
    const line = readme.split('\n').find((one) => one.startsWith(`| ${row} | ${text}`));
    expect(line, row).toBeDefined();
  }
});

it('has an option for every open question that leaves a choice', () => {
  const numbers = new Set(darklands.actions.flatMap(({ options }) => options.map(({ cite }) => cite)));
  const open = [...readme.matchAll(/^\| (D\d+) \| (?!–)/gm)].map(([, number]) => number);
  const choices = [
    1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 31, 32, 33, 34,
    35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51,
  ].map((n) => `D${n}`);
  expect(open).toEqual(choices);
  expect([...numbers].filter((cite) => /^D\d/.test(cite)).sort()).toEqual([...choices].sort());
});
