import { type Html, html } from '../../report/page/html/html.ts';
import type { MetricResult } from '../../stats/result.ts';

const WIDTH = 240;
const HEIGHT = 44;

/**
 * How the headline metric is distributed, small: bars of what it is now before those of what it was at first. A
 * picture of what the words beside it say.
 */
export function sparkHtml(now: MetricResult, first: MetricResult): Html {
  const values = Math.max(shown(now), shown(first));
  const top = Math.max(...now.probability, ...first.probability, 1e-9);
  const step = WIDTH / values;
  const bars = (of: MetricResult, kind: string, share: number) =>
    of.probability.slice(0, values).map((chance, i) => {
      const tall = (chance / top) * HEIGHT;
      const x = i * step + (step * (1 - share)) / 2;
      return html`<rect class="${kind}" x="${x.toFixed(1)}" y="${(HEIGHT - tall).toFixed(1)}" width="${(step * share).toFixed(1)}" height="${tall.toFixed(1)}"/>`;
    });
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false" preserveAspectRatio="none">${bars(first, 'was', 0.96)}${bars(now, 'is', 0.6)}</svg>`;
}

/** How many values have a chance that can be seen. */
const shown = ({ probability }: MetricResult): number =>
  probability.findLastIndex((chance) => chance > 1e-3) + 1 || 1;
