/** Where units are named. */
export const SIDES = ['ours', 'theirs'];

export { givenName as unitName } from '../../systems/input.ts';
