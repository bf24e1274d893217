import { shortNames } from '../../words/names.ts';
import { type Figure, numbersBeside, numberWithin, percentBeside, percentText } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import {
  AT_FIRST,
  type Chart,
  IN_PERCENT,
  idOf,
  layered,
  OUTLINE,
  placed,
  roomFor,
  ticksTo,
  WAS,
} from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** A case and the figure that it is ranked by. */
export interface NamedFigure {
  name: string;
  figure: Figure;
  /** The figure, where it is told in other digits than a number by itself. */
  text?: string;
  /** What it was before something was changed. */
  first?: Figure | undefined;
}

/** More bars than these are left to the table. */
const MOST_BARS = 24;

/** Letters of an axis' title that have room on a phone. */
const LONGEST_AXIS = 34;

/**
 * One figure of several cases, in the order they are given: a bar each, with its interval.
 *
 * @param measured what the axis is called, where it is not as the whole
 */
export function figureBars(cases: NamedFigure[], title: string, chance: boolean, measured = title): Chart {
  const figureText = chance ? percentBeside : numberWithin;
  const drawn = cases.slice(0, MOST_BARS);
  const figures = drawn.map(({ figure }) => figure);
  const tags = chance ? figures.map(percentText) : numbersBeside(figures);
  const rows = drawn.map(({ name, figure, text = figureText(figure), first }, row) => {
    const [low, high] = figure.interval ?? [figure.value, figure.value];
    return {
      row,
      name: clip(name, 60),
      value: figure.value,
      ...(first && { first: first.value }),
      low,
      high,
      // The number stands behind whichever bar is longer: no outline runs through it.
      end: Math.max(high, first?.value ?? high),
      label: text,
      tag: tags[row],
    };
  });
  const names = shortNames(
    drawn.map(({ name }) => name),
    40,
  );
  return {
    id: idOf('bars', title),
    title: clip(title, 80),
    textAlternative: `Bars of ${clip(title, 60)}: ${rows.map(({ name, label }) => `${clip(name, 40)} ${label}`).join(', ')}.`,
    caption: `${cases.some(({ figure }) => figure.interval) ? 'Whiskers: intervals, as in the table.' : 'Every number is exact.'}${cases.length > MOST_BARS ? ` The first ${MOST_BARS} of ${cases.length}.` : ''}`,
    legend: drawn.some(({ first }) => first) ? [AT_FIRST] : [],
    table: {
      head: ['Case', clip(title, 60)],
      rows: cases.map(({ name, figure, text = figureText(figure) }) => [clip(name, 200), text]),
    },
    spec: layered(rows, {
      height: 36 * drawn.length,
      layer: layersOf(
        names,
        measured,
        chance,
        roomFor(rows.map(({ end, tag }) => ({ value: end, label: tag }))),
      ),
    }),
  };
}

function layersOf(names: string[], title: string, chance: boolean, room: number): object[] {
  const y = placed('row', names, { title: null, labelLimit: 220 });
  // A longer title stands above the picture alone.
  const axis = {
    title: title.length > LONGEST_AXIS ? null : title,
    tickCount: 6,
    ...(chance ? IN_PERCENT : {}),
    // The room for numbers goes beyond what a chance can be.
    ...(chance && room > 1 && { values: ticksTo(1) }),
  };
  // Room for the number behind the longest bar.
  const x = {
    type: 'quantitative',
    axis,
    ...(room > 1e-9 && { scale: { ...(chance ? { domain: [0, room] } : { domainMax: room }), nice: false } }),
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'Case' },
    { field: 'label', type: 'nominal', title: clip(title, 30) },
  ];
  return [
    {
      mark: { type: 'bar', height: 18, color: COLOUR.exact },
      encoding: { y, x: { ...x, field: 'value' }, tooltip },
    },
    {
      transform: WAS,
      mark: { ...OUTLINE, height: 18 },
      encoding: { y, x: { ...x, field: 'first' } },
    },
    {
      mark: { type: 'rule', color: COLOUR.ink, tooltip: null },
      encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
    },
    {
      mark: { type: 'text', align: 'left', dx: 6, color: COLOUR.ink, tooltip: null },
      encoding: { y, x: { ...x, field: 'end' }, text: { field: 'tag', type: 'nominal' } },
    },
  ];
}
