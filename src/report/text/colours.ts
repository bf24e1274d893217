import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';

/**
 * How a text is laid out.
 *
 * @see {@link renderText}, whose example gives one
 */
export interface TextOptions {
  /** From picocolors' `createColors`, on or off for the stream written to; without colours where it is left out. */
  colour?: Colors;
  /** Columns of the terminal; 100 where it is left out. */
  width?: number;
}

/** Columns of a line, where nobody says how many there are. */
const WIDTH = 100;

/** The same with what is left out. */
export const laidOut = ({ colour = picocolors.createColors(false), width = WIDTH }: TextOptions) => ({
  colour,
  width,
});
