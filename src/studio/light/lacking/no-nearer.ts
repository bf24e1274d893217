/** Stands in for who stands nearer than a target, of a system in which that makes no difference. */
export const nearerBy = (): undefined => undefined;
export const withAllNearer = <T>(way: T): T => way;
export const nearerListed = (): never[] => [];
export const withoutNearer = <T extends object>(way: T): T => ({ ...way });
