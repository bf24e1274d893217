import { together } from './editions/of-edition.ts';
import { type Header, readHeader } from './header.ts';
import { type AboutLibrary, addProfiles, type Profiles, stampedAll } from './named-profiles.ts';
import { type LocatedMap, plain } from './text/located.ts';
import { InputError, type Place, type Problem, quoted } from './text/problem.ts';
import type { Opened, ParsedSource } from './text/source.ts';
import { parseYaml } from './text/yaml.ts';

/**
 * The profiles that a scenario knows: its own, those of the files it uses, and of names that are none of these, those
 * of its system's library.
 *
 * @param library profiles that need no `use`
 * @param about what is known of them besides
 * @throws InputError when a file cannot be used or is named twice, or a name is given twice
 */
export function readProfiles(
  header: Header,
  opened: Opened,
  library?: Opened,
  about: AboutLibrary = {},
): Profiles {
  const known = new Map<string, LocatedMap>();
  const problems: Problem[] = [];
  const files = new Set<string>();
  for (const { text, place } of header.use) {
    const used = usedBy(opened, text, place, about);
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
  return library ? new WithLibraries(known, [library], about) : known;
}

/** A scenario's own profiles before those of libraries, which are read when they are first asked for one. */
class WithLibraries implements Profiles {
  readonly #own: Profiles;
  readonly #libraries: readonly Opened[];
  readonly #about: AboutLibrary;
  readonly elsewhere?: NonNullable<Profiles['elsewhere']>;
  readonly listing?: string;
  #read: ReturnType<typeof together> | undefined;
  /** The same with others in the place of the libraries, by their files. */
  readonly #others = new Map<string, Profiles>();

  constructor(own: Profiles, libraries: readonly Opened[], about: AboutLibrary) {
    const { elsewhere, listing } = about;
    if (elsewhere) this.elsewhere = elsewhere;
    if (listing !== undefined) this.listing = listing;
    this.#own = own;
    this.#libraries = libraries;
    this.#about = about;
    this.#others.set(keyOf(libraries), this);
  }

  get(name: string): LocatedMap | undefined {
    return this.#own.get(name) ?? this.#all().get(name);
  }

  keys(): MapIterator<string> {
    return new Set([...this.#own.keys(), ...this.#all().keys()]).keys();
  }

  files(name: string): readonly string[] {
    return this.#own.get(name) ? [] : (this.#all().files?.(name) ?? []);
  }

  of(actions: readonly string[]): Profiles {
    const libraries = this.#about.librariesOf?.(actions) ?? [];
    if (libraries.length === 0) return this;
    const key = keyOf(libraries);
    const known = this.#others.get(key) ?? new WithLibraries(this.#own, libraries, this.#about);
    this.#others.set(key, known);
    return known;
  }

  #all(): ReturnType<typeof together> {
    this.#read ??= together(this.#libraries.map((one) => ({ file: one.file, profiles: profilesIn(one) })));
    return this.#read;
  }
}

const keyOf = (libraries: readonly Opened[]): string => libraries.map(({ file }) => file).join(' ');

/**
 * The profiles of a scenario and of the files that it uses, as they are written, by name.
 *
 * @throws InputError as {@link readProfiles}
 */
export function profilesOfSource(source: ParsedSource): Readonly<Record<string, unknown>> {
  const known = readProfiles(readHeader(source.root, true), source);
  return Object.fromEntries([...known.keys()].map((name) => [name, plain(known.get(name) as LocatedMap)]));
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
export function profilesOf(files: readonly Opened[], library?: Opened, about: AboutLibrary = {}): Profiles {
  const known = new Map<string, LocatedMap>();
  const problems = files.flatMap((file) => addProfiles(known, parsedOnce(file)));
  if (problems.length > 0) throw new InputError(problems);
  return library ? new WithLibraries(known, [library], about) : known;
}

/** A file that is there, or comes with the system by this very name. */
function usedBy({ use }: Opened, name: string, place: Place, { libraryCalled }: AboutLibrary): Opened {
  const bundled = libraryCalled?.(name);
  try {
    if (use) return use(name, place);
  } catch (error) {
    if (!bundled) throw error;
  }
  if (bundled) return bundled;
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
