import type { ProfileSide } from '../systems/input.ts';
import { doubtAbout } from './editions/of-edition.ts';
import { circle, noSuchProfile, refused, tooMuch, wrong } from './expand-problems.ts';
import { choiceNames } from './expected.ts';
import { currentName } from './fields/renamed.ts';
import { merge } from './fields/set-field.ts';
import { childShape, fieldNames, type Shape, takesFields, takesText } from './fields/shape.ts';
import { ownSide } from './fields/sides.ts';
import { spelledOut } from './fields/spelling.ts';
import { MAX_DEPTH } from './limits.ts';
import { nameMeant, type Profiles } from './named-profiles.ts';
import { copiesOf, type Group, groupOf, isPoints, modelsOf, pointsNow, priceOf } from './pricing.ts';
import { type Located, type LocatedMap, type Path, plain, without } from './text/located.ts';
import { foundText, type Problem, pathText } from './text/problem.ts';
import { onlyWho, whoField } from './who.ts';

/** A profile as a case used it, or an object that carries points itself or could. */
export interface UsedProfile {
  /** The field it stands for, e.g. `shooter`. */
  readonly path: string;
  readonly side: ProfileSide;
  readonly name?: string;
  /** What it calls itself, e.g. `Orlock Gunner`. */
  readonly title?: string;
  /** What it costs in its army list, for as many models as there are. */
  readonly points?: number;
  /** How many models it has, where its schema counts them. */
  readonly models?: number;
  /** Whether its schema gives it points, so that something is amiss where it has none. */
  readonly priceable?: true;
  /** Where its values come from. */
  readonly source?: string;
}

/** A case's fields with profiles put in their places. */
export interface Expanded {
  readonly tree: LocatedMap;
  readonly used: readonly UsedProfile[];
  readonly problems: readonly Problem[];
}

/**
 * Puts profiles in the place of their names. A name is a text where the shape wants an object and that text is
 * none of the values it takes; or the field `profile` of an object, whose other fields override the profile's.
 *
 * @param most how many values there may be afterwards
 * @throws InputError when profiles lie too deep in each other or stand for too much
 */
export function expandProfiles(fields: LocatedMap, shape: Shape, profiles: Profiles, most: number): Expanded {
  const expansion = new Expansion(profiles, most);
  const tree = expansion.whole(fields, { shape, side: 'neither', path: [], within: [] });
  return { tree, used: expansion.used, problems: expansion.problems };
}

/** A field on the way: its shape, its path, and the profiles that it is inside of. */
interface Spot {
  readonly shape: Shape | undefined;
  readonly side: ProfileSide;
  /** The models that it is or is a part of. */
  readonly group?: Group | undefined;
  /** How many there are of it, each at its price; 1 where that is left out. */
  readonly copies?: number;
  readonly path: Path;
  readonly within: readonly string[];
}

function under({ shape, side, group, path, within }: Spot, key: string | number): Spot {
  const child = childShape(shape, key);
  return { shape: child, side: ownSide(child) ?? side, group, path: [...path, key], within };
}

class Expansion {
  readonly used: UsedProfile[] = [];
  readonly problems: Problem[] = [];
  readonly #profiles: Profiles;
  readonly #most: number;
  /** How many values there are by now: a list of names may stand for much more than it looks. */
  #values = 0;

  constructor(profiles: Profiles, most: number) {
    this.#profiles = profiles;
    this.#most = most;
  }

