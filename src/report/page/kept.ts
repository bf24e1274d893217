/** That the browser keeps something; said wherever it does, beside what makes it forget. */
export const keptHere = (what: string): string =>
  `${what} are kept in this browser until they are forgotten, and nowhere else.`;

/** That it does not, though it was asked to. */
export const notKept = (what: string): string =>
  `This browser keeps nothing: ${what[0].toLowerCase()}${what.slice(1)} are forgotten with this page.`;
