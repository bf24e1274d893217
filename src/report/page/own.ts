import { createHash } from 'node:crypto';
import { packedIfBuilt, packedJson, packedText } from './client-code.ts';
import type { PackedPart } from './html/document.ts';

/** Rules of one's own, as a page carries them. */
export interface OwnRules {
  /** As messages call their file. */
  readonly file: string;
  /** As scenarios call them. */
  readonly system: string;
  /** What a page runs so that it has them. */
  readonly code: string;
  /** Profiles to choose from, as engines have them: by system, file and name. */
  readonly library: Readonly<Record<string, unknown>>;
}

/** The same, or why a page cannot carry them. */
export type OwnOnPage = OwnRules | { readonly refused: string };

/**
 * What a page carries of rules of one's own: their code, which its policy allows by its hash, and the engine that
 * answers by them; none where there is no engine of this very version.
 *
 * @param engine the one of a report, or the one that reads files, too
 */
export async function ownParts(
  { code, ...about }: OwnRules,
  engine: 'own' | 'own-all',
  fusillade: string,
): Promise<PackedPart[]> {
  const built = await packedIfBuilt(`studio/${engine}`);
  if (built?.version !== fusillade) return [];
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  return [
    { ...packedText('rules', code), hash },
    packedJson('own', about),
    { name: 'engine', packed: built.packed },
  ];
}
