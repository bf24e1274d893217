import { FieldError } from '../../systems/system.ts';
import { changed } from '../fields.ts';
import { type Begin, inOrder, type Leaving, mayAct, UNTOUCHED } from '../leavings.ts';
import { meleesIn } from '../melee/melees.ts';
import type { Written } from '../orders.ts';
import type { Draft } from '../shot/drafts.ts';
import type { Ending, Match } from '../shot/match.ts';
import { type Chosen, choicesUpTo, makersOf } from './choices.ts';
import {
  asMade,
  type Endings,
  everyEnding,
  isAsWritten,
  isGone,
  isSurelyMade,
  type Known,
  madeUnlessGone,
  type Own,
  type Owns,
  oneEnding,
  partOf,
  seatOf,
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
 * is rolled, and whichever of their ways is chosen: its weapon has been fired, and is not Reloaded. What hangs on the
 * dice is counted and told.
 */
export function checkSpent(drafts: readonly Draft[], known: Known): void {
  for (const i of drafts.keys()) {
    const { if: condition, meant } = known.input.turn[i];
    const choices = condition === undefined && meant === undefined && choicesUpTo(i, drafts, known);
    if (!choices) continue;
    // One ending tells of most shots that they may be made: then no other has to be worked out.
    if (choices.some((made) => barredAfter(oneEnding, i, made()) === 'not barred')) continue;
    const [first, ...others] = choices.map((made) => made());
    const barred = barredAfter(everyEnding, i, first);
    if (typeof barred !== 'object') continue;
    const isAlways = others.every((one) => typeof barredAfter(everyEnding, i, one) === 'object');
    if (isAlways) throw refusedBy(barred, i, drafts, known, others.length > 0);
  }
}

/** @returns `unknown` where the endings looked at leave nothing of somebody */
function barredAfter(
  endings: Endings,
  i: number,
  { drafts, known }: Chosen,
): Barred | 'unknown' | 'not barred' {
  const by = makersOf(drafts[i]);
  const wasChanged = by.some((one) => known.changedBy.slice(0, i).some((changed) => changed.includes(one)));
  if (!wasChanged || !isAsWritten(i, known)) return 'not barred';
  const before = new SureBefore(endings, i, drafts, known);
  const all = before.found();
  const sure = new Map(by.map((thing) => [thing, all.get(thing) ?? new Map<string, Spent>()]));
  const left = leftBy(sure);
  const there = drafts[i].targets.filter((target) => known.atStart[i].has(target));
  const barred = there.map((target) => {
    let why: FieldError | undefined;
    known.matches.possible(drafts[i], target, left, { isUnsaid: true, refused: (error) => (why = error) });
    return why && !isOf(why, known.written[target]) ? spentIn(why, sure) : undefined;
  });
  if (barred.every((one) => one !== undefined)) return barred[0] ?? 'not barred';
  return before.isNobodyLeft ? 'unknown' : 'not barred';
}

const leftBy =
  (sure: ReadonlyMap<number, Sure>) =>
  (thing: number): Leaving => ({
    ...UNTOUCHED,
    changes: inOrder(valuesOf(sure.get(thing) ?? new Map())),
  });

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

/** What is surely so of everybody as a shot begins, of what the ones before leave of them. */
class SureBefore {
  private readonly endings: Endings;
  private readonly i: number;
  private readonly drafts: readonly Draft[];
  private readonly known: Known;
  private readonly sure = new Map<number, Map<string, Spent>>();
  /** Fields of each of which nothing is sure. */
  private readonly open = new Map<number, Set<string>>();
  private readonly owns: Owns[] = [];
  /** Whether somebody was left out of account as nothing is left of him by the endings looked at. */
  isNobodyLeft = false;

  constructor(endings: Endings, i: number, drafts: readonly Draft[], known: Known) {
    this.endings = endings;
    this.i = i;
    this.drafts = drafts;
    this.known = known;
  }

  found(): ReadonlyMap<number, Sure> {
    for (const [k, draft] of this.drafts.slice(0, this.i + 1).entries()) {
      for (const one of draft.begins) begin(this.sureOf(one.thing), one, this.known.written[one.thing]);
      if (k < this.i && !draft.isHeld) this.play(k, draft);
    }
    return this.sure;
  }

  private play(k: number, draft: Draft): void {
    const { drafts, known, owns } = this;
    owns[k] = this.knownFor(draft);
    const isSure = isSurelyMade(k, draft, known, owns);
    const made = isSure
      ? asMade(k, drafts, known, owns)
      : madeUnlessGone(k, drafts[this.i], this.endings, drafts, known, owns);
    // Who is gone himself makes no shot at all.
    const isUnlessGone = !isSure && draft.targets.some((one) => one !== drafts[this.i].shooter);
    for (const thing of partOf(draft)) this.leave(thing, k, made, isUnlessGone);
  }

  /** Of whom all is sure; of who may be in a melee only where he shoots himself: that is checked by itself. */
  private knownFor({ shooter }: Draft): Owns {
    const all = [...this.sure].filter(([thing]) => {
      const open = this.openOf(thing);
      return [...open].every((field) => thing === shooter && field === MELEE);
    });
    return new Map(all.map(([thing, sure]) => [thing, valuesOf(sure)]));
  }

  /** What a shot leaves somebody with. */
  private leave(thing: number, k: number, made: readonly Match[] | undefined, isUnlessGone: boolean): void {
    const [sure, open] = [this.sureOf(thing), this.openOf(thing)];
    const matches = [...this.known.atStart[k].values()];
    const fights = meleesIn([this.drafts[k].action]).map(({ field }) => field);
    const all = matches.flatMap((match) => match.fieldsLeft(seatOf(thing, match)));
    const mayBe = new Set(all.filter((field) => !fights.includes(field)));
    if (matches.length === 0) sure.clear();
    for (const field of mayBe) sure.delete(field);
    for (const field of matches.length === 0 ? ['all'] : mayBe) open.add(field);
    if (all.some((field) => fights.includes(field))) open.add(MELEE);
    if (!made) return;
    const left = made.flatMap((match) =>
      this.endings(match).map((ending) => ending[seatOf(thing, match) as keyof Ending] ?? UNTOUCHED),
    );
    const making = left.filter((one) => !this.isOut(one, thing, k));
    const ends = making.length > 0 ? making : left;
    const isSame = ends.every(({ fate }) => fate?.name === ends[0].fate?.name);
    // Whom an ending leaves nothing of is not there to be held against what he is ordered.
    if (!isSame || ends.some(isGone)) open.add('fate');
    if (ends.every(isGone)) {
      this.isNobodyLeft = true;
      return;
    }
    for (const field of mayBe) {
      const value = ends[0]?.changes[field];
      if (ends.length === 0 || !ends.every(({ changes }) => changes[field] === value)) continue;
      // What is not said by any end is as it is written.
      open.delete(field);
      if (value !== undefined) sure.set(field, { value, by: k, isUnlessGone });
    }
  }

  /** Whether somebody is left so that he does not make the shot at hand whatever comes: then nothing has to be held against him. */
  private isOut(left: Leaving, thing: number, k: number): boolean {
    const order = this.drafts[this.i];
    if (thing !== order.shooter || mayAct(left, order)) return false;
    const later = this.drafts.slice(k + 1, this.i + 1);
    return later.every(
      ({ begins, shooter, alsoBy }, n) =>
        begins.every((one) => one.thing !== thing) &&
        (n === later.length - 1 || shooter !== thing || alsoBy.length === 0),
    );
  }

  private sureOf(thing: number): Map<string, Spent> {
    return kept(this.sure, thing, () => new Map());
  }

  private openOf(thing: number): Set<string> {
    return kept(this.open, thing, () => new Set());
  }
}

/** Whether somebody is in a melee, by whatever name. */
const MELEE = 'melee';

function kept<T>(all: Map<number, T>, key: number, made: () => T): T {
  const found = all.get(key) ?? made();
  all.set(key, found);
  return found;
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

/**
 * What is wrong with the order, and what may be written instead.
 *
 * @param isChosen whether a plan has a choice, none of which allows it
 */
function refusedBy(
  { why, thing, field, spent: { by, value, isUnlessGone } }: Barred,
  i: number,
  drafts: readonly Draft[],
  known: Known,
  isChosen: boolean,
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
    ...(drafts[by].shooter === shooter && !drafts[by].ways.some(({ isHeld }) => isHeld)
      ? [`let plan choose (or: [{ hold: true }] at shot ${by + 1})`]
      : []),
  ];
  const chosen = isChosen ? ', and in no other way that plan may choose (or, answers) is it allowed' : '';
  return new FieldError(
    ['turn', i, 'shooter'],
    `${known.orders.titleOf(shooter)}, after shot ${by + 1} ${field}: ${why.found}${isUnlessGone ? ', or nobody left to shoot at,' : ''} however the dice fall${chosen}`,
    `${why.expected}; ${[instead.slice(0, -1).join(', '), ...instead.slice(-1)].filter(Boolean).join(' or ')}`,
  );
}
