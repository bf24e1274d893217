import { GHOST, PALE, WAS } from '../chart.ts';
import { COLOUR } from '../theme.ts';

/**
 * How the points of a picture are joined: of each whole step by steps, of what may lie between by a line. Of few points,
 * and where whole steps were left out, nobody knows what lies between: they stand apart.
 */
export type Joined = 'step' | 'linear' | 'apart';

export function joinedBy(values: readonly number[]): Joined {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  if (distinct.length < FEWEST_JOINED) return 'apart';
  if (!distinct.every(Number.isInteger)) return 'linear';
  return distinct.every((value, i) => i === 0 || value === distinct[i - 1] + 1) ? 'step' : 'apart';
}

const FEWEST_JOINED = 4;

/** What is drawn at each value, for the words about it: `Line`, `One line per case`. */
export const drawnAs = (joined: Joined): { one: string; many: string; mark: 'line' | 'dot' } =>
  joined === 'apart'
    ? { one: 'Dots', many: 'One colour', mark: 'dot' }
    : { one: 'Line', many: 'One line', mark: 'line' };

/** What joins the points, and what they were at first; points themselves are drawn above it. */
export function joiningLayers(joined: Joined, was: object, encoding: object): object[] {
  if (joined === 'apart') return [{ transform: WAS, mark: { ...POINT, ...HOLLOW }, encoding: was }];
  const interpolate = joined === 'step' ? { interpolate: 'step' } : {};
  return [
    { transform: WAS, mark: { ...GHOST, ...interpolate }, encoding: was },
    { mark: { type: 'line', strokeWidth: 2.5, ...interpolate, tooltip: null }, encoding },
  ];
}

const POINT = { type: 'point', shape: 'circle', size: 60 } as const;
const HOLLOW = { filled: false, strokeWidth: 1.5, tooltip: null } as const;

/** Set apart from the upright line behind it by its edge. */
export const POINTS = {
  ...POINT,
  filled: true,
  opacity: 1,
  stroke: COLOUR.paper,
  strokeWidth: 1.5,
} as const;

/** As pale as stands out from a page all the same. */
const UPRIGHT = 0.75;

/** How far a mark reaches to both sides of its value: a band behind a line, an upright line at a point apart. */
export function spreadLayer(joined: Joined, x: object, low: object): object {
  const encoding = { x, y: low, y2: { field: 'high' } };
  const mark =
    joined === 'apart'
      ? { type: 'rule', color: COLOUR.sampled, opacity: UPRIGHT, strokeWidth: 5 }
      : {
          type: 'area',
          color: COLOUR.sampled,
          stroke: COLOUR.sampled,
          ...PALE,
          ...(joined === 'step' && { interpolate: 'step' }),
        };
  return { mark: { ...mark, tooltip: null }, encoding };
}
