import type { InTurn } from '../../systems/after.ts';
import { FieldError } from '../../systems/system.ts';
import { type Fields, laidOver, valueAt } from '../fields.ts';
import { checkTwice } from '../input/checks.ts';
import { type Leaving, UNTOUCHED } from '../leavings.ts';
import type { Orders, Path, Written } from '../orders.ts';
import type { Moved, Part, Way } from '../turn.ts';
import { armedWith } from './armed-with.ts';
import type { Matches } from './matches.ts';
import { type Further, pathIn } from './split-path.ts';

/** What a shot says of itself, and how its fields are put together. */
interface Splitting {
  /** Fields of the shot, its further shots among them. */
  readonly rest: Fields;
  /** Where the scenario has them. */
  readonly path: Path;
  readonly orders: Orders;
  readonly written: readonly Written[];
  readonly matches: Matches;
  /** Those by name whom it was written to be at; undefined where no plan chooses. */
  readonly meant: readonly number[] | undefined;
  readonly between: (unit: number, moved?: Moved) => Fields;
  /** The fields of a shot that says that of itself. */
  readonly fieldsBy: (rest: Fields, moved?: Moved) => Way['fieldsAt'];
}

type Left = (thing: number) => Leaving;
type Splits = NonNullable<InTurn<unknown, unknown>['splits']>;

/** A shot some of whose further shots say at whom they are; any other as it is. */
export function split(made: Way, splitting: Splitting): Way {
  const { splits } = made.action.inTurn;
  if (!splits) return made;
  const all = furtherIn(made, splits, splitting);
  return all.some(({ at }) => at) ? new Split(made, splits, splitting, all).way() : made;
}

/** The further shots of a shot, each at whom it may be. @throws FieldError where that is none of the other side */
function furtherIn(
  { shooter }: Way,
  { list, at }: Splits,
  { rest, path, orders, written }: Splitting,
): Further[] {
  return ((rest[list] ?? []) as readonly Fields[]).map(({ [at]: whom, ...fields }, k) => {
    if (whom === undefined) return { fields, at: undefined };
    const there = [...path, list, k, at];
    const names = [whom].flat() as string[];
    checkTwice(names, there);
    const side = written[shooter].side === 'ours' ? 'ours' : 'theirs';
    return { fields, at: names.map((name) => orders.otherAt(name, side, there)) };
  });
}

/** Other ways to make a shot that one has at most, those to send its further shots included. */
const MOST_WAYS = 15;

/**
 * The other ways to send the further shots of a shot, whichever way it is made.
 *
 * @param i which shot that is
 * @throws FieldError where those are too many to be tried
 */
export function splitWays(i: number, [made, ...others]: readonly Way[]): Way[] {
  const more = [made, ...others].flatMap(({ split, isHeld }) => (isHeld ? [] : (split?.more ?? [])));
  if (more.length > 0 && others.length + more.length > MOST_WAYS)
    throw new FieldError(
      ['turn', i, made.action.inTurn.splits?.list ?? ''],
      `${others.length + more.length} other ways to make the shot`,
      `at most ${MOST_WAYS}: fewer units that one of them may be at`,
    );
  return more;
}

/** Nobody is named: it is at whom the first is. */
const UNSAID = -1;

/** One of each list, in every way. */
const products = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);

const isThere = (left: Left) => (one: number) => left(one).fate?.isTarget !== false;

/** A shot of which those at each unit are a shot of their own. */
class Split {
  private readonly made: Way;
  private readonly splits: Splits;
  private readonly splitting: Splitting;
  private readonly further: readonly Further[];
  /** Whom the first of them may be at. */
  private readonly firstAt: readonly number[];

  constructor(made: Way, splits: Splits, splitting: Splitting, further: readonly Further[]) {
    this.made = made;
    this.splits = splits;
    this.splitting = splitting;
    this.further = further;
    this.firstAt = made.targets.filter((one) => this.isFirstAt(one));
  }

  /** Whether the first of them may be at a unit: where nothing is said of what lies between, as far as the rules let it. */
  private isFirstAt(unit: number): boolean {
    const { meant, matches } = this.splitting;
    if (!meant || meant.includes(unit) || !this.made.unplaced.includes(unit)) return true;
    const { way } = this.part(unit, [], true);
    return matches.possible(way, unit, () => UNTOUCHED, { isUnsaid: true }) !== undefined;
  }

