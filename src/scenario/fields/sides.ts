import { PROFILE_SIDES, type ProfileSide } from '../../systems/input.ts';
import type { Action } from '../../systems/system.ts';
import { valueAt } from './names.ts';
import {
  alternatives,
  childShape,
  dereferenced,
  inputShape,
  type Shape,
  shapeAt,
  takesFields,
} from './shape.ts';

/** The side a field's schema names, for what stands in it. */
export const ownSide = (shape: Shape | undefined): ProfileSide | undefined =>
  shape && [shape, ...alternatives(shape)].find(({ side }) => side !== undefined)?.side;

/**
 * Whether the shooting side may choose what stands at a path: who shoots with what, and where a field says so, as
 * distances do. Not the target, not the weather, not what the rulebook says.
 *
 * @param shape of all fields, its references resolved
 * @param scenario what it says, for what is chosen by whoever it names
 */
export function isChosen(shape: Shape, path: readonly string[], scenario?: unknown): boolean {
  const along = path.map((_, i) => shapeAt(shape, path.slice(0, i + 1)));
  const decided = along.findLast((at) => saysWho(at) !== undefined);
  return (saysWho(decided) ?? false) && chooserAt(shape, path, scenario) !== 'target';
}

/** The side of whoever the scenario names as the one who does what stands at a path; undefined where it names nobody. */
function chooserAt(shape: Shape, path: readonly string[], scenario: unknown): ProfileSide | undefined {
  const named = path.flatMap((_, i) => {
    const { by, against } = shapeAt(shape, path.slice(0, i + 1)) ?? {};
    if (by !== undefined) return [sideNamed(shape, [...path.slice(0, i + 1), by], scenario)];
    return against === undefined ? [] : [beyond(sideNamed(shape, [...path.slice(0, i), against], scenario))];
  });
  return named.at(-1);
}

/** The side of the one whom a scenario names at a path. */
function sideNamed(shape: Shape, path: readonly string[], scenario: unknown): ProfileSide | undefined {
  const name = valueAt(scenario, path);
  const { among } = shapeAt(shape, path) ?? {};
  const where = among?.named.find((side) => Object.hasOwn(Object(valueAt(scenario, [side])), String(name)));
  return where === undefined ? undefined : ownSide(childShape(shape, where));
}

const beyond = (side: ProfileSide | undefined): ProfileSide | undefined => side && OTHER_SIDE[side];

const OTHER_SIDE: Readonly<Record<ProfileSide, ProfileSide>> = {
  shooting: 'target',
  target: 'shooting',
  neither: 'neither',
};

/**
 * On whose side the profile is that what stands at a path is a number or a trait of: another unit or weapon has another,
 * and nobody chooses it by itself. Undefined of how many models there are, of what the schema says may be chosen or is
 * no trait, and of words that it does not call one.
 *
 * @param shape of all fields, its references resolved
 * @param isListed whether it is a number or one of a list, which are a profile's where nothing else is said
 * @param scenario what it says: what stands within what somebody of the other side does is on the other side
 */
export function profileSide(
  shape: Shape,
  path: readonly string[],
  isListed: boolean,
  scenario?: unknown,
): 'shooting' | 'target' | undefined {
  const along = path.map((_, i) => shapeAt(shape, path.slice(0, i + 1)));
  const from = along.findLastIndex((at) => ['shooting', 'target'].includes(ownSide(at) ?? ''));
  const within = along.slice(from + 1).flatMap((at) => (at ? [at, ...alternatives(at)] : []));
  const isTrait = within.findLast(({ trait }) => trait !== undefined)?.trait ?? isListed;
  const isFixed = within.length > 0 && within.every(({ chosen, counts }) => !chosen && !counts);
  const own = ownSide(along[from]);
  const side = chooserAt(shape, path, scenario) === 'target' ? beyond(own) : own;
  return isTrait && isFixed && side !== 'neither' ? side : undefined;
}

const saysWho = (shape: Shape | undefined): boolean | undefined => {
  const parts = shape ? [shape, ...alternatives(shape)] : [];
  const own = parts.find(({ chosen }) => chosen !== undefined)?.chosen;
  // Nobody chooses a trait, nor how he is just now.
  if (own === undefined && parts.some(({ trait }) => trait !== undefined)) return false;
  const side = ownSide(shape);
  return own ?? (side && side === 'shooting');
};

const EXPECTED = `.meta({ side: 'shooting' }), 'target' or 'neither'`;

/**
 * What is wrong with what an action's input says of sides, or undefined: every field that profiles can stand in says
 * on whose side they are.
 */
export function sidesFault(action: Action): string | undefined {
  const shape = dereferenced(inputShape(action));
  const misspelt = misspeltIn(shape, '', new Set());
  if (misspelt) return misspelt;
  const silent = Object.entries(shape.properties ?? {}).find(
    ([name, field]) => !NO_PROFILES.has(name) && !ownSide(field) && holdsProfiles(field),
  );
  return silent && `${silent[0]}: says on no side whose profiles stand in it, expected ${EXPECTED}`;
}

/** The answers to a system's questions and the numbers changed of its tables. */
const NO_PROFILES: ReadonlySet<string> = new Set(['rules', 'house']);

/** What stands in a field: its entries and itself. */
const contentsOf = (shape: Shape): Shape[] =>
  alternatives(shape).flatMap(({ items = [], additionalProperties }) => [
    ...[items].flat(),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ]);

function holdsProfiles(shape: Shape, seen: Set<Shape> = new Set()): boolean {
  if (seen.has(shape)) return false;
  seen.add(shape);
  return takesFields(shape) || contentsOf(shape).some((part) => holdsProfiles(part, seen));
}

/** @param beside names of the fields in the same object */
function misspeltIn(
  shape: Shape,
  path: string,
  seen: Set<Shape>,
  beside: readonly string[] = [],
): string | undefined {
  if (seen.has(shape)) return undefined;
  seen.add(shape);
  const { side, counts } = shape;
  if (side !== undefined && !PROFILE_SIDES.includes(side))
    return `${path}: found the side ${JSON.stringify(side)}, expected ${EXPECTED}`;
  if (counts !== undefined && counts !== 'models' && !beside.includes(counts))
    return `${path}: counts ${JSON.stringify(counts)}, expected .meta({ counts: 'models' }) or the name of a field beside it`;
  const fields = alternatives(shape).flatMap(({ properties = {} }) => Object.entries(properties));
  const names = fields.map(([name]) => name);
  const faults = [
    ...fields.map(([name, part]) => misspeltIn(part, path ? `${path}.${name}` : name, seen, names)),
    ...[...contentsOf(shape), ...alternatives(shape)].map((part) => misspeltIn(part, path, seen, beside)),
  ];
  return faults.find(Boolean);
}
