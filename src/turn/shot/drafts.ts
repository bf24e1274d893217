import { spelledOut } from '../../systems/kit/index.ts';
import { FieldError } from '../../systems/system.ts';
import { pastBy } from '../closest/in-the-way.ts';
import { nearerBy } from '../closest/nearer.ts';
import { type Fields, laidOver, only } from '../fields.ts';
import { HELD, heldBack } from '../held.ts';
import type { TurnedAction } from '../input/actions.ts';
import { checkTwice } from '../input/checks.ts';
import { laterFields } from '../later-turns.ts';
import { type Begin, UNTOUCHED } from '../leavings.ts';
import { endedIn, meleesIn } from '../melee/melees.ts';
import type { Orders, Path, Written } from '../orders.ts';
import type { Answer, Moved, Nearer, Shot, TurnInput, Way, WrittenWay } from '../turn.ts';
import { armedWith } from './armed-with.ts';
import { seenFrom } from './as-seen.ts';
import { byThemselves } from './by-itself.ts';
import { type Matches, stillBeside } from './matches.ts';
import { offeredWays } from './offered.ts';
import { besideIn, placedWays } from './placed.ts';
import { fieldsOfShot, isDeed, otherWords } from './scenario.ts';
import { split, splitWays } from './split.ts';

/** A shot as its orders have it, before it is known what it can lead to. */
export type Draft = Omit<
  Shot,
  | 'condition'
  | 'outcomes'
  | 'inShort'
  | 'limits'
  | 'spends'
  | 'inMelee'
  | 'asksFor'
  | 'changes'
  | 'mayCost'
  | 'arrival'
>;

/** All who take part, as they come to be known, what is ordered of them, and the shots between them. */
interface Parts {
  /** Weapons are added to it. */
  readonly written: Written[];
  readonly orders: Orders;
  readonly matches: Matches;
}

/** Reads each shot of a turn: by whom, at whom, and in which ways it may be made. */
export class Drafting {
  private readonly actions: readonly TurnedAction[];
  private readonly input: TurnInput;
  private readonly written: Written[];
  private readonly orders: Orders;
  private readonly matches: Matches;

  constructor(actions: readonly TurnedAction[], input: TurnInput, { written, orders, matches }: Parts) {
    this.actions = actions;
    this.input = input;
    this.written = written;
    this.orders = orders;
    this.matches = matches;
  }

  draft(i: number): Draft {
    const { or: others = [], answers: replies = [], ...shot } = this.input.turn[i];
    const shooter = this.orders.unitAt(shot.shooter, ['turn', i, 'shooter']);
    const { targets, rule } = this.orders.targetsOf(i, shooter);
    const way = (own: WrittenWay, path: Path): Way => {
      const one = this.way(i, shooter, targets, shot, own, ['turn', i, ...path]);
      const answers = replies.map((reply, k) => ({
        ...this.way(i, shooter, targets, { ...shot, ...own }, reply, ['turn', i, 'answers', k]),
        title: `${one.title}, ${answeredWords(reply, one.action)},`,
        isReply: true as const,
        fits: () => true,
      }));
      return { ...one, answers: [...one.answers, ...answers] };
    };
    const made = way(shot, []);
    this.orders.checkOnce(i, made.action);
    const ways = others.map((other, k) =>
      other.hold
        ? heldBack(made, other, ['turn', i, 'or', k])
        : way(this.ownWay(other, made, ['turn', i, 'or', k]), ['or', k]),
    );
    // A plan makes a shot that was written at somebody, and may place its marker elsewhere.
    const placed = (own: WrittenWay, placing: string) =>
      this.way(i, shooter, targets, shot, own, ['turn', i], placing);
    if (shot.meant !== undefined)
      ways.push(
        ...offeredWays(made, this.written[shooter].fields, [shot, ...others], (own) => way(own, [])),
        ...placedWays(i, made, [shot, ...others], {
          orders: this.orders,
          matches: this.matches,
          way: placed,
        }),
      );
    ways.push(...splitWays(i, [made, ...ways]));
    // Nobody has to shoot: who waits keeps a bolt, or a bomb, and whoever has what he wanted may leave it at that.
    if (
      shot.meant !== undefined &&
      made.action.inTurn.arrives !== 'target' &&
      !ways.some(({ isHeld }) => isHeld)
    )
      ways.push(heldBack(made, HELD, []));
    return { ...made, ways, rule, inTurn: this.orders.turnOf(i), begins: this.begins(i, made.action) };
  }

