import { wholeText } from '../../report/words/numbers.ts';
import { clip } from '../../report/words/untrusted.ts';

/** More is not read. */
const MOST_LINES = 60;
const LONGEST = 400;
/** What is said twice is read out twice where it is written another way. */
const UNSEEN = '\u00a0';

/** What is said under the tools of the page: one thing in the place of another; of what is done at once, all of it. */
export class Sayings {
  private readonly places: Readonly<Record<'wrong' | 'note', HTMLElement>>;
  private lines: { readonly kind: 'wrong' | 'note'; readonly words: string }[] = [];
  private isTogether = false;
  private isAgain = false;
  private left = '';

  constructor(wrong: HTMLElement, note: HTMLElement) {
    this.places = { wrong, note };
  }

  say(kind: 'wrong' | 'note', words: string): void {
    const before = this.lines;
    this.lines = [...(this.isTogether ? before : []), { kind, words }];
    const isSame = before.length === 1 && before[0].kind === kind && before[0].words === words;
    this.isAgain = isSame && !this.isAgain;
    this.write();
  }

  /** Says nothing any more of what was done. */
  clear(): void {
    this.lines = [];
    this.write();
  }

  /** Says what of the address was left out, whatever else is said, until something is changed; nothing: no more. */
  leftOut(words: string): void {
    this.left = words;
    this.write();
  }

  /** Says what is being done, until that is done. */
  meanwhile(words: string): void {
    if (!this.isTogether) this.lines = [];
    this.write(words);
  }

  /** Says all that comes of some work, where it comes of several things. */
  async together(several: boolean, work: () => Promise<void>): Promise<void> {
    this.lines = [];
    this.isTogether = several;
    await work();
    this.isTogether = false;
    this.write();
  }

  private write(meanwhile = ''): void {
    for (const [kind, place] of Object.entries(this.places)) {
      const own = this.lines.filter((one) => one.kind === kind).map(({ words }) => words);
      const besides = kind === 'note' ? meanwhile : this.left;
      const all = besides === '' ? own : [...own, besides];
      const lines = all.flatMap((words) => words.split('\n'));
      const words = lines
        .slice(0, MOST_LINES)
        .map((line) => clip(line, LONGEST))
        .join('\n')
        .concat(this.isAgain && own.length > 0 ? UNSEEN : '');
      place.hidden = words === '';
      if (place.textContent !== words) place.textContent = words;
    }
  }
}

/** How many profiles a file has. */
export const countText = (profiles: number): string =>
  `${profiles === 1 ? 'one profile' : `${profiles} profiles`} to choose from`;

/** Of how many a list is, and of what. */
export const listText = ({ kind, number }: { readonly kind: string; readonly number: number }): string =>
  `${wholeText(number)} ${number === 1 ? kind.replace(/s$/, '') : kind}`;
