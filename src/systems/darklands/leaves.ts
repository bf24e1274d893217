import { type Leaves, readBlocks, writeBlocks } from '../leaves.ts';
import type { AtUnits, Shooting } from './shooting.ts';
import type { RollState } from './state.ts';

const OF_THE_UNIT = [
  'shaken',
  'broken',
  'calmed',
  'flayLeft',
  'result',
  'reaction',
  'flayed',
  'flayWounds',
] as const;
const OF_A_TARGET = ['alive', 'lost', 'lostByOthers'] as const;

/** The Target unit as a Shoot leaves it; destroyed or fled, it is shot at no more. Several units leave nothing said. */
export function leaves(o: AtUnits<Shooting>): Leaves<RollState> | undefined {
  if (o.otherUnits.length > 0) return undefined;
  return {
    read: (s) =>
      s.targets.every(({ alive }) => alive === 0) || (s.broken === 1 && o.rules.brokenTarget !== 'stays')
        ? undefined
        : [...readBlocks([s], OF_THE_UNIT), ...readBlocks(s.targets, OF_A_TARGET)],
    write: (s, left) => {
      writeBlocks([s], OF_THE_UNIT, left);
      writeBlocks(s.targets, OF_A_TARGET, left.slice(OF_THE_UNIT.length));
    },
    adds: ['dice', 'hits', 'damageDice', 'damage', 'effects'],
    ends: ['casualties', 'woundsLost', 'result', 'reaction', 'flayed', 'flayWounds'],
  };
}
