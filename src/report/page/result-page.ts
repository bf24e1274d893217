import type { Result } from '../../stats/result.ts';
import type { Chart } from '../charts/chart.ts';
import { scriptJson } from '../words/untrusted.ts';
import { clientCode } from './client-code.ts';
import { pageOf } from './html/body.ts';
import { documentOf, type PageScript } from './html/document.ts';
import { pageStyle } from './html/style.ts';
import { toVega } from './svg.ts';

export interface PageOptions {
  /** Leave out the script: the same page, smaller, without tooltips. */
  static?: boolean;
}

/**
 * A result as one self-contained HTML page that asks the network for nothing and shows everything without
 * JavaScript; with it, the charts answer to the pointer.
 *
 * @throws when the page is to be interactive and the bundle for the browser has not been built
 */
export async function renderPage(result: Result, options: PageOptions = {}): Promise<string> {
  const { body, charts } = await pageOf(result);
  const title = `${result.title} · fusillade`.slice(0, 200);
  if (options.static) return documentOf(title, pageStyle(), body);
  return documentOf(title, pageStyle(), body, await liveCharts(charts));
}

/** The script that brings charts to life, with what it draws. */
export async function liveCharts(charts: readonly Chart[]): Promise<PageScript> {
  const specs = [];
  for (const chart of charts)
    specs.push({ id: chart.id, map: chart.map ?? 0, choice: chart.choice, spec: await toVega(chart) });
  return { code: await clientCode('client.js'), json: scriptJson(specs) };
}
