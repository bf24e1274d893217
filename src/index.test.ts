import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fusillade } from './cli/testing/at-hand.ts';
import { itLong } from './testing/long.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const PACKAGE = JSON.parse(readFileSync(`${TOP}/package.json`, 'utf8'));

/** What no clone has. */
const NO_SOURCES = ['.git', 'coverage', 'dist', 'node_modules'];

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

/** Packs a checkout. @returns the files of the package, as `dist/index.js` */
function packedFrom(top: string, folder: string, ...words: string[]): string[] {
  const { stdout } = spawnSync('npm', ['pack', '--json', '--pack-destination', folder, ...words], {
    cwd: top,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    shell: process.platform === 'win32',
  });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  return files.map(({ path }) => path);
}

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

  describe('packed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fusillade-packed-'));
    let packed = new Set<string>();
    beforeAll(() => {
      packed = new Set(packedFrom(TOP, folder, '--ignore-scripts'));
    }, 120_000);
    afterAll(() => rmSync(folder, { recursive: true }));

    it('has all that its README and the pages behind it lead to', () => {
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

    it('has what package.json names, and nothing that is of the machine it was packed on', () => {
      const { bin, man, main, types } = PACKAGE;
      expect([bin.fusillade, man, main, types].filter((path: string) => !packed.has(path))).toEqual([]);
      const ofMachine = [...packed].filter((path) => /\.code$|tsbuildinfo|^dist\/drill|\.test\./.test(path));
      expect(ofMachine).toEqual([]);
    });

    it('has nothing but text and what SECURITY names besides', () => {
      const security = readFileSync(`${TOP}/.github/SECURITY.md`, 'utf8');
      const [, named] =
        /a package holds text, and one picture of a report \(`([^`]+)`\)/.exec(security) ?? [];
      const binary = [...packed].filter((path) => readFileSync(`${TOP}/${path}`).includes(0));
      expect(binary).toEqual([named]);
    });

    it('answers a question where it is unpacked', async () => {
      const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
      expect(spawnSync('tar', ['-xzf', tarball], { cwd: folder }).status).toBe(0);
      symlinkSync(join(TOP, 'node_modules'), join(folder, 'package', 'node_modules'), 'junction');
      const words = ['ask', 'necromunda', 'orlock-gunner boltgun vs escher-sister, full cover, 10"'];
      const program = join(folder, 'package', PACKAGE.bin.fusillade);
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toBe((await fusillade(folder, ...words)).stdout);
    });

    itLong('is built before, of what is there now', () => {
      const clone = join(folder, 'a clone');
      mkdirSync(clone);
      for (const name of readdirSync(TOP).filter((one) => !NO_SOURCES.includes(one)))
        cpSync(join(TOP, name), join(clone, name), { recursive: true });
      symlinkSync(join(TOP, 'node_modules'), join(clone, 'node_modules'), 'junction');
      mkdirSync(join(clone, 'dist'));
      writeFileSync(join(clone, 'dist', 'gone.js'), '');
      const made = packedFrom(clone, folder, '--dry-run');
      expect(made).toContain(PACKAGE.bin.fusillade);
      // A chunk's name tells where it was bundled.
      const named = (path: string) => path.replace(/-[A-Z0-9]{8}\.js$/, '.js');
      const known = new Set([...packed].map(named));
      expect(made.map(named).filter((path) => !known.has(path))).toEqual([]);
    });
  });

  it('names what it exports, one by one', () => {
    for (const file of ['index', 'rules'])
      expect(readFileSync(`${TOP}/src/${file}.ts`, 'utf8')).not.toMatch(/export (type )?\*/);
  });
});