  /**
   * @returns another way to make a shot that is left to whoever makes it
   * @throws FieldError where it is for the side shot at to choose
   */
  private ownWay(other: WrittenWay, { action: { inTurn } }: Way, path: Path): WrittenWay {
    const { reply } = inTurn;
    // Another action may need its own.
    if (reply === undefined || !Object.hasOwn(other, reply) || other.action !== undefined) return other;
    throw new FieldError(
      [...path, reply],
      `${reply}: ${String(other[reply])}`,
      'it under answers: how a shot is answered is for the side shot at to choose',
    );
  }

  private begins(i: number, action: TurnedAction): Draft['begins'] {
    const melees = meleesIn(this.actions);
    const byScenario = this.orders
      .begins(i)
      .map(({ thing, changes }) => ({ thing, changes: endedIn(changes, melees) }))
      .flatMap((one) => [one, ...this.ofWeapons(one, action.inTurn)])
      .flatMap(
        (one) =>
          action.inTurn
            .readsLater?.(one.changes)
            .map((then) => ({ ...NOTHING, ...then, thing: one.thing })) ?? one,
      );
    return [...this.recovering(i, action), ...byScenario];
  }

  /** Whoever has had an Upkeep since the turn of the shot before, a turn after the other. */
  private recovering(i: number, { inTurn: { upkeep } }: TurnedAction): Begin[] {
    if (!upkeep?.isPlayed(this.input.rules)) return [];
    const { turn, ours } = this.input;
    const turns = turn.map(({ shooter }, k) => ({
      inTurn: this.orders.turnOf(k),
      side: Object.hasOwn(ours, shooter) ? ('ours' as const) : ('theirs' as const),
    }));
    const [now, before] = [this.orders.turnOf(i), i === 0 ? 1 : this.orders.turnOf(i - 1)];
    return Array.from({ length: Math.max(0, now - before) }, (_, k) => before + 1 + k).flatMap((one) =>
      byThemselves(this.written, turns, one, this.input, upkeep),
    );
  }

