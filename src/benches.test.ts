import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ImportDeclaration, type ImportSpecifier, parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { itLong } from './testing/long.ts';

/**
 * Benches are run by hand and at night. What they take from the built program has to be there all the same, before
 * somebody waits for an hour and finds that it is called otherwise.
 */
const benches = readdirSync('bench', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => join('bench', name));

const importsOf = (file: string): ImportDeclaration[] =>
  parse(readFileSync(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' }).body.filter(
    (one) => one.type === 'ImportDeclaration',
  );

const namesOf = ({ specifiers }: ImportDeclaration): string[] =>
  specifiers
    .filter((one): one is ImportSpecifier => one.type === 'ImportSpecifier')
    .map(({ imported }) => (imported.type === 'Identifier' ? imported.name : String(imported.value)));

/** What a module hands out: a bench is read only, as it begins to measure when it is imported. */
async function exportsOf(from: string, file: string): Promise<readonly string[]> {
  if (!from.startsWith('.')) return Object.keys(await import(from));
  const path = resolve(dirname(file), from);
  if (!path.startsWith(resolve('bench'))) return Object.keys(await import(pathToFileURL(path).href));
  return [
    ...readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:const|function|class) \[?(\w+)/gm),
  ].map(([, name]) => name);
}

describe('a bench', () => {
  it.each(benches)('%s finds what it imports', async (file) => {
    for (const one of importsOf(file)) {
      const known = await exportsOf(String(one.source.value), file);
      expect(known, `${one.source.value}`).toEqual(expect.arrayContaining(namesOf(one)));
    }
  });

  /** The rows of those claims, of so many repetitions; a sentence that says none of what is looked for ends it. */
  const rates = (of: string, repetitions: number, trials: number) => {
    const words = ['bench/coverage.mjs', `${repetitions}`, `${trials}`, of];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    return { status, rows: stderr.trimEnd().split('\n') };
  };

  itLong('of rates reads all its claims, and plays one', () => {
    const { status, rows } = rates('check: two', 1, 100);
    expect(rows[0]).toMatch(/^check \| two statements that are wrong by a sixth \| /);
    expect(status).toBe(0);
  });

  // Each claim that goes by words, by seeds of its own: what is never found, or always, is none of these shares.
  it('of rates finds what it looks for in what is said today', () => {
    const of =
      '2 equal cases, rolled | three cases that differ, rolled | mark: values below, on | rules test';
    const { status, rows } = rates(of, 2, 20_000);
    const figures = [
      'the first called first',
      'goes unnoticed: who is first',
      'a crossing said without “or nearby”',
      'a crossing kept back by “never”',
      'p at most 5%',
      'any property that fails',
    ];
    const shares = rows.map((row) => row.split(' | ').slice(2, 4));
    expect(new Map(shares as [string, string][])).toEqual(new Map(figures.map((one) => [one, '0.0%'])));
    expect(status).toBe(0);
  });

  it('of rates goes by words that are there, and by one of those that it knows', async () => {
    const { wayOf, numberIn } = await import(pathToFileURL('bench/rates/claims.mjs').href);
    const ways = { first: /likeliest in/, open: /no clear first/ };
    expect(wayOf('Hits: no clear first: “a” and “b”', ways)).toBe('open');
    expect(() => wayOf('Hits: the same in both cases', ways)).toThrow(/^says neither of first, open: Hits/);
    expect(() => wayOf('likeliest in “a”, no clear first', ways)).toThrow('says first and open');
    expect(numberIn('p = 0.04', /^p = (.+)$/)).toBe(0.04);
    expect(() => numberIn('p < 0.04', /^p = (.+)$/)).toThrow('says no number');
  });

  it('is there by every name that is run with all of them', () => {
    const named = /const BENCHES = \[([^\]]*)\]/.exec(readFileSync('bench/all.mjs', 'utf8'))?.[1] ?? '';
    const names = [...named.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !existsSync(`bench/${name}.mjs`))).toEqual([]);
  });
});
