import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Histograms } from '../../play/histograms.ts';
import { programOf } from '../../play/program.ts';
import { pool } from '../../play/testing/pool.ts';
import { CHUNK_TRIALS } from '../../random/stream.ts';
import { simulate } from './simulate.ts';
import type { Work } from './work.ts';

const program = programOf(pool, { dice: 60, models: 30 });
const work: Work = {
  method: 'roll',
  shape: program.shape,
  seed: '7',
  trials: CHUNK_TRIALS + 1_500,
  system: 'none',
  action: pool.name,
  input: {},
};

const plain = ({ single, joint }: Histograms) => [...single, ...joint].map((cells) => [...cells]);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('whoever is prompt', () => {
  it('counts the same trials', async () => {
    const [prompt, other] = [
      await simulate(work, { isPrompt: true }, program),
      await simulate(work, {}, program),
    ];
    expect(prompt.trials).toBe(work.trials);
    expect(plain(prompt.histograms)).toEqual(plain(other.histograms));
  });

  it('leaves a chunk in its midst where the signal fires, and counts nothing of it', async () => {
    // By a clock on which every look is a second later: on a quick machine a whole chunk is over before anybody listens.
    let seconds = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => 1_000 * seconds++);
    const leaving = new AbortController();
    const heard: number[] = [];
    const crew = {
      isPrompt: true,
      signal: leaving.signal,
      onProgress: (done: number) => {
        heard.push(done);
        leaving.abort();
      },
    };
    const { trials } = await simulate({ ...work, trials: 40 * CHUNK_TRIALS }, crew, program);
    expect(heard).toHaveLength(1);
    // It heard while a chunk was under way, not between two of them.
    expect(heard[0] % CHUNK_TRIALS).toBeGreaterThan(0);
    expect(trials).toBe(heard[0] - (heard[0] % CHUNK_TRIALS));
  });
});
