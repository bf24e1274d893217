import type { Chain } from '../play/chain.ts';
import { DoesNotCompile, type Spent } from '../play/compile.ts';
import { exactHistograms } from '../play/exact.ts';
import { type Program, programOf, TooManyValues } from '../play/program.ts';
import type { AnswersTried, Assumption, OtherAnswer } from '../stats/index.ts';
import { prepareInput } from '../systems/input.ts';
import { answersBeside, answerText, meaningOf } from '../systems/option.ts';
import { FieldError, type Option } from '../systems/system.ts';
import { AT_ONCE, compiledAtOnce, type NoChain } from './compiled.ts';
import { effectBetween, type Known } from './effect.ts';
import { MAX_ANSWER_PLAYS, MAX_ANSWER_WAYS } from './limits.ts';
import type { Runnable, RunnableCase } from './settings.ts';

/** What is left of the budget for trying answers; counted, so that every machine tries the same. */
export interface Purse extends Spent {
  /** Cases among which it is to be shared. */
  cases: number;
}

export const fullPurse = (cases: number): Purse => ({
  ways: MAX_ANSWER_WAYS,
  plays: MAX_ANSWER_PLAYS,
  cases,
});

/** A case as it stands, and what is known of it. */
export interface Standing {
  readonly action: Runnable['action'];
  readonly one: RunnableCase;
  readonly program: Program;
  readonly chain: Chain | NoChain;
  /** Places where templates may land: what it takes to prepare the case anew. */
  readonly landings: number;
}

/** The assumptions of a case with what other answers change in it. */
export interface Answered {
  readonly assumptions: Assumption[];
  readonly answersTried: AnswersTried;
}

/**
 * Answers every open question of a case otherwise, one at a time, and compares the exact distributions, as far as the
 * case's share of the purse goes. What is not used of it is left to later cases.
 *
 * @returns undefined when the signal fired
 */
export async function answered(
  standing: Standing,
  purse: Purse,
  signal?: AbortSignal,
): Promise<Answered | undefined> {
  const shares = Math.max(1, purse.cases--);
  const share = { ways: purse.ways / shares, plays: purse.plays / shares };
  const trying = new Trying(standing, share);
  for (const option of standing.action.options) {
    await new Promise(setImmediate);
    if (signal?.aborted) return undefined;
    trying.tryOption(option);
  }
  purse.ways -= trying.spent.ways;
  purse.plays -= trying.spent.plays;
  return trying.found();
}

class Trying {
  readonly spent: Spent = { ways: 0, plays: 0 };
  private readonly standing: Standing;
  private readonly share: Spent;
  private readonly known: Known | undefined;
  private readonly others = new Map<string, OtherAnswer[]>();
  private readonly untried = new Set<string>();
  private readonly reasons = new Set<string>();
  /** What an answer takes besides compiling, in ways; without end where compiling it is known to take too much. */
  private apiece: number;
  private tried = 0;

  constructor(standing: Standing, share: Spent) {
    this.standing = standing;
    this.share = share;
    const { program, chain, landings } = standing;
    this.apiece = landings + cellsOf(program) / CELLS_A_WAY;
    if ('why' in chain) return;
    this.known = { program, exact: exactHistograms(chain, program.shape) };
    this.apiece += chain.next.length > Math.min(AT_ONCE.ways, share.ways) ? Infinity : 0;
  }

  tryOption(option: Option): void {
    const now = (this.standing.one.input.rules as Record<string, unknown>)[option.name];
    const values = answersBeside(option, now);
    if (values.length === 0 && Object.keys(option.choices).length === 1) this.leave(option, OPEN);
    for (const value of values) this.tryAnswer(option, value);
  }

  private tryAnswer(option: Option, value: unknown): void {
    const { known, share, spent } = this;
    const fits = spent.ways + this.apiece <= share.ways && spent.plays <= share.plays;
    if (!known || !fits) {
      this.leave(option, known ? LARGE : NO_LAW);
      return;
    }
    spent.ways += this.apiece;
    try {
      const after = this.knownWith(option.name, value);
      this.tried++;
      const effect = effectBetween(known, after);
      if (effect) this.note(option, { value: answerText(value), meaning: meaningOf(option, value), effect });
    } catch (error) {
      if (error instanceof FieldError) return; // an answer that this scenario cannot have
      this.leave(option, error instanceof DoesNotCompile || error instanceof TooManyValues ? LARGE : FAILS);
    }
  }

  private knownWith(name: string, value: unknown): Known {
    const { action, one } = this.standing;
    const rules = { ...(one.input.rules as object), [name]: value };
    const program = programOf(action, prepareInput(action, { ...one.input, rules }));
    const { ways, plays } = this.share;
    const left = { ways: ways - this.spent.ways, plays: plays - this.spent.plays };
    return { program, exact: exactHistograms(compiledAtOnce(program, left, this.spent), program.shape) };
  }

  private note({ name }: Option, other: OtherAnswer): void {
    this.others.set(name, [...(this.others.get(name) ?? []), other]);
  }

  private leave({ name }: Option, why: string): void {
    this.untried.add(name);
    this.reasons.add(why);
  }

  found(): Answered {
    const why = [...this.reasons].join('; ');
    return {
      assumptions: this.standing.one.assumptions.map((assumption) => {
        const others = this.others.get(assumption.option);
        return others ? { ...assumption, others } : assumption;
      }),
      answersTried: { tried: this.tried, untried: [...this.untried], ...(why !== '' && { why }) },
    };
  }
}

/** Cells of the histograms. */
const cellsOf = ({ shape: { sizes, pairs } }: Program): number =>
  sizes.reduce((sum, size) => sum + size, 0) +
  pairs.reduce((sum, [a, b]) => sum + (sizes[a] ?? 0) * (sizes[b] ?? 0), 0);

/** So many cells are compared while one way is played. */
const CELLS_A_WAY = 64;

const NO_LAW = 'the case is too large to be worked out exactly';
const LARGE = `working them out takes more than ${MAX_ANSWER_WAYS / 1000} thousand ways the dice can fall, in all cases together`;
const OPEN = 'they are answered with a number or a list, for which no other is named';
const FAILS = 'the rules fail with them';
