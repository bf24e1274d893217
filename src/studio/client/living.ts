import { painted } from '../../report/client/painted.ts';
import type { Field, Form } from '../engine/field.ts';
import { type Found, type Mistake, OWN, type Reply, type Written } from '../engine/messages.ts';
import { valueAt } from '../engine/words.ts';
import { AddressBar } from './choice/address-bar.ts';
import { type Changes, knownIn } from './choice/changes.ts';
import { Choice, withProfileAt } from './choice/choice.ts';
import { leftOutWords, UNREADABLE } from './choice/left-out.ts';
import { type Stand, Steps } from './choice/steps.ts';
import { Later } from './later.ts';
import type { EngineLink } from './link.ts';
import { changeBetween, News } from './news.ts';
import { Panel } from './panel.ts';
import type { Telling } from './redraw.ts';
import { Offered, type Subject } from './subject.ts';
import { AtTable, beforeThat, commandFor } from './table/came-up.ts';
import { fileOf, give, TAKEN } from './taken.ts';
import { Wishes } from './wishes.ts';

/** How long controls wait for an answer that is on its way, as long as one may take: what takes longer comes behind them. */
const PATIENCE_MS = 400;

const NOTHING: Stand = { picks: {}, changes: {} };

/** A scenario being changed: what is chosen, what the engine says of them, and where it is told. */
export class Living {
  readonly subject: Subject;
  private readonly link: EngineLink;
  private readonly telling: Telling;
  private readonly place: HTMLElement;
  private readonly table = new AtTable();
  protected steps = new Steps();
  private readonly offered: Offered;
  /** Shows a form's controls, behind an answer that is on its way. */
  private readonly controls = new Later();
  private readonly choice: Choice;
  private readonly bar: AddressBar;
  private first: Found | undefined;
  /** Whether more is to come of the first answer. */
  private isWhole: boolean;
  private latest: Found | undefined;
  private panel: Panel | undefined;
  private news: News | undefined;
  /** What is to be changed as soon as the form of what was chosen is there; undefined: it is. */
  private awaited: Changes | undefined;
  /** Those who wait for that. */
  private waiting: ((isThere: boolean) => void)[] = [];
  /** Whether nothing is on its way to that any more. */
  private isStuck = false;
  private readonly wishes: Wishes;
  /** What was changed of what was answered last, in a few words. */
  private inShortBefore = '';
  /** What the address said that is not known here, and is not told yet. */
  private unknown: Changes = {};
  private isUnreadable = false;
  /** Whether the answer that stands on the page is one to this scenario, changed or not. */
  private isOnPage: boolean;
  /** Why the scenario has no answer as it is now, where the engine said so. */
  private refusal = '';
  private isOver = false;

  /** @param number that no wish before had */
  constructor(subject: Subject, link: EngineLink, telling: Telling, place: HTMLElement, number = 0) {
    this.subject = subject;
    this.choice = new Choice(subject.scenario);
    this.bar = new AddressBar(subject.address);
    this.first = subject.first;
    this.latest = subject.first;
    this.isWhole = subject.first !== undefined;
    this.isOnPage = this.isWhole && !subject.isChosen;
    this.offered = new Offered(subject.several);
    this.telling = telling;
    this.place = place;
    this.wishes = new Wishes(subject, link, number);
    this.link = link;
    link.hear = (reply) => this.hear(reply);
    this.choose(NOTHING);
  }

  /** The scenario as it is now, once {@link settled}. */
  get now(): Written {
    return this.choice.now;
  }

  /** The last answer, where it is that of the scenario as it is now. */
  get found(): Found | undefined {
    return this.latest;
  }

  private get form(): Form {
    return this.offered.form;
  }

  /** What is chosen, and what it can be chosen with. */
  get chosen(): { readonly form: Form; readonly all: Changes } {
    return { form: this.form, all: this.choice.all };
  }

  /** What it was at first, where it is another. */
  private get before(): Found | undefined {
    return this.isChanged ? this.first : undefined;
  }

  get isChanged(): boolean {
    return this.choice.isAny;
  }

  /** All that is chosen, whether its form is there or not. */
  private get stand(): Stand {
    const { picks, changes } = this.choice;
    return { picks, changes: this.awaited ?? changes };
  }

