import { relative, resolve } from 'node:path';
import { loadSystem } from '../../run/index.ts';
import { currentName, nearest } from '../../scenario/index.ts';
import { loadBundled } from '../../systems/bundled.ts';
import type { Action, System } from '../../systems/system.ts';
import { actionsOf } from '../../turn/index.ts';
import { UsageError } from '../failure.ts';

/** How a system is looked for that may be a file of one's own. */
export interface Looking {
  readonly allowCode?: boolean | undefined;
  /** The folder of the scenario that is to name it; the current one when left out. */
  readonly from?: string | undefined;
}

/**
 * A bundled system by its name, as it is listed or as its game is called, or one's own by its JavaScript file, which is called then what a scenario would call it.
 *
 * @throws UsageError when there is none of that name, or it is code that may not be run; OwnSystemError when the file is
 *   no rule system
 */
export async function systemNamed(name: string, { allowCode, from = '.' }: Looking = {}): Promise<System> {
  if (!isRulesFile(name)) {
    const asListed = name.trim().toLowerCase().replace(/\s+/g, '-');
    const known = await loadBundled(asListed);
    return known.find((one) => one.name === asListed) ?? named('rule system', name, known);
  }
  checkAllowed(name, allowCode);
  const way = relative(from, name).replaceAll('\\', '/');
  return loadSystem(resolve(name), way.startsWith('.') ? way : `./${way}`);
}

/** Whether a path is that of a file with rules. */
export const isRulesFile = (path: string): boolean => /\.[cm]?[jt]s$/.test(path);

/** Whether what a scenario names as its system is a file of one's own. */
export const isOwn = (system: string): boolean => /^\.{1,2}\//.test(system);

/** @throws UsageError when code may not be run */
export function checkAllowed(file: string, allowCode: boolean | undefined): void {
  if (!allowCode) throw new UsageError(`${file}: found code, expected --allow-code with it`);
}

/** @throws UsageError when the system has none of that name */
export function actionNamed(system: System, name: string): Action {
  return named(`action of ${system.name}`, name, actionsOf(system) as readonly Action[]);
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
