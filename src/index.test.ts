import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TOP = fileURLToPath(new URL('..', import.meta.url));

/** Stands among modules where a system is asked for. */
const ASKED = '/dist/ until here';

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

/** What a page links to, of its own package. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link);

describe('the built package', () => {
  it('loads no rule system until it is asked for one', () => {
    const all = modulesOf(`
      const { loadBundled } = await import('fusillade');
      (await import('node:fs')).writeSync(1, '${ASKED}\\n');
      await loadBundled('speedies');`);
    const asked = all.indexOf(ASKED);
    expect(asked).toBeGreaterThan(50);
    expect(systemsIn(all.slice(0, asked))).toEqual([]);
    expect(systemsIn(all.slice(asked))).toEqual(['speedies']);
  });

  it('has what rules are written with apart, and nothing that runs them', () => {
    const modules = modulesOf("await import('fusillade/rules');");
    expect(systemsIn(modules)).toEqual([]);
    expect(modules.filter((url) => /\/(play|run|report|analysis|scenario|cli)\//.test(url))).toEqual([]);
  });

  it('is packed with all that its README and the pages behind it lead to', () => {
    const words = ['pack', '--dry-run', '--json', '--ignore-scripts'];
    const { stdout } = spawnSync('npm', words, {
      cwd: TOP,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      shell: process.platform === 'win32',
    });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const packed = new Set(files.map(({ path }) => path));
    const pages = [...packed].filter((path) => path.endsWith('.md'));
    const gone = pages.flatMap((page) =>
      linksIn(readFileSync(`${TOP}/${page}`, 'utf8'))
        .map((link) => posix.join(posix.dirname(page), link))
        .filter((path) => !packed.has(path) && ![...packed].some((one) => one.startsWith(`${path}/`)))
        .map((path) => `${page}: ${path}`),
    );
    expect(pages).toContain('README.md');
    expect(pages.length).toBeGreaterThan(10);
    expect(gone).toEqual([]);
  });

  it('says of every dependency why it is here', () => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(`${TOP}/package.json`, 'utf8'));
    const [, table] = readFileSync(`${TOP}/.github/SECURITY.md`, 'utf8').split('## Dependencies');
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) =>
      names.replace(' (optional)', '').split(', '),
    );
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    expect(needed.filter((name) => !named.includes(name))).toEqual([]);
    expect(named.filter((name) => !needed.includes(name))).toEqual(['package', '---']);
  });

  it('names what it exports, one by one', () => {
    for (const file of ['index', 'rules'])
      expect(readFileSync(`${TOP}/src/${file}.ts`, 'utf8')).not.toMatch(/export (type )?\*/);
  });
});
