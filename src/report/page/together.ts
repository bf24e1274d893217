import type { Result } from '../../stats/result.ts';
import { builtEngine, packedIfBuilt } from './client-code.ts';
import type { PackedPart } from './html/document.ts';

/** What a build packs together, in this order: what is repeated in one after the other costs nothing again. */
const TOGETHER = ['client', 'living', 'engine'];

/**
 * A page's scripts packed together, where the build left these very ones so; else as they are. What brings a page to life is
 * there without what its rules never draw: the map of a turn, or a battle.
 */
export async function packedTogether(
  parts: readonly PackedPart[],
  { system, action, cases }: Pick<Result, 'system' | 'action' | 'cases'>,
): Promise<readonly PackedPart[]> {
  const ours = TOGETHER.flatMap((name) => parts.find((part) => part.name === name) ?? []);
  const isTurn = action.name === 'turn';
  // All rules of one's own have one engine.
  const rules = parts.some((part) => part.name === 'rules') ? 'own' : system.name;
  const engine = await builtEngine(rules, isTurn);
  if (ours.length < TOGETHER.length || !engine) return parts;
  const name = `${cases ? 'cases' : 'client'}-${rules}${isTurn ? '-turn' : ''}`;
  const all = await packedIfBuilt(`studio/together/${name}`);
  const { ends = [], of = [] } = all ?? {};
  const hashes = ours.map(({ name, hash }, i) => {
    if (name === 'engine') return engine.hash;
    return name === 'living' ? of[i] : hash;
  });
  if (!all || hashes.some((hash, i) => hash !== of[i])) return parts;
  return parts.map((part) => {
    const i = ours.indexOf(part);
    if (i < 0) return part;
    const place = { from: ends[i - 1] ?? 0, to: ends[i] };
    const hash = part.hash && { hash: of[i] };
    return i === 0
      ? { ...part, packed: all.packed, place }
      : { ...part, ...hash, packed: '', place: { ...place, within: TOGETHER[0] } };
  });
}
