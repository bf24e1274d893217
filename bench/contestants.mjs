// Everyone who plays a workload: a name, how many trials a round, and a function from (trials, round) to nanoseconds a
// trial and the histogram of the workload's joint distribution.
import { execFileSync } from 'node:child_process';
import { compile, exactHistograms } from '../dist/index.js';
import { pack } from '../dist/play/alias.js';
import { fuse } from '../dist/play/fuse.js';
import { addHistograms, emptyHistograms } from '../dist/play/histograms.js';
import { CHUNK_TRIALS } from '../dist/random/stream.js';
import { playChunks } from '../dist/run/work.js';
import { allocating, idiomatic } from './comparators/idiomatic.mjs';

/** The joint distribution a workload's contestants are held against: of its pair, else of its first metric. */
export const jointOf = ({ single, joint }) => [...(joint[0] ?? single[0])];

export const exactLaw = (program) => jointOf(exactHistograms(compile(program), program.shape));

/** @param c the built comparator, if there is one */
export function contestants(workload, program, c) {
  const chain = compile(program);
  const inC = (variant) => ({
    name: `C, ${variant}`,
    trials: 3e5,
    play: (trials, round) => {
      const lines = execFileSync(c, [workload, variant, `${trials}`, `${round + 1}`], { encoding: 'utf8' });
      const [ns, ...counts] = lines.trim().split('\n').map(Number);
      return { ns, counts };
    },
  });
  const js = (name, trials, play) => ({ name, trials, play: (n) => timed(n, () => play(n)) });
  return [
    ...(c ? [inC('die by die'), inC('branch-free')] : []),
    ...(workload === 'pool'
      ? [js('JS, allocating', 400, allocating), js('JS, idiomatic', 1500, idiomatic)]
      : []),
    reading('roll', program, { method: 'roll' }, CHUNK_TRIALS),
    reading('sample, unfused', program, { method: 'sample', tables: pack(chain) }, CHUNK_TRIALS),
    reading('sample', program, { method: 'sample', tables: pack(fuse(chain)) }, 4 * CHUNK_TRIALS),
  ];
}

/** A reading of ours on one thread, chunk by chunk, as a run plays it. */
export function reading(name, program, work, trials) {
  const { shape } = program;
  const play = (n, round) => {
    const sum = emptyHistograms(shape);
    const planned = { ...work, shape, seed: `${round}`, trials: n };
    const { ns } = timed(n, () => {
      for (let chunk = 0; chunk * CHUNK_TRIALS < n; chunk++)
        addHistograms(sum, playChunks(planned, { from: chunk, to: chunk + 1 }, program));
    });
    return { ns, counts: jointOf(sum) };
  };
  return { name, trials, play };
}

function timed(trials, play) {
  const began = process.hrtime.bigint();
  const counts = play();
  return { ns: Number(process.hrtime.bigint() - began) / trials, counts };
}
