import type { Fields } from '../fields.ts';

/** One who takes part, and how far it is said to be from him to others, by their names. */
interface Standing {
  readonly key: string;
  readonly title: string;
  /** How many stand there as one unit, where that is known: of who only shoots it is not. */
  readonly models: number | undefined;
  readonly row: Readonly<Record<string, Fields>>;
}

/** Two who are said to stand farther from each other than the way by others is. */
interface Stretched {
  readonly from: number;
  readonly to: number;
  readonly distance: number;
  /** By whom that way goes. */
  readonly by: readonly number[];
  /** How long it is, without the room that those take up themselves. */
  readonly way: number;
  /** How much farther that is than such units are wide. */
  readonly excess: number;
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
  const found = mostStretched(all);
  if (!found) return undefined;
  const { from, to, distance, by, way } = found;
  const [a, b] = [all[from].title, all[to].title];
  const between = by.map((one) => all[one].title).join(' and ');
  const room = inches(distance - way);
  const whose = by.length === 1 ? between : `${between} together`;
  return `${a} and ${b} are ${distance}" from each other, but only ${inches(way)}" by way of ${between}: that fits on a table where ${room}" are taken up by ${whose}`;
}

function mostStretched(all: readonly Standing[]): Stretched | undefined {
  const distances = all.map(({ row }) => all.map(({ key }) => Number(row[key]?.distance ?? Infinity)));
  const ways = shortestWays(distances, widths(all));
  const stretched = distances.flatMap((row, from) =>
    row.flatMap((distance, to): Stretched[] => {
      const { by, way, reach } = ways[from][to];
      const excess = distance - reach;
      return distance < Infinity && excess > 1e-9 ? [{ from, to, distance, by, way, excess }] : [];
    }),
  );
  return stretched.reduce<Stretched | undefined>(
    (most, one) => (most && most.excess >= one.excess ? most : one),
    undefined,
  );
}

/** Where somebody stands in a unit of several, others of whom it is not known may, too. */
function widths(all: readonly Standing[]): number[] {
  const most = Math.max(1, ...all.map(({ models = 1 }) => models));
  return all.map(({ models = most }) => (models > 1 ? WIDE.unit : WIDE.alone));
}

/** A way from one to another: by whom, how long, and how far that can reach with the room that those take up. */
interface Way {
  readonly by: readonly number[];
  readonly way: number;
  readonly reach: number;
}

/** The shortest way between any two, by whomever it goes. */
function shortestWays(distances: readonly (readonly number[])[], wide: readonly number[]): Way[][] {
  const ways = distances.map((row) => row.map((way): Way => ({ by: [], way, reach: way })));
  for (const [by, width] of wide.entries())
    for (const row of ways)
      for (const [to, direct] of row.entries()) {
        const [first, then] = [row[by], ways[by][to]];
        const reach = first.reach + width + then.reach;
        if (reach < direct.reach)
          row[to] = { by: [...first.by, by, ...then.by], way: first.way + then.way, reach };
      }
  return ways;
}

const inches = (length: number): string => String(Math.round(length * 100) / 100);
