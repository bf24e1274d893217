import { unpacked } from '../../report/client/packed.ts';
import type { Found } from '../engine/messages.ts';
import { chosen } from './changes.ts';
import { engineSource } from './engine-script.ts';
import { Living } from './living.ts';
import { Answered } from './redraw.ts';

/** Brings a report of one case to life. */
async function start(): Promise<void> {
  const [text, engine] = await Promise.all([unpacked('first'), engineSource()]);
  const place = document.querySelector<HTMLElement>('#change-form');
  if (text === undefined || engine === undefined || !place) return;
  const first = JSON.parse(text) as Found;
  const answered = new Answered(first);
  const telling = {
    tell: (found: Found, change?: string, before?: Found) => answered.tell(found, change, before),
    reset: () => answered.reset(),
  };
  const subject = { title: first.title, scenario: chosen(first), seed: first.seed, first };
  const living = new Living(subject, engine.link(), telling, place);
  addEventListener('hashchange', () => living.readAddress());
}

void start();
