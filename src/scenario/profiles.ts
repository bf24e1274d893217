import { choiceNames } from './expected.ts';
import { type Opened, readUsed } from './files.ts';
import type { Header } from './header.ts';
import { MAX_DEPTH, MAX_VALUES } from './limits.ts';
import { type Located, type LocatedMap, type Path, plain, without } from './located.ts';
import { nearest } from './nearest.ts';
import { foundText, InputError, listed, type Place, type Problem, pathText, quoted } from './problem.ts';
import { merge } from './set-field.ts';
import { childShape, fieldNames, type Shape, takesFields, takesText } from './shape.ts';
import { parseYaml } from './yaml.ts';

/** Profiles by name. */
export type Profiles = ReadonlyMap<string, LocatedMap>;

/** A profile as a case used it, or an object that carries points itself. */
export interface UsedProfile {
  /** The field it stands for, e.g. `shooter`. */
  readonly path: string;
  readonly name?: string;
  /** What it costs in its army list. */
  readonly points?: number;
  /** Where its values come from. */
  readonly source?: string;
}

/**
 * The profiles that a scenario knows: its own and those of the files it uses.
 *
 * @throws InputError when a file cannot be used, or a name is given twice
 */
export function readProfiles(header: Header, opened: Opened): Profiles {
  const known = new Map<string, LocatedMap>();
  const problems: Problem[] = [];
  for (const { text, place } of header.use) {
    const used = readUsed(text, place, opened);
    problems.push(...addProfiles(known, parseYaml(used.text, used.file)));
  }
  if (header.profiles) problems.push(...addProfiles(known, header.profiles));
  if (problems.length > 0) throw new InputError(problems);
  return known;
}

/** An object's fields with its profiles' beneath them, all the way down. */
export interface Expanded {
  readonly tree: LocatedMap;
  readonly used: readonly UsedProfile[];
  readonly problems: readonly Problem[];
}

/**
 * Puts profiles in the place of their names. A name is a text where the shape wants an object and that text is
 * none of the values it takes; or the field `profile` of an object, whose other fields override the profile's.
 */
export function expandProfiles(fields: LocatedMap, shape: Shape, profiles: Profiles): Expanded {
  const used: UsedProfile[] = [];
  const problems: Problem[] = [];
  const expansion: Expansion = { profiles, used, problems, values: 0 };
  const entries = [...fields.entries].map(
    ([key, node]) => [key, expand(node, childShape(shape, key), [key], [], expansion)] as const,
  );
  return { tree: { ...fields, entries: new Map(entries) }, used, problems };
}

interface Expansion {
  readonly profiles: Profiles;
  readonly used: UsedProfile[];
  readonly problems: Problem[];
  /** How many values there are by now: a list of names may stand for much more than it looks. */
  values: number;
}

/** What a profile says beside the fields that the action knows. */
const ABOUT = ['profile', 'points', 'source'];

function addProfiles(known: Map<string, LocatedMap>, added: LocatedMap): Problem[] {
  const problems: Problem[] = [];
  for (const [name, node] of added.entries) {
    const path = pathText(['profiles', name]);
    const at = { ...(node.key ?? node.place), path };
    const other = known.get(name);
    if (node.kind !== 'map')
      problems.push({ ...at, found: foundText(plain(node)), expected: 'an object of fields' });
    else if (other)
      problems.push({ ...at, found: `already in ${placeText(other.key!)}`, expected: 'each name once' });
    else known.set(name, { ...(stamped(node, name) as LocatedMap), key: node.key! });
  }
  return problems;
}

const placeText = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

/** The same values, each knowing which profile it is a part of. */
function stamped(node: Located, profile: string): Located {
  const own = {
    ...node,
    place: { ...node.place, profile },
    ...(node.key && { key: { ...node.key, profile } }),
  };
  if (own.kind === 'list') return { ...own, items: own.items.map((item) => stamped(item, profile)) };
  if (own.kind === 'scalar') return own;
  return { ...own, entries: new Map([...own.entries].map(([key, value]) => [key, stamped(value, profile)])) };
}

function expand(
  node: Located,
  shape: Shape | undefined,
  path: Path,
  within: readonly string[],
  expansion: Expansion,
): Located {
  if (++expansion.values > MAX_VALUES) throw tooMuch(node, path);
  if (node.kind === 'list') {
    const items = node.items.map((item, i) =>
      expand(item, childShape(shape, i), [...path, i], within, expansion),
    );
    return { ...node, items };
  }
  if (!takesFields(shape)) return node;
  const named = asNamed(node, shape);
  if (named.kind !== 'map') return named;
  const { body, names } = inherit(named, shape!, path, within, expansion);
  const bare = aside(
    body,
    shape!,
    path,
    names.length > within.length ? names[within.length] : undefined,
    expansion,
  );
  const entries = [...bare.entries].map(
    ([key, value]) => [key, expand(value, childShape(shape, key), [...path, key], names, expansion)] as const,
  );
  return { ...bare, entries: new Map(entries) };
}

