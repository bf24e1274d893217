import { harmFault, looseFault, sidesFault } from '../scenario/index.ts';
import { rememberOrigin } from '../solve/origin.ts';
import { type Fault, faultOf, type SystemMaker, toolkit } from '../systems/own.ts';
import type { Action, System } from '../systems/system.ts';
import { blaming, compilable, makeOf } from './code.ts';
import { faultIn, LONGEST_WORK_MS, OwnSystemError, type RulesFile } from './place.ts';
import { outsideRange } from './range.ts';

/** What a file of rules exports, by name. */
export type Exports = Readonly<Record<string, unknown>>;

const files = new WeakMap<System, RulesFile>();

/** The file whose rules they are; undefined for those that are bundled. */
export const rulesFileOf = (system: System): RulesFile | undefined => files.get(system);

/**
 * The rule system that a file exports: a function `system` (or by default) that makes it from the toolkit it is handed,
 * or the system itself.
 *
 * @param name what the system is to be called: what scenarios write after `system:`
 * @param longest milliseconds after which what is called of it is said never to end
 * @throws OwnSystemError when what it exports is no rule system
 */
export function systemOf(exports: Exports, file: RulesFile, name: string, longest: number): System {
  const exported = exportOf(exports, file);
  const made =
    typeof exported === 'function'
      ? file.within(longest, () => makeOf(file, 'system', () => (exported as SystemMaker)(toolkit)))
      : exported;
  const fault = faultOf(made) ?? faultOfInput(made as System);
  if (fault) throw faultIn(file, fault.text, fault.words);
  const system: System = { ...blaming(made as System, file, longest), name };
  files.set(system, file);
  rememberOrigin(system, {
    file: file.path,
    guarded: (program) => compilable(program, file),
    blamed: (fault, program) => outsideRange(fault, file, program),
    ending: (play) => file.within(LONGEST_WORK_MS, play),
  });
  return system;
}

function faultOfInput({ actions }: System): Fault | undefined {
  const twice = actions.find(({ name }, i) => actions.findIndex((one) => one.name === name) !== i);
  if (twice)
    return {
      text: `actions: found two called "${twice.name}", expected a name for each: scenarios say it after action:`,
      words: ['actions'],
    };
  const faults = actions.map((action, i) => {
    const fault = sidesFault(action as Action) ?? harmFault(action as Action) ?? looseFault(action as Action);
    return fault === undefined
      ? undefined
      : {
          text: `actions[${i}].input${fault.startsWith('found ') ? ': ' : '.'}${fault}`,
          words: [lastNameIn(fault), 'z.object', action.name],
        };
  });
  return faults.find((fault) => fault !== undefined);
}

/** The name of the field that a fault is about: `skill` of `shooter.skill: found …`. */
const lastNameIn = (fault: string): string => /([\w$]+):/.exec(fault)?.[1] ?? '';

function exportOf(exports: Exports, { name }: RulesFile): unknown {
  // What a CommonJS file exports may stand as a whole under `default`.
  const exported = exports.system ?? systemIn(exports.default) ?? exports.default;
  if (exported !== undefined && !isEmpty(exported)) return exported;
  const names = Object.keys(exports).filter((one) => !isEmpty(exports[one]));
  throw new OwnSystemError(
    `${name}: found ${names.length === 0 ? 'no export' : `the exports ${names.join(', ')}`}, expected export const system = (toolkit) => ({ … })`,
  );
}

/** What a CommonJS file that exports nothing has for its export. */
const isEmpty = (exported: unknown): boolean =>
  typeof exported === 'object' && exported !== null && Object.keys(exported).length === 0;

const systemIn = (exported: unknown): unknown =>
  typeof exported === 'object' && exported !== null && 'system' in exported ? exported.system : undefined;
