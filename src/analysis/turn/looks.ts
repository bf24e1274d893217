import { type Order, type Turn, wayOf } from '../../turn/index.ts';
import { type Bound, type Box, inBox, kindsApart, type Point } from './boxes.ts';
import { whenInWords } from './clue-words.ts';
import { type Clue, isBetween, type Span, type Trait, traitOf, traitsOf, type When } from './clues.ts';
import type { Part } from './rolled.ts';

/** What is seen where one group of ends is, read after the rows before it. */
export interface Look {
  readonly when: When;
  /** In words. */
  readonly seen: string;
}

/** What is said of the last of several rows. */
const ELSE = 'else';
/** What is said of the only one. */
export const WHATEVER = 'whatever comes of it';

/**
 * What of the ends of a shot tells those that are answered otherwise from one another: rows to be read from the first
 * to the last, of which the first that fits is the one. Ends that nothing tells apart are all in the row of most of them.
 *
 * @param groups ends that are answered alike, the likeliest first
 */
export function looksOf(turn: Turn, order: Order, groups: readonly (readonly Part[])[]): Look[] {
  if (groups.length === 1) return [{ when: [], seen: WHATEVER }];
  const varied = variedTraits(turn, order, groups.flat());
  const easy = varied.filter(({ kind }) => kind !== 'field');
  // What a profile has is told only where what is easily seen does not tell all groups apart.
  const traits = areApart(turn, easy, groups) ? easy : varied;
  const found = pointsOf(turn, traits, groups).filter((one) => one.length > 0);
  // A row is read only where none before it fits.
  let rest = found.flat();
  return kindsApart(found).map(({ boxes }) => {
    if (boxes.length === 0) return { when: [], seen: ELSE };
    const isOwn = (point: Point) => boxes.some((box) => inBox(box, point));
    const [own, others] = [rest.filter(isOwn), rest.filter((point) => !isOwn(point))];
    const when = joined(boxes).map((box) => cluesOf(turn, traits, box, own, others));
    rest = others;
    return { when, seen: whenInWords(turn, when) };
  });
}

/**
 * Of those whom a shot may change the target first, then whoever else took part, and then anybody else: what has become
 * of him before may matter now.
 */
function variedTraits(turn: Turn, { target, ...order }: Order, parts: readonly Part[]): Trait[] {
  const { shooter, weapon, beside } = wayOf(turn.shots, { target, ...order });
  const first = [target, ...beside, shooter, ...(weapon === undefined ? [] : [weapon])];
  const things = [...new Set([...first, ...turn.things.keys()])];
  const traits = things.flatMap((thing) => traitsOf(turn, thing));
  const varies = (trait: Trait) =>
    new Set(parts.map(({ now }) => traitOf(turn, trait, now.left[trait.thing]))).size > 1;
  return [
    ...traits.filter(({ kind }) => kind !== 'field'),
    ...traits.filter(({ kind }) => kind === 'field'),
  ].filter(varies);
}

/** Whether these traits tell every end from those of other groups. */
function areApart(turn: Turn, traits: readonly Trait[], groups: readonly (readonly Part[])[]): boolean {
  const of = new Map<string, number>();
  return groups.every((parts, group) =>
    parts.every(({ now }) => {
      const key = traits.map((trait) => traitOf(turn, trait, now.left[trait.thing])).join();
      const known = of.get(key) ?? group;
      of.set(key, known);
      return known === group;
    }),
  );
}

/** The ends of each group as numbers, each once, the likeliest first; of what several have it is that of which it is likeliest. */
function pointsOf(turn: Turn, traits: readonly Trait[], groups: readonly (readonly Part[])[]): Point[][] {
  const known = new Map<string, { readonly point: Point; readonly chances: number[] }>();
  for (const [group, parts] of groups.entries())
    for (const { chance, now } of parts) {
      const point = traits.map((trait) => traitOf(turn, trait, now.left[trait.thing]));
      const one = known.get(point.join()) ?? { point, chances: groups.map(() => 0) };
      one.chances[group] += chance;
      known.set(point.join(), one);
    }
  const likely = ({ chances }: { readonly chances: readonly number[] }) => Math.max(...chances);
  const sorted = [...known.values()].sort((a, b) => likely(b) - likely(a));
  return groups.map((_, group) =>
    sorted.filter((one) => one.chances.indexOf(likely(one)) === group).map(({ point }) => point),
  );
}

