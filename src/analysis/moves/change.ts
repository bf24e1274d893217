import { type Changes, InputError, type Scenario, type ScenarioCase } from '../../scenario/index.ts';

/** The cases of a scenario that a change can be made to, before and after it. */
export interface Changed {
  readonly before: readonly ScenarioCase[];
  readonly after: readonly ScenarioCase[];
  readonly leftOut: readonly LeftOut[];
}

/** A case that a change cannot be made to, and why: `no house.cover`. */
export interface LeftOut {
  readonly scenario: string;
  readonly name: string;
  readonly why: string;
  /** The field that it is about, where it is about one. */
  readonly field?: string;
  /** What is wrong, where the change was tried. */
  readonly error?: InputError;
}

/**
 * Makes a change to every case that has the fields. A case without one of them, or one that is a value of a sweep over
 * one of them, is left out.
 *
 * @param option what messages name as the place of the changes
 * @throws InputError where a field is there and cannot have the value
 *
 * @example
 * ```ts
 * import { changedCases, loadBundled, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const { after } = changedCases(scenario, { 'shooter.skill': 7 });
 * after.length; // 3
 * ```
 */
export function changedCases(scenario: Scenario, changes: Changes, option = 'changes'): Changed {
  const before: ScenarioCase[] = [];
  const after: ScenarioCase[] = [];
  const leftOut: LeftOut[] = [];
  for (const one of scenario.cases) {
    const leave = (why: string, field: string, error?: InputError) =>
      leftOut.push({
        scenario: scenario.title,
        name: one.name,
        why: `${why} ${field}`,
        field,
        ...(error && { error }),
      });
    const swept = Object.keys(changes).find((field) => one.point && Object.hasOwn(one.point, field));
    if (swept !== undefined) {
      leave('values of a sweep over', swept);
      continue;
    }
    try {
      after.push({ ...one.vary(one.name, changes, option), ...(one.point && { point: one.point }) });
      before.push(one);
    } catch (error) {
      const field = missingField(error, option);
      if (field === undefined) throw error;
      leave('no', field, error as InputError);
    }
  }
  return { before, after, leftOut };
}

/** The field that a case lacks, where nothing but that is wrong with the change. */
function missingField(error: unknown, option: string): string | undefined {
  if (!(error instanceof InputError)) return undefined;
  const lacking = error.problems.filter(({ found, file }) => found === 'unknown field' && file === option);
  return lacking.length === error.problems.length ? lacking[0]?.path : undefined;
}