  /**
   * @param shot as it is written
   * @param own what of it is otherwise; the shot itself where nothing is
   * @param path where the scenario has it
   * @param placing what is other of it, in words, where its fields are not to say it
   */
  private way(
    i: number,
    shooter: number,
    targets: readonly number[],
    shot: Fields & WrittenWay,
    own: Fields & WrittenWay,
    path: Path,
    placing?: string,
  ): Way {
    const {
      action: name,
      weapon: held,
      second: also,
      beside: near = [],
      place = {},
      as = {},
      ...others
    } = {
      ...shot,
      ...own,
    };
    const action = this.actions.find((one) => one.name === name) ?? this.actions[0];
    const carried = action.inTurn.ofWeapon && !held ? this.carriedBy(i, shooter, as) : undefined;
    const inHands = held ?? carried;
    const weapon = inHands && this.weaponOf([...path, 'weapon'], shooter, inHands);
    const isTwo = action.inTurn.seats.second !== undefined;
    const second = isTwo && also ? this.weaponOf([...path, 'second'], shooter, also) : undefined;
    checkTwice(near, [...path, 'beside']);
    const beside = action.inTurn.list
      ? near.map((one, k) => this.orders.unitAt(one, [...path, 'beside', k])).filter((one) => one !== shooter)
      : [];
    const nearTo = this.nearIn(action);
    const by = [this.orders.turnOf(i), this.written[shooter].key] as const;
    const [places, ownPlaces] = [this.orders.placesIn(...by), this.orders.ownPlacesIn(...by)];
    const between = (target: number, moved?: Moved) => {
      const written = places[this.written[target].key] ?? {};
      const lies = moved?.to === target ? laidOver(written, { distance: moved.distance }) : written;
      // Who fights stands at no distance from whom he fights.
      return action.inTurn.within ? laidOver(lies, { distance: null }) : lies;
    };
    const known = Object.keys(action.input.shape);
    // Another action may have no use for what the shot says besides.
    const rest = only(
      others,
      Object.keys(others).filter(
        (key) => !ORDERED.includes(key) && (Object.hasOwn(own, key) || known.includes(key)),
      ),
    );
    const fieldsBy =
      (besideAt: Way['besideAt'], here = place, moved?: Moved, own = rest, first?: Nearer): Way['fieldsAt'] =>
      (target, left) =>
        fieldsOfShot(this.input, {
          ...{ action, rest: own, as },
          shooter: this.written[shooter],
          target: this.written[target],
          weapon: weapon === undefined ? undefined : this.written[weapon],
          second: second === undefined ? undefined : this.written[second],
          beside: stillBeside({ besideAt, ...(first && { nearer: first }) }, target, left).map((one) => [
            this.written[one],
            between(one, moved),
          ]),
          place: laidOver(between(target, moved), here),
          ...seenFrom(this.orders, this.input, by, this.written[target]),
          left: (one) => left(this.written.indexOf(one)),
        });
    const other =
      placing === undefined
        ? { ...as, ...only(own, own === shot ? this.choices(i, rest, action) : Object.keys(rest)) }
        : {};
    // What an action that says what is done does when it does not say so is to shoot.
    const tellsDeed = Object.keys(own === shot ? action.input.shape : other).some((field) =>
      isDeed(field, '', action),
    );
    const title = [
      armedWith(
        this.orders.titleOf(shooter),
        [held, second === undefined ? undefined : also].flatMap((one) =>
          one?.name === undefined ? [] : String(one.name),
        ),
      ),
      action !== this.actions[0] && !tellsDeed && `(${action.title.toLowerCase()})`,
      ...otherWords(other, action),
    ];
    const distances = targets.map((target) => Number(laidOver(between(target), place).distance ?? Infinity));
    const isUnplaced = (target: number) =>
      Object.keys(laidOver(ownPlaces[this.written[target].key] ?? {}, place)).length === 0;
    const later = (thing: number) => ({
      ...UNTOUCHED,
      changes: laterFields(this.input, this.written[thing], this.orders.turnOf(i)),
    });
    const lies = (here: Fields) => (one: number) => fieldsBy(() => [], here)(one, later);
    const past = pastBy(action, {
      ...{ written: this.written, shooter, fieldsAt: lies(place), fieldsPast: lies({}) },
      isPlaced: (one) =>
        laidOver(between(one), targets.length === 1 && one === targets[0] ? place : {}).distance !==
        undefined,
    });
    const nearer = nearerBy(action, {
      ...{ written: this.written, shooter, rest, path, between },
      betweenAt: (one) => laidOver(between(one), targets.includes(one) ? place : {}),
      fieldsWith: (besideAt) => fieldsBy(besideAt),
      options: (fields) => this.matches.readied(action, fields).options,
    });
    const made = (besideAt: Way['besideAt'], words = ''): Omit<Way, 'answers'> => ({
      ...(past && { past }),
      ...(nearer && { nearer }),
      ...(carried && { isOwnWeapon: true }),
      ...(action.inTurn.isAlone?.(rest) && { isAlone: true }),
      ...{ action, shooter, weapon, second, as, place, targets, distances, besideAt },
      alsoBy: action.inTurn.alsoBy?.(rest) ?? [],
      beside: distinct(targets.flatMap(besideAt)),
      fieldsAt: fieldsBy(besideAt, place, undefined, rest, nearer),
      fieldsFrom: (moved) => fieldsBy(besideAt, place, moved),
      unplaced: targets.filter(isUnplaced),
      title: title.filter(Boolean).join(' ') + (placing ?? '') + words,
    });
    if (!nearTo)
      return split(
        { ...made(nearer?.at ?? besideIn(action, this.orders.meantOf(i), beside)), answers: [] },
        {
          ...{ rest, path, between, orders: this.orders, written: this.written, matches: this.matches },
          meant: this.orders.meantOf(i),
          fieldsBy: (own, moved) => fieldsBy(() => [], place, moved, own),
        },
      );
    // Its player may have any one of those beside the target take the shot upon himself, or nobody.
    const answer = (words: string, one?: number): Answer => ({
      ...made((target) => nearTo(target).filter((other) => other === one), words),
      answers: [],
      fits: (target, left) => {
        const still = stillBeside({ besideAt: nearTo }, target, left);
        return one === undefined ? still.length > 0 : still.length > 1 && still.includes(one);
      },
    });
    const all = distinct(targets.flatMap(nearTo));
    const answers = all.map((one) => answer(`, ${this.orders.titleOf(one)} to step in,`, one));
    return { ...made(nearTo), answers: all.length > 0 ? [answer(', nobody to step in,'), ...answers] : [] };
  }

