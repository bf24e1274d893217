import { shapeOf } from '../../../scenario/cases.ts';
import { childShape, fieldNames, type Shape } from '../../../scenario/fields/shape.ts';
import { spelledOut } from '../../../scenario/fields/spelling.ts';
import { addProfiles } from '../../../scenario/named-profiles.ts';
import { type LocatedMap, plain } from '../../../scenario/text/located.ts';
import { nearest } from '../../../scenario/text/nearest.ts';
import { InputError, listed, type Problem, pathText } from '../../../scenario/text/problem.ts';
import type { ParsedSource } from '../../../scenario/text/source.ts';
import type { Rules } from '../../../solve/case.ts';
import type { System } from '../../../systems/system.ts';
import type { Known } from '../library.ts';
import type { FileContents, Written } from '../messages.ts';
import { ABOUT, isProfile } from '../profile-fields.ts';

/** Whether a file is one of profiles: of whatever a scenario has at its outermost level it has nothing. */
export function isOfProfiles({ root }: ParsedSource, systems: readonly System[]): boolean {
  if (root.entries.has('system')) return false;
  const kinds = [...root.entries.values()].map(({ kind }) => kind);
  if (kinds.every((kind) => kind === 'map')) return true;
  const fields = new Set(
    systems.flatMap(({ actions }) => actions.flatMap((one) => fieldNames(shapeOf(one)))),
  );
  return (
    kinds.includes('map') && ![...root.entries.keys()].some((name) => fields.has(name) || name === 'action')
  );
}

/**
 * Profiles of a file, under the names of the schema of the system whose they are: that which is looked at, unless another
 * knows more of them. What has a field that this system does not know cannot be chosen, and is told.
 *
 * @throws InputError where none can be chosen, with why
 */
export function readProfiles(
  { root, file }: ParsedSource,
  rules: Rules,
  { systems, shelf }: Known,
): FileContents {
  const known = new Map<string, LocatedMap>();
  const wrong = addProfiles(known, root);
  if (known.size === 0 && wrong.length === 0)
    throw new InputError([{ file, path: '', found: 'found nothing', expected: 'a scenario or profiles' }]);
  const others = systems.filter((one) => one !== rules.system);
  const [theirs] = [rules.system, ...others]
    .map((system) => readBy(system, known))
    .sort((a, b) => b.read.length - a.read.length);
  const problems = [...wrong, ...theirs.wrong];
  if (theirs.read.length === 0) throw new InputError(problems);
  shelf.add(file, Object.fromEntries(theirs.read));
  const { system } = theirs;
  const [action] = system.actions;
  return {
    starts: [],
    profiles: theirs.read.length,
    ...(system !== rules.system && {
      rules: { system: system.name, title: system.title, action: action.name },
    }),
    ...(problems.length > 0 && { notes: new InputError(problems).message.split('\n') }),
  };
}

/** Profiles as a system knows them, and what is wrong with the others. */
function readBy(system: System, profiles: ReadonlyMap<string, LocatedMap>) {
  const shapes = system.actions.flatMap((action) => profileShapes(shapeOf(action)));
  const read: [string, Written][] = [];
  const wrong: Problem[] = [];
  for (const [name, node] of profiles) {
    const [nearestTo] = shapes
      .map((shape) => meantBy(shape, node))
      .sort((a, b) => a.unknown.length - b.unknown.length);
    if (nearestTo?.unknown.length === 0) read.push([name, plain(nearestTo.meant) as Written]);
    else wrong.push(...(nearestTo?.unknown ?? []).map((field) => unknownField(name, field, nearestTo)));
  }
  return { system, read, wrong };
}

interface Meant {
  readonly shape: Shape;
  readonly meant: LocatedMap;
  /** Fields that the shape has not. */
  readonly unknown: readonly string[];
}

function meantBy(shape: Shape, node: LocatedMap): Meant {
  const meant = spelledOut(node, shape, ABOUT);
  const names = new Set([...fieldNames(shape), ...ABOUT]);
  return { shape, meant, unknown: [...meant.entries.keys()].filter((name) => !names.has(name)) };
}

function unknownField(profile: string, field: string, { shape, meant }: Meant): Problem {
  const node = meant.entries.get(field);
  const suggestion = nearest(field, fieldNames(shape));
  return {
    ...(node?.key ?? meant.place),
    path: pathText(['profiles', profile, field]),
    found: 'unknown field',
    expected: `one of: ${listed(fieldNames(shape))}`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Whatever has a name and a source, wherever in an action it stands. */
function profileShapes(shape: Shape, depth = 0): Shape[] {
  if (depth > DEEPEST) return [];
  const inner = fieldNames(shape).flatMap((name) => {
    const child = childShape(shape, name) ?? {};
    return [child, childShape(child, 0) ?? {}].flatMap((one) => profileShapes(one, depth + 1));
  });
  return isProfile(shape) ? [shape, ...inner] : inner;
}

/** A weapon of a second shooter, one of a list of them. */
const DEEPEST = 3;
