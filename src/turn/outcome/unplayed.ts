import { diceOf } from '../../play/roll.ts';
import type { Leaving } from '../leavings.ts';
import { isSure, leftIn, stateOf, type TurnState } from '../state.ts';
import { begin, leave, orderAt } from '../steps.ts';
import type { Shot, Turn } from '../turn.ts';
import { type Mostly, mostlyIn } from './mostly.ts';
import { unansweredIn } from './outcomes.ts';
import { ruleWords } from './rule-words.ts';
import { asSentence, whyUnfired } from './why.ts';

/** So many turns are rolled to find out which rules bar a shot: what is rarer is counted, but not told. */
const TURNS = 200;

/** Why a shot was not made as it is written, in words. */
interface Unplayed {
  /** Why it was not fired. */
  readonly unfired: readonly string[];
  /** Why it was not answered. */
  readonly unanswered: readonly string[];
  /** On what it hit each of its targets, and how often. */
  readonly hits: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

const known = new WeakMap<Turn, readonly Unplayed[]>();

/** Why each shot is not made as it is written, where it is not: by turns that are rolled, the same whenever it is asked. */
function unplayedIn(o: Turn): readonly Unplayed[] {
  const found = known.get(o) ?? rolled(o);
  known.set(o, found);
  return found;
}

/** On what a shot mostly hits a target by then, where that is other than on what it does as its turn begins. */
export function mostlyHits(o: Turn, i: number, target: number): Mostly | undefined {
  const found = unplayedIn(o)[i].hits.get(target);
  return found && mostlyIn(found, o.shots[i].inShort(target));
}

/** Whether turns were rolled, and its shot was at somebody in some of them, but at that target in none. */
export function hardlyEverAt(o: Turn, i: number, target: number): boolean {
  const { hits } = unplayedIn(o)[i];
  return hits.size > 0 && !hits.has(target);
}

/**
 * Why a shot may come to be not made as it is written, in a sentence each; but for its own condition, which is said of it.
 *
 * @param isNever whether it is known that it is never fired
 */
export function unplayedWords(o: Turn, i: number, isNever = false): string[] {
  const { unfired, unanswered } = unplayedIn(o)[i];
  const { action } = o.shots[i];
  const means = action.inTurn.silence?.means;
  const asNamed = asSentence((unansweredIn(action) ?? '').replace(/^fired, /, ''));
  const isNeverMade = isNever && asNamed.startsWith(NOT_FIRED);
  const silence = isNeverMade ? asNamed.replace(NOT_FIRED, 'Never fired') : asNamed;
  return [
    ...(unfired.length > 0
      ? [`${isNever ? 'Never fired:' : `${NOT_FIRED} where`} ${together(unfired)}`]
      : []),
    ...(unanswered.length > 0
      ? [
          `${silence}${isNeverMade ? ':' : ' where'} ${[together(unanswered), ...(means ? [means] : [])].join('; ')}`,
        ]
      : []),
  ];
}

const NOT_FIRED = 'Not fired';

/** Reasons in one sentence, what the same one is named once: `Ganger is Seriously Injured or Out of Action; or …`. */
function together(whys: readonly string[]): string {
  const bySubject = new Map<string, string[]>();
  for (const why of whys) {
    // Who is so and no more; a rule has its own words behind it.
    const [, subject = why, state] = /^(.+? (?:is|are)) ([^,:;]+)$/.exec(why) ?? [];
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), ...(state === undefined ? [] : [state])]);
  }
  return [...bySubject]
    .map(([subject, states]) => [subject, states.join(' or ')].join(' ').trim())
    .join('; or ');
}

function rolled(o: Turn): readonly Unplayed[] {
  const whys = o.shots.map((): Whys => ({ unfired: new Set(), unanswered: new Set(), hits: new Map() }));
  if (!o.policy && !o.shots.every((_, i) => isSure(o, i))) rollTurns(o, whys);
  return whys.map(({ unfired, unanswered, hits }) => ({
    ...{ unfired: [...unfired], unanswered: [...unanswered], hits },
  }));
}

/** Why shots were not made as they are written, each reason once. */
interface Whys {
  readonly unfired: Set<string>;
  readonly unanswered: Set<string>;
  readonly hits: Map<number, Map<string, number>>;
}

function rollTurns(o: Turn, whys: readonly Whys[]): void {
  const blank = Object.fromEntries(Object.keys(stateOf(o)).map((slot) => [slot, 0])) as TurnState;
  const dice = diceOf('1', 0);
  for (let turn = 0; turn < TURNS; turn++) {
    const s = { ...blank };
    for (const [i, shot] of o.shots.entries()) {
      s.shot = i;
      begin(s, o);
      const { order, match } = orderAt(s, o);
      if (match?.unanswered) whys[i].unanswered.add(ruleWords(match.unanswered, o, i));
      if (match) {
        note(whys[i].hits, order.target, match.inShort());
        leave(s, dice, o, order, match);
      }
      if (!match && !isOnCondition(shot, leftIn(s, o))) whys[i].unfired.add(whyUnfired(s, o, i));
    }
  }
}

function note(hits: Whys['hits'], target: number, words: string): void {
  const found = hits.get(target) ?? new Map<string, number>();
  hits.set(target, found.set(words, (found.get(words) ?? 0) + 1));
}

/** Whether a shot is not fired as its own condition does not hold: that is said of it, and no rule's. */
const isOnCondition = (shot: Shot, left: (thing: number) => Leaving): boolean =>
  shot.outcomes.isOnCondition(shot.outcomes.unfired(shot, left));
