import { type Figure, numberText, percentText } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { CELL, type Chart, DEPTHS, idOf, inTwoLines, LIGHTEST, layered, placed, QUARTERS } from '../chart.ts';
import type { CaseReading } from '../overlay.ts';
import { COLOUR } from '../theme.ts';

/** A case at the values of two swept fields. */
export interface CrossedReading extends CaseReading {
  across: number | string | boolean;
  down: number | string | boolean;
}

/**
 * The average over two swept fields: the stronger the colour, the greater it is.
 *
 * @param isChance whether it happens or does not: its average is a chance
 */
export function sweepHeatMap(
  crossed: CrossedReading[],
  across: string,
  down: string,
  isChance = false,
): Chart {
  // A phone has room for the numbers of few columns, and for many rows.
  const wide = new Set(crossed.map((cell) => cell.across)).size;
  const isTurned = wide > MOST_COLUMNS && wide > new Set(crossed.map((cell) => cell.down)).size;
  const turned = crossed.map((cell) => ({ ...cell, across: cell.down, down: cell.across }));
  return isTurned ? heatMap(turned, down, across, isChance) : heatMap(crossed, across, down, isChance);
}

/** More columns have no room for numbers in their cells on a phone. */
const MOST_COLUMNS = 6;
/** More have none on a phone: of none it is spoken then. */
const MOST_NUMBERED = 15;

function heatMap(crossed: CrossedReading[], across: string, down: string, isChance: boolean): Chart {
  const text = isChance ? percentText : numberText;
  const { title, name, unit } = crossed[0].reading;
  const columns = ordered(crossed.map((cell) => cell.across));
  const lines = ordered(crossed.map((cell) => cell.down));
  const isNarrow = columns.length > MOST_COLUMNS;
  const isNumbered = isNarrow && columns.length <= MOST_NUMBERED;
  const means = crossed.map(({ reading }) => reading.mean.value);
  const greatest = Math.max(...means);
  const rows = crossed.map((cell) => ({
    across: clip(String(cell.across), NAME),
    column: columns.indexOf(cell.across),
    down: clip(String(cell.down), NAME),
    row: lines.indexOf(cell.down),
    mean: cell.reading.mean.value,
    label: text(cell.reading.mean),
    short: (isChance ? shortPercent : shortText)(cell.reading.mean, isNarrow),
  }));
  const best = crossed[means.indexOf(greatest)];
  const at = (line: unknown, column: unknown) =>
    crossed.find((cell) => cell.down === line && cell.across === column);
  return {
    id: idOf('sweep', name, across, down),
    title: `${clip(title, 120)} by ${clip(across, 60)} and ${clip(down, 60)}`,
    textAlternative: `Heat map of the ${isChance ? 'chance' : 'average'}: greatest, ${text(best.reading.mean)}${isChance ? '' : ` ${clip(unit, 40)}`}, at ${clip(best.name, 80)}.`,
    caption: `${isChance ? 'Chance' : `Average ${clip(unit, 40)}`.trim()}; the stronger the colour, the more, ${keyOf(crossed, text)}.${isNumbered ? ` In the cells ${isChance ? 'whole per cents' : 'two digits'}.` : ''}`,
    legend: columns.length > MOST_NUMBERED ? shades(greatest, text) : [],
    table: {
      head: [`${clip(down, 40)} ↓ ${clip(across, 40)} →`, ...columns.map((value) => clip(String(value), 30))],
      rows: lines.map((line) => [
        clip(String(line), 60),
        ...columns.map((column) => {
          const cell = at(line, column);
          return cell ? text(cell.reading.mean) : '–';
        }),
      ]),
    },
    spec: layered(rows, {
      height: rowOf(lines.length) * lines.length,
      layer: layersOf(
        { title: across, values: shortened(columns) },
        { title: down, values: shortened(lines) },
        greatest,
        Math.max(...rows.map(({ short }) => roomOf(short, isNarrow))),
        isChance ? 'Chance' : 'Average',
      ),
    }),
  };
}

/** How strong the colour of how much is: where no cell has room for its number. */
const shades = (greatest: number, text: (figure: Figure) => string): Chart['legend'] =>
  QUARTERS.map((_, i) => ({
    label: text({ value: (greatest * (i + 1)) / QUARTERS.length }),
    colour: `var(--quarter-${i + 1})`,
    shape: 'bar',
  }));

/** The least and the most that is coloured: `from 0.1 to 5.78; without colour: 0`. */
function keyOf(crossed: readonly CrossedReading[], text: (mean: Figure) => string): string {
  const means = crossed.map(({ reading }) => reading.mean).toSorted((a, b) => a.value - b.value);
  const [least = means[0]] = means.filter(({ value }) => value > 0);
  const none = means[0].value > 0 ? '' : `; without colour: ${text(means[0])}`;
  return `from ${text(least)} to ${text(means[means.length - 1])}${none}`;
}

