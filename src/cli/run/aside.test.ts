import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { itLong, LONG } from '../../testing/long.ts';
import { folderWith, run, start } from '../testing/program.ts';

const OWN = fileURLToPath(new URL('../../../scenarios/own-rules', import.meta.url));
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** So many scenarios that threads play whole ones. */
const folder = (more: Record<string, string> = {}) =>
  folderWith({
    ...Object.fromEntries(
      NAMES.map((name, i) => [
        `${name}.yaml`,
        `system: drill\naction: volley\ndice: ${4 + i}\ntitle: ${name}\n`,
      ]),
    ),
    ...more,
  });

describe('whole scenarios played in threads, several at a time', () => {
  it('give the files, and the lines in their order, of those played one after another', async () => {
    const cwd = folder();
    cpSync(OWN, join(cwd, 'own'), { recursive: true });
    const words = ['run', '.', '--allow-code', '--trials', '70k', '--quiet'];
    // What changes a page takes longer to pack than all else takes.
    if (!LONG) words.push('--static');
    const aside = await run([...words, '--threads', '2', '--out', 'out'], { cwd });
    const kept = join(cwd, 'out');
    const files = readdirSync(kept).map((name) => [name, readFileSync(join(kept, name), 'utf8')]);
    expect(files).toHaveLength(2 * (NAMES.length + 1) + 1);
    expect(aside.stdout.match(/^Drill: [a-h]/gm)).toEqual(NAMES.map((name) => `Drill: ${name}`));
    rmSync(kept, { recursive: true });
    expect(await run([...words, '--threads', '0', '--out', 'out'], { cwd })).toEqual(aside);
    for (const [name, text] of files)
      expect(readFileSync(join(kept, name), 'utf8') === text, name).toBe(true);
  });

  it('fail as those that are played one after another, with nothing written, whatever is printed by then', async () => {
    const cwd = folder({ 'i.yaml': 'system: drill\naction: volley\ndice: 4\ndise: 1\n' });
    const words = ['run', '.', '--trials', '1000', '--out', 'out', '--threads'];
    const aside = await run([...words, '2'], { cwd });
    expect(aside).toMatchObject({ code: 2, stderr: expect.stringMatching(/^i\.yaml:4:1: .*dise/) });
    expect(existsSync(join(cwd, 'out'))).toBe(false);
    const { code, stderr, stdout } = await run([...words, '0'], { cwd });
    expect([code, stderr, stdout]).toEqual([2, aside.stderr, '']);
  });

  itLong('stop when interrupted, with what is finished', async () => {
    const cwd = folder();
    const words = ['run', '.', '--method', 'roll', '--trials', '70k', '--threads', '2', '--out', 'out'];
    const { child, ended } = start(words, { cwd, env: { FUSILLADE_DRILL: 'slow' } });
    while (!existsSync(join(cwd, 'out'))) await new Promise((done) => setTimeout(done, 20));
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130 });
    expect(readdirSync(join(cwd, 'out')).filter((name) => name.startsWith('drill-h'))).toEqual([]);
  });
});
