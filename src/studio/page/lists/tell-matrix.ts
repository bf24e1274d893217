import { bringMatrix, type MatchupAct } from '../../../report/client/matrix.ts';
import { html, namesApart, quoted } from '../../../report/page/html/html.ts';
import { behindOf, matrixHtml } from '../../../report/page/html/matrix.ts';
import { clip } from '../../../report/words/untrusted.ts';
import type { Matched, Matching, MeetingAt, Mistake } from '../../engine/messages.ts';
import type { Side } from '../side.ts';

/** One match-up of those who are held against targets. */
export type OneMeeting = Matching & { readonly meeting: MeetingAt };

/** What is done with a match-up that the reader chose. */
export interface MeetingEvents {
  onOpen(one: OneMeeting): void;
  onPin(one: OneMeeting): void;
}

/** What came of it: the sentence over a matrix, why there is none, or what is wrong. */
export type Outcome =
  | { readonly sentence: string }
  | { readonly tooMany: string }
  | { readonly wrong: string };

/**
 * Works out who does what to whom and writes it in a place. What stands there stays until then, and where it is refused;
 * where they are too many, that stands there.
 */
export async function tellMatrix(
  place: Element,
  matching: Matching,
  side: Side,
  events: MeetingEvents,
): Promise<Outcome> {
  const working = document.createElement('p');
  working.className = 'quiet';
  working.textContent = 'Working out each against each …';
  place.prepend(working);
  const replies = await side.ask({ kind: 'matrix', ...matching });
  working.remove();
  for (const reply of replies) {
    if (reply.kind === 'wrong') return { wrong: wordsOf(reply.mistakes) };
    if (reply.kind !== 'matrix') continue;
    if ('tooMany' in reply) return tooMany(place, reply.tooMany);
    if ('matrix' in reply) return put(place, reply, actsFor(matching, reply, events));
  }
  return { wrong: '' };
}

function put(place: Element, { matrix, sentence, weights }: Matched, acts: readonly MatchupAct[]): Outcome {
  place.innerHTML =
    html`<p class="sentence">${namesApart(clip(sentence, 900))}</p>${matrixHtml(matrix)}<p class="quiet weights">${quoted(clip(weights, 900))}</p>`.markup;
  const section = place.querySelector<HTMLElement>('.matrix');
  if (section) bringMatrix(section, behindOf(matrix), acts);
  return { sentence: clip(sentence, 400) };
}

function tooMany(place: Element, words: string): Outcome {
  place.innerHTML = html`<p class="too-many">${quoted(clip(words, 900))}</p>`.markup;
  return { tooMany: words };
}

/** What can be done with a cell: rows of a matrix stand in another order than those who are held against targets. */
function actsFor(matching: Matching, { order }: Matched, events: MeetingEvents): MatchupAct[] {
  const at = (row: number, column: number): OneMeeting => ({
    ...matching,
    meeting: { row: order[row], part: 0, column },
  });
  return [
    { word: 'Open', does: (row, column) => events.onOpen(at(row, column)) },
    { word: 'Pin', does: (row, column) => events.onPin(at(row, column)) },
  ];
}

/** What is wrong, a line each. */
export const wordsOf = (mistakes: readonly Mistake[]): string =>
  mistakes.map(({ path, words }) => (path === '' ? words : `${path}: ${words}`)).join('\n');
