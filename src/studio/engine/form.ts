import { shapeOf } from '../../scenario/cases.ts';
import { otherWay } from '../../scenario/fields/other-way.ts';
import { alternatives, childShape, fieldNames, type Shape } from '../../scenario/fields/shape.ts';
import { ownSide } from '../../scenario/fields/sides.ts';
import { isNamed, ownerAt, sinceAt, wordOf } from '../../scenario/fields/titles.ts';
import type { Action } from '../../systems/system.ts';
import { type Choice, type Control, controlOf } from './control.ts';
import type { Field, FieldGroup, Form } from './field.ts';
import type { Written } from './messages.ts';
import { optionGroup, tableGroup } from './reading-fields.ts';
import { titleOf, titleOfPath, valueAt } from './words.ts';

/** What can be chosen besides what the schema has. */
interface Offered {
  /** What of the library may stand where. */
  readonly profiles: readonly Field[];
  /** What may have come up at the table. */
  readonly seen: FieldGroup;
  /** What any profile says of itself; all else of it is how it stands at the moment. */
  readonly known: ReadonlySet<string>;
  /** What of that is asked most often of a target. */
  readonly usual: ReadonlySet<string>;
}

/**
 * What of a scenario can be changed, from the schema of its action: every field of whatever the scenario has. What is
 * most often changed comes first: who and with what, as the library has it; where it happens; what is particular to
 * them; then how the rules are read.
 *
 * @param offered what besides the schema has
 */
export function formOf(action: Action, scenario: Written, offered: Offered): Form {
  const shape = shapeOf(action);
  const names = fieldNames(shape).filter((name) => name !== 'rules' && name !== 'house');
  const spots = names.flatMap((name) =>
    spotsAt({ shape: childShape(shape, name) ?? {}, value: scenario[name], path: [name], inProfile: false }),
  );
  const whole = spots.filter(({ path }) => path.length === 1);
  const inside = new Map<string, Spot[]>();
  for (const spot of spots.filter(({ path }) => path.length > 1)) {
    const owner = ownerOf(spot.path);
    inside.set(owner, [...(inside.get(owner) ?? []), spot]);
  }
  const places = [...inside].filter(([, [{ inProfile }]]) => !inProfile);
  const things = [...inside].filter(([, [{ inProfile }]]) => inProfile);
  const thing = (owner: string): Owner => ({ owner, title: titleIn(shape, owner) + laterIn(shape, owner) });
  const split = things.map(([owner, spots]) => apart(thing(owner), spots, offered, isTarget(shape, spots)));
  return {
    groups: [
      { title: 'Who, with what, at whom', fields: offered.profiles },
      ...places.map(([owner, spots]) => bothWays(shape, groupOf(thing(owner), spots, scenario), scenario)),
      ...split.flatMap(({ now }) => now),
      ...(whole.length > 0 ? [groupOf(thing(''), whole, scenario)] : []),
      offered.seen,
      ...split.map(({ owner, own }) => groupOf(thing(owner), own, scenario)),
      optionGroup(action.options, shape, action.tables),
      tableGroup(action.tables, shape),
    ].filter(({ fields }) => fields.length > 0),
  };
}

/** A place where one value stands. */
interface Spot {
  readonly shape: Shape;
  readonly value: unknown;
  readonly path: readonly string[];
  /** Whether it belongs to a profile: a unit, a weapon, a model. */
  readonly inProfile: boolean;
  /** Which action it is of, where that is one of several, and those of other ways to make it. */
  readonly actions?: readonly unknown[];
}

/** What a profile says of itself, which changes nothing. */
const ABOUT = new Set(['name', 'source', 'points', 'pointsEach', 'also']);

/** Every place of one value below a spot; of a list with things in it, those of each. */
function spotsAt(spot: Spot): Spot[] {
  const { shape, value, path } = spot;
  if (ABOUT.has(path[path.length - 1]) || !isTaken(spot)) return [];
  const actions = actionsAt(spot);
  const part = (name: string, inner: unknown, inProfile: boolean): Spot[] => {
    const inside = childShape(shape, name) ?? {};
    // A way says itself which action it is, or is the first.
    const own = inside.ways ? actions.slice(0, 1) : actions;
    return spotsAt({ shape: inside, value: inner, path: [...path, name], inProfile, actions: own });
  };
  if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
    return value.flatMap((item, i) => part(String(i), item, spot.inProfile));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [spot];
  const known = fieldNames(shape);
  const inProfile = spot.inProfile || (known.includes('name') && known.includes('source'));
  // Things that the scenario names itself are known by what it says.
  const names = [...new Set([...known, ...Object.keys(value)])];
  return names.flatMap((name) => part(name, (value as Written)[name], inProfile));
}

/** The action that is said there, and those of other ways to make it, which have of its fields what they do not say. */
function actionsAt({ shape, value, actions = [] }: Spot): readonly unknown[] {
  const written = (value ?? {}) as Written;
  const own = written.action ?? childShape(shape, 'action')?.default;
  if (own === undefined) return actions;
  const ways = Object.entries(written).flatMap(([name, inner]) =>
    childShape(shape, name)?.ways ? (inner as readonly Written[]) : [],
  );
  return [own, ...ways.flatMap(({ action = [] }) => action)];
}

/** Whether an action that it is of takes it; what is written stands there for its reader to mend. */
const isTaken = ({ shape: { takenBy }, value, actions = [] }: Spot): boolean =>
  value !== undefined ||
  !takenBy ||
  actions.length === 0 ||
  actions.some((action) => takenBy[String(action)]);

