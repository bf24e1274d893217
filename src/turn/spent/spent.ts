import type { Seat } from '../../systems/after.ts';
import { FieldError } from '../../systems/system.ts';
import { changed } from '../fields.ts';
import { type Begin, inOrder, type Leaving, mayAct, UNTOUCHED } from '../leavings.ts';
import { meleesIn } from '../melee/melees.ts';
import type { Written } from '../orders.ts';
import type { Draft } from '../shot/drafts.ts';
import type { Ending, Match } from '../shot/match.ts';
import {
  asMade,
  type Endings,
  everyEnding,
  fieldsLeftAlone,
  inWords,
  isAsWritten,
  isSurelyMade,
  type Known,
  madeUnlessGone,
  type Own,
  oneEnding,
  seatOf,
  takesPart,
} from './made-before.ts';

/** What a shot leaves somebody with in a field, and which shot that is. */
interface Spent {
  readonly value: unknown;
  readonly by: number;
  /** Whether that shot is not made where nobody is left whom it is at. */
  readonly isUnlessGone: boolean;
}

/** What is surely so of somebody by then, by field. */
type Sure = ReadonlyMap<string, Spent>;

/** A shot that the rules do not allow by then. */
interface Barred {
  readonly why: FieldError;
  /** Who or what is no longer as it was. */
  readonly thing: number;
  readonly field: string;
  readonly spent: Spent;
}

/**
 * @throws FieldError where a shot is ordered that the rules do not allow once the ones before have been made, whatever
 * is rolled: its weapon has been fired, and is not Reloaded. What hangs on the dice is counted and told.
 */
export function checkSpent(drafts: readonly Draft[], known: Known): void {
  for (const i of drafts.keys()) {
    // One ending tells of most shots that they may be made: then no other has to be worked out.
    if (!barredAfter(oneEnding, i, drafts, known)) continue;
    const barred = barredAfter(everyEnding, i, drafts, known);
    if (barred) throw refusedBy(barred, i, drafts, known);
  }
}

/** A shot as it is made by then, as far as that is sure: by one who has aimed, or at one who has moved into cover. */
export function asByThen(
  i: number,
  target: number,
  drafts: readonly Draft[],
  known: Known,
): Match | undefined {
  const sure = sureOfAll([...makersOf(drafts[i]), target], inWords, i, drafts, known);
  const atStart = known.atStart[i].get(target);
  if (!sure || !atStart) return undefined;
  const begun = new Map([...atStart.sitting].map(([seat, thing]) => [thing, atStart.before[seat as Seat]]));
  return known.matches.possible(
    drafts[i],
    target,
    leftBy(sure, (thing) => begun.get(thing) ?? UNTOUCHED),
  );
}

function barredAfter(
  endings: Endings,
  i: number,
  drafts: readonly Draft[],
  known: Known,
): Barred | undefined {
  const sure = sureOfAll(makersOf(drafts[i]), endings, i, drafts, known);
  if (!sure) return undefined;
  const left = leftBy(sure);
  const there = drafts[i].targets.filter((target) => known.atStart[i].has(target));
  const barred = there.map((target) => {
    let why: FieldError | undefined;
    known.matches.possible(drafts[i], target, left, { refused: (error) => (why = error) });
    return why && !isOf(why, known.written[target]) ? spentIn(why, sure) : undefined;
  });
  return barred.every((one) => one !== undefined) ? barred[0] : undefined;
}

/** Who makes a shot, and with what. */
const makersOf = ({ shooter, weapon, second }: Draft): number[] =>
  [shooter, weapon, second].filter((one) => one !== undefined);

/** What is surely so of each; undefined where they are as they were, or it is not sure how the shot is made. */
function sureOfAll(
  all: readonly number[],
  endings: Endings,
  i: number,
  drafts: readonly Draft[],
  known: Known,
): Map<number, Sure> | undefined {
  const wasChanged = all.some((one) => known.changedBy.slice(0, i).some((changed) => changed.includes(one)));
  if (!wasChanged || !isAsWritten(i, known)) return undefined;
  return new Map(all.map((thing) => [thing, sureOf(thing, endings, i, drafts, known)]));
}

/** What is left of each by that, of what there is besides. */
const leftBy =
  (sure: ReadonlyMap<number, Sure>, begun = (_: number): Leaving => UNTOUCHED) =>
  (thing: number): Leaving => {
    const before = begun(thing);
    const own = valuesOf(sure.get(thing) ?? new Map());
    return { ...before, changes: inOrder({ ...before.changes, ...own }) };
  };

/** Whether it is somebody’s own state that a rule goes by: here one that a shot is at is as written. */
const isOf = (why: FieldError, { path }: Written): boolean => path.every((part, k) => why.path[k] === part);

/** What of that which is surely so a rule goes by that does not allow a shot. */
function spentIn(why: FieldError, sure: ReadonlyMap<number, Sure>): Barred | undefined {
  const field = why.path.findLast((part) => typeof part === 'string');
  for (const [thing, fields] of sure) {
    const spent = fields.get(String(field));
    if (spent) return { why, thing, field: String(field), spent };
  }
  return undefined;
}

