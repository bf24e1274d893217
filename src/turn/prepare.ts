import type { Seat } from '../systems/after.ts';
import { inputSchema, prepareInput } from '../systems/input.ts';
import { FieldError } from '../systems/system.ts';
import { conditionOf } from './condition.ts';
import { Counted, MODELS } from './counted.ts';
import { type Fields, laidOver, only, pointsIn } from './fields.ts';
import { freed } from './freed.ts';
import { bearsOn } from './goal.ts';
import type { TurnedAction } from './input.ts';
import { inOrder, type Leaving, Leavings, UNTOUCHED } from './leavings.ts';
import { type Ending, Match } from './match.ts';
import { Orders, type Path, type Written } from './orders.ts';
import { ordersIn } from './policy.ts';
import { fieldsOfShot, otherWords, placeInTurn } from './shot-scenario.ts';
import type { Thing } from './thing.ts';
import { type Shot, type Turn, type TurnInput, thingIn, type Way, type WrittenWay, wayOf } from './turn.ts';

/** What a shot's scenario says is nothing that its schema takes: of what was left, that would be a mistake of ours. */
class Malformed extends FieldError {}

type Draft = Omit<Shot, 'condition' | 'asksFor' | 'changes'>;

/**
 * Makes a turn ready: each shot at each of its targets is a scenario of its own, made when somebody comes to it.
 *
 * @throws FieldError when the orders cannot be given, or a shot cannot be made
 */
export function prepareTurn(actions: readonly TurnedAction[], input: TurnInput): Turn {
  const isOurs = ({ shooter }: { readonly shooter: string }) => Object.hasOwn(input.ours, shooter);
  return new Preparing(actions, input.policy ? freed(input, isOurs) : input).turn();
}

class Preparing {
  private readonly actions: readonly TurnedAction[];
  private readonly input: TurnInput;
  private readonly written: Written[] = [];
  private readonly orders: Orders;
  /** Of a shot and a target, of what is left of each. */
  private readonly matches: Map<number, Match | undefined>[] = [];

  constructor(actions: readonly TurnedAction[], input: TurnInput) {
    this.actions = actions;
    this.input = input;
    for (const side of ['ours', 'theirs'] as const)
      for (const [key, fields] of Object.entries(input[side]))
        this.written.push({ key, side, fields, path: [side, key] });
    this.orders = new Orders(input, this.written);
    this.changedBy = input.turn.map(() => []);
  }

  turn(): Turn {
    this.orders.checkNames();
    const drafts = this.input.turn.map((_, i) => this.draft(i));
    const starts = this.starts(drafts);
    const things = this.written.map((one, i) => this.thing(one, i, starts[i]));
    const units = things
      .filter(({ side }) => side !== 'weapon')
      .map(({ key, leavings }) => ({ key, start: leavings.all[0] }));
    const fates = [...new Set(things.flatMap((one) => one.fates.map(({ name }) => name)))];
    const { goal: wanted } = this.input;
    const goal = wanted === undefined ? undefined : conditionOf(wanted, units, fates, ['goal']);
    const shots = drafts.map((draft, i): Shot => {
      const { if: text } = this.input.turn[i];
      const condition = text === undefined ? undefined : conditionOf(text, units, fates, ['turn', i, 'if']);
      const begun = draft.begins.map(({ thing }) => thing);
      const { shooter, targets } = draft;
      const weapons = [draft, ...draft.ways].map(({ weapon }) => weapon ?? shooter);
      const changes = distinct([...this.changedBy[i], ...begun]);
      const looksAt = goal && bearsOn(goal, changes) ? goal.units : [];
      const others = [...(condition?.units ?? []), ...looksAt];
      return {
        ...draft,
        condition,
        asksFor: distinct([shooter, ...weapons, ...targets, ...others, ...begun]),
        changes,
      };
    });
    return {
      things,
      shots,
      matchOf: (order, left) => this.match(wayOf(shots, order), order.target, left, things),
      counted: new Counted(things),
      goal,
      policy: this.input.policy && ordersIn(this.input.policy, things, shots),
      order: [...shots.keys()],
      settled: shots.map(() => []),
    };
  }

  private draft(i: number): Draft {
    const { or: others = [], ...shot } = this.input.turn[i];
    const shooter = this.orders.unitAt(shot.shooter, ['turn', i, 'shooter']);
    const { targets, rule } = this.orders.targetsOf(i, shooter);
    const made = this.way(i, shooter, targets, shot, shot, ['turn', i]);
    this.orders.checkOnce(i, made.action);
    const ways = others.map((other, k) => this.way(i, shooter, targets, shot, other, ['turn', i, 'or', k]));
    return { ...made, ways, rule, inTurn: this.orders.turnOf(i), begins: this.orders.begins(i) };
  }

