import { luckOfAll, oddWord, sideOfLuck } from '../../../analysis/evening/luck-of-all.ts';
import { type Html, html, quoted } from '../../../report/page/html/html.ts';
import { keptHere, notKept } from '../../../report/page/kept.ts';
import { numberText, percentText } from '../../../report/words/numbers.ts';
import { withOdds } from '../../../report/words/odds.ts';
import { clip } from '../../../report/words/untrusted.ts';
import type { CameUpLine } from '../../engine/messages.ts';

/** One shot of an evening, as far as it was counted. */
interface Shot {
  readonly title: string;
  readonly lines: readonly CameUpLine[];
}

const KEPT = 'fusillade-evening';
/** What an evening has at most; before that are others. */
const MOST_SHOTS = 200;

/** `Hits 7 or more: 17.2% (1 in 6) of the time; on average 5`: of the two sides the one that is seldomer. */
export function luckWords({ title, value, worse, same, mean }: CameUpLine): string {
  const [fewer, more] = [worse + same, Math.max(0, 1 - worse)];
  const [side, chance] = more <= fewer ? ['more', more] : ['fewer', fewer];
  const often = withOdds(percentText({ value: chance }), chance, '(');
  const many = value === 0 && side === 'fewer' ? 'none' : `${value} or ${side}`;
  return `${clip(title, 60)} ${many}: ${often} of the time; on average ${numberText({ value: mean })}`;
}

/** The luck of an evening: shots counted at a table, kept in the browser, of whatever pages they were. */
export class Evening {
  private shots: readonly Shot[] = readKept() ?? [];
  private isKept = true;

  add(shot: Shot): void {
    // Another tab may have kept others meanwhile.
    this.shots = [...(readKept() ?? this.shots), shot].slice(-MOST_SHOTS);
    this.isKept = keep(this.shots);
  }

  forget(): void {
    this.shots = [];
    keep(this.shots);
  }

  /** @param canKeep whether there is a shot that is not kept yet */
  html(canKeep: boolean): Html {
    const buttons = html`${canKeep && html`<button type="button" data-do="keep">Keep for the evening, next shot</button>`}`;
    if (this.shots.length === 0) return buttons;
    return html`<p>${this.words}</p><p class="quiet">${this.isKept ? keptHere('Its shots') : notKept('Its shots')}</p><details><summary>The evening, shot by shot</summary><ul>${this.shots.map(
      ({ title, lines }) => html`<li>${quoted(clip(title, 120))}: ${lines.map(lineText).join(', ')}</li>`,
    )}</ul></details><div class="doing">${buttons}<button type="button" data-do="forget">Forget the evening</button></div>`;
  }

  get isEmpty(): boolean {
    return this.shots.length === 0;
  }

  /** How lucky it was in all. */
  get words(): string {
    const { shots } = this;
    const lines = shots.flatMap((shot) => shot.lines);
    const luck = luckOfAll(lines);
    const [side, share] = sideOfLuck(luck);
    return `The evening so far (${counted(shots.length, 'shot')}, ${counted(lines.length, 'count')}): the dice were ${side} to those who shot than in ${percentText({ value: share })} of such evenings; ${oddness(luck.odd)}.`;
  }
}

/** `one shot`, `2 shots` */
const counted = (number: number, one: string): string => (number === 1 ? `one ${one}` : `${number} ${one}s`);

/** In the words of `fusillade luck`. */
function oddness(odd: number): string {
  const word = oddWord(odd);
  if (word === '') return 'that is nothing out of the ordinary';
  return `that is ${word}: one as odd, either way, comes up ${withOdds(percentText({ value: odd }), odd, '(')} of the time`;
}

const lineText = ({ title, value, mean }: CameUpLine): string =>
  `${clip(title, 60)} ${value} (on average ${numberText({ value: mean })})`;

/** What the browser keeps; undefined where it keeps nothing. */
function readKept(): readonly Shot[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return Array.isArray(kept) ? kept.filter(isShot).slice(-MOST_SHOTS) : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the browser keeps them: there may be no room, or it may be forbidden */
function keep(shots: readonly Shot[]): boolean {
  try {
    localStorage.setItem(KEPT, JSON.stringify(shots));
    return true;
  } catch {
    return false;
  }
}

const isShot = (one: unknown): one is Shot =>
  isThing(one) && typeof one.title === 'string' && Array.isArray(one.lines) && one.lines.every(isLine);

const isLine = (one: unknown): boolean =>
  isThing(one) &&
  typeof one.title === 'string' &&
  ['value', 'mean', 'worse', 'same'].every((name) => Number.isFinite(one[name])) &&
  Array.isArray(one.chances) &&
  one.chances.every(Number.isFinite);

const isThing = (one: unknown): one is Readonly<Record<string, unknown>> =>
  typeof one === 'object' && one !== null;
