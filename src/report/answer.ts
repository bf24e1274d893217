import type { Chart, ChartTable } from './charts/chart.ts';

/** The answer to a question about one or many cases: one sentence first, then a table, then pictures. */
export interface Answer {
  /** What was in question, e.g. `Compare by casualties`. */
  title: string;
  /** The answer. */
  sentence: string;
  /** Further tables have a title of their own. */
  tables: AnswerTable[];
  charts: Chart[];
  /** How it was found out and how certain it is, one sentence each. */
  notes: string[];
  /** The command that answers it again; empty where no command was given. */
  command: string;
  /** What was found, for programs: every value is JSON. */
  found: unknown;
}

/** A table of an answer. */
export interface AnswerTable extends ChartTable {
  title: string;
}
