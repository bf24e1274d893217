import type { Move } from '../../analysis/index.ts';

/** Which match-up it is: where it stands, and what it is called. */
export type MatchupPlace = Pick<Move['matchup'], 'scenario' | 'file' | 'name'>;

/** What a match-up is called among others. */
export type NameOf = (one: { readonly matchup: MatchupPlace }) => string;

/** A scenario's title, with its file where two have the same, and the case's name where several of its cases are in. */
export function namesOf(places: readonly MatchupPlace[]): NameOf {
  const files = new Map<string, Set<string>>();
  for (const { scenario, file } of places) files.set(scenario, (files.get(scenario) ?? new Set()).add(file));
  const [one] = places;
  // Of a single scenario the cases say enough.
  if (places.length > 1 && places.every(({ file, name }) => file === one.file && name !== one.scenario))
    return ({ matchup }) => matchup.name;
  return ({ matchup: { scenario, name, file } }) => {
    const title = (files.get(scenario)?.size ?? 0) > 1 ? `${scenario} (${file})` : scenario;
    const several = places.filter((one) => one.file === file).length > 1;
    return several && name !== scenario ? `${title}: ${name}` : title;
  };
}
