import { bringMatrix } from '../../report/client/matrix.ts';
import { html, namesApart, quoted } from '../../report/page/html/html.ts';
import { behindOf, matrixHtml } from '../../report/page/html/matrix.ts';
import { clip } from '../../report/words/untrusted.ts';
import type { Matching, Mistake } from '../engine/messages.ts';
import type { Side } from './side.ts';

/**
 * Works out who does what to whom and writes it in a place. What stands there stays until then, and where it is refused.
 *
 * @returns the sentence over it; where it is refused, what is wrong
 */
export async function tellMatrix(
  place: Element,
  matching: Matching,
  side: Side,
): Promise<{ readonly sentence: string } | { readonly wrong: string }> {
  const working = document.createElement('p');
  working.className = 'quiet';
  working.textContent = 'Working out each against each …';
  place.prepend(working);
  const replies = await side.ask({ kind: 'matrix', ...matching });
  working.remove();
  for (const reply of replies) {
    if (reply.kind === 'wrong') return { wrong: wordsOf(reply.mistakes) };
    if (reply.kind !== 'matrix') continue;
    const { matrix, sentence, weights } = reply;
    place.innerHTML =
      html`<p class="sentence">${namesApart(clip(sentence, 900))}</p>${matrixHtml(matrix)}<p class="quiet weights">${quoted(clip(weights, 900))}</p>`.markup;
    const section = place.querySelector<HTMLElement>('.matrix');
    if (section) bringMatrix(section, behindOf(matrix));
    return { sentence: clip(sentence, 400) };
  }
  return { wrong: '' };
}

/** What is wrong, a line each. */
export const wordsOf = (mistakes: readonly Mistake[]): string =>
  mistakes.map(({ path, words }) => (path === '' ? words : `${path}: ${words}`)).join('\n');
