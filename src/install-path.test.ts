import { execFileSync } from 'node:child_process';
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
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fusillade } from './cli/testing/at-hand.ts';
import { firstOf, itLong, LONG } from './testing/long.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));
/** A space, a letter beyond ASCII, what begins a URL's fragment, and what a URL takes for an A. */
const folder = join(mkdtempSync(join(tmpdir(), 'fusillade-')), 'a b', 'é#%41');
const LEFT_OUT = ['.git', 'node_modules', 'reports', 'bench'];
/** What runs of it; all of it where it is built there, too. */
const COPIED = LONG
  ? readdirSync(TOP).filter((one) => !LEFT_OUT.includes(one))
  : ['dist', 'package.json', 'scenarios'];

const inFolder = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
const PROGRAM = join('dist', 'bin', 'fusillade.js');

/** What CONTRIBUTING asks of whoever adds a system: a folder and one line. */
function addSixth(): void {
  const systems = join(folder, 'src/systems');
  for (const file of ['fire.ts', 'index.ts', 'tables.ts', 'units.ts']) {
    const text = readFileSync(join(TOP, 'src/testing/sixth', file), 'utf8');
    mkdirSync(join(systems, 'platoon-fire'), { recursive: true });
    writeFileSync(join(systems, 'platoon-fire', file), text.replaceAll("'../../systems/", "'../"));
  }
  const list = join(systems, 'bundled.ts');
  const line = "  sixth: async () => (await import('./platoon-fire/index.ts')).sixth,\n";
  writeFileSync(list, readFileSync(list, 'utf8').replace(/^(?=};)/m, line));
}

describe('a checkout in a folder whose name is odd, to which somebody has added a system', () => {
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    for (const name of COPIED) cpSync(join(TOP, name), join(folder, name), { recursive: true });
    symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'));
    if (!LONG) return;
    // What the compiler makes is the same wherever it lies; what is bundled is bundled anew.
    for (const made of ['bin', 'studio']) rmSync(join(folder, 'dist', made), { recursive: true });
    addSixth();
    inFolder(process.execPath, 'src/bundle.mjs');
  }, 600_000);
  afterAll(() => rmSync(join(folder, '../..'), { recursive: true }));

  it.each(
    firstOf([
      [
        'threads that roll',
        ['scenarios/darklands/bowmen-in-the-open.yaml', '--method', 'roll', '--set', 'shooter.warriors=3'],
      ],
      [
        'rules of its own in threads',
        ['scenarios/own-rules/volley.yaml', '--allow-code', '--method', 'roll'],
      ],
    ]),
  )('is built and run: %s', async (_, words) => {
    const args = ['run', ...words, '--trials', '200k', '--json'];
    const { stdout: here } = await fusillade(TOP, ...args, '--threads', LONG ? '2' : '0');
    expect(inFolder(process.execPath, PROGRAM, ...args, '--threads', '2')).toBe(here);
    expect(JSON.parse(here).trials).toBe(200_000);
  });

  itLong('compiles a large case aside, and draws a live page', () => {
    const set = ['--set', 'shooter.warriors=60', '--set', 'target.warriors=60'];
    inFolder(
      process.execPath,
      ...[
        PROGRAM,
        'run',
        'scenarios/darklands/bowmen-in-the-open.yaml',
        ...set,
        '--trials',
        '1',
        '--out',
        'out',
      ],
    );
    expect(readdirSync(join(folder, 'out'))).toContain('darklands-bowmen-in-the-open.html');
  });

  itLong(
    'has the new system without another word: its template runs, and the studio is made of it, too',
    () => {
      const added = (...args: string[]) => inFolder(process.execPath, PROGRAM, ...args);
      writeFileSync(join(folder, 'fire.yaml'), added('init', 'sixth', 'fire'));
      // 9+ on 2D6, beyond half range.
      expect(added('run', 'fire.yaml')).toContain('(27.8%, exact)');
      expect(added('rule', 'sixth', 'S1')).toContain('How many markers');
      expect(() => added('profiles', 'sixth')).toThrow('sixth comes with no profiles');
      added('studio');
      expect(readdirSync(join(folder, 'dist/studio'))).toContain('sixth.json');
    },
  );

  itLong('passes its tests', () => {
    expect(inFolder(process.execPath, '.ci/tests.mjs', 'src/scenario/fields/units.test.ts')).toMatch(
      /passed/,
    );
  });
});
