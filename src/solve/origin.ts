import type { Program } from '../play/program.ts';
import type { System } from '../systems/system.ts';

/** Where a rule system that is not bundled comes from. */
export interface Origin {
  /** The JavaScript file. */
  readonly file: string;
  /** The same program, with each step held to doing the same when it is played again. */
  readonly guarded: (program: Program) => Program;
}

const origins = new WeakMap<System, Origin>();

/** Remembers where a rule system was loaded from. */
export function rememberOrigin(system: System, origin: Origin): void {
  origins.set(system, origin);
}

/** Where a rule system was loaded from; undefined for those that are bundled. */
export const originOf = (system: System): Origin | undefined => origins.get(system);
