import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { enough, firstOf, itLong, LONG } from '../testing/long.ts';
import { folderWith, run, shell, start } from './testing/program.ts';

const ONE = 'system: drill\naction: volley\ndice: 40\n';
const folder = () => folderWith({ 'one.yaml': ONE });
const ROLLED = ['run', 'one.yaml', '--method', 'roll', '--json', '--threads', '2'];
const KEPT = ['--checkpoint', 'kept.json', '--checkpoint-every', '0', '--resume'];
const KILLS = enough(3, 50);
const TRIALS = enough(4, 40);

describe('a process that is killed', () => {
  it(`${KILLS} times at random moments and resumed each time gives the bytes of one that was not`, async () => {
    const cwd = folder();
    const args = [...ROLLED, '--trials', `${TRIALS}M`];
    const whole = await run(args, { cwd });
    let killed = 0;
    for (let n = 0; n < KILLS; n++) {
      const { child, ended } = start([...args, ...KEPT], { cwd });
      await delay(Math.random() * 700);
      child.kill('SIGKILL');
      if ((await ended).signal === 'SIGKILL') killed++;
    }
    const last = await run([...args, ...KEPT], { cwd });
    expect(last).toMatchObject({ code: 0, stdout: whole.stdout });
    expect(killed).toBeGreaterThan(0.8 * KILLS);
    expect(readdirSync(cwd).sort()).toEqual(['kept.json', 'one.yaml']);
  });
});

it('what a killed process had half written is cleared away, and that of a living one is not', async () => {
  const cwd = folder();
  const { child, ended } = start([...ROLLED, '--trials', '1'], { cwd });
  await ended;
  const [dead, living] = [child.pid, process.pid].map((pid) => `kept.json.${pid}.part`);
  for (const name of [dead, living]) writeFileSync(join(cwd, name), '{"fusillade');
  expect((await run([...ROLLED, ...KEPT], { cwd })).code).toBe(0);
  expect(readdirSync(cwd).sort()).toEqual(['kept.json', living, 'one.yaml']);
});

describe('worker threads', () => {
  const args = [...ROLLED, '--trials', '600k'];
  const whole = run(args, { cwd: folder() });

  it.each(firstOf(['exit', 'memory']))('that die by %s change nothing', async (kind) => {
    const cwd = folder();
    const ended = await run(args, { cwd, env: { FUSILLADE_DRILL: kind, FUSILLADE_PEAK: 'peak' } });
    expect(ended).toEqual({ ...(await whole), stderr: '' });
    if (kind !== 'memory') return;
    // Those that would fill the memory are ended long before: two of 512 MiB and what every process has.
    const peak = Number(readFileSync(join(cwd, 'peak'), 'utf8')) / 1024;
    expect(peak).toBeGreaterThan(512); // the drill shows that they were filled
    expect(peak).toBeLessThan(1_600);
  });

  itLong.each([
    ['throw', 'fusillade has a fault: the drill went wrong'],
    ['doomed', 'fusillade has a fault: a worker thread died 6 times at chunks'],
  ])('that %s again and again end the run with one line; what was finished is kept', async (kind, line) => {
    const cwd = folder();
    const once = [...args, '--checkpoint', 'kept.json', '--resume', '--checkpoint-every'];
    const ended = await run([...once, '3600'], { cwd, env: { FUSILLADE_DRILL: kind } });
    expect(ended).toMatchObject({ code: 70, stdout: '' });
    expect(ended.stderr.split('\n')).toEqual([
      'kept.json: nothing kept yet, starting at the beginning',
      expect.stringContaining(line),
      '',
    ]);
    if (kind === 'throw') expect(readFileSync(join(cwd, 'kept.json'), 'utf8')).toContain('"finished":[[0,');
    expect(await run([...once, '0'], { cwd })).toEqual(await whole);
  });
});

