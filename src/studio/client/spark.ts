import { type Html, html } from '../../report/page/html/html.ts';
import type { Found } from '../engine/messages.ts';

const WIDTH = 240;
const HEIGHT = 44;

/**
 * How the headline metric is distributed, or its average in each of several cases, small: bars of what it is now before
 * those of what it was at first. A picture of what the words beside it say.
 */
export function sparkHtml(now: readonly number[], first: readonly number[]): Html {
  const values = Math.max(barsSeen(now), barsSeen(first));
  const top = Math.max(...now, ...first, 1e-9);
  const step = WIDTH / values;
  const bars = (of: readonly number[], kind: string, share: number) =>
    of.slice(0, values).map((height, i) => {
      const tall = (height / top) * HEIGHT;
      const x = i * step + (step * (1 - share)) / 2;
      return html`<rect class="${kind}" x="${x.toFixed(1)}" y="${(HEIGHT - tall).toFixed(1)}" width="${(step * share).toFixed(1)}" height="${tall.toFixed(1)}"/>`;
    });
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false" preserveAspectRatio="none">${bars(first, 'was', 0.96)}${bars(now, 'is', 0.6)}</svg>`;
}

/** How tall the bars of an answer are. */
export function heightsOf({ headline, metrics, cases }: Found): readonly number[] {
  if (!cases) return metrics[headline]?.probability ?? [];
  return cases.map(({ metrics: { [headline]: metric } }) => (metric?.kind === 'count' ? metric.mean : 0));
}

/** How many bars can be seen. */
const barsSeen = (heights: readonly number[]): number =>
  heights.findLastIndex((height) => height > 1e-3) + 1 || 1;
