import { exactHistograms } from '../play/compile/exact.ts';
import { ByReads } from '../play/compile/reads.ts';
import { programOf, remembering } from '../play/program.ts';
import { alsoIn } from '../systems/input.ts';
import type { Rules, RunnableCase } from './case.ts';
import { AT_ONCE, compiled } from './compiled.ts';
import { originOf } from './origin.ts';
import type { Solved } from './solved.ts';
import { chainWithEvents } from './trials/counting.ts';
import type { Want } from './want.ts';

/**
 * So many cases are tried before it is asked whether they have anything in common: two lanes begin with two targets, and
 * whoever shoots at one is alike to others only farther down the list.
 */
const TRIED = 256;

/** All that a case's distribution comes from: what its steps are handed, and what is counted on request. */
interface Played {
  readonly prepared: object;
  readonly also: readonly string[];
}

/** Fewer than one in so many cases alike are not worth the looking. */
const FEWEST = 4;

/**
 * Many cases of an action, of which those that differ in nothing that the rules look at are worked out once: a target
 * matters by a few numbers, and so does who shoots at it.
 */
export class Alike {
  readonly #known = new ByReads<Solved | 'large'>();
  readonly #rules: Rules;
  readonly #want: Pick<Want, 'counting'>;
  #worthwhile: boolean;
  #made = 0;
  #met = 0;

  constructor(rules: Rules, want: Pick<Want, 'method' | 'counting' | 'witness'>) {
    this.#rules = rules;
    this.#want = want;
    const isExact = want.method === 'exact' || (want.method === 'auto' && want.witness === undefined);
    // Rules of one's own may look at what changes, or write where they should only read.
    this.#worthwhile = isExact && originOf(rules.system) === undefined;
  }

  /** The exact distribution of a case; undefined where it is to be answered alone. */
  solve({ prepared, input }: RunnableCase): Solved | undefined {
    if (!this.#worthwhile || typeof prepared !== 'object' || prepared === null) return undefined;
    const played: Played = { prepared, also: alsoIn(input) };
    const known = this.#known.find(played);
    if (known) this.#met++;
    else this.#made++;
    const solved = known ?? this.#known.record(played, (copy) => this.#solved(copy as Played));
    if (solved === 'large' || (this.#made > TRIED && FEWEST * this.#met < this.#made))
      this.#worthwhile = false;
    return solved === 'large' ? undefined : { ...solved, program: { ...solved.program, options: prepared } };
  }

  #solved({ prepared, also }: Played): Solved | 'large' {
    const played = programOf(this.#rules.action, prepared, also);
    const { program, fits, reads } = this.#want.counting?.(played) ?? {
      program: played,
      fits: [],
      reads: [],
    };
    const chain = compiled(remembering(played, reads), AT_ONCE);
    if ('why' in chain) return 'large';
    const histograms = exactHistograms(chainWithEvents(chain, fits), program.shape);
    return { program, method: 'exact', trials: 0, histograms };
  }
}
