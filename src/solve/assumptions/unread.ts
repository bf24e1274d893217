/** Where two values differ: an object of the first, and its key. */
type Place = readonly [within: object, key: string];

/**
 * Looks on while something is worked out from an object, and then knows which other objects it would have been worked
 * out from in the very same way: those that differ only where nothing was read. What holds functions, maps or objects
 * of classes is only known to be the same where it is the same object, as nobody can see into them.
 */
export class Watched {
  private readonly places: readonly (readonly Place[] | undefined)[];
  private readonly read = new Map<object, Set<string>>();
  private readonly restores: (() => void)[] = [];

  /**
   * @param original what is worked with from now on; its places that others fill otherwise become accessors
   * @param others made as it was, and sharing nothing with it that may change
   */
  constructor(original: object, others: readonly object[]) {
    const known = new Map<object, Fields>();
    this.places = others.map((other) => new Comparison(known).between(original, other));
    for (const [within, key] of this.places.flatMap((places) => places ?? [])) this.watch(within, key);
  }

  /** Of each other object, whether nothing was read in which it differs. */
  unread(): boolean[] {
    return this.places.map(
      (places) => places?.every(([within, key]) => this.read.get(within)?.has(key) === false) ?? false,
    );
  }

  /** Makes fields of the places that were watched: they may belong to what others are worked out from later. */
  release(): void {
    for (const restore of this.restores) restore();
    this.restores.length = 0;
  }

  private watch(within: object, key: string): void {
    const field = Object.getOwnPropertyDescriptor(within, key) ?? {};
    const { value: given, configurable, get } = field;
    if (get) return; // watched already
    const read = this.read.get(within) ?? new Set();
    this.read.set(within, read);
    if (!configurable) {
      read.add(key); // what cannot be watched counts as read
      return;
    }
    let value: unknown = given;
    this.restores.push(() => Object.defineProperty(within, key, { ...field, value }));
    Object.defineProperty(within, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        read.add(key);
        return value;
      },
      // A die keeps how its batches fall once it is thrown.
      set: (now: unknown) => {
        value = now;
      },
    });
  }
}

/** Nobody can tell whether two values are the same. */
class Hidden extends Error {}

class Comparison {
  /** What stands for what: one object of the first for one of the second, so that a rule may ask for identity. */
  private readonly pairs = new Map<object, object>();
  private readonly partners = new Map<object, object>();
  private readonly places: Place[] = [];
  private readonly known: Map<object, Fields>;

  /** @param known what was found in objects of the first before, as it is compared with many */
  constructor(known: Map<object, Fields>) {
    this.known = known;
  }

  /** @returns undefined where it cannot be told */
  between(one: object, other: object): readonly Place[] | undefined {
    try {
      if (!this.isAlike(one, other)) return undefined;
      return this.places;
    } catch (error) {
      if (error instanceof Hidden) return undefined;
      throw error;
    }
  }

  /** Whether both are read alike but for the places that are noted. */
  private isAlike(one: unknown, other: unknown): boolean {
    if (Object.is(one, other)) return true;
    if (!isObject(one) || !isObject(other)) return false;
    if (isOpaque(one) || isOpaque(other)) throw new Hidden();
    if (this.pairs.has(one) || this.partners.has(other)) {
      if (this.pairs.get(one) !== other || this.partners.get(other) !== one) throw new Hidden();
      return true;
    }
    this.pairs.set(one, other);
    this.partners.set(other, one);
    if (ArrayBuffer.isView(one)) return ArrayBuffer.isView(other) && isSame(one, other);
    if (Array.isArray(one)) return Array.isArray(other) && this.hasAlikeItems(one, other);
    return !Array.isArray(other) && this.hasAlikeFields(one, other);
  }

  /** Lists of thousands are looked at item by item: to ask each for its descriptor takes ten times as long. */
  private hasAlikeItems(one: readonly unknown[], other: readonly unknown[]): boolean {
    if (hasMoreThanItems(one) || hasMoreThanItems(other)) throw new Hidden();
    if (one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++)
      if (!this.isAlike(one[i], other[i])) this.places.push([one, String(i)]);
    return true;
  }

  private hasAlikeFields(one: object, other: object): boolean {
    const fields = this.known.get(one) ?? fieldsOf(one);
    this.known.set(one, fields);
    const others = fieldsOf(other);
    const sameKeys = fields.size === others.size && [...fields.keys()].every((key) => others.has(key));
    if (!sameKeys) return false;
    for (const [key, value] of fields)
      if (!this.isAlike(value, others.get(key))) this.places.push([one, key]);
    return true;
  }
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Whether an object may hold what its fields do not show. */
const isOpaque = (value: object): boolean =>
  !ArrayBuffer.isView(value) &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) !== Object.prototype &&
  Object.getPrototypeOf(value) !== null;

type Fields = ReadonlyMap<string, unknown>;

const hasMoreThanItems = (list: readonly unknown[]): boolean =>
  Object.keys(list).length > list.length || Object.getOwnPropertySymbols(list).length > 0;

/** @throws Hidden where a field is no plain one */
function fieldsOf(value: object): Fields {
  const fields = Object.entries(Object.getOwnPropertyDescriptors(value));
  if (Object.getOwnPropertySymbols(value).length > 0) throw new Hidden();
  if (fields.some(([, { get, set, enumerable }]) => get || set || !enumerable)) throw new Hidden();
  return new Map(fields.map(([key, field]) => [key, field.value]));
}

function isSame(one: ArrayBufferView, other: ArrayBufferView): boolean {
  if (one.constructor !== other.constructor) return false;
  const [a, b] = [one, other].map((view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
