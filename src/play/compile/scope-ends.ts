import type { Point } from './line.ts';
import type { Outcomes } from './outcomes.ts';
import { States } from './states.ts';

/** The states in which a scope ended at one point, and the number of the outcome of each that is known. */
interface ScopeEnd {
  readonly states: States;
  readonly outcomes: number[];
}

/**
 * Where scopes end, much is forgotten and many states meet: what comes after is played on once for all that do. It
 * remembers the outcome of each, and those from where scopes ended since the last throw, which are not known yet.
 */
export class ScopeEnds {
  private readonly points: States;
  private readonly ends: ScopeEnd[] = [];
  private readonly open: { readonly end: ScopeEnd; readonly gain: number }[] = [];
  private readonly outcomes: Outcomes;

  /** @param depth of the program's line */
  constructor(depth: number, outcomes: Outcomes) {
    this.points = new States(1 + depth);
    this.outcomes = outcomes;
  }

  /**
   * @param gain what was gained on the way to here
   * @returns the outcome of a state that was here before; else it is noted when it is {@link known}
   */
  at(point: Point, numbers: Int32Array, gain: number): number | undefined {
    const end = this.endAt(point, numbers.length);
    const number = end.states.add(numbers);
    if (number < end.outcomes.length) return this.outcomes.after(gain, end.outcomes[number]);
    this.open.push({ end, gain });
    return undefined;
  }

  /**
   * Notes an outcome for all that is open.
   *
   * @returns the outcome from where the playing on began
   */
  known(outcome: number): number {
    let whole = outcome;
    for (let last = this.open.pop(); last; last = this.open.pop()) {
      last.end.outcomes.push(whole);
      whole = this.outcomes.after(last.gain, whole);
    }
    return whole;
  }

  private endAt(point: Point, size: number): ScopeEnd {
    const number = this.points.add(point);
    if (number === this.ends.length) this.ends.push({ states: new States(size), outcomes: [] });
    return this.ends[number];
  }
}
