import { describe, expect, it } from 'vitest';
import { contrast, linear, mixed, type Rgb } from '../testing/contrast.ts';
import { DEPTHS } from './chart.ts';
import { PALETTE } from './theme.ts';

/** As people without red or without green cones see it (Viénot, Brettel and Mollon 1999), in linear light. */
const SEEN: Record<string, (rgb: Rgb) => Rgb> = {
  usual: (rgb) => rgb,
  protan: ([r, g, b]) => [
    0.11238 * r + 0.88762 * g,
    0.11238 * r + 0.88762 * g,
    0.00401 * r - 0.00401 * g + b,
  ],
  deutan: ([r, g, b]) => [
    0.29275 * r + 0.70725 * g,
    0.29275 * r + 0.70725 * g,
    -0.02234 * r + 0.02234 * g + b,
  ],
};

/** Distance of two colours in CIELAB: about 2 is just seen. */
function apart(a: Rgb, b: Rgb): number {
  const [x, y] = [a, b].map(lab);
  return Math.hypot(...x.map((part, i) => part - y[i]));
}

function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  const colours = PALETTE[mode];

  it('has text that can be read on paper and page, and marks that can be seen', () => {
    for (const name of ['ink', 'quiet', 'sampled', 'exact', 'mark'])
      for (const ground of ['paper', 'page'])
        expect(contrast(colours[name], colours[ground]), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const name of Object.keys(colours).filter((key) => key.startsWith('case-')))
      expect(contrast(colours[name], colours.paper), name).toBeGreaterThanOrEqual(3);
  });

  it('has ink that can be read on the deepest cell of a heat map', () => {
    const [, most] = DEPTHS;
    for (const name of ['sampled', 'exact'])
      expect(contrast(colours.ink, mixed(colours[name], colours.paper, most)), name).toBeGreaterThanOrEqual(
        4.5,
      );
  });

  it.each(Object.keys(SEEN))('keeps apart what stands in one picture, for %s sight', (sight) => {
    const together = [
      ['exact', 'sampled', 'ink'],
      ['exact', 'mark'],
      ['case-1', 'case-2', 'case-3', 'case-4', 'case-5'],
    ];
    for (const names of together)
      for (const [i, a] of names.entries())
        for (const b of names.slice(i + 1)) {
          const [one, other] = [a, b].map((name) => SEEN[sight](linear(colours[name])));
          expect(apart(one, other), `${a} and ${b}`).toBeGreaterThan(10);
        }
  });
});
