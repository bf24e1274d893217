import type { Want } from '../solve/want.ts';

/** What to find out of a scenario, and how. */
export interface Settings extends Pick<Want, 'method' | 'seed' | 'trials' | 'until'> {
  /** Trials rolled beside what is exact by `auto`; missing: as many as `trials`. */
  readonly witness?: number | undefined;
  /** The command to be named as the one that makes the result again. */
  readonly command: string;
}
