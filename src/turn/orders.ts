import { NAME_LENGTH } from '../systems/input.ts';
import { FieldError } from '../systems/system.ts';
import { type Fields, laidOver } from './fields.ts';
import { TARGET_RULES, type TurnedAction } from './input/actions.ts';
import { checkDistances, checkTwice } from './input/checks.ts';
import { asFurther } from './input/split-words.ts';
import type { Thing } from './thing.ts';
import type { Shot, TurnInput } from './turn.ts';

/** Where a scenario has something. */
export type Path = readonly (string | number)[];

/** Somebody as a scenario has him, or a weapon in his hands. */
export interface Written {
  key: string;
  side: Thing['side'];
  fields: Fields;
  path: Path;
  /** Whose weapon it is. */
  bearer?: number;
}

const nameOf = ({ key, fields }: Written): string => (typeof fields.name === 'string' ? fields.name : key);

/**
 * Units each with a name of its own: several of one name are told apart by their own words in the scenario, which stand alone
 * where both would be too long to be told in one line. It stands in
 * their fields, so that the rules of a shot, which know nobody's word, call each of them as the turn does.
 */
export function calledApart(units: readonly Written[]): Written[] {
  const names = units.map(nameOf);
  return units.map((unit, i) => {
    const isShared = names.some((name, k) => k !== i && name === names[i]);
    const both = `${names[i]} (${unit.key})`;
    const own = both.length > LONGEST_TOLD ? unit.key : both;
    const name = isShared && names[i] !== unit.key ? own : names[i];
    return { ...unit, fields: { ...unit.fields, name: name.slice(0, NAME_LENGTH) } };
  });
}

/** Letters of a name that headings have room for behind what they tell of it. */
const LONGEST_TOLD = 50;

/** In which turn a shot is made: what is not said is as of the shot before. */
export function turnOf(shots: readonly { readonly inTurn?: number }[], i: number): number {
  for (let k = i; k >= 0; k--) {
    const { inTurn } = shots[k];
    if (inTurn !== undefined) return inTurn;
  }
  return 1;
}

/** How far others say that it is to somebody, by their names. */
function asFarAs(to: string, places: TurnInput['places']): Fields {
  const others = Object.entries(places).flatMap(([from, row]) =>
    row[to]?.distance === undefined ? [] : [[from, { distance: row[to].distance }] as const],
  );
  return Object.fromEntries(others);
}

/** Where the other of two may say how far it is to him. */
const theOtherWay = ([places, from, to, ...field]: Path): Path =>
  places === 'places' && field[0] === 'distance' ? [places, to, from, ...field] : [];

/** What the orders of a turn say, checked. */
export class Orders {
  private readonly input: TurnInput;
  private readonly written: readonly Written[];

  /** @param written all who take part; weapons are added to it */
  constructor(input: TurnInput, written: readonly Written[]) {
    this.input = input;
    this.written = written;
  }

  checkNames(): void {
    const { ours, theirs } = this.input;
    for (const [side, units] of Object.entries({ ours, theirs }))
      if (Object.keys(units).length === 0)
        throw new FieldError([side], 'nobody', 'at least one unit by its name: { archers: PROFILE }');
    for (const key of Object.keys(theirs))
      if (Object.hasOwn(ours, key))
        throw new FieldError(['theirs', key], key, 'a name that none of ours has');
    for (const key of [...Object.keys(ours), ...Object.keys(theirs)])
      if (TARGET_RULES.some((rule) => rule === key))
        throw new FieldError(
          [Object.hasOwn(ours, key) ? 'ours' : 'theirs', key],
          key,
          'a name that is no rule for targets',
        );
    for (const [shooter, row] of Object.entries(this.input.places)) {
      this.unitAt(shooter, ['places', shooter]);
      for (const target of Object.keys(row)) this.unitAt(target, ['places', shooter, target]);
    }
    this.checkTurns();
    checkDistances(this.input.places, []);
    for (const [turn, { places }] of Object.entries(this.input.laterTurns))
      checkDistances(places, ['laterTurns', turn]);
  }

