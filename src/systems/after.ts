import { idOf } from './kit/ids.ts';
import type { Table } from './table.ts';

/**
 * What an action leaves behind, as fields of a scenario again: a reading of its state that says which slot is which
 * field of which profile. A turn is actions played one after another on what is left.
 */

/** Where a scenario has something; `*` stands for the unit's own name, where units stand under their names. */
export type FieldPath = readonly string[];

/**
 * Who and what of a scenario may be other than before, once the action ends: of those beside the target the first is
 * `beside 0`; `arrival` is nobody of his own, but says of whoever arrives by it how many (`models`) and how they are.
 */
export type Seat = 'shooter' | 'target' | 'weapon' | 'second' | 'arrival' | `beside ${number}`;

/** How a unit may be, in the rulebook's word. */
export interface Fate {
  readonly name: string;
  /** Whether it may still be shot at. */
  readonly isTarget: boolean;
  /** Whether it may still shoot. */
  readonly acts: boolean;
}

/** Something that a unit has so much of. */
export interface Amount<S> {
  /** `models` and `wounds` are counted as they are lost, anything else as it is held. */
  readonly name: string;
  /** What is counted, one and many. */
  readonly unit: readonly [one: string, many: string];
  readonly of: (s: S) => number;
  /** The fields of its profile that say how much there is. */
  readonly from?: readonly string[];
  /** What the rulebook calls one that is lost, where it has a word: `Out of Action`. */
  readonly lost?: string;
  /** The greatest it can have, where it grows. */
  readonly most?: number;
  /** How much an action may add to that besides, each time that it is done: a spell, as often as it is cast. */
  readonly more?: number;
}

/** What is told of one unit or weapon besides how much of it is left, over a whole turn. */
interface OfOne {
  /** What conditions and questions call it. */
  readonly name: string;
  /** What is counted, one and many: `ready marker`. */
  readonly unit: readonly [one: string, many: string];
  /** How many an action may add at most, each time that it is done. */
  readonly more?: number;
}

/** What it has on it in the end: a token, a marker or a condition. */
export interface Carried extends OfOne {
  /** The most that there can be, but for what actions add; left out: one. */
  readonly most?: number;
  /** How many, by its fields as a scenario has them. */
  readonly on: (unit: Readonly<Record<string, unknown>>) => number;
}

/** What actions do to it, or have it do, whatever they leave: a reaction, an effect. */
export interface Befalling<S> extends OfOne {
  /** How often, in one action: once at most, where it does not say more. */
  readonly of: (s: S) => number;
  /** The slot that it is, where rules only ever add to that. */
  readonly slot?: string;
}

/** Reactions of which an action has one at most: how often any, and how often each. */
export const reactionsOf = <S>(words: readonly string[], of: (s: S) => string | undefined): Befalling<S>[] =>
  ['', ...words].map((word) => ({
    name: word === '' ? 'reactions' : idOf('reaction', word),
    unit: word === '' ? REACTION : [`${REACTION[0]} “${word}”`, `${REACTION[1]} “${word}”`],
    of: (s) => Number(word === '' ? words.includes(of(s) ?? '') : of(s) === word),
  }));

const REACTION = ['reaction', 'reactions'] as const;

/** Of a field, that it is as it was before, whatever that is. */
export const AS_BEFORE: unique symbol = Symbol();

/** What is left of one of those who take part. */
export interface Left<S> {
  readonly seat: Seat;
  /**
   * Fields of its profile, each as it is read from the state; undefined takes the field away, and {@link AS_BEFORE} leaves
   * it.
   */
  readonly fields: Readonly<Record<string, (s: S) => unknown>>;
  /** How it may be, the best first; left out: of no account. */
  readonly fates?: readonly Fate[];
  /** Which of them it is; −1 where it is as it was. */
  readonly fate?: (s: S) => number;
  readonly amounts?: readonly Amount<S>[];
  /** What it has on it by then, as far as the action may change it or it has some, and what the action may do to it besides. */
  readonly besides?: readonly (Carried | Befalling<S>)[];
}

