import { mistakesOf } from './case.ts';
import type { Field, FieldGroup } from './field.ts';
import type { Written } from './messages.ts';
import { valueAt, withValue } from './words.ts';

/** More values than these are not tried one by one. */
const MOST_TRIED = 3;

/**
 * Numbers of few values are offered as far as the rules take them: a second copy of a weapon only where it may be held
 * twice.
 *
 * @param attempt throws what is wrong with a scenario
 */
export function withinRules(
  groups: readonly FieldGroup[],
  scenario: Written,
  attempt: (scenario: Written) => void,
): FieldGroup[] {
  const isTaken = (path: string, value: number): boolean => {
    try {
      attempt(withValue(scenario, path, value));
      return true;
    } catch (error) {
      return !mistakesOf(error).some((one) => one.path === path);
    }
  };
  const within = (field: Field): Field => {
    const { path, control, standard, isSeen } = field;
    if (control.kind !== 'number' || isSeen) return field;
    let { least = 0, most = Infinity } = control;
    if (most - least >= MOST_TRIED || !control.whole) return field;
    const now = Number(valueAt(scenario, path) ?? standard ?? least);
    while (least < now && !isTaken(path, least)) least++;
    while (most > now && !isTaken(path, most)) most--;
    return { ...field, control: { ...control, least, most } };
  };
  return groups.map((group) => ({ ...group, fields: group.fields.map(within) }));
}
