import { shapeOf } from '../../scenario/cases.ts';
import { playedIn } from '../../scenario/editions/of-edition.ts';
import type { Action, System } from '../../systems/system.ts';
import type { Rulebook } from './case.ts';
import type { Field, FieldGroup } from './field.ts';
import type { LibraryProfile, Shelf } from './library.ts';
import type { Written } from './messages.ts';
import { ABOUT, placed, placesIn } from './profile-fields.ts';
import { valueAt, withValue } from './words.ts';

/** Where it stands which action a shot is, and so by which edition its profiles are. */
const OF_SHOT = /^turn\.\d+\.(or\.\d+\.)?action$/;

/** What a scenario is before profiles are put into it, and those. */
interface Chosen {
  readonly scenario: Written;
  readonly picks: Written;
}

/**
 * A scenario with its shots as the actions that were chosen. Where they are of another edition by then, who is to the last
 * field as the one before has him becomes what theirs has by that name.
 */
export function inEdition({ system, action }: Rulebook, before: Chosen, shelf: Shelf): Chosen {
  const chosen = Object.entries(before.picks).filter(([path]) => OF_SHOT.test(path));
  if (chosen.length === 0 || !hasEditions(system, shelf)) return before;
  const library = system.actions.flatMap(({ name }) => shelf.listed(system, [name]));
  const made = chosen.reduce<Written>((all, [path, name]) => withValue(all, path, name), before.scenario);
  const known = (actions: readonly string[]) =>
    shelf.listed(system, actions).filter(({ id }) => !shelf.profilesOf(system, actions).files?.(id).length);
  const all = known(playedIn(action, made));
  const scenario = placesIn(made, shapeOf(action), []).reduce((now, { path, own }) => {
    const was = wholeIn(library, valueAt(now, path) as Written);
    const shot = actionOf(made, path);
    const is = (shot === undefined ? all : known([shot])).find(({ id }) => id === was?.id);
    if (!was || !is || JSON.stringify(was.fields) === JSON.stringify(is.fields)) return now;
    const there = placed(now, is, { path, own, library: [was] });
    const { profile: _, ...kept } = valueAt(there, path) as Written;
    // By its name it would be in doubt as long as shots are of several editions.
    return withValue(now, path, { ...kept, ...is.fields });
  }, made);
  return { scenario, picks: without(before.picks, chosen) };
}

/** Which action a shot, or another way to make it, is whose part stands at a path; undefined of what is no shot's. */
function actionOf(scenario: Written, path: string): string | undefined {
  const [, shot, way = ''] = /^(turn\.\d+)(\.or\.\d+)?\./.exec(path) ?? [];
  if (shot === undefined) return undefined;
  return (valueAt(scenario, `${shot}${way}.action`) ?? valueAt(scenario, `${shot}.action`)) as string;
}

/** Whether not all actions share one file of profiles. */
const hasEditions = (system: System, shelf: Shelf): boolean =>
  new Set(system.actions.map((one) => shelf.opened(system, one as Action).file)).size > 1;

const without = (picks: Written, some: readonly (readonly [string, unknown])[]): Written =>
  Object.fromEntries(Object.entries(picks).filter(([path]) => !some.some(([other]) => other === path)));

/** The profile that something is to the last field; where one says more of it than another, that one. */
function wholeIn(library: readonly LibraryProfile[], value: Written): LibraryProfile | undefined {
  const own = ({ fields }: LibraryProfile) => Object.entries(fields).filter(([key]) => !ABOUT.includes(key));
  return library
    .filter(({ fields }) => fields.name === value.name)
    .filter((one) => own(one).every(([key, part]) => JSON.stringify(part) === JSON.stringify(value[key])))
    .sort((a, b) => own(b).length - own(a).length)[0];
}

/** The actions of shots are chosen as profiles are, as those that are offered are by them, where editions are several. */
export function editionsChosen(
  groups: readonly FieldGroup[],
  scenario: Written,
  { system, shelf }: { readonly system: System; readonly shelf: Shelf },
): readonly FieldGroup[] {
  if (!hasEditions(system, shelf)) return groups;
  const chosen = (field: Field): Field =>
    OF_SHOT.test(field.path)
      ? { ...field, standard: valueAt(scenario, field.path) ?? field.standard, isProfile: true }
      : field;
  return groups.map((group) => ({ ...group, fields: group.fields.map(chosen) }));
}
