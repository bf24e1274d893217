import type { Written } from '../../engine/messages.ts';
import { titleOf } from '../../engine/words.ts';

export type Side = 'ours' | 'theirs';
export const SIDES: readonly Side[] = ['ours', 'theirs'];

/** Something to be added to a turn, or taken out of it; a shot by its number from 0. */
export type Edit =
  | { readonly adds: Side | 'shot' }
  | { readonly removes: Side; readonly key: string }
  | { readonly removes: 'shot'; readonly number: number };

/** A turn that an edit may make, and what is other in it, in words. */
export interface Edited {
  readonly scenario: Written;
  readonly words: string;
}

/** Units by name, and what lies between each two: of a turn, and of what is other from a later one on. */
type Units = Readonly<Partial<Record<Side, Rows>> & { places?: Readonly<Record<string, Rows>> }>;
type Rows = Readonly<Record<string, unknown>>;

type Shot = Rows & { readonly shooter: string; readonly target: unknown; readonly inTurn?: number };

export const unitsOf = (scenario: Written, side: Side): Rows => (scenario[side] ?? {}) as Rows;
export const shotsOf = (scenario: Written): readonly Shot[] => (scenario.turn ?? []) as readonly Shot[];

/** What a unit is called. */
export function nameOf(scenario: Written, key: string): string {
  const [unit] = SIDES.flatMap((side) => unitsOf(scenario, side)[key] ?? []);
  const { name } = Object(unit) as { readonly name?: unknown };
  return typeof name === 'string' ? name : titleOf(key);
}

/** In which turn each shot is. */
export function turnsOf(shots: readonly Shot[]): number[] {
  const turns: number[] = [];
  for (const { inTurn = turns.at(-1) ?? 1 } of shots) turns.push(inTurn);
  return turns;
}

/** The turns that an edit may make, the likeliest first: which of them the rules let be played they say themselves. */
export function editsOf(scenario: Written, edit: Edit): Edited[] {
  if ('adds' in edit) return edit.adds === 'shot' ? withShot(scenario) : [withUnit(scenario, edit.adds)];
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

/** One shot more: by who has none in the last turn, else by who shot last once more, else in the turn after that. */
function withShot(scenario: Written): Edited[] {
  const shots = shotsOf(scenario);
  const turns = turnsOf(shots);
  const last = turns.at(-1) ?? 1;
  const busy = shots.flatMap(({ shooter }, i) => (turns[i] === last ? shooter : []));
  const idle = SIDES.flatMap((side) =>
    Object.keys(unitsOf(scenario, side)).flatMap((key) => (busy.includes(key) ? [] : { side, key })),
  );
  const first = shots.filter(({ shooter }) => Object.hasOwn(unitsOf(scenario, 'ours'), shooter));
  const all: Shot[] = [
    ...idle.flatMap(({ side, key }) => usualShot(scenario, side, key) ?? []),
    ...shots.slice(-1).map(bare),
    ...[...first, ...shots].slice(0, 1).map((shot) => ({ ...bare(shot), inTurn: last + 1 })),
  ];
  return all.map((shot) => ({
    scenario: { ...scenario, turn: [...shots, shot] },
    words: `Added: shot ${shots.length + 1}, by ${nameOf(scenario, shot.shooter)}. What it is can be changed below.`,
  }));
}

/** A shot by somebody as one of those who are as he is makes it, else as the last of his side does. */
function usualShot(scenario: Written, side: Side, key: string): Shot | undefined {
  const units = unitsOf(scenario, side);
  const kind = (unit: unknown) => JSON.stringify({ ...Object(unit), name: '' });
  const own = shotsOf(scenario).filter(({ shooter }) => Object.hasOwn(units, shooter));
  const alike = own.findLast(({ shooter }) => kind(units[shooter]) === kind(units[key])) ?? own.at(-1);
  return alike && { ...bare(alike), shooter: key };
}

/** A shot without its condition and its other ways, in the turn of the one before it. */
function bare({ inTurn: _, if: __, or: ___, answers: ____, meant: _____, ...shot }: Shot): Shot {
  return shot as Shot;
}

/** Without a unit, its shots and those that are at it alone. */
function withoutUnit(scenario: Written, key: string): Edited {
  const shots = shotsOf(scenario);
  const gone = shots.flatMap(({ shooter, target }, i) =>
    shooter === key || [target].flat().every((one) => one === key) ? i : [],
  );
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

/** Without one of them: what comes after it is in the turn in which it was. */
function lessShot(shots: readonly Shot[], number: number): readonly Shot[] {
  const turn = turnsOf(shots)[number + 1];
  return shots.flatMap((shot, i) => {
    if (i === number) return [];
    return i === number + 1 && turn > 1 ? { ...shot, inTurn: turn } : shot;
  });
}
