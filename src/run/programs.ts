import { type Program, programOf } from '../play/program.ts';
import type { CaseSpec } from '../solve/case.ts';
import { loadBundled } from '../systems/bundled.ts';
import { alsoIn, prepareInput } from '../systems/input.ts';
import { actionsOf } from '../turn/index.ts';
import { loadSystem } from './own/system.ts';

let last: { key: string; program: Program } | undefined;

/** The program of a case; kept until another comes, because a thread is handed many ranges of the same. */
export async function programFor(spec: CaseSpec): Promise<Program> {
  const key = JSON.stringify([spec.system, spec.file, spec.action, spec.input]);
  if (last?.key !== key) last = { key, program: await makeProgram(spec) };
  return last.program;
}

async function makeProgram({ file, system: name, action: wanted, input }: CaseSpec): Promise<Program> {
  const [system] = file
    ? [await loadSystem(file, name)]
    : (await loadBundled(name)).filter((one) => one.name === name);
  const action = system && actionsOf(system).find((one) => one.name === wanted);
  if (!action) throw new Error(`no action ${wanted} in system ${name}`);
  return programOf(action, prepareInput(action, input as object), alsoIn(input as object));
}
