import type { InTurn } from '../systems/after.ts';
import type { FieldError } from '../systems/system.ts';
import { conditionOf } from './condition/condition.ts';
import { bearsOn, lastOf } from './condition/goal.ts';
import { Counted, MODELS } from './counted.ts';
import { changed, type Fields, pointsIn } from './fields.ts';
import { freed } from './freed.ts';
import type { TurnedAction } from './input/actions.ts';
import { checkGaps } from './input/checks.ts';
import { withWholeParts } from './input/parts.ts';
import { stretchedWords } from './input/stretched.ts';
import { restored } from './later-turns.ts';
import { type Begin, inOrder, type Leaving, Leavings, UNTOUCHED } from './leavings.ts';
import { asIfMet, checkMelees, outOfMelee, shortInMelee } from './melee/melee.ts';
import { meleesIn } from './melee/melees.ts';
import { Orders, type Path, type Written } from './orders.ts';
import { Outcomes, unansweredIn } from './outcome/outcomes.ts';
import { type PlannedTurns, playOf } from './planning/played.ts';
import { withArrival } from './shot/arrivals.ts';
import { mostOf, shotAt, shotsAtThen } from './shot/at-whom.ts';
import { checkClosest } from './shot/closest.ts';
import { type Draft, Drafting, distinct } from './shot/drafts.ts';
import { inTheWay, notPast } from './shot/in-the-way.ts';
import type { Match } from './shot/match.ts';
import { Matches } from './shot/matches.ts';
import { checkSpent } from './shot/spent.ts';
import type { Thing } from './thing.ts';
import { type Arrivals, type Barred, type Shot, type Turn, type TurnInput, type Way, wayOf } from './turn.ts';

/**
 * Makes a turn ready: each shot at each of its targets is a scenario of its own, made when somebody comes to it.
 *
 * @throws FieldError when the orders cannot be given, or a shot cannot be made
 */
export function prepareTurn(actions: readonly TurnedAction[], input: TurnInput): Turn {
  const { ours, policy } = input;
  const isPlanned = ({ shooter }: { readonly shooter: string }) =>
    policy?.against === true || Object.hasOwn(ours, shooter);
  const whole = wholeUnits(withWholeParts(actions, input), actions[0].inTurn.unit);
  return new Preparing(actions, policy ? freed(whole, isPlanned, actions) : whole).turn();
}

/** The same turn by the rules by which its plan was made, and what tells it from others of that plan. */
function plannedTurns(actions: readonly TurnedAction[], input: TurnInput): PlannedTurns {
  const { policy, rules: now, ...rest } = input;
  const rules = { ...now, ...policy?.thumb?.rules };
  const key = JSON.stringify({ ...rest, rules });
  return {
    key,
    isThis: JSON.stringify(rules) === JSON.stringify(now),
    made: () => new Preparing(actions, { ...rest, rules }).turn(),
  };
}

/** Units with all that is said of them. */
function wholeUnits(input: TurnInput, unit: InTurn<unknown, unknown>['unit']): TurnInput {
  if (!unit) return input;
  const all = <T>(of: Readonly<Record<string, T>>, make: (one: T) => T) =>
    Object.fromEntries(Object.entries(of).map(([key, one]) => [key, make(one)]));
  const sides = <T extends Pick<TurnInput, 'ours' | 'theirs'>>(one: T): T => ({
    ...one,
    ours: all(one.ours, unit),
    theirs: all(one.theirs, unit),
  });
  return { ...sides(input), laterTurns: all(input.laterTurns, sides) };
}

class Preparing {
  private readonly actions: readonly TurnedAction[];
  readonly input: TurnInput;
  readonly written: Written[] = [];
  readonly orders: Orders;
  readonly matches: Matches;
  /** Who may be other than before once each shot is made. */
  readonly changedBy: number[][];
  /** The shots by which the side that shoots may lose somebody. */
  private readonly mayCost = new Set<number>();
  /** Each shot as it is written, at each target, as the turn begins. */
  readonly atStart: Map<number, Match>[];
  /** Who is to arrive by each shot. */
  private readonly arrivals: (Arrivals | undefined)[] = [];
  /** What the rules do not allow as the turn begins. */
  private readonly barred: Pick<Barred, 'order' | 'why'>[] = [];

  constructor(actions: readonly TurnedAction[], input: TurnInput) {
    this.actions = actions;
    this.input = input;
    for (const side of ['ours', 'theirs'] as const)
      for (const [key, fields] of Object.entries(input[side]))
        this.written.push({ key, side, fields, path: [side, key] });
    this.orders = new Orders(input, this.written);
    this.matches = new Matches(this.written, this.orders);
    this.changedBy = input.turn.map(() => []);
    this.atStart = input.turn.map(() => new Map());
  }

