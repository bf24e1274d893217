import { type Html, html, quoted } from '../../report/page/html/html.ts';
import { resultHeadline } from '../../report/words/comparison.ts';
import { clip } from '../../report/words/untrusted.ts';
import type { Field, Form } from '../engine/field.ts';
import type { Found, Mistake, Reply, Written } from '../engine/messages.ts';
import { AtTable, beforeThat } from './came-up.ts';
import { addressOf, type Changes, changed, pairsIn, possible, without } from './changes.ts';
import type { EngineLink } from './link.ts';
import { Panel } from './panel.ts';
import { inWords } from './reading.ts';
import type { Several } from './several.ts';
import { heightsOf, sparkHtml } from './spark.ts';
import { fileOf, give } from './taken.ts';

/** How long after the last news it is read out. */
const READ_OUT_MS = 900;

const IGNORED = 'The address of this page says something that cannot be changed here; it is ignored.';

/** Where answers are told. */
export interface Telling {
  /**
   * @param change what it was at first and is now, in words, where it is another
   * @param first what it was at first
   */
  tell(found: Found, change?: string, first?: Found): void;
  /** Tells the first answer again. */
  reset(first: Found): void;
  /** Says why nothing of a scenario can be changed: it is none. */
  refuse?(mistakes: readonly Mistake[]): void;
}

/** A scenario that can be changed. */
export interface Subject {
  readonly title: string;
  readonly scenario: Written;
  readonly seed: string;
  /** What is known of it, if it is known whole. */
  readonly first?: Found;
  /** Where it stands for several cases; the scenario is the first's. */
  readonly several?: Several;
  /** What the address says before it says what is changed. */
  readonly address?: string;
}

/** A scenario being changed: the changes, what the engine says of them, and where it is told. */
export class Living {
  readonly subject: Subject;
  private readonly link: EngineLink;
  private readonly telling: Telling;
  private readonly place: HTMLElement;
  private readonly table = new AtTable();
  /** With the profiles that were chosen in their places. */
  private scenario: Written;
  private first: Found | undefined;
  /** Whether more is to come of the first answer. */
  private isWhole: boolean;
  private latest: Found | undefined;
  private panel: Panel | undefined;
  private form: Form = { groups: [] };
  /** Profiles of the library that were chosen, by the paths they stand at. */
  private picks: Changes = {};
  private changes: Changes = {};
  /** What is to be changed as soon as its fields are known. */
  private awaited: Changes | undefined;
  private number = 0;
  private isOver = false;
  private readOutLast = '';
  private readingOut: ReturnType<typeof setTimeout> | undefined;

  /** @param number that no wish before had */
  constructor(subject: Subject, link: EngineLink, telling: Telling, place: HTMLElement, number = 0) {
    this.subject = subject;
    this.scenario = subject.scenario;
    this.first = subject.first;
    this.latest = subject.first;
    this.isWhole = subject.first !== undefined;
    this.telling = telling;
    this.place = place;
    this.number = number;
    this.link = link;
    link.hear = (reply) => this.hear(reply);
    this.choose({});
  }

  /** The scenario as it is now. */
  get now(): Written {
    return changed(this.scenario, this.changes);
  }

  /** The last answer, where it is that of the scenario as it is now. */
  get found(): Found | undefined {
    return this.latest;
  }

  /** What is changed, in a few words; empty where nothing is. */
  get inShort(): string {
    const fields = new Map(
      this.form.groups.flatMap((group) => group.fields).map((field) => [field.path, field]),
    );
    const words = Object.entries({ ...this.picks, ...this.changes }).flatMap(([path, value]) => {
      const field = fields.get(path);
      return field
        ? [`${field.title.replace(/^./, (first) => first.toLowerCase())} ${inWords(field, value)}`]
        : [];
    });
    return words.join(', ');
  }

  get isChanged(): boolean {
    return Object.keys({ ...this.picks, ...this.changes }).length > 0;
  }

  /** Offers what is new in the library. */
  again(): void {
    this.choose(this.picks, this.awaited ?? this.changes);
  }

