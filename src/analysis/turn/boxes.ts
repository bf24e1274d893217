/** A number of each trait. */
export type Point = readonly number[];

/** A trait between two ends, both of them included; `-Infinity` or `Infinity` where there is no end. */
export interface Bound {
  readonly trait: number;
  readonly from: number;
  readonly to: number;
}

/** Points of which several traits are within bounds. */
export type Box = readonly Bound[];

/** One of several kinds of points, and by what it is told from those that come after it. */
export interface Kind {
  readonly group: number;
  /** A point is of it that is in one of these; none: whatever is left. */
  readonly boxes: readonly Box[];
}

export const inBox = (box: Box, point: Point): boolean =>
  box.every(({ trait, from, to }) => point[trait] >= from && point[trait] <= to);

/**
 * Tells groups of points from one another, to be read from the first to the last: a point is of the first that has it
 * in a box. Those come first that are told in few words; the last is whatever is left.
 *
 * @param groups no two of which have a point in common, the points of each that matter most first
 */
export function kindsApart(groups: readonly (readonly Point[])[]): Kind[] {
  let rest = groups.map((points, group) => ({ group, points }));
  const found: Kind[] = [];
  while (rest.length > 1) {
    let next: { readonly kind: Kind; readonly words: number } | undefined;
    for (const { group, points } of rest) {
      const others = rest.flatMap((one) => (one.group === group ? [] : one.points));
      const boxes = boxesAround(points, others, next?.words ?? Number.POSITIVE_INFINITY);
      if (boxes) next = { kind: { group, boxes }, words: wordsOf(boxes) };
    }
    if (!next) throw new Error('points of two groups are the same');
    const { kind } = next;
    found.push(kind);
    rest = rest.filter(({ group }) => group !== kind.group);
  }
  return [...found, ...rest.map(({ group }) => ({ group, boxes: [] }))];
}

const wordsOf = (boxes: readonly Box[]): number =>
  boxes.reduce(
    (sum, box) => sum + 1 + box.reduce((all, { from, to }) => all + (from === to ? 1 : 1.5), 0),
    0,
  );

/** From so many points of those that are in no box yet one is begun, of which the best is taken. */
const BEGUN = 6;

/** Few boxes with all points of a group and none of the others; undefined where they take as many words as others do. */
function boxesAround(points: readonly Point[], others: readonly Point[], less: number): Box[] | undefined {
  const found: Box[] = [];
  for (let open = points; open.length > 0; ) {
    const step = Math.max(1, Math.floor(open.length / BEGUN));
    const begun = open.filter((_, i) => i % step === 0).slice(0, BEGUN);
    const all = begun.map((seed) => boxAround(seed, open, others));
    const holds = (box: Box) => open.filter((point) => inBox(box, point)).length / (1 + box.length);
    const box = all.reduce((best, one) => (holds(one) > holds(best) ? one : best));
    found.push(box);
    if (wordsOf(found) >= less) return undefined;
    open = open.filter((point) => !inBox(box, point));
  }
  return withoutNeedless(found, points);
}

const withoutNeedless = (boxes: readonly Box[], points: readonly Point[]): Box[] =>
  boxes.reduceRight<Box[]>(
    (kept, one) => {
      const others = kept.filter((box) => box !== one);
      return points.every((point) => others.some((box) => inBox(box, point))) ? others : kept;
    },
    [...boxes],
  );

/** A box about a point with as many of its own as it may have, and none of the others. */
function boxAround(seed: Point, own: readonly Point[], others: readonly Point[]): Box {
  let box: Box = [];
  for (let inside = others; inside.length > 0; inside = inside.filter((point) => inBox(box, point))) {
    const kept = own.filter((point) => inBox(box, point));
    box = both(box, bestBound(seed, kept, inside));
  }
  return plainer(seed, widened(box, [...own, ...others], others), own, others);
}

