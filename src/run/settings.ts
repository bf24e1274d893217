import type { Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import type { Scenario, ScenarioCase } from '../scenario/index.ts';
import type { Method } from '../stats/index.ts';

/** What to find out, and how. */
export interface Settings {
  /** `auto`: sample where the scenario compiles, roll where it does not. */
  readonly method: Method | 'auto';
  /** In decimal, 0 to 2^64 − 1. */
  readonly seed: string;
  readonly trials: number;
  /** When to stop, instead of after `trials`. */
  readonly until?: Stopping | undefined;
  /** The command to be shown as the one that makes the result again. */
  readonly command: string;
}

/** A scenario ready to run: one that was read, or one remembered in a plan. */
export interface Runnable extends Pick<Scenario, 'system' | 'action' | 'title' | 'note'> {
  readonly cases: readonly RunnableCase[];
}

/** One case of it. */
export type RunnableCase = Pick<
  ScenarioCase,
  'name' | 'point' | 'input' | 'prepared' | 'resolved' | 'assumptions'
>;

/** When a simulation that goes on round by round has seen enough. */
export interface Stopping {
  /** Numbers of trials at which it is looked at what was counted, ascending, all but the last in whole chunks. */
  readonly looks: readonly number[];
  /** Told what was counted in all trials so far; whether that is enough. */
  readonly enough: (program: Program, counts: Histograms, trials: number) => boolean;
}
