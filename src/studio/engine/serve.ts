import { playedIn } from '../../scenario/editions/of-edition.ts';
import { Interrupted } from '../../solve/compiled.ts';
import type { Crew } from '../../solve/crew.ts';
import type { TrialAddress } from '../../stats/result.ts';
import type { System } from '../../systems/system.ts';
import { answersTo } from './answers.ts';
import { seenGroup } from './at-table.ts';
import { type Attempt, caseOf, mistakesOf, type Rulebook, rulesNamed } from './case.ts';
import { answersToCases } from './cases.ts';
import { editionsChosen, inEdition } from './edition-chosen.ts';
import type { Reading } from './files/file.ts';
import { formOf } from './form.ts';
import { type Known, type Library, Shelf } from './library.ts';
import type {
  FileContents,
  Matched,
  Matching,
  Meeting,
  Mistake,
  Reply,
  Request,
  TooMany,
  TrialReply,
  Wish,
  Written,
} from './messages.ts';
import { fittingIn, profileFields, withProfiles } from './profile-fields.ts';
import { withinRules } from './within.ts';

/** What a worker speaks through: its global scope. */
export interface Port {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(reply: Reply): void;
}

/** What an engine is made of. */
export interface Made {
  readonly systems: readonly System[];
  readonly library: Library;
  /** Of fusillade. */
  readonly version: string;
  /** Reads files, where the engine can. */
  readonly read?: (reading: Reading, known: Known) => FileContents;
  /** Tries rules before anything is answered by them. */
  readonly attempt?: Attempt;
  /** Holds everyone against everyone, or one against one, where the engine can. */
  readonly matrix?: (matching: Matching, known: Known, crew: Crew) => Promise<Matched | Meeting | TooMany>;
  /** Tells a trial, where the engine can. */
  readonly trial?: (rules: Rulebook, scenario: Written, address: TrialAddress) => TrialReply;
}

/** Gives a page what it wants to know of rule systems; a new wish ends the work on the one before. */
export function serve(made: Made, port: Port): void {
  const shelf = new Shelf(made.library);
  let latest = new AbortController();
  port.onmessage = ({ data }) => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const { number } = data;
    port.postMessage({ kind: 'begun', number });
    const work = new Work(made, shelf, (reply) => port.postMessage(reply));
    work.on(data, signal).catch((error) => {
      if (!(error instanceof Interrupted))
        port.postMessage({ kind: 'wrong', number, mistakes: mistakesIn(data, error) });
    });
  };
}

/** Of a file, where in it something is wrong is told as the command tells it. */
const mistakesIn = ({ kind }: Request, error: unknown): Mistake[] =>
  (kind === 'read' || kind === 'matrix') && error instanceof Error
    ? [{ path: '', words: firstLines(error.message) }]
    : mistakesOf(error);

/** Lines of what is wrong with a file that are told: of what is no YAML, the first leads to all others. */
const MOST_LINES = 5;
const BROKEN = /: broken YAML/;

function firstLines(words: string): string {
  const lines = words.split('\n');
  const most = BROKEN.test(lines[0]) ? 1 : MOST_LINES;
  const more = lines.length - most;
  const like = most === 1 ? 'behind it' : 'like these';
  return more > 1 ? [...lines.slice(0, most), `and ${more} more ${like}`].join('\n') : words;
}

/** One wish, being worked on. */
class Work {
  private readonly made: Made;
  private readonly shelf: Shelf;
  private readonly reply: (reply: Reply) => void;

  constructor(made: Made, shelf: Shelf, reply: (reply: Reply) => void) {
    this.made = made;
    this.shelf = shelf;
    this.reply = reply;
  }

  async on(wish: Request, signal: AbortSignal): Promise<void> {
    if (wish.kind === 'answer') await this.answer(wish, signal);
    else if (wish.kind === 'read') this.read(wish);
    else if (wish.kind === 'matrix') await this.matrix(wish, signal);
    else if (wish.kind === 'trial') this.trial(wish);
    else if (wish.kind === 'form') await this.form(wish, signal);
  }

