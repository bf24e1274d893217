import type { ScatterMap } from '../../systems/system.ts';
import {
  type Match,
  type Order,
  type Planned,
  type Planning,
  type Situation,
  type Turn,
  type TurnInput,
  type Way,
  wayOf,
} from '../../turn/index.ts';

/** Where a marker may be placed, and what the turn then comes to by the best play. */
export interface MarkerMap {
  /** Which shot of the turn that is, from 0. */
  readonly shot: number;
  /** In words: whose marker it is. */
  readonly does: string;
  /** In words: how things stand as it is placed; empty where it is placed first. */
  readonly when: string;
  readonly cells: readonly MarkerCell[];
  /** Where it does best. */
  readonly best: MarkerCell;
  /** Whether that is more than the play comes to that had its marker at other points. */
  readonly isBetter: boolean;
  /** Inches from one place to the next. */
  readonly step: number;
  readonly radius: number;
  /** Who stands there. */
  readonly models: readonly Pick<ScatterMap['models'][number], 'name' | 'x' | 'y' | 'radius' | 'side'>[];
}

/** Inches to the right and ahead of who shoots, and what that comes to on average. */
export interface MarkerCell {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/** Places that are looked at for one marker: some seconds. */
const MOST_CELLS = 150;

/** A map for each shot of ours with a marker, as things most likely stand when the best play makes it. */
export function markerMaps({ planning }: Planned): MarkerMap[] {
  const { shots, things } = planning.turn;
  return shots.flatMap((shot, number) =>
    things[shot.shooter].side === 'ours' && shot.action.inTurn.marker !== undefined
      ? (markerMap(planning, number) ?? [])
      : [],
  );
}

function markerMap(planning: Planning, shot: number): MarkerMap | undefined {
  const { turn } = planning;
  const { now, order } = whenMade(planning, shot);
  const made = wayOf(turn.shots, order);
  // Whichever point the best play has it at: the same shot.
  const way = made.over || made.isHeld || made.action.inTurn.marker === undefined ? turn.shots[shot] : made;
  const [about] = matchAt(planning, way, order, now)?.scatter() ?? [];
  if (!about) return undefined;
  const { models, radii } = about;
  const [radius] = radii;
  const { places, step } = gridAbout(models, radius);
  const cells = places.flatMap(({ x, y }) => {
    const match = matchAt(planning, markerAt(way, x, y), order, now);
    return match ? [{ x, y, value: planning.bestAfter(now, order, match) }] : [];
  });
  if (cells.length === 0) return undefined;
  const best = cells.reduce((most, one) => (one.value > most.value + 1e-12 ? one : most));
  const isBetter = best.value > planning.best(now).value + 1e-12;
  return { shot, does: way.title, when: whenWords(turn, now), cells, best, isBetter, step, radius, models };
}

/** When the best play makes a shot as long as what is likeliest happens; where it never does, as its turn begins. */
function whenMade(planning: Planning, shot: number): { now: Situation; order: Order } {
  let at = planning.begin();
  for (let choice = planning.next(at); choice; choice = planning.next(at)) {
    const { now } = choice;
    const { order } = planning.best(at);
    if (!order) break;
    if (order.shot === shot && !wayOf(planning.turn.shots, order).isHeld) return { now, order };
    const likeliest = planning
      .outcomes(now, order)
      .reduce((most, one) => (one.chance > most.chance + 1e-12 ? one : most));
    at = likeliest.leads;
  }
  const { inTurn, targets } = planning.turn.shots[shot];
  return { now: planning.beginOf(inTurn), order: { shot, target: targets[0] } };
}

/** `after 2 shots, Champion Pinned, Bruiser standing`. */
function whenWords({ things, shots }: Turn, { made, left }: Situation): string {
  const shotsMade = shots.filter((_, i) => (made & (1 << i)) !== 0).length;
  if (shotsMade === 0) return '';
  const theirs = things.flatMap(({ side, title, leavings }, i) => {
    if (side !== 'theirs') return [];
    const { fate, amounts } = leavings.all[left[i]];
    const isHurt = amounts.wounds !== undefined && amounts.wounds !== leavings.all[0].amounts.wounds;
    return `${title} ${fate?.name ?? 'as before'}${isHurt ? ` (wounds left: ${amounts.wounds})` : ''}`;
  });
  return [`after ${shotsMade} ${shotsMade === 1 ? 'shot' : 'shots'}`, ...theirs].join(', ');
}

/** Other ways to make a shot that a scenario has room for. */
const MOST_WAYS = 5;

/** Another way to make a shot, for its `or`. */
export interface AddedWay {
  readonly shot: number;
  readonly way: Readonly<Record<string, unknown>>;
}

/** The best points of maps at which a plan had no marker yet, as far as a scenario has room for other ways. */
export function bestPoints({ planning }: Planned, input: TurnInput, maps: readonly MarkerMap[]): AddedWay[] {
  return maps.flatMap(({ shot, isBetter, best: { x, y } }) => {
    const field = planning.turn.shots[shot].action.inTurn.marker;
    const others = input.turn[shot].or?.length ?? 0;
    return isBetter && field && others < MOST_WAYS ? { shot, way: { [field]: { x, y } } } : [];
  });
}

/** A turn whose shots may be made in more ways. */
export const withWays = <T extends Pick<TurnInput, 'turn'>>(input: T, added: readonly AddedWay[]): T => ({
  ...input,
  turn: input.turn.map((one, i) => {
    const ways = added.filter(({ shot }) => shot === i).map(({ way }) => way);
    return ways.length > 0 ? { ...one, or: [...(one.or ?? []), ...ways] } : one;
  }),
});

const matchAt = ({ turn }: Planning, way: Way, { target }: Order, now: Situation): Match | undefined =>
  turn.matchBy(way, target, (thing) => now.left[thing]);

/** The same shot with its marker at a point. */
function markerAt(way: Way, x: number, y: number): Way {
  const field = way.action.inTurn.marker ?? '';
  return { ...way, fieldsAt: (target, left) => ({ ...way.fieldsAt(target, left), [field]: { x, y } }) };
}

/** Places as far apart as there is room for, wherever somebody who is no friend may lie beneath the marker. */
function gridAbout(models: MarkerMap['models'], radius: number) {
  const all = models.filter(({ side }) => side === 'target');
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [low, high] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  for (let step = 0.5; ; step *= 2) {
    const along = (from: number, to: number): number[] => {
      const [first, last] = [Math.floor((from - radius) / step), Math.ceil((to + radius) / step)];
      return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
    };
    const [xs, ys] = [along(left, right), along(low, high)];
    if (xs.length * ys.length <= MOST_CELLS || step > 8)
      return { step, places: ys.flatMap((y) => xs.map((x) => ({ x, y }))) };
  }
}
