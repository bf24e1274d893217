import type { Chain } from '../play/compile/chain.ts';
import { compile } from '../play/compile/compile.ts';
import { exactHistograms } from '../play/compile/exact.ts';
import { addHistograms, emptyHistograms, type Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import { type Rounds, roundsOf, upToRound } from '../play/rounds.ts';
import { trialSteps } from '../play/trial-steps.ts';
import { parseSeed, restart, streamOf } from '../random/stream.ts';
import type { Development } from '../stats/index.ts';
import { MAX_DEVELOPED_CELLS, MAX_DEVELOPED_STEPS, MAX_DEVELOPED_VALUES } from './limits.ts';
import { counted, exact } from './measure.ts';
import { pause } from './trials/pause.ts';
import { rollRules } from './trials/rolled.ts';
import type { Want } from './want.ts';

/** Trials rolled to see how a scenario develops that is too large to be worked out round by round. */
const ROLLED = 16_384;
/** Fewer tell nothing. */
const FEWEST = 256;
/** Trials between two looks at the signal. */
const SLICE = 1_024;

/**
 * How the metrics stand after each round: exact where the rounds are cheap to compile, otherwise from a few
 * trials, each rolled up to every round on a stream of its own, so that it is the same trial that goes on. It
 * depends on the program, the seed and the number of trials alone.
 *
 * @param chain of the whole program, if it compiled
 * @returns undefined when there are no several rounds, too many values, or the signal fired
 */
export async function developmentOf(
  program: Program,
  chain: Chain | undefined,
  { seed, trials }: Pick<Want, 'seed' | 'trials'>,
  signal?: AbortSignal,
): Promise<Development | undefined> {
  const rounds = roundsOf(program);
  if (!rounds || signal?.aborted || tooManyValues(program, rounds)) return undefined;
  if (chain && chain.next.length * rounds.most <= MAX_DEVELOPED_CELLS)
    return exactly(program, rounds, signal);
  return rolled(program, rounds, { seed, trials: Math.min(trials, affordable(program, rounds)) }, signal);
}

/** So many trials are rolled up to each round, which takes half of them, on average. */
function affordable(program: Program, { most }: Rounds): number {
  const steps = trialSteps(program) * ((most + 1) / 2);
  return Math.min(ROLLED, Math.max(FEWEST, Math.floor(MAX_DEVELOPED_STEPS / steps)));
}

const tooManyValues = ({ shape }: Program, { most }: Rounds): boolean =>
  shape.sizes.reduce((sum, size) => sum + size, 0) * (most + 1) > MAX_DEVELOPED_VALUES;

async function exactly(
  program: Program,
  { each, most }: Rounds,
  signal?: AbortSignal,
): Promise<Development | undefined> {
  const after: Development['after'][number][] = [];
  for (let round = 0; round <= most; round++) {
    const until = upToRound(program, round);
    after.push(exact(until, exactHistograms(compile(until), until.shape)).metrics);
    await pause();
    if (signal?.aborted) return undefined;
  }
  return { each, after };
}

async function rolled(
  program: Program,
  { each, most }: Rounds,
  { seed, trials }: Pick<Want, 'seed' | 'trials'>,
  signal?: AbortSignal,
): Promise<Development | undefined> {
  const programs = upTo(most, (round) => upToRound(program, round));
  const sums = programs.map(({ shape }) => emptyHistograms(shape));
  for (let from = 0; from < trials; from += SLICE) {
    if (signal?.aborted) return undefined;
    const range = { seed, from, to: Math.min(trials, from + SLICE) };
    for (const [round, sum] of sums.entries()) addHistograms(sum, rolledBy(programs[round], range));
    await pause();
  }
  return {
    each,
    trials,
    after: sums.map((counts, round) => counted(programs[round], counts).metrics),
  };
}

function rolledBy(
  program: Program,
  { seed, from, to }: { seed: string; from: number; to: number },
): Histograms {
  const key = parseSeed(seed);
  const random = streamOf(key, from);
  return rollRules(program, random, to - from, (trial) => restart(random, key, from + trial));
}

const upTo = <T>(most: number, of: (round: number) => T): T[] =>
  Array.from({ length: most + 1 }, (_, round) => of(round));
