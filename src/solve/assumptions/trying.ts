import { DoesNotCompile, type Spent } from '../../play/compile/budget.ts';
import type { Chain } from '../../play/compile/chain.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { type Endings, endingsOf } from '../../play/endings.ts';
import { type Program, programOf, TooManyValues } from '../../play/program.ts';
import { trialSteps } from '../../play/trial-steps.ts';
import { MAX_CHUNKS, parseSeed, streamOf } from '../../random/stream.ts';
import { alsoIn, prepareInput } from '../../systems/input.ts';
import { answersBeside, answerText, meaningOf, withNumbers } from '../../systems/option.ts';
import { FieldError, type Option } from '../../systems/system.ts';
import { type Rows, rowsOf, type Table } from '../../systems/table.ts';
import type { Rules, RunnableCase } from '../case.ts';
import { AT_ONCE, compiledAtOnce } from '../compiled.ts';
import type { NoChain } from '../crew.ts';
import { ANSWER_TRIAL_STEPS } from '../limits.ts';
import { rollRules } from '../trials/rolled.ts';
import { Allowance, type Share } from './allowance.ts';
import { effectBetween, type Known, leadsOf } from './effect.ts';
import { type Answered, Findings } from './findings.ts';
import { SCREENED, type Screened, screened } from './screen.ts';
import { Watched } from './unread.ts';

/** A case as it stands, and what is known of it. */
export interface Standing {
  readonly action: Rules['action'];
  readonly one: RunnableCase;
  readonly program: Program;
  readonly chain: Chain | NoChain;
  /** Places where templates may land: what it takes to prepare the case anew. */
  readonly landings: number;
}

/** What an answer to an option is known by. */
export const answerKey = (option: string, value: string): string => `${option} ${value}`;

/** Another answer, and what the case's steps are handed with it. */
interface Prepared {
  readonly option: Option;
  readonly value: unknown;
  readonly options: unknown;
}

/** Another answer, ready to be played. */
interface Candidate extends Prepared {
  readonly program: Program;
  /** What it does to the first trials, once somebody had to know. */
  screened?: Screened;
}

/**
 * Where the budget may run out, those answers come first that do most to what leads in the first trials, see
 * {@link screened}: then it runs out for answers that seem to change nothing.
 */
export class Trying {
  readonly allowance: Allowance;
  private readonly standing: Standing;
  private readonly exact: Known | undefined;
  private readonly findings = new Findings();
  private readonly prepared: Prepared[] = [];
  private readonly candidates: Candidate[] = [];
  /** How the first trials end as the case stands. */
  private endings: Endings | undefined;
  /** Whether an answer can be compiled at all, if it is about as large as the case itself. */
  private readonly compiles: boolean;
  /** What it took to compile the case once more. */
  private once: Spent = { ways: Infinity, plays: Infinity };
  /** What was compiled then, of an action that can tell what goes as it does. */
  private compiled: unknown;
  /** How many in a row did not compile, the case itself the first of them, and what the last of them took. */
  private tooLarge = 0;
  private inVain: Spent = { ways: 0, plays: 0 };
  private rolledBefore: Known | undefined;
  private stepsBefore: number | undefined;

  private readonly large: string;
  private readonly known: ReadonlySet<string>;

  /**
   * @param large what is said of that which the share does not reach
   * @param known answers that need not be tried, see {@link answerKey}
   */
  constructor(
    standing: Standing,
    share: Share,
    {
      large,
      known = new Set(),
    }: { readonly large: string; readonly known?: ReadonlySet<string> | undefined },
  ) {
    this.standing = standing;
    this.large = large;
    this.known = known;
    this.allowance = new Allowance(share);
    const { program, chain } = standing;
    this.compiles = !('why' in chain) && chain.next.length <= Math.min(AT_ONCE.ways, share.ways);
    if (!('why' in chain)) this.exact = { program, chances: exactHistograms(chain, program.shape) };
  }

  /** Makes an option's other answers ready. */
  prepare(option: Option): void {
    const now = (this.standing.one.input.rules as Record<string, unknown>)[option.name];
    const values = answersBeside(option, now);
    if (values.length === 0 && Object.keys(option.choices).length === 1) this.findings.leave(option, OPEN);
    for (const value of values)
      if (!this.known.has(answerKey(option.name, answerText(value)))) this.prepareAnswer(option, value);
  }

