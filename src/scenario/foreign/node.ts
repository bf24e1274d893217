/** An element of a roster, whether it was written in XML or in JSON. */
export interface RosterNode {
  /** Where it is, as messages name it. */
  readonly at: string;
  /** An attribute, or a field that holds no more than a word or a number. */
  readonly word: (name: string) => string | undefined;
  /** What the element says between its tags. */
  readonly text: string;
  /** Elements in a list: `<profiles><profile/></profiles>`, or an array called `profiles`. */
  readonly list: (plural: string, singular: string) => readonly RosterNode[];
}

/** Deeper is no roster. */
export const MOST_DEEP = 100;
/** Elements of a roster. */
export const MOST_ELEMENTS = 200_000;
