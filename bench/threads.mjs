// What is a second thread worth, and does memory grow with the number of trials? Workload A, each run in a process of its
// own, with the pool of threads that the command uses.
//
//   npm run bench -- threads [trials, 1e9 when left out]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runScenario, threadsFor } from '../dist/index.js';
import { atLeast, atMost, figure, inTurn, keep, table, times } from './measure.mjs';
import { scenarioFor } from './workloads.mjs';

const ROUNDS = 3;
const FEW = 1e6;
/** The least power of ten for which threads are started. */
const FEW_TO_SHARE = 1e8;

const [, , ...args] = process.argv;
if (args[0] === 'child') console.log(JSON.stringify(await measured(Number(args[1]), Number(args[2]))));
else compare(Number(args[0] ?? 1e9));

function compare(many) {
  const memory = {};
  const run = (threads, trials) => {
    const { stdout } = spawnSync(
      process.execPath,
      [fileURLToPath(import.meta.url), 'child', threads, trials].map(String),
      {
        encoding: 'utf8',
      },
    );
    const { ms, maxRSS } = JSON.parse(stdout);
    memory[`${threads} ${trials}`] = Math.max(memory[`${threads} ${trials}`] ?? 0, maxRSS / 1024);
    return ms;
  };
  const [none, one, two] = inTurn(
    ROUNDS,
    [0, 1, 2].map((threads) => () => run(threads, many)),
  );
  inTurn(ROUNDS, [() => run(0, FEW), () => run(2, FEW), () => run(2, FEW_TO_SHARE)]);
  const memoryRow = (name, threads, trials) => {
    const used = memory[`${threads} ${trials}`];
    const growth = used / memory[`${threads} ${FEW}`];
    return [
      `${name}, ${trials.toExponential()} trials`,
      figure(used),
      times(growth),
      trials === FEW ? '' : atMost(1.2, growth),
    ];
  };
  const row = (threads, ms, target = '') => [
    threads,
    figure(ms / 1e3),
    figure((ms * 1e6) / many),
    times(one / ms),
    target,
  ];
  keep('Threads', `npm run bench -- threads${many === 1e9 ? '' : ` ${many}`}`, [
    ...table(
      [
        `${many.toExponential()} trials of A`,
        `s (median of ${ROUNDS})`,
        'ns a trial',
        'times as fast as one thread',
        'target',
      ],
      [row('in-process', none), row('one thread', one), row('two threads', two, atLeast(1.85, one / two))],
    ),
    ...table(
      ['memory', `resident, MiB (most of ${ROUNDS})`, `against ${FEW.toExponential()}`, 'target'],
      [
        memoryRow('in-process', 0, FEW),
        memoryRow('in-process', 0, many),
        memoryRow('with two threads at batch', 2, FEW),
        memoryRow('with two threads at batch', 2, FEW_TO_SHARE),
        memoryRow('with two threads at batch', 2, many),
      ],
    ),
    `Threads are started only where they pay: for ${FEW.toExponential()} trials on a busy machine at most. A thread takes its memory once, however many trials it plays.`,
  ]);
}

/** @param threads 0 for none besides this one */
async function measured(threads, trials) {
  const scenario = await scenarioFor('workloads/pool.yaml');
  const crew = threadsFor(threads);
  const began = performance.now();
  await runScenario(scenario, { method: 'sample', seed: '1', trials, command: '' }, crew);
  const ms = performance.now() - began;
  await crew.close();
  return { ms, maxRSS: process.resourceUsage().maxRSS };
}