  private prepareAnswer(option: Option, value: unknown): void {
    const { allowance, standing } = this;
    allowance.spend({ ways: standing.landings / LANDINGS_A_WAY, plays: 0 });
    if (this.allowance.isOver()) this.findings.leave(option, this.large);
    else
      this.guarded(option, () => {
        this.prepared.push({ option, value, options: this.prepareWith({ [option.name]: value }) });
      });
  }

  /**
   * The answers that may change something: not those that differ only where nothing is read while the case is played
   * in every way the dice can fall.
   */
  read(): readonly Prepared[] {
    const { prepared } = this;
    const [original, ...others] = [this.prepareWith({}), ...prepared.map(({ options }) => options)];
    if (!this.compiles || !others.every(isObject) || !isObject(original)) return prepared;
    const { goesAs } = this.standing.action;
    const watched = new Watched(original, goesAs ? [] : others);
    const { allowance } = this;
    const took = allowance.since();
    try {
      compiledAtOnce(this.program(original), allowance.left(), allowance.spent);
      this.once = took();
      if (goesAs) this.compiled = original;
    } catch (error) {
      if (error instanceof DoesNotCompile) {
        this.tooLarge = 1;
        return prepared;
      }
      throw error;
    } finally {
      watched.release();
    }
    const unread = watched.unread();
    this.findings.tried += unread.filter(Boolean).length;
    return prepared.filter((_, i) => !unread[i]);
  }

  /** Makes an answer ready to be played, where it may change something. */
  ready(answer: Prepared): void {
    if (this.allowance.isOver()) this.findings.leave(answer.option, this.large);
    else
      this.guarded(answer.option, () => {
        const { compiled, standing } = this;
        if (compiled !== undefined && standing.action.goesAs?.(compiled, answer.options))
          this.findings.tried++;
        else this.candidates.push({ ...answer, program: this.program(answer.options) });
      });
  }

  /** The answers that are ready and whose order matters: all of them, or none where there is enough for each. */
  toScreen(): readonly Candidate[] {
    const { candidates, once } = this;
    const cells = candidates.reduce((sum, { program }) => sum + cellsOf(program) / CELLS_A_WAY, 0);
    const many = LARGER * candidates.length;
    const all = { ways: many * once.ways + cells, plays: many * once.plays };
    return this.allowance.covers(all) ? [] : candidates;
  }

  /** Looks how many of the first trials an answer changes, as far as the budget goes. */
  screen(candidate: Candidate): void {
    if (!this.allowance.isOver()) this.guarded(candidate.option, () => void this.changedBy(candidate));
  }

  private changedBy(candidate: Candidate): Screened {
    const { program } = this.standing;
    this.allowance.spend({ ways: 0, plays: SCREENED * this.steps() });
    this.endings ??= endingsOf(program, SCREENED);
    candidate.screened ??= screened(this.endings, endingsOf(candidate.program, SCREENED), leadsOf(program));
    return candidate.screened;
  }

  /** Steps that a trial plays: about as many whatever the answer. */
  private steps(): number {
    this.stepsBefore ??= trialSteps(this.standing.program);
    return this.stepsBefore;
  }

