import { type Program, programOf } from '../play/program.ts';
import { systems } from '../systems/index.ts';
import type { RollWork } from './work.ts';

let last: { key: string; program: Program } | undefined;

/** The program of rolled work; kept until other work comes, because a thread is handed many ranges of the same. */
export function programFor(work: RollWork): Program {
  const key = JSON.stringify([work.system, work.action, work.input]);
  if (last?.key !== key) last = { key, program: makeProgram(work) };
  return last.program;
}

function makeProgram(work: RollWork): Program {
  const system = systems.find(({ name }) => name === work.system);
  const action = system?.actions.find(({ name }) => name === work.action);
  if (!action) throw new Error(`no action ${work.action} in system ${work.system}`);
  return programOf(action, action.prepare(work.input));
}
