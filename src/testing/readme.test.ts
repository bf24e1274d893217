import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

const files = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);
const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const numberIn = (what: string): number => {
  const row = rows.find((cells) => cells.some((cell) => cell.includes(what)));
  return Number(/^\d+/.exec(row?.at(-1) ?? '')?.[0]);
};

/** How many keys the JSON files at and below a folder have together. */
const keysBelow = (folder: string): number =>
  files
    .filter((file) => file.startsWith(folder) && file.endsWith('.json'))
    .reduce((sum, file) => sum + Object.keys(JSON.parse(read(file))).length, 0);

interface Numbered {
  readonly rules: number;
  readonly questions: readonly [string, number];
  readonly facts?: readonly [string, number];
}

describe('how we know', () => {
  it('counts the rows of the documents', () => {
    const numbered = files
      .filter((file) => file.endsWith('testing/numbered.json'))
      .map((file) => JSON.parse(read(file)) as Numbered);
    const counted = numbered.map(({ rules, questions, facts }) => rules + questions[1] + (facts?.[1] ?? 0));
    expect(numberIn('readmes.test.ts')).toBe(counted.reduce((a, b) => a + b));
  });

  it('counts cases, faults and tests that play by hand', () => {
    expect(numberIn('the exact distribution of every bundled case')).toBe(
      keysBelow('testing/distributions/'),
    );
    expect(numberIn('version 0.2.0')).toBe(keysBelow('testing/version-0.2/distributions/'));
    expect(numberIn('faults planted')).toBe(keysBelow('testing/faults/faults.json'));
    const byHand = files.filter((file) => file.endsWith('.test.ts') && /by-hand/.test(read(file)));
    expect(numberIn('worked out by hand, told')).toBe(byHand.length - 1); // this one only counts them
  });

  it('and CONTRIBUTING when each fault was planted, and how many were caught', () => {
    const contributing = read('../CONTRIBUTING.md');
    const [, table] = contributing.split('### Planted faults');
    const planted = [...table.matchAll(/^\| .* \| (\d+) \|[^|]*\| (\d+) \|$/gm)].map(([, ...numbers]) =>
      numbers.map(Number),
    );
    const all = keysBelow('testing/faults/faults.json');
    const [total, ...groups] = planted.toReversed();
    expect(groups.length).toBeGreaterThan(2);
    expect(total).toEqual([all, all]);
    for (const column of [0, 1]) expect(groups.reduce((sum, row) => sum + row[column], 0)).toBe(all);
    expect(contributing).toContain(`plants ${all} faults`);
  });

  it('and the workflow plays at night what is told to be played then', () => {
    const [, night] = read('../.github/workflows/ci.yml').split('\n  night:\n');
    const nightly = rows.filter((cells) => cells.some((cell) => cell.includes('every night')));
    const programs = nightly.map(
      (cells) => /bench\/\w+\.mjs|npm run [\w:]+/.exec(cells.join(' '))?.[0] ?? '',
    );
    expect(programs).toEqual(expect.arrayContaining(['npm run test:planted', 'npm run mutants']));
    for (const program of [...programs, 'npm run test:long']) expect(night).toContain(program);
  });

  it('and CONTRIBUTING how many equivalent mutants are listed', () => {
    const listed: readonly { readonly mutant: string }[] = JSON.parse(
      read('testing/mutants/equivalent.json'),
    );
    const of = (folder: string) => listed.filter(({ mutant }) => mutant.startsWith(`src/${folder}/`)).length;
    expect(read('../CONTRIBUTING.md')).toContain(
      `${listed.length} by now, of both samples (${of('systems')} of systems, ${of('stats')} of stats, ${of('play')} of play)`,
    );
  });

  it('names files that there are', () => {
    const named = [...page.matchAll(/`([\w./*-]+\.ts)`/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(15);
    for (const name of named) {
      const pattern = new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
      expect(
        files.some((file) => pattern.test(file)),
        name,
      ).toBe(true);
    }
    for (const [, link] of page.matchAll(/\]\(([^)]+)\)/g))
      expect(existsSync(new URL(link, import.meta.url)), link).toBe(true);
  });
});
