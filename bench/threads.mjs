// What is a second thread worth, and does memory grow with the number of trials? Workload A, rolled die by die, each run in
// a process of its own, with the pool of threads that the command uses.
//
//   npm run bench -- threads [trials, 1e8 when left out]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runScenario, threadsFor } from '../dist/index.js';
import { atLeast, atMost, figure, inTurn, keep, table, times } from './measure.mjs';
import { scenarioFor } from './workloads.mjs';

const ROUNDS = 3;
const USUAL = 1e8;
/** The least power of ten for which threads are started. */
const FEW = 1e7;
/** Of which memory is measured, and not time. */
const MANY = 1e9;

const [, , ...args] = process.argv;
if (args[0] === 'child') console.log(JSON.stringify(await measured(Number(args[1]), Number(args[2]))));
else compare(Number(args[0] ?? USUAL));

/** Milliseconds and resident MiB of a run in a process of its own. */
function run(threads, trials) {
  const child = ['child', threads, trials].map(String);
  const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), ...child], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

function compare(trials) {
  const [none, one, two] = inTurn(
    ROUNDS,
    [0, 1, 2].map((threads) => () => run(threads, trials).ms),
  );
  const [few, many] = inTurn(
    ROUNDS,
    [FEW, MANY].map((trials) => () => run(2, trials).mib),
  );
  const row = (threads, ms, target = '') => [
    threads,
    figure(ms / 1e3),
    figure((ms * 1e6) / trials),
    times(one / ms),
    target,
  ];
  keep('Threads', `npm run bench -- threads${trials === USUAL ? '' : ` ${trials}`}`, [
    ...table(
      [
        `${trials.toExponential()} trials of A, rolled`,
        `s (median of ${ROUNDS})`,
        'ns a trial',
        'times as fast as one thread',
        'target',
      ],
      [row('in-process', none), row('one thread', one), row('two threads', two, atLeast(1.85, one / two))],
    ),
    ...table(
      ['memory, two threads started', `resident, MiB (median of ${ROUNDS})`, 'ratio', 'target'],
      [
        [`${FEW.toExponential()} trials`, figure(few), times(1), ''],
        [`${MANY.toExponential()} trials`, figure(many), times(many / few), atMost(1.05, many / few)],
      ],
    ),
    `Threads are started only where they pay: not for 1e+6 trials. A thread takes its memory once, however many trials it plays.`,
  ]);
}

/** @param threads 0 for none besides this one */
async function measured(threads, trials) {
  const scenario = await scenarioFor('workloads/pool.yaml');
  const crew = threadsFor(threads);
  const began = performance.now();
  await runScenario(scenario, { method: 'roll', seed: '1', trials, command: '' }, crew);
  const ms = performance.now() - began;
  await crew.close();
  return { ms, mib: process.resourceUsage().maxRSS / 1024 };
}