/** A text that is a profile's name, written out as the object it stands for. */
function asNamed(node: Located, shape: Shape | undefined): Located {
  if (node.kind !== 'scalar' || typeof node.value !== 'string' || takesText(shape, node.value)) return node;
  const { place, key } = node;
  return { kind: 'map', entries: new Map([['profile', node]]), place, ...(key && { key }) };
}

/** The object with the fields of its profile, and that one's profile, beneath its own. */
function inherit(
  node: LocatedMap,
  shape: Shape,
  path: Path,
  within: readonly string[],
  expansion: Expansion,
): { body: LocatedMap; names: readonly string[] } {
  const reference = node.entries.get('profile');
  if (!reference || fieldNames(shape).includes('profile')) return { body: node, names: within };
  const own = without(node, ['profile']);
  const name = plain(reference);
  const profile = typeof name === 'string' ? expansion.profiles.get(name) : undefined;
  if (typeof name !== 'string' || !profile) {
    if (!isReplacedText(name, shape))
      expansion.problems.push(noSuchProfile(reference, shape, path, expansion.profiles));
    return { body: own, names: within };
  }
  if (within.length >= MAX_DEPTH) throw tooDeep(reference, path);
  if (reference.place.profile !== undefined && within.includes(name)) {
    expansion.problems.push(cycle(reference, path, [...within.slice(within.indexOf(name)), name]));
    return { body: own, names: within };
  }
  const base = inherit(profile, shape, path, [...within, name], expansion);
  const body = {
    ...(merge(base.body, own) as LocatedMap),
    place: node.place,
    ...(node.key && { key: node.key }),
  };
  return { body, names: base.names };
}

/** A word that stood here until an override put fields in its place: it was never a profile. */
const isReplacedText = (name: unknown, shape: Shape): boolean =>
  typeof name === 'string' && takesText(shape, name);

/** Takes out what is said about the profile rather than by it, and notes it down. */
function aside(
  body: LocatedMap,
  shape: Shape,
  path: Path,
  name: string | undefined,
  { used, problems }: Expansion,
): LocatedMap {
  const known = fieldNames(shape);
  const points = body.entries.get('points');
  const source = body.entries.get('source');
  const foreign = ABOUT.filter((key) => !known.includes(key));
  if (points && !isPoints(plain(points)) && !known.includes('points'))
    problems.push(wrong(points, [...path, 'points'], 'a number of at least 0'));
  if (source && typeof plain(source) !== 'string' && !known.includes('source'))
    problems.push(wrong(source, [...path, 'source'], 'text'));
  if (name !== undefined || points || source)
    used.push({
      path: pathText(path),
      ...(name !== undefined && { name }),
      ...(points && isPoints(plain(points)) && { points: plain(points) as number }),
      ...(source && typeof plain(source) === 'string' && { source: plain(source) as string }),
    });
  return without(body, foreign);
}

const isPoints = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value < Infinity;

const wrong = (node: Located, path: Path, expected: string): Problem => ({
  ...node.place,
  path: pathText(path),
  found: foundText(plain(node)),
  expected,
});

function noSuchProfile(reference: Located, shape: Shape, path: Path, profiles: Profiles): Problem {
  const name = plain(reference);
  if (typeof name !== 'string') return wrong(reference, [...path, 'profile'], "a profile's name");
  const known = [...choiceNames(shape), ...profiles.keys()];
  const suggestion = nearest(name, known);
  return {
    ...reference.place,
    path: pathText(path),
    found: `no profile ${quoted(name)}`,
    expected: known.length > 0 ? `one of: ${listed(known)}` : `an object with ${listed(fieldNames(shape))}`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

const cycle = (reference: Located, path: Path, names: readonly string[]): Problem => ({
  ...reference.place,
  path: pathText(path),
  found: `found a circle of profiles (${names.join(' → ')})`,
  expected: 'no profile to lead back to itself',
});

const tooDeep = ({ place }: Located, path: Path): InputError =>
  new InputError([
    {
      ...place,
      path: pathText(path),
      found: 'profiles nested too deep',
      expected: `at most ${MAX_DEPTH} levels`,
    },
  ]);

const tooMuch = ({ place }: Located, path: Path): InputError =>
  new InputError([
    {
      ...place,
      path: pathText(path),
      found: `over ${MAX_VALUES} values with profiles put in their places`,
      expected: `at most ${MAX_VALUES}`,
    },
  ]);