/** A number for a cell: what is next to nothing takes no more room than the others, and of many columns each has two digits. */
function shortText(mean: Figure, isNarrow: boolean): string {
  if (!isNarrow) return mean.value > 0 && mean.value < 0.001 ? '<0.001' : numberText(mean);
  if (mean.value > 0 && mean.value < 0.005) return '<.01';
  return numberText({ value: twoDigits(mean.value) }).replace(/^0\./, '.');
}

const twoDigits = (value: number): number =>
  Math.abs(value) < 1 ? Math.round(value * 100) / 100 : Number(value.toPrecision(2));

/** A chance for a cell: of many columns in whole per cents, whose sign would not fit. */
function shortPercent(chance: Figure, isNarrow: boolean): string {
  if (!isNarrow) return percentText(chance);
  if (chance.value > 0 && chance.value < 0.005) return '<1';
  if (chance.value < 1 && chance.value >= 0.995) return '>99';
  return String(Math.round(chance.value * 100));
}

/** A swept field and its values as an axis shows them. */
interface Swept {
  title: string;
  values: string[];
}

function layersOf(across: Swept, down: Swept, greatest: number, longest: number, what: string): object[] {
  const place = {
    x: placed('column', across.values, {
      title: clip(across.title, 44),
      domain: false,
      // Beneath many rows they would lie beyond the first screen.
      ...(down.values.length > MOST_OVER_NAMES && { orient: 'top' }),
      ...namesOf(across.values),
    }),
    y: placed('row', down.values, { title: besideRows(clip(down.title, 40), down.values.length) }),
  };
  return [
    {
      mark: { ...CELL, color: COLOUR.sampled },
      encoding: {
        ...place,
        fillOpacity: {
          // What is next to nothing is told from nothing.
          condition: {
            test: 'datum.mean > 0',
            field: 'mean',
            type: 'quantitative',
            legend: null,
            scale: { domain: [0, greatest || 1], range: [LIGHTEST, DEPTHS[1]] },
          },
          value: 0,
        },
        tooltip: [
          { field: 'across', type: 'nominal', title: clip(across.title, 30) },
          { field: 'down', type: 'nominal', title: clip(down.title, 30) },
          { field: 'label', type: 'nominal', title: what },
        ],
      },
    },
    {
      mark: {
        type: 'text',
        fontSize: across.values.length > MOST_COLUMNS ? NARROW_SIZE : SIZE,
        opacity: { expr: `width / ${across.values.length} > ${longest.toFixed(1)} ? 1 : 0` },
        tooltip: null,
      },
      encoding: {
        ...place,
        text: { field: 'short', type: 'nominal' },
        color: { value: COLOUR.ink },
      },
    },
  ];
}

/** Sizes of a cell's number, in pixels, and that of many columns. */
const SIZE = 11;
const NARROW_SIZE = 10;

/** How wide a cell has to be for its number, in pixels: of many columns a point takes but half a digit. */
function roomOf(short: string, isNarrow: boolean): number {
  if (!isNarrow) return Math.max(30, DIGIT * short.length);
  const points = short.split('.').length - 1;
  return (short.length - points / 2) * NARROW_DIGIT + 2;
}

/** A title along so many rows, in two lines where it would be cut in one. */
const besideRows = (title: string, rows: number): string | string[] =>
  title.length * DIGIT > rowOf(rows) * rows ? inTwoLines(title) : title;

/** Height of a row, in pixels: of many rows each has room for a line of text. */
const rowOf = (rows: number): number => (rows > MOST_HIGH ? 24 : 36);
const MOST_HIGH = 6;
/** More rows have the names of their columns above them. */
const MOST_OVER_NAMES = 12;

/** Every column by its name, aslant where names are long; where there are too many to name, as many as there is room for. */
const namesOf = (values: readonly string[]): object =>
  values.length > MOST_NAMED ||
  values.every((value) => value.length <= Math.max(SHORT, Math.floor(ABREAST / values.length)))
    ? { labelAngle: 0, labelOverlap: true }
    : {
        labelAngle: -40,
        labelLimit: 180,
        labelOverlap: false,
        labelExpr: `${JSON.stringify(values)}[datum.value]`,
      };

const MOST_NAMED = 30;
/** Letters of a name on an axis. */
const NAME = 40;
/** Letters of a name that has room beneath its column, however many there are; and of all names beneath few. */
const SHORT = 4;
const ABREAST = 36;
/** Width of a digit of a cell's number, in pixels. */
const DIGIT = 7;
const NARROW_DIGIT = 6;

/** Distinct values, numbers in ascending order, words in the order they come. */
function ordered<T>(values: T[]): T[] {
  const distinct = [...new Set(values)];
  return distinct.every((value) => typeof value === 'number') ? distinct.sort((a, b) => a - b) : distinct;
}

const shortened = (values: unknown[]): string[] => values.map((value) => clip(String(value), NAME));
