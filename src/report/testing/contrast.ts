import { PALETTE } from '../charts/theme.ts';

/** In linear light, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** A colour of six hexadecimal digits. */
export const linear = (hex: string): Rgb => {
  const [r, g, b] = partsOf(hex).map(toLinear);
  return [r, g, b];
};

const partsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Contrast by WCAG 2: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [a, b].map((hex) => luminance(linear(hex))).sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** What comes of a colour of some opacity upon a ground. */
export const mixed = (hex: string, ground: string, opacity: number): string =>
  `#${partsOf(hex)
    .map((part, i) => Math.round(255 * (part * opacity + partsOf(ground)[i] * (1 - opacity))))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** Lines that lead the eye along, and edges that set marks apart, need not stand out. */
const NO_MARK: Readonly<Record<string, readonly string[]>> = {
  fill: ['none', 'transparent', 'var(--paper)'],
  stroke: ['none', 'transparent', 'var(--paper)', 'var(--grid)'],
};

/** What WCAG 2 asks of what is no text. */
const LEAST = 3;

/** How an element looks, with what the groups around it say. */
type Look = Readonly<Record<string, string>>;

/** Charts; a page's sign is none. */
const PICTURES = /<svg aria-hidden="true" focusable[\s\S]*?<\/svg>/g;

/**
 * The marks of a page's still pictures that do not stand out from their ground: neither what they are filled with nor
 * their outline has a contrast of 3, in light or in dark. Text is none of them.
 */
export function paleMarks(page: string): string[] {
  const pictures = [...page.matchAll(PICTURES)].map(([svg]) => svg);
  return [...new Set(pictures.flatMap(marksOf).flatMap(paleIn))];
}

/** How many marks there are to be measured. */
export const countMarks = (page: string): number =>
  [...page.matchAll(PICTURES)].reduce((sum, [svg]) => sum + marksOf(svg).length, 0);

function marksOf(svg: string): Look[] {
  const around: Look[] = [{}];
  const found: Look[] = [];
  for (const [, end, tag, words, closed] of svg.matchAll(TAG)) {
    const outer = around.at(-1) ?? {};
    if (end) around.pop();
    else {
      const look = lookOf(words, outer);
      if (!closed) around.push(look);
      if (/^(path|circle|rect|line)$/.test(tag) && isDrawn(look)) found.push(look);
    }
  }
  return found;
}

const TAG = /<(\/?)([a-z]+)((?:\s+[\w:-]+(?:="[^"]*"|=[^\s"'>]+)?)*)\s*(\/?)>/gi;
const WORD = /([\w:-]+)=(?:"([^"]*)"|([^\s"'>]+))/g;

/** Opacities multiply, all else is as the innermost says. */
function lookOf(words: string, outer: Look): Look {
  const own = Object.fromEntries(
    [...words.matchAll(WORD)].map(([, name, text, bare]) => [name, text ?? bare]),
  );
  const opacity = String(Number(outer.opacity ?? 1) * Number(own.opacity ?? 1));
  return { ...outer, ...own, opacity };
}

const isDrawn = (look: Look): boolean => Number(look.opacity) > 0 && PARTS.some((part) => has(look, part));

const PARTS = ['fill', 'stroke'];

const has = (look: Look, part: string): boolean =>
  look[part] !== undefined && NO_MARK[part].includes(look[part]) === false;

const paleIn = (look: Look): string[] =>
  (['light', 'dark'] as const).flatMap((mode) => {
    const best = Math.max(...PARTS.map((part) => against(look, part, mode)));
    return best >= LEAST
      ? []
      : [
          `${mode}: ${best.toFixed(2)} of fill ${look.fill} ${look['fill-opacity'] ?? ''} stroke ${look.stroke} opacity ${look.opacity}`,
        ];
  });

/** The contrast of one part of a mark with the card it lies on. */
function against(look: Look, part: string, mode: 'light' | 'dark'): number {
  if (!has(look, part)) return 1;
  const colour = look[part];
  const [, name = ''] = /^var\(--([\w-]+)\)$/.exec(colour) ?? [];
  const { [name]: hex, paper } = PALETTE[mode];
  if (hex === undefined) throw new Error(`a mark has a colour that no theme has: ${colour}`);
  const share = Number(look.opacity) * Number(look[`${part}-opacity`] ?? 1);
  return contrast(mixed(hex, paper, share), paper);
}
