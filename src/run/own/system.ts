import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sidesFault } from '../../scenario/index.ts';
import { originOf, rememberOrigin } from '../../solve/origin.ts';
import { faultOf, type SystemMaker, toolkit } from '../../systems/own.ts';
import type { Action, System } from '../../systems/system.ts';
import { blaming, compilable, makeOf, OwnSystemError, outsideRange } from './code.ts';

/**
 * Loads a rule system from a JavaScript file, which is to say that it runs the file. The file exports a function
 * `system` (or by default) that makes the system from the toolkit it is handed, or the system itself.
 *
 * @param name what the system is to be called: what scenarios write after `system:`
 * @throws OwnSystemError when the file cannot be loaded or what it exports is no rule system
 */
export async function loadSystem(file: string, name: string): Promise<System> {
  const exported = await exportOf(file);
  const made =
    typeof exported === 'function'
      ? makeOf(file, 'system', () => (exported as SystemMaker)(toolkit))
      : exported;
  const fault = faultOf(made) ?? faultOfSides(made as System);
  if (fault) throw new OwnSystemError(`${basename(file)}: ${fault}`);
  const system: System = { ...blaming(made as System, file), name };
  rememberOrigin(system, {
    file,
    guarded: (program) => compilable(program, file),
    blamed: (fault) => outsideRange(fault, file),
  });
  return system;
}

function faultOfSides({ actions }: System): string | undefined {
  const faults = actions.map((action, i) => {
    const fault = sidesFault(action as Action);
    return fault && `actions[${i}].input.${fault}`;
  });
  return faults.find((fault) => fault !== undefined);
}

/** The file a rule system was loaded from; undefined for those that are bundled. */
export const fileOf = (system: System): string | undefined => originOf(system)?.file;

async function exportOf(file: string): Promise<unknown> {
  const exports = await importOf(file);
  const exported = exports.system ?? exports.default;
  if (exported !== undefined) return exported;
  const names = Object.keys(exports).join(', ') || 'nothing';
  throw new OwnSystemError(
    `${basename(file)}: found the exports ${names}, expected export const system = (toolkit) => ({ … })`,
  );
}

async function importOf(file: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const hint = /Unexpected token 'export'|import statement outside a module/.test(why)
      ? '; it is an ES module, so end its name in .mjs, or set "type": "module" in the package.json above it'
      : '';
    throw new OwnSystemError(`${basename(file)}: cannot be loaded: ${why}${hint}`);
  }
}