  /** @throws FieldError where a unit says that it fights somebody who is none of the other side */
  checkFoes(field: string): void {
    const { laterTurns, ...now } = this.input;
    const all = [
      [now, []] as const,
      ...Object.entries(laterTurns).map(([n, one]) => [one, ['laterTurns', n]] as const),
    ];
    for (const [one, path] of all)
      for (const side of ['ours', 'theirs'] as const)
        for (const [unit, fields] of Object.entries(one[side]))
          for (const [k, name] of ((fields[field] ?? []) as readonly string[]).entries())
            this.otherAt(name, side, [...path, side, unit, field, k]);
  }

  /** @throws FieldError where a unit is none of the other side */
  otherAt(name: string, side: 'ours' | 'theirs', path: Path): number {
    const unit = this.unitAt(name, path);
    const other = side === 'ours' ? 'theirs' : 'ours';
    if (this.written[unit].side === other) return unit;
    const expected = `a unit of the other side: ${Object.keys(this.input[other]).join(', ')}`;
    throw new FieldError(path, name, expected);
  }

  /** @throws FieldError where something is other from a turn on in which nobody shoots, nor in one after it */
  private checkTurns(): void {
    const { turn, laterTurns } = this.input;
    const last = Math.max(...turn.map((_, i) => this.turnOf(i)));
    const beyond = Object.keys(laterTurns).find((number) => Number(number) > last);
    if (beyond === undefined) return;
    const expected =
      last === 1
        ? 'nothing: all shots are in turn 1, and one of another turn says so (inTurn: 2)'
        : `2${last > 2 ? ` to ${last}` : ''}: the last shot is in turn ${last}`;
    throw new FieldError(['laterTurns', beyond], `turn ${beyond}`, expected);
  }

  unitAt(name: string, path: Path): number {
    const found = this.written.findIndex(({ key, side }) => key === name && side !== 'weapon');
    if (found >= 0) return found;
    throw this.unknown(name, path);
  }

  private unknown(
    name: string,
    path: Path,
    side?: Thing['side'],
    besides: readonly string[] = [],
  ): FieldError {
    const names = this.written.flatMap((one) =>
      one.side === 'weapon' || (side && one.side !== side) ? [] : [one.key],
    );
    return new FieldError(path, name, `one of: ${[...names, ...besides].join(', ')}`);
  }

  private isUnit(name: string): boolean {
    return this.written.some(({ key, side }) => key === name && side !== 'weapon');
  }

  /** @throws FieldError when a unit shoots again in a turn that may not */
  checkOnce(i: number, action: TurnedAction): void {
    const { once } = action.inTurn;
    const { shooter, target } = this.input.turn[i];
    const before = this.input.turn
      .slice(0, i)
      .findIndex((one, k) => one.shooter === shooter && this.turnOf(k) === this.turnOf(i));
    if (before >= 0 && once)
      throw new FieldError(
        ['turn', i, 'shooter'],
        shooter,
        `a unit that has not shot yet: it does as shot ${before + 1} of the same turn, and does so once (${once})${asFurther(action, target)}`,
      );
  }

  /** What it is called: of units that are called the same, each by its own word in the scenario as well. */
  titleOf(thing: number): string {
    return nameOf(this.written[thing]);
  }

  turnOf(i: number): number {
    return turnOf(this.input.turn, i);
  }

  /**
   * What lies between a shooter and each target in a turn: as the turns before say, and it itself. Where one of two says
   * nothing of how far that is, it is as far as the other says at the same place.
   */
  placesIn(turn: number, shooter: string): Readonly<Record<string, Fields>> {
    return this.placesBy(turn, (places) => laidOver(asFarAs(shooter, places), places[shooter] ?? {}));
  }

