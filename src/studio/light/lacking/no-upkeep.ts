/** Stands in for what becomes of units by themselves between turns, of a system in which nothing does. */
export const byThemselves = (): never[] => [];
