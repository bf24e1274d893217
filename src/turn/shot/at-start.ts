import { FieldError } from '../../systems/system.ts';
import { withAllNearer } from '../closest/nearer.ts';
import { MODELS } from '../counted.ts';
import { changed, type Fields } from '../fields.ts';
import { inOrder, type Leaving, UNTOUCHED } from '../leavings.ts';
import { asIfMet, outOfMelee } from '../melee/melee.ts';
import type { Orders, Path, Written } from '../orders.ts';
import type { Arrivals, Barred, TurnInput, Way } from '../turn.ts';
import { withArrival } from './arrivals.ts';
import type { Draft } from './drafts.ts';
import type { Match } from './match.ts';
import type { Matches } from './matches.ts';
import type { Tried } from './moved.ts';

/** All who take part, what is ordered of them, and the shots between them. */
interface Parts {
  readonly input: TurnInput;
  readonly written: readonly Written[];
  readonly orders: Orders;
  readonly matches: Matches;
}

/** What is worked out of each shot of a turn before it is played: as its turn begins, at each of its targets, in each way. */
export class AtStart {
  readonly input: TurnInput;
  readonly written: readonly Written[];
  readonly orders: Orders;
  readonly matches: Matches;
  /** Each shot as it is written, at each target, as the turn begins. */
  readonly atStart: Map<number, Match>[];
  /** The same in every way to make it. */
  readonly inAllWays: Match[][];
  /** Who may be other than before once each shot is made. */
  readonly changedBy: number[][];
  /** Which fields of whom may be other than before once each shot is made. */
  private readonly fieldsChanged: Map<number, ReadonlySet<string>>[];
  /** The shots by which the side that shoots may lose somebody. */
  readonly mayCost = new Set<number>();
  /** Who is to arrive by each shot. */
  readonly arrivals: (Arrivals | undefined)[] = [];
  /** What the rules do not allow as the turn begins. */
  readonly barred: Pick<Barred, 'order' | 'why'>[] = [];
  /** What is left of everybody for a shot made so at somebody, as its turn begins. */
  private readonly leftAt: ((way: Way, target: number) => (thing: number) => Leaving)[] = [];
  /** Every shot in every way at everybody, allowed or not. */
  readonly tried: Tried[] = [];

  constructor({ input, written, orders, matches }: Parts) {
    this.input = input;
    this.written = written;
    this.orders = orders;
    this.matches = matches;
    this.changedBy = input.turn.map(() => []);
    this.fieldsChanged = input.turn.map(() => new Map());
    this.atStart = input.turn.map(() => new Map());
    this.inAllWays = input.turn.map(() => []);
  }

  /**
   * What each begins with: as the first shots that it takes part in read it.
   *
   * @throws FieldError where the rules do not let a shot be made as it is written
   */
  starts(drafts: readonly Draft[]): Leaving[] {
    const starts = this.written.map((): Leaving => UNTOUCHED);
    const other = this.written.map((): Fields => ({}));
    for (const [i, draft] of drafts.entries()) {
      for (const { thing, changes, byItself } of draft.begins) {
        const alone = byItself?.(changed(this.written[thing].fields, other[thing])).changes;
        other[thing] = { ...other[thing], ...alone, ...changes };
      }
      const begun = [...other];
      const leftAt = (way: Way, target: number) => {
        const met = asIfMet(drafts, i, way, target, (one) => this.written[one].key);
        return (thing: number) => ({ ...UNTOUCHED, changes: { ...begun[thing], ...met(thing) } });
      };
      this.leftAt.push(leftAt);
      for (const [target, way, path] of allOf(draft, i)) {
        const left = leftAt(way, target);
        if (way.fits?.(target, left) === false) continue;
        for (const part of way.split?.parts(target, left) ?? [{ way, at: target }])
          if (!way.isHeld) this.tried.push({ way: part.way, shot: draft, target: part.at, left });
        if (way === draft) this.checkReplies(i, draft, target, left);
        const match = this.matchAtStart(i, draft, way, target, left, path);
        if (!match) continue;
        if (way === draft) this.atStart[i].set(target, match);
        this.inAllWays[i].push(match);
        this.arrivals[i] = withArrival(this.arrivals[i], match, () => this.whoArrives(way));
        for (const [seat, left] of Object.entries(match.atStart())) {
          const thing = match.sitting.get(seat);
          if (thing === undefined || !left) continue;
          this.changedBy[i].push(thing);
          const isOwn = this.written[thing].side === this.written[draft.shooter].side;
          if (isOwn && MODELS in left.amounts) this.mayCost.add(i);
          const before = outOfMelee(left.changes, way);
          // Who meets whom is looked at by itself.
          const fields = this.fieldsChanged[i].get(thing) ?? [];
          this.fieldsChanged[i].set(thing, new Set([...fields, ...Object.keys(before)]));
          starts[thing] = {
            changes:
              this.orders.turnOf(i) > 1 ? starts[thing].changes : { ...before, ...starts[thing].changes },
            fate: seat === 'target' ? left.fate : (starts[thing].fate ?? left.fate),
            amounts: { ...left.amounts, ...starts[thing].amounts },
          };
        }
      }
      this.checkRule(i, draft);
    }
    return starts.map((one) => ({ ...one, changes: inOrder(one.changes) }));
  }

