// Everyone who plays a workload: a name, and a function from (trials, round) to nanoseconds per trial and the
// histogram of the workload's joint distribution.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, exactHistograms, programOf } from '../dist/index.js';
import { pack } from '../dist/play/alias.js';
import { fuse } from '../dist/play/fuse.js';
import { addHistograms, emptyHistograms } from '../dist/play/histograms.js';
import { playChunks } from '../dist/run/work.js';
import { allocating, idiomatic } from './comparators/idiomatic.mjs';

/** The built C comparator, or undefined where there is no compiler. */
export function buildC() {
  const source = fileURLToPath(new URL('./comparators/dice.c', import.meta.url));
  const program = join(mkdtempSync(join(tmpdir(), 'fusillade-bench-')), 'dice');
  for (const compiler of ['gcc', 'cc', 'clang']) {
    const built = spawnSync(compiler, ['-O3', '-march=native', '-o', program, source, '-lm']);
    if (built.status === 0) return program;
  }
  return undefined;
}

export function programFor(action, fields = {}) {
  return programOf(action, action.prepare({ ...action.input.parse(fields), rules: {} }));
}

/** The joint distribution a workload's contestants are held against: of its pair, else of its first metric. */
export function jointOf({ single, joint }) {
  return [...(joint[0] ?? single[0])];
}

export function exactLaw(program) {
  return jointOf(exactHistograms(compile(program), program.shape));
}

export function contestants(workload, program, c) {
  const chain = compile(program);
  const shape = program.shape;
  const inC = (variant) => ({
    name: `C, ${variant}`,
    trials: 20e6,
    play: (trials, round) => {
      const lines = execFileSync(c, [workload, variant, String(trials), String(round + 1)], {
        encoding: 'utf8',
      });
      const [ns, ...counts] = lines.trim().split('\n').map(Number);
      return { ns, counts };
    },
  });
  const ours = (name, trials, work) => ({
    name,
    trials,
    play: (n, round) => inChunks({ ...work, shape, seed: `${round}`, trials: n }, program),
  });
  const js = (name, trials, play) => ({ name, trials, play: (n) => timed(n, () => play(n)) });
  return [
    ...(c ? [inC('die-by-die'), inC('branch-free')] : []),
    ...(workload === 'pool'
      ? [js('JS, allocating', 2e5, allocating), js('JS, idiomatic', 1e6, idiomatic)]
      : []),
    ours('roll', 5e6, { method: 'roll' }),
    ours('sample, unfused', 20e6, { method: 'sample', tables: pack(chain) }),
    ours('sample', 40e6, { method: 'sample', tables: pack(fuse(chain)) }),
  ];
}

/** One thread, chunk by chunk, as the product does it. */
function inChunks(work, program) {
  const chunks = Math.ceil(work.trials / 65536);
  const sum = emptyHistograms(work.shape);
  const result = timed(work.trials, () => {
    for (let chunk = 0; chunk < chunks; chunk++)
      addHistograms(sum, playChunks(work, { from: chunk, to: chunk + 1 }, program));
    return sum;
  });
  return { ns: result.ns, counts: jointOf(result.counts) };
}

function timed(trials, play) {
  const began = process.hrtime.bigint();
  const counts = play();
  return { ns: Number(process.hrtime.bigint() - began) / trials, counts };
}