/** A trait within one of several bounds. */
type Bounds = readonly Bound[];

/** Boxes that are other in a single trait as one: `with 5, 7 or 9 wounds left`. */
function joined(boxes: readonly Box[]): Bounds[][] {
  const found: Bounds[][] = [];
  for (const box of boxes.map((bounds) => bounds.map((bound): Bounds => [bound]))) {
    const i = found.findIndex((one) => otherTraits(one, box).length === 1 && one.length === box.length);
    if (i < 0) found.push(box);
    else {
      const [other] = otherTraits(found[i], box);
      found[i] = found[i].map((bounds, k) => (k === other ? [...bounds, ...box[k]] : bounds));
    }
  }
  return found;
}

/** Where in a list the bounds are others, of one trait each; more than one where the traits are others. */
function otherTraits(one: readonly Bounds[], other: readonly Bounds[]): number[] {
  const isOther = (bounds: Bounds, k: number) => JSON.stringify(bounds) !== JSON.stringify(other[k]);
  const found = [...one.keys()].filter((k) => isOther(one[k], k));
  return found.every((k) => one[k][0].trait === other[k]?.[0].trait) ? found : [...found, ...found];
}

/** What is asked of one trait of a row, and as what that is told once it has been put in words. */
interface Test {
  readonly trait: number;
  readonly holds: (value: number) => boolean;
  readonly clue?: Clue;
}

/**
 * A box as what is seen of each. What comes up only where something else in the row does not hold, or the row is right
 * all the same, is no gap in a clue; what leaves nobody out is not asked.
 *
 * @param own all points that the row is for
 * @param others all that are still to be told from them
 */
function cluesOf(
  turn: Turn,
  traits: readonly Trait[],
  box: readonly Bounds[],
  own: readonly Point[],
  others: readonly Point[],
): Clue[] {
  const tests: Test[] = box.map((bounds) => ({
    trait: bounds[0].trait,
    holds: (value) => bounds.some(({ from, to }) => value >= from && value <= to),
  }));
  // One after another, each beside the others as they are told by then; what stands last is the first to go.
  for (let i = tests.length - 1; i >= 0; i--) {
    const { trait, holds } = tests[i];
    const beside = tests.filter((_, k) => k !== i);
    const near = [...own.filter((point) => holds(point[trait])), ...others].filter((point) =>
      beside.every((one) => one.holds(point[one.trait])),
    );
    const values = [...new Set(near.map((point) => point[trait]))].sort((a, b) => a - b);
    tests[i] = { trait, ...clueOf(turn, traits[trait], values, holds) };
  }
  return tests.flatMap(({ clue }) => clue ?? []);
}

/** How those of some values are told from the rest of them. */
function clueOf(
  turn: Turn,
  { thing, kind, name }: Trait,
  values: readonly number[],
  isIn: (value: number) => boolean,
): Omit<Test, 'trait'> {
  const { slot: of, fates } = turn.things[thing];
  const [within, without] = [values.filter(isIn), values.filter((value) => !isIn(value))];
  if (without.length === 0) return { holds: () => true };
  if (kind === 'fate') {
    const named = (some: readonly number[]) => some.map((value) => fates[value]?.name ?? '');
    return within.length > 2 && without.length === 1
      ? { holds: (value) => !without.includes(value), clue: { of, notFates: named(without) } }
      : { holds: (value) => within.includes(value), clue: { of, fates: named(within) } };
  }
  const spans = spansOf(values, isIn);
  return {
    holds: (value) => spans.some((span) => isBetween(span, value)),
    clue: kind === 'counted' ? { of, counted: name, spans } : { of, field: name, spans },
  };
}

/** Which of some values those are, one after another; open where they go to the end and are several. */
function spansOf(values: readonly number[], isIn: (value: number) => boolean): Span[] {
  const runs: number[][] = [];
  for (const [i, value] of values.entries())
    if (isIn(value)) {
      if (i > 0 && isIn(values[i - 1])) runs[runs.length - 1].push(value);
      else runs.push([value]);
    }
  return runs.map((run): Span => {
    const [from, to] = [run[0], run[run.length - 1]];
    if (from === to) return { from, to };
    return { ...(from !== values[0] && { from }), ...(to !== values[values.length - 1] && { to }) };
  });
}