/** The same by traits that stand before its own, where those do as well. */
function plainer(seed: Point, box: Box, own: readonly Point[], others: readonly Point[]): Box {
  let now = box;
  for (const bound of [...box].reverse()) {
    const rest = now.filter((one) => one !== bound);
    const holds = own.filter((point) => inBox(now, point)).length;
    const before = [...seed.keys()].filter(
      (trait) => trait < bound.trait && !rest.some((one) => one.trait === trait),
    );
    const instead = before
      .flatMap((trait) => spansAbout(seed[trait], trait, own, others).map((span) => ({ trait, ...span })))
      .find((one) => {
        const tried = [...rest, one];
        return (
          !others.some((point) => inBox(tried, point)) &&
          own.filter((point) => inBox(tried, point)).length >= holds
        );
      });
    if (instead) now = [...rest, instead];
  }
  return [...now].sort((a, b) => a.trait - b.trait);
}

/** A box within a further bound. */
function both(box: Box, bound: Bound): Box {
  const same = box.find(({ trait }) => trait === bound.trait);
  const narrowed = same && {
    trait: same.trait,
    from: Math.max(same.from, bound.from),
    to: Math.min(same.to, bound.to),
  };
  return [...box.filter((one) => one !== same), narrowed ?? bound];
}

/** What one trait before another is worth, where they do as well: those are told first that stand first. */
const BEFORE = 1e-3;

/** The bound about a point that leaves out most of the others and fewest of its own. */
function bestBound(seed: Point, own: readonly Point[], others: readonly Point[]): Bound {
  let best: { readonly bound: Bound; readonly score: number } | undefined;
  for (const [trait, at] of seed.entries())
    for (const { from, to } of spansAbout(at, trait, own, others)) {
      const bound = { trait, from, to };
      const share = (points: readonly Point[]) =>
        points.filter((point) => point[trait] >= from && point[trait] <= to).length / points.length;
      const out = 1 - share(others);
      const score = out + share(own) - trait * BEFORE;
      if (out > 0 && (!best || score > best.score)) best = { bound, score };
    }
  if (!best) throw new Error('points of two groups are the same');
  return best.bound;
}

type Span = Pick<Bound, 'from' | 'to'>;

/** Up to, from, or just where a point is in a trait, ending where its own do. */
function spansAbout(at: number, trait: number, own: readonly Point[], others: readonly Point[]): Span[] {
  const mine = new Set([...own.map((point) => point[trait]), at]);
  if (mine.size === 1 && others.every((point) => point[trait] === at)) return [];
  const spans = [...mine].flatMap((value): Span[] => [
    ...(value >= at ? [{ from: Number.NEGATIVE_INFINITY, to: value }] : []),
    ...(value <= at ? [{ from: value, to: Number.POSITIVE_INFINITY }] : []),
  ]);
  return [...spans, { from: at, to: at }];
}

/** The same without bounds that leave nobody out, and each as wide as it may be. */
function widened(box: Box, all: readonly Point[], others: readonly Point[]): Box {
  let now = box;
  // What stands last is told last, and is the first to go.
  for (const bound of [...box].sort((a, b) => b.trait - a.trait)) {
    const rest = now.filter((one) => one !== bound);
    const near = others.filter((point) => inBox(rest, point)).map((point) => point[bound.trait]);
    if (near.length === 0) now = rest;
    else {
      const values = all.map((point) => point[bound.trait]);
      now = [...rest, { trait: bound.trait, ...spanBetween(bound, near, values) }];
    }
  }
  return [...now].sort((a, b) => a.trait - b.trait);
}

/** As wide as the others allow, told by values that there are. */
function spanBetween({ from, to }: Bound, near: readonly number[], values: readonly number[]): Span {
  const below = Math.max(...near.filter((value) => value < from));
  const above = Math.min(...near.filter((value) => value > to));
  const within = values.filter((value) => value > below && value < above);
  const [least, most] = [Math.min(...within), Math.max(...within)];
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (least === most) return { from: least, to: most };
  return {
    from: least === lowest ? Number.NEGATIVE_INFINITY : least,
    to: most === highest ? Number.POSITIVE_INFINITY : most,
  };
}
