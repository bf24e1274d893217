import { z } from 'zod';
import { count } from '../kit/index.ts';
import type { Metric } from '../system.ts';
import type { Battle } from './battle.ts';
import { ALSO, type Extent, type FighterState, type State } from './state.ts';

export const alsoCount = z
  .array(z.enum(ALSO))
  .max(ALSO.length)
  .default([])
  .describe(
    'Counted besides: of each fighter his hits, wounding hits, Damage and inches moved by Knockback; passed hit rolls (Shooting 3)',
  );

/** What each fighter's count is called, where it stands, and how far it goes. */
const OF_EACH = {
  hits: { title: 'Hits on', unit: ['hit', 'hits'], of: ({ struck }) => struck, most: ({ hits }) => hits },
  wounds: {
    title: 'Wounding hits on',
    unit: ['wound', 'wounds'],
    of: ({ wounds }) => wounds,
    most: ({ wounds }) => wounds,
  },
  damage: {
    title: 'Damage to',
    unit: ['point', 'points'],
    of: ({ harm }) => harm,
    most: ({ damage }) => damage,
  },
  knockback: {
    title: 'Knockback of',
    unit: ['inch', 'inches'],
    of: ({ pushed }) => pushed,
    most: ({ hits }) => hits,
  },
} as const satisfies Record<string, OfEach>;

interface OfEach {
  readonly title: string;
  readonly unit: readonly [string, string];
  readonly of: (one: FighterState) => number;
  readonly most: (extent: Extent) => number;
}

/** The metrics that the scenario asks for besides: `hits1` of the first fighter, and so on. */
export function alsoCounted(o: Battle, extent: Extent): ('hitRolls' | Metric<Battle, State>)[] {
  const counted = ALSO.filter((one) => o.alsoCount.includes(one));
  return counted.flatMap<'hitRolls' | Metric<Battle, State>>((one) =>
    one === 'hitRolls' ? [one] : ofEach(one, o, extent),
  );
}

function ofEach(name: keyof typeof OF_EACH, { fighters }: Battle, extent: Extent): Metric<Battle, State>[] {
  const { title, unit, of, most } = OF_EACH[name];
  return fighters.map((fighter, i) =>
    count(`${name}${i + 1}`, `${title} ${fighter.name}`, unit, most(extent), (s: State) => of(s.fighters[i])),
  );
}
