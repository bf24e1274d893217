/** What any rules should keep, whatever they say. */

export { checkProperties, type PropertyCheck } from './properties.ts';
