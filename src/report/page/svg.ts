import type { TopLevelSpec } from 'vega-lite';
import type { Chart } from '../charts/chart.ts';
import { fieldSize } from '../charts/map/frame.ts';
import { toVega, WIDTHS } from './vega.ts';

declare module 'vega' {
  /** Exported by vega, missing from its types. */
  const textMetrics: { width: typeof estimatedWidth };
}

/**
 * A chart as static SVG. Colours are the page's custom properties, so it turns with light and dark.
 *
 * @param width in pixels
 */
export async function toSvg(chart: Chart, width: number = WIDTHS.wide): Promise<string> {
  const vega = await import('vega');
  vega.textMetrics.width = estimatedWidth;
  const size = chart.map ? fieldSize(width, chart.map) : { width };
  const spec = await toVega({ ...chart, spec: { ...chart.spec, ...size } as TopLevelSpec });
  vega.resetSVGDefIds();
  const view = new vega.View(vega.parse(spec), { renderer: 'none', logLevel: vega.Error });
  try {
    const svg = shortened(await view.toSVG(), `${chart.id}-${width}`);
    const marks = joined(plainer(svg).replace(CELLS, byLook)).replace(ALIKE_MARKS, together);
    return placed(bare(marks)).replace(UNSEEN, '$1');
  } finally {
    view.finalize();
  }
}

/** Node has no fonts to measure with; the usual shares of an em serve. */
function estimatedWidth(item: { fontSize?: number }, text: unknown): number {
  let ems = 0;
  for (const letter of String(text ?? '')) ems += NARROW.test(letter) ? 0.3 : WIDE.test(letter) ? 0.82 : 0.57;
  return ems * (item.fontSize ?? 11);
}

const NARROW = /[\s.,:;|!'’ijlIft()[\]]/;
const WIDE = /[MWmw@%\u1100-\uffff]/;

/** Leaves out what a picture does not need, and gives clip paths names that are unique on the page. */
function shortened(svg: string, name: string): string {
  return svg
    .replace(/<[^>]*>/g, (tag) => shortTag(tag, name))
    .replace(NO_AREA, '')
    .replace(/<text[^>]* opacity="0"[^>]*>[^<]*<\/text>/g, '')
    .replace(/<text[^>]*(?:\/>|><\/text>)/g, '')
    .replace(/<g[^>]*\/>/g, '')
    .replace(/<g[^>]*><\/g>/g, '')
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace('<svg ', '<svg aria-hidden="true" focusable="false" font-size="12px" ');
}

/** A path of nothing, and a bar of a chance that is too small to be seen. */
const NO_AREA = /<path d="(?:M[\d.,]+h(?:0v[\d.]+h-?0|[\d.]+v0h-[\d.]+)Z)?"[^>]*\/?>(?:<\/path>)?/g;

/** The ground of a plot, which has no colour. */
const UNSEEN =
  /(<g(?: (?!stroke=)[a-z-]+="[^"]*")* fill="none"(?: (?!stroke=)[a-z-]+="[^"]*")*>)<path d="M0,0h[\d.]+v[\d.]+h-[\d.]+Z"(?:\/>|><\/path>)/g;

/** Lines as paths, which join with others of their look, and round paths as circles. */
function plainer(svg: string): string {
  return svg
    .replace(LINE, (_, x = '0', y = '0', dx = '0', dy = '0', look: string) => {
      const way = dy === '0' ? `h${dx}` : dx === '0' ? `v${dy}` : `l${dx},${dy}`;
      return `<path d="M${x},${y}${way}"${look}/>`;
    })
    .replace(ROUND, (_, x = '0', y = '0', r: string, look: string) => {
      const place = `${x === '0' ? '' : ` cx="${x}"`}${y === '0' ? '' : ` cy="${y}"`}`;
      return `<circle${place} r="${r}"${look}/>`;
    });
}

const PLACE = '(?: transform="translate\\((-?[\\d.]+),(-?[\\d.]+)\\)")?';
const LINE = new RegExp(
  `<line${PLACE}(?: x2="(-?[\\d.]+)")?(?: y2="(-?[\\d.]+)")?((?: [a-z-]+="[^"]*")*)/>`,
  'g',
);
const ROUND = new RegExp(
  `<path${PLACE} d="M([\\d.]+),0A\\3,\\3,0,1,1,-\\3,0A\\3,\\3,0,1,1,\\3,0"((?: [a-z-]+="[^"]*")*)/>`,
  'g',
);

/** At least three neighbouring texts, paths or lines that say the same of how they look. */
const ALIKE_MARKS =
  /(<(text|path|line)((?: (?!transform|d=)[a-z-]+="[^"]*")*)((?: transform="translate\([^)]*\)"| d="[^"]*")?)((?: [a-z-]+="[^"]*")*)(?:\/>|>[^<]*<\/\2>))(?:<\2\3(?: transform="translate\([^)]*\)"| d="[^"]*")?\5(?:\/>|>[^<]*<\/\2>)){2,}/g;

