import type { Amount } from '../../systems/after.ts';
import { inOrder, type Leaving, UNTOUCHED } from '../leavings.ts';
import type { Thing } from '../thing.ts';
import type { Draft } from './drafts.ts';
import type { Match } from './match.ts';
import type { Matches } from './matches.ts';

/** A shot at somebody of whom that is left, which says how he is. */
export function shotAt(
  matches: Matches,
  drafts: readonly Draft[],
  thing: number,
  leaving: Leaving,
): Match | undefined {
  const left = (one: number) => (one === thing ? leaving : UNTOUCHED);
  for (const draft of drafts) {
    if (!draft.targets.includes(thing)) continue;
    const found = matches.possible(draft, thing, left, { isUnsaid: true });
    if (found?.atStart().target?.fate) return found;
  }
  return undefined;
}

/** Shots at somebody as he begins and as later turns have him, one for each turn that says something of him. */
export function shotsAtThen(
  matches: Matches,
  drafts: readonly Draft[],
  thing: number,
  start: Leaving,
): readonly Match[] {
  let then = start;
  const later = drafts.flatMap(({ begins }) => {
    const own = begins.filter((one) => one.thing === thing);
    if (own.length === 0) return [];
    for (const { changes } of own) then = { ...then, changes: inOrder({ ...then.changes, ...changes }) };
    return shotAt(matches, drafts, thing, then) ?? [];
  });
  return [shotAt(matches, drafts, thing, start) ?? [], ...later].flat();
}

/**
 * The greatest of what somebody may have: what grows may grow as much again from each turn on that restores something,
 * and by what a shot adds besides as often as there are shots.
 *
 * @param shots at him as he begins and as later turns have him, where they restore anything
 * @param all how many shots there are
 */
export function mostOf(
  amounts: readonly Pick<Amount<never>, 'name' | 'most' | 'more'>[],
  start: Leaving,
  shots: readonly Match[],
  all: number,
): Thing['most'] {
  const grown = (name: string) => shots.reduce((sum, { most }) => sum + (most[name] ?? 0), 0);
  return Object.fromEntries(
    amounts.map(({ name, most = start.amounts[name] ?? 0, more = 0 }) => [
      name,
      (grown(name) || most) + all * more,
    ]),
  );
}