  /** All of a case's fields: each of them that is known from another case is expanded once. */
  whole(map: LocatedMap, spot: Spot): LocatedMap {
    const known = knownFields(this.#profiles);
    const entries = [...map.entries].map(([key, node]) => {
      const at = { ...under(spot, key), copies: copiesOf(key, map, spot.shape) };
      return [key, this.#once(node, at, known)] as const;
    });
    return { ...map, entries: new Map(entries) };
  }

  #once(node: Located, spot: Spot, known: WeakMap<Located, Field>): Located {
    const { shape, copies, path } = spot;
    const before = known.get(node);
    const [first] = path;
    if (before && before.shape === shape && before.copies === copies && before.key === first) {
      this.used.push(...before.used);
      this.#values += before.values;
      if (this.#values > this.#most) throw tooMuch(node, spot, this.#most);
      return before.tree;
    }
    const [used, values, problems] = [this.used.length, this.#values, this.problems.length];
    const tree = this.#expand(node, spot);
    if (this.problems.length === problems)
      known.set(node, {
        key: first,
        shape,
        copies,
        tree,
        used: this.used.slice(used),
        values: this.#values - values,
      });
    return tree;
  }

  inside(map: LocatedMap, spot: Spot): LocatedMap {
    const entries = [...map.entries].map(([key, node]) => {
      const copies = copiesOf(key, map, spot.shape);
      return [key, this.#expand(node, { ...under(spot, key), copies })] as const;
    });
    return { ...map, entries: new Map(entries) };
  }

  #expand(node: Located, spot: Spot): Located {
    if (++this.#values > this.#most) throw tooMuch(node, spot, this.#most);
    if (node.kind === 'list')
      return { ...node, items: node.items.map((item, index) => this.#expand(item, under(spot, index))) };
    const now = currentChoice(node, spot.shape);
    if (!takesFields(spot.shape)) return now.kind === 'map' ? this.inside(now, spot) : now;
    const named = asNamed(now, spot.shape);
    if (named.kind !== 'map') return named;
    const { body, within } = this.#inherit(named, spot);
    const name = within[spot.within.length];
    const inner = { ...spot, within, group: groupOf(body, spot.shape, spot.path) ?? spot.group };
    return this.inside(this.#aside(body, inner, name), inner);
  }

  /** The object with the fields of its profile, and of that one's profile, beneath its own. */
  #inherit(node: LocatedMap, spot: Spot): { body: LocatedMap; within: readonly string[] } {
    const { within } = spot;
    const reference = node.entries.get('profile');
    if (!reference || fieldNames(spot.shape).includes('profile')) return { body: node, within };
    const own = without(node, ['profile']);
    const profile = this.#profileOf(reference, spot);
    if (!profile) return { body: own, within };
    const who = whoField(profile, spot.shape);
    if (who !== undefined) return { body: merge(onlyWho(who, reference), own) as LocatedMap, within };
    const id = nameMeant(String(plain(reference)), this.#profiles);
    const base = this.#inherit(profile, { ...spot, within: [...within, id] });
    const body = merge(base.body, own) as LocatedMap;
    return { body: { ...body, place: node.place, ...(node.key && { key: node.key }) }, within: base.within };
  }

  /** The profile of that name, or a problem noted down. */
  #profileOf(reference: Located, spot: Spot): LocatedMap | undefined {
    const written = plain(reference);
    const name = typeof written === 'string' ? nameMeant(written, this.#profiles) : written;
    const { within, path } = spot;
    if (within.length >= MAX_DEPTH) throw refused(reference, spot, TOO_DEEP, `at most ${MAX_DEPTH} levels`);
    if (typeof name !== 'string') {
      this.problems.push(wrong(reference, [...path, 'profile'], "a profile's name"));
      return undefined;
    }
    const profile = this.#profiles.get(name);
    if (reference.place.profile !== undefined && within.includes(name))
      this.problems.push(circle(reference, path, [...within.slice(within.indexOf(name)), name]));
    else if (profile) {
      const doubt = doubtAbout(name, this.#profiles);
      if (!doubt) return spelledFor(profile, spot.shape);
      this.problems.push({ ...reference.place, path: pathText(path), ...doubt });
    } else if (!takesText(spot.shape, name))
      this.problems.push(noSuchProfile(reference, name, spot, this.#profiles));
    // A text that is a value here was one until an override put fields in its place: never a profile's name.
    return undefined;
  }

  /** Takes out what is said about the object rather than by it, and notes it down. */
  #aside(body: LocatedMap, spot: Spot, name: string | undefined): LocatedMap {
    const { shape, side, path, group } = spot;
    const known = fieldNames(shape);
    const about = Object.keys(ABOUT).filter((key) => body.entries.has(key));
    const foreign = about.filter((key) => !known.includes(key));
    for (const key of foreign) {
      const node = body.entries.get(key);
      if (node && !ABOUT[key]?.fits(plain(node)))
        this.problems.push(wrong(node, [...path, key], ABOUT[key]?.expected ?? ''));
    }
    const points = this.#pointsOf(body, spot);
    const source = body.entries.get('source');
    const priceable = known.includes('points');
    const models = group?.path === path ? modelsOf(group) : undefined;
    if (name !== undefined || about.length > 0 || priceable)
      this.used.push({
        path: pathText(path),
        side,
        ...(name !== undefined && { name }),
        ...titleIn(body),
        ...(points && { points: points.value }),
        ...(models !== undefined && { models }),
        ...(source && ABOUT.source?.fits(plain(source)) && { source: String(plain(source)) }),
        ...(priceable && { priceable }),
      });
    const rest = without(body, foreign);
    if (!points || !priceable) return rest;
    return { ...rest, entries: new Map([...rest.entries, ['points', points]]) };
  }

  /** The points of an object for as many models as it has, where it gives any. */
  #pointsOf(
    body: LocatedMap,
    { path, group, copies = 1 }: Spot,
  ): (Located & { readonly value: number }) | undefined {
    const price = priceOf(body);
    if (!price) return undefined;
    const { node, kind } = price;
    const problem = (found: string, expected: string) =>
      this.problems.push({ ...node.place, path: pathText([...path, 'pointsEach']), found, expected });
    if (kind === 'both')
      problem('found points beside it', 'points for all of it or pointsEach for each, not both');
    else if (kind === 'each' && !group)
      problem(foundText(plain(node)), 'points instead: nothing here says how many models there are');
    else return { ...node, kind: 'scalar', value: copies * pointsNow(price, group, path) };
    return undefined;
  }
}

/** A field of a case with profiles put in their places, and what it was that was expanded so. */
interface Field extends Pick<Spot, 'shape'> {
  readonly copies: number | undefined;
  readonly key: string | number;
  readonly tree: Located;
  readonly used: readonly UsedProfile[];
  readonly values: number;
}

/** Thousands of match-ups are made of a hundred loadouts and twenty targets. */
const known = new WeakMap<Profiles, WeakMap<Located, Field>>();

function knownFields(profiles: Profiles): WeakMap<Located, Field> {
  const fields = known.get(profiles) ?? new WeakMap<Located, Field>();
  known.set(profiles, fields);
  return fields;
}

/** A profile as a shape spells it, worked out once: thousands of cases use the same few. */
function spelledFor(profile: LocatedMap, shape: Shape | undefined): LocatedMap {
  if (!shape) return profile;
  const ofProfile = spelled.get(profile) ?? new WeakMap<Shape, LocatedMap>();
  const known = ofProfile.get(shape) ?? spelledOut(profile, shape);
  spelled.set(profile, ofProfile.set(shape, known));
  return known;
}

const spelled = new WeakMap<LocatedMap, WeakMap<Shape, LocatedMap>>();

const titleIn = (body: LocatedMap): { readonly title?: string } => {
  const node = body.entries.get('name');
  const title = node && plain(node);
  return typeof title === 'string' && title !== '' ? { title } : {};
};

/** A choice as it is called now, where it is written as it was called once. */
function currentChoice(node: Located, shape: Shape | undefined): Located {
  if (node.kind !== 'scalar' || typeof node.value !== 'string' || takesText(shape, node.value)) return node;
  return { ...node, value: currentName(node.value, choiceNames(shape)) };
}

const POINTS = { fits: isPoints, expected: 'a number of at least 0' };

/** What a profile may say beside the fields that the action knows. */
const ABOUT: Record<string, { fits: (value: unknown) => boolean; expected: string }> = {
  points: POINTS,
  pointsEach: POINTS,
  source: { fits: (value) => typeof value === 'string', expected: 'text' },
};

const TOO_DEEP = 'profiles nested too deep';

/** A text that is a profile's name, written out as the object it stands for. */
function asNamed(node: Located, shape: Shape | undefined): Located {
  if (node.kind !== 'scalar' || typeof node.value !== 'string' || takesText(shape, node.value)) return node;
  const { place, key } = node;
  return { kind: 'map', entries: new Map([['profile', node]]), place, ...(key && { key }) };
}
