import type { Reply, Wish, Written } from '../engine/messages.ts';
import type { Changes } from './choice/changes.ts';
import type { EngineLink } from './link.ts';
import type { Subject } from './subject.ts';

/** An answer that came sooner than this is waited for before the form is wished for. */
const QUICK_MS = 300;

/** What is wished for of an engine: each wish has a number, and only replies to the latest are heard. */
export class Wishes {
  private readonly subject: Subject;
  private readonly link: EngineLink;
  private number: number;
  /** The wish for what the scenario is unchanged, where it has no answer as it is changed. */
  private unchangedNumber: number | undefined;
  private began: number | undefined;
  private took: number | undefined;
  /** Whether the form of what was chosen is to come behind its answer. */
  private isFormBehind = false;

  /** @param number that no wish before had */
  constructor(subject: Subject, link: EngineLink, number: number) {
    this.subject = subject;
    this.link = link;
    this.number = number;
  }

  /** A number that no wish had before. */
  get next(): number {
    return ++this.number;
  }

  isHeard = ({ number }: Reply): boolean => number === this.number || number === -1;

  /** Whether it replies to the wish for what the scenario is unchanged. */
  isOfUnchanged = ({ number }: Reply): boolean => number === this.unchangedNumber;

  /** Hears nothing of what is being done, and has it left. */
  leave(): void {
    this.number++;
    this.link.leave();
  }

  /** Hears nothing of what is being done. */
  end(): void {
    this.number++;
  }

  form(picks: Changes, isQuick: boolean): void {
    this.isFormBehind = false;
    this.link.send({ kind: 'form', number: this.next, scenario: this.subject.scenario, picks, isQuick });
  }

  /** Whether answers come so soon that a form can stand behind them. */
  get isQuick(): boolean {
    const { took = this.link.isQuick ? 0 : QUICK_MS } = this;
    return took < QUICK_MS && !this.subject.several;
  }

  /** The answer once profiles are put into the scenario, and its form behind it. */
  answerWith(picks: Changes, title: string): void {
    this.isFormBehind = true;
    this.send({ scenario: this.subject.scenario, picks, title });
  }

  answer(scenario: Written, title: string): void {
    this.isFormBehind = false;
    const { several } = this.subject;
    this.send({ scenario, title, ...(several && { cases: several.cases }) });
  }

  /** The answer to the scenario before anything of it was changed. */
  unchanged(): void {
    const { scenario, seed, title } = this.subject;
    this.unchangedNumber = this.next;
    this.link.send({ kind: 'answer', number: this.unchangedNumber, scenario, seed, title });
  }

  /** An answer came. */
  answered(): void {
    if (this.began !== undefined) this.took = performance.now() - this.began;
    this.began = undefined;
  }

  /** A form came; whether it is one behind an answer. */
  formed(): boolean {
    const isBehind = this.isFormBehind;
    this.isFormBehind = false;
    return isBehind;
  }

  private send(wish: Omit<Wish, 'kind' | 'number' | 'seed'>): void {
    this.began = performance.now();
    this.link.send({ kind: 'answer', number: this.next, seed: this.subject.seed, ...wish });
  }
}