  private guarded(option: Option, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof FieldError) return; // an answer that this scenario cannot have
      const large = error instanceof DoesNotCompile || error instanceof TooManyValues;
      this.findings.leave(option, large ? this.large : FAILS);
    }
  }

  private program(options: unknown): Program {
    const { action, one } = this.standing;
    return programOf(action, options, alsoIn(one.input));
  }

  private prepareWith(answer: object): unknown {
    const { action, one } = this.standing;
    return prepareInput(action, { ...one.input, rules: { ...(one.input.rules as object), ...answer } });
  }

  /** The answers that are ready; {@link tryAnswer} each, in this order. */
  inOrder(): readonly Candidate[] {
    return this.candidates.sort((a, b) => (b.screened?.weight ?? 0) - (a.screened?.weight ?? 0));
  }

  tryAnswer(candidate: Candidate): void {
    this.guarded(candidate.option, () => {
      if (!this.tryExactly(candidate)) this.tryRolling(candidate);
    });
  }

  /** @returns whether it was worked out */
  private tryExactly({ option, value, program }: Candidate): boolean {
    const { allowance, exact, compiles } = this;
    const cells: Spent = { ways: cellsOf(program) / CELLS_A_WAY, plays: 0 };
    if (!exact || !compiles || !allowance.covers(cells)) return false;
    allowance.spend(cells);
    if (this.tooLarge > MOST_TOO_LARGE) {
      // The others have what they would have had, had it been tried.
      allowance.spend(this.inVain);
      return false;
    }
    const took = allowance.since();
    try {
      const chain = compiledAtOnce(program, allowance.left(), allowance.spent);
      this.note(option, value, exact, { program, chances: exactHistograms(chain, program.shape) });
    } catch (error) {
      if (!(error instanceof DoesNotCompile)) throw error;
      if (this.tooLarge > 0) this.tooLarge++;
      this.inVain = took();
      return false;
    }
    this.tooLarge = 0;
    this.findings.tried++;
    return true;
  }

  private tryRolling(candidate: Candidate): void {
    const { allowance, exact } = this;
    const { option, value, program, screened: { changed } = this.changedBy(candidate) } = candidate;
    const trials = ROLLED * Math.max(1, this.steps() / ANSWER_TRIAL_STEPS);
    if (changed === 0) this.findings.leave(option, this.large, ALIKE);
    else if (!allowance.takeTrials(trials)) this.findings.leave(option, this.large, UNROLLED);
    else {
      const noted = this.note(option, value, exact ?? this.base(), rolled(program, 1));
      if (!noted) this.findings.leave(option, this.large, SHOW_NOTHING);
    }
  }

  /** The case as it stands, where its chances are not known exactly. */
  private base(): Known {
    this.rolledBefore ??= rolled(this.standing.program, 0);
    return this.rolledBefore;
  }

  /** @returns whether there is a difference to note */
  private note(option: Option, value: unknown, before: Known, after: Known): boolean {
    const effect = effectBetween(before, after);
    if (!effect) return false;
    this.findings.add(option, { value: answerText(value), meaning: this.wordsFor(option, value), effect });
    return true;
  }

  /** Another answer in words, by the numbers that the case is played with. */
  private wordsFor(option: Option, value: unknown): string {
    const { action, one } = this.standing;
    const rows = rowsOf(action.tables ?? {}, one.input.house as Rows<Table> | undefined);
    return withNumbers(meaningOf(option, value), rows);
  }

  found(): Answered {
    return this.findings.of(this.standing.one);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Rolled trials of each of two programs that are held against each other. */
const ROLLED = 4_096;

/** What trials tell, of a chunk that no run plays: programs are rolled with streams of their own, without pairs. */
function rolled(played: Program, number: number): Known {
  const program = { ...played, shape: { ...played.shape, pairs: [] } };
  const histograms = rollRules(program, streamOf(parseSeed('1'), MAX_CHUNKS - 1 - number), ROLLED);
  const shares = (cells: Float64Array) => cells.map((count) => count / ROLLED);
  return {
    program,
    chances: { single: histograms.single.map(shares), joint: [] },
    trials: ROLLED,
  };
}

/** Cells of the histograms. */
const cellsOf = ({ shape: { sizes, pairs } }: Program): number =>
  sizes.reduce((sum, size) => sum + size, 0) +
  pairs.reduce((sum, [a, b]) => sum + (sizes[a] ?? 0) * (sizes[b] ?? 0), 0);

/** Another answer takes about as many ways as the case itself; where it takes more than so many times as many, the order was not minded. */
const LARGER = 2;

/** Where the case and so many answers that change most did not compile at once, no other is tried: they are about as large. */
const MOST_TOO_LARGE = 3;

/** So many places where a template may land are looked at, where a case is made ready anew, while one way is played. */
const LANDINGS_A_WAY = 16;

/** So many cells are compared while one way is played. */
const CELLS_A_WAY = 64;

const ALIKE = `and ${SCREENED} rolled trials end alike with them`;
const SHOW_NOTHING = `and ${ROLLED.toLocaleString('en')} rolled trials show no difference`;
const UNROLLED = 'and so many trials are not rolled for them';
const OPEN = 'they are answered with a number or a list, for which no other is named';
const FAILS = 'the rules fail with them';