/** A marker or a template that a player places. */
export interface Marker {
  readonly name: 'marker' | 'template';
  /** Which field of the action says where. */
  readonly field: FieldPath;
  /**
   * Where it may be placed, the places that are to be tried before others first; left out: at any point of the table,
   * `{ x, y }`.
   *
   * @param fields of a shot, as its scenario has them
   */
  readonly places?: (fields: Readonly<Record<string, unknown>>) => readonly MarkerPlace[];
}

/** Where a marker or a template may be placed. */
export interface MarkerPlace {
  /** What the field says then. */
  readonly value: unknown;
  /** In words, behind what is placed: `upon warrior 3`. */
  readonly title: string;
  /** So many of those who stand there have to be left. */
  readonly needs?: number;
  /** Which point of the table that is, where a map can show it. */
  readonly at?: { readonly x: number; readonly y: number };
}

/** A fight that an action of a turn leaves two units in. */
export interface Melee {
  /** Which field of either says that it is in it: a later turn may say that it no longer is. */
  readonly field: string;
  /** How the rules call a unit that is: `in melee`. */
  readonly word: string;
  /** Which field of either names with whom, and what it says; left out: whom it fights does not matter. */
  readonly whom?: { readonly field: string; readonly description: string };
  /** What that bars, with the rule. */
  readonly bars: string;
}

/** What a scenario says of a shot of a turn, as things stand by then. */
export interface ShotFields {
  /** All of who shoots and of who is shot at, whatever of it the action asks for. */
  readonly shooter: Readonly<Record<string, unknown>>;
  readonly target: Readonly<Record<string, unknown>>;
  /** The fields of the action. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What the scenario calls the two. */
  readonly names: Readonly<Record<'shooter' | 'target', string>>;
}

/** Why a shot is refused, as an error about a field says it. */
export interface Refusal {
  readonly path: readonly (string | number)[];
  readonly found: string;
  readonly expected: string;
}

/** A rule by which a shot is at the closest, but for its exceptions. */
export interface Closest {
  /**
   * Who has to be out of the way for a shot at somebody, however they are just now.
   *
   * @param others the same shot at each of the others of his side of whom is said how far away they are
   * @returns which of them, by number
   */
  readonly before: (
    at: Pick<ShotFields, 'fields' | 'names'>,
    others: readonly Pick<ShotFields, 'fields' | 'names'>[],
  ) => readonly number[];
  /** Whether one who may still be shot at is out of the way as he is. */
  readonly isPassed: (unit: Readonly<Record<string, unknown>>) => boolean;
  /** What a target is to be, with the rule. @param names of those who are in the way */
  readonly expected: (names: readonly string[]) => string;
  /** What is not looked at of somebody of whom nobody says how far away he is, with the rule. */
  readonly unknown: string;
}

/** A rule by which a shot at one farther away may come to be at one who stands nearer. */
export interface ListsNearer<O> {
  /** In which field the action has others, how they are called, and what it says of those of the other side. */
  readonly list: string;
  readonly called: string;
  readonly as: Readonly<Record<string, unknown>>;
  /** Fields of them that say what lies between them and who shoots. */
  readonly between: readonly string[];
  /** Whether one of them counts at all, by what lies between. */
  readonly isSeen: (place: Readonly<Record<string, unknown>>) => boolean;
  /** Which of those listed make a difference to the shot as things stand, by number. */
  readonly first: (o: O) => readonly number[];
  /** The test that a shot past them takes, with the rule. */
  readonly without: string;
  /** What others are to be that a shot of a turn lists itself. */
  readonly refuses: string;
  /** What is not looked at of somebody of whom nobody says how far away he is, with the rule. */
  readonly unknown: string;
}

/** What becomes of a unit by itself, as a turn of its own begins or ends. */
export interface Changing {
  /** Its fields that are other. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** How it is then, where that is other. */
  readonly fate?: Fate;
}

/** The answers to open questions, and the numbers that a house rule changes. */
export interface RulesInForce {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly house: Readonly<Record<string, number>>;
}

