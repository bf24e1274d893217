import { counted, firstOf } from './figure-text.ts';

/** How each target is met more than once. */
export interface Situations {
  /** What each is called. */
  readonly names: readonly string[];
  /** Whether of each target only the one counts in which least is done to it. */
  readonly isWorst: boolean;
}

/** Names that a note gives. */
const MOST_NAMED = 12;

/**
 * How many targets there are, and in how many situations each is met: `7 targets in the worst of 3 situations each`.
 *
 * @param count of both together
 */
export function metText(count: number, situations?: Situations): string {
  if (!situations) return counted(count, 'target');
  const { names, isWorst } = situations;
  const many = `${isWorst ? 'the worst of ' : ''}${counted(names.length, 'situation')}`;
  return count === names.length ? many : `${counted(count / names.length, 'target')} in ${many} each`;
}

/** Which situations these are; none where each target is met as its row says. */
export function situationNotes(situations?: Situations): string[] {
  if (!situations) return [];
  const { names, isWorst } = situations;
  const which = isWorst
    ? 'Of each target only the situation counts in which least is done to it, of'
    : 'Each target is met as often in each of';
  return [`${which} ${counted(names.length, 'situation')}: ${firstOf(names, MOST_NAMED)}.`];
}
