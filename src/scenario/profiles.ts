import type { Header } from './header.ts';
import { type Located, type LocatedMap, plain } from './text/located.ts';
import { foundText, InputError, type Place, type Problem, pathText, quoted } from './text/problem.ts';
import type { Opened } from './text/source.ts';
import { parseYaml } from './text/yaml.ts';

/** Profiles by name. */
export type Profiles = Pick<ReadonlyMap<string, LocatedMap>, 'get' | 'keys'>;

/**
 * The profiles that a scenario knows: its own, those of the files it uses, and of names that are none of these, those
 * of its system's library.
 *
 * @param library profiles that need no `use`
 * @throws InputError when a file cannot be used or is named twice, or a name is given twice
 */
export function readProfiles(header: Header, opened: Opened, library?: Opened): Profiles {
  const known = new Map<string, LocatedMap>();
  const problems: Problem[] = [];
  const files = new Set<string>();
  for (const { text, place } of header.use) {
    const used = usedBy(opened, text, place);
    if (files.has(used.file))
      problems.push({
        ...place,
        path: 'use',
        found: `found ${quoted(text)} twice`,
        expected: 'each file once',
      });
    else problems.push(...addProfiles(known, parsedOnce(used)));
    files.add(used.file);
  }
  if (header.profiles) problems.push(...addProfiles(known, stampedAll(header.profiles)));
  if (problems.length > 0) throw new InputError(problems);
  return library ? new WithLibrary(known, library) : known;
}

/** A scenario's own profiles before those of a library, which is read when it is first asked for one. */
class WithLibrary implements Profiles {
  readonly #own: Profiles;
  readonly #library: Opened;
  #read: Profiles | undefined;

  constructor(own: Profiles, library: Opened) {
    this.#own = own;
    this.#library = library;
  }

  get(name: string): LocatedMap | undefined {
    return this.#own.get(name) ?? this.#all().get(name);
  }

  keys(): MapIterator<string> {
    return new Set([...this.#own.keys(), ...this.#all().keys()]).keys();
  }

  #all(): Profiles {
    this.#read ??= profilesIn(this.#library);
    return this.#read;
  }
}

/**
 * The profiles of a file.
 *
 * @throws InputError when it is not well-formed or one of them is no object
 */
export function profilesIn(opened: Opened): ReadonlyMap<string, LocatedMap> {
  const all = new Map<string, LocatedMap>();
  const problems = addProfiles(all, parsedOnce(opened));
  if (problems.length > 0) throw new InputError(problems);
  return all;
}

/**
 * The profiles of some files, and of names that are in none of them, those of a library.
 *
 * @throws InputError when one cannot be read, or a name is given twice
 */
export function profilesOf(files: readonly Opened[], library?: Opened): Profiles {
  const known = new Map<string, LocatedMap>();
  const problems = files.flatMap((file) => addProfiles(known, parsedOnce(file)));
  if (problems.length > 0) throw new InputError(problems);
  return library ? new WithLibrary(known, library) : known;
}

function usedBy({ use }: Opened, name: string, place: Place): Opened {
  if (use) return use(name, place);
  const found = `found ${quoted(name)}`;
  const expected = 'nothing, as this scenario lies in no folder';
  throw new InputError([{ ...place, path: 'use', found, expected }]);
}

/** A folder of scenarios uses a few files of profiles over and over: the last ones, by name, as they were parsed. */
const parsed = new Map<string, { readonly text: string; readonly root: LocatedMap }>();
const MOST_PARSED = 16;

function parsedOnce({ file, text }: Opened): LocatedMap {
  const earlier = parsed.get(file);
  if (earlier?.text === text) return earlier.root;
  const root = parseYaml(text, file);
  const [oldest] = parsed.keys();
  if (parsed.size === MOST_PARSED && oldest !== undefined) parsed.delete(oldest);
  const all = stampedAll(root);
  parsed.set(file, { text, root: all });
  return all;
}

function addProfiles(known: Map<string, LocatedMap>, added: LocatedMap): Problem[] {
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

const stampedAll = (profiles: LocatedMap): LocatedMap => ({
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
