import { type Figure, numberText, numberWithin } from '../../words/numbers.ts';
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

/** Cost against effect, with a line along those that nothing cheaper equals. */
export function frontierChart(offers: Offer[], title: string): Chart {
  const sorted = [...offers].sort((a, b) => a.points - b.points || b.effect.value - a.effect.value);
  const rows = sorted.map(({ name, points, effect, frontier }) => ({
    name: clip(name, 60),
    points,
    effect: effect.value,
    label: numberText(effect),
    on: frontier ? 1 : 0,
    along: frontier ? effect.value : null,
    tag: frontier ? clip(name, 24) : '',
  }));
  const best = sorted.filter(({ frontier }) => frontier);
  return {
    id: idOf('frontier', title),
    title: 'Cost against effect',
    textAlternative: `Each case by its points and ${clip(title, 60)}; ${best.length} of ${offers.length} are not beaten by anything that costs no more: ${best.map(({ name }) => clip(name, 40)).join(', ')}.`,
    caption: 'On the line: nothing that costs no more does as much.',
    legend: [],
    table: {
      head: ['Case', 'Points', clip(title, 40), 'On the frontier'],
      rows: sorted.map(({ name, points, effect, frontier }) => [
        clip(name, 120),
        String(points),
        numberWithin(effect),
        frontier ? 'yes' : 'no',
      ]),
    },
    spec: layered(rows, { height: 280, layer: layersOf(title) }),
  };
}

function layersOf(title: string): object[] {
  const x = {
    field: 'points',
    type: 'quantitative',
    axis: { title: 'points', tickCount: 6 },
    scale: { zero: false, padding: 12 },
  };
  const y = { type: 'quantitative', axis: { title: clip(title, 44) }, scale: { zero: true } };
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
    {
      transform: [on],
      mark: { type: 'text', align: 'left', dx: 8, dy: 12, tooltip: null },
      encoding: { x, y: { ...y, field: 'effect' }, text: { field: 'tag', type: 'nominal' } },
    },
  ];
}
