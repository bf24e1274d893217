import type { Result } from '../../stats/result.ts';
import { renderJsonLine } from '../text/json.ts';
import { readResult } from '../text/result-read.ts';
import { packedIfBuilt, packedJson, packedScript } from './client-code.ts';
import type { PackedPart } from './html/document.ts';

/**
 * What a page carries so that its reader can change the scenario: the result, what brings the page to life, and the
 * engine of its rules. None where there are several cases, or no engine of these rules and of this very version: such
 * a page stands still.
 */
export async function livingParts(result: Result): Promise<PackedPart[]> {
  const { system, action, cases, fusillade } = result;
  // An engine has the actions of its rules, not turns that are made of them.
  if (action.name === 'turn') return [];
  if (cases || !/^[a-z][a-z\d-]*$/.test(system.name)) return [];
  const engine = await packedIfBuilt(`studio/${system.name}`);
  if (engine?.version !== fusillade) return [];
  const { hash, packed } = await packedScript('studio/client');
  return [
    packedJson('first', { ...asKept(result), stories: [] }),
    { name: 'living', packed, hash },
    { name: 'engine', packed: engine.packed },
  ];
}

/** A result as it is read again from its file: so a page made then is the same to the byte. */
export const asKept = (result: Result): Result => readResult(JSON.parse(renderJsonLine(result)));
