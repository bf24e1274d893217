import type { Action, System } from '../systems/system.ts';
import { type AboutLibrary, nameMeant } from './named-profiles.ts';
import { profilesIn } from './profiles.ts';
import { listedBy } from './text/listed-by.ts';
import type { Opened } from './text/source.ts';

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

/** Finds the action of another edition that a profile comes with, and says what lists all. */
export const aboutLibrary = (system: System, library: Library | undefined): AboutLibrary => ({
  elsewhere: (name) =>
    newestFirst(system, library).find((action) => isIn(system, action, library, name))?.name,
  listing: listedBy(system.name),
});
