import { html, namesApart } from '../../report/page/html/html.ts';
import { numberText } from '../../report/words/numbers.ts';
import { resultHeadline } from '../../report/words/ranked/comparison.ts';
import { casesOf, countsOf } from '../../report/words/reading.ts';
import { clip } from '../../report/words/untrusted.ts';
import type { Found } from '../engine/messages.ts';
import type { Panel } from './panel.ts';
import { heightsOf, sparkHtml } from './spark.ts';

/** How long after the first news of something it is read out. */
const READ_OUT_MS = 900;

/** What stands over a form where the reader's hand is: the answer in a line, and what is being done. */
export class News {
  private readonly panel: Panel;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  /** Whether the reader has done something whose answer is to be read out. */
  private isExpected = false;
  private latest: { readonly number: string; readonly sentence: string } | undefined;
  /** The number that was read out. */
  private spoken: string | undefined;

  constructor(panel: Panel) {
    this.panel = panel;
  }

  /** @param first what it was at first, where it is another */
  headline(found: Found, first?: Found): void {
    const now = resultHeadline(found);
    const small = first && html` <small>at first ${numberBeside(first, found)}</small>`;
    this.panel.put('.headline', html`<b>${now.number}</b> ${namesApart(clip(now.label, 80))}${small}`);
    this.panel.put('.spark', sparkHtml(heightsOf(found), first ? heightsOf(first) : []));
    const change = first ? ` ${changeBetween(first, found)}.` : '';
    this.readOut(now.number, `${now.sentence}${change}`);
  }

  /** There is no answer to what is chosen now. */
  none(why = 'no answer', sentence = 'This cannot be answered: see what is wrong at the field.'): void {
    this.panel.put('.headline', html`<b>–</b> ${why}`);
    this.panel.put('.spark', html``);
    this.working('');
    this.readOut('', sentence);
  }

  /** Says what is being done, and how far it is; nothing: all is done. */
  working(what: string, share?: number): void {
    const { panel } = this;
    panel.one('.working span').textContent = what;
    panel.one('.working').dataset.busy = String(what !== '');
    panel.offer('stop', what !== '');
    const bar = panel.one<HTMLProgressElement>('progress');
    bar.hidden = share === undefined;
    bar.value = share ?? 0;
  }

  /** The reader has done something: its answer is read out, though it be what was read out last. */
  expect(): void {
    this.end();
    this.isExpected = true;
    this.latest = undefined;
    this.spoken = undefined;
    this.panel.put('[role=status]', html``);
  }

  /** Reads out what comes of what the reader did, where that is no answer. */
  say(sentence: string): void {
    this.expect();
    this.readOut('', sentence);
    this.isExpected = false;
  }

  /** There will be no better answer: where it is another than was read out, it is read out, too. */
  done(): void {
    if (this.waiting === undefined && this.latest?.number !== this.spoken) this.speak();
  }

  /** Lets a screen reader say it once, soon; as it is known then. */
  private readOut(number: string, sentence: string): void {
    if (!this.isExpected) return;
    this.latest = { number, sentence };
    if (this.spoken === undefined) this.waiting ??= setTimeout(() => this.speak(), READ_OUT_MS);
  }

  private speak(): void {
    this.waiting = undefined;
    this.spoken = this.latest?.number;
    this.panel.put('[role=status]', html`${this.latest?.sentence ?? ''}`);
  }

  /** Reads out nothing any more. */
  end(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
  }
}

/** What it was at first and is now; where both are told alike, that. */
export function changeBetween(first: Found, found: Found): string {
  const [before, now] = [numberBeside(first, found), numberBeside(found, first)];
  return before === now ? `At first ${before}, too` : `At first ${before}, now ${now}`;
}

/**
 * An answer's number beside another's; where they are of two things, such as a chance and an average, the averages. Where
 * another way to end is the likeliest, it is said which each is.
 */
function numberBeside(one: Found, other: Found): string {
  const [{ number, label, title }, beside] = [resultHeadline(one), resultHeadline(other)];
  const areChances = number.endsWith('%') && beside.number.endsWith('%');
  const areAlike = areChances
    ? eventIn(label) === eventIn(beside.label)
    : number.endsWith('%') === beside.number.endsWith('%');
  if (areAlike) return number;
  const areWays = areChances && (title ?? beside.title) !== undefined;
  const reading =
    one.cases || areWays ? undefined : countsOf(casesOf(one)[0]).find(({ name }) => name === one.headline);
  return reading ? `${numberText(reading.mean)} on average` : `${number} ${clip(label, 80)}`;
}

/** What a chance is of, without its odds. */
const eventIn = (label: string): string => label.replace(/, 1 in [\d,]+$/, '');
