/**
 * Evidence against stated distributions, one draw after another, that may be looked at after each: bets on what comes
 * next, at odds that are fair if the distributions are right. What one unit staked has become is then a martingale, and
 * reaches 20 in at most 1 of 20 series however long they go on and however often one looks (Ville's inequality).
 */

/** What is bet on: how much more likely than stated each value is, `exp(strength · direction)` before it is scaled. */
interface Bet {
  readonly strength: number;
  /** Logarithm of what one unit has become. */
  log: number;
}

const betsOf = (strengths: readonly number[]): Bet[] =>
  strengths.flatMap((strength) => [strength, -strength].map((signed) => ({ strength: signed, log: 0 })));

/** What equal stakes on all of them have become. */
const meanOf = (bets: readonly Bet[]): number =>
  bets.reduce((sum, { log }) => sum + Math.exp(log), 0) / bets.length;

/** Settles bets: what was staked on a value is divided by its chance. */
function settle(
  bets: readonly Bet[],
  chances: Float64Array,
  seen: number,
  direction: (value: number) => number,
): void {
  const towards = Array.from(chances, (_, value) => direction(value));
  for (const bet of bets) {
    const most = Math.max(...towards.map((h, value) => (chances[value] > 0 ? bet.strength * h : -Infinity)));
    const scale = chances.reduce(
      (sum, p, value) => (p > 0 ? sum + p * Math.exp(bet.strength * towards[value] - most) : sum),
      0,
    );
    bet.log += bet.strength * towards[seen] - most - Math.log(scale);
  }
}

/** Standard deviations by which a count may be off, and shares of its variance. */
const LEVELS = [0.1, 0.2, 0.4, 0.8];
const SPREADS = [0.1, 0.3];
/** Of one unit; the rest is on the spread. */
const ON_LEVEL = 0.8;

/** Evidence that counts are not distributed as stated: greater or smaller, or wider or narrower. */
export class CountEvidence {
  private readonly levels = betsOf(LEVELS);
  private readonly spreads = betsOf(SPREADS);

  /** @param chances of each value from 0, adding up to 1; that of `seen` is above 0 */
  add(chances: Float64Array, seen: number): void {
    const mean = chances.reduce((sum, p, value) => sum + p * value, 0);
    const sd = Math.sqrt(chances.reduce((sum, p, value) => sum + p * (value - mean) ** 2, 0));
    if (!(sd > 0)) return;
    settle(this.levels, chances, seen, (value) => (value - mean) / sd);
    settle(this.spreads, chances, seen, (value) => ((value - mean) / sd) ** 2);
  }

  /** What one unit has become; 1 at first. */
  get value(): number {
    return ON_LEVEL * meanOf(this.levels) + (1 - ON_LEVEL) * meanOf(this.spreads);
  }
}

/** Logarithms of the odds of a word, beside all others, that may be off. */
const ODDS = [0.4, 0.8, 1.6];

/** Evidence that words do not come up as often as stated. */
export class WordEvidence {
  private readonly bets = new Map<string, Bet[]>();

  /**
   * @param words what could have come up
   * @param chances of each, adding up to 1; that of `seen` is above 0
   */
  add(words: readonly string[], chances: Float64Array, seen: number): void {
    for (const [place, word] of words.entries()) {
      const bets = this.bets.get(word) ?? betsOf(ODDS);
      this.bets.set(word, bets);
      settle(bets, chances, seen, (value) => (value === place ? 1 : 0));
    }
  }

  /** Stakes of 1/2, 1/6, 1/12 … on the words as they come up; what is kept for others stays what it is. */
  get value(): number {
    const all = [...this.bets.values()].map((bets, i) => [1 / ((i + 1) * (i + 2)), meanOf(bets)] as const);
    const staked = all.reduce((sum, [stake]) => sum + stake, 0);
    return 1 - staked + all.reduce((sum, [stake, mean]) => sum + stake * mean, 0);
  }
}
