import { chartsOf } from '../../report/charts/index.ts';
import { startCopying } from '../../report/client/copying.ts';
import { startSaving } from '../../report/client/saving.ts';
import { pageOf } from '../../report/page/html/body.ts';
import { type Html, html, quoted } from '../../report/page/html/html.ts';
import { withoutCapital } from '../../report/words/assumption-words.ts';
import { clip } from '../../report/words/untrusted.ts';
import { behindTitle } from '../client/choice/change-words.ts';
import { Answered, type Telling } from '../client/redraw.ts';
import type { Found, Mistake } from '../engine/messages.ts';
import { prepare, wholeChart } from './templates.ts';

/** Where its answer stands. */
const WITHIN = '#answer-lead, #answer-rest';

/** Where the studio tells answers: laid out anew where there are other pictures than before. */
export class AnswerPage implements Telling {
  private answered: Answered;
  /** What decides how it is laid out. */
  private layout: string;
  private latest = 0;

  /** Called with what is wrong with what was to be answered. */
  onRefused: (mistakes: readonly Mistake[]) => void = () => {};

  /** Called with what of an address was left out; nothing: no more. */
  onLeftOut: (words: string) => void = () => {};

  /** @param first that stands there already */
  constructor(first: Found) {
    this.answered = new Answered(first, wholeChart, WITHIN);
    this.layout = layoutOf(first);
  }

  /** What stands there is of what was looked at before, until there is an answer to what is now. */
  awaitAnother(): void {
    busy(true);
  }

  tell(found: Found, changes?: readonly string[], first?: Found): void {
    void this.put(found, changes, first);
  }

  tellInstead(found: Found): void {
    void this.put(found).then((isPut) => {
      if (isPut) this.answered.tellNone('');
    });
  }

  tellNone(before?: string, isStopped = false): void {
    // What is being laid out is no answer to it either.
    this.latest++;
    busy(false);
    this.answered.tellNone(before, isStopped);
  }

  leftOut(words: string): void {
    this.onLeftOut(words);
  }

  reset(first: Found): void {
    void this.put(first);
  }

  refuse(mistakes: readonly Mistake[]): void {
    busy(false);
    this.onRefused(mistakes);
  }

  /** Whether nothing else was to be told meanwhile. */
  private async put(found: Found, changes?: readonly string[], first?: Found): Promise<boolean> {
    const number = ++this.latest;
    await prepare(chartsOf(found, found, first));
    if (number !== this.latest) return false;
    if (layoutOf(found, first) !== this.layout) await this.lay(found, first);
    if (number !== this.latest) return false;
    busy(false);
    this.answered.tell(found, changes, first);
    put('#subject', titleOf(found).markup + (changes ? html`, ${nowOf(changes)}`.markup : ''));
    return true;
  }

  private async lay(found: Found, first?: Found): Promise<void> {
    const { hero, beside, rest } = (await pageOf({ ...found, command: '' }, { first })).parts;
    put('#answer-lead', hero.markup);
    put('#answer-rest', beside.markup + rest.markup);
    for (const place of document.querySelectorAll('#answer-lead, #answer-rest')) {
      startCopying(place);
      startSaving(place);
    }
    this.layout = layoutOf(found, first);
    this.answered.leave();
    this.answered = new Answered(found, wholeChart, WITHIN);
  }
}

const titleOf = ({ title }: Found): Html => quoted(clip(title.replace(/, changed$/, ''), 160));

/** What it began as is no more what it is: the title says what is, not what came of it. */
const nowOf = (changes: readonly string[]): string =>
  clip(
    changes
      .filter((line) => !line.startsWith('At first '))
      .map((line) => withoutCapital(behindTitle(line)))
      .join('; '),
    120,
  );

/** Two answers with the same can be told in the same places. */
const layoutOf = (found: Found, first?: Found): string =>
  JSON.stringify([
    found.system.name,
    found.action.name,
    found.title.replace(/, changed$/, ''),
    chartsOf(found, found, first).map(({ id }) => id),
    found.traces.length > 0,
  ]);

/** Says whether the page is about to be another. */
function busy(isBusy: boolean): void {
  const page = document.querySelector('main');
  if (page) page.ariaBusy = isBusy ? 'true' : null;
}

function put(selector: string, markup: string): void {
  const place = document.querySelector(selector);
  if (place) place.innerHTML = markup;
}
