import { shapeOf } from '../../scenario/cases.ts';
import { childShape, fieldNames, type Shape } from '../../scenario/fields/shape.ts';
import { ownerAt } from '../../scenario/fields/titles.ts';
import { Interrupted } from '../../solve/compiled.ts';
import { pause } from '../../solve/trials/pause.ts';
import { caseOf, type Rulebook } from './case.ts';
import type { Choice } from './control.ts';
import type { Field } from './field.ts';
import type { Fitting, LibraryProfile } from './library.ts';
import { OWN, type Written } from './messages.ts';
import { titleOf, valueAt, withValue } from './words.ts';

/**
 * What of the library may stand at each place of the scenario that profiles stand at: whatever the rules take there.
 * Where preparing a shot is much work, so is this.
 *
 * @param known what may stand at places where that is not tried again
 * @throws Interrupted when the signal fired
 */
export async function fittingIn(
  rules: Rulebook,
  scenario: Written,
  library: readonly LibraryProfile[],
  { known, signal }: { readonly known?: Fitting | undefined; readonly signal: AbortSignal },
): Promise<Fitting> {
  const found = new Map<string, readonly Choice[]>();
  for (const { path, own } of placesIn(scenario, shapeOf(rules.action), [])) {
    const before = known?.get(path);
    const fits = ({ id, fields }: LibraryProfile): Choice[] =>
      knows(own, fields) && canStand(rules, placed(scenario, { id, fields }, { path, own, library }))
        ? [{ value: id, words: String(fields.name ?? id) }]
        : [];
    found.set(path, before ?? library.flatMap(fits));
    if (!before) await pause();
    if (signal.aborted) throw new Interrupted();
  }
  return found;
}

/**
 * What each part of the scenario may be: who shoots, with what, at whom; the scenario's own before all others, where
 * that is none of the library.
 *
 * @param first the scenario before any profile was chosen
 */
export function profileFields(
  { action }: Rulebook,
  scenario: Written,
  fitting: Fitting,
  first: Written,
): Field[] {
  return [...fitting].flatMap(([path, choices]) => {
    if (choices.length === 0) return [];
    const named = ({ name }: Written) => choices.find(({ words }) => words === name)?.value;
    const [now, before] = [scenario, first].map((one) => (valueAt(one, path) ?? {}) as Written);
    const strange = [now, before].find((one) => named(one) === undefined);
    const all = strange ? [{ value: OWN, words: String(strange.name ?? UNNAMED) }, ...choices] : choices;
    return [
      {
        path,
        title: titleOf(ownerAt(shapeOf(action), path.split('.')).replace(/^the /, '')),
        help: '',
        control: { kind: 'choice', choices: all },
        standard: named(now) ?? OWN,
        isAside: false,
        isProfile: true,
      },
    ];
  });
}

/** What is called by no name. */
const UNNAMED = 'As the scenario says';

/** The scenario with profiles of the library in the places that a reader chose them for. */
export function withProfiles(
  rules: Rulebook,
  scenario: Written,
  picks: Written,
  library: readonly LibraryProfile[],
): Written {
  const shape = shapeOf(rules.action);
  const named = Object.entries(picks).reduce<Written>((made, [path, id]) => {
    const own = path.split('.').reduce<Shape | undefined>(childShape, shape);
    const profile = library.find((one) => one.id === id);
    return own && profile ? placed(made, profile, { path, own, library }) : withValue(made, path, id);
  }, scenario);
  const { resolved } = caseOf(rules, named);
  const chosen = Object.keys((scenario.rules ?? {}) as Written);
  const answers = Object.entries(resolved.rules as Written).filter(([name]) => chosen.includes(name));
  return { ...resolved, rules: Object.fromEntries(answers) };
}

interface Place {
  readonly path: string;
  /** Of what stands there. */
  readonly own: Shape;
}

/** Where profiles stand in a scenario: things that have a name and a source. */
export function placesIn(value: unknown, shape: Shape, path: readonly string[]): Place[] {
  if (typeof value !== 'object' || value === null || NO_THINGS.includes(path[0])) return [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, childShape(shape, key) ?? {}, [...path, key]),
  );
  return isProfile(shape) && !Array.isArray(value) ? [{ path: path.join('.'), own: shape }, ...inner] : inner;
}

/** What stands here is no thing of its own: of a later turn what is other then. */
const NO_THINGS = ['rules', 'house', 'laterTurns'];

/** Whether what stands there is a thing with a name of its own, that a profile may stand for. */
export const isProfile = (shape: Shape): boolean =>
  ['name', 'source'].every((name) => fieldNames(shape).includes(name));

/** What any profile may say of itself. */
export const ABOUT = ['name', 'points', 'pointsEach', 'source', 'profile'];

const knows = (shape: Shape, fields: Written): boolean =>
  Object.keys(fields).every((name) => ABOUT.includes(name) || fieldNames(shape).includes(name));

/** Where a profile is to stand, and what it may stand there with. */
interface Placing {
  readonly path: string;
  /** Of what stands there. */
  readonly own: Shape;
  readonly library: readonly LibraryProfile[];
}

/**
 * A profile in the place of another, whose circumstances stay: what no profile says of itself, such as how far away it
 * stands, and what holds profiles itself, such as a shooter's weapon.
 */
export function placed(
  scenario: Written,
  { id, fields }: LibraryProfile,
  { path, own, library }: Placing,
): Written {
  const before = (valueAt(scenario, path) ?? {}) as Written;
  const known = library.find((one) => isOf(before, one))?.fields;
  const isCircumstance = (name: string): boolean =>
    isProfile(childShape(own, name) ?? {}) || (known !== undefined && !Object.hasOwn(known, name));
  const kept = Object.entries(before).filter(
    ([name]) => !Object.hasOwn(fields, name) && !ABOUT.includes(name) && isCircumstance(name),
  );
  return withValue(scenario, path, { ...Object.fromEntries(kept), profile: id });
}

/** Whether what stands there is of a profile: by its name, or where the scenario gave it another, by all else. */
const isOf = (value: Written, { fields }: LibraryProfile): boolean =>
  fields.name === value.name ||
  Object.entries(fields).every(
    ([name, part]) => ABOUT.includes(name) || JSON.stringify(part) === JSON.stringify(value[name]),
  );

function canStand(rules: Rulebook, scenario: Written): boolean {
  try {
    caseOf(rules, scenario);
    return true;
  } catch {
    return false;
  }
}
