import type { Chart, ChartTable } from './charts/chart.ts';

/** The answer to a question about one or many cases: one sentence first, then a table, then pictures. */
export interface Answer {
  /** What was in question, e.g. `Compare by casualties`. */
  title: string;
  /** The answer. */
  sentence: string;
  /** What it is the answer to, beside the question itself. */
  asked?: Asked;
  /** Further tables have a title of their own. */
  tables: AnswerTable[];
  charts: Chart[];
  /** How it was found out and how certain it is, one sentence each. */
  notes: string[];
  /** The command that answers it again; empty where no command was given. */
  command: string;
  /** What was found, for programs: every value is JSON. */
  found: unknown;
  /** The same in long form, for spreadsheets: a row per case, metric and value. */
  rows: readonly AnswerRow[];
}

/** The note of an answer without a number that is uncertain. */
export const ALL_EXACT = 'Every number is exact.';

/** What a question was about. */
export interface Asked {
  /** Rules and actions, e.g. `Necromunda rules r3 · Shoot`. */
  readonly of: string;
  /** What was held against what; then what holds for every case: who shoots with what at whom, from where. */
  readonly lines: readonly string[];
  /** Words of the rules that stand in these lines, with what they mean. */
  readonly terms: readonly { readonly term: string; readonly meaning: string }[];
  /** The version of fusillade that answered. */
  readonly version: string;
}

/** A number of an answer, or a word where that is the answer. */
export interface AnswerRow {
  /** Title of the scenario. */
  readonly scenario: string;
  readonly case: string;
  /** What the shooting side costs, where all of it has points. */
  readonly points?: number | undefined;
  /** The target, where there are several. */
  readonly against?: string | undefined;
  /** What was asked for. */
  readonly metric: string;
  readonly value: number | string;
  /** Ends of the 95 % interval, where the number is not exact. */
  readonly lower?: number | undefined;
  readonly upper?: number | undefined;
  /** Fields that were varied, by their paths, with their values. */
  readonly fields?: Readonly<Record<string, string | number | boolean>>;
}

/** A table of an answer. */
export interface AnswerTable extends ChartTable {
  title: string;
}
