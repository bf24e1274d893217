/** The metric that says whether the goal of a turn is reached, and the value of it that says so. */
export const REACHED = { metric: 'goal', value: 'reached' } as const;
