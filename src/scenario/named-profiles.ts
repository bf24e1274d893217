import { type Located, type LocatedMap, locate, plain } from './text/located.ts';
import { plainly } from './text/plainly.ts';
import { foundText, InputError, type Place, type Problem, pathText } from './text/problem.ts';
import type { Opened } from './text/source.ts';

/** Profiles by name. */
export interface Profiles extends Pick<ReadonlyMap<string, LocatedMap>, 'get' | 'keys'> {
  /** The action of another edition of the rules that a profile comes with, if one has it. */
  readonly elsewhere?: (name: string) => string | undefined;
  /** What lists those that come with the system, and that it does. */
  readonly listing?: string;
  /** The same with what comes with the editions that these actions are of, in the place of what comes with one. */
  readonly of?: (actions: readonly string[]) => Profiles;
  /** Where several editions have a profile, each otherwise: their files; none elsewhere. */
  readonly files?: (name: string) => readonly string[];
}

/** What is known of profiles that come with a system. */
export interface AboutLibrary extends Pick<Profiles, 'elsewhere' | 'listing'> {
  /** The files that come with actions, by the names of those. */
  readonly librariesOf?: (actions: readonly string[]) => readonly Opened[];
  /** The file of this name among all of them. */
  readonly libraryCalled?: (file: string) => Opened | undefined;
}

/**
 * Profiles that were read before, as JSON.
 *
 * @param file as messages name it
 * @throws InputError when one of them is no object
 */
export function profilesFrom(profiles: Readonly<Record<string, unknown>>, file: string): Profiles {
  const known = new Map<string, LocatedMap>();
  const problems = addProfiles(known, stampedAll(locate(profiles, { file }) as LocatedMap));
  if (problems.length > 0) throw new InputError(problems);
  return known;
}

/**
 * The name of the profile that is meant: that of this name, else the only one that is called or spelt so, as
 * `Orlock Gunner` is of `orlock-gunner`; else what was written.
 */
export function nameMeant(written: string, profiles: Profiles): string {
  if (profiles.get(written)) return written;
  const wanted = plainly(written);
  const called = wanted === '' ? [] : [...profiles.keys()].filter((name) => isCalled(name, wanted, profiles));
  return called.length === 1 ? called[0] : written;
}

function isCalled(name: string, wanted: string, profiles: Profiles): boolean {
  const title = profiles.get(name)?.entries.get('name');
  return [name, title && plain(title)].some((word) => typeof word === 'string' && plainly(word) === wanted);
}

/** Puts more profiles beside those that are known; tells what is wrong with them. */
export function addProfiles(known: Map<string, LocatedMap>, added: LocatedMap): Problem[] {
  const problems: Problem[] = [];
  for (const [name, node] of added.entries) {
    const path = pathText(['profiles', name]);
    const at = { ...(node.key ?? node.place), path };
    const other = known.get(name);
    if (node.kind !== 'map')
      problems.push({ ...at, found: foundText(plain(node)), expected: 'an object of fields' });
    else if (other)
      problems.push({
        ...at,
        found: `already in ${placeText(other.key ?? other.place)}`,
        expected: 'each name once',
      });
    else known.set(name, node);
  }
  return problems;
}

const placeText = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

/** The same profiles, each value knowing of which it is. */
export const stampedAll = (profiles: LocatedMap): LocatedMap => ({
  ...profiles,
  entries: new Map([...profiles.entries].map(([name, node]) => [name, stamped(node, name)])),
});

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
