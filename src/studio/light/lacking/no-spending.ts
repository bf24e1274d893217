/** Stands in for what a shot may use up that another needs, of a system in which none does. */
export const checkSpent = (): undefined => undefined;
