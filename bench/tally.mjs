// What does it cost to count: in the sampler's draw, and to turn endings into histograms after each range of chunks? And
// what is left between the sampler and AVX-512 by batch?
//
//   npm run bench -- tally
import { execFileSync } from 'node:child_process';
import { compile } from '../dist/index.js';
import { addEndings, addHistograms, emptyHistograms } from '../dist/play/histograms.js';
import { remembering } from '../dist/play/program.js';
import { pack } from '../dist/play/sample/alias.js';
import { CHUNK_TRIALS } from '../dist/random/stream.js';
import { playChunks } from '../dist/solve/trials/work.js';
import * as parts from './draws.mjs';
import { builtC, figure, inTurn, keep, milliseconds, repeat, table, times } from './measure.mjs';
import { nameOf, programFor } from './workloads.mjs';

const ROUNDS = 101;
const PROCESSES = 9;
/** For the C programs: as short as a few milliseconds, so that most rounds are undisturbed. */
const TRIALS = 1e6;
/** Chunks in a range: about two milliseconds, after which a run in-process counts. */
const RANGE = 16;
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
  const file = parts.writeTable();
  const inC = (variant) => () => {
    if (!c) return Number.NaN;
    const { stdout, ok } = played([variant, `${TRIALS}`, file]);
    return ok ? Number(stdout.split('\n')[0]) : Number.NaN;
  };
  const [words, spins, draws, cWords, cSpins, alias, avx] = inTurn(PROCESSES, [
    () => parts.timed('words'),
    () => parts.timed('spins'),
    () => parts.timed('draws'),
    inC('words'),
    inC('spins'),
    inC('alias'),
    inC('avx512'),
  ]);
  const row = (name, here, before, inC, beforeC) =>
    [name, here, here - before, inC, inC - beforeC].map((cell, i) => (i === 0 ? cell : figure(cell)));
  return [
    ...table(
      [`ns a trial of A (median of ${PROCESSES} processes)`, 'here', 'added', 'C -O3', 'added'],
      [
        row('the generator alone, a word for three trials', words, 0, cWords, 0),
        row('and counting the sectors', spins, words, cSpins, cWords),
        row('and what the sectors mean, and the rest: the whole draw', draws, spins, Number.NaN, Number.NaN),
        row('a draw from an alias table, a word a trial', Number.NaN, Number.NaN, alias, Number.NaN),
      ],
    ),
    Number.isNaN(avx)
      ? 'No AVX-512 here to compare with.'
      : `The alias table in AVX-512 by batch, sixteen streams at once: ${figure(avx)} ns; the whole draw here takes ${times(draws / avx)} as long, counting the sectors ${times(spins / avx)}.`,
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
    const tables = pack(compile(remembering({ ...program, shape })));
    const counts = new Float64Array(tables.endings).fill(1);
    const sum = emptyHistograms(shape);
    const toHistograms = () => {
      const histograms = emptyHistograms(shape);
      addEndings(histograms, shape, tables.values, counts);
      addHistograms(sum, histograms);
    };
    const work = { method: 'sample', tables, shape, seed: '1', trials: RANGE * CHUNK_TRIALS };
    const range = () => playChunks(work, { from: 0, to: RANGE });
    for (let i = 0; i < 20; i++) range();
    const [turning, playing] = inTurn(ROUNDS, [
      () => milliseconds(() => repeat(5, toHistograms)) / 5,
      () => milliseconds(range),
    ]);
    rows.push([
      nameOf(file),
      tables.endings,
      figure(turning * 1e3),
      figure(playing * 1e3),
      `${figure((100 * turning) / playing)}%`,
    ]);
  }
  return table(['chain', 'endings', 'endings to histograms, µs', `${RANGE} chunks, µs`, 'share'], rows);
}
