import type { Assumption, CaseResult } from '../../stats/index.ts';

type Assuming = Pick<CaseResult, 'assumptions'>;

/** What all cases assume alike, without what other answers would change in each. */
export function sharedAssumptions(cases: readonly Assuming[]): Assumption[] {
  const [first, ...rest] = cases.map(({ assumptions = [] }) => assumptions);
  return (first ?? [])
    .filter((one) => rest.every((others) => others.some((other) => isAlike(one, other))))
    .map(({ others: _, ...shared }) => shared);
}

/** A case with those of its assumptions that say more than the shared ones. */
export const withoutShared = <C extends Assuming>(one: C, shared: readonly Assumption[]): C => ({
  ...one,
  assumptions: (one.assumptions ?? []).filter(
    (assumption) => assumption.others || !shared.some((other) => isAlike(assumption, other)),
  ),
});

const isAlike = (one: Assumption, other: Assumption): boolean =>
  one.option === other.option && one.value === other.value && one.from === other.from;
