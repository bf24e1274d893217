/** The known name that a mistyped one most likely stands for, or undefined when none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase().slice(0, LONGEST);
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const steps = distance(wanted, candidate.toLowerCase().slice(0, LONGEST));
    if (steps < least && steps < Math.max(wanted.length, candidate.length)) {
      best = candidate;
      least = steps;
    }
  }
  if (best !== undefined && least < 2) return best;
  return asWord(wanted, known) ?? best ?? beginning(wanted, known);
}

/** How an action names what it would have known. */
const ONE_OF = /^one of: (.+)$/;

/** The nearest of the names that were expected, where they are listed: `one of: archers, warriors`. */
export function nearestExpected(found: string, expected: string): string | undefined {
  const known = ONE_OF.exec(expected)?.[1].split(', ');
  return known && nearest(found, known);
}

/** The known names that a mistyped one may stand for, the nearest first, so many at most. */
export function nearestFew(name: string, known: readonly string[], most: number): string[] {
  const wanted = name.toLowerCase().slice(0, LONGEST);
  const first = nearest(name, known);
  const steps = (one: string) => distance(wanted, one.toLowerCase().slice(0, LONGEST));
  const start = wanted.slice(0, ALIKE);
  const begun = (one: string) => start.length === ALIKE && one.toLowerCase().includes(start);
  const others = known
    .filter((one) => one !== first)
    .map((one) => ({ one, steps: steps(one) }))
    .filter(({ one, steps }) => steps <= wanted.length / 2 || begun(one))
    .sort((a, b) => a.steps - b.steps)
    .map(({ one }) => one);
  return [...(first === undefined ? [] : [first]), ...others].slice(0, most);
}

/** So many first letters that stand in a name make it near. */
const ALIKE = 4;

/** The first that has it for one of its words: `partialCover` of `cover`, which is no `power`. */
function asWord(wanted: string, known: Iterable<string>): string | undefined {
  if (wanted.length < 4) return undefined;
  return [...known].find((name) => wordsOf(name.slice(0, LONGEST)).includes(wanted));
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** The only one that begins so: `raiders` of `raiders-of-arcana`. */
function beginning(wanted: string, known: Iterable<string>): string | undefined {
  const found = [...known].filter((name) => wanted.length > 2 && name.toLowerCase().startsWith(wanted));
  return found.length === 1 ? found[0] : undefined;
}

/** Names are compared by this many characters: the distance takes time in proportion to the product. */
const LONGEST = 60;

/** Damerau-Levenshtein distance: letters added, dropped, replaced, or swapped with their neighbour. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}