/** What is surely so of somebody as a shot begins, of what the ones before leave of him. */
function sureOf(thing: number, endings: Endings, i: number, drafts: readonly Draft[], known: Known): Sure {
  const sure = new Map<string, Spent>();
  /** Fields of which nothing is sure. */
  const open = new Set<string>();
  const owns: Own[] = [];
  for (const k of drafts.keys()) {
    if (k > i) break;
    for (const one of drafts[k].begins) if (one.thing === thing) begin(sure, one, known.written[thing]);
    if (k === i || !takesPart(thing, drafts[k])) continue;
    if (thing === drafts[k].shooter && open.size === 0) owns[k] = valuesOf(sure);
    const matches = [...known.atStart[k].values()];
    // Who fights whom is checked by itself.
    const fights = meleesIn([drafts[k].action]).map(({ field }) => field);
    const mayBe = matches
      .flatMap((match) => match.fieldsLeft(seatOf(thing, match)))
      .filter((field) => !fights.includes(field));
    const before = new Map(sure);
    if (matches.length === 0) sure.clear();
    for (const field of mayBe) sure.delete(field);
    for (const field of matches.length === 0 ? ['all'] : mayBe) open.add(field);
    const isSure = isSurelyMade(k, drafts[k], drafts, known, owns);
    // Who is gone himself makes no shot at all.
    const isUnlessGone = !isSure && drafts[k].targets.some((one) => one !== drafts[i].shooter);
    const made = !isSure
      ? madeUnlessGone(k, drafts[i], endings, drafts, known, owns)
      : asMade(k, drafts, known, owns);
    if (!made && endings === inWords)
      for (const field of fieldsLeftAlone(thing, drafts[k], k, known, valuesOf(before)))
        sure.set(field, before.get(field) as Spent);
    if (!made) continue;
    const left = made.flatMap((match) =>
      endings(match).map((ending) => ending[seatOf(thing, match) as keyof Ending] ?? UNTOUCHED),
    );
    // Who may not act makes no shot that would have to be held against him.
    const acting = left.filter((one) => thing !== drafts[i].shooter || mayAct(one, drafts[i]));
    const ends = (acting.length > 0 ? acting : left).map(({ changes }) => changes);
    for (const field of new Set(mayBe)) {
      const value = ends[0]?.[field];
      if (ends.length === 0 || !ends.every((one) => one[field] === value)) continue;
      // What is not said by any end is as it is written.
      open.delete(field);
      if (value !== undefined) sure.set(field, { value, by: k, isUnlessGone });
    }
  }
  return sure;
}

/** What is surely so as a turn begins: what becomes of somebody by himself, and what a later turn says of him. */
function begin(sure: Map<string, Spent>, { changes, byItself }: Begin, { fields }: Written): void {
  for (const [field, value] of Object.entries(byItself?.(changed(fields, valuesOf(sure))).changes ?? {})) {
    const spent = sure.get(field);
    if (spent) sure.set(field, { ...spent, value });
  }
  for (const field of Object.keys(changes)) forget(sure, field);
}

/** What a later turn says of a field, or of what it has inside. */
function forget(sure: Map<string, Spent>, field: string): void {
  for (const one of [...sure.keys()]) if (one === field || one.startsWith(`${field}.`)) sure.delete(one);
}

const valuesOf = (sure: Sure): Own =>
  Object.fromEntries([...sure].map(([field, { value }]) => [field, value]));

/** What is wrong with the order, and what may be written instead. */
function refusedBy(
  { why, thing, field, spent: { by, value, isUnlessGone } }: Barred,
  i: number,
  drafts: readonly Draft[],
  known: Known,
): FieldError {
  const { shooter, inTurn, action } = drafts[i];
  const { bearer = thing } = known.written[thing];
  const isOfUnit = bearer === thing || action.inTurn.ofWeapon?.includes(field) === true;
  const { key, side } = known.written[bearer];
  const again = typeof value === 'boolean' ? String(!value) : '…';
  const isLater = inTurn > drafts[by].inTurn;
  const instead = [
    'leave one of the two out',
    ...(isLater ? [] : ['make them the other way round']),
    ...(isLater && isOfUnit
      ? [`say how it is by then (laterTurns: { ${inTurn}: { ${side}: { ${key}: { ${field}: ${again} } } } })`]
      : []),
    ...(drafts[by].shooter === shooter ? [`let plan choose (or: [{ hold: true }] at shot ${by + 1})`] : []),
  ];
  return new FieldError(
    ['turn', i, 'shooter'],
    `${known.orders.titleOf(shooter)}, after shot ${by + 1} ${field}: ${why.found}${isUnlessGone ? ', or nobody left to shoot at,' : ''} however the dice fall`,
    `${why.expected}; ${instead.slice(0, -1).join(', ')} or ${instead.at(-1)}`,
  );
}
