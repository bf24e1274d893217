import type { Chart, ChartTable } from './charts/chart.ts';
import type { OpenQuestions } from './words/assumptions.ts';

/** The answer to a question about one or many cases: one sentence first, then a table, then pictures. */
export interface Answer {
  /** What was in question, e.g. `Compare: Bowmen at a shieldwall`. */
  title: string;
  /** The answer. */
  sentence: string;
  /** The part of it that a page begins with and makes stand out; all of it where this is missing. */
  headline?: string;
  /** The sentences behind that, where each is about something else: a list. */
  further?: readonly string[];
  /** The question in a sentence, where nothing else says it. */
  question?: string;
  /** What it is the answer to, beside the question itself. */
  basis?: Basis;
  /** Further tables have a title of their own. */
  tables: AnswerTable[];
  charts: Chart[];
  /** Whether the first picture has whatever the others have: a page has these folded. */
  hasAllInFirst?: boolean;
  /** What the rules leave open, and what other answers would make of this one, where that was asked. */
  open?: OpenQuestions | undefined;
  /** Figures of many rows and columns, to be read at a glance, where the answer has them. */
  matrix?: Matrix;
  /** How it was found out and how certain it is, one sentence each. */
  notes: string[];
  /** The command that answers it again; empty where no command was given. */
  command: string;
  /** The command that writes a page of the same cases on which they can be changed, where there is one. */
  changeable?: string | undefined;
  /** Whether that writes a page for each of several scenarios. */
  isApart?: boolean;
  /** Whether it is a plan of what the scenario says: the studio plays that, and plans nothing. */
  isPlan?: boolean;
  /** What was found, for programs: every value is JSON. */
  found: unknown;
  /** The same in long form, for spreadsheets: a row per case, metric and value. */
  rows: readonly AnswerRow[];
}

/** Tables in which anything stands: a heading over no rows says nothing. */
export const filledTables = ({ tables }: Pick<Answer, 'tables'>): AnswerTable[] =>
  tables.filter(({ rows }) => rows.length > 0);

/** The note of an answer without a number that is uncertain. */
export const ALL_EXACT = 'Every number is exact.';

/** What a question was about. */
export interface Basis {
  /** Rules and actions, e.g. `Necromunda rules r4 · Shoot`. */
  readonly of: string;
  /** What was held against what; then what holds for every case: who shoots with what at whom, from where. */
  readonly lines: readonly string[];
  /** What is told case by case: of each a line, or where there is much to tell its name and a line for each thing. */
  readonly each?: readonly (string | { readonly of: string; readonly lines: readonly string[] })[];
  /** The target of which it is told, where it is one of many: the first. */
  readonly eachAgainst?: string;
  /** Words of the rules that stand in these lines, with what they mean. */
  readonly terms: readonly { readonly term: string; readonly meaning: string }[];
  /** Where the rules are printed, and of when, a line each: `Darklands …, 2022`. */
  readonly sources?: readonly string[];
  /** The scenario, where there is one, with every default filled in; of several cases the first. */
  readonly scenario?: { readonly fields: Readonly<Record<string, unknown>>; readonly isFirst: boolean };
  /** The version of fusillade that answered. */
  readonly version: string;
  /** What the rules leave open, as the cases play it, where what other answers would change is not asked. */
  readonly asPlayed?: OpenQuestions;
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

/** Figures down and across, with a colour for how much each is and the distribution behind it. */
export interface Matrix {
  readonly title: string;
  readonly down: string;
  readonly across: string;
  /** What the column before the others is called, which is about all of them. */
  readonly all: string;
  readonly columns: readonly string[];
  /** In the order in which they are shown. */
  readonly rows: readonly {
    readonly title: string;
    /** What is told beside its title, e.g. what it costs. */
    readonly about: string;
    readonly all: MatrixFigure;
    readonly cells: readonly MatrixCell[];
  }[];
}

/** A figure in a few letters, and how strong its colour is: 0 to 10. */
interface MatrixFigure {
  readonly text: string;
  readonly value: number;
  readonly step: number;
}

/** A figure of one row and one column. */
export interface MatrixCell extends MatrixFigure {
  /** The figure in full. */
  readonly says: string;
  /** The chance of each number from 0, and of what. */
  readonly behind?: { readonly unit: string; readonly chances: readonly number[] };
}

/** A table of an answer. */
export interface AnswerTable extends ChartTable {
  title: string;
  /** Whether a picture or another table tells the same: a page has it folded. */
  folded?: boolean;
  /** Whether paper has it though it is folded: what stands there refers to it. */
  printed?: boolean;
  /** Whether it is the answer itself: a page has it before what was asked. */
  leads?: boolean;
  /** How it is to be read, in a sentence above it. */
  reads?: string;
  /** How deep in a tree each row is, from 0, each below the one that it follows from: a page opens it branch by branch. */
  depths?: readonly number[];
  /** Index of the row that answers: of a long table a page shows those around it; else the first. */
  around?: number;
}
