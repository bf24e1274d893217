import type { CaseResult } from '../../../stats/result.ts';
import type { Chart } from '../../charts/chart.ts';
import { figureOf, folded } from './figure.ts';
import { type Html, html } from './html.ts';

/**
 * The first charts, the others folded.
 *
 * @param most how many stand open
 * @param isMany whether there are so many cases that each picture is drawn at one width
 * @param isOnce whether each is, as the page's script draws them anew; what stands folded it alone draws
 */
export async function pictures(
  charts: readonly Chart[],
  { isMany, isOnce, most }: { isMany: boolean; isOnce: boolean; most: number },
): Promise<Html> {
  const open = charts.length > most + 1 ? most : charts.length;
  const rest = charts.slice(open);
  return html`<div class="charts">${await (isMany ? folded(charts.slice(0, open)) : figures(charts.slice(0, open), isOnce))}</div>
${rest.length > 0 && html`<details class="more"><summary>${rest.length} more pictures</summary><div class="charts">${await folded(rest, isOnce)}</div></details>`}`;
}

/**
 * Charts that stand open beside the first: of one case fewer where the answer, what was asked and what the rules leave
 * open take long to tell, none where they fill the page.
 *
 * @param letters of these that stand open
 */
export function openPictures([one, another]: readonly CaseResult[], letters: number): number {
  if (another) return MOST_SHOWN;
  const fit = ROOM_FOR.filter((most) => letters <= most).length;
  return Math.max(0, Math.min(fit, MOST_SHOWN - Math.floor(lettersOfReading(one) / LONG)));
}

/** Whether it takes a phone to say what was asked of a case. */
export const isLong = (one: CaseResult): boolean => lettersOfReading(one) >= LONG;

const lettersOfReading = ({ explain }: CaseResult): number => explain.join(' ').length;

/** Letters up to which one and two pictures fit on a page of 5,000 pixels. */
const ROOM_FOR = [2_900, 2_250] as const;
const MOST_SHOWN = ROOM_FOR.length;
/** Letters that fill a phone. */
const LONG = 700;

async function figures(charts: readonly Chart[], isOnce: boolean): Promise<Html> {
  const small = charts.filter(({ map }) => !map);
  // Maps have a row for themselves; so has the last of an odd number, rather than a gap beside it.
  const alone = small.length % 2 === 1 ? small.at(-1) : undefined;
  const drawn: Html[] = [];
  for (const chart of charts)
    drawn.push(
      await figureOf(
        chart,
        chart === alone || chart.map !== undefined ? 'broad' : 'card',
        isOnce || chart.map !== undefined,
      ),
    );
  return html`${drawn}`;
}
