/** Stands in for what finds the name that was meant: nobody types one on a report's page. */
export function nearest(): undefined {}
export function nearestExpected(): undefined {}

/** Nor does anybody name a profile there. */
export const knownText = (): string => 'a profile';