  /** Who stands beside each target by its own fields, where an action asks for them. */
  private nearIn({ inTurn: { near } }: TurnedAction): Way['besideAt'] | undefined {
    if (near === undefined) return undefined;
    return (target) => {
      const { fields, path } = this.written[target];
      const names = (fields[near] ?? []) as readonly string[];
      return names.map((name, k) => this.orders.unitAt(name, [...path, near, k]));
    };
  }

  /** The fields of a shot as it is written that are otherwise in another way to make it, and what is done by it. */
  private choices(i: number, rest: Fields, action: TurnedAction): string[] {
    const { or: others = [] } = this.input.turn[i];
    return Object.keys(rest).filter(
      (key) => others.some((other) => Object.hasOwn(other, key)) || isDeed(key, rest[key], action),
    );
  }

  /** A weapon in a unit's hands is a thing of its own: it may run out of ammo. */
  private weaponOf(path: Path, shooter: number, fields: Fields): number {
    const key = `weapon of ${this.written[shooter].key}`;
    const text = JSON.stringify(fields);
    const known = this.written.findIndex((one) => one.key === key && JSON.stringify(one.fields) === text);
    if (known >= 0) return known;
    return this.written.push({ key, side: 'weapon', fields, path, bearer: shooter }) - 1;
  }

  /** The weapon that a unit has by its own fields by then. */
  private carriedBy(i: number, shooter: number, as: Fields): Fields | undefined {
    const { key, side, fields } = this.written[shooter];
    const later = Object.entries(this.input.laterTurns).flatMap(([turn, one]): Fields[] =>
      side !== 'weapon' && Number(turn) <= this.orders.turnOf(i) ? [one[side][key] ?? {}] : [],
    );
    const all = [fields, ...later, as].map(({ weapon }) => (weapon ?? {}) as Fields);
    const carried = all.reduce<Fields>(laidOver, {});
    return Object.keys(carried).length > 0 ? carried : undefined;
  }

  /** What a later turn says of a unit's weapon it says of each that it has. */
  private ofWeapons({ thing, changes }: Begin, { ofWeapon = [] }: TurnedAction['inTurn']): Begin[] {
    const fields = only(changes, [...ofWeapon]);
    if (Object.keys(fields).length === 0) return [];
    return this.written.flatMap(({ bearer }, weapon) =>
      bearer === thing ? [{ thing: weapon, changes: fields }] : [],
    );
  }
}

/** What says of a shot when, by whom and at whom it is made, and is no field of an action. */
const ORDERED = ['shooter', 'target', 'meant', 'if', 'inTurn', 'answers'];

/** Nothing is other. */
const NOTHING = { changes: {} };

/** Each of them once. */
export const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)];

/** How a shot is answered that its target may answer in several ways: `answered by shoot`. */
function answeredWords(reply: WrittenWay, action: TurnedAction): string {
  const { [action.inTurn.reply ?? '']: how, ...rest } = reply as Fields;
  const by = typeof how === 'string' ? `answered by ${spelledOut(how)}` : 'answered';
  return [by, ...otherWords(rest, action)].join(' ');
}