  /** Tells nothing any more, and asks nothing: what is touched of its form until that is gone would end another's work. */
  end(): void {
    this.isOver = true;
    clearTimeout(this.readingOut);
    this.number++;
  }

  /** A number that no wish had before. */
  get next(): number {
    return ++this.number;
  }

  private hear(reply: Reply): void {
    if (reply.number !== this.number && reply.number !== -1) return;
    if (reply.kind === 'form') this.open(reply.form, reply.scenario);
    else if (reply.kind === 'progress') this.working('Rolling', reply.done / reply.of);
    else if (reply.kind === 'wrong') this.mistaken(reply.mistakes);
    else if (reply.kind === 'answer') this.tell(reply.found);
    else if (reply.kind === 'done') this.done();
  }

  /** Puts profiles of the library where they were chosen for, and changes what is awaited then. */
  private choose(picks: Changes, awaited: Changes = {}): void {
    this.picks = picks;
    this.awaited = awaited;
    this.working('Working it out');
    this.link.send({ kind: 'form', number: this.next, scenario: this.subject.scenario, picks });
  }

  private open(form: Form, scenario: Written): void {
    const isFirst = this.panel === undefined;
    const { several } = this.subject;
    this.form = several?.shared(form) ?? form;
    this.scenario = scenario;
    this.panel ??= new Panel(this.place, this.subject.scenario, {
      onChange: (field, value) => this.touched(field, value),
      onDo: (what) => this.do(what),
    });
    this.panel.renew(this.form);
    const changes = possible(this.awaited ?? {}, this.form);
    this.awaited = undefined;
    this.panel.set(scenario, changes ?? {}, this.picks);
    if (several) this.put('.stays', several.stays(form));
    this.cameUp();
    if (isFirst && this.first) this.headline(this.first);
    if (isFirst && this.readAddress()) return;
    this.change(changes ?? {});
    if (!changes) this.ignored();
  }

  private touched(field: Field, value: unknown): void {
    if (this.isOver) return;
    const { path } = field;
    if (!field.isProfile) {
      this.change({ ...this.changes, [path]: value });
      return;
    }
    const apart = (of: Changes) =>
      Object.fromEntries(
        Object.entries(of).filter(([other]) => other !== path && !other.startsWith(`${path}.`)),
      );
    this.choose({ ...apart(this.picks), [path]: value }, apart(this.changes));
  }

  /** Takes changes as they are, without what is as it was. */
  private change(changes: Changes): void {
    this.changes = without(changes, this.scenario, this.form);
    this.panel?.mark(this.changes, this.picks);
    this.panel?.wrong([]);
    const { address: before = '' } = this.subject;
    const address = [before, addressOf({ ...this.picks, ...this.changes })].filter(Boolean).join('&');
    history.replaceState(null, '', address === '' ? location.pathname + location.search : `#${address}`);
    this.answer();
  }

  private answer(): void {
    const { first } = this;
    if (!this.isChanged && this.isWhole && first) {
      this.number++;
      this.link.stop();
      this.latest = first;
      this.working('');
      this.cameUp();
      this.telling.reset(first);
      this.headline(first);
      return;
    }
    this.latest = undefined;
    this.cameUp();
    this.working('Working it out');
    const { seed, several } = this.subject;
    const cases = several && { cases: several.cases };
    this.link.send({
      ...{ kind: 'answer', number: this.next, scenario: this.now, seed, title: this.title },
      ...cases,
    });
  }

  private tell(found: Found): void {
    if (!this.isChanged) this.first = found;
    this.latest = found;
    this.cameUp(found);
    this.telling.tell(found, this.changeTo(found), this.isChanged ? this.first : undefined);
    this.headline(found);
    this.working(found.method === 'exact' ? 'Rolling dice beside it' : '');
  }

  private done(): void {
    if (!this.isChanged) this.isWhole = true;
    this.working('');
  }

  private mistaken(mistakes: readonly Mistake[]): void {
    if (!this.panel) {
      this.telling.refuse?.(mistakes);
      return;
    }
    this.panel.wrong(mistakes);
    this.working('');
    this.readOut('This cannot be answered: see what is wrong at the field.');
  }

