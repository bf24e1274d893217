import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RedisServer } from '../../run/queue/testing/redis-server.ts';
import { VERSION } from '../../run/version.ts';
import { enough, firstOf, itLong, LONG } from '../../testing/long.ts';
import { type Ended, folderWith, run, start, startProgram } from '../testing/program.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BOWS = 'scenarios/darklands/bowmen-in-the-open.yaml';
/** What is open in the rules is tried sooner of few. */
const FEW = ['--set', 'shooter.warriors=3'];
const CASES = 'scenarios/darklands/mixed-warband.yaml';
/** Of the drill: it has no other answers to try, and so many dice that a chunk takes a while. */
const ONE = 'one.yaml';
/** The last one is short. */
const CHUNKS = enough(10, 100);
/** Rolled, so that it lasts. */
const LASTING = ['run', ONE, '--method', 'roll', '--trials', `${CHUNKS * 65_000}`, '--threads', '1'];
/** A folder of its own, so that nothing is left in the repository by a run that is killed. */
const here = { cwd: folderWith({ [ONE]: 'system: drill\naction: volley\ndice: 120\n' }) };
symlinkSync(join(ROOT, 'scenarios'), join(here.cwd, 'scenarios'));

let server: RedisServer;
let ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await RedisServer.start();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.redis.flushall();
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  ends = [];
});

/** A worker that is there; what it says is in `said`. */
async function worker(main?: string) {
  const args = ['worker', '--queue', server.url, '--threads', '1'];
  const { child, ended } = main ? startProgram(main, args, here) : start(args, here);
  let notes = '';
  child.stderr!.on('data', (text: string) => {
    notes += text;
  });
  ends.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await until(() => notes.includes('plays shards'));
  return { child, ended, notes: () => notes };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const last = Date.now() + 100_000;
  while (!(await condition())) {
    if (Date.now() > last) throw new Error('waited in vain');
    await delay(20);
  }
}

function queued(args: readonly string[]) {
  const { child, ended } = start([...args, '--queue', server.url], here);
  ends.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended };
}

/** What the lasting run prints when nobody helps. */
let plain: Promise<Ended> | undefined;
const playedHere = () => (plain ??= run(LASTING, here));

const runKeys = () => server.redis.keys('fusillade:run:*');

/** Shards finished, over all runs. */
async function finished(): Promise<number> {
  const counts = await Promise.all((await runKeys()).map((key) => server.redis.hlen(key)));
  return counts.reduce((sum, count) => sum + count, 0);
}

const active = () => server.redis.llen('fusillade:shards:active');
const waiting = () => server.redis.llen('fusillade:shards:wait');
const played = ({ stderr }: Ended): number => Number(/^(\d+) shards? played$/m.exec(stderr)?.[1]);

