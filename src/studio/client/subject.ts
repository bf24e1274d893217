import type { Form } from '../engine/field.ts';
import type { Found, Written } from '../engine/messages.ts';
import type { Several } from './several.ts';

/** A scenario that can be changed. */
export interface Subject {
  readonly title: string;
  readonly scenario: Written;
  readonly seed: string;
  /** What is known of it, if it is known whole. */
  readonly first?: Found;
  /** Where it stands for several cases; the scenario is the first's. */
  readonly several?: Several;
  /** Whether the reader chose it on this page: its answer is read out. */
  readonly isChosen?: boolean;
  /** What the address says before it says what is changed. */
  readonly address?: string;
}

/**
 * The form that is offered: once something of the library is chosen, at first with what of it fitted before, so that the
 * answer need not wait, and looked through again when that is there.
 */
export class Offered {
  /** Of several cases what they share. */
  form: Form = { groups: [] };
  private readonly several: Several | undefined;
  private isQuick = false;
  private isAgain = false;

  constructor(several?: Several) {
    this.several = several;
  }

  /** A new form is wished for. */
  begin(isQuick: boolean): boolean {
    this.isQuick = isQuick;
    this.isAgain = false;
    return isQuick;
  }

  /** Whether it is to be looked through again; where something comes between, again after that. */
  again(): boolean {
    this.isAgain = this.isQuick;
    return this.isAgain;
  }

  /** What a form is that came: one wished for, or one looked through again, which offers the same or something other. */
  take(form: Form): 'new' | 'same' | 'other' {
    const before = JSON.stringify(this.form);
    this.form = this.several?.shared(form) ?? form;
    if (!this.isAgain) return 'new';
    this.begin(false);
    return JSON.stringify(this.form) === before ? 'same' : 'other';
  }
}
