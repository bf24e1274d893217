import type { Fields } from '../fields.ts';

/** One who takes part, and how far it is said to be from him to others, by their names. */
interface Standing {
  readonly key: string;
  readonly title: string;
  /** How many stand there as one unit, where that is known: of who only shoots it is not. */
  readonly models: number | undefined;
  readonly row: Readonly<Record<string, Fields>>;
}

/** A way from one to another: by whom, and how far that can reach with the room that those take up. */
interface Way {
  readonly by: readonly number[];
  readonly reach: number;
}

/** Inches that somebody alone takes up at most, and a unit of several: distances are from one end to the next. */
const WIDE = { alone: 3, unit: 12 } as const;

/**
 * Which distances cannot all be right, unless somebody stands very wide: a is 5" from b, b is 5" from c, and a is 30"
 * from c. Of several the one that is farthest out.
 *
 * @returns undefined where they fit on a table
 */
export function stretchedWords(all: readonly Standing[]): string | undefined {
  const width = widths(all);
  const distances = all.map(({ row }) => all.map(({ key }) => Number(row[key]?.distance ?? Infinity)));
  let [most, words]: [number, string | undefined] = [1e-9, undefined];
  for (const [from, row] of shortestWays(distances, width).entries())
    for (const [to, { by, reach }] of row.entries()) {
      const distance = distances[from][to];
      if (distance === Infinity || distance - reach <= most) continue;
      most = distance - reach;
      const way = by.reduce((left, one) => left - width[one], reach);
      const between = by.map((one) => all[one].title).join(' and ');
      words = `${all[from].title} and ${all[to].title} are ${distance}" from each other, but only ${inches(way)}" by way of ${between}: that fits on a table where ${inches(distance - way)}" are taken up by ${between}${by.length > 1 ? ' together' : ''}`;
    }
  return words;
}

/** The shortest way between any two, by whomever it goes. */
function shortestWays(distances: readonly (readonly number[])[], width: readonly number[]): Way[][] {
  const ways = distances.map((row) => row.map((reach): Way => ({ by: [], reach })));
  for (const by of width.keys())
    for (const row of ways)
      for (const to of width.keys()) {
        const [first, then] = [row[by], ways[by][to]];
        const reach = first.reach + width[by] + then.reach;
        if (reach < row[to].reach) row[to] = { by: [...first.by, by, ...then.by], reach };
      }
  return ways;
}

/** Where somebody stands in a unit of several, others of whom it is not known may, too. */
function widths(all: readonly Standing[]): number[] {
  const most = Math.max(...all.map(({ models = 1 }) => models));
  return all.map(({ models = most }) => (models > 1 ? WIDE.unit : WIDE.alone));
}

const inches = (length: number): number => Math.round(length * 100) / 100;