describe('a run that workers play', () => {
  // That it gives the same bytes is shown below, of workers and a server that die.
  itLong.each([
    [
      'rolled',
      ['run', BOWS, ...FEW, '--trials', '140k', '--method', 'roll', '--seed', '18446744073709551615'],
    ],
    ['sampled', ['run', BOWS, '--trials', '1M', '--method', 'sample']],
    ['in several cases and files', ['run', CASES, BOWS, '--trials', '140k', '--format', 'csv']],
    ['in fewer shards', ['run', BOWS, '--trials', '262145', '--json', '--shards', '3']],
  ])('gives the bytes of one that is played here: %s', async (_, args) => {
    const { ended } = queued(args);
    await worker();
    const there = await ended;
    const plain = await run(
      args.filter((word, i) => word !== '--shards' && args[i - 1] !== '--shards'),
      here,
    );
    expect(there).toMatchObject({ code: 0, stdout: plain.stdout });
    expect(plain.stdout.length).toBeGreaterThan(500);
  });

  it(`survives the death of a worker and of the server: ${CHUNKS} shards, none lost, none twice`, async () => {
    const [first, second] = [await worker(), await worker()];
    const { ended } = queued(LASTING);
    await until(async () => (await finished()) >= 0.3 * CHUNKS && (await active()) === 2);
    first.child.kill('SIGKILL');
    await until(async () => (await finished()) >= 0.6 * CHUNKS);
    await server.restart(300);
    const there = await ended;
    expect(there.code).toBe(0);
    expect(there.stdout).toBe((await playedHere()).stdout);
    const [key, ...others] = await runKeys();
    expect(others).toEqual([]);
    const shards = Object.values(await server.redis.hgetall(key)).map((text) => JSON.parse(text));
    const chunks = shards.flatMap((shard) => shard.finished).sort(([a], [b]) => a - b);
    expect(chunks).toEqual(Array.from({ length: CHUNKS }, (_, i) => [i, i + 1]));
    expect(second.notes()).toMatch(/has gone away; waiting for it\n.* is there again\n/);
    second.child.kill('SIGTERM');
    expect(played(await second.ended)).toBeGreaterThan(0.4 * CHUNKS);
  });

  itLong('counts a shard that is delivered twice once', async () => {
    const args = ['run', ONE, '--trials', '300k', '--json'];
    await worker();
    const once = await queued(args).ended;
    const [key] = await runKeys();
    const [again] = await server.redis.hkeys(key);
    await server.redis.hdel(key, again);
    const twice = await queued(args).ended;
    expect(twice.stderr).toContain('4 of 5 shards are finished already');
    expect(twice).toMatchObject({ code: 0, stdout: once.stdout });
    expect(await finished()).toBe(5);
  });

  itLong('goes on after whoever submitted it was killed, or stopped waiting', async () => {
    const one = await worker();
    const killed = queued(LASTING);
    await until(async () => (await finished()) >= 10);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const stopped = queued(LASTING);
    await new Promise((listens) => stopped.child.stderr!.once('data', listens)); // it listens to signals by now
    await until(async () => (await finished()) >= 25);
    stopped.child.kill('SIGINT');
    const { code, stderr } = await stopped.ended;
    expect(code).toBe(130);
    expect(stderr).toContain('the same command goes on with it');
    const last = await queued(LASTING).ended;
    expect(
      Number(/^(\d+) of \d+ shards are finished already$/m.exec(last.stderr)?.[1]),
    ).toBeGreaterThanOrEqual(25);
    expect(last).toMatchObject({ code: 0, stdout: (await playedHere()).stdout });
    one.child.kill('SIGTERM');
    expect(played(await one.ended)).toBe(CHUNKS);
  });

  itLong('gets back shards whose jobs are lost', async () => {
    const args = ['run', ONE, '--trials', '300k', '--json'];
    const { ended } = queued(args);
    await until(async () => (await waiting()) === 5);
    const jobs = await server.redis.keys('fusillade:shards:*.*');
    expect(jobs).toHaveLength(5);
    await server.redis.del(...jobs);
    await worker();
    expect(await ended).toMatchObject({ code: 0, stdout: (await run(args, here)).stdout });
  });

  itLong('leaves nothing that does not expire', async () => {
    const { child, ended } = queued(LASTING);
    const one = await worker();
    await until(async () => (await finished()) >= 3);
    child.kill('SIGKILL');
    await until(async () => (await active()) === 1);
    // The worker is looked at while it stands still, as what it has just touched is kept within a moment.
    await until(async () => {
      one.child.kill('SIGSTOP');
      if ((await endless()).length === 0) return true;
      one.child.kill('SIGCONT');
      return false;
    });
    one.child.kill('SIGKILL');
    await Promise.all([ended, one.ended]);
    expect((await server.redis.keys('*')).length).toBeGreaterThan(CHUNKS);
    expect(await endless()).toEqual([]);
  });
});

/** Keys that would stay for ever. */
async function endless(): Promise<string[]> {
  const keys = await server.redis.keys('*');
  const lives = await Promise.all(keys.map((key) => server.redis.ttl(key)));
  // Made anew every few seconds, and no longer than the list of what is being played: a worker that is killed in
  // the second after leaves it without an end.
  return keys.filter((key, i) => lives[i] === -1 && key !== 'fusillade:shards:stalled');
}

