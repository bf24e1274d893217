/** Stands in for what makes maps: the answer of a turn has none. */
export const scatterOf = (): [] => [];
