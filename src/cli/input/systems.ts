import { currentName, nearest } from '../../scenario/index.ts';
import { loadBundled } from '../../systems/bundled.ts';
import type { Action, System } from '../../systems/system.ts';
import { UsageError } from '../failure.ts';

/** @throws UsageError when there is none of that name */
export async function systemNamed(name: string): Promise<System> {
  return named('rule system', name, await loadBundled(name));
}

/** @throws UsageError when the system has none of that name */
export function actionNamed(system: System, name: string): Action {
  return named(`action of ${system.name}`, name, system.actions);
}

function named<T extends { readonly name: string }>(what: string, name: string, known: readonly T[]): T {
  const names = known.map((one) => one.name);
  const found = known[names.indexOf(currentName(name, names))];
  if (found) return found;
  const near = nearest(name, names);
  throw new UsageError(
    `"${name}" is no ${what}, expected one of ${names.join(', ')}${near ? `; did you mean "${near}"?` : ''}`,
  );
}
