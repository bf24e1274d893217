import type { Spec } from 'vega';
import type { Chart } from '../charts/chart.ts';

/** Widths at which a chart is drawn: one for a page's column, one for a phone. */
export const WIDTHS = { wide: 520, narrow: 320 } as const;

/** Width of a picture that is drawn once for all widths: of a map, and of what stands folded. */
export const ONE_WIDTH = 400;

/** A chart as a Vega specification, for a live view in the browser. */
export async function toVega(chart: Chart): Promise<Spec> {
  const { compile } = await import('vega-lite');
  const { usermeta: _, $schema: __, ...spec } = compile(chart.spec, { logger: silent(chart) }).spec;
  return spec;
}

/** Vega-Lite's warnings are mistakes in a specification of ours. */
function silent(chart: Chart) {
  const complain = (...warnings: unknown[]): never => {
    throw new Error(`chart ${chart.id}: ${warnings.join(' ')}`);
  };
  const quiet = {
    level: () => quiet,
    error: complain,
    warn: complain,
    info: () => quiet,
    debug: () => quiet,
  };
  return quiet as never;
}
