/** Stands in for what a shot may use up that another needs, of a system in which none does. */
const nothing = (): undefined => undefined;

export const [checkSpent, asByThen] = [nothing, nothing];
