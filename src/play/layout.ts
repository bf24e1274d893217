import type { Declared, Each, Slot } from '../systems/state.ts';

/** A slot's place in the state, with what was said of it. */
export interface PlacedSlot {
  /** As traces name it; a group's slot bears its thing's name: `first archer: hp`. */
  readonly name: string;
  /** Its key in the declaration, where it belongs to no group. */
  readonly key?: string;
  /** The way to it in the state that rules write with. */
  readonly path: Path;
  readonly slot: Slot;
}

/** A slot's key, or its group's, the number of the thing and the field. */
export type Path = readonly [key: string] | readonly [group: string, thing: number, field: string];

/** A state in plain objects, all zero. */
export type Blank = Readonly<Record<string, number | readonly Readonly<Record<string, number>>[]>>;

/** Where a declared state's slots lie for one scenario. */
export interface Layout {
  readonly slots: readonly PlacedSlot[];
  /** @returns the state that rules write with, as a view of these numbers */
  readonly view: (numbers: Int32Array) => unknown;
  /** The same state in plain objects. */
  readonly blank: Blank;
}

/** Lays a declared state out: slots of no group first, then group by group, thing by thing. */
export function layoutOf(declared: Declared): Layout {
  const own = Object.entries(declared).flatMap(([key, one]) =>
    isEach(one) ? [] : [{ name: key, key, path: [key] as Path, slot: one }],
  );
  const slots: PlacedSlot[] = [...own];
  const groups = Object.entries(declared).flatMap(([key, one]) => {
    if (!isEach(one)) return [];
    const at = slots.length;
    const fields = Object.entries(one.slots);
    for (const [i, thing] of unlike(one.each).entries())
      slots.push(
        ...fields.map(([field, slot]) => ({
          name: `${thing}: ${field}`,
          path: [key, i, field] as Path,
          slot,
        })),
      );
    return [{ key, at, things: one.each.length, fields: fields.map(([field]) => field) }];
  });
  const fields = own.map(({ key }) => key);
  const view = (numbers: Int32Array): object => {
    const state = viewOf(fields, numbers, 0);
    for (const { key, at, things, fields } of groups) {
      const blocks = Array.from({ length: things }, (_, i) =>
        Object.preventExtensions(viewOf(fields, numbers, at + i * fields.length)),
      );
      Object.defineProperty(state, key, { value: Object.freeze(blocks), enumerable: true });
    }
    return Object.preventExtensions(state);
  };
  return { slots, view, blank: blankOf(declared) };
}

/** What a declaration says of the slot at a path. */
export function slotAt(declared: Declared, [key, , field]: Path): Slot | undefined {
  const one = declared[key];
  if (one === undefined || !isEach(one)) return one;
  return field === undefined ? undefined : one.slots[field];
}

const blankOf = (declared: Declared): Blank =>
  Object.fromEntries(
    Object.entries(declared).map(([key, one]) => [
      key,
      isEach(one) ? one.each.map(() => zeros(Object.keys(one.slots))) : 0,
    ]),
  );

const zeros = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 0]));

/**
 * Names for a stretch of numbers. Its own two fields are no private ones: an accessor serves views of many shapes, and
 * V8 finds a named field in all of them where it would look a private one up anew each time, five times as slowly. No
 * slot can be called as they are.
 */
class Slots {
  readonly '.numbers': Int32Array;
  readonly '.at': number;

  constructor(numbers: Int32Array, at: number) {
    this['.numbers'] = numbers;
    this['.at'] = at;
  }

  static accessor(k: number): PropertyDescriptor & ThisType<Slots> {
    return {
      enumerable: true,
      get() {
        return this['.numbers'][this['.at'] + k];
      },
      set(value: number) {
        this['.numbers'][this['.at'] + k] = value;
      },
    };
  }
}

/** One class for each list of fields, however many scenarios use it: a rule then meets one shape of state. */
const classes = new Map<string, typeof Slots>();

function viewOf(fields: readonly string[], numbers: Int32Array, at: number): Slots {
  const key = fields.join('\n');
  let View = classes.get(key);
  if (View === undefined) {
    View = class extends Slots {};
    for (const [k, field] of fields.entries())
      Object.defineProperty(View.prototype, field, Slots.accessor(k));
    classes.set(key, View);
  }
  return new View(numbers, at);
}

const isEach = (one: Slot | Each): one is Each => 'slots' in one;

/** Names of which each is its own: those that several things bear are numbered. */
function unlike(names: readonly string[]): string[] {
  return names.map((name, i) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return `${name} (${i + 1})`;
  });
}
