// Workload D, the heaviest real scenarios: what do they cost to compile, and what is it worth? And does a scenario run
// slower for others that were run before it in the same process?
//
//   npm run bench -- heavy
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BUDGET, compile, DoesNotCompile } from '../dist/index.js';
import { rowsOf } from '../dist/play/compile/chain.js';
import { remembering } from '../dist/play/program.js';
import { pack } from '../dist/play/sample/alias.js';
import { CHUNK_TRIALS } from '../dist/random/stream.js';
import { reading } from './contestants.mjs';
import { figure, inTurn, keep, median, milliseconds, table, times } from './measure.mjs';
import { nameOf, programFor } from './workloads.mjs';

const ROUNDS = 7;
const FILES = [
  'workloads/forty-dice.yaml',
  'workloads/rapid-fire.yaml',
  '../scenarios/darklands/mixed-warband.yaml',
  '../scenarios/necromunda/autogun-six-rounds.yaml',
  '../scenarios/raiders-of-arcana/duel-of-six-turns.yaml',
];
/** Fresh processes in which A is played, then B, then A again. */
const PROCESSES = 7;

const [, , trap] = process.argv;
if (trap === 'roll' || trap === 'sample') console.log(JSON.stringify(await aBeforeAndAfterB(trap)));
else {
  keep('Pipeline: D, the heaviest scenarios', 'npm run bench -- heavy', await heaviest());
  keep('Pipeline: A after B in one process', 'npm run bench -- heavy', afterOthers());
}

async function heaviest() {
  const rows = [];
  const failures = [];
  for (const file of FILES) {
    const program = await programFor(file);
    const { chain, ms, why } = compiled(program);
    if (why) failures.push(`${nameOf(file)} does not compile (given up after ${figure(ms)} ms): ${why}.`);
    const roll = reading(program, { method: 'roll' });
    const tables = chain && tablesOf(program);
    const sample = tables && reading(program, { method: 'sample', tables });
    const [rolled, sampled] = inTurn(ROUNDS, [
      (round) => roll(CHUNK_TRIALS / 4, round).ns,
      (round) => (sample ? sample(16 * CHUNK_TRIALS, round).ns : Number.NaN),
    ]);
    rows.push([
      nameOf(file),
      figure(rolled),
      tables ? figure(sampled) : '–',
      tables ? times(rolled / sampled) : '–',
      figure(ms),
      chain ? `${rowsOf(chain)}` : '–',
      chain ? `${chain.next.length}` : '–',
      tables ? `${tables.endings}` : '–',
    ]);
  }
  const head = [
    'scenario',
    'roll, ns a trial',
    'sample',
    'ratio',
    'compile, ms',
    'rows',
    'cells',
    'endings drawn from',
  ];
  return [...table(head, rows), ...failures];
}

/** What `sample` draws from; nothing where the whole of it does not compile. */
function tablesOf(program) {
  try {
    return pack(compile(remembering(program), BUDGET));
  } catch (error) {
    if (error instanceof DoesNotCompile) return undefined;
    throw error;
  }
}

/** The best of three, the first of which is in cold code. */
function compiled(program) {
  let [chain, why] = [];
  const ms = [0, 1, 2].map(() =>
    milliseconds(() => {
      try {
        chain = compile(program, BUDGET);
      } catch (error) {
        if (!(error instanceof DoesNotCompile)) throw error;
        why = error.message;
      }
    }),
  );
  return { chain, why, ms: Math.min(...ms) };
}

function afterOthers() {
  const rows = ['sample', 'roll'].map((method) => {
    const runs = Array.from({ length: PROCESSES }, () => {
      const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), method], {
        encoding: 'utf8',
      });
      return JSON.parse(stdout);
    });
    const before = median(runs.map((run) => run.before));
    const ratios = runs.map((run) => run.after / run.before);
    return [
      method,
      figure(before),
      figure(median(runs.map((run) => run.after))),
      times(median(ratios)),
      times(Math.max(...ratios)),
    ];
  });
  return [
    ...table(
      [
        'A',
        'alone, ns a trial',
        'after B and a bundled scenario',
        `ratio (median of ${PROCESSES} processes)`,
        'worst',
      ],
      rows,
    ),
    'V8 compiles a loop for what it has seen; a second scenario may make it give that code up.',
  ];
}

async function aBeforeAndAfterB(method) {
  const make = async (file) => {
    const program = await programFor(file);
    const work = method === 'roll' ? { method } : { method, tables: tablesOf(program) };
    const trials = method === 'roll' ? CHUNK_TRIALS / 8 : 4 * CHUNK_TRIALS;
    const play = reading(program, work);
    return (round) => play(trials, round).ns;
  };
  const a = await make('workloads/pool.yaml');
  const others = [
    await make('workloads/short-chain.yaml'),
    await make('../scenarios/darklands/mixed-warband.yaml'),
  ];
  const rounds = (one) => inTurn(101, [one])[0];
  rounds(a);
  const before = rounds(a);
  for (const other of others) rounds(other);
  return { before, after: rounds(a) };
}