  /** The answer in a line, small, where the reader's hand is. */
  private headline(found: Found): void {
    const { first } = this;
    const now = resultHeadline(found);
    const change = this.changeTo(found);
    const small = first && change && html` <small>at first ${numberBeside(first, found)}</small>`;
    this.put('.headline', html`<b>${now.number}</b> ${quoted(clip(now.label, 80))}${small}`);
    this.put('.spark', sparkHtml(heightsOf(found), heightsOf(first ?? found)));
    this.readOut(change ? `${now.sentence} ${change}.` : '');
  }

  /** Of several cases nothing comes up. */
  private cameUp(found?: Found): void {
    if (!this.subject.several) this.table.tell(this.panel, found);
  }

  /** Keeps what came up, and begins with the next shot. */
  private keepShot(): void {
    if (!this.table.keep(this.subject.title, this.latest)) return;
    this.choose(this.picks, beforeThat(this.changes));
    this.readOut(this.table.words);
  }

  private changeTo(found: Found): string | undefined {
    if (!this.first || !this.isChanged) return undefined;
    return `At first ${numberBeside(this.first, found)}, now ${numberBeside(found, this.first)}`;
  }

  /** Says what is being done, and how far it is. */
  private working(what: string, share?: number): void {
    const { panel } = this;
    if (!panel) return;
    panel.one('.working span').textContent = what;
    panel.one('.working').dataset.busy = String(what !== '');
    panel.one('[data-do=stop]').hidden = what === '';
    const bar = panel.one<HTMLProgressElement>('progress');
    bar.hidden = share === undefined;
    bar.value = share ?? 0;
  }

  private do(what: string): void {
    if (this.isOver) return;
    if (what === 'reset') this.choose({});
    else if (what === 'stop') {
      this.link.stop();
      this.working('');
    } else if (what === 'take' && this.panel) give(this.panel.one('.taken'), this.yaml);
    else if (what === 'keep') this.keepShot();
    else if (what === 'forget') {
      this.table.forget();
      this.cameUp(this.latest);
    }
  }

  private get title(): string {
    const { title } = this.subject;
    return this.isChanged ? `${title}, changed` : title;
  }

  /** The scenario as it is now, as a file. */
  get yaml(): string {
    const { now } = this;
    return fileOf(this.subject.several?.written(now) ?? now, this.title, this.form);
  }

  /** Takes over what the address says of changes, if it says any; whether it does. */
  readAddress(): boolean {
    const pairs = pairsIn(location.hash, this.subject.address);
    if (pairs === 'none') return false;
    if (pairs === 'wrong') {
      this.ignored();
      return false;
    }
    if (addressOf(pairs) === addressOf({ ...this.picks, ...this.changes })) return false;
    const profiles = new Set(
      this.form.groups.flatMap(({ fields }) => fields).flatMap((one) => (one.isProfile ? [one.path] : [])),
    );
    const isPick = ([path]: [string, unknown]) => profiles.has(path);
    const all = Object.entries(pairs);
    const picks = Object.fromEntries(all.filter(isPick));
    if (!possible(picks, this.form)) {
      this.ignored();
      return false;
    }
    this.choose(picks, Object.fromEntries(all.filter((pair) => !isPick(pair))));
    return true;
  }

  private ignored(): void {
    this.panel?.wrong([{ path: '', words: IGNORED }]);
  }

  /** Lets a screen reader say it once, when nothing newer has come for a while. */
  private readOut(sentence: string): void {
    if (sentence === this.readOutLast) return;
    this.readOutLast = sentence;
    clearTimeout(this.readingOut);
    this.readingOut = setTimeout(() => this.put('[role=status]', html`${sentence}`), READ_OUT_MS);
  }

  private put(selector: string, markup: Html): void {
    const place = this.panel?.one(selector);
    if (place) place.innerHTML = markup.markup;
  }
}

/** An answer's number beside another's; of a chance beside an average it is said which of the two it is. */
function numberBeside(one: Found, other: Found): string {
  const [{ number, label }, { number: beside }] = [resultHeadline(one), resultHeadline(other)];
  return number.endsWith('%') === beside.endsWith('%') ? number : `${number} ${clip(label, 80)}`;
}
