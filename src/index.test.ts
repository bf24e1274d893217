import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TOP = fileURLToPath(new URL('..', import.meta.url));

/** Modules of the built package that a program has read when it ends, by a loader that notes each. */
function modulesOf(program: string): string[] {
  const loader = `
    import { writeSync } from 'node:fs';
    export const load = (url, at, next) => (writeSync(1, url + '\\n'), next(url, at));`;
  const noting = `
    import { register } from 'node:module';
    register('data:text/javascript,${encodeURIComponent(loader).replaceAll("'", '%27')}');
    ${program}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', noting], {
    cwd: TOP,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n').filter((url) => url.includes('/dist/'));
}

/** The rule systems among them, by folder. */
const systemsIn = (modules: readonly string[]): string[] => [
  ...new Set(modules.flatMap((url) => /\/systems\/(?!kit\/)([^/]+)\//.exec(url)?.[1] ?? [])),
];

describe('the built package', () => {
  it('loads no rule system until it is asked for one', () => {
    const bare = modulesOf("await import('fusillade');");
    expect(bare.length).toBeGreaterThan(50);
    expect(systemsIn(bare)).toEqual([]);
    const one = modulesOf("await (await import('fusillade')).loadBundled('speedies');");
    expect(systemsIn(one)).toEqual(['speedies']);
  });

  it('has what rules are written with apart, and nothing that runs them', () => {
    const modules = modulesOf("await import('fusillade/rules');");
    expect(systemsIn(modules)).toEqual([]);
    expect(modules.filter((url) => /\/(play|run|report|analysis|scenario|cli)\//.test(url))).toEqual([]);
  });

  it('names what it exports, one by one', () => {
    for (const file of ['index', 'rules'])
      expect(readFileSync(`${TOP}/src/${file}.ts`, 'utf8')).not.toMatch(/export (type )?\*/);
  });
});
