import type { Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import { CHUNK_TRIALS } from '../random/stream.ts';
import type { Stopping } from '../solve/index.ts';
import { MISS } from '../stats/index.ts';
import { weightsOf } from './distribution.ts';
import type { Estimate } from './expression/estimate.ts';
import { estimate } from './expression/evaluate.ts';
import type { Question } from './expression/tree.ts';

/**
 * How narrow an interval is to become: half of it at most `by`, times the estimate itself when relative.
 *
 * @see {@link untilPrecise}, whose example gives one
 */
export interface Precision {
  readonly by: number;
  readonly relative: boolean;
}

/** What is known at a look. */
export interface Look {
  readonly trials: number;
  readonly estimate: Estimate;
  readonly enough: boolean;
}

/**
 * Looks after 1, 2, 4, 8, … chunks and at the cap, and stops at the first at which the interval of the question is
 * narrow enough.
 *
 * The rule against peeking: there are K looks, their number fixed by the cap before the first trial, and the
 * interval at each may miss with 5 %/K only. So with 95 % all K intervals hold at once, whichever of them the
 * simulation stops at.
 *
 * @param cap the most trials
 * @param onLook told what was known at every look
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, runScenario, untilPrecise } from 'fusillade';
 *
 * const file = 'scenarios/raiders-of-arcana/volley-in-the-open.yaml';
 * const scenario = readScenario(file, await loadBundled('raiders-of-arcana'));
 * const question = parseQuestion('mean(casualties)');
 * const until = untilPrecise(question, { by: 0.01, relative: false }, 1_000_000);
 * const settings = { method: 'sample', seed: '1', trials: 1_000_000, until, command: '' } as const;
 * const result = await runScenario(scenario, settings);
 * result.trials; // 65536
 * ```
 */
export function untilPrecise(
  question: Question,
  precision: Precision,
  cap: number,
  onLook: (look: Look) => void = () => {},
): Stopping {
  const looks = looksUpTo(cap);
  const enough = (program: Program, counts: Histograms, trials: number): boolean => {
    const weights = weightsOf(program, counts);
    const known = { name: '', assumptions: [], program, method: 'sample' as const, trials, weights };
    const subject = { name: '', distribution: known, profiles: [], variants: [], sister: () => undefined };
    const found = estimate(question, subject, MISS / looks.length);
    const reached = isPrecise(found, precision);
    onLook({ trials, estimate: found, enough: reached });
    return reached;
  };
  return { looks, enough };
}

/** Numbers of trials to look at: doubling from one chunk, and the cap itself. */
export function looksUpTo(cap: number): number[] {
  const looks: number[] = [];
  for (let trials = CHUNK_TRIALS; trials < cap; trials *= 2) looks.push(trials);
  return [...looks, cap];
}

/** Whether half the interval is narrow enough. */
function isPrecise({ value, interval }: Estimate, { by, relative }: Precision): boolean {
  if (!interval) return true;
  const half = Math.max(interval[1] - value, value - interval[0]);
  return half <= (relative ? by * Math.abs(value) : by);
}
