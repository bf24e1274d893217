/** The lines that stand in every list, in the order of the first. */
export const commonLines = ([first = [], ...others]: readonly (readonly string[])[]): string[] =>
  first.filter((line) => others.every((lines) => lines.includes(line)));

/** Lines of so many different words are told in full. */
const MOST_WORDINGS = 3;

/**
 * What was asked in some cases: the lines that all share, and who shoots where that differs, as the first line of each
 * says. Where all have as many lines, each that differs is told with its few wordings.
 */
export function basisLines(all: readonly (readonly string[])[]): string[] {
  const [first = []] = all;
  const shared = commonLines(all);
  const alike = all.every((lines) => lines.length === first.length);
  return first.flatMap((line, i) => {
    if (shared.includes(line)) return [line];
    const wordings = [...new Set(all.flatMap((lines) => lines[i] ?? []))].filter(
      (one) => !shared.includes(one),
    );
    if (i > 0 && (!alike || wordings.length > MOST_WORDINGS)) return [];
    const few = wordings.slice(0, MOST_WORDINGS);
    const more = wordings.length - few.length;
    return [`${shortened(few).join(' – or: ')}${more > 0 ? ` – and ${more} more` : ''}`];
  });
}

/** After the first, what all begin with is left out: `archers shoot, warriors run – or: … hide`. */
function shortened([first, ...others]: readonly string[]): string[] {
  let same = 0;
  while (same < first.length && others.every((other) => other[same] === first[same])) same++;
  const from = first.lastIndexOf(' ', same) + 1;
  return [first, ...others.map((other) => (from >= LEAST_LEFT_OUT ? `… ${other.slice(from)}` : other))];
}

/** Letters that are worth leaving out. */
const LEAST_LEFT_OUT = 12;
