/** That the browser keeps something; said wherever it does, beside what makes it forget. */
export const keptHere = (what: string): string =>
  `${what} are kept in this browser until they are forgotten, and nowhere else.`;
