import type { Matrix } from '../../report/answer.ts';
import type { CaseResult, Result, Trace, TrialAddress } from '../../stats/result.ts';
import type { Form } from './field.ts';

/**
 * Where a page writes what came up at the table: beside the scenario's fields, as if it were one. It stands here, as
 * what a page does with it knows no schema.
 */
export const SEEN = 'seen';

/** Stands among profiles of the library for the scenario's own, which is none of them. */
export const OWN = '';

/** A scenario as a result has it: everything in its place, nothing left out. */
export type Written = Readonly<Record<string, unknown>>;

/** What a page wants of its engine; a newer wish ends the work on the one before. */
export type Request =
  /** What of a scenario can be changed, once profiles of the library stand where they were chosen for, by paths. */
  | {
      readonly kind: 'form';
      readonly number: number;
      readonly scenario: Written;
      readonly picks?: Written;
      /** Whether what the library has for places that are known is not to be tried anew. */
      readonly isQuick?: boolean;
    }
  /** What a file of the reader's own holds; profiles are there to be named from then on. */
  | {
      readonly kind: 'read';
      readonly number: number;
      readonly file: ReaderFile;
      /** By which rules a table is read. */
      readonly rules: RulesNamed;
    }
  /** Everyone against everyone. */
  | ({ readonly kind: 'matrix'; readonly number: number } & Matching)
  /** One trial of a scenario, told. */
  | {
      readonly kind: 'trial';
      readonly number: number;
      readonly scenario: Written;
      readonly trial: TrialAddress;
    }
  /** To say from now on what of rules of one's own is being called. */
  | { readonly kind: 'careful'; readonly number: number }
  | Wish;

/** A file that the reader opened or dropped. */
export interface ReaderFile {
  readonly name: string;
  readonly text: string;
}

/** Rules by their names. */
export interface RulesNamed {
  readonly system: string;
  readonly action: string;
}

/** Who is to be held against whom. */
export interface Matching {
  readonly rules: RulesNamed;
  /** Scenarios of these rules. */
  readonly rows?: readonly Start[];
  /** In their place, the reader's table of loadouts. */
  readonly loadouts?: ReaderFile;
  /** The targets of the scenarios, those that come with the rules, or the reader's list of them. */
  readonly targets: 'theirs' | 'standard' | 'list';
  readonly seed: string;
  /** Where one of them at one target is wished for, not everyone at everyone. */
  readonly meeting?: MeetingAt;
}

/** One of those who are held against targets, and one target, by their numbers from 0. */
export interface MeetingAt {
  readonly row: number;
  /** Of a loadout, which of the things that it fires. */
  readonly part: number;
  readonly column: number;
}

/** A match-up to begin with, and what of a loadout is not in it, a sentence each. */
export interface Meeting {
  readonly start: Start;
  readonly leftOut: readonly string[];
}

/** Everyone against everyone, and what it says in a sentence. */
export interface Matched {
  readonly matrix: Matrix;
  readonly sentence: string;
  /** What the average over all targets counts each of them as. */
  readonly weights: string;
  /** Of each row of the matrix its number among those who were to be held against targets. */
  readonly order: readonly number[];
}

/** Why they are not held against each other: there are too many match-ups. */
export interface TooMany {
  readonly tooMany: string;
}

/** A scenario to begin with. */
export interface Start {
  readonly title: string;
  readonly scenario: Written;
}

/** What a file holds. */
export interface FileContents {
  /** Its cases, one by one. */
  readonly starts: readonly Start[];
  /** How many profiles it has. */
  readonly profiles: number;
  /** A list it is, and of how many. */
  readonly list?: { readonly kind: 'loadouts' | 'targets'; readonly number: number };
  /** What can be picked of it by itself. */
  readonly choices?: readonly ListChoice[];
  /** By which rules it was read, where its profiles are another system's than was looked at. */
  readonly rules?: RulesNamed & { readonly title: string };
  /** What was not understood, a line each. */
  readonly notes?: readonly string[];
}

/** What a reader picks of a list: a target, or one thing that a loadout fires. */
export interface ListChoice extends Omit<MeetingAt, 'column'> {
  readonly title: string;
}

/** An answer to a scenario. */
export interface Wish {
  readonly kind: 'answer';
  readonly number: number;
  readonly scenario: Written;
  readonly seed: string;
  /** What it is called; its action's title where it is left out. */
  readonly title?: string;
  /** Where there are several cases, every one of them: each is the scenario but for what it says otherwise. */
  readonly cases?: readonly OneOfCases[];
  /**
   * Profiles of the library that are to stand in the scenario first, by paths. What can be changed then is told as well,
   * quickly, behind the first answer.
   */
  readonly picks?: Written;
  /** Whether the distribution is enough: no witness, and nothing of what other answers would change. */
  readonly isBrief?: boolean;
}

/** One of several cases. */
export interface OneOfCases extends Pick<CaseResult, 'name' | 'point'> {
  /** What it says otherwise than the scenario, by dotted paths; null where it says nothing. */
  readonly differs: Written;
}

/** What is wrong with a scenario, and with which field of it. */
export interface Mistake {
  /** Dotted; empty for the whole. */
  readonly path: string;
  /** In the command's words: what was found and what was expected. */
  readonly words: string;
}

export type Reply = { readonly number: number } /** It is heard, and being worked on. */ & (
  | { readonly kind: 'begun' }
  /** With the scenario as it is then: everything in its place. */
  | { readonly kind: 'form'; readonly form: Form; readonly scenario: Written }
  | { readonly kind: 'read'; readonly contents: FileContents }
  | ({ readonly kind: 'trial' } & TrialReply)
  | ({ readonly kind: 'matrix' } & (Matched | Meeting | TooMany))
  | { readonly kind: 'wrong'; readonly mistakes: readonly Mistake[] }
  /** Trials that are rolled of all that are. */
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  /** As far as it is known; better ones follow until it is done. */
  | {
      readonly kind: 'answer';
      readonly found: Found;
      /** Where profiles were put into it: everything in its place. */
      readonly scenario?: Written;
    }
  | { readonly kind: 'done' }
  /** A sign of life of rules of one's own, and what of them is being called. */
  | { readonly kind: 'alive' | 'calls'; readonly what: string }
);

/** A trial, told. */
export interface TrialReply {
  readonly trace: Trace;
  /** Where something came up at the table: in how many of how many trials it does; where in any, in this one. */
  readonly among?: { readonly fit: number; readonly of: number };
}

/** A result of one case; of several, what was found of the first stands beside them all. */
export type Found = Result & CaseResult & { readonly cameUp?: readonly CameUpLine[] };

/** How lucky something was that came up at the table, given what had before it. */
export interface CameUpLine {
  readonly metric: string;
  readonly title: string;
  readonly value: number;
  /** What was to be expected. */
  readonly mean: number;
  /** Chance of each value, from 0. */
  readonly chances: readonly number[];
  /** Chance of fewer, and of just as many. */
  readonly worse: number;
  readonly same: number;
  /** Whether fewer are luckier. */
  readonly less: boolean;
}