  /** As it is written, or by a plan in the first of the ways to send them, with the others. */
  way(): Way {
    const units = this.further.map(({ at }) => at ?? [UNSAID]);
    if (!this.splitting.meant) return this.sent(products(units)[0], units);
    const [way, ...more] = products(units).map((chosen) =>
      this.sent(
        chosen,
        chosen.map((one) => [one]),
      ),
    );
    return { ...way, split: { ...way.split, more } };
  }

  /**
   * @param chosen at whom each is, as long as it may be
   * @param named at whom each is, in words
   */
  private sent(chosen: readonly number[], named: readonly (readonly number[])[]) {
    const { made, further, splitting, firstAt } = this;
    const units = [...new Set(further.flatMap(({ at = [] }) => at))];
    // Where nobody is left whom one of them may be at, there is one way to send it.
    const isChosen = (left: Left) =>
      further.every(
        ({ at }, k) => !at || isThere(left)(chosen[k]) || (chosen[k] === at[0] && !at.some(isThere(left))),
      );
    const words = named.flatMap((at, k) => (at[0] === UNSAID ? [] : this.wordsOf(k, at)));
    return {
      ...made,
      title: `${made.title} (${words.join('; ')})`,
      targets: [...new Set([...made.targets, ...units])],
      beside: units,
      besideAt: (target: number) => units.filter((one) => one !== target),
      fits: (target: number, left: Left) =>
        (firstAt.includes(target) || this.atNow(chosen, target, left).includes(target)) &&
        (!splitting.meant || isChosen(left)),
      split: {
        parts: (target: number, left: Left) => this.partsAt(this.atNow(chosen, target, left), target),
        alone: further.flatMap(({ at = [] }, k) => at.map((unit) => this.part(unit, [k], false))),
        more: [],
        first: made.targets.length,
      },
    };
  }

  /** At whom each of the further shots is by now; undefined: at nobody. */
  private atNow(chosen: readonly number[], target: number, left: Left): (number | undefined)[] {
    return this.further.map(({ at }, k) =>
      at ? [chosen[k], ...at].find(isThere(left)) : this.firstAt.includes(target) ? target : undefined,
    );
  }

  /** Those at each unit, at the target first. */
  private partsAt(at: readonly (number | undefined)[], target: number): Part[] {
    return [...new Set([target, ...at])].flatMap((unit) => {
      const own = [...at.keys()].filter((k) => at[k] === unit);
      const hasFirst = unit === target && this.firstAt.includes(unit);
      return unit !== undefined && (hasFirst || own.length > 0) ? this.part(unit, own, hasFirst) : [];
    });
  }

  /** Some of the further shots at a unit, behind the first shot where that is at it, too. */
  private part(unit: number, own: readonly number[], hasFirst: boolean): Part {
    const { made, splits, splitting, further } = this;
    const lead = hasFirst ? undefined : own[0];
    const after = hasFirst ? own : own.slice(1);
    const fieldsFrom =
      (moved?: Moved): Way['fieldsAt'] =>
      (target, left) => {
        const [leads, ...list] = [lead, ...after].map((k) => this.placed(k, unit, moved));
        const rest = { ...splitting.rest, [splits.list]: list };
        return { ...splitting.fieldsBy(rest, moved)(target, left), ...leads };
      };
    const pathOf = pathIn(further, { lead, after, splits, path: splitting.path }, made, () => [
      'places',
      splitting.written[made.shooter].key,
      splitting.written[unit].key,
    ]);
    const way = { ...made, beside: [], besideAt: () => [], fieldsAt: fieldsFrom(), fieldsFrom, pathOf };
    return { at: unit, way, title: own.map((k) => this.wordsOf(k, [unit])).join('; ') };
  }

  /** The fields of a further shot at a unit: what lies between, but for what it says of that itself. */
  private placed(k: number | undefined, unit: number, moved?: Moved): Fields {
    if (k === undefined) return {};
    const { fields, at } = this.further[k];
    const [lies] = this.made.action.inTurn.between.at;
    const own = (fields[lies] ?? {}) as Fields;
    return at ? { ...fields, [lies]: laidOver(this.splitting.between(unit, moved), own) } : fields;
  }

  /** `Javelinmen with javelin at Beasts, else Raiders`. */
  private wordsOf(k: number, at: readonly number[]): string {
    const { orders } = this.splitting;
    const { seats } = this.made.action.inTurn;
    const [by = orders.titleOf(this.made.shooter), weapon] = [seats.shooter, seats.weapon].map(
      (seat) => valueAt(this.further[k].fields, [...seat, 'name']) as string | undefined,
    );
    return `${armedWith(by, weapon === undefined ? [] : [weapon])} at ${at.map((one) => orders.titleOf(one)).join(', else ')}`;
  }
}
