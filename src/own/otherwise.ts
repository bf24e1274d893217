import { InputError, type Scenario, type ScenarioCase } from '../scenario/index.ts';
import { tryOwnRules } from './probe.ts';

/**
 * Tries every case with each of its yes and no the other way round: what is read there alone is tried nowhere else.
 *
 * @throws OwnSystemError as {@link tryOwnRules}
 */
export function tryOtherwise({ system, action, cases }: Scenario): void {
  for (const one of cases)
    for (const [field, value] of yesOrNoIn(one.input)) {
      const other = otherwise(one, field, !value);
      if (other) tryOwnRules({ system, action, cases: [other] });
    }
}

/** Undefined where the rules do not take it so. */
function otherwise(one: ScenarioCase, field: string, value: boolean): ScenarioCase | undefined {
  try {
    return one.vary(one.name, { [field]: value });
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function yesOrNoIn(
  value: unknown,
  path: readonly string[] = [],
): (readonly [field: string, value: boolean])[] {
  if (typeof value === 'boolean') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => yesOrNoIn(inner, [...path, name]));
}
