import type { Melee } from '../../systems/after.ts';
import { FieldError } from '../../systems/system.ts';
import { type Leaving, UNTOUCHED } from '../leavings.ts';
import type { Orders } from '../orders.ts';
import type { Draft } from '../shot/drafts.ts';
import type { Ending, Match } from '../shot/match.ts';
import type { Matches } from '../shot/matches.ts';
import type { Shot, Turn, TurnInput, Way } from '../turn.ts';
import { meleesIn } from './melees.ts';

/** How the rules call a unit that is left in a melee. */
export const meleeWords = (shots: readonly Shot[], changes: Leaving['changes']): string[] =>
  meleesIn(shots.flatMap((shot) => [shot, ...shot.ways].map(({ action }) => action))).flatMap(
    ({ field, word }) => (changes[field] === true ? [word] : []),
  );

/** What is left of somebody as a shot begins: nobody has arrived yet. */
export function outOfMelee(changes: Leaving['changes'], { action }: Way): Leaving['changes'] {
  const { melee, within } = action.inTurn;
  const fields = [melee, within].flatMap((one) => (one ? [one.field, one.whom?.field ?? ''] : []));
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field)));
}

/** All ways in which shots are made before another. */
const waysBefore = (drafts: readonly Pick<Shot, keyof Draft>[], i: number): Way[] =>
  drafts.slice(0, i).flatMap((draft) => [draft, ...draft.ways]);

/**
 * What is other of the two who fight where a shot asks for that, and one before may have brought them together: it is
 * made by none else.
 */
export function asIfMet(
  drafts: readonly Draft[],
  i: number,
  { action: { inTurn }, shooter }: Way,
  target: number,
  keyOf: (thing: number) => string,
): (thing: number) => Leaving['changes'] {
  const { within } = inTurn;
  const both = [shooter, target];
  const mayMeet = (one: Way) =>
    one.action.inTurn.melee?.field === within?.field &&
    both.includes(one.shooter) &&
    one.targets.some((other) => other !== one.shooter && both.includes(other));
  if (!within || !waysBefore(drafts, i).some(mayMeet)) return () => ({});
  return (thing) => {
    if (!both.includes(thing)) return {};
    const foes = [keyOf(thing === shooter ? target : shooter)];
    return { [within.field]: true, ...(within.whom && { [within.whom.field]: foes }) };
  };
}

/** On what a shot hits one whom an earlier shot may bring into a melee, once it has. */
export function shortInMelee(
  drafts: readonly Draft[],
  i: number,
  target: number,
  matches: Matches,
): ReturnType<Shot['inMelee']> {
  const draft = drafts[i];
  const joins = (way: Way) => [way.shooter, ...way.targets].includes(target);
  const [melee] = meleesIn(
    waysBefore(drafts, i)
      .filter(joins)
      .map(({ action }) => action),
  );
  // A shot within a melee is as it is there to begin with.
  if (!melee || draft.action.inTurn.within) return undefined;
  const begun = drafts.slice(0, i + 1).flatMap(({ begins }) => begins);
  const left = (thing: number): Leaving => {
    const own = begun.flatMap((one) => (one.thing === thing ? [one.changes] : []));
    const changes = Object.assign({}, ...own, thing === target ? { [melee.field]: true } : {});
    return { ...UNTOUCHED, changes };
  };
  const match = matches.possible(draft, target, left, { refused: () => undefined });
  return match && { word: melee.word, inShort: match.inShort() };
}

/** What it bars that units are in a melee by then, for a shot by them or at them. */
export function meleeLine({ shots, things }: Turn, i: number): string[] {
  const before = waysBefore(shots, i);
  const { shooter, targets, action } = shots[i];
  return meleesIn(before.map((way) => way.action)).flatMap(({ field, word, bars }) => {
    const joined = before.filter(({ action }) => action.inTurn.melee?.field === field);
    const all = new Set(joined.flatMap((way) => [way.shooter, ...way.targets]));
    const who = [shooter, ...targets].filter((one) => all.has(one)).map((one) => things[one].title);
    if (action.inTurn.within?.field === field) return [`Made where the two are ${word} by then`];
    return who.length === 0 ? [] : [`Should ${who.join(' or ')} be ${word} by then: ${bars}`];
  });
}

/** The shots of a turn, and what is known of them before it is played. */
interface Known {
  readonly input: TurnInput;
  readonly orders: Orders;
  readonly matches: Matches;
  readonly changedBy: readonly (readonly number[])[];
  readonly atStart: readonly ReadonlyMap<number, Match>[];
}

/** By which shot somebody is in a melee, however the dice fall. */
interface Sure {
  readonly by: number;
  readonly melee: Melee;
}

