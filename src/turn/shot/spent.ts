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
    return why && spentIn(why, sure);
  });
  return barred.every((one) => one !== undefined) ? barred[0] : undefined;
}

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
    if (!isSurelyMade(k, drafts[k], known)) continue;
    const ends = matches.flatMap((match) =>
      endings(match).map((ending) => ending[seatIn(match) as keyof Ending]?.changes ?? {}),
    );
    for (const field of new Set(mayBe)) {
      const value = ends[0]?.[field];
      if (value !== undefined && ends.every((one) => one[field] === value)) sure.set(field, { value, by: k });
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
function isSurelyMade(k: number, draft: Draft, known: Known): boolean {
  const wasChanged = known.changedBy.slice(0, k).flat();
  const isAsBefore = wasChanged.every((thing) => !takesPart(thing, draft) && !isInTheWay(thing, draft));
  return isAsWritten(k, known) && isAsBefore && known.atStart[k].size > 0;
}

/** What is wrong with the order, and what may be written instead. */
function refusedBy(
  { why, thing, field, spent: { by, value } }: Barred,
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
    `${known.orders.titleOf(shooter)}, after shot ${by + 1} ${field}: ${why.found} however the dice fall`,
    `${why.expected}; ${instead.slice(0, -1).join(', ')} or ${instead.at(-1)}`,
  );
}