  turn(): Turn {
    this.orders.checkNames();
    for (const { whom } of meleesIn(this.actions)) if (whom) this.orders.checkFoes(whom.field);
    const drafting = new Drafting(this.actions, this.input, this);
    const drafts = this.input.turn.map((_, i) => drafting.draft(i));
    const starts = this.starts(drafts);
    checkMelees(drafts, this);
    checkSpent(drafts, this);
    checkClosest(
      drafts,
      this,
      (shot, target, why) => void this.barred.push({ order: { shot, target }, why }),
    );
    const hasUpkeep = drafts.some(({ action: { inTurn } }) => inTurn.upkeep?.isPlayed(this.input.rules));
    checkGaps(
      drafts.map(({ inTurn }) => inTurn),
      this.input.laterTurns,
      hasUpkeep,
    );
    const things = starts.map((start, i) =>
      this.thing(
        drafts,
        i,
        new Leavings(start, (leaving) => shotAt(this.matches, drafts, i, leaving)?.atStart().target),
      ),
    );
    const units = things
      .filter(({ side }) => side !== 'weapon')
      .map(({ key, leavings }) => ({ key, start: leavings.all[0] }));
    const fates = [...new Set(things.flatMap((one) => one.fates.map(({ name }) => name)))];
    const { goal: wanted } = this.input;
    const goal = wanted === undefined ? undefined : conditionOf(wanted, units, fates, ['goal']);
    const shots = drafts.map((draft, i): Shot => {
      const { if: text } = this.input.turn[i];
      const condition = text === undefined ? undefined : conditionOf(text, units, fates, ['turn', i, 'if']);
      const begins = draft.begins.filter((one) => this.mayBegin(i, one, starts[one.thing]));
      const begun = begins.map(({ thing }) => thing);
      const { shooter, targets } = draft;
      const others = [draft, ...draft.ways].flatMap(({ weapon, second, beside }) => [
        weapon ?? shooter,
        second ?? shooter,
        ...beside,
      ]);
      const inTheWay = [draft, ...draft.ways].flatMap(({ past }) =>
        targets.flatMap((one) => past?.of(one) ?? []),
      );
      // What is offered only later may change who shoots as well.
      const offered = draft.ways.some(({ isOffered }) => isOffered) ? [shooter] : [];
      const changes = distinct([...this.changedBy[i], ...begun, ...offered]);
      const looksAt = goal && bearsOn(goal, changes) ? goal.units : [];
      const looked = [...(condition?.units ?? []), ...looksAt];
      return {
        ...draft,
        begins,
        condition,
        inShort: (target) => this.atStart[i].get(target)?.inShort(),
        spends: (target) => this.atStart[i].get(target)?.spends() ?? [],
        inMelee: (target) => shortInMelee(drafts, i, target, this.matches),
        outcomes: new Outcomes({ ...draft, condition }, things, {
          isPlanned: this.isPlanned(this.input.turn[i].shooter),
          unanswered: [draft, ...draft.ways].map(({ action }) => unansweredIn(action)).find(Boolean),
        }),
        asksFor: distinct([shooter, ...others, ...targets, ...inTheWay, ...looked, ...begun]),
        changes,
        mayCost: this.mayCost.has(i),
        arrival: this.arrivals[i],
      };
    });
    const turn: Turn = {
      things,
      shots,
      matchOf: (order, left) => {
        const way = wayOf(shots, order);
        return way.isHeld ? undefined : this.matches.of(way, order.target, left, things);
      },
      matchPast: (order, left) => {
        const way = wayOf(shots, order);
        return way.isHeld ? undefined : this.matches.past(way, order.target, left, things);
      },
      matchBy: (way, target, left) => this.matches.of(way, target, left, things),
      occasions: this.matches.occasions,
      matchAt: (shot, target, left) => this.matches.at(shots[shot], target, left),
      whyNot: (order, left) => {
        let why: FieldError | undefined;
        const now = (thing: number) => things[thing].leavings.all[left(thing)];
        const way = wayOf(shots, order);
        const others = inTheWay(way, order.target, this.written, now);
        if (others.length > 0)
          return notPast(way, order.target, others, this.orders, ['turn', order.shot, 'target']);
        this.matches.possible(way, order.target, now, { refused: (error) => (why = error) });
        return why;
      },
      barred: () =>
        this.barred.map(({ order, why }) => ({
          ...{ order, why },
          isAllowedLater: this.matches.wasAllowed(wayOf(shots, order), order.target),
        })),
      counted: new Counted(things),
      goal,
      last: lastOf(shots.map(({ shooter }) => things[shooter])),
      stretched: this.stretched(things),
      policy: undefined,
      order: [...shots.keys()],
      settled: shots.map(() => []),
    };
    const { policy } = this.input;
    return policy
      ? { ...turn, policy: playOf(policy, turn, () => plannedTurns(this.actions, this.input)) }
      : turn;
  }

