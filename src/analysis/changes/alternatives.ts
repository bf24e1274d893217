import { otherWay } from '../../scenario/fields/other-way.ts';
import { alternatives, childShape, choicesOf, type Shape } from '../../scenario/fields/shape.ts';
import { isChosen, profileSide } from '../../scenario/fields/sides.ts';
import { ownerAt, sinceAt, titleAt } from '../../scenario/fields/titles.ts';
import { type ScenarioCase, shapeOf } from '../../scenario/index.ts';
import { spelledOut } from '../../systems/kit/index.ts';
import type { Action } from '../../systems/system.ts';
import { bandsOf, isDistance } from './bands.ts';
import { type Change, type Found, MOST_ENTRIES } from './change.ts';
import { otherNames, otherWays } from './chosen.ts';

/** What says something about a unit and not what it does, and in which turn a shot is. */
const ABOUT = ['name', 'points', 'source', 'profile', 'inTurn'];

/** Levels that are looked into. */
const DEEPEST = 6;

/**
 * Everything about a case that could be otherwise, one thing at a time: a yes that becomes a no, another word of
 * those a field may say, another of those the scenario names, another way that it says, a trait left out or added, a
 * whole number one more or one less, a distance in each of the bands of the rules, a rule option answered differently. What
 * the field's schema does not allow is left out.
 */
export function changesOf(action: Action, one: ScenarioCase): Change[] {
  const shape = shapeOf(action);
  return [...changesBesideDistances(action, one), ...titled(distances(action, one, shape), shape, one)];
}

/** The same without distances, for which the rules work each inch out. */
export function changesBesideDistances(action: Action, one: ScenarioCase): Change[] {
  const shape = shapeOf(action);
  const found = Object.keys(shape.properties ?? {}).flatMap((name) => {
    const field = childShape(shape, name);
    return field ? fieldChanges([name], field, one.input[name]) : [];
  });
  return titled([...otherNames(one, shape), ...otherWays(one, shape), ...found], shape, one);
}

/** What a change is called, whose it is, and whether it may be chosen. */
const titled = (all: readonly Found[], shape: Shape, one: ScenarioCase): Change[] =>
  all.map(({ offeredAt, ...change }) => {
    const path = offeredAt ?? change.field.split('.');
    const isListed = ['trait', 'number'].includes(change.kind);
    const profile = profileSide(shape, path, isListed, one.input);
    const chosen = isChosen(shape, path, one.input);
    const title = offeredAt
      ? ownerAt(shape, change.field.split('.'), one.input)
      : titleOf(shape, change, one.input);
    return { ...change, title, chosen, ...(profile && { profile }) };
  });

/** Distances that the shooting side may choose, in the bands beside; that between two is one, whichever way it is written. */
function distances(action: Action, one: ScenarioCase, shape: Shape): Found[] {
  const numbers = numbersIn([], one.input);
  const wasThere = (path: readonly string[], i: number) => {
    const other = otherWay(shape, path, one.input)?.join('.');
    return numbers.slice(0, i).some(([before]) => before.join('.') === other);
  };
  return numbers.flatMap(([path, now], i) =>
    isDistance(shape, path, one.input) && !wasThere(path, i)
      ? bandsOf(action, one, path.join('.'), now, shape).map(({ from, to, beyond }) => ({
          field: path.join('.'),
          kind: 'distance' as const,
          from: wordOf(now),
          to: from === to ? wordOf(from) : `${Math.min(from, to)} to ${Math.max(from, to)}`,
          value: from,
          ...(beyond && { beyond }),
        }))
      : [],
  );
}

const numbersIn = (path: readonly string[], value: unknown): [readonly string[], number][] => {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return [];
  const parts = Object.entries(value).slice(0, Array.isArray(value) ? MOST_ENTRIES : undefined);
  return parts.flatMap(([key, inner]) => numbersIn([...path, key], inner));
};

/** Traits are named by whose they are, if that is not all that the field says. */
function titleOf(shape: Shape, { field, kind }: Found, scenario: unknown): string {
  const owners = field.split('.').slice(0, -1);
  return kind === 'trait' && owners.length > 0
    ? ownerAt(shape, owners, scenario).replace(/^the /, '') + sinceAt(shape, owners)
    : titleAt(shape, field, scenario);
}

