import { countOf } from '../kit/index.ts';
import type { Battle } from './battle.ts';
import type { Extent, FighterState } from './state.ts';

/** What an attack on fighters counts on request. */
export const ON_REQUEST = {
  hitsOfEach: 'hits on each fighter, hits1 on the first (Shooting 4)',
  woundsOfEach: 'wounding hits on each fighter (Resolve Hits 1)',
  damageOfEach: 'Damage to each fighter (Resolve Hits 3)',
  knockbackOfEach: 'inches that each fighter is moved by Knockback (Weapon Traits, Knockback)',
  hitRolls: 'passed hit rolls (Shooting 3)',
} as const;

/** What each fighter's count is called, and how far it goes. */
const OF_EACH = [
  ['struck', 'hits', 'Hits on', ['hit', 'hits']],
  ['wounds', 'wounds', 'Wounding hits on', ['wound', 'wounds']],
  ['harm', 'damage', 'Damage to', ['point', 'points']],
  ['pushed', 'knockback', 'Knockback of', ['inch', 'inches']],
] as const satisfies readonly OfEach[];

type OfEach = readonly [
  slot: keyof FighterState,
  count: 'hits' | 'wounds' | 'damage' | 'knockback',
  title: string,
  unit: readonly [string, string],
];

/** The metrics on request: `hits1` of the first fighter, and so on. */
export const metricsOnRequest = ({ fighters }: Battle, extent: Extent) => [
  ...OF_EACH.flatMap(([slot, name, title, unit]) =>
    fighters.map((fighter, i) => ({
      ...countOf<Battle, unknown>(
        ['fighters', i, slot],
        `${name}${i + 1}`,
        `${title} ${fighter.name}`,
        unit,
        name === 'knockback' ? extent.hits : extent[name],
      ),
      group: `${name}OfEach`,
    })),
  ),
  'hitRolls' as const,
];