  /** Which distances cannot all be right, by the turn from which on they are said. */
  private stretched(things: readonly Thing[]): string[] {
    const units = things.filter(({ side }) => side !== 'weapon');
    const last = this.orders.turnOf(this.input.turn.length - 1);
    const wordsBy: (string | undefined)[] = [];
    for (let turn = 1; turn <= last; turn++)
      wordsBy[turn] = stretchedWords(
        units.map(({ key, title, leavings }) => ({
          ...{ key, title, models: leavings.all[0].amounts[MODELS] },
          row: this.orders.placesIn(turn, key),
        })),
      );
    return wordsBy.flatMap((one, turn) =>
      one === undefined || one === wordsBy[turn - 1]
        ? []
        : `${turn === 1 ? 'As places has it' : `From turn ${turn} on`}, ${one}.`,
    );
  }

  /** What each begins with: as the first shots that it takes part in read it. */
  private starts(drafts: readonly Draft[]): Leaving[] {
    const starts = this.written.map((): Leaving => UNTOUCHED);
    const other = this.written.map((): Fields => ({}));
    for (const [i, draft] of drafts.entries()) {
      for (const { thing, changes, byItself } of draft.begins) {
        const alone = byItself?.(changed(this.written[thing].fields, other[thing])).changes;
        other[thing] = { ...other[thing], ...alone, ...changes };
      }
      for (const [target, way, path] of allOf(draft, i)) {
        const met = asIfMet(drafts, i, way, target, (one) => this.written[one].key);
        const left = (thing: number) => ({ ...UNTOUCHED, changes: { ...other[thing], ...met(thing) } });
        if (way.fits?.(target, left) === false) continue;
        if (way === draft) this.checkReplies(i, draft, target, left);
        const match = this.matchAtStart(i, draft, way, target, left, path);
        if (!match) continue;
        if (way === draft) this.atStart[i].set(target, match);
        this.arrivals[i] = withArrival(this.arrivals[i], match, () => this.whoArrives(way));
        for (const [seat, left] of Object.entries(match.atStart())) {
          const thing = match.sitting.get(seat);
          if (thing === undefined || !left) continue;
          this.changedBy[i].push(thing);
          const isOwn = this.written[thing].side === this.written[draft.shooter].side;
          if (isOwn && MODELS in left.amounts) this.mayCost.add(i);
          const begun = outOfMelee(left.changes, way);
          starts[thing] = {
            changes:
              this.orders.turnOf(i) > 1 ? starts[thing].changes : { ...begun, ...starts[thing].changes },
            fate: seat === 'target' ? left.fate : (starts[thing].fate ?? left.fate),
            amounts: { ...left.amounts, ...starts[thing].amounts },
          };
        }
      }
      this.checkRule(i, draft);
    }
    return starts.map((one) => ({ ...one, changes: inOrder(one.changes) }));
  }

  /** Whether anything may become of somebody as the turn of a shot begins: nobody recovers whom nothing has befallen. */
  private mayBegin(i: number, { thing, byItself }: Begin, { changes }: Leaving): boolean {
    if (!byItself || this.changedBy.slice(0, i).some((changed) => changed.includes(thing))) return true;
    const { fields } = this.written[thing];
    return Object.keys(byItself(changed(fields, changes)).changes).length > 0;
  }

  /** Whether a plan says when that unit shoots. */
  private isPlanned(shooter: string): boolean {
    const { policy, ours } = this.input;
    return policy !== undefined && (policy.against === true || Object.hasOwn(ours, shooter));
  }

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
    if (way.isHeld) return undefined;
    if (way === draft && isMeant && draft.rule === undefined)
      return this.matches.made(way, target, left, path);
    const order = { shot: i, target, ...(way !== draft && { way: draft.ways.indexOf(way) + 1 }) };
    const refused = (why: FieldError) => void this.barred.push({ order, why });
    // Of whom nothing is said, nobody has thought as a target.
    const isUnsaid = !isMeant && way.unplaced.includes(target);
    return this.matches.asBegun(way, target, left, { path, isUnsaid, isMeant, refused });
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

  private thing(drafts: readonly Draft[], number: number, leavings: Leavings): Thing {
    const written = this.written[number];
    const { key, side, fields } = written;
    const counted = this.matches.counts.get(key);
    const amounts = counted?.amounts ?? [];
    const anew = restored(this.input, written, amounts);
    return {
      key,
      title: this.orders.titleOf(number),
      slot: side === 'weapon' ? `${key} ${number}` : `left of ${key}`,
      side,
      fields,
      points: pointsIn(fields),
      leavings,
      fates: counted?.fates ?? [],
      units: Object.fromEntries(amounts.map((one) => [one.name, one.unit])),
      lost: amounts.find(({ name }) => name === MODELS)?.lost,
      restored: anew,
      most: mostOf(
        amounts,
        leavings.all[0],
        anew.length === 0 ? [] : shotsAtThen(this.matches, drafts, number, leavings.all[0]),
      ),
    };
  }
}

/** A shot at each of its targets in each way, and where the scenario has it. */
const allOf = (draft: Draft, i: number): [target: number, way: Way, path: Path][] =>
  draft.targets.flatMap((target) => [
    [target, draft, ['turn', i]] as [number, Way, Path],
    ...draft.ways.map((way, k): [number, Way, Path] => [target, way, ['turn', i, 'or', k]]),
  ]);