/** A control with those of its words that the action takes which it is of, and those that are written. */
function withWordsTaken(control: Control | undefined, { shape: { takenBy }, value, actions = [] }: Spot) {
  const taken = actions.flatMap((action) => takenBy?.[String(action)] ?? []);
  if (!control || !('choices' in control) || taken.length === 0) return control;
  const now = [value].flat();
  return { ...control, choices: control.choices.filter((one) => [...taken, ...now].includes(one.value)) };
}

/** Whose field it is: all but the last part of its path. */
const ownerOf = (path: readonly string[]): string => path.slice(0, -1).join('.');

/** Whose fields they are, and what a reader calls it. */
interface Owner {
  readonly owner: string;
  readonly title: string;
}

/**
 * One of several is called what one of them is, `turn.0.weapon` is `Shot 1’s weapon`; what the scenario itself has
 * named by that name, and what lies between two of those by both: `places.bowmen.raiders` is `Bowmen to raiders`.
 */
function titleIn(shape: Shape, owner: string): string {
  const path = owner.split('.');
  const isName = path.map((key, i) => i > 0 && isNamed(shape, path.slice(0, i), key));
  if (isName[path.length - 1]) return titleOf(path.filter((_, i) => isName[i]).join(' to '));
  const isOneOf = isName.includes(true) || /\.\d+(\.|$)/.test(owner);
  return isOneOf ? titleOf(ownerAt(shape, path).replace(/^the /, '')) : titleOfPath(owner);
}

/** From which turn on it is so, where that is a later one. */
const laterIn = (shape: Shape, owner: string): string => sinceAt(shape, owner.split('.')).replace(/^ /, ', ');

/** What is not of a unit or weapon as such, but of where and how it is, apart from all else, where some of it is asked. */
function apart(
  { owner, title }: Owner,
  spots: readonly Spot[],
  { known, usual }: Offered,
  isTarget: boolean,
): { readonly owner: string; readonly now: FieldGroup[]; readonly own: readonly Spot[] } {
  const key = ({ path }: Spot) => path[path.length - 1];
  const [own, passing] = [
    spots.filter((spot) => known.has(key(spot))),
    spots.filter((spot) => !known.has(key(spot))),
  ];
  const fields = passing.flatMap((spot) =>
    fieldAt(spot).map((field) => ({
      ...field,
      isAside: field.isAside && !(isTarget && usual.has(key(spot))),
    })),
  );
  if (own.length === 0 || fields.every(({ isAside }) => isAside)) return { owner, now: [], own: spots };
  return { owner, now: [{ title: `${title}: at the moment`, fields }], own };
}

const isTarget = (root: Shape, [{ path }]: readonly Spot[]): boolean =>
  ownSide(childShape(root, path[0])) === 'target';

function groupOf({ owner, title: called }: Owner, spots: readonly Spot[], scenario: Written): FieldGroup {
  const { name } = (valueAt(scenario, owner) ?? {}) as { name?: unknown };
  const title = owner === '' ? ('situation' in scenario ? 'Besides' : 'Situation') : called;
  return {
    title: typeof name === 'string' && name !== title ? `${title}: ${name}` : title,
    fields: spots.flatMap((spot) => fieldAt(spot, amongNamed(spot, scenario))),
  };
}

/** The same, each field with what says the same the other way round. */
function bothWays(shape: Shape, { title, fields }: FieldGroup, scenario: Written): FieldGroup {
  const withOther = (field: Field): Field => {
    const other = otherWay(shape, field.path.split('.'), scenario);
    return other === undefined ? field : { ...field, other: other.join('.') };
  };
  return { title, fields: fields.map(withOther) };
}

/** A choice among what the scenario has named itself; undefined where the spot names none of that, or several. */
function amongNamed({ shape: { among }, value, path }: Spot, scenario: Written): Control | undefined {
  if (!among) return undefined;
  const { named, words = [], across } = among;
  const inWords = (name: string) => ({ value: name, words: titleOf(name) });
  const choices: Choice[] = [
    ...named.flatMap((side) =>
      Object.keys((valueAt(scenario, side) ?? {}) as Written).map((name) => ({ ...inWords(name), side })),
    ),
    ...words.map(inWords),
  ];
  if (!choices.some((choice) => choice.value === value)) return undefined;
  // Which side that is changes with the other field: all are given, and the page leaves out those of it.
  const other = across && [...path.slice(0, -1), across].join('.');
  return { kind: 'choice', choices, ...(other && { across: other }) };
}

function fieldAt(spot: Spot, named?: Control): Field[] {
  const { shape, value, path, inProfile } = spot;
  const known = named ?? withWordsTaken(controlOf(shape, value), spot);
  if (!known) return [];
  const standard = shape.default;
  const parts = [shape, ...alternatives(shape)];
  const unit = parts.find((part) => part.unit)?.unit;
  const short = parts.find((part) => part.abbreviation)?.abbreviation;
  const { atLeast } = shape;
  const control = atLeast ? { ...known, from: [...path.slice(0, -1), atLeast].join('.') } : known;
  const key = path[path.length - 1];
  const word = /^\d+$/.test(key) ? key : wordOf(key, shape);
  const title = titleOf(word);
  return [
    {
      path: path.join('.'),
      title: short === undefined ? title : `${title} (${short})`,
      ...(/^\p{Lu}/u.test(word) && { isSpelt: true as const }),
      help: parts.find((part) => part.description)?.description ?? '',
      ...(unit !== undefined && { unit }),
      control,
      ...(standard !== undefined && { standard }),
      isAside: value === undefined || (inProfile && JSON.stringify(value) === JSON.stringify(standard)),
    },
  ];
}
