import type { Marker } from '../../systems/after.ts';
import type { ScatterMap } from '../../systems/system.ts';
import {
  type Match,
  type Order,
  type Planned,
  type Planning,
  placedAs,
  type Situation,
  type Turn,
  type TurnInput,
  type Way,
  wayOf,
} from '../../turn/index.ts';
import { wayWords } from './lines.ts';

/** Where a marker may be placed, and what the turn then comes to by the best play. */
export interface MarkerMap {
  /** Which shot of the turn that is, from 0. */
  readonly shot: number;
  /** What the rules call what is placed. */
  readonly what: Marker['name'];
  /** In words: whose it is. */
  readonly does: string;
  /** In words: how things stand as it is placed; empty where it is placed first. */
  readonly when: string;
  readonly cells: readonly MarkerCell[];
  /** Where it does best. */
  readonly best: MarkerCell;
  /** What a scenario says of that place. */
  readonly placed: unknown;
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
  const { marker } = way.action.inTurn;
  const [about] = matchAt(planning, way, order, now)?.scatter() ?? [];
  if (!about || !marker) return undefined;
  const { models, radii } = about;
  const [radius] = radii;
  const { places, step } = placesOn(planning, way, { now, order }, models, radius);
  const cells = places.flatMap(({ x, y, value: placed }) => {
    const match = matchAt(planning, markerAt(way, marker, placed), order, now);
    return match ? [{ x, y, placed, value: planning.bestAfter(now, order, match) }] : [];
  });
  if (cells.length === 0) return undefined;
  const { placed, ...best } = cells.reduce((most, one) => (one.value > most.value + 1e-12 ? one : most));
  const isBetter = best.value > planning.best(now).value + 1e-12;
  const when = whenWords(turn, now);
  return {
    ...{
      shot,
      what: marker.name,
      does: wayWords(turn, order, way),
      when,
      best,
      placed,
      isBetter,
      step,
      radius,
      models,
    },
    cells: cells.map(({ x, y, value }) => ({ x, y, value })),
  };
}

/** Everywhere that something may be placed, and how far that is apart. */
function placesOn(
  { turn }: Planning,
  way: Way,
  { now, order }: { readonly now: Situation; readonly order: Order },
  models: MarkerMap['models'],
  radius: number,
): { places: readonly { x: number; y: number; value: unknown }[]; step: number } {
  const { marker } = way.action.inTurn;
  if (!marker?.places) {
    const { places, step } = gridAbout(models, radius);
    return { places: places.map(({ x, y }) => ({ x, y, value: { x, y } })), step };
  }
  const left = (thing: number) => turn.things[thing].leavings.all[now.left[thing]];
  const all = marker.places(way.fieldsAt(order.target, left));
  return {
    places: all.flatMap(({ value, at }) => (at ? [{ x: at.x, y: at.y, value }] : [])),
    step: 2 * Math.min(...models.map((one) => one.radius)),
  };
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
  return maps.flatMap(({ shot, isBetter, placed }) => {
    const { marker } = planning.turn.shots[shot].action.inTurn;
    const others = input.turn[shot].or?.length ?? 0;
    if (!isBetter || !marker || others >= MOST_WAYS) return [];
    return { shot, way: placedAs(marker, input.turn[shot], placed) };
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

/** The same shot with its marker at a place. */
const markerAt = (way: Way, marker: Marker, value: unknown): Way => ({
  ...way,
  fieldsAt: (target, left) => {
    const fields = way.fieldsAt(target, left);
    return { ...fields, ...placedAs(marker, fields, value) };
  },
});

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