  private get all(): Changes {
    const { picks, changes } = this.stand;
    return { ...picks, ...changes };
  }

  /** Waits until the scenario is known that all that was chosen makes; false: it makes none. */
  async settled(): Promise<boolean> {
    if (this.awaited === undefined) return true;
    const isThere = new Promise<boolean>((tell) => this.waiting.push(tell));
    if (this.isStuck) this.choose(this.stand);
    return isThere;
  }

  private settle(isThere: boolean): void {
    const { waiting } = this;
    this.isStuck = !isThere;
    this.waiting = [];
    for (const tell of waiting) tell(isThere);
  }

  /** Offers what is new in the library. */
  again(): void {
    this.choose(this.stand);
  }

  /** Tells nothing any more, and asks nothing: what is touched of its form until that is gone would end another's work. */
  end(): void {
    this.isOver = true;
    this.controls.drop();
    this.news?.end();
    this.wishes.end();
  }

  /** A number that no wish had before. */
  get next(): number {
    return this.wishes.next;
  }

  private hear(reply: Reply): void {
    if (!this.wishes.isHeard(reply)) return;
    const isUnchanged = this.wishes.isOfUnchanged(reply);
    if (isUnchanged && reply.kind === 'answer') this.tellUnchanged(reply.found);
    else if (isUnchanged && reply.kind === 'wrong') this.news?.working('');
    else if (reply.kind === 'form') this.take(reply.form, reply.scenario);
    else if (reply.kind === 'progress') this.news?.working('Rolling', reply.done / reply.of);
    else if (reply.kind === 'wrong') this.mistaken(reply.mistakes);
    else if (reply.kind === 'answer') {
      if (reply.scenario) this.choice.begin(reply.scenario);
      this.tell(reply.found);
    } else if (reply.kind === 'done') this.done(isUnchanged || !this.isChanged);
  }

  /** Puts profiles of the library where they were chosen for, and changes what is awaited then. */
  private choose({ picks, changes }: Stand): void {
    this.choice.picks = picks;
    this.awaited = changes;
    this.isStuck = false;
    this.panel?.takeBack();
    const isQuick = this.offered.begin(this.panel !== undefined);
    if (this.panel) this.awaitAnswer();
    const isAlone = Object.keys(changes).length === 0 && Object.keys(picks).length > 0;
    // What can be changed once profiles stand there need not be known for their answer.
    if (isQuick && isAlone && this.wishes.isQuick) this.wishes.answerWith(picks, this.title);
    else this.wishes.form(picks, isQuick);
    if (this.panel) this.mark();
  }

  /** Has the library looked through again, now that nothing else is to be done. */
  private lookAgain(): void {
    if (this.offered.again()) this.wishes.form(this.choice.picks, false);
  }

  private take(form: Form, scenario: Written): void {
    const kind = this.offered.take(form);
    if (kind === 'new') this.open(form, scenario);
    if (kind !== 'other') return;
    this.setControls();
    this.cameUp(this.latest);
  }

  private open(form: Form, scenario: Written): void {
    const isFirst = this.panel === undefined;
    this.choice.scenario = scenario;
    const isAnswered = this.wishes.formed();
    this.panel ??= new Panel(this.place, this.subject.scenario, {
      onChange: (field, value) => this.touched(field, value),
      onDo: (what) => this.do(what),
    });
    this.news ??= new News(this.panel);
    const [changes, unknown] = knownIn(this.awaited ?? {}, this.form);
    this.unknown = { ...this.unknown, ...unknown };
    this.awaited = undefined;
    if (isFirst) this.begin(form, changes);
    else {
      if (isAnswered) this.choice.change(changes, this.form);
      else this.wish(changes);
      this.controls.put(() => this.offerAnother(form), PATIENCE_MS);
      // Behind an answer that is not painted yet they would be waited for.
      if (isAnswered) void painted().then(() => this.controls.now());
      else if (this.latest) this.controls.now();
    }
    if (this.awaited === undefined) this.settle(true);
  }

  /** Opens the form for the first time. */
  private begin(form: Form, changes: Changes): void {
    this.choice.changes = changes;
    this.offer(form);
    if (this.subject.isChosen) this.news?.expect();
    if (this.first) this.news?.headline(this.first);
    if (this.readAddress()) return;
    this.wish(changes);
    this.mark();
    this.tellLeftOut();
    this.warmUp();
  }

