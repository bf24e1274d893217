import { type Html, html } from '../../report/page/html/html.ts';
import type { Field, Form } from '../engine/field.ts';
import type { Mistake, Written } from '../engine/messages.ts';
import { valueAt } from '../engine/words.ts';
import { inWords } from './choice/change-words.ts';
import { type Changes, changed } from './choice/changes.ts';
import { formHtml } from './form-html.ts';
import { endAt, follow, type Possible, readOff, together } from './reading.ts';

const FRAME = html`<div class="now"><p class="headline" tabindex="-1"></p><div class="spark"></div><button type="button" data-do="undo" hidden>Undo</button>
<p class="working"><span></span><progress max="1" value="0" hidden aria-label="Trials rolled"></progress><button type="button" data-do="stop" hidden>Stop</button></p></div>
<p class="sr" role="status"></p><p class="wrong whole" hidden></p><p class="stays quiet"></p><form class="knobs"><div class="evening" hidden></div></form>
<div class="doing"><button type="button" data-do="reset">Reset</button><button type="button" data-do="take">Take over as a scenario</button></div>
<div class="taken" hidden></div>`;

/** What is to be said of a field, by its path. */
export type Remarks = ReadonlyMap<string, string>;

/** What a panel tells of its reader. */
export interface PanelEvents {
  onChange(field: Field, value: unknown): void;
  onDo(what: string): void;
}

/** The part of a page in which its scenario is changed. */
export class Panel {
  private readonly place: HTMLElement;
  /** As it was at first. */
  private readonly scenario: Written;
  private fields: ReadonlyMap<string, Field> = new Map();
  private form: Form = { groups: [] };
  private possible: Possible = new Map();

  constructor(place: HTMLElement, scenario: Written, events: PanelEvents) {
    this.place = place.cloneNode(false) as HTMLElement;
    this.scenario = scenario;
    this.place.innerHTML = FRAME.markup;
    // What was listened to before in this place is no more.
    place.replaceWith(this.place);
    this.listen(events);
  }

  /** Other fields than before. */
  renew(form: Form): void {
    this.form = form;
    this.fields = new Map(form.groups.flatMap(({ fields }) => fields.map((field) => [field.path, field])));
  }

