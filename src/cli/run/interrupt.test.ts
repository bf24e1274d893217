import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { firstOf, itLong } from '../../testing/long.ts';
import { type Ended, folderWith, type Place, run, start } from '../testing/program.ts';

const ONE = 'system: drill\naction: volley\ndice: 100000\n';

/** Long before a command would end by itself: where it hears nothing, the test fails by this. */
const SOON = 60_000;

/** What is not loaded yet ends by the signal as any program would: then it is tried again, each time later. */
async function interrupted(args: readonly string[], cwd: string, env = {}, ms = 1_500): Promise<Ended> {
  const over = await interruptedAfter(ms, args, { cwd, env });
  return over.signal === 'SIGINT' && ms < SOON / 2 ? interrupted(args, cwd, env, 4 * ms) : over;
}

async function interruptedAfter(ms: number, args: readonly string[], place: Place): Promise<Ended> {
  const { cwd } = place;
  const { child, ended } = start(args, place);
  if (args.includes('kept.json')) while (!existsSync(join(cwd, 'kept.json'))) await delay(10);
  await delay(ms);
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), SOON);
  const over = await ended;
  clearTimeout(timer);
  return over;
}

describe('a scenario that takes long to compile', () => {
  const slow = { FUSILLADE_DRILL: 'slow' };
  const folder = () => folderWith({ 'one.yaml': ONE, 'few.yaml': ONE.replace('100000', '40') });

  it.each(firstOf(['auto', 'exact']))(
    'is stopped while it does, and what was finished is kept: %s',
    async (method) => {
      // Fewer trials than after which the drill is slow: what is waited for is the compiling of the second.
      const few = ['--trials', '20k', '--checkpoint', 'kept.json'];
      const args = ['run', 'few.yaml', 'one.yaml', '--method', method, ...few];
      const { code, stdout, stderr } = await interrupted(args, folder(), slow);
      expect(code).toBe(130);
      expect(stdout).toMatch(/^Drill[\s\S]*Volley/);
      expect(stderr).toMatch(/^interrupted: .*\nstopped with \d+ trials finished; go on with: .*\n$/);
    },
  );

  itLong('is stopped when asked about', async () => {
    const ended = await interrupted(['compare', 'few.yaml', 'one.yaml'], folder(), slow);
    expect(ended).toMatchObject({ code: 130, stdout: '' });
    expect(ended.stderr).toMatch(/^interrupted: .*\nstopped before a trial was counted\n$/);
  });

  itLong('is the same compiled in a thread of its own and here', async () => {
    // Several cases, as the thread is used again.
    const cwd = folderWith({ 'one.yaml': `${ONE.replace('100000', '25000')}sweep: { models: [3, 4, 5] }\n` });
    const args = ['run', 'one.yaml', '--trials', '2k', '--json'];
    const aside = await run(args, { cwd });
    expect(JSON.parse(aside.stdout)).toMatchObject({ method: 'roll', cases: [{}, {}, {}] });
    expect(await run([...args, '--threads', '0'], { cwd })).toEqual(aside);
  });
});

it('a question about many cases is stopped between them', async () => {
  const cwd = folderWith({ 'one.yaml': ONE.replace('100000', '40') });
  const args = ['sweep', 'one.yaml', '--over', 'dice=9001..10000', '--quiet'];
  expect(await interrupted(args, cwd)).toMatchObject({ code: 130, stdout: '' });
});