  /** What is said of that for the shooter himself. */
  ownPlacesIn(turn: number, shooter: string): Readonly<Record<string, Fields>> {
    return this.placesBy(turn, (places) => places[shooter] ?? {});
  }

  private placesBy(
    turn: number,
    row: (places: TurnInput['places']) => Fields,
  ): Readonly<Record<string, Fields>> {
    const later = this.laterTurns(2, turn).map(({ places }) => places);
    const rows = [this.input.places, ...later].map(row);
    return rows.reduce<Fields>((all, one) => laidOver(all, one), {}) as Readonly<Record<string, Fields>>;
  }

  /**
   * Where something is said that holds for a shot: of what is other from a later turn on, there.
   *
   * @param shot where the scenario has the shot
   */
  lastWritten(path: Path, [turn, i]: Path): Path {
    if (turn !== 'turn' || typeof i !== 'number') return path;
    const isThere = (fields: unknown, one: Path) =>
      one.reduce((inside, key) => (inside as Fields | undefined)?.[key], fields) !== undefined;
    for (let number = this.turnOf(i); number > 0; number--) {
      const [fields, ahead] =
        number > 1 ? [this.input.laterTurns[number], ['laterTurns', `${number}`]] : [this.input, []];
      const found = [path, theOtherWay(path)].find((one) => one.length > 0 && isThere(fields, one));
      if (found) return [...ahead, ...found];
    }
    return path;
  }

  private laterTurns(first: number, last: number) {
    const numbers = Object.keys(this.input.laterTurns).map(Number);
    return numbers
      .filter((number) => number >= first && number <= last)
      .sort((a, b) => a - b)
      .map((number) => this.input.laterTurns[number]);
  }

  /** What is other of units as the turn of a shot begins. */
  begins(i: number): Shot['begins'] {
    const [now, before] = [this.turnOf(i), i === 0 ? 1 : this.turnOf(i - 1)];
    if (now < before)
      throw new FieldError(
        ['turn', i, 'inTurn'],
        `${now}`,
        `at least ${before}, the turn of the shot before`,
      );
    const path = ['laterTurns', String(now)];
    return this.laterTurns(before + 1, now).flatMap((later) =>
      (['ours', 'theirs'] as const).flatMap((side) =>
        Object.entries(later[side]).map(([name, changes]) => {
          const thing = this.unitAt(name, [...path, side, name]);
          return { thing, changes };
        }),
      ),
    );
  }

  /** Whether a shot was written to be at somebody, and not only may be by a plan. */
  isMeant(i: number, target: number): boolean {
    const { meant } = this.input.turn[i];
    if (meant === undefined || TARGET_RULES.some((rule) => rule === meant)) return true;
    return [meant].flat().includes(this.written[target].key);
  }

  /** Those by name whom a shot was written to be at that may be at anybody by a plan; undefined: there is no plan. */
  meantOf(i: number): number[] | undefined {
    const { meant } = this.input.turn[i];
    if (meant === undefined) return undefined;
    return [...this.written.keys()].filter((one) => [meant].flat().includes(this.written[one].key));
  }

  targetsOf(i: number, shooter: number): Pick<Shot, 'targets' | 'rule'> {
    const { target } = this.input.turn[i];
    const path = ['turn', i, 'target'];
    const other = this.written[shooter].side === 'ours' ? 'theirs' : 'ours';
    const rule = TARGET_RULES.find((one) => one === target);
    if (rule)
      return { rule, targets: [...this.written.keys()].filter((unit) => this.written[unit].side === other) };
    checkTwice([target].flat(), path);
    const named = [target].flat().map((name, k) => {
      const at = Array.isArray(target) ? [...path, k] : path;
      if (!this.isUnit(name)) throw this.unknown(name, at, other, Array.isArray(target) ? [] : TARGET_RULES);
      return this.otherAt(name, other === 'ours' ? 'theirs' : 'ours', at);
    });
    return { rule: undefined, targets: named };
  }
}
