/** On what a shot hits by then. */
export interface Mostly {
  readonly words: string;
  /** Whether it is hardly ever otherwise. */
  readonly isAll: boolean;
}

/** Less of the turns that were rolled than this is left untold. */
const NEARLY_ALL = 0.9;
/** So much is most of them, and a share that may as well be a half is not. */
const MOST = 0.6;
const ABOUT_HALF = 0.4;

/**
 * On what a shot mostly hits, of what came up how often; undefined where that is nearly always as it begins. How many still
 * shoot makes no difference: of those that are alike it is the one that the most dice are thrown for.
 */
export function mostlyIn(
  found: ReadonlyMap<string, number>,
  asItBegins: string | undefined,
): Mostly | undefined {
  const kinds = new Map<string, { often: number; words: string }>();
  let all = 0;
  for (const [words, often] of found) {
    all += often;
    const kind = kindOf(words);
    const known = kinds.get(kind);
    const isMore = known === undefined || diceIn(words) > diceIn(known.words);
    kinds.set(kind, { often: (known?.often ?? 0) + often, words: isMore ? words : known.words });
  }
  const [{ often, words }] = [...kinds.values()].sort((a, b) => b.often - a.often);
  const share = often / all;
  const isAsItBegins = asItBegins !== undefined && kindOf(words) === kindOf(asItBegins);
  if (share >= NEARLY_ALL) return isAsItBegins ? undefined : { words, isAll: true };
  if (share >= ABOUT_HALF) {
    const chosen = isAsItBegins ? asItBegins : words;
    const others = [...kinds.values()]
      .map((one) => one.words)
      .filter((one) => kindOf(one) !== kindOf(chosen));
    return { words: hedged(share >= MOST ? 'mostly' : 'about half the time', chosen, others), isAll: false };
  }
  return {
    words:
      asItBegins === undefined
        ? `often ${words}`
        : `as the turn begins ${asItBegins}, mostly otherwise by then`,
    isAll: false,
  };
}

/** The word for how often in front of what is otherwise at times: what is always so, such as the range, stands before it. */
function hedged(often: string, words: string, others: readonly string[]): string {
  const [clauses, ...more] = [words, ...others].map((one) => one.split(/(?=[,;] )/));
  const end = clauses.findIndex((clause, i) => more.some((other) => other[i] !== clause));
  if (end === 0) return `${often} ${words}`;
  const [longest] = more.toSorted((a, b) => b.length - a.length);
  const [sign, rest] =
    end < 0
      ? ['; at times', longest.slice(clauses.length)]
      : [`${clauses[end].charAt(0)} ${often}`, clauses.slice(end)];
  return `${clauses.slice(0, end < 0 ? undefined : end).join('')}${sign} ${rest.join('').slice(2)}`;
}

const DICE = /\b(\d+) (?=(?:\w+ )?(?:dice|die)\b)/g;

const kindOf = (words: string): string => words.replace(DICE, '');

const diceIn = (words: string): number =>
  [...words.matchAll(DICE)].reduce((sum, [, dice]) => sum + Number(dice), 0);
