import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeDigest, loadSystem, type Plan } from '../../run/index.ts';
import type { System } from '../../systems/system.ts';
import { UsageError } from '../failure.ts';

/**
 * The rules of one's own that a partial result was played by. They are loaded only once they are known to be the very same code.
 *
 * @throws UsageError when they may not be run, are not there or are others
 */
export async function ownRules(
  plan: Plan,
  code: string,
  { allowCode, rules }: { readonly allowCode?: true; readonly rules?: string },
): Promise<System> {
  const file = rules ?? plan.system;
  if (!allowCode)
    throw new UsageError(
      `merge: the parts were played by rules of your own (${plan.system}), which are code, expected --allow-code`,
    );
  if (!existsSync(file))
    throw new UsageError(
      `${file}: no such file, expected --rules FILE, the rules that the parts were played by`,
    );
  const found = codeDigest(file);
  if (found !== code)
    throw new UsageError(`${file}: found code ${found}, expected ${code}, which the parts were played by`);
  return loadSystem(resolve(file), plan.system);
}
