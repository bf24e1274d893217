// What does it cost to count: in the sampler's draw, and to turn endings into histograms after each chunk? And what is
// left between the sampler and AVX-512 by hand?
//
//   npm run bench -- tally
import { execFileSync } from 'node:child_process';
import { compile } from '../dist/index.js';
import { pack } from '../dist/play/alias.js';
import { fuse } from '../dist/play/fuse.js';
import { addEndings, addHistograms, emptyHistograms } from '../dist/play/histograms.js';
import { sampleTrials } from '../dist/play/sample.js';
import { CHUNK_TRIALS, parseSeed, streamOf } from '../dist/random/stream.js';
import * as draws from './draws.mjs';
import { builtC, figure, inTurn, keep, milliseconds, table, times } from './measure.mjs';
import { nameOf, programFor } from './workloads.mjs';

const ROUNDS = 101;
const PROCESSES = 9;
/** For the C programs: as short as a few milliseconds, so that most rounds are undisturbed. */
const TRIALS = 1e6;
/** Chains with few endings and with many. */
const CHAINS = [
  'workloads/pool.yaml',
  'workloads/pool-100.yaml',
  '../scenarios/darklands/mixed-warband.yaml',
  '../scenarios/raiders-of-arcana/duel-of-six-turns.yaml',
];

keep('Tally', 'npm run bench -- tally', [...apart(), '', ...(await endings())]);

function apart() {
  const c = builtC('draw');
  const file = draws.writeTable();
  const inC = (variant) => () => {
    if (!c) return Number.NaN;
    const { stdout, ok } = played([variant, `${TRIALS}`, file]);
    return ok ? Number(stdout.split('\n')[0]) : Number.NaN;
  };
  const [w, ch, co, cw, cch, cco, avx] = inTurn(PROCESSES, [
    () => draws.timed('words'),
    () => draws.timed('choices'),
    () => draws.timed('counted'),
    inC('words'),
    inC('cells'),
    inC('counts'),
    inC('avx512'),
  ]);
  const row = (name, js, inc, before, beforeC) => [
    name,
    figure(js),
    figure(js - before),
    figure(inc),
    figure(inc - beforeC),
  ];
  return [
    `A trial of workload A is one draw from a table of ${1 << draws.table.k} cells (${8 << draws.table.k} bytes: it never leaves the first cache).`,
    '',
    ...table(
      [`ns a trial (median of ${PROCESSES} processes)`, 'here', 'added', 'C -O3', 'added'],
      [
        row('the generator alone', w, cw, 0, 0),
        row('and the choice of a cell', ch, cch, w, cw),
        row('and counting it: the whole draw', co, cco, ch, cch),
      ],
    ),
    Number.isNaN(avx)
      ? 'No AVX-512 here to compare with.'
      : `AVX-512 by hand, sixteen streams at once: ${figure(avx)} ns; the draw here takes ${times(co / avx)} as long, in C ${times(cco / avx)}.`,
  ];

  function played(args) {
    try {
      return {
        ok: true,
        stdout: execFileSync(c, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      };
    } catch {
      return { ok: false, stdout: '' };
    }
  }
}

async function endings() {
  const rows = [];
  for (const file of CHAINS) {
    const { shape, ...program } = await programFor(file);
    const tables = pack(fuse(compile({ ...program, shape })));
    const counts = new Int32Array(tables.endings).fill(1);
    const sum = emptyHistograms(shape);
    const toHistograms = () => {
      const histograms = emptyHistograms(shape);
      addEndings(histograms, shape, tables.values, counts);
      addHistograms(sum, histograms);
    };
    const chunk = () => sampleTrials(tables, shape, streamOf(parseSeed('1'), 0), CHUNK_TRIALS);
    for (let i = 0; i < 20; i++) chunk();
    const [turning, playing] = inTurn(ROUNDS, [
      () => milliseconds(() => repeat(5, toHistograms)) / 5,
      () => milliseconds(() => repeat(5, chunk)) / 5,
    ]);
    rows.push([
      nameOf(file),
      tables.endings,
      figure(turning * 1e3),
      figure(playing * 1e3),
      `${figure((100 * turning) / playing)}%`,
    ]);
  }
  return table(['chain', 'endings', 'endings to histograms, µs a chunk', 'a whole chunk, µs', 'share'], rows);
}

function repeat(times, act) {
  for (let i = 0; i < times; i++) act();
}
