/** Told to the document with the values of charts, which are then drawn anew. */
export const REDRAW = 'redraw-charts';