  /**
   * @param shot as it is written
   * @param own what of it is otherwise; the shot itself where nothing is
   * @param path where the scenario has it
   */
  private way(
    i: number,
    shooter: number,
    targets: readonly number[],
    shot: Fields & WrittenWay,
    own: Fields & WrittenWay,
    path: Path,
  ): Way {
    const { action: name, weapon: held, place = {}, as = {}, ...others } = { ...shot, ...own };
    const action = this.actions.find((one) => one.name === name) ?? this.actions[0];
    const weapon = held && this.weaponOf(path, shooter, held);
    const places = this.orders.placesIn(this.orders.turnOf(i), this.written[shooter].key);
    const between = (target: number) => places[this.written[target].key] ?? {};
    const known = Object.keys(action.input.shape);
    // Another action may have no use for what the shot says besides.
    const rest = only(
      others,
      Object.keys(others).filter(
        (key) => !ORDERED.includes(key) && (Object.hasOwn(own, key) || known.includes(key)),
      ),
    );
    const fieldsAt: Way['fieldsAt'] = (target, left) =>
      fieldsOfShot(this.input, {
        ...{ action, rest, as },
        shooter: this.written[shooter],
        target: this.written[target],
        weapon: weapon === undefined ? undefined : this.written[weapon],
        place: laidOver(between(target), place),
        left: (one) => left(this.written.indexOf(one)),
      });
    const title = [
      this.orders.titleOf(shooter),
      held?.name && `with ${held.name}`,
      action !== this.actions[0] && `(${action.title.toLowerCase()})`,
      ...otherWords({ ...as, ...(own === shot ? {} : only(own, Object.keys(rest))) }),
    ];
    const distances = targets.map((target) => Number(between(target).distance ?? Infinity));
    const isUnplaced = (target: number) => Object.keys(laidOver(between(target), place)).length === 0;
    return {
      ...{ action, shooter, weapon, targets, distances, fieldsAt },
      unplaced: targets.filter(isUnplaced),
      title: title.filter(Boolean).join(' '),
    };
  }

  /** A weapon in a unit's hands is a thing of its own: it may run out of ammo. */
  private weaponOf(path: Path, shooter: number, fields: Fields): number {
    const key = `weapon of ${this.written[shooter].key}`;
    const text = JSON.stringify(fields);
    const known = this.written.findIndex((one) => one.key === key && JSON.stringify(one.fields) === text);
    if (known >= 0) return known;
    return this.written.push({ key, side: 'weapon', fields, path: [...path, 'weapon'] }) - 1;
  }

  /** Who may be other than before once each shot is made. */
  private readonly changedBy: number[][];

  /** What each begins with: as the first shots that it takes part in read it. */
  private starts(drafts: readonly Draft[]): Leaving[] {
    const starts = this.written.map((): Leaving => UNTOUCHED);
    const other = this.written.map((): Fields => ({}));
    for (const [i, draft] of drafts.entries()) {
      for (const { thing, changes } of draft.begins) other[thing] = { ...other[thing], ...changes };
      for (const [target, way, path] of allOf(draft, i)) {
        const left = (thing: number) => ({ ...UNTOUCHED, changes: other[thing] });
        // What the rules do not allow to begin with they may allow later; as it is written it is to be possible.
        const match =
          way === draft ? this.made(way, target, left, path) : this.possible(way, target, left, path);
        if (!match) continue;
        for (const [seat, left] of Object.entries(match.atStart())) {
          const thing = thingIn(seat as Seat, way, target);
          if (thing === undefined || !left) continue;
          this.changedBy[i].push(thing);
          starts[thing] = {
            changes:
              this.orders.turnOf(i) > 1
                ? starts[thing].changes
                : { ...left.changes, ...starts[thing].changes },
            fate: seat === 'target' ? left.fate : (starts[thing].fate ?? left.fate),
            amounts: { ...left.amounts, ...starts[thing].amounts },
          };
        }
      }
    }
    return starts.map((one) => ({ ...one, changes: inOrder(one.changes) }));
  }

