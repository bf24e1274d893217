import type { System } from '../../systems/system.ts';

/** Stands in for what makes turns of a system's actions, which a report's page has none of. */
export const actionsOf = ({ actions }: System): System['actions'] => actions;

/** Nor are any planned. */
export function planned(): never {
  throw new Error('a page plans no turns');
}

/** Nor is one too large. */
export class PlanTooLarge extends Error {}
