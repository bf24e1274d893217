import type { System } from '../../systems/system.ts';

/** Stands in for what makes turns of a system's actions, which asks more of a schema than a page has: there are none. */
export const actionsOf = ({ actions }: System): System['actions'] => actions;

/** A page plans no turns. */
export function planned(): never {
  throw new Error('a page plans no turns');
}

/** Nor is one too large. */
export class PlanTooLarge extends Error {}
