import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TOP = fileURLToPath(new URL('..', import.meta.url));
/** A space, a letter beyond ASCII, what begins a URL's fragment, and what a URL takes for an A. */
const folder = join(mkdtempSync(join(tmpdir(), 'fusillade-')), 'a b', 'é#%41');
const LEFT_OUT = ['.git', 'node_modules', 'reports', 'bench'];

const inFolder = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
const PROGRAM = join('dist', 'bin', 'fusillade.js');

describe('a checkout in a folder whose name is odd', () => {
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(TOP).filter((one) => !LEFT_OUT.includes(one)))
      cpSync(join(TOP, name), join(folder, name), { recursive: true });
    symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'));
    // What the compiler makes is the same wherever it lies; what is bundled is bundled anew.
    rmSync(join(folder, 'dist/bin'), { recursive: true });
    for (const part of ['report', 'cli']) inFolder(process.execPath, `src/${part}/bundle.mjs`);
  });
  afterAll(() => rmSync(join(folder, '../..'), { recursive: true }));

  it.each([
    ['threads that roll', ['scenarios/darklands/bowmen-in-the-open.yaml', '--method', 'roll']],
    ['rules of its own in threads', ['scenarios/own-rules/volley.yaml', '--allow-code', '--method', 'roll']],
  ])('is built and run: %s', (_, words) => {
    const args = ['run', ...words, '--trials', '200k', '--threads', '2', '--json'];
    const here = execFileSync(process.execPath, [join(TOP, PROGRAM), ...args], {
      cwd: TOP,
      encoding: 'utf8',
    });
    expect(inFolder(process.execPath, PROGRAM, ...args)).toBe(here);
    expect(JSON.parse(here).trials).toBe(200_000);
  });

  it('compiles a large case aside, and draws a live page', () => {
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

  it('passes its tests', () => {
    expect(inFolder(process.execPath, '.ci/tests.mjs', 'src/scenario/fields/units.test.ts')).toMatch(
      /passed/,
    );
  });
});
