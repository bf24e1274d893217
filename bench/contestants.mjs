// Everyone who plays a workload, each in a process of its own: a name, how many trials a round, and a function from
// (trials, round) to nanoseconds a trial and the histogram of the workload's joint distribution.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { exactHistograms } from '../dist/index.js';
import { CHUNK_TRIALS } from '../dist/random/stream.js';
import { chunksOf, playChunks } from '../dist/solve/trials/work.js';
import { here } from './measure.mjs';

/** The joint distribution a workload's contestants are held against: of its pair, else of its first metric. */
export const jointOf = ({ single, joint }) => [...(joint[0] ?? single[0])];

export const exactDistribution = (chain, { shape }) => jointOf(exactHistograms(chain, shape));

/** How many trials take about two milliseconds. */
const TRIALS = {
  'JS, allocating': 400,
  'JS, idiomatic': 1500,
  roll: CHUNK_TRIALS,
  sample: 16 * CHUNK_TRIALS,
};

/**
 * @param workload its file's name
 * @param names of those that {@link TRIALS} lists
 * @param c the built comparator, if there is one
 * @param variants of it
 */
export const contestants = (workload, names, c, variants = ['die by die', 'branch-free']) => [
  ...(c ? variants.map((variant) => inC(c, workload, variant)) : []),
  ...names.map((name) => inJS(workload, name)),
];

function inC(c, workload, variant) {
  const play = (trials, round) => {
    const lines = execFileSync(c, [workload, variant, `${trials}`, `${round + 1}`], { encoding: 'utf8' });
    const [ns, ...counts] = lines.trim().split('\n').map(Number);
    return { ns, counts };
  };
  return { name: `C, ${variant}`, trials: 3e5, play, end: () => {} };
}

/** Played by contestant.mjs, which waits between the rounds. */
function inJS(workload, name) {
  const child = fork(here('contestant.mjs'), [workload, name]);
  const play = async (trials, round) => {
    child.send({ trials, round });
    const [answer] = await once(child, 'message');
    return answer;
  };
  return { name, trials: TRIALS[name], play, end: () => child.disconnect() };
}

/** A reading of ours on one thread, as a run plays it: a function from (trials, round). */
export function reading(program, work) {
  const { shape } = program;
  return (trials, round) => {
    const planned = { ...work, shape, seed: `${round}`, trials };
    return timed(trials, () => jointOf(playChunks(planned, { from: 0, to: chunksOf(trials) }, program)));
  };
}

export function timed(trials, play) {
  const began = process.hrtime.bigint();
  const counts = play();
  return { ns: Number(process.hrtime.bigint() - began) / trials, counts };
}