/** What becomes of units by themselves from one turn to the next. */
export interface Upkeep {
  /** By the answers to open questions. */
  readonly isPlayed: (rules: Readonly<Record<string, unknown>>) => boolean;
  /**
   * As a turn of its side begins: every field by itself, so that what is known of one is known after it.
   *
   * @param before the unit as a scenario has it in the turn of its side before: whether it moved
   * @param acts whether it has a shot in the turn that begins
   */
  readonly begins: (
    unit: Readonly<Record<string, unknown>>,
    by: RulesInForce,
    before: Readonly<Record<string, unknown>>,
    acts: boolean,
  ) => Changing;
  /** Whether a turn is one of both sides, whoever shoots in it. */
  readonly isOfBoth?: true;
  /** Numbers that it goes by, beside those of the actions. */
  readonly tables?: Table;
  /** Once its turn is over; left out where a turn is one of both sides. */
  readonly ends?: (unit: Readonly<Record<string, unknown>>) => Changing;
  /**
   * A weapon, as a turn of its bearer's side begins; left out: nothing becomes of it.
   *
   * @param bearer as a scenario has him in the turn of his side before
   */
  readonly weapon?: (
    weapon: Readonly<Record<string, unknown>>,
    by: RulesInForce,
    bearer: Readonly<Record<string, unknown>>,
  ) => Changing;
}

