import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LONG } from './testing/long.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const script = (name: string): string => `scenarios/library/${name}.mjs`;
const run = (name: string) => spawnSync(process.execPath, [script(name)], { cwd: TOP, encoding: 'utf8' });

describe('the library, for three users', () => {
  it('ranks a list-builder’s weapons, near and far', () => {
    const { stdout, stderr } = run('list-builder');
    const lines = stdout.trim().split('\n');
    expect(stderr).toBe('');
    expect(lines).toHaveLength(12);
    const shares = lines.map((line) => Number(/([\d.]+)%$/.exec(line)?.[1]));
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0]).toBeGreaterThan(0);
  });

  it('passes a designer’s CI when nothing moves, and fails it when something does', () => {
    const { stdout, stderr, status } = run('designer-ci');
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout.match(/^holds: .*: .+$/gm)).toHaveLength(4);
    const text = readFileSync(join(TOP, script('designer-ci')), 'utf8');
    const moved = text.replace('in 0.5..3', 'in 4..5');
    expect(moved).not.toBe(text);
    if (!LONG) return;
    const words = ['--input-type=module', '-e', moved];
    const failed = spawnSync(process.execPath, words, { cwd: TOP, encoding: 'utf8' });
    expect([failed.stderr, failed.status]).toEqual(['', 1]);
    expect(failed.stdout.match(/^fails: .*: mean\(casualties\) in 4\.\.5$/gm)).toHaveLength(2);
  });

  it('answers on a web page, and says what is wrong with an address', async () => {
    const child = spawn(process.execPath, [script('web-page'), '0'], { cwd: TOP });
    try {
      const [text] = await once(child.stdout, 'data');
      const address = String(text).trim();
      const page = await fetch(`${address}?weapon=boltgun&target=escher-sister`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<!doctype html>')]);
      const wrong = await fetch(`${address}?weapon=bltgun`);
      expect([wrong.status, await wrong.text()]).toEqual([
        400,
        expect.stringContaining('weapon: no profile "bltgun", expected'),
      ]);
      // An address that is none ends nobody's answer but its own.
      expect((await fetch(`${address}/`)).status).toBe(400);
      expect((await fetch(address)).status).toBe(200);
    } finally {
      child.kill();
    }
  });
});
