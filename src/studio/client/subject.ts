import type { Found, Written } from '../engine/messages.ts';
import type { Several } from './several.ts';

/** A scenario that can be changed. */
export interface Subject {
  readonly title: string;
  readonly scenario: Written;
  readonly seed: string;
  /** What is known of it, if it is known whole. */
  readonly first?: Found;
  /** Where it stands for several cases; the scenario is the first's. */
  readonly several?: Several;
  /** What the address says before it says what is changed. */
  readonly address?: string;
}
