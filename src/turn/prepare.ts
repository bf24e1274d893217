import type { Fate, Seat } from '../systems/after.ts';
import { inputSchema, prepareInput } from '../systems/input.ts';
import { type AnyAction, FieldError } from '../systems/system.ts';
import { type Condition, conditionOf } from './condition.ts';
import { at, changed, type Fields, laidOver, only, pointsIn } from './fields.ts';
import { objectAt, TARGET_RULES, type TargetRule, type TurnedAction } from './input.ts';
import { inOrder, type Leaving, Leavings, UNTOUCHED } from './leavings.ts';
import { type Ending, Match } from './match.ts';

type Path = readonly (string | number)[];
type Draft = Omit<Shot, 'condition'>;

/** What a scenario says of a turn, once its schema has taken it. */
export interface TurnInput {
  readonly ours: Readonly<Record<string, Fields>>;
  readonly theirs: Readonly<Record<string, Fields>>;
  readonly places: Readonly<Record<string, Readonly<Record<string, Fields>>>>;
  readonly laterTurns: Readonly<Record<string, Pick<TurnInput, 'ours' | 'theirs' | 'places'>>>;
  readonly turn: readonly (Fields & {
    readonly inTurn?: number;
    readonly shooter: string;
    readonly action: string;
    readonly weapon?: Fields;
    readonly target: string | readonly string[];
    readonly if?: string;
    readonly place?: Fields;
  })[];
  readonly rules: Fields;
  readonly house?: Fields;
}

export type Side = 'ours' | 'theirs';

/** A unit, or a weapon in a unit's hands: whatever may be other than before once a shot was fired. */
export interface Thing {
  readonly key: string;
  readonly title: string;
  readonly side: Side | 'weapon';
  readonly fields: Fields;
  readonly points: number | undefined;
  readonly leavings: Leavings;
  /** How it may end, where somebody may shoot at it. */
  readonly fates: readonly Fate[];
  readonly units: Readonly<Record<string, readonly [string, string]>>;
  readonly most: Readonly<Record<string, number>>;
}

/** One shot of the turn. */
export interface Shot {
  readonly title: string;
  readonly shooter: number;
  readonly weapon: number | undefined;
  /** Whom it may be at, best first unless a rule says who is. */
  readonly targets: readonly number[];
  readonly rule: TargetRule | undefined;
  /** Inches to each target, where a scenario says it. */
  readonly distances: readonly number[];
  readonly condition: Condition | undefined;
  /** In which turn, from 1. */
  readonly inTurn: number;
  /** What is other of whom as its turn begins, where it is the first of it. */
  readonly begins: readonly { readonly thing: number; readonly changes: Fields }[];
  /** @returns the scenario's fields for it at one of its targets */
  readonly fieldsAt: (target: number, left: (thing: number) => Leaving) => Fields;
  readonly action: TurnedAction;
}

/** Everything that the steps of a turn need. */
export interface Turn {
  readonly things: readonly Thing[];
  readonly shots: readonly Shot[];
  /** A shot of the turn at a target, of each of whom so much is left; undefined where it can no longer be made. */
  readonly matchOf: (shot: number, target: number, left: (thing: number) => number) => Match | undefined;
}

/**
 * Makes a turn ready: each shot at each of its targets is a scenario of its own, made when somebody comes to it.
 *
 * @throws FieldError when the orders cannot be given, or a shot cannot be made
 */
export function prepareTurn(actions: readonly TurnedAction[], input: TurnInput): Turn {
  return new Preparing(actions, input).turn();
}

interface Written {
  key: string;
  side: Thing['side'];
  fields: Fields;
  path: Path;
}

class Preparing {
  private readonly actions: readonly TurnedAction[];
  private readonly input: TurnInput;
  private readonly written: Written[] = [];
  private readonly matches = new Map<string, Match | undefined>();

  constructor(actions: readonly TurnedAction[], input: TurnInput) {
    this.actions = actions;
    this.input = input;
    for (const side of ['ours', 'theirs'] as const)
      for (const [key, fields] of Object.entries(input[side]))
        this.written.push({ key, side, fields, path: [side, key] });
  }

