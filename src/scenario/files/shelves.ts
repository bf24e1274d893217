import type { System } from '../../systems/system.ts';
import { type ListedProfile, listedProfiles } from '../listed.ts';
import { libraryOf } from './library.ts';

type Actions = System['actions'];

/** The actions of a system, those together that share a file of profiles. */
export function shelvesOf(system: System): Actions[] {
  const files = [...new Set(system.actions.map((action) => libraryOf(system, action)?.file))];
  return files.map((file) => system.actions.filter((action) => libraryOf(system, action)?.file === file));
}

/** The profiles that come with a system for these actions; with whose they are, where other actions have their own. */
export function profilesIn(system: System, actions: Actions): ListedProfile[] {
  const library = libraryOf(system, actions[0]);
  const listed = library ? listedProfiles(library, actions) : [];
  if (actions.length === system.actions.length) return listed;
  const whose = actions.map(({ name }) => name).join(' and ');
  return listed.map((one) => ({ ...one, for: one.for.map((field) => `${field} of ${whose}`) }));
}