  private read(wish: Extract<Request, { kind: 'read' }>): void {
    const { read, systems } = this.made;
    const { number } = wish;
    if (read) this.reply({ kind: 'read', number, contents: read(wish, { systems, shelf: this.shelf }) });
  }

  private async matrix(wish: Extract<Request, { kind: 'matrix' }>, signal: AbortSignal): Promise<void> {
    const { matrix, systems } = this.made;
    const { number } = wish;
    if (!matrix) return;
    const matched = await matrix(wish, { systems, shelf: this.shelf }, { signal });
    this.reply({ kind: 'matrix', number, ...matched });
  }

  private async form(wish: Extract<Request, { kind: 'form' }>, signal: AbortSignal): Promise<void> {
    const { number, scenario, isQuick = false } = wish;
    const rules = this.rulesOf(scenario);
    const { system, action } = rules;
    const picked = this.picked(rules, wish);
    const played = playedIn(action, picked);
    const library = this.shelf.listed(system, played);
    const known = isQuick ? this.shelf.fittingOf(system, played) : undefined;
    const fitting = await fittingIn(rules, picked, library, { known, signal });
    this.shelf.keepFitting(system, played, fitting);
    const form = formOf(action, picked, {
      profiles: profileFields(rules, picked, fitting, scenario),
      seen: seenGroup(rules, picked),
      known: new Set(library.flatMap(({ fields }) => Object.keys(fields))),
      usual: new Set(this.shelf.usual(system, action)),
    });
    const within = withinRules(form.groups, picked, (one) => caseOf(rules, one));
    const groups = editionsChosen(within, picked, { system, shelf: this.shelf });
    this.reply({ kind: 'form', number, form: { groups }, scenario: picked });
  }

  /** A scenario with profiles in the places that they were chosen for. */
  private picked(rules: Rulebook, { scenario, picks = {} }: Pick<Wish, 'scenario' | 'picks'>): Written {
    if (Object.keys(picks).length === 0) return scenario;
    const { scenario: now, picks: others } = inEdition(rules, { scenario, picks }, this.shelf);
    const library = this.shelf.listed(rules.system, playedIn(rules.action, now));
    return withProfiles(rules, now, others, library);
  }

  private trial({ number, scenario, trial }: Extract<Request, { kind: 'trial' }>): void {
    const { trial: tell } = this.made;
    if (tell) this.reply({ kind: 'trial', number, ...tell(this.rulesOf(scenario), scenario, trial) });
  }

  private async answer(wish: Wish, signal: AbortSignal): Promise<void> {
    const { number, cases = [] } = wish;
    const rules = this.rulesOf(wish.scenario);
    const scenario = this.picked(rules, wish);
    const alsoForm = this.behind(wish, signal);
    let of = 0;
    const crew = {
      signal,
      isPrompt: true,
      onCounting: (_: number, all: number) => {
        of = all;
      },
      onProgress: (done: number) => this.reply({ kind: 'progress', number, done, of }),
    };
    const answers = cases.length > 0 ? answersToCases : answersTo;
    try {
      for await (const found of answers(rules, { ...wish, scenario }, this.made.version, crew)) {
        if (signal.aborted) return;
        this.reply({ kind: 'answer', number, found, ...(wish.picks && { scenario }) });
        await alsoForm();
      }
    } finally {
      // What has no answer can be changed.
      await alsoForm();
    }
    this.reply({ kind: 'done', number });
  }

  /** Tells once what can be changed where profiles were put into a scenario. */
  private behind({ number, scenario, picks }: Wish, signal: AbortSignal): () => Promise<void> {
    let isDue = picks !== undefined;
    return async () => {
      if (!isDue || signal.aborted) return;
      isDue = false;
      await this.form({ kind: 'form', number, scenario, ...(picks && { picks }), isQuick: true }, signal);
    };
  }

  private rulesOf(scenario: Written): Rulebook {
    const { system, action } = rulesNamed(this.made.systems, scenario);
    const { attempt } = this.made;
    return {
      system,
      action,
      profiles: this.shelf.profilesOf(system, [action.name]),
      ...(attempt && { attempt }),
    };
  }
}
