import { type Figure, numberText, numberWithin, percentText, percentWithin } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { type Chart, idOf, layered } from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** What something costs and what it does. */
export interface Offer {
  name: string;
  points: number;
  effect: Figure;
  /** Nothing that costs no more does as much. */
  frontier: boolean;
}

/**
 * Cost against effect, with a line along those that nothing cheaper equals.
 *
 * @param chance whether the effect is a chance
 */
export function frontierChart(offers: Offer[], title: string, chance = false): Chart {
  const [short, full] = chance ? [percentText, percentWithin] : [numberText, numberWithin];
  const sorted = [...offers].sort((a, b) => a.points - b.points || b.effect.value - a.effect.value);
  const rows = sorted.map(({ name, points, effect, frontier }) => ({
    name: clip(name, 60),
    points,
    effect: effect.value,
    label: short(effect),
    on: frontier ? 1 : 0,
    along: frontier ? effect.value : null,
    tag: '',
    side: 'right',
  }));
  nameApart(rows);
  const best = sorted.filter(({ frontier }) => frontier);
  return {
    id: idOf('frontier', title),
    title: 'Cost against effect',
    textAlternative: `Each case by its points and ${clip(title, 60)}; ${best.length} of ${offers.length} are not beaten by anything that costs no more: ${best.map(({ name }) => clip(name, 40)).join(', ')}.`,
    caption: 'On the line: nothing that costs no more does as much. Names stand where there is room.',
    legend: [],
    table: {
      head: ['Case', 'Points', clip(title, 40), 'On the frontier'],
      rows: sorted.map(({ name, points, effect, frontier }) => [
        clip(name, 120),
        String(points),
        full(effect),
        frontier ? 'yes' : 'no',
      ]),
    },
    spec: layered(rows, { height: 280, layer: layersOf(title, chance) }),
  };
}

/** A point of the picture, and the name that stands beside it. */
interface Spot {
  readonly name: string;
  readonly points: number;
  readonly effect: number;
  readonly on: number;
  tag: string;
  side: string;
}

/** The plot is at least so wide and high, in pixels: names that do not meet there meet nowhere. */
const PLOT = { width: 240, height: 230 };
/** Room that a name takes. */
const NAME = { letter: 6.2, height: 13, gap: 8 };

/** Names those on the line, the best first, on the side where there is room, and not at all where there is none. */
function nameApart(spots: Spot[]): void {
  const [least, most] = [Math.min, Math.max].map((end) => end(...spots.map(({ points }) => points)));
  const greatest = Math.max(...spots.map(({ effect }) => effect)) || 1;
  const taken: Box[] = [];
  for (const spot of spots.filter(({ on }) => on === 1).reverse()) {
    const x = ((spot.points - least) / (most - least || 1)) * PLOT.width;
    const y = (1 - spot.effect / greatest) * PLOT.height;
    const tag = clip(spot.name, 24);
    const wide = tag.length * NAME.letter;
    const sides = [
      { side: 'right', left: x + NAME.gap, top: y },
      { side: 'left', left: x - NAME.gap - wide, top: y - NAME.height },
    ];
    const free = sides.find(({ left, top }) => {
      const box = { left, top, right: left + wide, bottom: top + NAME.height };
      return left >= 0 && box.right <= PLOT.width && !taken.some((other) => meet(box, other));
    });
    if (!free) continue;
    Object.assign(spot, { tag, side: free.side });
    taken.push({ left: free.left, top: free.top, right: free.left + wide, bottom: free.top + NAME.height });
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function layersOf(title: string, chance: boolean): object[] {
  const x = {
    field: 'points',
    type: 'quantitative',
    axis: { title: 'points', tickCount: 6 },
    scale: { zero: false, padding: 12 },
  };
  const y = {
    type: 'quantitative',
    axis: { title: clip(chance ? `${title}, chance` : title, 44), ...(chance && { format: '.0~%' }) },
    scale: { zero: true },
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'Case' },
    { field: 'points', type: 'quantitative', title: 'Points' },
    { field: 'label', type: 'nominal', title: clip(title, 30) },
  ];
  const on = { filter: 'datum.on === 1' };
  return [
    {
      transform: [on],
      mark: { type: 'line', interpolate: 'step-after', color: COLOUR.exact, strokeWidth: 2, tooltip: null },
      encoding: { x, y: { ...y, field: 'along' } },
    },
    {
      mark: { type: 'point', filled: true, size: 70, opacity: 1, color: COLOUR.sampled },
      encoding: { x, y: { ...y, field: 'effect' }, tooltip },
    },
    ...[
      { side: 'right', align: 'left', dx: NAME.gap, dy: 12 },
      { side: 'left', align: 'right', dx: -NAME.gap, dy: -12 },
    ].map(({ side, ...placed }) => ({
      transform: [{ filter: `datum.side === '${side}'` }],
      mark: { type: 'text', ...placed, tooltip: null },
      encoding: { x, y: { ...y, field: 'effect' }, text: { field: 'tag', type: 'nominal' } },
    })),
  ];
}