function fieldChanges(path: readonly string[], shape: Shape, value: unknown): Found[] {
  if (path.length > DEEPEST || ABOUT.includes(path[path.length - 1])) return [];
  // What else may be done is told as a whole.
  if (shape.ways) return [];
  if (Array.isArray(value)) return listChanges(path, shape, value);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => {
      const part = childShape(shape, key);
      return part ? fieldChanges([...path, key], part, inner) : [];
    });
  const at = (to: unknown, kind: Change['kind']) => change(path, kind, value, to);
  if (typeof value === 'boolean') return [at(!value, 'circumstance')];
  if (typeof value === 'string')
    return choicesOf(shape).flatMap((word) =>
      word === value || !isOfItsEdition(shape, word, value)
        ? []
        : [{ ...at(word, 'circumstance'), ...mootWith(shape, word) }],
    );
  if (Number.isInteger(value) && isWhole(shape))
    return [(value as number) - 1, (value as number) + 1].flatMap((to) =>
      fits(shape, to) ? [{ ...at(to, 'number'), ...(to > Number(value) && losing(path, shape)) }] : [],
    );
  return [];
}

/** Whether two words are of one edition of the rules: no player chooses another. */
const isOfItsEdition = (shape: Shape, word: unknown, value: unknown): boolean =>
  alternatives(shape).every(({ editions = {} }) => editions[String(word)] === editions[String(value)]);

/** Traits are left out and added one by one; lists of anything else are looked into. */
function listChanges(path: readonly string[], shape: Shape, values: readonly unknown[]): Found[] {
  const words = alternatives(shape).flatMap(({ items }) =>
    items && !Array.isArray(items) ? choicesOf(items) : [],
  );
  if (words.length === 0)
    return values.slice(0, MOST_ENTRIES).flatMap((value, i) => {
      const part = childShape(shape, i);
      return part ? fieldChanges([...path, String(i)], part, value) : [];
    });
  if (shape.sequence) return insteadOfAll(path, shape, words, values);
  return words.map((word) => {
    const has = values.includes(word);
    const value = has ? values.filter((other) => other !== word) : [...values, word];
    return {
      field: path.join('.'),
      kind: 'trait',
      from: has ? `${word}` : 'none',
      to: has ? `no ${word}` : `${word}`,
      value,
    };
  });
}

/** What is done one after another: another thing throughout. */
const insteadOfAll = (
  path: readonly string[],
  shape: Shape,
  words: readonly unknown[],
  values: readonly unknown[],
): Found[] =>
  words.map(String).flatMap((word) =>
    values.every((value) => value === word)
      ? []
      : [
          {
            field: path.join('.'),
            kind: 'circumstance',
            from: values.map((value) => spelledOut(String(value))).join(', then '),
            to: word,
            value: [word],
            ...mootWith(shape, word),
          },
        ],
  );

const mootWith = ({ moot = [] }: Shape, word: unknown): Pick<Found, 'moot'> =>
  moot.includes(String(word)) ? { moot: true } : {};

/** Of which field beside it one less is left where there is one more of it. */
const losing = (path: readonly string[], { lostOf }: Shape): Pick<Found, 'loses'> =>
  lostOf === undefined ? {} : { loses: [...path.slice(0, -1), lostOf].join('.') };

const change = (path: readonly string[], kind: Change['kind'], from: unknown, to: unknown): Found => ({
  field: path.join('.'),
  kind: path[0] === 'rules' ? 'rule' : kind,
  from: wordOf(from),
  to: wordOf(to),
  value: to,
});

const wordOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

const isWhole = (shape: Shape): boolean =>
  alternatives(shape).some(({ type }) => [type].flat().includes('integer'));

const fits = (shape: Shape, value: number): boolean =>
  alternatives(shape).some(
    ({ minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, leastOfProfile = minimum }) =>
      value >= leastOfProfile && value <= maximum && value > exclusiveMinimum,
  );
