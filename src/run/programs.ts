import { type Program, programOf } from '../play/program.ts';
import { loadBundled } from '../systems/bundled.ts';
import { prepareInput } from '../systems/input.ts';
import { loadSystem } from './own/system.ts';
import type { RollWork } from './work.ts';

/** An action and its scenario, as a worker thread can be told them. */
export type Told = Pick<RollWork, 'system' | 'file' | 'action' | 'input'>;

let last: { key: string; program: Program } | undefined;

/** The program of what a thread is told; kept until other work comes, because a thread is handed many ranges of the same. */
export async function programFor(work: Told): Promise<Program> {
  const key = JSON.stringify([work.system, work.file, work.action, work.input]);
  if (last?.key !== key) last = { key, program: await makeProgram(work) };
  return last.program;
}

async function makeProgram(work: Told): Promise<Program> {
  const [system] = work.file
    ? [await loadSystem(work.file, work.system)]
    : (await loadBundled(work.system)).filter(({ name }) => name === work.system);
  const action = system?.actions.find(({ name }) => name === work.action);
  if (!action) throw new Error(`no action ${work.action} in system ${work.system}`);
  return programOf(action, prepareInput(action, work.input as object));
}
