import { PROFILE_SIDES, type ProfileSide } from '../../systems/input.ts';
import type { Action } from '../../systems/system.ts';
import { alternatives, dereferenced, inputShape, type Shape, shapeAt, takesFields } from './shape.ts';

/** The side a field's schema names, for what stands in it. */
export const ownSide = (shape: Shape | undefined): ProfileSide | undefined =>
  shape && [shape, ...alternatives(shape)].find(({ side }) => side !== undefined)?.side;

/**
 * Whether the shooting side may choose what stands at a path: who shoots with what, and where a field says so, as
 * distances do. Not the target, not the weather, not what the rulebook says.
 *
 * @param shape of all fields, its references resolved
 */
export function isChosen(shape: Shape, path: readonly string[]): boolean {
  const along = path.map((_, i) => shapeAt(shape, path.slice(0, i + 1)));
  const decided = along.findLast((at) => saysWho(at) !== undefined);
  return saysWho(decided) ?? false;
}

/**
 * Whether what stands at a path is a number or a trait of a profile, on either side: another unit or weapon has another,
 * and nobody chooses it by itself. How many models there are is not, nor what the schema says may be chosen.
 *
 * @param shape of all fields, its references resolved
 */
export function isOfProfile(shape: Shape, path: readonly string[]): boolean {
  const along = path.map((_, i) => shapeAt(shape, path.slice(0, i + 1)));
  const side = along.findLastIndex((at) => ['shooting', 'target'].includes(ownSide(at) ?? ''));
  const within = along.slice(side + 1).flatMap((at) => (at ? [at, ...alternatives(at)] : []));
  return side >= 0 && within.length > 0 && within.every(({ chosen, counts }) => !chosen && !counts);
}

const saysWho = (shape: Shape | undefined): boolean | undefined => {
  const own = shape && [shape, ...alternatives(shape)].find(({ chosen }) => chosen !== undefined)?.chosen;
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
