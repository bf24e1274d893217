import type { Melee } from '../systems/after.ts';
import { FieldError } from '../systems/system.ts';
import { type Leaving, UNTOUCHED } from './leavings.ts';
import type { Orders } from './orders.ts';
import type { Draft } from './shot/drafts.ts';
import type { Ending, Match } from './shot/match.ts';
import type { Matches } from './shot/matches.ts';
import type { Shot, Turn, TurnInput, Way } from './turn.ts';

/** The melees that ways to make a shot may lead to, each field once. */
const meleesIn = (ways: readonly Pick<Way, 'action'>[]): Melee[] => {
  const all = ways.flatMap(({ action }) => action.inTurn.melee ?? []);
  return [...new Map(all.map((melee) => [melee.field, melee])).values()];
};

/** How the rules call a unit that is left in a melee. */
export const meleeWords = (shots: readonly Shot[], changes: Leaving['changes']): string[] =>
  meleesIn(shots.flatMap((shot) => [shot, ...shot.ways])).flatMap(({ field, word }) =>
    changes[field] === true ? [word] : [],
  );

/** What is left of somebody as a shot begins: nobody has arrived yet. */
export function outOfMelee(changes: Leaving['changes'], { action }: Way): Leaving['changes'] {
  const { [action.inTurn.melee?.field ?? '']: _, ...others } = changes;
  return others;
}

/** What it bars that units are in a melee by then, for a shot by them or at them. */
export function meleeLine({ shots, things }: Turn, i: number): string[] {
  const before = shots.slice(0, i).flatMap((shot) => [shot, ...shot.ways]);
  const { shooter, targets } = shots[i];
  return meleesIn(before).flatMap(({ field, word, bars }) => {
    const joined = before.filter(({ action }) => action.inTurn.melee?.field === field);
    const all = new Set(joined.flatMap((way) => [way.shooter, ...way.targets]));
    const who = [shooter, ...targets].filter((one) => all.has(one)).map((one) => things[one].title);
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
    if (isFixed(draft, i, known)) checkShot(draft, i, sure, known);
    for (const thing of known.changedBy[i]) sure.delete(thing);
    for (const [thing, melee] of surelyJoined(drafts, i, known)) sure.set(thing, { by: i, melee });
  }
}

/** Whether a shot is made as it is written, at one. */
const isFixed = ({ rule, targets }: Draft, i: number, { input: { turn } }: Known): boolean =>
  rule === undefined && targets.length === 1 && turn[i].if === undefined && turn[i].meant === undefined;

function checkShot(draft: Draft, i: number, sure: ReadonlyMap<number, Sure>, known: Known): void {
  const { shooter, targets } = draft;
  for (const [seat, one] of [['shooter', shooter] as const, ['target', targets[0]] as const]) {
    const found = sure.get(one);
    if (!found) continue;
    const { by, melee } = found;
    const left = (thing: number): Leaving =>
      thing === one ? { ...UNTOUCHED, changes: { [melee.field]: true } } : UNTOUCHED;
    let barred = false;
    const refused = ({ path }: FieldError) => {
      barred = path[path.length - 1] === melee.field;
    };
    known.matches.possible(draft, targets[0], left, { refused });
    if (barred)
      throw new FieldError(
        ['turn', i, seat],
        known.orders.titleOf(one),
        `another: by shot ${by + 1} it is ${melee.word}, and ${melee.bars}`,
      );
  }
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