  turn(): Turn {
    this.checkNames();
    const drafts = this.input.turn.map((_, i) => this.draft(i));
    const starts = this.starts(drafts);
    const things = this.written.map((one, i) => this.thing(one, starts[i]));
    const units = things
      .filter(({ side }) => side !== 'weapon')
      .map(({ key, leavings }) => ({ key, start: leavings.all[0] }));
    const fates = [...new Set(things.flatMap((one) => one.fates.map(({ name }) => name)))];
    const shots = drafts.map((draft, i): Shot => {
      const { if: text } = this.input.turn[i];
      return {
        ...draft,
        condition: text === undefined ? undefined : conditionOf(text, units, fates, ['turn', i, 'if']),
      };
    });
    return { things, shots, matchOf: (shot, target, left) => this.match(shots[shot], target, left, things) };
  }

  private checkNames(): void {
    const { ours, theirs } = this.input;
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
  }

  private unitAt(name: string, path: Path): number {
    const found = this.written.findIndex(({ key, side }) => key === name && side !== 'weapon');
    if (found >= 0) return found;
    const names = this.written.flatMap(({ key, side }) => (side === 'weapon' ? [] : [key]));
    throw new FieldError(path, name, `one of: ${names.join(', ')}`);
  }

  private draft(i: number): Draft {
    const shot = this.input.turn[i];
    const action = this.actions.find(({ name }) => name === shot.action) ?? this.actions[0];
    const shooter = this.unitAt(shot.shooter, ['turn', i, 'shooter']);
    const inTurn = this.turnOf(i);
    const before = this.input.turn
      .slice(0, i)
      .findIndex((one, k) => one.shooter === shot.shooter && this.turnOf(k) === inTurn);
    if (before >= 0)
      throw new FieldError(
        ['turn', i, 'shooter'],
        shot.shooter,
        `a unit that has not shot yet: it does as shot ${before + 1} of the same turn, and does so once (${action.inTurn.once})`,
      );
    const { targets, rule } = this.targetsOf(i, shooter);
    const weapon = shot.weapon && this.weaponOf(i, shooter, shot.weapon);
    const {
      shooter: _,
      action: __,
      weapon: ___,
      target: ____,
      if: _____,
      inTurn: ______,
      place,
      ...rest
    } = shot;
    const places = this.placesIn(inTurn, shot.shooter);
    const fieldsAt: Shot['fieldsAt'] = (target, left) =>
      this.fieldsOf({
        action,
        shooter,
        target,
        weapon,
        rest,
        left,
        place: laidOver(places[this.written[target].key] ?? {}, place ?? {}),
      });
    const far = targets.map((target) => Number(places[this.written[target].key]?.distance ?? Infinity));
    const title = [this.titleOf(shooter), shot.weapon?.name && `with ${shot.weapon.name}`]
      .filter(Boolean)
      .join(' ');
    const begins = this.begins(i);
    return { title, action, shooter, weapon, targets, rule, distances: far, fieldsAt, inTurn, begins };
  }

  private turnOf(i: number): number {
    for (let k = i; k >= 0; k--) {
      const { inTurn } = this.input.turn[k];
      if (inTurn !== undefined) return inTurn;
    }
    return 1;
  }

  /** What lies between a shooter and each target in a turn: as the turns before say, and it itself. */
  private placesIn(turn: number, shooter: string): Readonly<Record<string, Fields>> {
    const later = this.laterTurns(2, turn).map(({ places }) => places);
    return [this.input.places, ...later].reduce<Fields>(
      (all, one) => laidOver(all, one[shooter] ?? {}),
      {},
    ) as Readonly<Record<string, Fields>>;
  }

  private laterTurns(first: number, last: number) {
    const numbers = Object.keys(this.input.laterTurns).map(Number);
    return numbers
      .filter((number) => number >= first && number <= last)
      .sort((a, b) => a - b)
      .map((number) => this.input.laterTurns[number]);
  }

