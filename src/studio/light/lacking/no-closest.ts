/** Stands in for whom a shot has to be at before others, of a system in which it may be at anybody. */
export const checkClosest = (): undefined => undefined;
export const pastBy = (): undefined => undefined;
export const inTheWay = (): never[] => [];

export const notPast = (): never => {
  throw new Error('nobody is in the way');
};
