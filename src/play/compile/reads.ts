import type { Die } from '../../dice/die.ts';

/** A field that was looked at: of the options themselves (0), or of the object that was met as the n-th. */
interface Read {
  readonly of: number;
  readonly key: string;
}

/** What comes after everything that was read up to here: the next read, by what was found there, or the answer. */
interface Branch<T> {
  read?: Read;
  next?: Map<unknown, Branch<T>>;
  answer?: T;
}

/**
 * Answers worked out of options, kept by what was looked at of these and nothing else: options that are alike in that
 * have the same answer, whatever else they say. Whoever works an answer out is handed a copy that notes down what is
 * read of it. He must take everything from it and from nothing that changes, and write nothing into it.
 */
export class ByReads<T> {
  readonly #root: Branch<T> = {};

  /** The answer for options, where one was worked out of some that are alike. */
  find(options: object): T | undefined {
    const met = new Met();
    let at: Branch<T> | undefined = this.#root.next?.get(met.kindOf(options));
    while (at?.read) {
      const { of, key } = at.read;
      at = at.next?.get(met.kindOf(met.field(of, key)));
    }
    return at?.answer;
  }

  /** Works an answer out and keeps it. */
  record(options: object, make: (options: object) => T): T {
    const recording = new Recording();
    const answer = make(recording.begin(options));
    let at = this.#root;
    for (const { read, kind } of recording.finish()) {
      at.read = read;
      at.next ??= new Map();
      const next = at.next.get(kind) ?? {};
      at.next.set(kind, next);
      at = next;
    }
    at.answer = answer;
    return answer;
  }
}

/** The objects that were met, numbered in the order in which they were. */
class Met {
  readonly #objects: object[] = [];
  readonly #numbers = new Map<object, number>();

  /**
   * What a value is told from others by: a text, a number and whatever is no plain object, by itself; a die, by its
   * faces and classes; a short row of numbers, by these; an object, by its fields' names, or as the one that was met before.
   */
  kindOf(value: unknown): unknown {
    if (!isTakenApart(value)) return kindOfWhole(value);
    const known = this.#numbers.get(value);
    if (known !== undefined) return `\0met ${known}`;
    this.#numbers.set(value, this.#objects.length);
    this.#objects.push(value);
    return Array.isArray(value) ? `\0list ${contents(value)}` : `\0fields ${Object.keys(value).join()}`;
  }

  field(of: number, key: string): unknown {
    return (this.#objects[of] as Record<string, unknown>)[key];
  }

  numberOf(object: object): number {
    return this.#numbers.get(object) ?? 0;
  }
}

/** Copies options bit by bit, as they are looked at. */
class Recording {
  readonly #met = new Met();
  readonly #copies = new Map<object, object>();
  #reads: { readonly read: Read; readonly kind: unknown }[] | undefined = [];

  begin(options: object): object {
    return this.#noted(options, { of: 0, key: '' }) as object;
  }

  /** All that was read so far; what is read later is not noted down. */
  finish(): readonly { readonly read: Read; readonly kind: unknown }[] {
    const reads = this.#reads ?? [];
    this.#reads = undefined;
    return reads;
  }

  #noted(value: unknown, read: Read): unknown {
    this.#reads?.push({ read, kind: this.#met.kindOf(value) });
    return isTakenApart(value) ? this.#copyOf(value) : value;
  }

  #copyOf(original: object): object {
    const known = this.#copies.get(original);
    if (known) return known;
    const copy = Array.isArray(original) ? this.#list(original) : this.#fields(original, {});
    this.#copies.set(original, copy);
    return copy;
  }

  /** Fields that are looked up when they are first asked for, and then stand there. */
  #fields(original: object, copy: object): object {
    const of = this.#met.numberOf(original);
    for (const key of Object.keys(original)) {
      const get = () => {
        // Not before: the original may be somebody else's copy, who notes down what is read of it.
        const found = this.#noted(original[key as keyof typeof original], { of, key });
        Object.defineProperty(copy, key, { configurable: true, enumerable: true, value: found });
        return found;
      };
      Object.defineProperty(copy, key, { configurable: true, enumerable: true, get });
    }
    return copy;
  }

  #list(original: readonly unknown[]): object {
    if (original.every(isPlainValue)) return [...original];
    if (original.length <= LONG) return this.#fields(original, new Array(original.length));
    const of = this.#met.numberOf(original);
    const looked = new Set<string>();
    // Of a long list hardly any entry is asked for.
    return new Proxy<unknown[]>(new Array(original.length).fill(undefined), {
      get: (copy, key, self) => {
        if (typeof key === 'string' && !looked.has(key) && /^\d+$/.test(key) && Number(key) < copy.length) {
          looked.add(key);
          copy[Number(key)] = this.#noted(original[Number(key)], { of, key });
        }
        return Reflect.get(copy, key, self);
      },
    });
  }
}

/** From so many entries on a list is long. */
const LONG = 16;

/** Whether a value is looked at field by field. A die is not: how it is thrown is written into it. */
function isTakenApart(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const made = Object.getPrototypeOf(value);
  return (made === Object.prototype || made === null) && !('classOf' in value);
}

const isPlainValue = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** A list of plain values is told by all of them, any other by its length. */
const contents = (list: readonly unknown[]): string =>
  list.every(isPlainValue) ? JSON.stringify(list) : `${list.length}`;

/** What is not taken apart is told by what is in it where that is little, else by itself. */
function kindOfWhole(value: unknown): unknown {
  if (isSmallDie(value)) return kindOfDie(value);
  return value instanceof Int32Array && value.length <= LONG ? `\0numbers ${value.join()}` : value;
}

/** Of more outcomes a die is told from others by itself: its classes are a long list. */
const SMALL_DIE = 100;

const isSmallDie = (value: unknown): value is Die =>
  typeof value === 'object' && value !== null && 'classOf' in value && 'outcomes' in value
    ? Number(value.outcomes) <= SMALL_DIE
    : false;

const kindsOfDice = new WeakMap<Die, string>();

/** All that dice of one kind have in common; how they are thrown by the batch follows from it. */
function kindOfDie(die: Die): string {
  const known = kindsOfDice.get(die);
  if (known !== undefined) return known;
  const { name, throws, classOf, values } = die;
  const kind = `\0die ${JSON.stringify([name, throws, [...classOf], [...values]])}`;
  kindsOfDice.set(die, kind);
  return kind;
}
