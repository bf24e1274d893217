import type { ScatterResult } from '../../stats/result.ts';
import { showPercent } from '../numbers.ts';
import type { Frame } from './map-frame.ts';

/** A square of the map with its shade, from 1 (least likely) to {@link SHADES}. */
export interface LandingCell {
  column: number;
  row: number;
  shade: number;
  label: string;
}

/** Squares of the map and where they begin: square (c, r) lies at (x + c · side, y + r · side). */
export interface LandingGrid {
  x: number;
  y: number;
  side: number;
  cells: LandingCell[];
  /** How much likelier each shade is than the one before. */
  factor: number;
}

/** As many shades as the eye tells apart. */
export const SHADES = 7;

type Landing = ScatterResult['landings'][number];

/** The landing places gathered into squares, one of them right around the likeliest; pale ones first. */
export function landingGrid(landings: readonly Landing[], frame: Frame): LandingGrid {
  const side = Math.max(frame.width, frame.height) / ACROSS;
  const centre = likeliestLanding(landings) ?? frame;
  const x = centre.x - side / 2;
  const y = centre.y - side / 2;
  const sums = new Map<string, number>();
  for (const landing of landings) {
    const key = `${Math.floor((landing.x - x) / side)} ${Math.floor((landing.y - y) / side)}`;
    if (landing.probability > 0) sums.set(key, (sums.get(key) ?? 0) + landing.probability);
  }
  const greatest = Math.max(...sums.values());
  const span = greatest / Math.max(Math.min(...sums.values()), greatest * RAREST);
  const cells = [...sums].map(([key, p]) => {
    const [column, row] = key.split(' ').map(Number) as [number, number];
    return { column, row, shade: shadeOf(p / greatest, span), label: showPercent({ value: p }) };
  });
  cells.sort((a, b) => a.shade - b.shade || a.row - b.row || a.column - b.column);
  return { x, y, side, cells, factor: span ** (1 / SHADES) };
}

/** Where the template lies most often, if one place stands out. */
export function likeliestLanding(landings: readonly Landing[]): Landing | undefined {
  const [first, second] = [...landings].sort((a, b) => b.probability - a.probability);
  if (!first || (second && first.probability < second.probability * 1.5)) return undefined;
  return first;
}

/** Squares along the longer side of the map. */
const ACROSS = 32;

/** What is rarer than this share of the likeliest square has the palest shade. */
const RAREST = 1e-4;

/** Equal ratios of chance, equal steps of shade: what is rare stays visible beside what is likely. */
const shadeOf = (share: number, span: number): number =>
  span <= 1 ? SHADES : Math.max(1, Math.ceil((1 + Math.log(share) / Math.log(span)) * SHADES - 1e-9));