describe('a worker', () => {
  itLong('of another version refuses the shards, says so, and leaves them for others', async () => {
    const other = await worker(programOfVersion('9.9.9'));
    const { ended } = queued(['run', ONE, '--trials', '300k', '--json']);
    await until(() => other.notes().includes('refused'));
    expect(other.notes()).toContain(
      `shards of version ${VERSION} are refused, as this is version 9.9.9: left for others\n`,
    );
    expect(await finished()).toBe(0);
    await worker();
    expect(await ended).toMatchObject({ code: 0 });
    other.child.kill('SIGTERM');
    expect(played(await other.ended)).toBe(0);
  });

  it.runIf(LONG)('plays from a folder whose name is odd', async () => {
    const { ended } = queued(['run', BOWS, '--trials', '300k', '--json']);
    const one = await worker(programOfVersion(VERSION, 'a b/é#%41'));
    expect(await ended).toMatchObject({ code: 0 });
    one.child.kill('SIGTERM');
    expect(played(await one.ended)).toBe(5);
  });

  itLong('told to end finishes the shard under way, and no other', async () => {
    const args = ['run', ONE, '--method', 'roll', '--trials', '1500k', '--shards', '3'];
    const { child, ended } = queued(args);
    const one = await worker();
    await until(async () => (await active()) === 1);
    one.child.kill('SIGTERM');
    const over = await one.ended;
    expect(over.code).toBe(0);
    expect(played(over)).toBe(1);
    expect([await finished(), await active(), await waiting()]).toEqual([1, 0, 2]);
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
  });

  itLong('that cannot play a shard fails the run with the reason', async () => {
    const cwd = folderWith({ 'one.yaml': 'system: drill\naction: volley\ndice: 40\n' });
    const { ended } = start(['run', 'one.yaml', '--queue', server.url], { cwd });
    await worker(join(ROOT, 'dist/bin/fusillade.js'));
    expect(await ended).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /shard \d+ \(.*\) failed: .*action volley of system drill is not known here\n$/,
      ),
    });
    expect(await waiting()).toBe(0);
  });
});

describe('the queue option', () => {
  it('warns of a server on the network without a password, and of one that wants one', async () => {
    const open = await run(['run', ONE, '--queue', `redis://0.0.0.0:${server.port}`], here);
    expect(open).toMatchObject({ code: 2, stdout: '' });
    expect(open.stderr).toMatch(
      /^warning: redis:\/\/0\.0\.0\.0:\d+ has no password and is not on this machine: .*\n/,
    );
    expect(open.stderr).toMatch(/: it wants a password: .*\n$/);
    const wrong = await run(['worker', '--queue', server.url.replace(server.password, 'wrong')], here);
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/: the user or password is wrong\n$/),
    });
  });

  itLong('takes the password from the environment, and shows none', async () => {
    const env = { FUSILLADE_QUEUE_PASSWORD: server.password };
    const args = ['run', ONE, '--trials', '100', '--json', '--queue', `redis://127.0.0.1:${server.port}`];
    await worker();
    const { code, stdout, stderr } = await run(args, { ...here, env });
    expect(code).toBe(0);
    expect(stdout + stderr).not.toContain(server.password);
  });

  it.each([
    [['--method', 'exact'], /^--queue: method exact counts nothing/],
    [['--shard', '1/2', '--out', 'x.json'], /^--queue: what is finished is kept in the queue/],
    [['--shards', '0'], /expected a whole number from 1 to 100000/],
  ])('refuses %j', async (args, message) => {
    const ended = await run(['run', ONE, '--queue', server.url, ...args], here);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(message);
  });

  it.each(
    firstOf([
      ['full', ['config', 'set', 'maxmemory', '1'], 'its memory is full, expected room below its maxmemory'],
      [
        'used for something else',
        ['set', 'fusillade:shards:wait', 'x'],
        'keys of the queue hold something else there, expected a database of its own: redis://HOST/NUMBER',
      ],
    ]),
  )('says when the server is %s', async (_, [name, ...words], message) => {
    await server.redis.call(name, ...words);
    const ended = await queued(['run', ONE, '--trials', '100']).ended;
    await server.redis.config('SET', 'maxmemory', '0');
    expect(ended).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `redis://127.0.0.1:${server.port}: ${message}\n`,
    });
  });

  it('says when nothing answers', async () => {
    expect(await run(['run', ONE, '--queue', 'redis://127.0.0.1:1'], here)).toMatchObject({
      code: 2,
      stderr: 'redis://127.0.0.1:1: nothing answers there, expected a Redis server\n',
    });
  });
});

/** The built program under another version's number. */
function programOfVersion(version: string, name = '.'): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'fusillade-version-')), name);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  cpSync(join(ROOT, 'dist/bin'), join(folder, 'dist/bin'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const description = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...description, version }));
  return join(folder, 'dist/bin/fusillade.js');
}
