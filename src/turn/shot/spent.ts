import { diceOf } from '../../play/roll.ts';
import { FieldError } from '../../systems/system.ts';
import { changed } from '../fields.ts';
import { type Begin, inOrder, type Leaving, UNTOUCHED } from '../leavings.ts';
import { meleesIn } from '../melee/melees.ts';
import type { Orders, Written } from '../orders.ts';
import type { TurnInput } from '../turn.ts';
import type { Draft } from './drafts.ts';
import type { Ending, Match } from './match.ts';
import type { Matches } from './matches.ts';

/** The shots of a turn, and what is known of them before it is played. */
interface Known {
  readonly input: TurnInput;
  readonly written: readonly Written[];
  readonly orders: Orders;
  readonly matches: Matches;
  readonly changedBy: readonly (readonly number[])[];
  readonly atStart: readonly ReadonlyMap<number, Match>[];
}

/** What a shot leaves somebody with in a field, and which shot that is. */
interface Spent {
  readonly value: unknown;
  readonly by: number;
  /** Whether that shot is not made where nobody is left whom it is at. */
  readonly isUnlessGone: boolean;
}

/** What is surely so of somebody by then, by field. */
type Sure = ReadonlyMap<string, Spent>;

/** Ways in which a shot ends. */
type Endings = (match: Match) => readonly Ending[];

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

const oneEnding: Endings = (match) => [match.endings[match.play(diceOf('1', 0))]];

function everyEnding(match: Match): readonly Ending[] {
  const chances = match.chances();
  return match.endings.filter((_, k) => chances[k] > 0);
}

/** Whether a shot is made and answered as it is written, and in no other way that a plan might choose. */
const isAsWritten = (i: number, { input: { turn } }: Known): boolean =>
  [turn[i].if, turn[i].meant, turn[i].or, turn[i].answers].every((one) => one === undefined);

function barredAfter(
  endings: Endings,
  i: number,
  drafts: readonly Draft[],
  known: Known,
): Barred | undefined {
  const { shooter, weapon, second } = drafts[i];
  const by = [shooter, weapon, second].filter((one) => one !== undefined);
  const wasChanged = by.some((one) => known.changedBy.slice(0, i).some((changed) => changed.includes(one)));
  if (!wasChanged || !isAsWritten(i, known)) return undefined;
  const sure = new Map(by.map((thing) => [thing, sureOf(thing, endings, i, drafts, known)]));
  const left = (thing: number): Leaving => {
    const fields = [...(sure.get(thing) ?? [])].map(([field, { value }]) => [field, value] as const);
    return { ...UNTOUCHED, changes: inOrder(Object.fromEntries(fields)) };
  };
  const there = drafts[i].targets.filter((target) => known.atStart[i].has(target));
  const barred = there.map((target) => {
    let why: FieldError | undefined;
    known.matches.possible(drafts[i], target, left, { refused: (error) => (why = error) });
    return why && !isOf(why, known.written[target]) ? spentIn(why, sure) : undefined;
  });
  return barred.every((one) => one !== undefined) ? barred[0] : undefined;
}

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
  for (const k of drafts.keys()) {
    if (k > i) break;
    for (const one of drafts[k].begins) if (one.thing === thing) begin(sure, one, known.written[thing]);
    if (k === i || !takesPart(thing, drafts[k])) continue;
    const matches = [...known.atStart[k].values()];
    const seatIn = ({ sitting }: Match) => [...sitting].find(([, one]) => one === thing)?.[0];
    // Who fights whom is checked by itself.
    const fights = meleesIn([drafts[k].action]).map(({ field }) => field);
    const mayBe = matches
      .flatMap((match) => match.fieldsLeft(seatIn(match)))
      .filter((field) => !fights.includes(field));
    if (matches.length === 0) sure.clear();
    for (const field of mayBe) sure.delete(field);
    const isUnlessGone = !isSurelyMade(k, drafts[k], known);
    const made = isUnlessGone ? madeUnlessGone(k, drafts[i], endings, drafts, known) : matches;
    if (!made) continue;
    const ends = made.flatMap((match) =>
      endings(match).map((ending) => ending[seatIn(match) as keyof Ending]?.changes ?? {}),
    );
    for (const field of new Set(mayBe)) {
      const value = ends[0]?.[field];
      if (value !== undefined && ends.every((one) => one[field] === value))
        sure.set(field, { value, by: k, isUnlessGone });
    }
  }
  return sure;
}