  /** What is other of units as the turn of a shot begins. */
  private begins(i: number): Shot['begins'] {
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

  private targetsOf(i: number, shooter: number): Pick<Shot, 'targets' | 'rule'> {
    const { target } = this.input.turn[i];
    const path = ['turn', i, 'target'];
    const other = this.written[shooter].side === 'ours' ? 'theirs' : 'ours';
    const rule = TARGET_RULES.find((one) => one === target);
    if (rule)
      return { rule, targets: [...this.written.keys()].filter((unit) => this.written[unit].side === other) };
    const named = [target].flat().map((name, k) => {
      const at = Array.isArray(target) ? [...path, k] : path;
      const unit = this.unitAt(name, at);
      if (this.written[unit].side !== other)
        throw new FieldError(
          at,
          name,
          `a unit of the other side: ${Object.keys(this.input[other]).join(', ')}`,
        );
      return unit;
    });
    return { rule: undefined, targets: named };
  }

  /** A weapon in a unit's hands is a thing of its own: it may run out of ammo. */
  private weaponOf(i: number, shooter: number, fields: Fields): number {
    const key = `weapon of ${this.written[shooter].key}`;
    const text = JSON.stringify(fields);
    const known = this.written.findIndex((one) => one.key === key && JSON.stringify(one.fields) === text);
    if (known >= 0) return known;
    return this.written.push({ key, side: 'weapon', fields, path: ['turn', i, 'weapon'] }) - 1;
  }

  private titleOf(thing: number): string {
    const { fields, key } = this.written[thing];
    return typeof fields.name === 'string' ? fields.name : key;
  }

  /** What each begins with: as the first shots that it takes part in read it. */
  private starts(drafts: readonly Draft[]): Leaving[] {
    const starts = this.written.map((): Leaving => UNTOUCHED);
    const other = this.written.map((): Fields => ({}));
    for (const [i, draft] of drafts.entries()) {
      for (const { thing, changes } of draft.begins) other[thing] = { ...other[thing], ...changes };
      for (const target of draft.targets) {
        const left = (thing: number) => ({ ...UNTOUCHED, changes: other[thing] });
        const match = this.made(draft, target, left, ['turn', i]);
        for (const [seat, left] of Object.entries(match.atStart())) {
          const thing = thingIn(seat as Seat, draft, target);
          if (thing === undefined || !left) continue;
          starts[thing] = {
            changes:
              this.turnOf(i) > 1 ? starts[thing].changes : { ...left.changes, ...starts[thing].changes },
            fate: seat === 'target' ? left.fate : (starts[thing].fate ?? left.fate),
            amounts: { ...left.amounts, ...starts[thing].amounts },
          };
        }
      }
    }
    return starts.map((one) => ({ ...one, changes: inOrder(one.changes) }));
  }

  private thing({ key, side, fields }: Written, start: Leaving): Thing {
    const inTarget = this.leftAsTarget.get(key);
    const name = typeof fields.name === 'string' ? fields.name : key;
    const amounts = inTarget?.amounts ?? [];
    return {
      key,
      title: name,
      side,
      fields,
      points: pointsIn(fields),
      leavings: new Leavings(start),
      fates: inTarget?.fates ?? [],
      units: Object.fromEntries(amounts.map((one) => [one.name, one.unit])),
      most: Object.fromEntries(amounts.map((one) => [one.name, one.most ?? start.amounts[one.name] ?? 0])),
    };
  }

  private readonly leftAsTarget = new Map<string, ReturnType<TurnedAction['inTurn']['after']>[number]>();

  private made(shot: Draft, target: number, left: (thing: number) => Leaving, path?: Path): Match {
    const { action } = shot;
    const fields = shot.fieldsAt(target, left);
    const options = this.prepared(shot, target, fields, path);
    const before: Ending = {
      shooter: left(shot.shooter),
      target: left(target),
      ...(shot.weapon !== undefined && { weapon: left(shot.weapon) }),
    };
    const found = action.inTurn.after(options).find(({ seat }) => seat === 'target');
    const { key } = this.written[target];
    if (found && !this.leftAsTarget.has(key)) this.leftAsTarget.set(key, found);
    return new Match(action, options, before);
  }

  /** @throws FieldError where the turn has what is wrong with the shot's own scenario */
  private prepared(shot: Draft, target: number, fields: Fields, path: Path = []): unknown {
    const { action } = shot;
    const at = (inside: Path): Path => this.placeOf(inside, shot, target, path);
    try {
      const parsed = inputSchema(action).safeParse(fields);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const where = issue.path.map((one) => (typeof one === 'symbol' ? String(one) : one));
        throw new FieldError(where, foundIn(fields, where), issue.message);
      }
      const options = prepareInput(action, parsed.data);
      action.inTurn.after(options);
      return options;
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      const against = `${this.titleOf(shot.shooter)} at ${this.titleOf(target)}`;
      throw new FieldError(at(error.path), error.found, `${error.expected} (${against})`);
    }
  }

