import { startSaving } from '../../report/client/saving.ts';
import { html } from '../../report/page/html/html.ts';
import { clip } from '../../report/words/untrusted.ts';
import { draw } from '../client/redraw.ts';
import type { Found, Matching, RulesNamed } from '../engine/messages.ts';
import type { KeptFile } from './kept.ts';
import { ListMatrix } from './lists/list-matrix.ts';
import { type MeetingEvents, type Outcome, tellMatrix, wordsOf } from './lists/tell-matrix.ts';
import { groupsOf, MOST_PINS, nameOf, type Pin, type PinGroup, pinsSame } from './pins.ts';
import { pinsHtml } from './pins-html.ts';
import type { Side } from './side.ts';
import { prepare, wholeChart } from './templates.ts';

/** What a board of pins tells of its reader. */
export interface BoardEvents extends MeetingEvents {
  onOpenPin(pin: Pin): void;
  onChange(pins: readonly Pin[]): void;
  onSay(kind: 'wrong' | 'note', words: string): void;
}

/** Of the screen's height: what begins further down is not seen by whoever looks at the top. */
const WELL_IN_SIGHT = 0.6;

/** Scenarios that are kept side by side, ranked, and held against each other's targets. */
export class PinBoard {
  private readonly place: HTMLElement;
  private readonly side: Side;
  private readonly seed: string;
  private readonly events: BoardEvents;
  private pins: readonly Pin[] = [];
  private groups: readonly PinGroup[] = [];
  /** The systems of which there is a list of targets of the reader's own. */
  private readonly targets = new Set<string>();
  private readonly list: ListMatrix;
  private latest = 0;

