import { diceOf } from '../../play/roll.ts';
import type { Seat } from '../../systems/after.ts';
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

/** The same, where only words hang on it: then what shots that may be made leave alone is as it was. */
export const inWords: Endings = (match) => everyEnding(match);

/** Whether a shot is made and answered as it is written, and in no other way that a plan might choose. */
export const isAsWritten = (i: number, { input: { turn } }: Known): boolean =>
  [turn[i].if, turn[i].meant, turn[i].or, turn[i].answers].every((one) => one === undefined);

/** As what somebody takes part in a shot at somebody. */
export const seatOf = (thing: number, { sitting }: Match): Seat | undefined =>
  [...sitting].find(([, one]) => one === thing)?.[0] as Seat | undefined;

export const takesPart = (thing: number, { shooter, weapon, second, targets, beside }: Draft): boolean =>
  [shooter, weapon, second, ...targets, ...beside].includes(thing);

/** Whether somebody has to be out of the way for a shot. */
const isInTheWay = (thing: number, { targets, past }: Draft): boolean =>
  targets.some((target) => past?.of(target).includes(thing));

/** Whether a shot is made whatever is rolled: nobody who takes part in it or is in its way is by then other than before. */
export function isSurelyMade(
  k: number,
  draft: Draft,
  drafts: readonly Draft[],
  known: Known,
  owns: readonly Own[],
  but: readonly number[] = [],
): boolean {
  const isKnown = (thing: number) => but.includes(thing) || (owns[k] && thing === draft.shooter);
  const matters = (thing: number) => (takesPart(thing, draft) && !isKnown(thing)) || isInTheWay(thing, draft);
  const isAsBefore = drafts
    .slice(0, k)
    .every((_, j) =>
      known.changedBy[j].filter(matters).every((thing) => isLeftAlone(thing, j, drafts, known, owns)),
    );
  return isAsWritten(k, known) && isAsBefore && known.atStart[k].size > 0;
}

/** Whether a shot surely leaves somebody as he was, as one by which another only aims does. */
function isLeftAlone(
  thing: number,
  j: number,
  drafts: readonly Draft[],
  known: Known,
  owns: readonly Own[],
): boolean {
  const isFirst = known.changedBy
    .slice(0, j)
    .every((changed) =>
      changed.every((one) => !takesPart(one, drafts[j]) || (owns[j] && one === drafts[j].shooter)),
    );
  if (!isFirst || !isAsWritten(j, known)) return false;
  const made = asMade(j, drafts, known, owns) ?? [];
  return made.length > 0 && made.every((match) => leavesAlone(thing, match));
}

function leavesAlone(thing: number, match: Match): boolean {
  const seat = seatOf(thing, match);
  if (!seat) return true;
  const before = JSON.stringify(match.atStart()[seat]);
  const isAsBefore = (ending: Ending) => JSON.stringify(ending[seat]) === before;
  // Most shots that change somebody show it the first time that they are rolled.
  return oneEnding(match).every(isAsBefore) && everyEnding(match).every(isAsBefore);
}

/** A shot that is surely made at each of its targets; undefined where it may not be. */
export function asMade(
  k: number,
  drafts: readonly Draft[],
  known: Known,
  owns: readonly Own[],
): Match[] | undefined {
  const made = [...known.atStart[k]].map(([target, match]) =>
    owns[k]
      ? asLeft(
          drafts[k],
          target,
          match,
          { thing: target, left: match.before.target ?? UNTOUCHED },
          known,
          owns[k],
        )
      : match,
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
  owns: readonly Own[],
): Match[] | undefined {
  const { targets, beside } = drafts[k];
  const isOfOne =
    later.targets.every((one) => targets.includes(one)) || targets.every((one) => one === later.shooter);
  if (!isOfOne || beside.length > 0 || !isSurelyMade(k, drafts[k], drafts, known, owns, targets))
    return undefined;
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
  owns: readonly Own[],
): Leaving[] | undefined {
  let all = [before.target ?? UNTOUCHED];
  if (drafts.slice(1, k + 1).some(({ begins }) => begins.some(({ thing }) => thing === target)))
    return undefined;
  for (const [j, draft] of drafts.slice(0, k).entries()) {
    if (!known.changedBy[j].includes(target)) continue;
    if (!isSurelyMade(j, draft, drafts, known, owns, [target])) return undefined;
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

const isGone = ({ fate }: Leaving): boolean => fate?.isTarget === false;

/** Fields of somebody in which a shot leaves him as he is by then, of whom else nothing has become. */
export function fieldsLeftAlone(thing: number, draft: Draft, k: number, known: Known, own: Own): string[] {
  const left = { ...UNTOUCHED, changes: inOrder(own) };
  const ends = [...known.atStart[k]].flatMap(([at, match]) => {
    const then = asLeft(draft, at, match, { thing, left }, known);
    const seat = seatOf(thing, match);
    return then && seat ? everyEnding(then).map((ending) => ending[seat]?.changes ?? {}) : [];
  });
  return Object.keys(own).filter((field) => ends.every((changes) => changes[field] === own[field]));
}

/** The same shot where so much is left of one who takes part in it; undefined where it cannot be made. */
function asLeft(
  draft: Draft,
  target: number,
  { before, sitting }: Match,
  { thing, left }: { readonly thing: number; readonly left: Leaving },
  { matches }: Known,
  own?: Own,
): Match | undefined {
  const others = new Map([...sitting].map(([seat, one]) => [one, before[seat as keyof Ending]]));
  return matches.possible(draft, target, (sits) => {
    if (sits === thing) return left;
    const one = others.get(sits) ?? UNTOUCHED;
    return own && sits === draft.shooter ? { ...one, changes: inOrder({ ...one.changes, ...own }) } : one;
  });
}
