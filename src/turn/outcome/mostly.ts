/**
 * On what a shot mostly hits, of what came up how often; undefined where that is as it begins in half of all or more. How
 * many still shoot makes no difference: of those that are alike it is the one that the most dice are thrown for.
 */
export function mostlyIn(
  found: ReadonlyMap<string, number>,
  asItBegins: string | undefined,
): string | undefined {
  const kinds = new Map<string, { often: number; words: string }>();
  let all = 0;
  for (const [words, often] of found) {
    all += often;
    const kind = kindOf(words);
    const known = kinds.get(kind);
    const isMore = known === undefined || diceIn(words) > diceIn(known.words);
    kinds.set(kind, { often: (known?.often ?? 0) + often, words: isMore ? words : known.words });
  }
  const begins = asItBegins === undefined ? 0 : (kinds.get(kindOf(asItBegins))?.often ?? 0);
  if (2 * begins >= all) return undefined;
  const [most] = [...kinds.values()].sort((a, b) => b.often - a.often);
  return most.often === all ? most.words : MOSTLY + most.words;
}

/** Before what is not always so. */
export const MOSTLY = 'mostly ';

const DICE = /\b(\d+) (?=(?:\w+ )?(?:dice|die)\b)/g;

const kindOf = (words: string): string => words.replace(DICE, '');

const diceIn = (words: string): number =>
  [...words.matchAll(DICE)].reduce((sum, [, dice]) => sum + Number(dice), 0);
