import type { Want } from '../solve/want.ts';

/** What to find out of a scenario, and how. */
export interface Settings extends Pick<Want, 'method' | 'seed' | 'trials' | 'until'> {
  /** Trials rolled beside what is exact by `auto`; missing: as many as `trials`. */
  readonly witness?: number | undefined;
  /** Whether other answers to the rules' open questions are tried, and what they change is said; missing: they are. */
  readonly otherAnswers?: boolean | undefined;
  /** The command to be named as the one that makes the result again. */
  readonly command: string;
}
