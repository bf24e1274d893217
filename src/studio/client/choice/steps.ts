import type { Changes } from './changes.ts';

/** All that was chosen and changed at some time. */
export interface Stand {
  readonly picks: Changes;
  readonly changes: Changes;
}

/** What stood before each step, so that steps can be taken back. */
export class Steps {
  private readonly before: Stand[] = [];
  /** The field of the last step. */
  private last: string | undefined;

  /** A step, and what stood before it; those of one field after one another are one step. */
  take(path: string, stand: Stand): void {
    if (path === this.last) return;
    this.last = path;
    this.before.push(stand);
    if (this.before.length > MOST) this.before.shift();
  }

  /** What stood before the last step; undefined where there is none. */
  back(): Stand | undefined {
    this.last = undefined;
    return this.before.pop();
  }

  get any(): boolean {
    return this.before.length > 0;
  }
}

/** More are not taken back. */
const MOST = 100;
