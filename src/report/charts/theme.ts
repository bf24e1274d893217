import type { Config } from 'vega-lite';

/**
 * The one place where colours are chosen. Charts name a custom property, e.g. `var(--exact)`, so that one
 * picture serves light and dark; the values are Okabe and Ito's colour-blind safe palette, lightened for dark, with the
 * first five cases chosen so that they stay apart without red or green cones, too.
 */
export const COLOUR = {
  /** What was counted in trials. */
  sampled: 'var(--sampled)',
  /** What is known exactly. */
  exact: 'var(--exact)',
  /** Marks to read a chart by: the mean, the 50 % and 90 % lines. */
  mark: 'var(--mark)',
  ink: 'var(--ink)',
  quiet: 'var(--quiet)',
  grid: 'var(--grid)',
  paper: 'var(--paper)',
} as const;

/** Colours that tell cases apart, in the order the cases stand. */
export const CASE_COLOURS = [1, 2, 3, 4, 5, 6, 7].map((n) => `var(--case-${n})`);

/** The colour of a case, by its place in the result: the same in every chart. */
export const caseColour = (index: number): string => CASE_COLOURS[index % CASE_COLOURS.length];

/** How many tones there are from the palest to full strength. */
export const TONES = 7;

/** The tone of one of so many things in order, the first the palest. */
export const toneOf = (order: number, of: number): string =>
  `var(--tone-${1 + Math.round(((TONES - 1) * order) / Math.max(1, of - 1))})`;

/** Values of the custom properties for light and for dark. */
export const PALETTE: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> = {
  light: {
    paper: '#ffffff',
    page: '#f6f5f2',
    ink: '#1b1d21',
    quiet: '#565b64',
    grid: '#e4e3df',
    line: '#dddbd5',
    sampled: '#0072b2',
    exact: '#b94a00',
    mark: '#007a59',
    'case-1': '#0072b2',
    'case-2': '#d55e00',
    'case-3': '#009e73',
    'case-4': '#b5568c',
    'case-5': '#3d434e',
    'case-6': '#3a97cf',
    'case-7': '#b87d00',
    'tone-1': '#f7e9e0',
    'tone-2': '#ecceba',
    'tone-3': '#e2b596',
    'tone-4': '#d89a70',
    'tone-5': '#cd7e4a',
    'tone-6': '#c46526',
    'tone-7': '#b94a00',
  },
  dark: {
    paper: '#1d2026',
    page: '#14161a',
    ink: '#eceef1',
    quiet: '#a9b0bb',
    grid: '#343943',
    line: '#363b45',
    sampled: '#56b4e9',
    exact: '#ffb25c',
    mark: '#3fd0a4',
    'case-1': '#56b4e9',
    'case-2': '#f08c4a',
    'case-3': '#3fd0a4',
    'case-4': '#e59cc8',
    'case-5': '#d5dae2',
    'case-6': '#8ab6ff',
    'case-7': '#e6b422',
    'tone-1': '#38322c',
    'tone-2': '#5a4735',
    'tone-3': '#7a5c3c',
    'tone-4': '#9c7244',
    'tone-5': '#bd884c',
    'tone-6': '#dd9c54',
    'tone-7': '#ffb25c',
  },
};

/** How every chart looks. */
export const CHART_CONFIG: Config = {
  // The figure around a chart carries its text; the marks inside are a picture of the same numbers.
  aria: false,
  background: 'transparent',
  font: 'system-ui, sans-serif',
  view: { stroke: null },
  axis: {
    labelColor: COLOUR.quiet,
    titleColor: COLOUR.quiet,
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 500,
    titlePadding: 10,
    labelPadding: 5,
    gridColor: COLOUR.grid,
    domainColor: COLOUR.quiet,
    tickColor: COLOUR.quiet,
    ticks: false,
    labelLimit: 130,
  },
  axisX: { grid: false, labelSeparation: 8, titleLimit: { expr: 'width' } },
  axisY: { domain: false, titleLimit: { expr: 'height' } },
  text: { fontSize: 12, fill: COLOUR.ink },
};
