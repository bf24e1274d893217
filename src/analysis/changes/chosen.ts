import { nameOfKey, valueAt } from '../../scenario/fields/names.ts';
import { childShape, choicesOf, type Shape, shapeAt } from '../../scenario/fields/shape.ts';
import { isChosen } from '../../scenario/fields/sides.ts';
import type { ScenarioCase } from '../../scenario/index.ts';
import { spelledOut } from '../../systems/kit/index.ts';
import { type Found, MOST_ENTRIES } from './change.ts';

/** What stands somewhere in a case. */
interface Spot {
  readonly path: readonly string[];
  readonly shape: Shape;
  readonly value: unknown;
}

/** Others whom the shooting side may name where the scenario names somebody: another target, a rule that finds one. */
export const otherNames = (one: ScenarioCase, shape: Shape): Found[] =>
  spotsIn({ path: [], shape, value: one.input }).flatMap((spot) => {
    const { among } = spot.shape;
    if (!among || !isChosen(shape, spot.path, one.input)) return [];
    const across = valueAt(one.input, [...spot.path.slice(0, -1), among.across ?? '']);
    const sides = among.named.map((side) => Object.keys(Object(one.input[side])));
    const called = (key: unknown) => nameOfKey(one.input, String(key)) ?? String(key);
    const names = sides.filter((side) => !side.includes(String(across))).flat();
    return [...names, ...(among.words ?? [])].flatMap((to) =>
      isSame(to, spot.value)
        ? []
        : [
            {
              field: spot.path.join('.'),
              kind: 'circumstance' as const,
              from: inTurn([spot.value].flat()),
              to,
              value: to,
              called: { from: inTurn([spot.value].flat().map(called)), to: called(to) },
            },
          ],
    );
  });

/** Where the first way says nothing of what another does. */
const AS_WRITTEN = 'as written';

/** The other ways that a scenario says something may be done in, each as what stands in the place of the first. */
export const otherWays = (one: ScenarioCase, shape: Shape): Found[] =>
  spotsIn({ path: [], shape, value: one.fields })
    .filter((spot) => spot.shape.ways === true)
    .flatMap(({ path, shape: list, value }) =>
      Object.entries(Object(value)).flatMap(([key, way]): Found[] =>
        isOneWord(childShape(list, key), way) || !standsFor(way, shapeAt(shape, path.slice(0, -1)))
          ? []
          : [
              {
                field: path.slice(0, -1).join('.'),
                offeredAt: [...path, key],
                kind: 'circumstance',
                from: wordsOf(inPlaceOf(way, valueAt(one.input, path.slice(0, -1)))) || AS_WRITTEN,
                to: wordsOf(way),
                value: way,
              },
            ],
      ),
    );

/** Whether all that a way says may stand in the place of what the first says: that nothing is done does not. */
const standsFor = (way: unknown, first: Shape | undefined): boolean =>
  Object.keys(Object(way)).every((key) => childShape(first, key) !== undefined);

/** Whether a way is a single word of those that a field may say: that field is changed by itself. */
function isOneWord(shape: Shape | undefined, way: unknown): boolean {
  const [[key = ''] = [], ...more] = Object.entries(Object(way));
  const part = childShape(shape, key);
  return more.length === 0 && part !== undefined && choicesOf(part).length > 0;
}

/** What the first way says of the same things, by name. */
const inPlaceOf = (way: unknown, first: unknown): object =>
  Object.fromEntries(Object.entries(Object(first)).filter(([key]) => key in Object(way)));

/** What a way says, as a player does: `aim`, `with crossbow`; which of the rules' actions that is goes without saying. */
function wordsOf(way: unknown): string {
  const { action, ...others } = Object(way) as Readonly<Record<string, unknown>>;
  const phrases = Object.entries(others).flatMap(([key, value]): string[] => {
    if (value === undefined || value === null || value === false) return [];
    if (value === true) return [spelledOut(key)];
    if (typeof value === 'object' && calledIn(value) === undefined) return [wordsOf(value)];
    const word = calledIn(value) ?? (typeof value === 'string' ? spelledOut(value) : String(value));
    return [PLAIN.has(key) ? word : `${key === 'weapon' ? 'with' : spelledOut(key)} ${word}`];
  });
  return phrases.join(', ') || (typeof action === 'string' ? spelledOut(action) : '');
}

/** What somebody is called who is written out. */
function calledIn(value: unknown): string | undefined {
  const { name, profile } = Object(value) as Readonly<Record<string, unknown>>;
  const called = name ?? profile;
  return typeof called === 'string' ? called : undefined;
}

/** Fields whose word says what is done. */
const PLAIN: ReadonlySet<string> = new Set(['performs', 'does', 'acts']);

const isSame = (to: string, value: unknown): boolean =>
  [value].flat().length === 1 && [value].flat()[0] === to;

/** Of several the first who may: `raiders, else beasts`. */
const inTurn = (values: readonly unknown[]): string => values.join(', else ');

function spotsIn(spot: Spot): Spot[] {
  const { path, shape, value } = spot;
  if (typeof value !== 'object' || value === null) return [spot];
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? MOST_ENTRIES : undefined);
  const inside = entries.flatMap(([key, inner]) => {
    const part = childShape(shape, key);
    return part && path.length < DEEPEST ? spotsIn({ path: [...path, key], shape: part, value: inner }) : [];
  });
  return [spot, ...inside];
}

/** What a scenario names stands no deeper. */
const DEEPEST = 3;
