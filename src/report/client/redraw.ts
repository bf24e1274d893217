import type { LiveChart, LiveValues } from '../charts/chart.ts';

/** Told to the document with the values of charts, which are then drawn anew: {@link Redrawn}. */
export const REDRAW = 'redraw-charts';

/** Charts of a part of the page: those of it that are not among them are hidden, or are still to come. */
export interface Redrawn {
  /** A selector of the part. */
  readonly within: string;
  /** With its template where the page may have none of its kind yet. */
  readonly charts: readonly (LiveValues | LiveChart)[];
  /** Whether others of it follow. */
  readonly isBegun?: boolean;
}