  private listen(events: PanelEvents): void {
    const { place } = this;
    const touch = ({ target }: Event) => this.touched(target as Element, events);
    place.addEventListener('input', touch);
    place.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button');
      if (button?.dataset.do) events.onDo(button.dataset.do);
      else if (button?.dataset.step) this.touched(button, events);
    });
    place.addEventListener('keydown', (event) => {
      const button = this.steppedBy(event);
      if (!button) return;
      event.preventDefault();
      this.touched(button, events);
    });
    this.one('.knobs').addEventListener('submit', (event) => event.preventDefault());
  }

  /** Sets every control to what the changed scenario says; what was open stays so, and the reader where he is. */
  set(scenario: Written, changes: Changes, picks: Changes): void {
    const knobs = this.one('.knobs');
    const { id = '' } = document.activeElement ?? {};
    const groups = () => [...knobs.querySelectorAll<HTMLDetailsElement>('details.group')];
    const open = groups().map((group) => group.open);
    const evening = this.one('.evening');
    knobs.innerHTML = formHtml(this.form, changed(scenario, changes)).markup;
    (this.seenGroup ?? knobs).append(evening);
    for (const [i, group] of groups().entries()) group.open = open[i] ?? group.open;
    for (const path of Object.keys(changes))
      for (let at = this.fieldAt(path)?.closest('details'); at; at = at.parentElement?.closest('details'))
        at.open = true;
    this.mark(changes, picks);
    if (id !== '') knobs.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)?.focus();
  }

  /** What was taken over is no more what is chosen. */
  takeBack(): void {
    this.one('.taken').hidden = true;
  }

  /** Where what came up is remarks. */
  private get seenGroup(): Element | null | undefined {
    const seen = [...this.fields.values()].find(({ isSeen }) => isSeen);
    return seen && this.fieldAt(seen.path)?.closest('details.group');
  }

  /** Says beside each changed field what it was at first. */
  mark(changes: Changes, picks: Changes): void {
    for (const place of this.place.querySelectorAll<HTMLElement>('.field')) {
      const { path = '' } = place.dataset;
      const field = this.fields.get(path);
      const first = place.querySelector<HTMLElement>('.first');
      if (!field || !first) continue;
      this.bound(place, field);
      this.narrow(place, field);
      if (field.isSeen) continue;
      first.hidden = !Object.hasOwn(field.isProfile ? picks : changes, path);
      first.textContent = `At first: ${this.atFirst(field)}`;
    }
  }

  /** A number ends where it may come up at most; one that is never less than another begins where that is now. */
  private bound(place: Element, { control, path }: Field): void {
    endAt(place, this.possible.get(path));
    if (control.kind !== 'number' || !control.from) return;
    const [own, other] = [place, this.fieldAt(control.from)].map((one) =>
      one?.querySelector<HTMLInputElement>('[type=number]'),
    );
    if (own && other?.value) own.min = other.value;
  }

  /** A choice that is never on another's side leaves those out that are there now. */
  private narrow(place: Element, { control }: Field): void {
    if (control.kind !== 'choice' || !control.across) return;
    const side = this.sideOf(control.across);
    for (const option of place.querySelectorAll('option'))
      option.hidden = option.disabled =
        side !== undefined && control.choices[Number(option.value)]?.side === side;
  }

  /** On whose side it is what is chosen at a path. */
  private sideOf(path: string): string | undefined {
    const control = this.fields.get(path)?.control;
    const chosen = Number(this.fieldAt(path)?.querySelector('select')?.value);
    return control?.kind === 'choice' ? control.choices[chosen]?.side : undefined;
  }

  /**
   * Says something beside fields of what came up, and nothing beside the others of them.
   *
   * @param possible what each may come to; left out: as it was
   */
  tell(remarks: Remarks, possible: Possible = this.possible): void {
    this.possible = possible;
    for (const [path, field] of this.fields) {
      const place = field.isSeen ? this.fieldAt(path) : undefined;
      const remark = place?.querySelector<HTMLElement>('.first');
      if (!place || !remark) continue;
      this.bound(place, field);
      remark.textContent = remarks.get(path) ?? '';
      remark.hidden = !remarks.has(path);
    }
  }

  /** Leads whoever is at the evening to the first count of the next shot: by keys into it, else to what stands over all. */
  toCounts(): void {
    const evening = this.one('.evening');
    if (!evening.matches(':focus-within')) return;
    const isByKeys = evening.querySelector(':focus-visible') !== null;
    const count = this.seenGroup?.querySelector<HTMLElement>('.field [id]:is(input, select)');
    (isByKeys && count ? count : this.one('.headline')).focus();
  }

  private atFirst(field: Field): string {
    const value = valueAt(this.scenario, field.path);
    if (!field.isProfile || typeof value === 'string') return inWords(field, value ?? field.standard);
    return String((value as { name?: unknown } | undefined)?.name ?? 'as the scenario says');
  }

  /** Says what is wrong at the fields that are; elsewhere what is no field's fault. */
  wrong(mistakes: readonly Mistake[]): void {
    for (const each of this.place.querySelectorAll<HTMLElement>('.wrong')) {
      each.hidden = true;
      // What is hidden is still read to whoever it is said to describe.
      each.textContent = '';
    }
    for (const each of this.place.querySelectorAll('[aria-invalid]'))
      for (const name of ['aria-invalid', 'aria-describedby']) each.removeAttribute(name);
    const elsewhere: string[] = [];
    for (const { path, words } of mistakes) {
      const place = this.fieldAt(path);
      if (!place) elsewhere.push(path === '' ? words : `${path}: ${words}`);
      else {
        const wrong = place.querySelector<HTMLElement>('.wrong');
        const control = place.querySelector('input, select');
        say(wrong, words);
        control?.setAttribute('aria-invalid', 'true');
        if (wrong) control?.setAttribute('aria-describedby', wrong.id);
        place.closest('details')?.setAttribute('open', '');
      }
    }
    if (elsewhere.length > 0) say(this.one('.whole'), elsewhere.join('; '));
  }

  /** Offers something to be done, or does not; whoever just did it stays near. */
  offer(what: string, isPossible: boolean): void {
    const button = this.one(`[data-do=${what}]`);
    if (!isPossible && button.matches(':focus')) this.one('.headline').focus();
    button.hidden = !isPossible;
  }

  /** Writes something in one of its places. */
  put(selector: string, markup: Html): void {
    this.one(selector).innerHTML = markup.markup;
  }

  one<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = this.place.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector} in the panel`);
    return found;
  }

  /** The field of a mistake, or that which it is a part of. */
  private fieldAt(path: string): HTMLElement | null {
    const keys = path.split('.');
    for (let length = keys.length; length > 0; length--) {
      const found = this.place.querySelector<HTMLElement>(
        `[data-path="${CSS.escape(keys.slice(0, length).join('.'))}"]`,
      );
      if (found) return found;
    }
    return null;
  }

  /** The button that steps as an arrow in a number does, where by itself that would step to what cannot come up. */
  private steppedBy({ key, target }: KeyboardEvent): Element | null | undefined {
    const [number, step] = [target as Element, { ArrowUp: 1, ArrowDown: -1 }[key]];
    const place = number.matches('[type=number]') ? number.closest<HTMLElement>('.field') : undefined;
    if (step === undefined || !this.possible.has(place?.dataset.path ?? '')) return undefined;
    return place?.querySelector(`[data-step="${step}"]`);
  }

  private touched(target: Element, { onChange }: PanelEvents): void {
    const place = target.closest<HTMLElement>('.field');
    const field = this.fields.get(place?.dataset.path ?? '');
    if (!place || !field) return;
    together(place, target, this.possible.get(field.path));
    const other = field.other && this.fieldAt(field.other);
    if (other) follow(place, other);
    onChange(field, readOff(place, field));
  }
}

function say(place: HTMLElement | null, words: string): void {
  if (!place) return;
  place.hidden = false;
  place.textContent = words;
}
