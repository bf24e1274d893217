import { describe, expect, it, vi } from 'vitest';
import { runScenario } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { Disk, type Fault, type Files } from '../../testing/disk/disk.ts';
import { expectStated } from '../../testing/how-many.ts';
import { LONG } from '../../testing/long.ts';
import { writeReports } from '../output/results.ts';
import { here, type Played } from '../testing/at-hand.ts';
import { folderWith, withDrill } from '../testing/program.ts';

/**
 * Faults below the calls that fusillade makes of the file system, at every single call in turn, of what keeps, shares,
 * merges and reports: after each, no file is anything but what it was or what it becomes, and the same said again
 * ends with the bytes of one that nothing happened to.
 */
const { disk } = vi.hoisted(() => ({ disk: { inUse: undefined as Disk | undefined } }));
vi.mock('node:fs', async (original) => {
  const { Disk: Empty, fsOn } = await import('../../testing/disk/disk.ts');
  return fsOn(await original<typeof import('node:fs')>(), () => disk.inUse ?? new Empty());
});

const KINDS: readonly Fault['kind'][] = ['fails', 'short', 'cut', 'torn'];
const CUT: readonly Fault['kind'][] = ['cut'];
const isDark = ({ kind }: Fault): boolean => kind === 'cut' || kind === 'torn';

/** The least that can be played: it is played some hundred times. */
const cwd = folderWith({ 'one.yaml': 'system: drill\naction: volley\ndice: 2\n' });

/** A chunk and a little more: the least that is written twice on its way. */
const ROLLED = ['one.yaml', '--method', 'roll', '--trials', '66k', '--threads', '0', '--seed', '1', '-q'];

type Act = () => Promise<Played>;
const said =
  (...words: readonly string[]): Act =>
  () =>
    withDrill(() => here(cwd, words));

/** What is done, and the files that are there before. */
interface Deed {
  readonly act: Act;
  readonly before?: Files;
}

/** How many faults were tried, each at a call of its own. */
let tried = 0;

async function on(found: Disk, act: Act): Promise<Played> {
  disk.inUse = found;
  return act();
}

/** Plays a deed with each fault at each of its calls. @returns how many calls, disks found after them, what was wrong */
async function everyFault({ act, before = {} }: Deed, { kinds = KINDS, syncs = true } = {}) {
  const whole = new Disk(before);
  const ended = await on(whole, act);
  expect(ended).toMatchObject({ status: 0 });
  const found = new Map<string, Files>();
  const wrong: string[] = [];
  for (const fault of kinds.flatMap((kind) => numbers(whole.calls).map((at) => ({ kind, at })))) {
    const faulty = new Disk(before, { syncs });
    faulty.fault = fault;
    tried++;
    const { status, stdout, stderr } = await on(faulty, act);
    if (!isDark(fault) && !(status === 0 ? stdout === ended.stdout : /^[^\n]+\n$/.test(stderr)))
      wrong.push(`${fault.kind} at ${fault.at}: ${status} ${stderr}`);
    if (!isDark(fault) && status === 0) wrong.push(...unsynced(faulty));
    for (const files of isDark(fault) ? faulty.afterwards() : [faulty.files])
      found.set(JSON.stringify(files), files);
  }
  for (const files of found.values()) wrong.push(...halves(files, whole.files), ...(await againOn(files)));
  return { calls: whole.calls, disks: found.size, wrong };

  async function againOn(files: Files): Promise<string[]> {
    const again = new Disk(files);
    const { status, stdout, stderr } = await on(again, act);
    if (status !== 0 || stdout !== ended.stdout) return [`${status} ${stderr}${stdout.slice(0, 80)}`];
    return Object.keys(whole.files)
      .filter((name) => again.files[name] !== whole.files[name])
      .map((name) => `${name} becomes ${again.files[name]?.slice(0, 80)}`);
  }
}

/** What a command that ended well has written and is not there after a power cut; without a checkpoint a run goes on. */
const unsynced = (ended: Disk): string[] =>
  ended.afterwards().flatMap((files) =>
    Object.entries(ended.files)
      .filter(([name, text]) => name !== '/disk/kept.json' && files[name] !== text)
      .map(([name]) => `${name} may be lost`),
  );

/**
 * Files that are neither as they are in the end, nor whole JSON or a whole page, but for those that have no name of
 * their own yet.
 */
const halves = (files: Files, inTheEnd: Files): string[] =>
  Object.entries(files)
    .filter(([name, text]) => !name.endsWith('.part') && text !== inTheEnd[name])
    .filter(([, text]) => !/^(\{.*\}|<.*>)\n?$/s.test(text))
    .map(([name, text]) => `${name} is ${text.slice(0, 80)}`);

const numbers = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

/** What is on a disk after a command to which nothing happened. */
async function left(...words: readonly string[]): Promise<Files> {
  const found = new Disk();
  expect((await on(found, said(...words))).status).toBe(0);
  return found.files;
}

