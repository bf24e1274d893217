import type { Waterfall } from '../systems/system.ts';
import type { Turn } from './turn.ts';

/** Where it is counted what a shot takes from the side that it is at. */
export const lostIn = (shot: number): string => `shot${shot + 1}`;

/** Where it is counted what a shot costs the side that shoots. */
export const costOf = (shot: number): string => `cost${shot + 1}`;

/**
 * What each side loses in all, shot by shot: by the shots at it, and by its own where they are answered or fall among
 * friends.
 */
export const waterfallsOf = (o: Turn): Waterfall[] => [
  waterfall(o, 'theirs', 'casualties', { wounds: 'woundsLost', points: 'pointsLost' }),
  waterfall(o, 'ours', 'ownCasualties', { wounds: 'ownWoundsLost', points: 'ownPointsLost' }),
];

/** What is told beside models. */
interface Also {
  readonly wounds: string;
  readonly points: string;
}

function waterfall(
  { shots, things, policy }: Turn,
  side: 'ours' | 'theirs',
  of: string,
  { wounds, points }: Also,
): Waterfall {
  return {
    of,
    steps: shots.flatMap(({ shooter, title, mayCost }, i) => {
      const isOwn = things[shooter].side === side;
      const [metric, what] = isOwn ? [costOf(i), 'Cost of shot'] : [lostIn(i), 'Shot'];
      return isOwn && !mayCost ? [] : [{ metric, title: `${what} ${i + 1}, ${title}`, round: i + 1 }];
    }),
    // Where a plan is played its shots are made in any order: what comes about by then is no one shot's. Nor is what a
    // later turn restores.
    also: policy
      ? []
      : things.some((one) => one.side === side && one.restored.includes('wounds'))
        ? [points]
        : [wounds, points],
  };
}
