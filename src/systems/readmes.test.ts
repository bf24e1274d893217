import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVADE_MODIFIERS, SHOOT_MODIFIERS } from './darklands/tables.ts';
import { EVADE_EASE, SHOOT_EASE } from './darklands/target/modifiers.ts';
import { systems } from './index.ts';
import { TRAITS } from './necromunda/gun/traits.ts';

/** What a system's README numbers, and how a test's title names a number: its `testing/numbered.json`. */
interface Numbered {
  /** The numbers of the rulebook's own rules, as the first cell of a row has them. */
  readonly rules: number;
  /** The tables that number their rules from 1, by the word before the number. */
  readonly pages?: readonly string[];
  readonly questions: readonly [letter: string, count: number];
  /** Whether its rows name every answer beside the option. */
  readonly answers?: true;
  /** Facts of other pages. */
  readonly facts?: readonly [letter: string, count: number];
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The folder of each bundled system, by its name. */
const FOLDERS = [
  ...read('bundled.ts').matchAll(/^ {2}'?([\w-]+)'?: .*import\('\.\/([\w-]+)\/index\.ts'\)/gm),
].map(([, name, folder]) => ({ name, folder }));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const filesOf = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );

const TITLE = /(?:it|describe)(?:\.each\([^`]*?\))?\(\s*(['"`])(.*?)\1,/g;

/** Titles of tests and their groups, by the name of their file. */
function titlesOf(folder: string): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const file of filesOf(folder).filter((one) => one.endsWith('.test.ts'))) {
    const name = basename(file, '.test.ts');
    const own = [...read(`${folder}/${file}`).matchAll(TITLE)].map(([, , title]) =>
      title.replaceAll("\\'", "'"),
    );
    titles.set(name, [...(titles.get(name) ?? []), ...own]);
  }
  return titles;
}

/** Rows of a README's tables, as their cells. */
const rowsOf = (readme: string): string[][] =>
  readme
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** A number of a table, where a dash is none. */
const numberOf = (cell: string): number => (cell === '–' ? 0 : Number(cell));

const sumOf = (all: readonly number[]): number => all.reduce((sum, n) => sum + n, 0);

/** The numbers that a cell stands for: `9`, `2–5`, `9, 19`. */
const numbersIn = (cell: string): number[] =>
  cell.split(/, | and /).flatMap((part) => {
    const [first, last = first] = part.split('–').map(Number);
    return Number.isInteger(first) ? numbers(last).slice(first - 1) : [];
  });

/** Numbers that a title names after one of the words: `rules 2, 3 and 5`, `Shoot 9–13`. */
const namedIn = (title: string, word: string): number[] =>
  [...title.matchAll(new RegExp(`\\b${word} ((?:\\d+(?:, | and |–)?)+)`, 'gi'))].flatMap(([, list]) =>
    numbersIn(list.replace(/(, | and |–)$/, '')),
  );

/** Whether a row's last cell names a test by file and title, and it is there. */
function isNamedByRow(cells: readonly string[], tests: ReadonlyMap<string, readonly string[]>): boolean {
  const [, file, title] = /^([\w-]+): (.+)$/.exec(cells.at(-1) ?? '') ?? [];
  return title !== undefined && (tests.get(file) ?? []).some((one) => one.includes(title));
}

