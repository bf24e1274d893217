import type { Declared, Each, Slot } from '../systems/state.ts';

/** A slot's place in the state, with what was said of it. */
export interface PlacedSlot {
  /** As traces name it; a group's slot bears its thing's name: `first archer: hp`. */
  readonly name: string;
  /** Its key in the declaration, where it belongs to no group. */
  readonly key?: string;
  readonly slot: Slot;
}

/** Where a declared state's slots lie for one scenario. */
export interface Layout {
  readonly slots: readonly PlacedSlot[];
  /** @returns the state that rules write with, over these numbers */
  readonly bind: (numbers: Int32Array) => unknown;
}

/** Lays a declared state out: slots of no group first, then group by group, thing by thing. */
export function layoutOf(declared: Declared): Layout {
  const own = Object.entries(declared).flatMap(([key, one]) =>
    isEach(one) ? [] : [{ name: key, key, slot: one }],
  );
  const slots: PlacedSlot[] = [...own];
  const groups = Object.entries(declared).flatMap(([key, one]) => {
    if (!isEach(one)) return [];
    const at = slots.length;
    const fields = Object.entries(one.slots);
    for (const thing of unlike(one.each))
      slots.push(...fields.map(([field, slot]) => ({ name: `${thing}: ${field}`, slot })));
    return [{ key, at, things: one.each.length, fields: fields.map(([field]) => field) }];
  });
  const fields = own.map(({ key }) => key);
  const bind = (numbers: Int32Array): object => {
    const state = viewOf(fields, numbers, 0);
    for (const { key, at, things, fields } of groups) {
      const blocks = Array.from({ length: things }, (_, i) =>
        Object.preventExtensions(viewOf(fields, numbers, at + i * fields.length)),
      );
      Object.defineProperty(state, key, { value: Object.freeze(blocks), enumerable: true });
    }
    return Object.preventExtensions(state);
  };
  return { slots, bind };
}

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
