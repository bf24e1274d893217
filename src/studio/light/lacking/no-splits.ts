/** Stands in for what sends some of a shot at another unit, of a system in which all of it is at one. */
const same = <T>(one: T): T => one;

export const [split, splitFields] = [same, same];
export const splitWays = (): never[] => [];

export const joined = (): never => {
  throw new Error('no shot is at several');
};
