import { FieldError } from '../../systems/system.ts';
import type { TurnInput } from '../turn.ts';

type Path = readonly (string | number)[];

/** @throws FieldError where somebody is named twice in a list */
export function checkTwice(names: readonly string[], path: Path): void {
  const again = names.findIndex((name, k) => names.indexOf(name) < k);
  if (again >= 0)
    throw new FieldError([...path, again], names[again], 'each of them once: it is there already');
}

/** @throws FieldError where how far two are from each other is said both ways, and is not the same */
export function checkDistances(places: TurnInput['places'], ahead: Path): void {
  for (const [from, row] of Object.entries(places))
    for (const [to, { distance }] of Object.entries(row)) {
      const back = places[to]?.[from]?.distance;
      if (distance === undefined || back === undefined || distance === back) continue;
      throw new FieldError(
        [...ahead, 'places', to, from, 'distance'],
        String(back),
        `${distance}, as ${[...ahead, 'places', from, to, 'distance'].join('.')} has it: two are as far from each other one way as the other; who has moved by a later turn stands elsewhere there (laterTurns)`,
      );
    }
}

/** Turns without a shot, and without a word of what is other, after which something may still be other by itself. */
const QUIET = 2;

/**
 * @param turns in which each shot is made
 * @param hasUpkeep whether anything becomes of units by themselves from one turn to the next
 * @throws FieldError where a shot is turns after the one before, and nothing tells those from the next
 */
export function checkGaps(
  turns: readonly number[],
  laterTurns: TurnInput['laterTurns'],
  hasUpkeep: boolean,
): void {
  const later = Object.keys(laterTurns).map(Number);
  for (const [i, now] of turns.entries()) {
    const before = turns[i - 1] ?? 1;
    const last = before + 1 + (hasUpkeep ? QUIET : 0);
    if (now <= last || later.some((number) => number > before && number <= now)) continue;
    throw new FieldError(
      ['turn', i, 'inTurn'],
      `${now}`,
      `at most ${last}: ${i === 0 ? 'turns begin with 1' : `the shot before is in turn ${before}`}, and nothing is other by then (laterTurns) than in the turns between, in which nobody shoots`,
    );
  }
}
