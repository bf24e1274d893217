import { basename } from 'node:path';
import { harmFault, sidesFault } from '../../scenario/index.ts';
import { originOf, rememberOrigin } from '../../solve/origin.ts';
import { type Fault, faultOf, type SystemMaker, toolkit } from '../../systems/own.ts';
import type { Action, System } from '../../systems/system.ts';
import { blaming, compilable, makeOf } from './code.ts';
import { exportsOf } from './load.ts';
import { faultIn, OwnSystemError } from './place.ts';
import { outsideRange } from './range.ts';
import { LONGEST_TRY_MS, LONGEST_WORK_MS, withinTime } from './within-time.ts';

/**
 * Loads a rule system from a JavaScript file, which is to say that it runs the file. The file exports a function
 * `system` (or by default) that makes the system from the toolkit it is handed, or the system itself.
 *
 * @param name what the system is to be called: what scenarios write after `system:`
 * @param longest milliseconds after which what it calls is said never to end
 * @throws OwnSystemError when the file cannot be loaded or what it exports is no rule system
 */
export async function loadSystem(
  file: string,
  name: string,
  longest: number = LONGEST_TRY_MS,
): Promise<System> {
  const exported = await exportOf(file);
  const made =
    typeof exported === 'function'
      ? withinTime(file, longest, () => makeOf(file, 'system', () => (exported as SystemMaker)(toolkit)))
      : exported;
  const fault = faultOf(made) ?? faultOfInput(made as System);
  if (fault) throw faultIn(file, fault.text, fault.words);
  const system: System = { ...blaming(made as System, file, longest), name };
  rememberOrigin(system, {
    file,
    guarded: (program) => compilable(program, file),
    blamed: (fault, program) => outsideRange(fault, file, program),
    ending: (play) => withinTime(file, LONGEST_WORK_MS, play),
  });
  return system;
}

function faultOfInput({ actions }: System): Fault | undefined {
  const faults = actions.map((action, i) => {
    const fault = sidesFault(action as Action) ?? harmFault(action as Action);
    return fault === undefined
      ? undefined
      : { text: `actions[${i}].input.${fault}`, words: [lastNameIn(fault), action.name] };
  });
  return faults.find((fault) => fault !== undefined);
}

/** The name of the field that a fault is about: `skill` of `shooter.skill: found …`. */
const lastNameIn = (fault: string): string => /([\w$]+):/.exec(fault)?.[1] ?? '';

/** The file a rule system was loaded from; undefined for those that are bundled. */
export const fileOf = (system: System): string | undefined => originOf(system)?.file;

async function exportOf(file: string): Promise<unknown> {
  const exports = await exportsOf(file);
  // What a CommonJS file exports may stand as a whole under `default`.
  const exported = exports.system ?? systemIn(exports.default) ?? exports.default;
  if (exported !== undefined && !isEmpty(exported)) return exported;
  const names = Object.keys(exports).filter((name) => !isEmpty(exports[name]));
  throw new OwnSystemError(
    `${basename(file)}: found ${names.length === 0 ? 'no export' : `the exports ${names.join(', ')}`}, expected export const system = (toolkit) => ({ … })`,
  );
}

/** What a CommonJS file that exports nothing has for its export. */
const isEmpty = (exported: unknown): boolean =>
  typeof exported === 'object' && exported !== null && Object.keys(exported).length === 0;

const systemIn = (exported: unknown): unknown =>
  typeof exported === 'object' && exported !== null && 'system' in exported ? exported.system : undefined;
