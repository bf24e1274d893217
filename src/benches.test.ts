import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ImportDeclaration, type ImportSpecifier, parse } from 'acorn';
import { describe, expect, it } from 'vitest';

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

  it('of rates reads all its claims, and plays one', () => {
    const { status, stderr } = spawnSync(process.execPath, ['bench/coverage.mjs', '1', '100', 'check: two'], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^check \| two statements that are wrong by a sixth \| /);
    expect(status).toBe(0);
  });

  it('is there by every name that is run with all of them', () => {
    const named = /const BENCHES = \[([^\]]*)\]/.exec(readFileSync('bench/all.mjs', 'utf8'))?.[1] ?? '';
    const names = [...named.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !existsSync(`bench/${name}.mjs`))).toEqual([]);
  });
});
