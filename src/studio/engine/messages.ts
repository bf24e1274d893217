import type { FullCaseResult } from '../../solve/case-result.ts';
import type { Form } from './field.ts';

/** A scenario as a result has it: everything in its place, nothing left out. */
export type Written = Readonly<Record<string, unknown>>;

/** What a page wants of its engine. */
export type Request =
  /** What of a scenario can be changed. */
  | { readonly kind: 'form'; readonly scenario: Written }
  /** An answer to a scenario; what was wanted before is forgotten. */
  | { readonly kind: 'answer'; readonly number: number; readonly scenario: Written; readonly seed: string };

/** What is wrong with a scenario, and with which field of it. */
export interface Mistake {
  /** Dotted; empty for the whole. */
  readonly path: string;
  /** In the command's words: what was found and what was expected. */
  readonly words: string;
}

export type Reply =
  | { readonly kind: 'form'; readonly form: Form }
  | { readonly kind: 'wrong'; readonly number: number; readonly mistakes: readonly Mistake[] }
  /** It is heard, and being worked on. */
  | { readonly kind: 'begun'; readonly number: number }
  /** Trials that are rolled of all that are. */
  | { readonly kind: 'progress'; readonly number: number; readonly done: number; readonly of: number }
  /** As far as it is known; better ones follow until it is done. */
  | { readonly kind: 'answer'; readonly number: number; readonly found: FullCaseResult }
  | { readonly kind: 'done'; readonly number: number };