  /** Where the turn has what a shot's own scenario has at a path. */
  private placeOf(inside: Path, { action, shooter, weapon }: Draft, target: number, path: Path): Path {
    const { seats, between } = action.inTurn;
    const begins = (seat: readonly string[], key: string) =>
      seat.length > 0 && seat.every((one, i) => inside[i] === one || (one === '*' && inside[i] === key));
    const [from, to] = [this.written[shooter], this.written[target]];
    const rest = (seat: readonly string[]) => inside.slice(seat.length);
    if (weapon !== undefined && begins(seats.weapon, from.key))
      return [...path, 'weapon', ...rest(seats.weapon)];
    if (begins(seats.shooter, from.key)) return [...from.path, ...rest(seats.shooter)];
    const field = String(inside[between.at.length]);
    const isBetween =
      between.at.every((one, i) => inside[i] === one || (one === '*' && inside[i] === to.key)) &&
      (between.fields === undefined || between.fields.includes(field));
    if (isBetween) return ['places', from.key, to.key, ...inside.slice(between.at.length)];
    if (begins(seats.target, to.key)) return [...to.path, ...rest(seats.target)];
    return [...path, ...inside];
  }

  private match(
    shot: Shot,
    target: number,
    left: (thing: number) => number,
    things: readonly Thing[],
  ): Match | undefined {
    const key = [
      this.kindOf(shot),
      target,
      left(shot.shooter),
      left(target),
      shot.weapon === undefined ? '' : left(shot.weapon),
    ].join();
    if (!this.matches.has(key))
      this.matches.set(
        key,
        this.possible(shot, target, (thing) => things[thing].leavings.all[left(thing)]),
      );
    return this.matches.get(key);
  }

  /** A shot that can no longer be made, as its shooter is not ready or too few are left, is not. */
  private possible(shot: Shot, target: number, left: (thing: number) => Leaving): Match | undefined {
    try {
      return this.made(shot, target, left);
    } catch (error) {
      if (error instanceof FieldError) return undefined;
      throw error;
    }
  }

  private readonly kinds = new Map<Shot, number>();
  private kindOf(shot: Shot): number {
    const known = this.kinds.get(shot) ?? this.kinds.size;
    this.kinds.set(shot, known);
    return known;
  }

  private fieldsOf({
    action,
    shooter,
    target,
    weapon,
    rest,
    place,
    left,
  }: {
    action: TurnedAction;
    shooter: number;
    target: number;
    weapon: number | undefined;
    rest: Fields;
    place: Fields;
    left: (thing: number) => Leaving;
  }): Fields {
    const { seats, between } = action.inTurn;
    const { input } = action;
    const [from, to] = [this.written[shooter], this.written[target]];
    const seated = (seat: Seat, thing: number, key: string): Fields => {
      const { fields } = this.written[thing];
      const known = Object.keys(objectAt(input, seats[seat]).shape);
      const path = seats[seat].map((one) => (one === '*' ? key : one));
      return at(path, only(changed(fields, left(thing).changes), known));
    };
    const parts = [
      rest,
      seated('shooter', shooter, from.key),
      ...(weapon === undefined ? [] : [seated('weapon', weapon, from.key)]),
      seated('target', target, to.key),
      at(
        between.at.map((one) => (one === '*' ? to.key : one)),
        place,
      ),
      { rules: this.rulesFor(action), ...this.houseFor(action) },
    ];
    return parts.reduce<Fields>((all, part) => laidOver(all, part), {});
  }

  private rulesFor(action: AnyAction): Fields {
    return only(
      this.input.rules,
      action.options.map(({ name }) => name),
    );
  }

  private houseFor(action: AnyAction): { house?: Fields } {
    const { house } = this.input;
    return house ? { house: only(house, Object.keys(action.tables ?? {})) } : {};
  }
}

/** Who of those who take part sits there. */
export function thingIn(
  seat: Seat,
  { shooter, weapon }: Pick<Shot, 'shooter' | 'weapon'>,
  target: number,
): number | undefined {
  if (seat === 'shooter') return shooter;
  return seat === 'target' ? target : weapon;
}

function foundIn(fields: unknown, path: Path): string {
  const value = path.reduce<unknown>(
    (inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key],
    fields,
  );
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