/** How an action is one of several in a turn. */
export interface InTurn<O, S> {
  /** Where its fields have who shoots, at whom, with what, and with what else. */
  readonly seats: Readonly<Record<'shooter' | 'target' | 'weapon', FieldPath>> & {
    readonly second?: FieldPath;
  };
  /**
   * Where the target is the first of a list of all who may be hit: what its fields say of one of the shooter's own side.
   * Those beside the target come after it.
   */
  readonly list?: { readonly own: Readonly<Record<string, unknown>> };
  /**
   * Where its fields list further shots of the same unit, each with who shoots, with what and what lies between where the
   * action itself has them: in which field, at which field of each says at whom it is, and which has the units besides
   * the target. What becomes of one unit changes no other, and nobody else: those at each are a shot of their own.
   */
  readonly splits?: { readonly list: string; readonly at: string; readonly others: string };
  /** Fields of who shoots that say how the weapon in its hands is: a turn keeps them of each of its weapons. */
  readonly ofWeapon?: readonly string[];
  /** Where its fields have what lies between the two, and which of the fields there that is, if not all. */
  readonly between: {
    readonly at: FieldPath;
    readonly fields?: readonly string[];
    /** Fields of a unit that who shoots at it may see otherwise than it says itself, as they describe themselves there. */
    readonly ofTarget?: Readonly<Record<string, string>>;
  };
  /** Which field of its target names those beside it who may take the shot upon themselves: its player picks one, or nobody. */
  readonly near?: string;
  /** Who of the two is to arrive somewhere by it. */
  readonly arrives?: 'shooter' | 'target';
  /** Why whoever arrives is not to come to another in the same turn, with the rule; left out: `once` or its fight says so. */
  readonly arrivesOnce?: string;
  /** Where who arrives fights from then on with whom he has come to. */
  readonly melee?: Melee;
  /** The fight in which it is made, by one who is in it at whom he fights: as far apart as they then are. */
  readonly within?: Melee;
  /** Past whom it may be at somebody; left out: past everybody. */
  readonly closest?: Closest;
  /** Where those of the other side who stand nearer than the target may be shot at instead. */
  readonly nearer?: ListsNearer<O>;
  /** What its player may place upon the table. */
  readonly marker?: Marker;
  /** Which of its fields has where those of the target stand, on the table: in a turn a unit says that of itself. */
  readonly standing?: string;
  /**
   * What else of who shoots its player may choose at no other cost, as long as his fields are so, and where that is in
   * the rules: a plan is offered it where its scenario says nothing of it.
   */
  readonly offers?: readonly {
    readonly where: Readonly<Record<string, unknown>>;
    readonly as: Readonly<Record<string, unknown>>;
  }[];
  /**
   * How a unit may be that else acts no more, and do this all the same.
   *
   * @param fields of the action, as a shot says them
   */
  readonly alsoBy?: (fields: Readonly<Record<string, unknown>>) => readonly string[];
  /** What becomes of units by themselves between turns, where that is played; left out: only what a scenario says. */
  readonly upkeep?: Upkeep;
  /** Whether a shot may use up what who makes it needs for another: what is loaded, a marker, what fatigue it may have. Pages of a system in which none does are without what looks at that. */
  readonly usesUp?: true;
  /** Where the rules say that a unit does this once in a turn; left out: it does so as often as it may. */
  readonly once?: string;
  /** Of which edition of the rules it is, where a turn may have actions of several: no player chooses that. */
  readonly edition?: string;
  /** Whether it is the one that is meant where a shot does not say which; left out: the system's first. */
  readonly usual?: true;
  /** Somebody who shoots at somebody, as a scenario has units, by names of profiles that come with the system, to begin a turn with. */
  readonly example?: {
    readonly shooter: unknown;
    readonly target: unknown;
    readonly weapon?: string;
    readonly between: Readonly<Record<string, unknown>>;
  };
  /**
   * The fields of a shot as they are once the ones before have left so much: of warriors beneath a template as many as
   * there are. Left out: as the scenario has them.
   *
   * @throws FieldError where they say what a turn does not keep from shot to shot
   */
  readonly fitted?: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The fields of a unit with what follows from them, where the same is said of one who shoots and of one who is shot at. */
  readonly unit?: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /**
   * What a later turn says of a unit, where what follows hangs on how it is by then: one thing after the other, each as
   * fields that are other or as what becomes of it. Left out: all as `unit` completes it.
   */
  readonly readsLater?: (fields: Readonly<Record<string, unknown>>) => readonly {
    readonly changes?: Readonly<Record<string, unknown>>;
    readonly byItself?: (unit: Readonly<Record<string, unknown>>) => Changing;
  }[];
  /**
   * Why the rules do not let it be made as things stand, or let nothing come of it: out of sight or range, with an empty
   * weapon, by one in no state to. Undefined where they do.
   */
  readonly refuses: (o: O, shot: ShotFields) => Refusal | undefined;
  /**
   * Whether it is done by one alone, at nobody who answers it: to aim, to make ready. Left out: it is at somebody.
   *
   * @param fields of the action, as a shot says them
   */
  readonly isAlone?: (fields: Readonly<Record<string, unknown>>) => boolean;
  /** The field that says how the side shot at answers, which is for that side to say. */
  readonly reply?: string;
  /**
   * The fields of a shot that the one it is at can no longer answer as it is written, unanswered; undefined where it is
   * so already. Left out: nobody answers.
   */
  readonly unanswered?: (
    fields: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> | undefined;
  /** How it may come to be made otherwise than on one's feet and loaded, in words, and which of them it is; −1: none. */
  readonly manners?: { readonly all: readonly string[]; readonly of: (o: O) => number };
  /** How it is called when nobody answers it, and what comes of that, with the rule, where that is more than nothing. */
  readonly silence?: { readonly as: string; readonly means: string };
  /** On what it hits and what that does, as `explain` works it out, in a line; where a shot is one of many. */
  readonly inShort: (o: O) => string;
  /** What it leaves, of everybody whom it changes. @throws FieldError where that is no field of a scenario */
  readonly after: (o: O) => readonly Left<S>[];
}

export const refusal = (path: Refusal['path'], found: string, expected: string): Refusal => ({
  path,
  found,
  expected,
});

/** Why a shot of a turn that is several is refused: each round is one of its own. */
export function onceOnly(rounds: number, once: string): Refusal | undefined {
  if (rounds === 1) return undefined;
  const expected = `1: a unit does so once in a turn (${once}); the next is a shot with inTurn`;
  return refusal(['rounds'], `${rounds}`, expected);
}
