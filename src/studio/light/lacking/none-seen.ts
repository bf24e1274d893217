/** Stands in for what of a unit hangs on who shoots at it, of a system in which nothing does but how far it is. */
export const seen = (): never[] => [];
export const seenFrom = (): object => ({});
export const seenFields = (): object => ({});
