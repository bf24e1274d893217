import { z } from 'zod';
import type { Point } from '../../kit/geometry.ts';
import type { Battlefield } from '../area/scatter.ts';
import { cover, engagedWith, FIGHTER_ROW, NO_TARGET, targetFields, visible } from '../profiles.ts';

/** A place on the battlefield, from where the attacker stands. */
export const coordinate = z.number().min(-200).max(200).meta({ unit: 'inches' });

/** Radius in inches of a base that nothing is said of. */
export const BASE = 0.5;

/** A fighter who stands where a blast may fall. */
export const standing = z
  .strictObject({
    ...targetFields,
    x: coordinate.default(0).describe('Inches to the right of the attacker (Blast Markers)'),
    y: coordinate.describe('Inches ahead of the attacker (Blast Markers)').meta({ called: 'distance' }),
    base: z
      .number()
      .min(0.1)
      .max(3)
      .meta({ unit: 'inches' })
      .default(BASE)
      .describe('Radius of his base in inches (N16)'),
    side: z.enum(['enemy', 'friend']).default('enemy').describe('Whose side he is on (Blast Markers)'),
    cover,
    visible,
    engagedWith,
  })
  .describe('A fighter on the battlefield')
  .meta({ elsewhere: { engagedWithTarget: NO_TARGET }, row: FIGHTER_ROW });

const piece = z
  .strictObject({
    kind: z
      .enum(['wall', 'partial', 'full'])
      .describe(
        'A wall stops and shields; other pieces give cover to those behind (Blasts, Templates and Cover)',
      ),
    x1: coordinate.describe('One end, inches to the right (Blast Markers)'),
    y1: coordinate.describe('One end, inches ahead (Blast Markers)'),
    x2: coordinate.describe('The other end, inches to the right (Blast Markers)'),
    y2: coordinate.describe('The other end, inches ahead (Blast Markers)'),
  })
  .describe('A straight piece of terrain');

export const terrain = z
  .array(piece)
  .max(20)
  .default([])
  .describe('Walls and cover (Blast Markers)')
  .meta({ side: 'neither' });

export const table = z
  .strictObject({
    xMin: coordinate.describe('Left edge (Blast Markers)'),
    xMax: coordinate.describe('Right edge (Blast Markers)'),
    yMin: coordinate.describe('Near edge (Blast Markers)'),
    yMax: coordinate.describe('Far edge (Blast Markers)'),
  })
  .optional()
  .describe('Edges of the battlefield, which a blast may leave; left out: it cannot (Blast Markers)')
  .meta({ side: 'neither' });

export const darkness = z
  .enum(['none', 'pitchBlack', 'smoke'])
  .default('none')
  .describe('What lies over the place shot at; counts with the house rule only (House rule, Pitch Black)');

export const view = z
  .number()
  .min(0)
  .max(36)
  .meta({ unit: 'inches' })
  .default(3)
  .describe('Inches the shooter sees in Pitch Black or smoke (House rule, Pitch Black)');

/** The battlefield around fighters whose bases are given. */
export function battlefieldOf(
  bases: readonly (Point & { readonly base: number; readonly beside: boolean })[],
  pieces: z.infer<typeof terrain>,
  edges: z.infer<typeof table>,
  hull: Battlefield['hull'],
): Battlefield {
  return {
    bases: bases.map(({ x, y, base, beside }) => ({ x, y, radius: base, beside })),
    walls: pieces.filter(({ kind }) => kind === 'wall'),
    cover: pieces.flatMap(({ kind, ...ends }) => (kind === 'wall' ? [] : [{ ...ends, kind }])),
    table: edges,
    hull,
  };
}
