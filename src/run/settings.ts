import type { Want } from '../solve/want.ts';

/** What to find out of a scenario, and how. */
export interface Settings extends Pick<Want, 'method' | 'seed' | 'trials' | 'until'> {
  /** The command to be named as the one that makes the result again. */
  readonly command: string;
}
