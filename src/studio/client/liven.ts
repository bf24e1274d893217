import type { Chart, LiveChart } from '../../report/charts/chart.ts';
import { adopt } from '../../report/client/adopt.ts';
import { unpacked } from '../../report/client/packed.ts';
import { formStyle } from '../../report/page/html/change.ts';
import { keyStyle } from '../../report/page/html/key-style.ts';
import type { Found } from '../engine/messages.ts';
import { chosen } from './choice/changes.ts';
import { engineSource } from './engine-script.ts';
import type { Layout } from './layout.ts';
import { Living } from './living.ts';
import { Answered, liveValues } from './redraw.ts';
import type { Several } from './several.ts';

/** Brings a report to life, where it carries an engine. */
export async function liven(
  first: Found,
  { layout, several }: { readonly layout: Layout; readonly several?: Several },
): Promise<void> {
  const engine = await engineSource();
  const place = document.querySelector<HTMLElement>('#change-form');
  if (engine === undefined || !place) return;
  adopt(formStyle() + keyStyle());
  const drawn = JSON.parse((await unpacked('charts')) ?? '[]') as LiveChart[];
  const canDraw = (chart: Chart) =>
    drawn.some(({ id, shape }) => id === chart.id && shape === liveValues(chart).shape);
  const answered = new Answered(first, liveValues, 'main', layout, canDraw);
  const telling = {
    tell: (found: Found, changes?: readonly string[], before?: Found) =>
      answered.tell(found, changes, before),
    tellNone: (before?: string, isStopped?: boolean) => answered.tellNone(before, isStopped),
    leftOut: (words: string) => answered.leftOut(words),
    reset: () => answered.reset(drawn),
    rehearse: (found: Found) => answered.rehearse(found),
  };
  const { title, seed } = first;
  const subject = { title, scenario: chosen(first), seed, first, ...(several && { several }) };
  const living = new Living(subject, engine.link(), telling, place);
  addEventListener('hashchange', () => living.follow());
}