const checkpointed = said(
  ...['run', ...ROLLED, '--json', '--checkpoint', '/disk/kept.json', '--checkpoint-every', '0', '--resume'],
);

/** What ends by saying that it has written a file, each into folders that there were not. */
const FINISHED: readonly (readonly [string, Act])[] = [
  [
    'a run that keeps a checkpoint',
    said('run', ...ROLLED, '--json', '--checkpoint', '/disk/kept/one.json', '--checkpoint-every', '0'),
  ],
  ['a shard', said('run', ...ROLLED, '--shard', '1/2', '--out', '/disk/shards/of/one.json')],
  ['a run with a page', said('run', ...ROLLED, '--static', '--out', '/disk/reports/of/today')],
  [
    'an answer with a page',
    said('sweep', 'one.yaml', '--over', 'dice=1,2', '--threads', '0', '--static', '--out', '/disk/new/pages'),
  ],
];

describe('a file system that fails, shortens, tears and forgets what was not synced, at every call in turn', () => {
  it('loses nothing of a run that keeps a checkpoint', async () => {
    const { calls, disks, wrong } = await everyFault({ act: checkpointed });
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(20);
    expect(disks).toBeGreaterThan(8);
  });

  it('loses nothing of a shard that is gone on with', async () => {
    const act = said('run', ...ROLLED, '--shard', '1/2', '--out', '/disk/one.json', '--resume');
    const before = await left('run', ...ROLLED, '--shard', '1/2', '--out', '/disk/one.json');
    expect((await everyFault({ act }, { kinds: LONG ? KINDS : CUT })).wrong).toEqual([]);
    expect((await everyFault({ act, before })).wrong).toEqual([]);
  });

  it('leaves shards that are merged as they were', async () => {
    const shards = {
      ...(await left('run', ...ROLLED, '--shard', '1/2', '--out', '/disk/1.json')),
      ...(await left('run', ...ROLLED, '--shard', '2/2', '--out', '/disk/2.json')),
    };
    const act = said('merge', '/disk/1.json', '/disk/2.json', '--json');
    const { calls, wrong } = await everyFault({ act, before: shards });
    expect(wrong).toEqual([]);
    expect(calls).toBe(8); // each is opened, read twice and closed
  });

  it('leaves each report whole, the new one or the old', async () => {
    const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
    const result = await runScenario(scenario, { trials: 1000, seed: '1', method: 'auto', command: '' });
    const reported = (page: Promise<string>) => (): Promise<Played> =>
      writeReports('/disk/reports', [{ name: 'one', result, page }], { quiet: true }).then(
        () => ({ status: 0, stdout: '', stderr: '' }),
        ({ message }: Error) => ({ status: 74, stdout: '', stderr: `${message}\n` }),
      );
    const act = reported(Promise.resolve('<p>new</p>'));
    const before: Files = { '/disk/reports/one.html': '<p>old</p>', '/disk/reports/one.json': '{}' };
    expect((await everyFault({ act, before })).wrong).toEqual([]);
    // A result beside the page of an older one: only where the second of both names cannot be given.
    const whole = new Disk(before);
    await on(whole, act);
    const isNew = (files: Files, name: string) =>
      files[`/disk/reports/${name}`] !== before[`/disk/reports/${name}`];
    let mixed = 0;
    for (const at of numbers(whole.calls)) {
      const faulty = new Disk(before);
      faulty.fault = { kind: 'fails', at };
      await on(faulty, act);
      if (isNew(faulty.files, 'one.json') !== isNew(faulty.files, 'one.html')) mixed++;
    }
    expect(mixed).toBe(1);
    const undrawn = new Disk(before);
    const fault = await on(undrawn, reported(Promise.reject(new Error('no page'))));
    expect(fault).toMatchObject({ status: 74, stderr: 'no page\n' });
    expect(undrawn.files).toEqual(before);
  });

  describe.each(FINISHED)('has on the disk what was written when %s', (_, act) => {
    it('ends, however the power goes then', async () => {
      const found = new Disk();
      expect(await on(found, act)).toMatchObject({ status: 0 });
      expect(Object.keys(found.files).length).toBeGreaterThan(0);
      expect(found.afterwards()).toEqual([found.files]);
    });

    it('ends on a disk that only says that it has synced, which is found out', async () => {
      const found = new Disk({}, { syncs: false });
      expect(await on(found, act)).toMatchObject({ status: 0 });
      expect(found.afterwards()).toContainEqual({});
    });
  });

  it('finds out a disk that only says that it has synced', async () => {
    const { wrong } = await everyFault({ act: checkpointed }, { kinds: CUT, syncs: false });
    expect(wrong).not.toEqual([]);
  });

  it.skipIf(LONG)('is tried as often as the page says on which it stands how we know', () => {
    expectStated(tried, 'faults');
  });
});