/** What is surely so as a turn begins: what becomes of somebody by himself, and what a later turn says of him. */
function begin(sure: Map<string, Spent>, { changes, byItself }: Begin, { fields }: Written): void {
  const now = Object.fromEntries([...sure].map(([field, { value }]) => [field, value]));
  for (const [field, value] of Object.entries(byItself?.(changed(fields, now)).changes ?? {})) {
    const spent = sure.get(field);
    if (spent) sure.set(field, { ...spent, value });
  }
  for (const field of Object.keys(changes)) forget(sure, field);
}

/** What a later turn says of a field, or of what it has inside. */
function forget(sure: Map<string, Spent>, field: string): void {
  for (const one of [...sure.keys()]) if (one === field || one.startsWith(`${field}.`)) sure.delete(one);
}

const takesPart = (thing: number, { shooter, weapon, second, targets, beside }: Draft): boolean =>
  [shooter, weapon, second, ...targets, ...beside].includes(thing);

/** Whether somebody has to be out of the way for a shot. */
const isInTheWay = (thing: number, { targets, past }: Draft): boolean =>
  targets.some((target) => past?.of(target).includes(thing));

/** Whether a shot is made whatever is rolled: nobody who takes part in it or is in its way has taken part in one before. */
function isSurelyMade(k: number, draft: Draft, known: Known, but: readonly number[] = []): boolean {
  const wasChanged = known.changedBy.slice(0, k).flat();
  const isAsBefore = wasChanged.every(
    (thing) => (but.includes(thing) || !takesPart(thing, draft)) && !isInTheWay(thing, draft),
  );
  return isAsWritten(k, known) && isAsBefore && known.atStart[k].size > 0;
}

/**
 * A shot as it may come to be made, where it surely is unless nobody is left whom it is at: then nobody is, either, whom
 * a later one is at. Of one ending of each shot it is as it begins.
 *
 * @returns undefined where it may be left out for another reason
 */
function madeUnlessGone(
  k: number,
  later: Draft,
  endings: Endings,
  drafts: readonly Draft[],
  known: Known,
): Match[] | undefined {
  const { targets, beside } = drafts[k];
  const isSame = later.targets.every((one) => targets.includes(one)) && beside.length === 0;
  if (!isSame || !isSurelyMade(k, drafts[k], known, targets)) return undefined;
  if (endings === oneEnding) return [...known.atStart[k].values()];
  const made: Match[] = [];
  for (const [target, match] of known.atStart[k])
    for (const left of leftBefore(k, target, match, drafts, known) ?? [undefined]) {
      if (left && isGone(left)) continue;
      const then = left && asLeft(drafts[k], target, match, left, known);
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
): Leaving[] | undefined {
  let all = [before.target ?? UNTOUCHED];
  if (drafts.slice(1, k + 1).some(({ begins }) => begins.some(({ thing }) => thing === target)))
    return undefined;
  for (const [j, draft] of drafts.slice(0, k).entries()) {
    if (!known.changedBy[j].includes(target)) continue;
    const match = known.atStart[j].get(target);
    const isAtHim = draft.targets.length === 1 && draft.beside.length === 0;
    if (!match || !isAtHim || !isSurelyMade(j, draft, known, [target])) return undefined;
    const found = all.flatMap((left) => {
      const then = isGone(left) ? undefined : asLeft(draft, target, match, left, known);
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
): Match | undefined {
  const others = new Map([...sitting].map(([seat, thing]) => [thing, before[seat as keyof Ending]]));
  return matches.possible(draft, target, (thing) =>
    thing === target ? left : (others.get(thing) ?? UNTOUCHED),
  );
}

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
