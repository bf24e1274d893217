import type { Form } from '../../engine/field.ts';
import { addressFor, type Changes, changesText, isPlace, wishedIn } from './changes.ts';

/** The address of the page, which says what is chosen. */
export class AddressBar {
  /** What it says before it says what is changed. */
  private readonly before: string | undefined;

  constructor(before: string | undefined) {
    this.before = before;
  }

  write(chosen: Changes, form: Form): void {
    const address = addressFor(chosen, form, this.before);
    history.replaceState(null, '', address === '' ? location.pathname + location.search : `#${address}`);
  }

  /** A link that leads to a place on the page says nothing of what is chosen: that is written again. */
  isPlace(chosen: Changes, form: Form): boolean {
    if (!isPlace(location.hash)) return false;
    if (addressFor(chosen, form, this.before) !== '') this.write(chosen, form);
    return true;
  }

  get saysChanges(): boolean {
    return changesText(location.hash, this.before) !== '';
  }

  /** What it says of changes, where they are not so now. */
  read(form: Form, now: Changes): ReturnType<typeof wishedIn> {
    return wishedIn(location.hash, form, { before: this.before, now });
  }
}