  /** Shows the form's controls. */
  private offer(form: Form): void {
    const { several } = this.subject;
    this.setControls();
    if (several) this.panel?.put('.stays', several.stays(form));
    this.cameUp(this.latest);
  }

  private setControls(): void {
    const { scenario } = this.choice;
    const { changes, picks } = this.stand;
    this.panel?.renew(this.form);
    this.panel?.set(scenario, changes, picks);
  }

  private offerAnother(form: Form): void {
    this.offer(form);
    this.mark();
    this.tellLeftOut();
  }

  /** What was done before is done sooner. */
  private warmUp(): void {
    const { first, telling, subject } = this;
    if (this.isChanged || !first) return;
    if (first.exact || first.method === 'exact')
      this.link.warmUp({ scenario: this.now, seed: subject.seed, isBrief: true });
    const rehearse = () => !this.isChanged && telling.rehearse?.(first);
    void painted().then(rehearse).then(painted).then(rehearse);
  }

  private touched(field: Field, value: unknown): void {
    if (this.isOver) return;
    const { path, other = path } = field;
    const { stand } = this;
    const changes = { ...stand.changes, [path]: value, [other]: value };
    this.news?.expect();
    this.steps.take(path, stand);
    const isFirst = value === valueAt(this.subject.scenario, path);
    if (field.isProfile) this.choose(withProfileAt(path, isFirst ? OWN : value, stand));
    // What has no form yet is no scenario either: both come with the answer to all of it.
    else if (this.awaited) this.choose({ ...stand, changes });
    else {
      this.wish(changes);
      this.mark();
    }
  }

  /** Takes changes as they are, without what is as it was, and wishes for their answer. */
  private wish(changes: Changes): void {
    this.panel?.takeBack();
    this.choice.change(changes, this.form);
    this.answer();
  }

  /** Says in form and address what is changed. */
  private mark(): void {
    const { changes, picks } = this.stand;
    this.panel?.mark(changes, picks);
    this.panel?.wrong([]);
    this.telling.leftOut('');
    this.panel?.offer('undo', this.steps.any);
    this.bar.write(this.all, this.form);
  }

  private answer(): void {
    const { first } = this;
    if (!this.isChanged && this.isWhole && first) {
      this.wishes.leave();
      this.refusal = '';
      this.latest = first;
      this.inShortBefore = '';
      this.news?.working('');
      this.cameUp();
      this.isOnPage = true;
      this.telling.reset(first);
      this.news?.headline(first);
      this.lookAgain();
      return;
    }
    this.awaitAnswer();
    this.wishes.answer(this.now, this.title);
  }

  private awaitAnswer(): void {
    this.latest = undefined;
    this.refusal = '';
    this.cameUp();
    this.news?.working('Working it out');
  }

  private tell(found: Found): void {
    this.wishes.answered();
    if (!this.isChanged) this.first = found;
    this.latest = found;
    this.isOnPage = true;
    this.inShortBefore = this.inShort;
    this.cameUp(found);
    const { before } = this;
    this.telling.tell(
      found,
      this.isChanged
        ? [...this.choice.lines(this.form), ...(before ? [changeBetween(before, found)] : [])]
        : undefined,
      before,
    );
    this.news?.headline(found, before);
    // Until it is done there is more to come.
    this.news?.working(found.method === 'exact' ? 'Rolling dice beside it' : 'Rolling');
    void painted().then(() => this.controls.now());
  }

  private done(isFirst: boolean): void {
    if (isFirst) this.isWhole = true;
    this.news?.working('');
    this.news?.done();
    this.lookAgain();
  }

  private mistaken(mistakes: readonly Mistake[]): void {
    if (!this.panel) {
      this.place.textContent = `Nothing can be changed here: ${mistakes.map(({ words }) => words).join('; ')}`;
      this.telling.refuse?.(mistakes);
      return;
    }
    this.controls.now();
    this.panel.wrong(mistakes);
    this.refusal = mistakes.map(({ words }) => words).join('; ');
    this.settle(this.awaited === undefined);
    this.news?.none();
    if (this.isOnPage || !this.telling.tellInstead) this.telling.tellNone(this.inShortBefore);
    else this.unchanged();
  }

