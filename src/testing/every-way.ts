/** The dice of a case that is worked out by hand: what is thrown falls in each of its ways in turn. */
export interface Dice {
  /** A die of so many faces: 1 to that number. */
  die(faces: number): number;
  /** One of several outcomes, numbered from 0, by their weights. */
  pick(...weights: readonly number[]): number;
  /** Whether something of this chance happens. */
  chance(of: number): boolean;
  /** How many of so many come out that have this chance each. */
  some(of: number, chance: number): number;
}

/** What a case came to: a value of each metric that it is about. */
export type Outcome = Readonly<Record<string, number | string>>;

interface Branch {
  readonly weights: readonly number[];
  at: number;
}

/**
 * Plays a case in every way its dice can fall and adds up the chances: for each metric, of each value as a text.
 * It knows no rules and shares nothing with the product; the case is written out beside it.
 */
export function everyWay(play: (dice: Dice) => Outcome): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  const path: Branch[] = [];
  do {
    const outcome = play(diceAlong(path));
    const chance = path.reduce(
      (product, { weights, at }) => (product * weights[at]) / weights.reduce((a, b) => a + b, 0),
      1,
    );
    for (const [metric, value] of Object.entries(outcome)) {
      const of = found.get(metric) ?? new Map<string, number>();
      of.set(String(value), (of.get(String(value)) ?? 0) + chance);
      found.set(metric, of);
    }
  } while (turned(path));
  return found;
}

/** Dice that fall as the path says, and in their first way beyond it. */
function diceAlong(path: Branch[]): Dice {
  let depth = 0;
  const pick = (...weights: readonly number[]): number => {
    if (depth === path.length) path.push({ weights, at: weights.findIndex((weight) => weight > 0) });
    return path[depth++].at;
  };
  return {
    die: (faces) => 1 + pick(...new Array<number>(faces).fill(1)),
    pick,
    chance: (of) => pick(of, 1 - of) === 0,
    some: (of, chance) => pick(...ways(of, chance)),
  };
}

/** The chances of none, one, … of so many. */
function ways(of: number, chance: number): number[] {
  let chosen = 1;
  return Array.from({ length: of + 1 }, (_, k) => {
    if (k > 0) chosen *= (of - k + 1) / k;
    return chosen * chance ** k * (1 - chance) ** (of - k);
  });
}

/** Turns the last die that can still fall otherwise; false when all ways have been seen. */
function turned(path: Branch[]): boolean {
  for (let last = path.pop(); last; last = path.pop()) {
    const { weights, at } = last;
    const next = weights.findIndex((weight, index) => index > at && weight > 0);
    if (next > at) {
      path.push({ weights, at: next });
      return true;
    }
  }
  return false;
}
