// How long does an exact answer take, compiling included, and how long every bundled scenario to compile?
//
//   npm run bench -- exact
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  compile,
  DoesNotCompile,
  exactHistograms,
  loadBundled,
  programOf,
  readScenario,
} from '../dist/index.js';
import { rowsOf } from '../dist/play/compile/chain.js';
import { scenarioFiles } from '../dist/scenario/files/index.js';
import { atMost, figure, here, keep, median, milliseconds, nanoseconds, table } from './measure.mjs';
import { programFor } from './workloads.mjs';

const systems = await loadBundled();

/** V8 has compiled what a small pool asks of it after some hundred answers. */
const WARM_UP_MS = 1_000;
const ROUNDS = 31;
const PROCESSES = 7;
const MOST_MS = 50;
const POOLS = [
  { name: 'A: 10 dice', file: 'workloads/pool.yaml', target: 1 },
  { name: '40 dice', file: 'workloads/pool-40.yaml', target: 30 },
  { name: '100 dice', file: 'workloads/pool-100.yaml', target: 500, record: 100 },
];
/** Turns of many units, in ms and MB. */
const TURNS = [
  { name: 'six units against five, Darklands', file: 'workloads/six-against-five.yaml' },
  { name: 'eight fighters against eight, Necromunda', file: 'workloads/eight-against-eight.yaml' },
];
const TURN_MS = 10_000;
const TURN_MB = 500;
const inMs = (ms) => `${figure(ms)} ms`;

const [, , file] = process.argv;
if (file) console.log(await cold(file), process.resourceUsage().maxRSS / 1024);
else keep('Exact', 'npm run bench -- exact', [...(await pools()), '', ...turns(), '', ...(await bundled())]);

async function pools() {
  const rows = [];
  for (const { name, file, target, record } of POOLS) {
    const program = await programFor(file);
    for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) answer(program);
    const warm = median(Array.from({ length: ROUNDS }, () => milliseconds(() => answer(program))));
    const first = median(Array.from({ length: PROCESSES }, () => inItsOwnProcess(file)[0]));
    const judged = [warm, first].flatMap((ms) => [inMs(ms), atMost(target, ms, inMs)]);
    rows.push([name, ...judged, record ? atMost(record, first, inMs) : '']);
  }
  return table(
    [
      'pool',
      `warm (median of ${ROUNDS})`,
      'target',
      `first (median of ${PROCESSES} processes)`,
      'target',
      'record',
    ],
    rows,
  );
}

/** Whole turns, each shot's scenarios compiled as somebody comes to them. */
function turns() {
  const inMB = (mb) => `${figure(mb)} MB`;
  const rows = TURNS.map(({ name, file }) => {
    const runs = Array.from({ length: PROCESSES }, () => inItsOwnProcess(file));
    const [ms, mb] = [0, 1].map((i) => median(runs.map((run) => run[i])));
    return [name, inMs(ms), atMost(TURN_MS, ms, inMs), inMB(mb), atMost(TURN_MB, mb, inMB)];
  });
  return table(['turn', `first (median of ${PROCESSES} processes)`, 'target', 'memory', 'target'], rows);
}

function answer(program) {
  return exactHistograms(compile(program), program.shape);
}

function inItsOwnProcess(file) {
  const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), file], {
    encoding: 'utf8',
  });
  return stdout.split(' ').map(Number);
}

async function cold(file) {
  const program = await programFor(file);
  return milliseconds(() => answer(program));
}

/** Every case of every bundled scenario: the first time in this process, and the median of three more. */
async function bundled() {
  const rows = [];
  let [cases, quick] = [0, 0];
  for (const path of scenarioFiles(here('../scenarios'))) {
    if (path.includes('own-rules')) continue;
    const scenario = readScenario(path, systems);
    for (const one of scenario.cases) {
      const program = programOf(scenario.action, one.prepared);
      const [first, { chain, why }] = compiled(program);
      const again = first > 1_000 ? first : median([0, 1, 2].map(() => compiled(program)[0]));
      cases++;
      if (chain && again <= MOST_MS) quick++;
      else
        rows.push([
          `${path.split('/').slice(-2).join('/')}${scenario.cases.length > 1 ? `, ${one.name}` : ''}`,
          figure(first),
          figure(again),
          chain ? `${rowsOf(chain)}` : '–',
          chain ? `${chain.next.length}` : '–',
          why ? `does not compile: ${why}` : `${figure((again * 1e3) / chain.next.length)} µs a cell`,
        ]);
    }
  }
  return [
    `Of the ${cases} cases of all bundled scenarios ${quick} compile in at most ${MOST_MS} ms. The others:`,
    '',
    ...table(['scenario', 'first, ms', `again, ms (≤ ${MOST_MS} ms)`, 'rows', 'cells', 'why'], rows),
  ];
}

function compiled(program) {
  let found;
  const ns = nanoseconds(1, () => {
    try {
      found = { chain: compile(program) };
    } catch (error) {
      if (!(error instanceof DoesNotCompile)) throw error;
      found = { why: error.message };
    }
  });
  return [ns / 1e6, found];
}
