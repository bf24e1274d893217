import { diceOf } from '../../play/roll.ts';
import type { Seat } from '../../systems/after.ts';
import { inOrder, type Leaving, UNTOUCHED } from '../leavings.ts';
import type { Orders, Written } from '../orders.ts';
import type { Draft } from '../shot/drafts.ts';
import type { Ending, Match } from '../shot/match.ts';
import type { Matches } from '../shot/matches.ts';
import type { TurnInput, Way } from '../turn.ts';

/** The shots of a turn, and what is known of them before it is played. */
export interface Known {
  readonly input: TurnInput;
  readonly written: readonly Written[];
  readonly orders: Orders;
  readonly matches: Matches;
  readonly changedBy: readonly (readonly number[])[];
  readonly atStart: readonly ReadonlyMap<number, Match>[];
  /** A shot in one of its ways or answers, at each target at which it may be made so, as its turn begins. */
  readonly inWay: (shot: number, way: Way) => ReadonlyMap<number, Match>;
}

/** What is surely so of somebody, by field. */
export type Own = Readonly<Record<string, unknown>>;

/** Of whom all that may be other by then is sure, and how he is. */
export type Owns = ReadonlyMap<number, Own>;

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

/** As what somebody takes part in a shot at somebody. */
export const seatOf = (thing: number, { sitting }: Match): Seat | undefined =>
  [...sitting].find(([, one]) => one === thing)?.[0] as Seat | undefined;

/** All who take part in a shot, and with what. */
export const partOf = ({ shooter, weapon, second, targets, beside }: Way): number[] => [
  ...new Set([shooter, weapon, second, ...targets, ...beside].filter((one) => one !== undefined)),
];

const takesPart = (thing: number, draft: Draft): boolean => partOf(draft).includes(thing);

/** Whether somebody has to be out of the way for a shot. */
const isInTheWay = (thing: number, { targets, past }: Draft): boolean =>
  targets.some((target) => past?.of(target).includes(thing));

/** Whether a shot is made whatever is rolled: nobody who takes part in it or is in its way is other than it is known. */
export function isSurelyMade(
  k: number,
  draft: Draft,
  known: Known,
  owns: readonly Owns[],
  but: readonly number[] = [],
): boolean {
  const isKnown = (thing: number) => but.includes(thing) || owns[k]?.has(thing) === true;
  const isAsKnown = known.changedBy
    .slice(0, k)
    .flat()
    .every((thing) => (!takesPart(thing, draft) || isKnown(thing)) && !isInTheWay(thing, draft));
  return isAsWritten(k, known) && isAsKnown && known.atStart[k].size > 0;
}

/** A shot that is surely made at each of its targets; undefined where it may not be. */
export function asMade(
  k: number,
  drafts: readonly Draft[],
  known: Known,
  owns: readonly Owns[],
): Match[] | undefined {
  const made = [...known.atStart[k]].map(([target, match]) =>
    asLeft(drafts[k], target, match, undefined, known, owns[k]),
  );
  return made.every((one) => one !== undefined) ? made : undefined;
}

/**
 * A shot as it may come to be made, where it surely is unless nobody is left whom it is at: then nobody is, either, whom
 * a later one is at, or who would make it. Of one ending of each shot it is as it begins.
 *
 * @returns undefined where it may be left out for another reason
 */
export function madeUnlessGone(
  k: number,
  later: Draft,
  endings: Endings,
  drafts: readonly Draft[],
  known: Known,
  owns: readonly Owns[],
): Match[] | undefined {
  const { targets, beside } = drafts[k];
  const isOfOne =
    later.targets.every((one) => targets.includes(one)) || targets.every((one) => one === later.shooter);
  if (!isOfOne || beside.length > 0 || !isSurelyMade(k, drafts[k], known, owns, targets)) return undefined;
  if (endings === oneEnding) return asMade(k, drafts, known, owns);
  const made: Match[] = [];
  for (const [target, match] of known.atStart[k])
    for (const left of leftBefore(k, target, match, drafts, known, owns) ?? [undefined]) {
      if (left && isGone(left)) continue;
      const then = left && asLeft(drafts[k], target, match, { thing: target, left }, known, owns[k]);
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
  owns: readonly Owns[],
): Leaving[] | undefined {
  let all = [before.target ?? UNTOUCHED];
  if (drafts.slice(1, k + 1).some(({ begins }) => begins.some(({ thing }) => thing === target)))
    return undefined;
  for (const [j, draft] of drafts.slice(0, k).entries()) {
    if (!known.changedBy[j].includes(target)) continue;
    if (!isSurelyMade(j, draft, known, owns, [target])) return undefined;
    const seat = seatOfOne(target, draft);
    if (!seat) return undefined;
    const found = all.flatMap((left) =>
      isGone(left)
        ? [left]
        : [...known.atStart[j]].flatMap(([at, match]) => {
            const then = asLeft(draft, at, match, { thing: target, left }, known, owns[j]);
            return then ? everyEnding(then).map((ending) => ending[seat] ?? left) : [left];
          }),
    );
    all = [...new Map(found.map((left) => [JSON.stringify(left), left])).values()];
  }
  return all;
}

/** As what somebody takes part in a shot that is at nobody else, or that he makes. */
function seatOfOne(thing: number, { shooter, targets, beside }: Draft): 'shooter' | 'target' | undefined {
  if (thing === shooter) return 'shooter';
  return targets.length === 1 && targets[0] === thing && beside.length === 0 ? 'target' : undefined;
}

export const isGone = ({ fate }: Leaving): boolean => fate?.isTarget === false;

/**
 * The same shot by then; undefined where it cannot be made.
 *
 * @param one of whom so much is left, whatever is known of him
 */
function asLeft(
  draft: Draft,
  target: number,
  match: Match,
  one: { readonly thing: number; readonly left: Leaving } | undefined,
  { matches }: Known,
  owns: Owns = new Map(),
): Match | undefined {
  const { before, sitting } = match;
  if (!one && ![...sitting.values()].some((thing) => owns.has(thing))) return match;
  const others = new Map([...sitting].map(([seat, thing]) => [thing, before[seat as keyof Ending]]));
  const leftOf = (sits: number): Leaving => {
    if (sits === one?.thing) return one.left;
    const left = others.get(sits) ?? UNTOUCHED;
    const own = owns.get(sits);
    return own ? { ...left, changes: inOrder({ ...left.changes, ...own }) } : left;
  };
  return matches.possible(draft, target, leftOf, { isUnsaid: true });
}