/** @throws FieldError where a shot is ordered that a melee bars in which its units are by then, whatever is rolled */
export function checkMelees(drafts: readonly Draft[], known: Known): void {
  const sure = new Map<number, Sure>();
  for (const [i, draft] of drafts.entries()) {
    for (const { thing, changes } of draft.begins) {
      const field = sure.get(thing)?.melee.field;
      if (field !== undefined && changes[field] !== undefined) sure.delete(thing);
    }
    checkArrival(drafts, i, known);
    if (isAsWritten(i, known) && !draft.action.inTurn.within) checkShot(draft, i, sure, known);
    for (const thing of known.changedBy[i]) sure.delete(thing);
    for (const [thing, melee] of surelyJoined(drafts, i, known)) sure.set(thing, { by: i, melee });
  }
}

/** Whether a shot is made as it is written, whatever comes of others. */
const isAsWritten = (i: number, { input: { turn } }: Known): boolean =>
  turn[i].if === undefined && turn[i].meant === undefined;

/** Whether it is made so, at one. */
const isFixed = ({ rule, targets }: Draft, i: number, known: Known): boolean =>
  rule === undefined && targets.length === 1 && isAsWritten(i, known);

/** @throws FieldError where somebody comes to two units in one turn */
function checkArrival(drafts: readonly Draft[], i: number, known: Known): void {
  const { action, targets, inTurn } = drafts[i];
  const { arrivesOnce } = action.inTurn;
  if (arrivesOnce === undefined || known.input.turn[i].meant !== undefined) return;
  const before = drafts.slice(0, i).findIndex((other, k) => {
    const isOne = isFixed(other, k, known) && targets.every((one) => one === other.targets[0]);
    return isOne && other.inTurn === inTurn && other.action.inTurn.arrivesOnce !== undefined;
  });
  if (before < 0) return;
  const to = known.orders.titleOf(drafts[before].shooter);
  throw new FieldError(
    ['turn', i, 'target'],
    known.orders.titleOf(targets[0]),
    `another: by shot ${before + 1} of this turn it comes to ${to}, and ${arrivesOnce}`,
  );
}

/** @throws FieldError where the melee of its shooter, or those of its targets, leave it nobody */
function checkShot(draft: Draft, i: number, sure: ReadonlyMap<number, Sure>, known: Known): void {
  const { shooter, targets } = draft;
  const there = targets.filter((target) => known.atStart[i].has(target));
  const isBarred = (one: number, target: number) => {
    const found = sure.get(one);
    return found !== undefined && isBarredBy(found.melee, one, target, draft, known);
  };
  const refuse = (seat: 'shooter' | 'target', one: number) => {
    const { by, melee } = sure.get(one) as Sure;
    throw new FieldError(
      ['turn', i, seat],
      known.orders.titleOf(one),
      `another: by shot ${by + 1} it is ${melee.word}, and ${melee.bars}`,
    );
  };
  if (there.length > 0 && there.every((target) => isBarred(shooter, target))) refuse('shooter', shooter);
  if (targets.every((target) => isBarred(target, target))) refuse('target', targets[0]);
}

/** Whether a shot at one is not made where one of them is in that melee. */
function isBarredBy(melee: Melee, one: number, target: number, draft: Draft, { matches }: Known): boolean {
  const left = (thing: number): Leaving =>
    thing === one ? { ...UNTOUCHED, changes: { [melee.field]: true } } : UNTOUCHED;
  let isBarred = false;
  const refused = ({ path }: FieldError) => {
    isBarred = path[path.length - 1] === melee.field;
  };
  matches.possible(draft, target, left, { refused });
  return isBarred;
}

/** Who is in a melee after a shot that is the first to be made by them or at them, however it ends. */
function surelyJoined(drafts: readonly Draft[], i: number, known: Known): [number, Melee][] {
  const { action, shooter, targets } = drafts[i];
  const { melee } = action.inTurn;
  const both = [shooter, targets[0]];
  const isLast = drafts
    .slice(i + 1)
    .every((later) => ![later.shooter, ...later.targets].some((one) => both.includes(one)));
  const wasTouched = known.changedBy.slice(0, i).some((changed) => both.some((one) => changed.includes(one)));
  const match = known.atStart[i].get(targets[0]);
  if (!melee || !match || isLast || wasTouched || !isFixed(drafts[i], i, known)) return [];
  const chances = match.chances();
  return both.flatMap((one): [number, Melee][] => {
    const isIn = (ending: Ending) =>
      Object.entries(ending).some(
        ([seat, left]) => match.sitting.get(seat) === one && left?.changes[melee.field] === true,
      );
    return match.endings.every((ending, k) => chances[k] === 0 || isIn(ending)) ? [[one, melee]] : [];
  });
}