  constructor(place: HTMLElement, side: Side, seed: string, events: BoardEvents) {
    this.place = place;
    this.side = side;
    this.seed = seed;
    this.events = events;
    this.list = new ListMatrix(side, seed, {
      ...events,
      onMatched: (outcome) => {
        this.drawList();
        this.tell(outcome);
      },
    });
    place.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button');
      if (button) this.pressed(button.dataset);
    });
    place.addEventListener('change', ({ target }) => {
      const { matrixOf } = (target as HTMLElement).dataset;
      // A matrix that stands there is no more what is said over it.
      if (matrixOf !== undefined && this.matrixPlace(Number(matrixOf))?.dataset.against)
        void this.matrix(Number(matrixOf));
    });
  }

  /** Pins what is looked at; says so, or why not. */
  add(pin: Pin): void {
    const same = this.pins.find((one) => pinsSame(one, pin));
    if (same) {
      this.events.onSay('note', `Pinned already: ${clip(nameOf(same), 200)}.`);
      return;
    }
    if (this.pins.length >= MOST_PINS) {
      this.events.onSay('wrong', `${MOST_PINS} are pinned, which is as many as fit: remove one first.`);
      return;
    }
    this.put([...this.pins, pin]);
    this.events.onSay('note', `Pinned: ${clip(nameOf(pin), 200)} (${this.pins.length} of ${MOST_PINS}).`);
  }

  /** Puts these in the place of all. */
  put(pins: readonly Pin[]): void {
    this.pins = pins;
    this.events.onChange(pins);
    void this.draw();
    for (const pin of pins) if (!pin.found) void this.answer(pin);
  }

  /** There are targets of the reader's own: those of his loadouts whose table stands here are held against them. */
  async offerTargets({ system }: RulesNamed): Promise<void> {
    this.targets.add(system);
    for (const [i, group] of this.groups.entries()) {
      const place = this.matrixPlace(i);
      // That list may be another now.
      if (place && group.system === system && place.dataset.against === 'list') clear(place);
    }
    await this.draw();
    if (this.list.system === system) await this.list.holdAgain('list');
  }

  /**
   * Holds loadouts of the reader's own against his targets, or where there are none, the standard ones.
   *
   * @returns what there is to say of it; undefined where they are refused, and that is said
   */
  async offerLoadouts(loadouts: KeptFile): Promise<string | undefined> {
    const { list } = this;
    this.place.append(list.place);
    this.place.hidden = false;
    const outcome = await list.hold(loadouts, this.targets.has(loadouts.rules.system) ? 'list' : 'standard');
    this.drawList();
    if (!('wrong' in outcome)) return wordsIn(outcome);
    this.tell(outcome);
    return undefined;
  }

  /** Has the reader see the list that was just opened: on a phone it stands far below what it was opened with. */
  leadToList(): void {
    const { place } = this.list;
    if (place.getBoundingClientRect().top > innerHeight * WELL_IN_SIGHT) place.scrollIntoView();
  }

  private drawList(): void {
    const { system } = this.list;
    if (system === undefined) this.list.clear();
    else this.list.draw(this.targets.has(system));
    this.place.hidden = this.pins.length === 0 && system === undefined;
  }

  private pressed({ open, remove, pins, matrix }: DOMStringMap): void {
    if (open !== undefined) this.events.onOpenPin(this.pins[Number(open)]);
    else if (remove !== undefined) this.remove(Number(remove));
    else if (pins === 'clear') {
      this.list.clear();
      this.put([]);
      this.events.onSay('note', 'Nothing is pinned any more.');
    } else if (matrix !== undefined) void this.matrix(Number(matrix));
  }

  private remove(number: number): void {
    const { title } = this.pins[number];
    this.put(this.pins.filter((_, i) => i !== number));
    this.events.onSay('note', `Removed: ${clip(title, 200)} (${this.pins.length} of ${MOST_PINS}).`);
  }

  /** Whoever was on a button that is no more goes on with that of the next pin, or of the last; else where pins are made. */
  private refocus({ open, remove, pins, matrix, matrixOf }: DOMStringMap): void {
    const last = this.pins.length - 1;
    const upTo = (number: string) => Math.min(Number(number), last);
    const now =
      (open !== undefined && `[data-open="${upTo(open)}"]`) ||
      (remove !== undefined && `[data-remove="${upTo(remove)}"]`) ||
      (pins !== undefined && `[data-pins="${pins}"]`) ||
      (matrix !== undefined && `[data-matrix="${matrix}"]`) ||
      (matrixOf !== undefined && `[data-matrix-of="${matrixOf}"]`);
    const found = now && last >= 0 ? this.place.querySelector<HTMLElement>(now) : null;
    (found ?? document.querySelector<HTMLElement>('[data-tool=pin]'))?.focus();
  }

  private async answer(pin: Pin): Promise<void> {
    const { title, scenario } = pin;
    const replies = await this.side.ask({
      kind: 'answer',
      scenario,
      seed: this.seed,
      title,
      isBrief: true,
    });
    const answer = replies.findLast((reply) => reply.kind === 'answer');
    const wrong = replies.find((reply) => reply.kind === 'wrong');
    if (answer?.kind === 'answer') this.answered(pin, answer.found);
    else if (wrong?.kind === 'wrong') {
      this.events.onSay('wrong', `${clip(title, 100)}: ${wordsOf(wrong.mistakes)}`);
      this.put(this.pins.filter((one) => one !== pin));
    }
  }

  private answered(pin: Pin, found: Found): void {
    this.pins = this.pins.map((one) => (one === pin ? { ...pin, found } : one));
    void this.draw();
  }

  private async draw(): Promise<void> {
    const number = ++this.latest;
    const groups = groupsOf(this.pins);
    const { markup, charts } = await pinsHtml(groups);
    await prepare(charts);
    if (number !== this.latest) return;
    const focused = this.place.querySelector<HTMLElement>(':focus');
    const matrices = new Map(this.groups.map((group, i) => [pinsIn(group), this.matrixPlace(i)]));
    const list = this.place.querySelector('#list-matrix');
    this.groups = groups;
    this.place.innerHTML = markup.markup;
    // A matrix stays while its rows are pinned, and that of the reader's list as long as the page.
    for (const [i, group] of groups.entries()) {
      const matrix = matrices.get(pinsIn(group));
      if (!matrix) continue;
      this.matrixPlace(i)?.replaceWith(matrix);
      matrix.dataset.place = String(i);
    }
    if (list) this.place.append(list);
    this.place.hidden = this.pins.length === 0 && !list;
    if (focused?.isConnected) focused.focus();
    else if (focused) this.refocus(focused.dataset);
    for (const [i, { system }] of groups.entries()) this.offerTargetsOf(i, this.targets.has(system));
    startSaving(this.place);
    draw('#pins', charts.map(wholeChart));
  }

  /** Offers whom a group may be held against; where it is, that is chosen. */
  private offerTargetsOf(group: number, hasOwn: boolean): void {
    const choice = this.choiceOf(group);
    if (!choice) return;
    choice.innerHTML =
      html`<option value="theirs">their own targets</option><option value="standard">the standard targets</option>${hasOwn && html`<option value="list">my list of targets</option>`}`.markup;
    choice.value = this.matrixPlace(group)?.dataset.against ?? (hasOwn ? 'list' : 'theirs');
  }

  private choiceOf(group: number): HTMLSelectElement | null {
    return this.place.querySelector(`[data-matrix-of="${group}"]`);
  }

  private matrixPlace(group: number): HTMLElement | null {
    return this.place.querySelector(`[data-place="${group}"]`);
  }

  /** Every pin of a group against every target. */
  private async matrix(place: number): Promise<void> {
    const { system, action, ranked } = this.groups[place];
    const rows = ranked.map(({ before, pin: { scenario } }) => ({ title: before, scenario }));
    const targets = (this.choiceOf(place)?.value ?? 'theirs') as Matching['targets'];
    const into = this.matrixPlace(place);
    if (!into) return;
    // What is asked for before it is told has another place, and is told no more.
    const own = document.createElement('div');
    into.replaceChildren(own);
    into.dataset.against = targets;
    const outcome = await tellMatrix(
      own,
      { rules: { system, action }, rows, targets, seed: this.seed },
      this.side,
      this.events,
    );
    if (!own.isConnected) return;
    if ('wrong' in outcome) clear(into);
    this.tell(outcome);
  }

  private tell(outcome: Outcome): void {
    if ('wrong' in outcome) this.events.onSay('wrong', outcome.wrong);
    else this.events.onSay('note', wordsIn(outcome));
  }
}

const wordsIn = (outcome: Exclude<Outcome, { wrong: string }>): string =>
  'sentence' in outcome ? outcome.sentence : outcome.tooMany;

/** Nothing is held against anybody there any more. */
function clear(place: HTMLElement): void {
  place.replaceChildren();
  delete place.dataset.against;
}

/** What is pinned of a group, however it ranks. */
const pinsIn = ({ system, action, ranked }: PinGroup): string =>
  JSON.stringify([system, action, ...ranked.map(({ pin, name }) => `${pin.title} ${name}`).toSorted()]);
