import type { Result } from '../../stats/result.ts';
import { renderJsonLine } from '../text/json.ts';
import { readResult } from '../text/result-read.ts';
import { packedIfBuilt, packedJson, packedScript } from './client-code.ts';
import type { PackedPart } from './html/document.ts';
import { type OwnRules, ownParts } from './own.ts';

/**
 * What a page carries so that its reader can change the scenario: the result, what brings the page to life, and the
 * engine of its rules. None where there are several cases, or no engine of these rules and of this very version: such
 * a page stands still.
 *
 * @param own the rules, where they are one's own
 */
export async function livingParts(result: Result, own?: OwnRules): Promise<PackedPart[]> {
  const { action, cases } = result;
  // An engine has the actions of its rules, not turns that are made of them.
  if (action.name === 'turn') return [];
  if (cases) return [];
  const engine = await enginePartsOf(result, own);
  if (engine.length === 0) return [];
  const { hash, packed } = await packedScript('studio/client');
  return [
    packedJson('first', { ...asKept(result), stories: [] }),
    { name: 'living', packed, hash },
    ...engine,
  ];
}

async function enginePartsOf({ system, fusillade }: Result, own?: OwnRules): Promise<PackedPart[]> {
  if (own?.system === system.name) return ownParts(own, 'own', fusillade);
  if (!/^[a-z][a-z\d-]*$/.test(system.name)) return [];
  const engine = await packedIfBuilt(`studio/${system.name}`);
  return engine?.version === fusillade ? [{ name: 'engine', packed: engine.packed }] : [];
}

/** A result as it is read again from its file: so a page made then is the same to the byte. */
export const asKept = (result: Result): Result => readResult(JSON.parse(renderJsonLine(result)));
