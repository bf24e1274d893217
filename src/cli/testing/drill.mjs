// Adds a rule system made up for tests to the built program: node --import ./src/cli/testing/drill.mjs dist/cli/main.js
// Worker threads load it too. FUSILLADE_DRILL says what goes wrong in the threads: see below.
import { writeFileSync } from 'node:fs';
import { isMainThread, threadId } from 'node:worker_threads';
import { z } from 'zod';
import { classedDie, range } from '../../../dist/dice/die.js';
import { bundled } from '../../../dist/systems/bundled.js';

const HIT = classedDie('D6', [range(1, 6)], 2, (face) => (face >= 4 ? 1 : 0));

const volley = {
  name: 'volley',
  title: 'Volley',
  summary: 'Dice that hit on 4 and over; three hits kill.',
  source: 'Drill 1',
  input: z.strictObject({
    dice: z.int().min(1).max(100_000).describe('Dice thrown. (1)'),
    models: z.int().min(1).max(1_000).default(5).describe('Models shot at. (2)'),
  }),
  options: [],
  prepare: (input) => input,
  state: (o) => ({
    hits: { unit: ['hits', 'hits'], most: o.dice },
    casualties: { unit: ['casualties', 'casualties'], most: o.models },
  }),
  steps: [
    {
      name: 'hit',
      cite: '1',
      run: (s, dice, o) => {
        s.hits = dice.tally(o.dice, HIT)[1];
        trouble();
      },
    },
    {
      name: 'kill',
      cite: '2',
      run: (s, _, o) => {
        s.casualties = Math.min(o.models, Math.floor(s.hits / 3));
      },
    },
  ],
  metrics: () => ['hits', 'casualties'],
  joint: () => [['hits', 'casualties']],
  funnel: ['hits', 'casualties'],
  headline: 'casualties',
  explain: (o) => [`${o.dice} dice`],
  limits: [],
};

const PAUSE = new Int32Array(new SharedArrayBuffer(4));

/**
 * In threads, after some trials: throw, exit or fill the memory; all but `throw` and `doomed` only in the first few.
 * `slow` takes a hundredth of a second each, after some, in any thread; `stuck` at once.
 */
let trials = 0;
function trouble() {
  const kind = process.env.FUSILLADE_DRILL;
  if (kind === 'slow' && ++trials > 30_000) Atomics.wait(PAUSE, 0, 0, 10);
  if (kind === 'stuck') Atomics.wait(PAUSE, 0, 0, 10);
  if (isMainThread || kind === 'slow') return;
  if (kind === 'doomed') process.exit(3);
  if (++trials !== 400_000) return;
  if (kind === 'throw') throw new Error('the drill went wrong');
  if (kind === 'exit' && threadId < 4) process.exit(3);
  if (kind === 'memory' && threadId < 4)
    for (const filled = []; ; ) filled.push(new Array(10_000).fill(0.5 + filled.length));
}

const drill = {
  name: 'drill',
  title: 'Drill',
  source: 'A rulebook that does not exist',
  actions: [volley],
};
bundled.drill = async () => drill;

// Where FUSILLADE_PEAK names a file: the most memory the process had, in KiB.
if (isMainThread && process.env.FUSILLADE_PEAK)
  process.on('exit', () => writeFileSync(process.env.FUSILLADE_PEAK, `${process.resourceUsage().maxRSS}`));
