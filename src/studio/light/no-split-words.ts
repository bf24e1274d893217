/** Stands in for what is told of a further shot that stands wrong in a file: a page reads none. */
export const pathIn = () => (): undefined => undefined;
export const NUMBERED = {};
export const splitAbout = (): object => NUMBERED;
export const asFurther = (): string => '';

/** Nor where who stands nearer than a target is described. */
export const placeOfNearer = (): undefined => undefined;
