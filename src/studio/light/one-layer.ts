/** Stands in for what lets both ways of two agree where one was set over a file: a page sets both, and lays nothing over. */
export const agreed = <T>(tree: T): T => tree;
