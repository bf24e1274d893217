// Adds the drill to the built program, into which bundle-drill.mjs bundles it. Worker threads load it too. FUSILLADE_DRILL says what goes wrong in the threads: see below.
import { writeFileSync } from 'node:fs';
import { isMainThread, threadId } from 'node:worker_threads';
import { classedDie, range } from '../../../dist/dice/die.js';
import { bundled } from '../../../dist/systems/bundled.js';
import { drillOf } from './drill-system.ts';

const PAUSE = new Int32Array(new SharedArrayBuffer(4));

/**
 * In threads, after some trials: throw, exit or fill the memory; all but `throw` and `doomed` only in the first few.
 * `slow` takes a thousandth of a second each, after some, in any thread; `stuck` a hundredth, at once.
 */
let trials = 0;
const kind = process.env.FUSILLADE_DRILL;
function trouble() {
  if (kind === 'slow' && ++trials > 30_000) Atomics.wait(PAUSE, 0, 0, 1);
  if (kind === 'stuck') Atomics.wait(PAUSE, 0, 0, 10);
  if (isMainThread || kind === 'slow') return;
  if (kind === 'doomed') process.exit(3);
  if (++trials !== 100_000) return;
  if (kind === 'throw') throw new Error('the drill went wrong');
  if (kind === 'exit' && threadId < 4) process.exit(3);
  if (kind === 'memory' && threadId < 4)
    for (const filled = []; ; ) filled.push(new Array(10_000).fill(0.5 + filled.length));
}

bundled.drill = async () => drillOf({ classedDie, range }, trouble);

// Where FUSILLADE_PEAK names a file: the most memory the process had, in KiB.
if (isMainThread && process.env.FUSILLADE_PEAK)
  process.on('exit', () => writeFileSync(process.env.FUSILLADE_PEAK, `${process.resourceUsage().maxRSS}`));
