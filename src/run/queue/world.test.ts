import { setMaxListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { Finished } from '../../solve/trials/finished.ts';
import type { Work } from '../../solve/trials/work.ts';
import { systems } from '../../systems/index.ts';
import { expectStated } from '../../testing/how-many.ts';
import { enough, LONG } from '../../testing/long.ts';
import { PartialResult } from '../parts/partial.ts';
import { planOf, runnableOf } from '../parts/plan.ts';
import { beginCase } from '../run.ts';
import { QueueError } from './address.ts';
import { KEPT_SECONDS } from './results.ts';
import { shardCounts } from './shard-counts.ts';
import { cutRun } from './shards.ts';
import { Submission } from './submission.ts';
import { deaths, inUse, WorkerPool } from './testing/libraries.ts';
import { World } from './testing/world.ts';
import { serveQueue } from './worker.ts';

/**
 * A run in a world that is made up: its clock, its store, the order in which all that waits goes on, and what goes wrong
 * are the seed's. The code of the queue itself is played, with nothing between it and this world but the libraries' names.
 */
vi.mock('./connect.ts', async (original) => {
  const libraries = await import('./testing/libraries.ts');
  return {
    ...(await original<typeof import('./connect.ts')>()),
    loadLibraries: async () => ({ bullmq: libraries }),
    connect: async () => new libraries.Redis(),
  };
});
vi.mock('../pool.ts', () => import('./testing/libraries.ts'));
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => inUse.world?.sleep(ms),
}));

const SEEDS = enough(300, 10_000);
/** More than any of them takes; what has not ended by then never does. */
const STEPS = 20_000;
const WORKERS = 3;
const MISHAPS = [
  ...['a worker dies', 'a job is given to another', 'a result comes again'],
  ...['the store forgets', 'the server is away'],
];
const ADDRESS = { host: 'nowhere', port: 6379, db: 0, tls: false };

const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
const plan = planOf(scenario, { method: 'roll', seed: '1', trials: 350_000, command: '' });
const { shards } = cutRun(plan, 6);
const counted = new Map(
  await Promise.all(
    shards.map(async (one) => [one.chunks.from, await shardCounts(one.plan, one.chunks)] as const),
  ),
);
WorkerPool.counted = ({ from }) => counted.get(from);
const { work: begun } = await beginCase(runnableOf(plan, systems), 0, plan);
if (!begun) throw new Error('nothing is counted');
const work: Work = begun;
const whole = added(work);

/** How often what happened, over all worlds of a test. */
const happened = new Map<string, number>();

afterEach(() => {
  happened.clear();
  vi.restoreAllMocks();
  inUse.adds = false;
  inUse.world = undefined;
});

/** What came of a run in the world of a seed. */
async function inWorld(seed: number): Promise<string> {
  const world = new World(seed);
  inUse.world = world;
  vi.spyOn(performance, 'now').mockImplementation(() => world.clock);
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  const begin = () =>
    void serveQueue(ADDRESS, { threads: 1, signal: end.signal, note: () => {}, ready: () => {} });
  const again = () => void world.sleep(1_000 * world.random()).then(begin);
  deaths.on('death', again);
  for (let i = 0; i < WORKERS; i++) begin();
  const run = submitted(world, work);
  try {
    return (await world.goesOn(run, STEPS)) ? await run : 'never ends';
  } finally {
    deaths.off('death', again);
    end.abort();
    for (const [what, times] of world.happened) happened.set(what, (happened.get(what) ?? 0) + times);
  }
}

/** Submits the run, waits for it, and does so anew when it was interrupted. */
async function submitted(world: World, work: Work): Promise<string> {
  for (;;) {
    const stop = new AbortController();
    if (world.random() < 0.3) void world.sleep(5_000 * world.random()).then(() => stop.abort());
    const finished = new Finished(work.shape);
    try {
      const settings = { shards: 6, signal: stop.signal, note: () => {}, onProgress: () => {} };
      const submission = await Submission.submit([plan], ADDRESS, settings);
      await submission.collector(0)(0, work, finished);
      await submission.close();
    } catch (error) {
      return error instanceof QueueError ? 'gives up' : `throws ${(error as Error).message}`;
    }
    if (!stop.signal.aborted) return isWhole(finished) ? 'right' : 'wrong counts';
  }
}

/** All shards together, each once. */
function added(work: Work): Finished {
  const all = new Finished(work.shape);
  for (const { plan, chunks } of shards) {
    const stored = counted.get(chunks.from);
    const { ranges, histograms } = new PartialResult(plan, [stored ? [stored] : []]).begin(0, work);
    all.add(ranges, histograms);
  }
  return all;
}

const isWhole = (found: Finished): boolean =>
  JSON.stringify([found.ranges, found.histograms.single.map((one) => [...one])]) ===
  JSON.stringify([whole.ranges, whole.histograms.single.map((one) => [...one])]);

/** How often each came of it, over many seeds. */
async function outcomes(from: number, count: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (let seed = from; seed < from + count; seed++) {
    const what = await inWorld(seed);
    found[what] = (found[what] ?? 0) + 1;
  }
  return found;
}

describe('a queue in a world where workers die, jobs come twice and late, and the store forgets', () => {
  it(`loses nothing and counts nothing twice, ${SEEDS} times`, async () => {
    const { right = 0, 'gives up': givesUp = 0, ...others } = await outcomes(1, SEEDS);
    expect(others).toEqual({});
    expect(right + givesUp).toBe(SEEDS);
    expect(givesUp).toBeLessThan(SEEDS / 20);
    for (const what of MISHAPS) expect(happened.get(what), what).toBeGreaterThan(SEEDS / 50);
    const mishaps = MISHAPS.reduce((sum, what) => sum + (happened.get(what) ?? 0), 0);
    if (!LONG) expectStated(mishaps, 'mishaps');
  });

  it('would be found out if it added up what comes twice', async () => {
    inUse.adds = true;
    const { right = 0 } = await outcomes(1, 200);
    expect(right).toBeLessThan(200);
  });
});

it('what nobody plays yet is kept for a day from the minute in which it was last waited for', async () => {
  const world = new World(1, 0);
  inUse.world = world;
  vi.spyOn(performance, 'now').mockImplementation(() => world.clock);
  const settings = { shards: 6, signal: AbortSignal.any([]), note: () => {}, onProgress: () => {} };
  const submitting = Submission.submit([plan], ADDRESS, settings);
  expect(await world.goesOn(submitting, STEPS)).toBe(true);
  void (await submitting).collector(0)(0, work, new Finished(work.shape));
  const hours = world.sleep(2 * 3_600_000);
  expect(await world.goesOn(hours, 1_000_000)).toBe(true);
  const kept = [...world.jobs.keys()].map((job) => (world.expiries.get(job) ?? 0) - world.clock);
  expect(kept).toHaveLength(6);
  for (const ms of kept) expect(ms / 1000).toBeGreaterThan(KEPT_SECONDS - 70);
});
