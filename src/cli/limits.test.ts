import { readdirSync, readFileSync } from 'node:fs';
import { homedir, hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { enough, itLong } from '../testing/long.ts';
import { folderWith, run, shell } from './testing/program.ts';

const BOWMEN = fileURLToPath(new URL('../../scenarios/darklands/bowmen-in-the-open.yaml', import.meta.url));
const ONE = 'system: drill\naction: volley\ndice: 40\n';

async function refused(args: readonly string[], files: Record<string, string> = {}): Promise<string> {
  const ended = await run(args, { cwd: folderWith({ 'one.yaml': ONE, ...files }) });
  expect(ended).toMatchObject({ code: 2, stdout: '' });
  expect(ended.stderr).not.toMatch(/^\s+at |fault/m);
  return ended.stderr;
}

describe('what is too large', () => {
  it.each([
    [
      ['run', 'big.yaml'],
      { 'big.yaml': `${ONE}note: ${'x'.repeat(1 << 20)}` },
      'at most 1048576 bytes (1 MiB)',
    ],
    [['run', '/dev/zero'], {}, 'at most 1048576 bytes (1 MiB)'],
    [['run', 'deep.yaml'], { 'deep.yaml': `${ONE}x: ${'['.repeat(60)}${']'.repeat(60)}` }, '50'],
    [
      ['run', 'deep.yaml'],
      { 'deep.yaml': `${ONE}x: ${'['.repeat(1_000)}` },
      'deep.yaml:4:53: nested too deep',
    ],
    [
      ['validate', 'deep.json'],
      { 'deep.json': `{"x": ${'['.repeat(1_000)}` },
      'deep.json:1:56: nested too deep',
    ],
    [['trace', 'deep.yaml'], { 'deep.yaml': `${ONE}x:\n  ${'- '.repeat(100_000)}` }, 'nested too deep'],
    [['report', 'deep.json'], { 'deep.json': `{"a":${'['.repeat(1_000_000)}` }, 'expected a result'],
    [['run', 'one.yaml', '--trials', '1e15'], {}, 'from 1 to 281474976710656'],
    [['run', 'one.yaml', '--threads', '257'], {}, 'from 0 to 256'],
    [['run', 'one.yaml', '--seed', '18446744073709551616'], {}, 'from 0 to 18446744073709551615'],
    [['run', 'one.yaml', '--set', 'dice=100001'], {}, '100000'],
    [
      ['run', 'many.yaml'],
      { 'many.yaml': `${ONE}sweep: { dice: { from: 1, to: 1001 } }` },
      'at most 1000 (variants',
    ],
    [['run', 'three.yaml'], { 'three.yaml': `${ONE}sweep: { a: [1], b: [1], c: [1] }` }, '1 to 2 fields'],
    [['run', 'one.yaml', '--set', 'dice=100000', '--set', 'models=1000'], {}, 'expected 1 to 4194304'],
    [['trace', 'one.yaml', '--set', 'dice=100000', '--set', 'models=1000'], {}, 'expected 1 to 4194304'],
    [
      ['run', 'wide.yaml'],
      { 'wide.yaml': `${ONE}models: 1000\nsweep: { dice: { from: 3001, to: 3100 } }` },
      '100 cases with 305860400 values to count, expected at most 16777216',
    ],
  ])('is refused with its limit: %j', async (args, files, limit) => {
    expect(await refused(args, files as Record<string, string>)).toContain(limit);
  });

  itLong('is refused as a result, too', async () => {
    expect(await refused(['report', '/dev/zero'], {})).toContain('at most 268435456 bytes');
  });

  itLong('is rolled, and the reason said, where only the chain would be', async () => {
    const args = ['run', 'one.yaml', '--trials', '20', '--set', 'dice=50000', '--set', 'models=50', '--json'];
    const { stdout } = await run(args, { cwd: folderWith({ 'one.yaml': ONE }) });
    const { method, cases } = JSON.parse(stdout);
    const [{ notExact, rolled }] = cases;
    if (!rolled.agreement) expect(notExact).toMatch(/\d/);
    expect(method).toBe('roll');
  });
});

describe('a case far too large for an exact distribution', () => {
  const LARGE = ['--set', 'shooter.warriors=200', '--set', 'target.warriors=200'];
  /**
   * Says at the end what the process has used, in MB and in seconds of all its threads. On Linux maxRSS is that of
   * whoever started it, too, if that was more: this test's own process; VmHWM is of it alone.
   */
  const USED = `import { readFileSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const own = process.platform === 'linux' && /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
    const mb = Number(own ? own[1] : maxRSS) / 1000;
    process.stderr.write(JSON.stringify({ mb, s: (userCPUTime + systemCPUTime) / 1e6 }));
  });`;

  const TRIALS = enough(100_000, 1_000_000);

  it('is given up at once, and rolled in at most 300 MB and 6 s of two processors', async () => {
    const cwd = folderWith({ 'used.mjs': USED });
    const args = ['run', BOWMEN, ...LARGE, '--trials', `${TRIALS}`, '--threads', '2', '--json'];
    const { stdout, stderr } = await run(args, { cwd, preload: [join(cwd, 'used.mjs')] });
    const { method, trials, cases } = JSON.parse(stdout);
    const [{ notExact }] = cases;
    expect([method, trials]).toEqual(['roll', TRIALS]);
    expect(notExact).toBe('at Shoot 15–19, evade roll: more than 1,500,000 ways the dice can fall');
    const { mb, s } = JSON.parse(stderr);
    expect(mb).toBeLessThan(300);
    expect(s).toBeLessThan(12);
  });
});

describe('a result changed by hand', () => {
  it.each([
    ['{', /found something else, expected a result/],
    ['[]', /found something else, expected a result/],
    ['{"fusillade":"0.1.0","metrics":{"a":null}}', /do not fit each other|found something else/],
    ['{"fusillade":"0.1.0","metrics":5}', /do not fit each other|found something else/],
    ['{"fusillade":"0.1.0","cases":[{}]}', /do not fit each other|found something else/],
  ])('is refused in one line: %s', async (text, message) => {
    for (const kind of ['--text', '--markdown', '--static'])
      expect(await refused(['report', 'r.json', kind], { 'r.json': text })).toMatch(message);
  });
});

describe('what is written', () => {
  itLong('names no folder, user or machine', async () => {
    const cwd = folderWith({ 'one.yaml': ONE });
    const line =
      `"$@" run ${join(cwd, 'one.yaml')} --out ${join(cwd, 'out')} --format markdown > text.md; ` +
      `"$@" run ${join(cwd, 'one.yaml')} --shard 1/2 --out ${join(cwd, 'out/part.json')}`;
    expect((await shell(line, { cwd })).code).toBe(0);
    const written = readdirSync(join(cwd, 'out')).map((name) => join(cwd, 'out', name));
    expect(written).toHaveLength(4);
    const names = [cwd, homedir(), hostname(), userInfo().username, '/tmp/'];
    for (const file of [...written, join(cwd, 'text.md')]) {
      const text = readFileSync(file, 'utf8');
      expect([file, names.filter((name) => name.length > 4 && text.includes(name))]).toEqual([file, []]);
    }
  });
});
