import type { Upkeep } from '../after.ts';
import { rowsOf } from '../table.ts';
import { recovered } from './markers.ts';
import { RECOVERY } from './tables.ts';

/** At the end of a turn, which is of both sides, each unit loses fatigue. (Turn sequence) */
export const END_OF_TURN: Upkeep = {
  isPlayed: () => true,
  isOfBoth: true,
  tables: RECOVERY,
  begins: ({ fatigue = 0 }, { house }) => {
    const { recovery } = { ...rowsOf(RECOVERY), ...house };
    const before = fatigue as number;
    const after = recovered(before, recovery);
    return { changes: after === before ? {} : { fatigue: after } };
  },
};