  /** Has in the place of another scenario's answer that of this one before anything was changed, if it has any. */
  private unchanged(): void {
    const { first, isWhole } = this;
    this.telling.tellNone();
    if (first && isWhole) this.tellUnchanged(first);
    else if (this.isChanged) {
      this.news?.working('Working it out');
      this.wishes.unchanged();
    }
  }

  private tellUnchanged(first: Found): void {
    this.first = first;
    this.isOnPage = true;
    this.inShortBefore = '';
    this.telling.tellInstead?.(first);
  }

  /** Of several cases nothing comes up. */
  private cameUp(found?: Found): void {
    if (!this.subject.several) this.table.tell(this.panel, found);
  }

  /** Keeps what came up, and begins with the next shot. */
  private keepShot(): void {
    if (!this.table.keep(this.subject.title, this.latest)) return;
    this.panel?.toCounts();
    const { picks, changes } = this.stand;
    this.choose({ picks, changes: beforeThat(changes) });
    this.news?.say(this.table.words);
  }

  private do(what: string): void {
    if (this.isOver) return;
    if (what === 'reset') this.reset();
    else if (what === 'undo') this.undo();
    else if (what === 'stop') this.stop();
    else if (what === 'take') void this.takeOver();
    else if (what === 'keep') this.keepShot();
    else if (what === 'forget') this.forgetEvening();
  }

  private stop(): void {
    this.link.stop();
    this.news?.working('');
    this.settle(this.awaited === undefined);
    if (this.latest) return;
    this.news?.none('stopped', 'This was stopped before it had an answer; change anything to go on.');
    this.telling.tellNone(this.inShortBefore, true);
  }

  private async takeOver(): Promise<void> {
    if (!(await this.settled()) || !this.panel) return;
    give(this.panel.one('.taken'), this.yaml, this.commandFor(TAKEN));
    this.news?.say('The scenario stands below as a file, to be copied.');
  }

  private forgetEvening(): void {
    this.table.forget();
    this.panel?.toCounts();
    this.cameUp(this.latest);
    this.news?.say('The evening is forgotten.');
  }

  private reset(): void {
    if (this.isChanged) this.steps.take('', this.stand);
    this.news?.expect();
    this.choose(NOTHING);
  }

  private undo(): void {
    const before = this.steps.back();
    this.news?.expect();
    if (before) this.choose(before);
  }

  private get title(): string {
    return this.isChanged ? `${this.subject.title}, changed` : this.subject.title;
  }

  /** What is changed, in a few words. */
  get inShort(): string {
    return this.choice.inShort(this.form);
  }

  /** The scenario as it is now, as a file. */
  get yaml(): string {
    const { now } = this;
    return fileOf(this.subject.several?.written(now) ?? now, this.title, this.form);
  }

  /** The command that gives of this file what is shown, and what is to be said of it. */
  commandFor(file: string): readonly [command: string, does: string] {
    const { refusal } = this;
    if (refusal !== '') return [`fusillade run ${file}`, `refuses it as this page does: ${refusal}`];
    return commandFor(file, this.now, this.form);
  }

  /** Hears that the address is another. */
  follow(): void {
    if (this.bar.isPlace(this.all, this.form)) return;
    if (this.bar.saysChanges) {
      if (!this.readAddress()) this.tellLeftOut();
    } else if (this.isChanged) this.reset();
  }

  /** Takes over what the address says of changes, as far as that is known; whether it says any such. */
  private readAddress(): boolean {
    const wished = this.bar.read(this.form, this.all);
    if (wished === 'none') return false;
    if (wished === 'wrong') this.isUnreadable = true;
    else {
      this.unknown = wished.unknown;
      const { picks, changes } = wished;
      if (Object.keys({ ...picks, ...changes }).length > 0) {
        this.news?.expect();
        this.choose({ picks, changes });
        return true;
      }
    }
    return false;
  }

  /** Says once what of the address was left out. */
  private tellLeftOut(): void {
    this.telling.leftOut(this.isUnreadable ? UNREADABLE : leftOutWords(this.unknown, this.form));
    this.isUnreadable = false;
    this.unknown = {};
  }
}
