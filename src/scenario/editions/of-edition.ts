import type { Action } from '../../systems/system.ts';
import type { Profiles } from '../named-profiles.ts';
import { type Located, type LocatedMap, plain } from '../text/located.ts';

/**
 * The profiles that a case may name: where its action is made of others, those of the editions that they are of.
 *
 * @param tree its fields before profiles are put in their places
 * @param plainOnce the values of a field
 */
export function profilesFor(
  action: Action,
  profiles: Profiles,
  { entries }: LocatedMap,
  plainOnce: (node: Located) => unknown,
): Profiles {
  if (!action.plays || !profiles.of) return profiles;
  const fields = Object.fromEntries([...entries].map(([key, node]) => [key, plainOnce(node)]));
  return profiles.of(playedIn(action, fields));
}

/** The actions that a case is made of, by its fields as they are written. */
export const playedIn = (action: Action, fields: Readonly<Record<string, unknown>>): readonly string[] =>
  action.plays?.(fields) ?? [action.name];

/** The profiles of several editions together, and how those of other actions are come by. */
export const withEditions = (shelves: readonly Shelved[], of: NonNullable<Profiles['of']>): Profiles => ({
  ...together(shelves),
  of,
});

/** The profiles of several editions together; of a name that they have otherwise, each says what it is. */
export function together(shelves: readonly Shelved[]): Pick<Profiles, 'get' | 'keys' | 'files'> {
  const having = (name: string) => shelves.filter(({ profiles }) => profiles.get(name));
  return {
    get: (name) => having(name)[0]?.profiles.get(name),
    keys: () => new Set(shelves.flatMap(({ profiles }) => [...profiles.keys()])).keys(),
    files: (name) => {
      const those = having(name);
      const isOne = new Set(those.map(({ profiles }) => contentOf(profiles.get(name)))).size < 2;
      return isOne ? [] : those.map(({ file }) => file);
    },
  };
}

/** The profiles that come with an edition. */
export interface Shelved {
  readonly file: string;
  readonly profiles: Profiles;
}

/** What a profile comes to: wherever it is printed. */
function contentOf(profile: LocatedMap | undefined): string {
  if (!profile) return '';
  const { source: _, ...fields } = plain(profile) as Readonly<Record<string, unknown>>;
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is to be written where several editions have a name otherwise, and a case is of all of them; undefined elsewhere. */
export function doubtAbout(
  name: string,
  profiles: Profiles,
): { found: string; expected: string } | undefined {
  const files = profiles.files?.(name) ?? [];
  if (files.length === 0) return undefined;
  return {
    found: `found "${name}", which is another in each of the editions that these shots are of`,
    expected: `which one is meant, by ${files.map((file) => `use: ${file}`).join(' or ')}, or its fields, or shots of one edition`,
  };
}
