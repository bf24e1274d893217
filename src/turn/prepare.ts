import type { InTurn } from '../systems/after.ts';
import type { FieldError } from '../systems/system.ts';
import { mostBesides } from './besides/besides.ts';
import { checkClosest } from './closest/closest.ts';
import { inTheWay, notPast } from './closest/in-the-way.ts';
import { conditionOf } from './condition/condition.ts';
import { bearsOn, lastOf } from './condition/goal.ts';
import { unitsNamed } from './condition/named.ts';
import { Counted, MODELS, tellsBefalling } from './counted.ts';
import { changed, pointsIn } from './fields.ts';
import { freed } from './freed.ts';
import type { TurnedAction } from './input/actions.ts';
import { checkGaps } from './input/checks.ts';
import { withWholeParts } from './input/parts.ts';
import { stretchedWords } from './input/stretched.ts';
import { restored } from './later-turns.ts';
import { type Begin, type Leaving, Leavings } from './leavings.ts';
import { checkMelees, shortInMelee } from './melee/melee.ts';
import { meleesIn } from './melee/melees.ts';
import { calledApart, Orders, type Written } from './orders.ts';
import { Outcomes, unansweredIn } from './outcome/outcomes.ts';
import { type PlannedTurns, playOf } from './planning/played.ts';
import { AtStart } from './shot/at-start.ts';
import { mostOf, shotAt, shotsAtThen } from './shot/at-whom.ts';
import { type Draft, Drafting, distinct } from './shot/drafts.ts';
import { Matches } from './shot/matches.ts';
import { alikeAt } from './shot/moved.ts';
import { checkSpent } from './spent/spent.ts';
import type { Thing } from './thing.ts';
import { type Shot, type Turn, type TurnInput, wayOf } from './turn.ts';

/**
 * Makes a turn ready: each shot at each of its targets is a scenario of its own, made when somebody comes to it.
 *
 * @param free the same turn as a plan plays it, where one is to be made: whoever is shot at there may be asked for
 * @throws FieldError when the orders cannot be given, or a shot cannot be made
 */
export function prepareTurn(
  actions: readonly TurnedAction[],
  input: TurnInput,
  free: Turn | undefined = freeTurn(actions, input),
): Turn {
  const { policy } = input;
  const whole = wholeUnits(withWholeParts(actions, input), actions[0].inTurn);
  return new Preparing(
    actions,
    policy ? freed(whole, policy.against ? 'both' : 'ours', actions) : whole,
    free,
  ).turn();
}

