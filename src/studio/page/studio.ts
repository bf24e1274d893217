import { saveAs } from '../../report/client/saving.ts';
import type { Studio as Offered, StudioStart } from '../../report/page/studio-page.ts';
import { inRulesWords } from '../../report/words/case/trial.ts';
import { clip } from '../../report/words/untrusted.ts';
import { type Changes, isOf, isPlace, withChanges } from '../client/choice/changes.ts';
import type { EngineSource } from '../client/engine-script.ts';
import type { EngineLink } from '../client/link.ts';
import { Living } from '../client/living.ts';
import { beforeSeen } from '../client/table/came-up.ts';
import type {
  FileContents,
  Found,
  Meeting,
  ReaderFile,
  Reply,
  RulesNamed,
  Written,
} from '../engine/messages.ts';
import { beginningIn, linkWords, packedScenario, startAddress, unpackedScenario } from './address.ts';
import type { AnswerPage } from './answer-page.ts';
import { Beginnings } from './beginnings.ts';
import { takeFiles } from './files.ts';
import { areSame, forget, type Kept, type KeptFile, keep, keptElsewhere, readKept } from './kept.ts';
import { ListPicks, type Picked, type PickedStart } from './lists/list-picks.ts';
import { type OneMeeting, wordsOf } from './lists/tell-matrix.ts';
import { Opened } from './opened.ts';
import { PinBoard } from './pin-board.ts';
import { nameOf, type Pin, pinOf } from './pins.ts';
import { countText, listText, Sayings } from './sayings.ts';
import { Side } from './side.ts';
import { tellTrial } from './trial.ts';
import { type Looked, TurnEdits } from './turn/turn-edits.ts';

/** Trials of a chunk: one that is told is any of the first. */
const TRIALS = 1 << 16;

/** The page on which any scenario of any system can be put together and answered. */
export class Studio {
  private readonly first: Found;
  /** What the rules are called, where they are one's own. */
  private readonly own: string;
  private readonly starts: readonly StudioStart[];
  private readonly link: EngineLink;
  private readonly side: Side;
  private readonly answers: AnswerPage;
  private readonly beginnings: Beginnings;
  private readonly picks: ListPicks;
  private readonly turnEdits: TurnEdits;
  private living: Living | undefined;
  private start: PickedStart;
  /** What stood there before it, where it was opened in its place. */
  private before: Before | undefined;
  private address = '';
  /** What was opened in the place of something else, by its address: the browser's own back and forward lead there. */
  private readonly known = new Map<string, { readonly start: PickedStart; readonly before: Before }>();
  private readonly board: PinBoard;
  private pins: readonly Pin[] = [];
  private files: readonly KeptFile[] = [];
  /** What was looked at when all was forgotten: to leave the page keeps nothing of it. */
  private forgotten: string | undefined;
  private readonly sayings = new Sayings(one('.file-wrong'), one('.file-note'));
  /** Files are opened one after another. */
  private opening: Promise<void> = Promise.resolve();

