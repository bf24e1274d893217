import type { Basis } from '../../report/answer.ts';
import { clip } from '../../report/words/untrusted.ts';

/**
 * The same, where it says over all which case it was asked of, if the scenario has several.
 *
 * @example
 * ```ts
 * import { basisOf, loadBundled, ofOneCase, readScenario, VERSION } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/plasma-at-forge-boss.yaml', await loadBundled('necromunda'));
 * const [one] = scenario.cases;
 * const basis = basisOf([{ ...scenario, cases: [one] }], VERSION);
 * ofOneCase(basis, scenario.cases, one).of; // 'Necromunda rules r4 · Shoot · case “maximal”'
 * ```
 */
export function ofOneCase(
  basis: Basis,
  cases: readonly unknown[],
  { name }: { readonly name: string },
): Basis {
  if (cases.length === 1) return basis;
  return { ...basis, of: `${basis.of} · case “${clip(name, 60)}”` };
}
