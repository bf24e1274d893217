import type { AnyAction, AnyStep } from '../systems/system.ts';
import { type Blank, layoutOf, type Path, type PlacedSlot } from './layout.ts';
import type { OneOf, ReadyMetric, ReadyStep, Sees } from './ready.ts';

/** The slots of an action for one scenario, as the engine keeps them. */
export interface Slots {
  readonly names: readonly string[];
  readonly view: (numbers: Int32Array) => unknown;
  readonly blank: Blank;
  /** Where in the state each slot is; those that the engine adds, behind the others, are nowhere in it. */
  readonly paths: readonly Path[];
  /** @returns the number of a slot of one of several things */
  readonly at: (path: Path) => number;
  /** @returns the number of a slot that a step names */
  readonly number: (slot: string) => number;
  /** What is forgotten, and what added up, when a scope ends. */
  readonly ending: (scope: AnyStep['scope']) => Ending;
  /** @returns what a group of steps sees, by the names that it gives */
  readonly seen: (names: readonly string[]) => Sees;
  /** @returns the metric that a slot is */
  readonly metric: (slot: string) => ReadyMetric;
  /** The slots that rules and the engine only ever add to, with the names of those that are metrics. */
  readonly counted: readonly { readonly slot: number; readonly key: string | undefined }[];
}

type Ending = Pick<ReadyStep, 'forgets' | 'forgetsOne' | 'totals'>;

const NOTHING_ENDS: Ending = { forgets: [], forgetsOne: [], totals: [] };

export function slotsOf({ name: action, steps, state }: AnyAction, o: unknown): Slots {
  const layout = layoutOf(state(o));
  const { slots } = layout;
  const scopes = scopesIn(steps);
  for (const { name, slot, key } of slots) {
    if (slot.scope !== undefined && !scopes.has(slot.scope))
      throw new Error(`${action}: slot ${name} has the scope ${slot.scope}, which no step ends`);
    if (slot.at !== undefined && (key !== undefined || slot.scope === undefined))
      throw new Error(`${action}: slot ${name} says at, which is for a scope of one of several things`);
  }
  // A metric of a scope that ends before the trial does is added up in a slot of the engine's own.
  const added = slots.flatMap((one, at) => (isAddedUp(one) ? [at] : []));
  const totalOf = (at: number) => slots.length + added.indexOf(at);
  const numberOf = (key: string): number => {
    const at = slots.findIndex((slot) => slot.key === key);
    if (at < 0) throw new Error(`${action}: ${key} is no slot of its state`);
    return at;
  };
  const slotsCalled = (name: string): number[] => {
    const found = slots.flatMap(({ path: [key, , field] }, at) =>
      name === (field === undefined ? key : `${key}.${field}`) ? [at] : [],
    );
    if (found.length === 0) throw new Error(`${action}: sees names ${name}, which is no slot of its state`);
    return found;
  };
  const endingOf = (ended: readonly string[]): Ending => {
    const all = slots.flatMap(({ slot }, at) => (ended.includes(slot.scope ?? '') ? [at] : []));
    const forgets = all.filter((at) => slots[at].slot.at === undefined);
    return {
      forgets,
      forgetsOne: oneByOne(
        all.map((at) => [slots[at], at]),
        numberOf,
      ),
      totals: forgets.filter((at) => added.includes(at)).map((at) => [at, totalOf(at)]),
    };
  };
  const at = (path: Path): number => {
    const found = slots.findIndex(({ path: other }) => other.join('.') === path.join('.'));
    if (found < 0) throw new Error(`${action}: ${path.join('.')} is no slot of its state`);
    return found;
  };
  const metric = (key: string): ReadyMetric => {
    const at = numberOf(key);
    return metricOf(slots[at], added.includes(at) ? [at, totalOf(at)] : [at]);
  };
  return {
    names: [...slots.map(({ name }) => name), ...added.map((at) => `${slots[at].name} in all`)],
    view: layout.view,
    blank: layout.blank,
    paths: slots.map(({ path }) => path),
    at,
    number: numberOf,
    seen: (names) => {
      const all = names.flatMap((name) => slotsCalled(name));
      return {
        slots: all.filter((at) => slots[at].slot.at === undefined),
        ones: oneByOne(
          all.map((at) => [slots[at], at]),
          numberOf,
        ),
      };
    },
    ending: (scope) => (scope === undefined ? NOTHING_ENDS : endingOf([scope].flat())),
    metric,
    counted: [
      ...slots.flatMap(({ key, slot }, at) => (slot.counted ? [{ slot: at, key }] : [])),
      ...added.map((at) => ({ slot: totalOf(at), key: slots[at].key })),
    ],
  };
}

/** Of slots that are forgotten of one thing alone: the same slot of all its group's things together. */
function oneByOne(
  ending: readonly (readonly [one: PlacedSlot, at: number])[],
  numberOf: (slot: string) => number,
): OneOf[] {
  const found = new Map<string, { index: number; slots: number[] }>();
  for (const [{ path, slot }, at] of ending) {
    if (slot.at === undefined) continue;
    const [group, thing = 0, field] = path;
    const one = found.get(`${group} ${field}`) ?? { index: numberOf(slot.at), slots: [] };
    one.slots[thing] = at;
    found.set(`${group} ${field}`, one);
  }
  return [...found.values()];
}

const isAddedUp = ({ key, slot }: PlacedSlot): boolean =>
  key !== undefined && slot.scope !== undefined && slot.unit !== undefined;

function metricOf({ name, slot }: PlacedSlot, at: readonly number[]): ReadyMetric {
  const { title = inWords(name), unit, values } = slot;
  const of = (_: unknown, __: unknown, numbers: Int32Array) => at.reduce((sum, one) => sum + numbers[one], 0);
  const measured = { name, title, of, slots: at };
  if (values) return { ...measured, kind: 'category', values: () => values };
  const { most } = slot;
  if (!unit || most === undefined)
    throw new Error(`slot ${name} is no metric: it says no unit or no greatest value`);
  return { ...measured, kind: 'count', one: unit[0], unit: unit[1], most: () => most };
}

/** `moraleTokens` as `Morale tokens`. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
}

/** Steps are an action's, for any number of scenarios. */
const scopesKnown = new WeakMap<AnyAction['steps'], ReadonlySet<string>>();

function scopesIn(steps: AnyAction['steps']): ReadonlySet<string> {
  const found = scopesKnown.get(steps) ?? scopesOf(steps);
  scopesKnown.set(steps, found);
  return found;
}

function scopesOf(steps: AnyAction['steps']): Set<string> {
  const found = steps.flatMap((step) => [...[step.scope ?? []].flat(), ...scopesOf(step.steps ?? [])]);
  return new Set(found);
}
