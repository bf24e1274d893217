/** What any rules should keep, whatever they say. */

export { checkProperties, type PropertyCheck, stepsPlayed } from './properties.ts';
