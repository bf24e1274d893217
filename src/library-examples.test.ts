import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compare, parseQuestion, readScenario } from './index.ts';
import { systems } from './systems/index.ts';
import { itLong, LONG } from './testing/long.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const script = (name: string): string => `scenarios/library/${name}.mjs`;
const run = (name: string) => spawnSync(process.execPath, [script(name)], { cwd: TOP, encoding: 'utf8' });

const EXACT = { method: 'exact', seed: '1', trials: 1 } as const;

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

  it('asks what it says: who is taken out of action, not who is only seriously injured', async () => {
    const [says] = readFileSync(join(TOP, script('list-builder')), 'utf8').split('\n');
    expect(says).toContain('takes an Escher Sister out of action');
    const fields = {
      system: 'necromunda',
      ...{ action: 'shoot', shooter: 'orlock-gunner', weapon: 'boltgun' },
      target: { profile: 'escher-sister', distance: 6 },
    };
    const scenario = readScenario({ text: JSON.stringify(fields), name: 'one' }, systems);
    const question = parseQuestion('P(fate = "Out of Action")');
    const [{ estimate }] = await compare([scenario], { question }, EXACT);
    expect(run('list-builder').stdout).toContain(`boltgun at 6": ${(100 * estimate.value).toFixed(1)}%`);
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

  itLong('ends as check does where something cannot be told: with 0', () => {
    const text = readFileSync(join(TOP, script('designer-ci')), 'utf8');
    const open = text
      .replace('mean(casualties) in 0.5..3', 'mean(casualties) <= 2.3')
      .replace("'auto'", "'sample'")
      .replace('trials: 100_000', 'trials: 1000');
    const words = ['--input-type=module', '-e', open];
    const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: TOP, encoding: 'utf8' });
    expect(stdout).toMatch(/^cannot tell: as printed: mean/m);
    expect([stderr, status]).toEqual(['', 0]);
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
