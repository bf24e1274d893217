import { diceOf } from '../../play/roll.ts';
import { inOrder, type Leaving, UNTOUCHED } from '../leavings.ts';
import type { Orders, Written } from '../orders.ts';
import type { Draft } from '../shot/drafts.ts';
import type { Ending, Match } from '../shot/match.ts';
import type { Matches } from '../shot/matches.ts';
import type { TurnInput } from '../turn.ts';

/** The shots of a turn, and what is known of them before it is played. */
export interface Known {
  readonly input: TurnInput;
  readonly written: readonly Written[];
  readonly orders: Orders;
  readonly matches: Matches;
  readonly changedBy: readonly (readonly number[])[];
  readonly atStart: readonly ReadonlyMap<number, Match>[];
}

/** What is surely so of who shoots, by field, where that is all that may be other of him. */
export type Own = Readonly<Record<string, unknown>>;

/** Ways in which a shot ends. */
export type Endings = (match: Match) => readonly Ending[];

export const oneEnding: Endings = (match) => [match.endings[match.play(diceOf('1', 0))]];

export function everyEnding(match: Match): readonly Ending[] {
  const chances = match.chances();
  return match.endings.filter((_, k) => chances[k] > 0);
}

/** Whether a shot is made and answered as it is written, and in no other way that a plan might choose. */
export const isAsWritten = (i: number, { input: { turn } }: Known): boolean =>
  [turn[i].if, turn[i].meant, turn[i].or, turn[i].answers].every((one) => one === undefined);

export const takesPart = (thing: number, { shooter, weapon, second, targets, beside }: Draft): boolean =>
  [shooter, weapon, second, ...targets, ...beside].includes(thing);

/** Whether somebody has to be out of the way for a shot. */
const isInTheWay = (thing: number, { targets, past }: Draft): boolean =>
  targets.some((target) => past?.of(target).includes(thing));

/** Whether a shot is made whatever is rolled: nobody who takes part in it or is in its way has taken part in one before. */
export function isSurelyMade(
  k: number,
  draft: Draft,
  known: Known,
  owns: readonly Own[],
  but: readonly number[] = [],
): boolean {
  const wasChanged = known.changedBy.slice(0, k).flat();
  const isKnown = (thing: number) => but.includes(thing) || (owns[k] && thing === draft.shooter);
  const isAsBefore = wasChanged.every(
    (thing) => (isKnown(thing) || !takesPart(thing, draft)) && !isInTheWay(thing, draft),
  );
  return isAsWritten(k, known) && isAsBefore && known.atStart[k].size > 0;
}

/** A shot that is surely made at each of its targets; undefined where it may not be. */
export function asMade(
  k: number,
  drafts: readonly Draft[],
  known: Known,
  owns: readonly Own[],
): Match[] | undefined {
  const made = [...known.atStart[k]].map(([target, match]) =>
    owns[k] ? asLeft(drafts[k], target, match, match.before.target ?? UNTOUCHED, known, owns[k]) : match,
  );
  return made.every((one) => one !== undefined) ? made : undefined;
}

/**
 * A shot as it may come to be made, where it surely is unless nobody is left whom it is at: then nobody is, either, whom
 * a later one is at. Of one ending of each shot it is as it begins.
 *
 * @returns undefined where it may be left out for another reason
 */
export function madeUnlessGone(
  k: number,
  later: Draft,
  endings: Endings,
  drafts: readonly Draft[],
  known: Known,
  owns: readonly Own[],
): Match[] | undefined {
  const { targets, beside } = drafts[k];
  const isSame = later.targets.every((one) => targets.includes(one)) && beside.length === 0;
  if (!isSame || !isSurelyMade(k, drafts[k], known, owns, targets)) return undefined;
  if (endings === oneEnding) return asMade(k, drafts, known, owns);
  const made: Match[] = [];
  for (const [target, match] of known.atStart[k])
    for (const left of leftBefore(k, target, match, drafts, known, owns) ?? [undefined]) {
      if (left && isGone(left)) continue;
      const then = left && asLeft(drafts[k], target, match, left, known, owns[k]);
      if (!then) return undefined;
      made.push(then);
    }
  return made;
}

/** All that may be left of somebody as a shot begins; undefined where that hangs on more than shots at him alone. */
function leftBefore(
  k: number,
  target: number,
  { before }: Match,
  drafts: readonly Draft[],
  known: Known,
  owns: readonly Own[],
): Leaving[] | undefined {
  let all = [before.target ?? UNTOUCHED];
  if (drafts.slice(1, k + 1).some(({ begins }) => begins.some(({ thing }) => thing === target)))
    return undefined;
  for (const [j, draft] of drafts.slice(0, k).entries()) {
    if (!known.changedBy[j].includes(target)) continue;
    const match = known.atStart[j].get(target);
    const isAtHim = draft.targets.length === 1 && draft.beside.length === 0;
    if (!match || !isAtHim || !isSurelyMade(j, draft, known, owns, [target])) return undefined;
    const found = all.flatMap((left) => {
      const then = isGone(left) ? undefined : asLeft(draft, target, match, left, known, owns[j]);
      return then ? everyEnding(then).map((ending) => ending.target ?? left) : [left];
    });
    all = [...new Map(found.map((left) => [JSON.stringify(left), left])).values()];
  }
  return all;
}

const isGone = ({ fate }: Leaving): boolean => fate?.isTarget === false;

/** The same shot at somebody of whom so much is left; undefined where it cannot be made. */
function asLeft(
  draft: Draft,
  target: number,
  { before, sitting }: Match,
  left: Leaving,
  { matches }: Known,
  own?: Own,
): Match | undefined {
  const others = new Map([...sitting].map(([seat, thing]) => [thing, before[seat as keyof Ending]]));
  return matches.possible(draft, target, (thing) => {
    if (thing === target) return left;
    const one = others.get(thing) ?? UNTOUCHED;
    return own && thing === draft.shooter ? { ...one, changes: inOrder({ ...one.changes, ...own }) } : one;
  });
}
