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

/**
 * Targets by themselves, without the situations in each of which they are met; as they are where only these tell them
 * apart.
 *
 * @param targets those of one target one after another, named by target and situation
 */
export function withoutSituations<T extends { readonly name: string }>(
  targets: readonly T[],
  situations?: Situations,
): readonly T[] {
  const { names = [] } = situations ?? {};
  if (names.length === 0 || targets.length === names.length) return targets;
  const end = `, ${names[0]}`;
  const firsts = targets.filter((_, i) => i % names.length === 0);
  return firsts.map((one) => ({
    ...one,
    name: one.name.endsWith(end) ? one.name.slice(0, -end.length) : one.name,
  }));
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