describe.each(FOLDERS)('the README of $name', ({ name, folder }) => {
  const numbered: Numbered = JSON.parse(read(`${folder}/testing/numbered.json`));
  const { rules, pages = ['rules?'], questions, facts, answers } = numbered;
  const readme = read(`${folder}/README.md`);
  const rows = rowsOf(readme);
  const tests = titlesOf(folder);
  const titles = [...tests.values()].flat();
  const options = systems.find((system) => system.name === name)?.actions.flatMap((a) => a.options) ?? [];
  const row = (first: string): string[] => rows.find(([cell]) => cell === first) ?? [];
  const lettered = (letter: string, count: number): string[] => numbers(count).map((n) => `${letter}${n}`);

  it('has a row for each rule and each question', () => {
    const ruled = rows.flatMap(([cell]) => numbersIn(cell));
    expect(numbers(rules).filter((n) => !ruled.includes(n))).toEqual([]);
    const letters = [...lettered(...questions), ...(facts ? lettered(...facts) : [])];
    expect(letters.filter((number) => rows.filter(([cell]) => cell === number).length !== 1)).toEqual([]);
  });

  it('has a test for each rule that is played', () => {
    const named = new Set(pages.flatMap((word) => titles.flatMap((title) => namedIn(title, word))));
    const untested = rows
      .filter(([cell, ...cells]) => /^\d/.test(cell) && !cells.some((one) => one.startsWith('not played')))
      .filter((cells) => !isNamedByRow(cells, tests))
      .flatMap(([cell]) => numbersIn(cell))
      .filter((n) => !named.has(n));
    expect(untested).toEqual([]);
  });

  it('has a test for each question that is played', () => {
    const untested = lettered(...questions)
      .filter((number) => !(row(number)[2] ?? '').startsWith('not played'))
      .filter((number) => !titles.some((title) => new RegExp(`\\b${number}\\b`).test(title)))
      .filter((number) => !isNamedByRow(row(number), tests));
    expect(untested).toEqual([]);
  });

  it('has every option and its answers in the row of its question', () => {
    const [letter] = questions;
    const missing = options
      .filter(({ cite }) => new RegExp(`^${letter}\\d`).test(cite))
      .flatMap(({ name: option, cite, choices }) => {
        const text = row(cite.split(' ')[0]).join(' ');
        const words = answers ? Object.keys(choices).filter((word) => word !== 'value') : [];
        const written = option.startsWith('house') ? 'house…' : `\`${option}\``;
        return [written, ...words]
          .filter((word) => !text.includes(word))
          .map((word) => `${cite} ${option}: ${word}`);
      });
    expect(missing).toEqual([]);
  });

  it('names files that there are', () => {
    const files = new Set([...filesOf(folder), ...filesOf('kit').map((file) => `kit/${file}`)]);
    const named = [...readme.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file]) => file);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !files.has(file))).toEqual([]);
  });

  it('names what is in its files: `order.ts` isMet', () => {
    const files = filesOf(folder).filter((file) => file.endsWith('.ts'));
    const named = [...readme.matchAll(/`([\w/-]+\.ts)` ((?:`?\w+`?, )*`?\w+`?)/g)].flatMap(
      ([, file, words]) =>
        words
          .replaceAll('`', '')
          .split(', ')
          .filter((word) => /^[a-z]+[A-Z]\w*$|^[A-Z_]{4,}$/.test(word))
          .map((word) => ({ file, word })),
    );
    const text = (file: string) =>
      files.filter((one) => `/${one}`.endsWith(`/${file}`)).map((one) => read(`${folder}/${one}`));
    const missing = named.filter(({ file, word }) => !new RegExp(`\\b${word}\\b`).test(text(file).join()));
    expect(missing).toEqual([]);
  });

  it('counts sentences that add up', () => {
    const heads = rows.flatMap((cells, i) => (cells[1] === 'sentences' ? [i] : []));
    expect(heads).toHaveLength(pages.length);
    for (const head of heads) {
      const counted = rows.slice(head + 1, rows.findIndex(([cell], i) => i > head && cell === 'all') + 1);
      const numbered = counted.map((cells) => cells.slice(1).map(numberOf));
      for (const [sentences, ...kinds] of numbered) expect(sentences).toBe(sumOf(kinds));
      const all = numbered.pop() ?? [];
      expect(all).toEqual(all.map((_, i) => sumOf(numbered.map((row) => row[i]))));
    }
  });
});

it('Darklands names tests by their titles, and has an option for each question that leaves a choice', () => {
  const tests = titlesOf('darklands');
  const rows = rowsOf(read('darklands/README.md'));
  const naming = rows.filter((cells) => /^\w[\w-]*: /.test(cells.at(-1) ?? ''));
  expect(naming.length).toBeGreaterThan(100);
  expect(naming.filter((cells) => !isNamedByRow(cells, tests)).map((cells) => cells.at(-1))).toEqual([]);
  const open = rows.filter(([number, played]) => /^D\d/.test(number) && !played.startsWith('–'));
  const cites =
    systems.find(({ name }) => name === 'darklands')?.actions.flatMap(({ options }) => options) ?? [];
  const asked = new Set(cites.map(({ cite }) => cite).filter((cite) => /^D\d/.test(cite)));
  expect(open.map(([number]) => number).sort()).toEqual([...asked].sort());
});

it('Darklands has a row for every modifier, with its number', () => {
  const lines = read('darklands/README.md').split('\n');
  const expected = [
    ...[...Object.values(SHOOT_MODIFIERS), ...Object.values(EVADE_MODIFIERS)].map(
      ({ title, value }) => `| ${title} | ${value < 0 ? '−' : '+'}${Math.abs(value)}`,
    ),
    ...[...SHOOT_EASE, ...EVADE_EASE].map(({ title, ease }) => `| ${title} | ${ease}`),
  ];
  expect(expected.filter((start) => !lines.some((line) => line.startsWith(start)))).toEqual([]);
});

it('Necromunda names every trait', () => {
  const readme = read('necromunda/README.md');
  const traits = Object.keys(TRAITS).map((name) => name.replace(/ \(\d\)/, ''));
  expect(traits.filter((name) => !readme.includes(name))).toEqual([]);
});

it('every bundled system is looked at', () => {
  expect(FOLDERS.map(({ name }) => name)).toEqual(systems.map(({ name }) => name));
});
