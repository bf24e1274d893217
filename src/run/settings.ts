import { TRIALS, type Want, WITNESS_TRIALS } from '../solve/want.ts';

/**
 * What to find out of a scenario, and how.
 *
 * @see {@link runScenario}, whose example gives one
 */
export interface Settings extends Pick<Want, 'method' | 'seed' | 'trials' | 'until'> {
  /** Trials rolled beside what is exact by `auto`; missing: as many as `trials`. */
  readonly witness?: number | undefined;
  /** Whether other answers to the rules' open questions are tried, and what they change is said; missing: they are. */
  readonly otherAnswers?: boolean | undefined;
  /** The command to be named as the one that makes the result again. */
  readonly command: string;
}

/** @returns the settings with what a run does by itself in the place of what is missing */
export const withUsual = ({
  method,
  seed,
  trials,
  witness,
  command,
  ...others
}: Partial<Settings>): Settings => ({
  ...others,
  method: method ?? 'auto',
  seed: seed ?? '1',
  trials: trials ?? TRIALS,
  witness: witness ?? (trials === undefined ? WITNESS_TRIALS : undefined),
  command: command ?? '',
});
