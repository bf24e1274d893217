import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { compile } from '../play/compile/compile.ts';
import { type Histograms, total } from '../play/histograms.ts';
import { type Program, programOf, remembering } from '../play/program.ts';
import { pack } from '../play/sample/alias.ts';
import { pool as poolAction } from '../play/testing/pool.ts';
import { CHUNK_TRIALS } from '../random/stream.ts';
import { readScenario } from '../scenario/files/index.ts';
import { programOfCase, specOf } from '../solve/case.ts';
import { type Players, simulate } from '../solve/trials/simulate.ts';
import { chunksOf, playChunks, trialsIn, type UnderWay, type Work } from '../solve/trials/work.ts';
import { systems } from '../systems/index.ts';
import { firstOf, itLong } from '../testing/long.ts';
import { WorkerPool } from './pool.ts';

/** Of so many endings that most draws take a word more, to be slow enough that threads pay. */
const program = programOf(poolAction, { dice: 60, models: 30 }) as Program;
const tables = pack(compile(remembering(program)));
const workOf = (trials: number): Work => ({
  method: 'sample',
  tables,
  shape: program.shape,
  seed: '7',
  trials,
});

/** So many that no machine is through with them before threads have begun, and a short one. */
const CHUNKS = 5_000;
const TRIALS = CHUNKS * CHUNK_TRIALS + 1;

const plain = ({ single, joint }: Histograms) => [...single, ...joint].map((cells) => [...cells]);

/** Counts how many ranges went to threads. */
class CountingPool extends WorkerPool {
  ranges = 0;

  override play(...args: Parameters<WorkerPool['play']>) {
    this.ranges++;
    return super.play(...args);
  }
}

let pools: WorkerPool[] = [];

function pool(threads: number, script?: string): CountingPool {
  const made = new CountingPool(threads, script);
  pools.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(pools.map((made) => made.close()));
  pools = [];
  delete process.env.FUSILLADE_TEST_TICKETS;
  delete process.env.FUSILLADE_TEST_THROWS;
});

describe('chunks', () => {
  it('cover all trials, the last one short', () => {
    expect(chunksOf(TRIALS)).toBe(CHUNKS + 1);
    expect(trialsIn({ from: CHUNKS, to: CHUNKS + 1 }, TRIALS)).toBe(1);
    expect(trialsIn({ from: 0, to: CHUNKS + 1 }, TRIALS)).toBe(TRIALS);
  });

  it('add up the same however they are cut', () => {
    const work = workOf(10 * CHUNK_TRIALS + 5);
    const whole = plain(playChunks(work, { from: 0, to: 11 }));
    const halves = [playChunks(work, { from: 7, to: 11 }), playChunks(work, { from: 0, to: 7 })].map(plain);
    expect(halves[0]!.map((cells, i) => cells.map((count, j) => count + halves[1]![i]![j]!))).toEqual(whole);
  });
});

describe('chunks that take long', () => {
  const scenario = readScenario('scenarios/speedies/pistol-at-warrior.yaml', systems);
  const [one] = scenario.cases;
  if (!one) throw new Error('no case');
  const played = programOfCase(scenario, one);
  const trials = CHUNK_TRIALS + 1500;
  const work: Work = { method: 'roll', shape: played.shape, seed: '7', trials, ...specOf(scenario, one) };
  const range = { from: 0, to: 2 };

  it('are told of before they are finished, and come to the same', () => {
    const told: number[] = [];
    const pieces = playChunks(work, range, played, (some) => {
      told.push(some.trials);
      expect(total({ single: [some.histograms.single[0]!], joint: [] })).toBe(some.trials);
    });
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect([told[0], told.length, told.at(-1)]).toEqual([1024, 66, trials]);
    expect(plain(pieces)).toEqual(plain(playChunks(work, range, played)));
  });

  itLong('are told of by the thread that plays them', async () => {
    const lasting = { ...work, trials: 60 * CHUNK_TRIALS };
    const heard: UnderWay[] = [];
    const [made, all] = [pool(1), { from: 0, to: 60 }];
    const found = await made.play(lasting, all, (some) => heard.push(some));
    expect(heard.length).toBeGreaterThan(0);
    for (const { trials, histograms } of heard)
      expect(total({ single: [histograms.single[0]!], joint: [] })).toBe(trials);
    expect(total({ single: [found.single[0]!], joint: [] })).toBe(lasting.trials);
  });
});

describe('a simulation', () => {
  it('gives the same bits in process and with threads, and uses them', async () => {
    const work = workOf(TRIALS);
    const alone = await simulate(work, {});
    expect(alone.trials).toBe(TRIALS);
    for (const threads of firstOf([2, 1, 7])) {
      const made = pool(threads);
      const shared = await simulate(work, { pool: () => made });
      expect(made.ranges).toBeGreaterThan(0);
      expect(plain(shared.histograms)).toEqual(plain(alone.histograms));
    }
  });

  it('never starts a thread for what is soon done', async () => {
    const crew: Players = {
      pool: () => {
        throw new Error('a pool was asked for');
      },
    };
    expect((await simulate(workOf(1000), crew)).trials).toBe(1000);
  });

  it('counts every chunk once when threads die with the work done but not delivered', async () => {
    const work = workOf(TRIALS);
    const tickets = mkdtempSync(join(tmpdir(), 'fusillade-'));
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(tickets, name), '');
    process.env.FUSILLADE_TEST_TICKETS = tickets;
    const made = pool(2, crashingWorker());
    const counted = await simulate(work, { pool: () => made });
    expect(readdirSync(tickets)).toEqual([]);
    expect(total(counted.histograms)).toBe(TRIALS);
    expect(plain(counted.histograms)).toEqual(plain((await simulate(work, {})).histograms));
  });

  it('gives up when threads die again and again', async () => {
    const tickets = mkdtempSync(join(tmpdir(), 'fusillade-'));
    for (let i = 0; i < 30; i++) writeFileSync(join(tickets, `${i}`), '');
    process.env.FUSILLADE_TEST_TICKETS = tickets;
    const made = pool(1, crashingWorker());
    await expect(made.play(workOf(10), { from: 0, to: 1 })).rejects.toThrow(
      'a worker thread died 6 times at chunks 0 to 0',
    );
  });

  it('does not try again when the work itself throws', async () => {
    process.env.FUSILLADE_TEST_TICKETS = mkdtempSync(join(tmpdir(), 'fusillade-'));
    process.env.FUSILLADE_TEST_THROWS = '1';
    const made = pool(2, crashingWorker());
    await expect(simulate(workOf(TRIALS), { pool: () => made })).rejects.toThrow(
      'the work itself is at fault',
    );
  });

  it('stopped by its signal, keeps what was finished', async () => {
    const controller = new AbortController();
    const counted = await simulate(workOf(TRIALS), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(counted.trials).toBe(CHUNK_TRIALS);
    expect(total(counted.histograms)).toBe(CHUNK_TRIALS);
  });

  it('adds counts beyond 2^32 without losing one', () => {
    const beyond = { single: [new Float64Array([2 ** 40, 1])], joint: [] };
    expect(total(beyond)).toBe(2 ** 40 + 1);
  });
});

function crashingWorker(): string {
  return fileURLToPath(new URL('./testing/crashing-worker.mjs', import.meta.url));
}
