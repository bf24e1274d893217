import type { Chart, ChartTable } from './charts/chart.ts';

/** The answer to a question about one or many cases: one sentence first, then a table, then pictures. */
export interface Answer {
  /** What was asked, e.g. `Compare: Bowmen on a hill`. */
  title: string;
  /** The answer. */
  sentence: string;
  /** Further tables have a title of their own. */
  tables: AnswerTable[];
  charts: Chart[];
  /** How it was found out and how certain it is, one sentence each. */
  notes: string[];
  /** The command that answers it again. */
  command: string;
}

/** A table of an answer. */
export interface AnswerTable extends ChartTable {
  title: string;
}
