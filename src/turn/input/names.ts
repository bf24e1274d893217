/** Where units are named. */
export const SIDES = ['ours', 'theirs'];

/** So many units a side may have. */
export const MOST_UNITS = 20;

export { givenName as unitName } from '../../systems/input.ts';
