import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkpoint } from './checkpoint.ts';
import type { Plan } from './plan.ts';

const SECOND = 1_000;
let now = 0;

/** A checkpoint of so many plans of one case with so many trials, its clock at 0; `finish` says how many are finished. */
function begun(trials: number, plans = 1) {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const notes: string[] = [];
  const plan = { trials, cases: [{}] } as unknown as Plan;
  const checkpoint = new Checkpoint(new Array<Plan>(plans).fill(plan), {
    file: join(mkdtempSync(join(tmpdir(), 'fusillade-')), 'kept.json'),
    resume: false,
    always: false,
    everyMs: SECOND,
    longMs: 180 * SECOND,
    note: (text) => notes.push(text),
  });
  let finished = 0;
  vi.spyOn(checkpoint, 'trials', 'get').mockImplementation(() => finished);
  const counted = (at: number, trialsFinished: number) => {
    [now, finished] = [at, trialsFinished];
    checkpoint.counted();
  };
  const begins = (at: number) => {
    now = at;
    checkpoint.begins();
  };
  return { begins, counted, notes, checkpoint };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('clears away what a killed process had half written of it, and not what a living one has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-'));
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  for (const pid of [dead, process.ppid]) writeFileSync(join(folder, `kept.json.${pid}.part`), '{');
  const file = join(folder, 'kept.json');
  const often = { always: true, everyMs: SECOND, longMs: SECOND, note: () => {} };
  const checkpoint = new Checkpoint([], { file, resume: false, ...often });
  expect(checkpoint.kept).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual(['kept.json', `kept.json.${process.ppid}.part`]);
});

describe('whether a run is long', () => {
  it('is guessed from how fast it counts, not from how long it compiled', () => {
    const { begins, counted, notes, checkpoint } = begun(100);
    begins(60 * SECOND);
    // 5 % in 3 s of counting: 57 s are left. With the minute of compiling it would look like 63 x 19 s, 20 minutes.
    counted(61 * SECOND, 1);
    counted(63 * SECOND, 5);
    expect([notes, checkpoint.kept]).toEqual([[], false]);
  });

  it('is said with how much is left when it is', () => {
    const { begins, counted, notes, checkpoint } = begun(1_000);
    begins(60 * SECOND);
    // 0.5 % in 3 s: 995 / 5 x 3 s = 597 s are left, ten minutes.
    counted(63 * SECOND, 5);
    expect(notes).toEqual([expect.stringMatching(/^this takes about 10 more minutes; /)]);
    expect(checkpoint.kept).toBe(true);
  });

  it('is guessed by what is played here: what others play is not waited for', () => {
    const { begins, counted, notes, checkpoint } = begun(100, 100);
    for (let number = 1; number < 100; number++) checkpoint.leave(number);
    begins(0);
    // 5 % in 3 s: 57 s are left here, however long 99 others take elsewhere.
    counted(3 * SECOND, 5);
    expect(notes).toEqual([]);
  });

  it('is guessed anew for each case: what lies between two counts for nothing', () => {
    const { begins, counted, notes } = begun(100);
    begins(0);
    counted(SECOND, 5);
    begins(500 * SECOND);
    // 10 % in 1 s + 2 s: 27 s are left.
    counted(502 * SECOND, 10);
    expect(notes).toEqual([]);
  });
});
