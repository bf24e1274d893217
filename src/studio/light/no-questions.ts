/** Stands in for what the words of a goal mean in a question: a page that reads no files is asked none. */
export const meaningIn = (): never => {
  throw new Error('a page is asked no questions');
};
