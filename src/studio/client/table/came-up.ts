import { type CameUpLine, type Found, SEEN } from '../../engine/messages.ts';
import type { Changes } from '../choice/changes.ts';
import type { Panel } from '../panel.ts';
import { Evening, luckWords } from './evening.ts';

/** What came up at the table, as a panel tells it, and the evening to which it belongs. */
export class AtTable {
  private readonly evening = new Evening();
  private markup = '';

  /** Says how lucky it was what came up, if anything did, and how lucky the evening is. */
  tell(panel: Panel | undefined, { cameUp = [] }: Partial<Found> = {}): void {
    if (!panel) return;
    const lucky = cameUp.filter(isLuck);
    panel.tell(new Map(lucky.map((line) => [`${SEEN}.${line.metric}`, luckWords(line)])));
    const place = panel.one('.evening');
    place.hidden = lucky.length === 0 && this.evening.isEmpty;
    const { markup } = this.evening.html(lucky.length > 0);
    // Written once, as whoever is on its button stays there.
    if (markup !== this.markup) place.innerHTML = markup;
    this.markup = markup;
  }

  /** Keeps what came up; whether anything did that could have come otherwise. */
  keep(title: string, { cameUp = [] }: Partial<Found> = {}): boolean {
    const lines = cameUp.filter(isLuck);
    if (lines.length === 0) return false;
    this.evening.add({ title, lines });
    return true;
  }

  forget(): void {
    this.evening.forget();
  }

  /** How lucky the evening is. */
  get words(): string {
    return this.evening.words;
  }
}

/** What follows from what came up before it is no luck. */
const isLuck = ({ same }: CameUpLine): boolean => same < 1;

/** Changes without what came up: of the next shot nothing is known yet. */
export const beforeThat = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => !path.startsWith(`${SEEN}.`)));