  constructor(offered: Offered, first: Found, engine: EngineSource, answers: AnswerPage) {
    this.first = first;
    this.own = engine.own?.system ?? '';
    this.starts = offered.starts;
    this.start = offered.starts[0];
    this.answers = answers;
    this.link = engine.link();
    this.side = new Side(engine.link());
    this.beginnings = new Beginnings(offered, one('.begin'), (start) => void this.choose(start));
    this.picks = new ListPicks(one('.lists'), (picked) => void this.pick(picked));
    this.turnEdits = new TurnEdits(one('#turn-parts'), this.side, {
      bundled: offered.starts.map(({ scenario }) => scenario),
      seed: first.seed,
      now: () => this.living?.now ?? this.start.scenario,
      looked: () => this.looked(),
      onEdited: (scenario) => {
        const title = this.start.title.replace(/(, changed)?$/, ', changed');
        return this.openInPlace({ id: 'turn', title, scenario });
      },
    });
    this.board = new PinBoard(one('#pins'), this.side, first.seed, {
      onOpenPin: (pin) => void this.openPin(pin),
      onOpen: (one) => void this.openMeeting(one),
      onPin: (one) => void this.pinMeeting(one),
      onChange: (pins) => {
        const isOther = !areSame(pins, this.pins);
        this.pins = pins;
        if (isOther) this.keep();
      },
      onSay: (kind, words) => this.say(kind, words),
    });
    answers.onRefused = (mistakes) => {
      // What is wrong with it is said once; where the first itself is refused, there is nothing else to begin with.
      if (this.start === this.starts[0]) return this.say('wrong', wordsOf(mistakes));
      history.replaceState(null, '', location.pathname + location.search);
      this.begin(this.starts[0], '');
      this.say('wrong', `This is no scenario that can be played.\n${wordsOf(mistakes)}`);
    };
    answers.onLeftOut = (words) => this.sayings.leftOut(words);
    one('#change').hidden = false;
    one('.tools').hidden = false;
    one('.tools').addEventListener('click', ({ target }) => {
      const tool = (target as Element).closest<HTMLElement>('[data-tool]')?.dataset.tool;
      if (tool) this.use(tool);
    });
    takeFiles(one('.tools input'), (files, more) => this.openAll(files, more));
    addEventListener('hashchange', () => void this.readAddress());
    one('.kept').hidden = false;
    one('.kept button').addEventListener('click', () => this.forget());
    addEventListener('pagehide', () => {
      if (location.hash !== this.forgotten) this.keep();
    });
    keptElsewhere(this.own, (kept) => this.follow(kept));
  }

  /** Begins with what the address says; where it says nothing, with what was looked at last. */
  async begins(): Promise<void> {
    const { address, pins, files } = readKept(this.own);
    if (location.hash === '' && address !== '') history.replaceState(null, '', `#${address}`);
    await this.readAddress();
    if (files.length > 0)
      await this.sayings.together(true, async () => {
        for (const { file, rules } of files) await this.open(file, rules);
      });
    this.board.put(pins);
  }

