import { spelledOut } from '../../systems/kit/index.ts';
import { type Order, type Planning, type Turn, wayOf } from '../../turn/index.ts';
import type { Part } from './rolled.ts';

type Thing = Turn['things'][number];
type Left = Thing['leavings']['all'][number];
type Group = readonly Part[];

/** What of the ends of a shot tells those that are answered otherwise from one another. */
export class Looks {
  private readonly planning: Planning;
  private readonly groups: readonly Group[];
  /** Of whom it is told what has become of him. */
  private readonly things: readonly number[];

  /** @param groups ends that are answered alike */
  constructor(planning: Planning, order: Order, groups: readonly Group[]) {
    this.planning = planning;
    this.groups = groups;
    this.things = this.thingsApart(order);
  }

  /** `Ogre beasts steady with 8 to 12 wounds left, or shaken with 5`. */
  words(parts: Group): string {
    return this.things.map((thing) => this.wordsOf(thing, parts)).join('; ');
  }

  /**
   * Of those whom a shot may change the target first, then whoever tells more groups apart than those before, and then
   * anybody else: what has become of him before may matter now.
   */
  private thingsApart({ target, ...order }: Order): number[] {
    const { shooter, weapon, beside } = wayOf(this.planning.turn.shots, { target, ...order });
    const others = [
      ...beside.filter((one) => one !== target),
      shooter,
      ...(weapon === undefined ? [] : [weapon]),
    ];
    const found: number[] = [];
    for (const thing of new Set([target, ...others, ...this.planning.turn.things.keys()]))
      if (this.kinds([...found, thing]) > this.kinds(found)) found.push(thing);
    return found.length > 0 ? found : [target];
  }

  /** How many groups read otherwise, or how many ends no other group has: more is better. */
  private kinds(things: readonly number[]): number {
    const read = this.groups.map((parts) => things.map((thing) => this.wordsOf(thing, parts)).join('; '));
    const ends = this.groups.map(
      (parts) =>
        new Set(parts.map(({ now }) => things.map((thing) => this.look(thing, now.left[thing])).join('; '))),
    );
    const own = ends.map((set, i) =>
      [...set].filter((one) => ends.every((other, k) => k === i || !other.has(one))),
    );
    return new Set(read).size + (own.every((mine, i) => mine.length === ends[i].size) ? 1 : 0);
  }

  private look(thing: number, number: number): string {
    return JSON.stringify(this.leftOf(thing, number));
  }

  private leftOf(
    thing: number,
    number: number,
  ): Pick<Left, 'amounts' | 'changes'> & { readonly fate: string } {
    const { leavings, side } = this.planning.turn.things[thing];
    const { amounts, fate, changes } = leavings.all[number];
    return { amounts, fate: fate?.name ?? '', changes: side === 'weapon' ? changes : {} };
  }

  private wordsOf(thing: number, parts: Group): string {
    const { title, side, fates } = this.planning.turn.things[thing];
    if (side === 'weapon') return `${title} ${this.weaponWords(thing, parts)}`;
    const ways = fates.flatMap(({ name, isTarget }) => {
      const words = this.fateWords(thing, name, parts);
      return words === undefined ? [] : [isTarget && words !== '' ? `${name} with ${words}` : name];
    });
    return `${title} ${ways.join(', or ')}`;
  }

  /** How much is left of one of whom that has become; empty where it is of no account, undefined where nobody has. */
  private fateWords(thing: number, fate: string, parts: Group): string | undefined {
    const here = this.amountsWith(thing, fate, parts);
    if (here.length === 0) return undefined;
    const { units, leavings } = this.planning.turn.things[thing];
    const main = units.wounds ? 'wounds' : 'models';
    const isWhole = leavings.all[0].amounts.wounds === 1;
    const much = (one: Amounts) =>
      isWhole ? '' : counted(spans([one[main] ?? 0]), one[main] ?? 0, units[main]);
    const isElsewhere = this.groups.some(
      (group) =>
        group !== parts &&
        this.amountsWith(thing, fate, group).some((other) => here.some((one) => much(one) === much(other))),
    );
    const more = Object.keys(units).filter((name) => name !== main && name !== 'models');
    if (!isElsewhere || more.length === 0) return isWhole ? '' : `${ofMany(here, main, units[main])} left`;
    // What else there is of him tells one end from another that is answered otherwise.
    const also = (some: readonly Amounts[]) =>
      more
        .filter((name) => units[name] && this.varies(thing, fate, name))
        .map((name) => ofMany(some, name, units[name]));
    if (isWhole) return also(here).join(' and ');
    const byMain = new Map<number, Amounts[]>();
    for (const one of here) byMain.set(one[main] ?? 0, [...(byMain.get(one[main] ?? 0) ?? []), one]);
    return [...byMain]
      .sort(([a], [b]) => a - b)
      .map(([, some]) => [`${ofMany(some, main, units[main])} left`, ...also(some)].join(' and '))
      .join(', or with ');
  }

  private varies(thing: number, fate: string, name: string): boolean {
    const all = this.groups.flatMap((group) => this.amountsWith(thing, fate, group));
    return new Set(all.map((one) => one[name] ?? 0)).size > 1;
  }

  private amountsWith(thing: number, fate: string, parts: Group): Amounts[] {
    const left = parts.map(({ now }) => this.leftOf(thing, now.left[thing]));
    return left.filter((one) => one.fate === fate).map(({ amounts }) => amounts);
  }

  /** `out of ammo`, or `as before`. */
  private weaponWords(thing: number, parts: Group): string {
    const ways = parts.map(({ now }) => {
      const { changes } = this.leftOf(thing, now.left[thing]);
      const isTrue = Object.keys(changes).filter((field) => changes[field] === true);
      return isTrue.map(spelledOut).join(' and ') || 'as before';
    });
    return [...new Set(ways)].sort().join(', or ');
  }
}

type Amounts = Left['amounts'];
type Unit = readonly [one: string, many: string] | undefined;

const counted = (
  text: string,
  number: number,
  [one, many]: NonNullable<Unit> = ['model', 'models'],
): string => `${text} ${number === 1 ? one : many}`;

function ofMany(all: readonly Amounts[], name: string, unit: Unit): string {
  const numbers = [...new Set(all.map((one) => one[name] ?? 0))];
  return counted(spans(numbers), numbers.length === 1 ? numbers[0] : 2, unit);
}

/** `1, 3 to 5 or 8`. */
function spans(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const texts = runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`));
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' or ');
}
