import type { Action, System } from '../../systems/system.ts';
import { currentName } from '../fields/renamed.ts';
import { type AboutLibrary, nameMeant } from '../named-profiles.ts';
import { profilesIn } from '../profiles.ts';
import { listedBy } from '../text/listed-by.ts';
import type { Opened } from '../text/source.ts';

/** The profiles that come with a system, for one of its actions; undefined where there are none. */
export type Library = (system: System, action: Action) => Opened | undefined;

/** The actions of a system, those of its newest edition first: of one edition are those that share a library. */
export function newestFirst(system: System, library: Library | undefined): Action[] {
  const actions = system.actions as readonly Action[];
  const files = actions.map((action) => library?.(system, action)?.file);
  const editions = [...new Set(files)].toReversed();
  return editions.flatMap((file) => actions.filter((_, i) => files[i] === file));
}

/** Whether a profile comes with an action, by its name or what it is called. */
export function isIn(system: System, action: Action, library: Library | undefined, name: string): boolean {
  const opened = library?.(system, action);
  if (!opened) return false;
  const profiles = profilesIn(opened);
  return profiles.has(nameMeant(name, profiles));
}

/** Finds what the editions of a system come with, and the action whose edition has a profile; says what lists all. */
export const aboutLibrary = (system: System, library: Library | undefined): AboutLibrary => ({
  elsewhere: (name) =>
    newestFirst(system, library).find((action) => isIn(system, action, library, name))?.name,
  listing: listedBy(system.name),
  librariesOf: (names) => shelvesOf(system, library, names),
  libraryCalled: (name) => shelvesOf(system, library).find(({ file }) => file === name),
});

/** The profiles that come with some actions, or all, each file once. */
function shelvesOf(system: System, library: Library | undefined, names?: readonly string[]): Opened[] {
  const actions = system.actions as readonly Action[];
  const known = actions.map(({ name }) => name);
  const meant = names?.map((name) => currentName(name, known)) ?? known;
  const opened = actions.flatMap((action) =>
    meant.includes(action.name) ? (library?.(system, action) ?? []) : [],
  );
  return opened.filter(({ file }, i) => opened.findIndex((one) => one.file === file) === i);
}