/** The turn that a plan is made of, where one is to be made: what a policy plays is free already. */
function freeTurn(
  actions: readonly TurnedAction[],
  { planned, policy, ...input }: TurnInput,
): Turn | undefined {
  return planned && !policy ? prepareTurn(actions, freed(input, planned, actions)) : undefined;
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
function wholeUnits(input: TurnInput, { unit, readsLater }: InTurn<unknown, unknown>): TurnInput {
  if (!unit) return input;
  const all = <T>(of: Readonly<Record<string, T>>, make: (one: T) => T) =>
    Object.fromEntries(Object.entries(of).map(([key, one]) => [key, make(one)]));
  const sides = <T extends Pick<TurnInput, 'ours' | 'theirs'>>(one: T): T => ({
    ...one,
    ours: all(one.ours, unit),
    theirs: all(one.theirs, unit),
  });
  return { ...sides(input), laterTurns: readsLater ? input.laterTurns : all(input.laterTurns, sides) };
}

class Preparing {
  private readonly actions: readonly TurnedAction[];
  readonly input: TurnInput;
  readonly written: Written[];
  readonly orders: Orders;
  readonly matches: Matches;
  private readonly begin: AtStart;
  private readonly free: Turn | undefined;

  constructor(actions: readonly TurnedAction[], input: TurnInput, free?: Turn) {
    this.actions = actions;
    this.input = input;
    this.free = free;
    const unitsOf = (side: 'ours' | 'theirs') =>
      Object.entries(input[side]).map(([key, fields]) => ({ key, side, fields, path: [side, key] }));
    this.written = calledApart([...unitsOf('ours'), ...unitsOf('theirs')]);
    this.orders = new Orders(input, this.written);
    this.matches = new Matches(this.written, this.orders, tellsBefalling(input));
    this.begin = new AtStart(this);
  }

  turn(): Turn {
    this.orders.checkNames();
    for (const { whom } of meleesIn(this.actions)) if (whom) this.orders.checkFoes(whom.field);
    const drafting = new Drafting(this.actions, this.input, this);
    const drafts = this.input.turn.map((_, i) => drafting.draft(i));
    const starts = this.begin.starts(drafts);
    checkMelees(drafts, this.begin);
    checkSpent(drafts, this.begin);
    checkClosest(
      drafts,
      this.begin,
      (shot, target, why) => void this.begin.barred.push({ order: { shot, target }, why }),
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
    const units = unitsNamed(things);
    const { goal: wanted } = this.input;
    const goal = wanted === undefined ? undefined : conditionOf(wanted, units, ['goal']);
    const shots = drafts.map((draft, i): Shot => {
      const { if: text } = this.input.turn[i];
      const condition = text === undefined ? undefined : conditionOf(text, units, ['turn', i, 'if']);
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
      const changes = distinct([...this.begin.changedBy[i], ...begun, ...offered]);
      const looksAt = goal && bearsOn(goal, changes) ? goal.units : [];
      const looked = [...(condition?.units ?? []), ...looksAt];
      return {
        ...draft,
        begins,
        condition,
        inShort: (target) => this.begin.atStart[i].get(target)?.inShort(),
        limits: () => this.begin.inAllWays[i].flatMap((match) => match.limits()),
        spends: (target) => this.begin.atStart[i].get(target)?.spends() ?? [],
        inMelee: (target) => shortInMelee(drafts, i, target, this.matches),
        outcomes: new Outcomes({ ...draft, condition }, things, {
          isPlanned: this.isPlanned(this.input.turn[i].shooter),
          manners: draft.action.inTurn.manners?.all,
          unanswered: [draft, ...draft.ways].map(({ action }) => unansweredIn(action)).find(Boolean),
        }),
        asksFor: distinct([shooter, ...others, ...targets, ...inTheWay, ...looked, ...begun]),
        changes,
        mayCost: this.begin.mayCost.has(i),
        arrival: this.begin.arrivals[i],
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
      alikeAt: (field, inches) =>
        alikeAt(this.begin.tried, this.matches, (key) => this.orders.unitAt(key, []), field, inches),
      barred: () =>
        this.begin.barred.map(({ order, why }) => ({
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

  /** Whether anything may become of somebody as the turn of a shot begins: nobody recovers whom nothing has befallen. */
  private mayBegin(i: number, { thing, byItself }: Begin, { changes }: Leaving): boolean {
    if (!byItself || this.begin.changedBy.slice(0, i).some((changed) => changed.includes(thing))) return true;
    const { fields } = this.written[thing];
    return Object.keys(byItself(changed(fields, changes)).changes).length > 0;
  }

  /** Whether a plan says when that unit shoots. */
  private isPlanned(shooter: string): boolean {
    const { policy, ours } = this.input;
    return policy !== undefined && (policy.against === true || Object.hasOwn(ours, shooter));
  }

  private thing(drafts: readonly Draft[], number: number, leavings: Leavings): Thing {
    const written = this.written[number];
    const { key, side, fields } = written;
    const counted = this.matches.counts.get(key);
    const [others] = counted
      ? []
      : (this.free?.things ?? []).filter((one) => one.key === key && one.side === side);
    if (others) return others;
    const amounts = counted?.amounts ?? [];
    const besides = Object.values(this.matches.besides[number] ?? {});
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
      besides,
      most: {
        ...mostBesides(besides, drafts.length),
        ...mostOf(
          amounts,
          leavings.all[0],
          anew.length === 0 ? [] : shotsAtThen(this.matches, drafts, number, leavings.all[0]),
          drafts.length,
        ),
      },
    };
  }
}