  private thing({ key, side, fields }: Written, number: number, start: Leaving): Thing {
    const counted = this.counts.get(key);
    const name = typeof fields.name === 'string' ? fields.name : key;
    const amounts = counted?.amounts ?? [];
    return {
      key,
      title: name,
      slot: side === 'weapon' ? `${key} ${number}` : `left of ${key}`,
      side,
      fields,
      points: pointsIn(fields),
      leavings: new Leavings(start),
      fates: counted?.fates ?? [],
      units: Object.fromEntries(amounts.map((one) => [one.name, one.unit])),
      lost: amounts.find(({ name }) => name === MODELS)?.lost,
      most: Object.fromEntries(amounts.map((one) => [one.name, one.most ?? start.amounts[one.name] ?? 0])),
    };
  }

  /** What may be lost by those who may lose anything, by their names. */
  private readonly counts = new Map<string, ReturnType<TurnedAction['inTurn']['after']>[number]>();

  private made(shot: Way, target: number, left: (thing: number) => Leaving, path?: Path): Match {
    const { action } = shot;
    const fields = shot.fieldsAt(target, left);
    const options = this.prepared(shot, target, fields, path);
    const before: Ending = {
      shooter: left(shot.shooter),
      target: left(target),
      ...(shot.weapon !== undefined && { weapon: left(shot.weapon) }),
    };
    for (const left of action.inTurn.after(options)) {
      const thing = thingIn(left.seat, shot, target);
      if (thing === undefined || !left.amounts) continue;
      const { key } = this.written[thing];
      // Of who shoots some actions say less than of who is shot at.
      if (!this.counts.has(key) || left.seat === 'target') this.counts.set(key, left);
    }
    return new Match(action, options, before);
  }

  /** @throws FieldError where the turn has what is wrong with the shot's own scenario */
  private prepared(shot: Way, target: number, fields: Fields, path: Path = []): unknown {
    const { action } = shot;
    const at = (inside: Path): Path =>
      placeInTurn(inside, shot, this.written[shot.shooter], this.written[target], path);
    try {
      const fitted = action.inTurn.fitted?.(fields) ?? fields;
      const parsed = inputSchema(action).safeParse(fitted);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const where = issue.path.map((one) => (typeof one === 'symbol' ? String(one) : one));
        // The turn's own schema has taken all that is there.
        const expected = issue.code === 'custom' ? issue.message : 'a value, which this shot needs';
        throw new Malformed(where, foundIn(fitted, where), expected);
      }
      const options = prepareInput(action, parsed.data);
      action.inTurn.after(options);
      return options;
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      const Kind = error instanceof Malformed ? Malformed : FieldError;
      const against = `${this.orders.titleOf(shot.shooter)} at ${this.orders.titleOf(target)}`;
      throw new Kind(at(error.path), error.found, `${error.expected} (${against})`);
    }
  }

  private match(
    shot: Way,
    target: number,
    left: (thing: number) => number,
    things: readonly Thing[],
  ): Match | undefined {
    const pair = this.kindOf(shot) * this.written.length + target;
    this.matches[pair] ??= new Map();
    const matches = this.matches[pair];
    const held = shot.weapon === undefined ? 0 : left(shot.weapon);
    const key = (left(shot.shooter) * MOST_LEFT + left(target)) * MOST_LEFT + held;
    const known = matches.get(key);
    if (known || matches.has(key)) return known;
    const made = this.possible(shot, target, (thing) => things[thing].leavings.all[left(thing)]);
    matches.set(key, made);
    return made;
  }

  /** A shot that the rules no longer allow, as its shooter is not ready or its target hides, is not made. */
  private possible(
    shot: Way,
    target: number,
    left: (thing: number) => Leaving,
    path?: Path,
  ): Match | undefined {
    try {
      return this.made(shot, target, left, path);
    } catch (error) {
      if (error instanceof FieldError && !(error instanceof Malformed)) return undefined;
      throw error;
    }
  }

  private readonly kinds = new Map<Way, number>();
  private kindOf(shot: Way): number {
    const known = this.kinds.get(shot) ?? this.kinds.size;
    this.kinds.set(shot, known);
    return known;
  }
}

/** What says of a shot when, by whom and at whom it is made, and is no field of an action. */
const ORDERED = ['shooter', 'target', 'if', 'inTurn'];

/** A shot at each of its targets in each way, and where the scenario has it. */
const allOf = (draft: Draft, i: number): [target: number, way: Way, path: Path][] =>
  draft.targets.flatMap((target) => [
    [target, draft, ['turn', i]] as [number, Way, Path],
    ...draft.ways.map((way, k): [number, Way, Path] => [target, way, ['turn', i, 'or', k]]),
  ]);

/** More than may be left of anybody: three of them are one number. */
const MOST_LEFT = 1 << 17;

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)];

function foundIn(fields: unknown, path: Path): string {
  const value = path.reduce<unknown>(
    (inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key],
    fields,
  );
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