  private keep(): void {
    this.forgotten = undefined;
    const kept = { address: location.hash.replace(/^#/, ''), pins: this.pins, files: this.files };
    if (!keep(this.own, kept)) one('.kept').textContent = NOT_KEPT;
  }

  /** Another tab of the studio has pinned something or opened a file: what this one keeps would be without it. */
  private follow({ pins, files }: Kept): void {
    this.files = files;
    if (areSame(pins, this.pins)) return;
    this.pins = pins;
    this.board.put(pins);
  }

  private forget(): void {
    this.files = [];
    this.board.put([]);
    forget(this.own);
    this.forgotten = location.hash;
    scrollTo({ top: 0 });
    this.say('note', 'Nothing is kept any more. Files of your own are gone with the next visit.');
  }

  /** Opens what was pinned, to be changed further. */
  private async openPin(pin: Pin): Promise<void> {
    const { scenario, seen } = pin.cameUp ? beforeSeen(pin.scenario) : { ...pin, seen: {} };
    const start = { id: 'pinned', title: nameOf({ ...pin, cameUp: '' }), scenario };
    this.beginnings.add([start]);
    await this.choose(start, seen);
    scrollTo({ top: 0 });
  }

  private async pin(): Promise<void> {
    const living = await this.settled();
    if (!living) return;
    this.board.add(pinOf(living));
  }

  /** A match-up, as a scenario to begin with; undefined where it is none, and why is said. */
  private async met(one: OneMeeting): Promise<Meeting | undefined> {
    const replies = await this.side.ask({ kind: 'matrix', ...one });
    for (const reply of replies) {
      if (reply.kind === 'wrong') this.say('wrong', wordsOf(reply.mistakes));
      if (reply.kind === 'matrix' && 'start' in reply) return reply;
    }
    return undefined;
  }

  /** Opens a match-up of the reader's lists, or of what is pinned, to be changed as any scenario. */
  private async openMeeting(one: OneMeeting, picked = this.picks.pickedIn(one)): Promise<void> {
    const met = await this.met(one);
    if (!met) return this.picks.offer(this.rules.system, this.start.picked);
    const start = { ...met.start, id: 'list', picked };
    await this.openInPlace(start);
    scrollTo({ top: 0 });
    this.say('note', [`Opened: ${start.title}.`, ...met.leftOut].join(' '));
  }

  /** Opens another scenario in the place of what is looked at, which `Undo` leads back to. */
  private async openInPlace(start: PickedStart): Promise<void> {
    this.beginnings.add([start]);
    const now = this.living?.now ?? this.start.scenario;
    const before = {
      start: this.start,
      now,
      address: this.address,
      hash: location.hash,
      before: this.before,
    };
    const packed = await packedScenario(start.title, start.scenario);
    this.known.set(packed, { start, before });
    history.pushState(null, '', `#${packed}`);
    this.begin(start, packed, before);
  }

  /** What is looked at, once all that was chosen is in it, and what it was before. */
  private async looked(): Promise<Looked | undefined> {
    const living = await this.settled();
    if (!living) return undefined;
    const before: Written[] = [];
    for (let one = this.before; one; one = one.before) before.push(one.now);
    return { now: living.now, before };
  }

  private async pinMeeting(one: OneMeeting): Promise<void> {
    const met = await this.met(one);
    if (!met) return;
    await this.sayings.together(true, async () => {
      this.board.add({ ...met.start, changes: '' });
      for (const words of met.leftOut) this.say('note', words);
    });
  }

  /** Opens what is picked of the reader's lists. */
  private async pick(picked: Picked): Promise<void> {
    const living = await this.settled();
    if (!living) return;
    const { title } = living.subject;
    const now = { title: living.isChanged ? `${title}, changed` : title, scenario: living.now };
    // Of the target before nothing is to stay: both take the place of whom it was at first.
    const { base = now } = living.isChanged ? {} : (this.start.picked ?? {});
    const meeting = this.picks.meetingOf(picked, base, this.first.seed);
    if (!meeting) return;
    const own = this.picks.pickedIn(meeting);
    await this.openMeeting(meeting, meeting.rows ? { ...own, base } : own);
  }

  /** What was looked at before a match-up was opened is so again. */
  private back({ start, address, hash, before }: Before): void {
    history.replaceState(null, '', location.pathname + location.search + hash);
    this.begin(start, address, before);
    void this.settled().then(() => one('#change .headline').focus());
  }

  /** Begins with what the address says; with the first start where that is nothing. */
  async readAddress(): Promise<void> {
    const beginning = beginningIn(location.hash);
    const hash = location.hash.replace(/^#/, '');
    const isHere = isPlace(hash) || (this.address !== '' && isOf(this.address, hash));
    if (this.living && isHere) this.living.follow();
    else if (beginning.kind === 'start') this.begin(this.beginnings.named(beginning.id));
    else if (beginning.kind === 'none') this.begin(this.starts[0], '');
    else await this.beginPacked(beginning.text);
  }

  private async beginPacked(text: string): Promise<void> {
    const address = `scenario=${text}`;
    const known = this.known.get(address);
    if (known) return this.begin(known.start, address, known.before);
    const found = await unpackedScenario(text);
    if (!found) return this.begin(undefined);
    const start = { id: 'link', title: clip(found.title, 160), scenario: found.scenario };
    this.beginnings.add([start]);
    this.begin(start, address);
  }

  /**
   * Begins with what was chosen, whatever the address said.
   *
   * @param changes that the address says then, which are read from there
   */
  private async choose(start: StudioStart, changes: Changes = {}): Promise<void> {
    const isBundled = this.starts.includes(start);
    const packed = isBundled ? startAddress(start.id) : await packedScenario(start.title, start.scenario);
    // What was chosen before is a step back.
    history[this.living?.isChanged ? 'pushState' : 'replaceState'](
      null,
      '',
      `#${withChanges(packed, changes)}`,
    );
    this.begin(start, packed);
  }

  /** @param start undefined where the address names none: the first, and the page says that it is ignored */
  private begin(
    start: PickedStart | undefined,
    address = start ? startAddress(start.id) : '',
    before?: Before,
  ): void {
    this.start = start ?? this.starts[0];
    this.address = address;
    this.before = before;
    const { title, scenario } = this.start;
    const isFirst = this.start === this.starts[0];
    const subject = {
      title,
      scenario,
      seed: this.first.seed,
      address: isFirst && address === '' ? '' : address,
      ...(isFirst && { first: this.first }),
      isChosen: this.living !== undefined,
    };
    if (subject.isChosen || !isFirst) this.answers.awaitAnother();
    this.living?.end();
    const [form, number] = [one('#change-form'), this.living?.next];
    this.living = before
      ? new Opened(subject, [this.link, this.answers, form, number], () => this.back(before))
      : new Living(subject, this.link, this.answers, form, number);
    this.beginnings.choose(this.start);
    this.picks.offer(String(scenario.system), this.start.picked);
    this.turnEdits.offer(scenario);
  }

  private use(tool: string): void {
    if (tool === 'form') toForm();
    else if (tool === 'pin') void this.pin();
    else if (tool === 'trial') void this.roll();
    else if (tool === 'save') void this.save();
    else if (tool === 'link') void this.copyLink();
  }

  private say(kind: 'wrong' | 'note', words: string): void {
    this.sayings.say(kind, words);
  }

  /** What is being changed, once all that was chosen is in it; undefined where nothing is, or makes no scenario. */
  private async settled(): Promise<Living | undefined> {
    const { living } = this;
    return (await living?.settled()) ? living : undefined;
  }

  private async roll(): Promise<void> {
    const living = await this.settled();
    if (!living) return;
    const trial = { seed: this.first.seed, chunk: 0, index: Math.floor(Math.random() * TRIALS) };
    const replies = await this.side.ask({ kind: 'trial', scenario: living.now, trial });
    const titles = living.found?.metrics ?? {};
    for (const reply of replies) {
      if (reply.kind === 'trial')
        tellTrial({ ...reply, trace: inRulesWords(reply.trace, titles) }, () => void this.roll());
      if (reply.kind === 'wrong') this.say('wrong', wordsOf(reply.mistakes));
    }
  }

  private async save(): Promise<void> {
    const living = await this.settled();
    if (!living) return;
    const name = this.start.title
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase();
    const file = `${name.slice(0, 60) || 'scenario'}.yaml`;
    saveAs(new Blob([living.yaml], { type: 'application/yaml' }), file);
    const [command, does] = living.commandFor(file);
    this.say('note', `Saved as ${file}; “${command}” ${does}`);
  }

  private async copyLink(): Promise<void> {
    const address = await this.linked();
    try {
      await navigator.clipboard.writeText(location.href.replace(/#.*|$/s, `#${address}`));
      this.say('note', linkWords(address, location.protocol));
    } catch {
      this.say('note', 'This browser lets no page copy: the link stands in its address line.');
    }
  }

  /** What a link says behind its #: profiles of the reader's own nobody else has, so that these stand in it. */
  private async linked(): Promise<string> {
    const here = location.hash.replace(/^#/, '');
    const living = this.files.length > 0 ? await this.settled() : undefined;
    if (!living) return here;
    const { title } = living.subject;
    // It is told there by what it was called here.
    return packedScenario(living.isChanged ? `${title}, but with ${living.inShort}` : title, living.now);
  }

  /** Reads files of the reader's own, those first that others may name. */
  private openAll(files: readonly ReaderFile[], more: number): void {
    const work = async () => {
      for (const file of files) await this.open(file);
      if (more > 0)
        this.say(
          'wrong',
          `${more === 1 ? 'One more is' : `${more} more are`} not read: ${files.length} files at once are the most.`,
        );
    };
    this.opening = this.opening.then(() => this.sayings.together(files.length > 1, work));
  }

  /** Reads a file of the reader's own. */
  private async open({ name, text }: ReaderFile, rules = this.rules): Promise<void> {
    const file = { name: clip(name, 100), text };
    this.sayings.meanwhile(`Reading ${file.name} …`);
    const replies = await this.side.ask({ kind: 'read', file, rules });
    for (const reply of replies) {
      if (reply.kind === 'wrong') this.say('wrong', wordsOf(reply.mistakes));
      if (reply.kind === 'read') await this.opened({ file, rules }, reply);
    }
  }

  /** Begins with a scenario of these rules, where another system was looked at. */
  private async chooseBy(rules: RulesNamed): Promise<void> {
    const start = this.rules.system === rules.system ? undefined : this.beginnings.by(rules);
    if (start) await this.choose(start);
  }

  /** By which rules a table is read. */
  private get rules(): RulesNamed {
    const { system, action } = this.living?.now ?? this.start.scenario;
    return { system: String(system), action: String(action) };
  }

  private async opened(kept: KeptFile, { contents }: Extract<Reply, { kind: 'read' }>): Promise<void> {
    const { starts, profiles, list } = contents;
    if (profiles > 0 || list) return this.readBy({ ...kept, rules: contents.rules ?? kept.rules }, contents);
    const { name } = kept.file;
    const added = starts.map((start, i) => ({ ...start, id: `${name} ${i + 1}` }));
    this.beginnings.add(added);
    await this.choose(added[0]);
    const more = added.length > 1 ? `, and ${added.length - 1} more to begin with` : '';
    this.say('note', `${name} is opened${more}.`);
  }

  /** Profiles or a list. Loadouts that are refused have changed nothing, and are not there again at the next visit. */
  private async readBy(
    read: KeptFile,
    { list, choices = [], profiles, rules, notes = [] }: FileContents,
  ): Promise<void> {
    const { file } = read;
    const words = list?.kind === 'loadouts' ? await this.board.offerLoadouts(read) : '';
    if (words === undefined) return;
    this.files = [...this.files.filter((one) => one.file.name !== file.name), read];
    this.keep();
    for (const link of [this.link, this.side.link]) link.always({ kind: 'read', number: -2, ...read });
    if (list) this.picks.add(list.kind, read, choices);
    if (rules) await this.chooseBy(rules);
    this.picks.offer(this.rules.system, this.start.picked);
    const more = notes.length > 0 ? ` Not understood: ${notes.slice(0, 5).join('; ')}` : '';
    const theirs = rules ? ` Its profiles are those of ${rules.title}, which is chosen now.` : '';
    this.say('note', `${file.name}: ${list ? listText(list) : countText(profiles)}.${theirs}${more}`);
    if (words !== '') {
      this.say('note', words);
      this.board.leadToList();
    }
    if (list?.kind === 'targets') await this.board.offerTargets(read.rules);
    if (!list) this.living?.again();
  }
}

/** What was looked at, and what its address said. */
interface Before {
  readonly start: PickedStart;
  /** What had become of it. */
  readonly now: Written;
  readonly address: string;
  readonly hash: string;
  readonly before: Before | undefined;
}

/** Where the browser lets a page keep nothing. */
const NOT_KEPT =
  'This browser keeps nothing for this page: what is pinned and opened here is gone when it is closed.';

/** Leads to what is changed with, where it stands below. */
function toForm(): void {
  one('#change').scrollIntoView();
  one('#change select, #change input').focus({ preventScroll: true });
}

function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector} on the page`);
  return found;
}