describe('a disk that is full', () => {
  /** The system refuses any write beyond so many KiB of a file, halfway through. */
  const limited = (kib: number, line: string) => `ulimit -f ${kib}; ${line}`;
  const wide = `${ONE.replace('40', '120').trim()}\nmodels: 30\n`;

  itLong('does not stop a run whose checkpoint no longer fits, and leaves the last one whole', async () => {
    const cwd = folderWith({ 'one.yaml': wide });
    const args = ['run', 'one.yaml', '--trials', '400k', '--json'];
    const whole = await run(args, { cwd });
    const line = limited(1, `"$@" ${args.join(' ')} --checkpoint kept.json --checkpoint-every 0`);
    const ended = await shell(line, { cwd });
    expect(ended).toMatchObject({ code: 0, stdout: whole.stdout });
    expect(ended.stderr).toMatch(/^the checkpoint was not written, the run goes on: EFBIG.*\n$/);
    expect(readdirSync(cwd).sort()).toEqual(['kept.json', 'one.yaml']);
    expect(await run([...args, ...KEPT], { cwd })).toMatchObject({ code: 0, stdout: whole.stdout });
  });

  itLong('leaves no half report, and says so', async () => {
    const cwd = folder();
    const ended = await shell(limited(100, '"$@" run one.yaml --out reports -q > /dev/null'), { cwd });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(/^reports\/drill-one.html: files may not grow that large here\n$/);
    expect(readdirSync(join(cwd, 'reports')).filter((name) => !name.endsWith('.json'))).toEqual([]);
  });

  it('is told when it is what stdout goes to', async () => {
    const ended = await shell('"$@" run one.yaml > /dev/full', { cwd: folder() });
    expect(ended).toMatchObject({ code: 2, stderr: 'standard output: the disk is full\n' });
  });

  it.each(firstOf(['run one.yaml --json', 'schema', '--help']))(
    'is told when it fills in the middle of what `%s` prints to a file',
    async (words) => {
      const cwd = folderWith({ 'one.yaml': wide });
      const ended = await shell(limited(1, `"$@" ${words} > out`), { cwd });
      const stderr = 'standard output: files may not grow that large here\n';
      expect(ended).toMatchObject({ code: 2, stderr });
      expect(readFileSync(join(cwd, 'out'))).toHaveLength(1024);
      expect(await shell(`"$@" ${words} > all && "$@" ${words} | cmp - all`, { cwd })).toMatchObject({
        code: 0,
      });
    },
  );
});

describe('a folder that cannot be written', () => {
  it.each(
    firstOf([
      ['--checkpoint', 'locked/kept.json'],
      ['--out', 'locked/reports'],
      ['--out', 'locked'],
    ]),
  )('is told before anything runs: %s', async (...option) => {
    const cwd = folder();
    mkdirSync(join(cwd, 'locked'), { mode: 0o555 });
    // Root may write anywhere, unless it gives that power up.
    const meek =
      process.getuid!() === 0 ? 'setpriv --bounding-set=-dac_override --inh-caps=-dac_override ' : '';
    const ended = await shell(`${meek}"$@" run one.yaml ${option.join(' ')}`, { cwd });
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/^locked.*: no permission\n$/);
  });

  it.runIf(LONG && process.platform === 'linux')(
    'is told where nobody can make one, however deep',
    async () => {
      const ended = await shell('timeout -s KILL 120 "$@" run one.yaml -q --out /proc/reports/mine', {
        cwd: folder(),
      });
      expect(ended).toMatchObject({ code: 2, stderr: '/proc/reports: no such file or folder\n' });
    },
  );
});

describe('a reader that goes away', () => {
  itLong('ends a run quietly', async () => {
    const line =
      '"$@" run one.yaml one.yaml one.yaml --method roll --trials 1M | head -c 1; echo $PIPESTATUS';
    expect(await shell(line, { cwd: folder() })).toMatchObject({ stdout: 'D0\n', stderr: '' });
  });

  itLong('does not keep reports from being written', async () => {
    const cwd = folderWith({ 'one.yaml': ONE, 'two.yaml': ONE });
    const line = '"$@" run one.yaml two.yaml --method roll --out reports -q | head -c 0; echo $PIPESTATUS';
    expect(await shell(line, { cwd })).toMatchObject({ stdout: '0\n', stderr: '' });
    const pages = ['drill-one.html', 'drill-two.html', 'index.html'];
    expect(readdirSync(join(cwd, 'reports')).filter((name) => name.endsWith('.html'))).toEqual(pages);
    const { trials } = JSON.parse(readFileSync(join(cwd, 'reports/drill-two.json'), 'utf8'));
    expect(trials).toBe(1_000_000);
  });
});

describe('a clock that jumps', () => {
  itLong('changes nothing: neither bytes nor when a checkpoint is written', async () => {
    const cwd = folder();
    const jumps = fileURLToPath(new URL('./testing/clock-jumps.mjs', import.meta.url));
    const args = [...ROLLED, '--trials', '600k'];
    const kept = [...args, '--checkpoint', 'kept.json'];
    const jumping = await run(kept, { cwd, preload: [jumps] });
    expect(jumping).toEqual(await run(args, { cwd }));
    expect(readFileSync(join(cwd, 'kept.json'), 'utf8')).toContain('"finished":[[0,10]]');
  });
});
