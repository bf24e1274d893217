import type { Written } from '../../engine/messages.ts';
import { type Elsewhere, likelyShots } from './new-shot.ts';
import {
  nameOf,
  type Rows,
  type Shot,
  SIDES,
  type Side,
  shotsOf,
  turnsOf,
  type Units,
  unitsOf,
} from './parts-of.ts';

/** Something to be added to a turn, taken out of it or moved before what is in front of it; a shot by its number from 0. */
export type Edit =
  | { readonly adds: Side | 'shot' }
  | { readonly removes: Side; readonly key: string }
  | { readonly removes: 'shot'; readonly number: number }
  | { readonly movesUp: number };

/** A turn that an edit may make, and what is other in it, in words. */
export interface Edited {
  readonly scenario: Written;
  readonly words: string;
}

/** The turns that an edit may make, the likeliest first: which of them the rules let be played they say themselves. */
export function editsOf(scenario: Written, edit: Edit, elsewhere: Elsewhere): Edited[] {
  if ('adds' in edit)
    return edit.adds === 'shot' ? withShot(scenario, elsewhere) : [withUnit(scenario, edit.adds)];
  if ('movesUp' in edit) return [withEarlier(scenario, edit.movesUp)];
  return edit.removes === 'shot' ? [withoutShot(scenario, edit.number)] : [withoutUnit(scenario, edit.key)];
}

/** One more of a side, as the last of it is. */
function withUnit(scenario: Written, side: Side): Edited {
  const from = Object.keys(unitsOf(scenario, side)).at(-1) ?? '';
  const [key, number] = freeName(scenario, from);
  const name = `${nameOf(scenario, from).replace(/ \d+$/, '')} ${number}`;
  const alike = (unit: unknown) => ({
    ...(typeof unit === 'string' ? { profile: unit } : Object(unit)),
    name,
  });
  const laterTurns = Object.entries((scenario.laterTurns ?? {}) as Record<string, Units>);
  return {
    scenario: {
      ...scenario,
      ...besides(scenario, from, key, alike),
      ...(laterTurns.length > 0 && {
        laterTurns: Object.fromEntries(
          laterTurns.map(([turn, units]) => [
            turn,
            { ...units, ...besides(units, from, key, (unit) => unit) },
          ]),
        ),
      }),
    },
    words: `Added: ${name}, as ${nameOf(scenario, from)} is. Who it is can be chosen below; its shots are yet to be added.`,
  };
}

/** A name that no unit has: with the first number that is free. */
function freeName(scenario: Written, from: string): [key: string, number: number] {
  const taken = SIDES.flatMap((side) => Object.keys(unitsOf(scenario, side)));
  const stem = from.replace(/ \d+$/, '');
  let number = 2;
  while (taken.includes(`${stem} ${number}`)) number++;
  return [`${stem} ${number}`, number];
}

/** Units and places in which one more is as another is. */
function besides(units: Units, from: string, key: string, alike: (unit: unknown) => unknown): Units {
  const more = (rows: Rows, copy: (one: unknown) => unknown): Rows =>
    Object.hasOwn(rows, from) ? { ...rows, [key]: copy(rows[from]) } : rows;
  const sides = SIDES.flatMap((side) => (units[side] ? [[side, more(units[side], alike)]] : []));
  const places = Object.entries(units.places ?? {}).map(
    ([by, row]) => [by, more(row, (one) => one)] as const,
  );
  return {
    ...Object.fromEntries(sides),
    ...(units.places && { places: more(Object.fromEntries(places), (row) => row) as Record<string, Rows> }),
  };
}

/** One shot more. */
const withShot = (scenario: Written, elsewhere: Elsewhere): Edited[] =>
  likelyShots(scenario, elsewhere).map((shot) => {
    const shots = [...shotsOf(scenario), shot];
    const turn = turnsOf(shots).at(-1) ?? 1;
    const when = turn > 1 ? ` in turn ${turn}` : '';
    return {
      scenario: { ...scenario, turn: shots },
      words: `Added: shot ${shots.length}, by ${nameOf(scenario, shot.shooter)}${when}. What it is can be changed below.`,
    };
  });

/** The numbers of those shots, from 0, that are gone with a unit: its own, and those that are at it alone. */
export const shotsWithout = (scenario: Written, key: string): number[] =>
  shotsOf(scenario).flatMap(({ shooter, target }, i) =>
    shooter === key || [target].flat().every((one) => one === key) ? i : [],
  );

/** Without a unit, its shots and those that are at it alone. */
function withoutUnit(scenario: Written, key: string): Edited {
  const shots = shotsOf(scenario);
  const gone = shotsWithout(scenario, key);
  const kept = gone.reduceRight<readonly Shot[]>(lessShot, shots).map((shot) => without(shot, key) as Shot);
  const laterTurns = Object.entries((scenario.laterTurns ?? {}) as Record<string, Units>);
  const shotWords = gone.map((i) => i + 1).join(', ');
  const more = gone.length === 0 ? '' : `, and with it shot${gone.length === 1 ? '' : 's'} ${shotWords}`;
  return {
    scenario: {
      ...scenario,
      ...withoutIn(scenario, key),
      ...(laterTurns.length > 0 && {
        laterTurns: Object.fromEntries(
          laterTurns.map(([turn, units]) => [turn, { ...units, ...withoutIn(units, key) }]),
        ),
      }),
      turn: kept,
    },
    words: `Removed: ${nameOf(scenario, key)}${more}.`,
  };
}

function withoutIn(units: Units, key: string): Units {
  const less = (rows: Rows): Rows =>
    Object.fromEntries(Object.entries(rows).filter(([name]) => name !== key));
  const sides = SIDES.flatMap((side) => (units[side] ? [[side, less(units[side])]] : []));
  const places = Object.entries(less(units.places ?? {})).map(([by, row]) => [by, less(row as Rows)]);
  return {
    ...Object.fromEntries(sides),
    ...(units.places && { places: Object.fromEntries(places) }),
  };
}

/** A shot in which a unit is named in no list any more: of those whom it is at, and of those beside them. */
function without(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== key).map((one) => without(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, key)]));
}

function withoutShot(scenario: Written, number: number): Edited {
  const shots = shotsOf(scenario);
  const { shooter } = shots[number];
  return {
    scenario: { ...scenario, turn: lessShot(shots, number) },
    words: `Removed: shot ${number + 1}, by ${nameOf(scenario, shooter)}.`,
  };
}

/** Whether there is a shot in front of it in its turn. */
export const canMoveUp = (shots: readonly Shot[], number: number): boolean => {
  const turns = turnsOf(shots);
  return turns[number] === turns[number - 1];
};

/** With a shot before the one in front of it, in the turn of both. */
function withEarlier(scenario: Written, number: number): Edited {
  const shots = shotsOf(scenario);
  const [{ inTurn, ...first }, { inTurn: _, ...second }] = [shots[number - 1], shots[number]];
  const now = { ...second, ...(inTurn !== undefined && { inTurn }) } as Shot;
  return {
    scenario: { ...scenario, turn: shots.with(number - 1, now).with(number, first as Shot) },
    words: `Moved up: what was shot ${number + 1}, by ${nameOf(scenario, now.shooter)}, is shot ${number} now.`,
  };
}

/** Without one of them: what comes after it is in the turn in which it was. */
function lessShot(shots: readonly Shot[], number: number): readonly Shot[] {
  const turn = turnsOf(shots)[number + 1];
  return shots.flatMap((shot, i) => {
    if (i === number) return [];
    return i === number + 1 && turn > 1 ? { ...shot, inTurn: turn } : shot;
  });
}