  /** A shot in one of its ways or answers, at each target at which it may be made so, as its turn begins. */
  readonly inWay = (i: number, way: Way): ReadonlyMap<number, Match> => {
    const there = new Map<number, Match>();
    for (const target of way.isHeld ? [] : way.targets)
      try {
        const left = this.leftAt[i](way, target);
        there.set(target, this.asItMayBe(i, withAllNearer(way), target, left, ['turn', i]));
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
      }
    return there;
  };

  private whoArrives({ action: { inTurn }, shooter, targets }: Way): string {
    const all = inTurn.arrives === 'shooter' ? [shooter] : targets;
    return all.map((one) => this.orders.titleOf(one)).join(' or ');
  }

  /** What the rules do not allow to begin with they may allow later; as it is written it is to be possible. */
  private matchAtStart(
    i: number,
    draft: Draft,
    way: Way,
    target: number,
    left: (thing: number) => Leaving,
    path: Path,
  ): Match | undefined {
    const isMeant = this.orders.isMeant(i, target);
    const whole = withAllNearer(way);
    if (way.isHeld) return undefined;
    if (way.pathOf)
      return draft.split?.alone.some((part) => part.way === way)
        ? this.asItMayBe(i, whole, target, left, path)
        : this.matches.possible(whole, target, left);
    if (way === draft && isMeant && draft.rule === undefined) {
      return this.asItMayBe(i, whole, target, left, path);
    }
    const order = { shot: i, target, ...(way !== draft && { way: draft.ways.indexOf(way) + 1 }) };
    const refused = (why: FieldError) => void this.barred.push({ order, why });
    // Of whom nothing is said, nobody has thought as a target.
    const isUnsaid = !isMeant && way.unplaced.includes(target);
    return this.matches.asBegun(whole, target, left, { path, isUnsaid, isMeant, refused });
  }

  /**
   * A shot as it is written, with whatever the rules ask for that a shot before may have brought about: that its unit has
   * made ready, or is broken by then.
   *
   * @throws FieldError where they ask for something else
   */
  private asItMayBe(
    i: number,
    way: Way,
    target: number,
    left: (thing: number) => Leaving,
    path: Path,
  ): Match {
    let now = left;
    let first: FieldError | undefined;
    const turned = new Set<string>();
    for (;;)
      try {
        return this.matches.made(way, target, now, path);
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        first ??= error;
        const field = error.path.join('.');
        const other = turned.has(field) ? undefined : this.otherBy(i, error, now);
        if (!other) throw first;
        turned.add(field);
        now = other;
      }
  }

  /** The same with a field turned round of which it is refused, where a shot before may have turned it round. */
  private otherBy(
    i: number,
    { path: [side, key, field], found }: FieldError,
    left: (thing: number) => Leaving,
  ): ((thing: number) => Leaving) | undefined {
    const name = String(field);
    const isOf = (one: Written) => one.side === side && one.key === key;
    const thing = this.written.findIndex(isOf);
    const mayBe = this.fieldsChanged.slice(0, i).some((fields) => fields.get(thing)?.has(name));
    const then = { false: true, true: false }[found];
    if (!mayBe || then === undefined || left(thing).changes[name] === then) return undefined;
    return (one) => {
      const now = left(one);
      return one === thing ? { ...now, changes: { ...now.changes, [name]: then } } : now;
    };
  }

  /** @throws FieldError where a shot cannot be answered so by anybody */
  private checkReplies(i: number, draft: Draft, target: number, left: (thing: number) => Leaving): void {
    const isUnsaid = draft.unplaced.includes(target);
    for (const [k, reply] of draft.answers.filter(({ isReply }) => isReply).entries())
      this.matches.possible(reply, target, left, { path: ['turn', i, 'answers', k], isUnsaid });
  }

  /** @throws FieldError when a rule finds nobody to begin with at whom a shot may be made */
  private checkRule(i: number, { rule }: Draft): void {
    if (rule === undefined || this.atStart[i].size > 0 || this.input.turn[i].meant !== undefined) return;
    const first = this.barred.find(({ order }) => order.shot === i && order.way === undefined);
    if (first) throw first.why;
  }
}

/** A shot at each of its targets in each way, and where the scenario has it. */
const allOf = (draft: Draft, i: number): [target: number, way: Way, path: Path][] => [
  ...[draft, ...draft.ways].flatMap(({ split }) =>
    (split?.alone ?? []).map(({ at, way }): [number, Way, Path] => [at, way, ['turn', i]]),
  ),
  ...draft.targets.flatMap((target) => [
    [target, draft, ['turn', i]] as [number, Way, Path],
    ...draft.ways.map((way, k): [number, Way, Path] => [target, way, ['turn', i, 'or', k]]),
  ]),
];