/** Says what marks have in common once, of all of them. */
function together(
  marks: string,
  _first: string,
  tag: string,
  before: string,
  _place: string,
  after: string,
): string {
  const look = before + after;
  if (look.length < SHORT_LOOK || OWN.test(look)) return marks;
  return `<g${look}>${marks.replaceAll(`<${tag}${before}`, `<${tag}`).replaceAll(`${after}>`, '>').replaceAll(`${after}/>`, '/>')}</g>`;
}

/** What a mark has for itself, or would say of its group as a whole. */
const OWN = / (?:[a-z]+[12]|[a-z]|opacity|clip-path|id|href|width|height)="/;

/** So few letters are not worth a group. */
const SHORT_LOOK = 12;

/** Leaves out groups that say nothing of what is in them. */
function bare(svg: string): string {
  const isBareOf: boolean[] = [];
  return svg.replace(/<(\/?)g((?: [^>]*)?)>/g, (tag, end: string, look: string) => {
    if (end === '') isBareOf.push(look === '');
    return (end === '' ? look === '' : isBareOf.pop()) ? '' : tag;
  });
}

/** Says where a text of one line begins in few letters. */
const placed = (svg: string): string =>
  svg.replace(MOVED_TEXT, (_, before: string, x: string, y: string, after: string) => {
    const place = `${x === '0' ? '' : ` x="${x}"`}${y === '0' ? '' : ` y="${y}"`}`;
    return `<text${before}${place}${after}`;
  });

const MOVED_TEXT =
  /<text((?: (?!x=|y=)[a-z-]+="[^"]*")*?) transform="translate\((-?[\d.]+),(-?[\d.]+)\)"((?: (?!x=|y=)[a-z-]+="[^"]*")*>[^<]*<\/text>)/g;

/** Neighbouring rectangles, as the cells of a heat map. */
const CELLS = /(?:<path d="M[\d.,]+h[\d.]+v[\d.]+h-[\d.]+Z"[^>]*\/>){3,}/g;

/** Cells that look the same one after another: they lie beside each other, so that their order is of no account. */
function byLook(cells: string): string {
  const looks = new Map<string, string[]>();
  for (const [cell, look] of cells.matchAll(/<path d="[^"]*"([^>]*)\/>/g))
    looks.set(look, [...(looks.get(look) ?? []), cell]);
  return [...looks.values()].flat().join('');
}

/** Puts neighbouring paths that look the same together: a map has hundreds of squares and a handful of shades. */
function joined(svg: string): string {
  return svg.replace(ALIKE, (paths: string, first: string, rest: string) => {
    const outlines = [...paths.matchAll(/<path d="([^"]*)"/g)].map(([, outline]) => outline);
    return outlines.length < 2 ? paths : `<path d="${outlines.join('') || first}"${rest}/>`;
  });
}

const ALIKE = /(?:<path d="([^"]*)"([^>]*)\/>)(?:<path d="[^"]*"\2\/>)+/g;

function shortTag(tag: string, name: string): string {
  return tag
    .replace(/\d+\.\d+(?:e[-+]?\d+)?/g, (number) => String(Number(Number(number).toFixed(1))))
    .replace(/ (?:role|aria-[a-z]+|class|pointer-events|xmlns:xlink|version|font-family)="[^"]*"/g, '')
    .replaceAll(
      / (?:opacity="1"|stroke-width="1"|font-size="12px"|[xy]2="0"|transform="translate\(0,0\)")/g,
      '',
    )
    .replace(/\bid="([^"]*)"/g, `id="${name}-$1"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${name}-$1)`);
}
