import type { Path, Written } from '../orders.ts';
import type { Way } from '../turn.ts';

/** Where the turn has what a shot’s scenario says of somebody who stands nearer than its target; undefined of all else. */
export function placeOfNearer(
  inside: Path,
  { action: { inTurn } }: Way,
  from: Written,
  there: readonly Written[],
): Path | undefined {
  const [list, at, ...field] = inside;
  if (list !== inTurn.nearer?.list || at === undefined) return undefined;
  const one = there[1 + Number(at)];
  const isBetween = inTurn.nearer.between.includes(String(field[0]));
  return isBetween ? ['places', from.key, one.key, ...field] : [...one.path, ...field];
}
