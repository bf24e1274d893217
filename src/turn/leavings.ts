import { type Amount, AS_BEFORE, type Changing, type Fate, type Left } from '../systems/after.ts';
import { changed, type Fields, valueAt } from './fields.ts';

/** What is other of somebody as a turn begins. */
export interface Begin {
  readonly thing: number;
  /** What the scenario says. */
  readonly changes: Fields;
  /** What becomes of him by himself, by his fields. */
  readonly byItself?: (unit: Fields) => Changing;
}

/** What is left of one who takes part. */
export interface Leaving {
  /** Fields of its profile that are other than written. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly fate: Fate | undefined;
  /** How much it has of what is counted. */
  readonly amounts: Readonly<Record<string, number>>;
  /** As a shot is made whose endings are to tell it, and in those: how often it did what to him besides. */
  readonly befallen?: Readonly<Record<string, number>>;
}

/** All that may be left of one who takes part, each once and by number; 0 is how it begins. */
export class Leavings {
  readonly all: Leaving[] = [];
  private readonly numbers = new Map<string, number>();
  /** What others of them are with some fields other than they are. */
  private readonly others = new Map<string, number>();
  /** What others of them become by themselves. */
  private readonly recovered = new Map<object, Map<number, number>>();
  private readonly read: (leaving: Leaving) => Leaving | undefined;

  /** @param read how somebody is and of what he has how much, by his fields as a shot finds them; undefined where none does */
  constructor(first: Leaving, read: (leaving: Leaving) => Leaving | undefined = () => undefined) {
    this.number(first);
    this.read = read;
  }

  number(leaving: Leaving): number {
    const key = JSON.stringify(leaving);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.all.length);
    return this.all.push(leaving) - 1;
  }

  /** The number of what is left as a turn begins: of who is gone nothing becomes. */
  begun(number: number, { changes, byItself }: Begin, unit: Fields): number {
    if (!byItself) return this.with(number, changes);
    const known = this.recovered.get(byItself) ?? new Map<number, number>();
    this.recovered.set(byItself, known);
    const found = known.get(number) ?? this.byItself(number, byItself, unit);
    known.set(number, found);
    return found;
  }

  private byItself(number: number, of: NonNullable<Begin['byItself']>, unit: Fields): number {
    const was = this.all[number];
    if (was.fate?.isTarget === false) return number;
    const { changes, fate } = of(changed(unit, was.changes));
    if (Object.keys(changes).length === 0) return number;
    // Of whose fate nothing is known yet, a shot reads it.
    return this.number({
      ...was,
      changes: inOrder({ ...was.changes, ...changes }),
      fate: was.fate && (fate ?? was.fate),
    });
  }

  /** The number of what is left with some fields other than they are. */
  with(number: number, changes: Leaving['changes']): number {
    const key = `${number} ${JSON.stringify(changes)}`;
    const known = this.others.get(key);
    if (known !== undefined) return known;
    const was = this.all[number];
    const found = this.number(
      this.restored(was, { ...was, changes: inOrder(laidInto(was.changes, changes)) }),
    );
    this.others.set(key, found);
    return found;
  }

  /**
   * Who has stood up, recovered or rallied is so from then on, and whose wounds are healed has them again; who is gone
   * comes back by nothing.
   */
  private restored(was: Leaving, now: Leaving): Leaving {
    if (was.fate?.isTarget === false) return now;
    const [before, after] = [this.read(was), this.read(now)];
    const isAsRead = before?.fate === undefined || before.fate.name === was.fate?.name;
    const fate = isAsRead ? (after?.fate ?? was.fate) : was.fate;
    const amounts = Object.entries(after?.amounts ?? {}).filter(
      ([name, amount]) => before?.amounts[name] !== amount,
    );
    return { ...now, fate, amounts: { ...was.amounts, ...Object.fromEntries(amounts) } };
  }
}

/** Fields that are other, in what was other before: of what stands there by a dotted path, what they say at that path. */
function laidInto(before: Fields, changes: Fields): Fields {
  const inside = Object.keys(before).flatMap((path) => {
    const value = path.includes('.') ? valueAt(changes, path.split('.')) : undefined;
    return value === undefined ? [] : [[path, value] as const];
  });
  return { ...before, ...changes, ...Object.fromEntries(inside) };
}

/** Of nobody has anything become. */
export const UNTOUCHED: Leaving = { changes: {}, fate: undefined, amounts: {} };

/** What is left in a state, of one of whom that much was left before. */
export function leavingIn(left: Left<unknown>, s: unknown, before: Leaving): Leaving {
  const changes = { ...before.changes };
  for (const [field, read] of Object.entries(left.fields)) {
    const value = read(s);
    if (value !== AS_BEFORE) changes[field] = value ?? null;
  }
  const fate = (left.fates && left.fate && left.fates[left.fate(s)]) ?? before.fate;
  const amounts = Object.fromEntries(
    (left.amounts ?? []).map((one: Amount<unknown>) => [one.name, one.of(s)]),
  );
  const befallen = before.befallen && {
    befallen: Object.fromEntries(
      (left.besides ?? []).flatMap((one) => ('of' in one ? [[one.name, one.of(s)]] : [])),
    ),
  };
  return { changes: inOrder(changes), fate, amounts: { ...before.amounts, ...amounts }, ...befallen };
}

/** The same fields, sorted, so that what is the same is written alike. */
export const inOrder = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether one of whom that is left may make a shot, by how he may be and make it who else acts no more. */
export const mayAct = ({ fate }: Leaving, { alsoBy }: { readonly alsoBy: readonly string[] }): boolean =>
  fate?.acts !== false || alsoBy.includes(fate.name);
