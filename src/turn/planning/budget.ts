/** Situations that a plan may have: some seconds and some hundred megabytes. */
export const PLAN_BUDGET = 300_000;

/** More situations, or more shots to work out, than there is room for. */
export class PlanTooLarge extends Error {
  override readonly name = 'PlanTooLarge';
  readonly found: string;
  readonly expected: string;

  constructor(found: string, expected = 'fewer units, shots or warriors') {
    super(`${found}, expected ${expected}`);
    this.found = found;
    this.expected = expected;
  }
}
