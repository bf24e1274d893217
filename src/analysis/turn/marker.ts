import type { ScatterMap } from '../../systems/system.ts';
import type { Match, Order, Planned, Planning, Situation, Way } from '../../turn/index.ts';

/** Where a marker may be placed, and what the turn then comes to by the best play. */
export interface MarkerMap {
  /** In words: whose marker it is. */
  readonly does: string;
  readonly cells: readonly MarkerCell[];
  /** Where it does best. */
  readonly best: MarkerCell;
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

/** A map for each shot of ours with a marker, made first, as the turn begins. */
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
  const way = turn.shots[shot];
  const [target] = way.targets;
  const now = planning.beginOf(way.inTurn);
  const order: Order = { shot, target };
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
  return { does: way.title, cells, best, step, radius, models };
}

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
