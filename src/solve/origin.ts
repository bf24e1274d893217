import type { Program } from '../play/program.ts';
import type { OutsideRange } from '../play/roll.ts';
import type { AnyAction, System } from '../systems/system.ts';

/** Where a rule system that is not bundled comes from. */
export interface Origin {
  /** The JavaScript file. */
  readonly file: string;
  /** The same program, with each step held to doing the same when it is played again. */
  readonly guarded: (program: Program) => Program;
  /** The error that blames the file for a metric that left its range. */
  readonly blamed: (fault: OutsideRange, program: Program) => Error;
  /** Plays something of these rules, and stops it where it never ends. */
  readonly ending: <T>(play: () => T) => T;
}

const origins = new WeakMap<System | AnyAction, Origin>();

/** Remembers where a rule system was loaded from. */
export function rememberOrigin(system: System, origin: Origin): void {
  for (const rules of [system, ...system.actions]) origins.set(rules, origin);
}

/** Where a rule system, or an action of it, was loaded from; undefined for those that are bundled. */
export const originOf = (rules: System | AnyAction): Origin | undefined => origins.get(rules);
