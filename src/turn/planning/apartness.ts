import { withoutNearer } from '../closest/nearer.ts';
import { type Leaving, mayAct } from '../leavings.ts';
import type { Order } from '../policy.ts';
import { leadOf, type Turn, type Way, wayOf } from '../turn.ts';
import { Alone, type Move, type Stage, WAYS } from './alone.ts';
import type { WorthOfEach } from './worth.ts';

/** Ways in which those who shoot may be, by thing: more than one where shots of a turn before changed them. */
type Ways = ReadonlyMap<number, ReadonlySet<number>>;

/** So many of them are tried for one shot, of which some come to the same. */
const MOST_TRIED = 4 * WAYS;

/** Makes targets alone of a turn, stage by stage. */
export class Apartness {
  private readonly turn: Turn;
  private readonly worths: WorthOfEach;
  private readonly shots: readonly number[];
  /** Each way as it is to be made, where that is as if nobody stood nearer. */
  private readonly free: Map<Way, Way> | undefined;
  /** Whether who shoots may be in more ways than are looked at. */
  isCut = false;

  /**
   * @param shots of one's own side, by number
   * @param isFree whether they are made as if nobody stood nearer than whom they are at
   */
  constructor(turn: Turn, worths: WorthOfEach, shots: readonly number[], isFree = false) {
    this.free = isFree ? new Map() : undefined;
    this.turn = turn;
    this.worths = worths;
    this.shots = shots;
  }

  targets(): Alone[] {
    const { shots, things } = this.turn;
    const targets = [...new Set(this.shots.flatMap((shot) => shots[shot].targets))].sort((a, b) => a - b);
    const turns = [...new Set(this.shots.map((shot) => shots[shot].inTurn))].sort((a, b) => a - b);
    const stages = targets.map((): Stage[] => []);
    const first = (thing: number) => new Set([this.begun(thing, 0, 1, turns[0])]);
    let begin = targets.map(first);
    let ways = new Map(things.map((_, thing) => [thing, first(thing)]));
    for (const [k, turn] of turns.entries()) {
      const then = new Map([...ways].map(([thing, all]) => [thing, new Set(all)]));
      const next = turns[k + 1] as number | undefined;
      // Who does several things in a turn may do each after any of the others.
      for (let again = this.mostOf(turn); again > 1; again--) {
        for (const [j, target] of targets.entries()) this.draft(turn, target, begin[j], ways, then);
        ways = new Map([...then].map(([thing, all]) => [thing, new Set(all)]));
      }
      const drafts = targets.map((target, j) => this.draft(turn, target, begin[j], ways, then));
      begin = drafts.map(
        ({ left }, j) => new Set(left.map((one) => this.begun(targets[j], one, turn, next))),
      );
      ways = new Map(
        [...then].map(([thing, all]) => [
          thing,
          new Set([...all].map((one) => this.begun(thing, one, turn, next))),
        ]),
      );
      for (const [j, draft] of drafts.entries()) {
        const after = [...begin[j]];
        const onwards = draft.left.map((one) =>
          next === undefined
            ? this.worths.worthOfOne(targets[j], one)
            : after.indexOf(this.begun(targets[j], one, turn, next)),
        );
        stages[j].push({ ...draft, turn, onwards });
      }
    }
    return targets.map((target, j) => new Alone(target, stages[j]));
  }

  /** How much one unit does in a turn, at most. */
  private mostOf(turn: number): number {
    const by = this.shots.map((shot) => this.turn.shots[shot]).filter(({ inTurn }) => inTurn === turn);
    return Math.max(...by.map((one) => by.filter(({ shooter }) => shooter === one.shooter).length));
  }

  /** What is left of somebody as the next turn begins. */
  private begun(thing: number, left: number, turn: number, next: number | undefined): number {
    if (next === undefined) return left;
    const begins = this.turn.shots.flatMap((shot) =>
      shot.inTurn > turn && shot.inTurn <= next ? shot.begins : [],
    );
    const { leavings, fields } = this.turn.things[thing];
    return begins.reduce((now, one) => (one.thing === thing ? leavings.begun(now, one, fields) : now), left);
  }

  /** @param then what may be left of those who shoot, to which it adds */
  private draft(
    turn: number,
    target: number,
    begin: ReadonlySet<number>,
    ways: Ways,
    then: ReadonlyMap<number, Set<number>>,
  ): Pick<Stage, 'shots' | 'left' | 'at' | 'moves'> {
    const shots = this.shots.filter((shot) => {
      const { inTurn, targets } = this.turn.shots[shot];
      return inTurn === turn && targets.includes(target);
    });
    const left = [...begin];
    const at = new Map(left.map((one, x) => [one, x]));
    const number = (one: number): number => {
      const known = at.get(one);
      if (known !== undefined) return known;
      at.set(one, left.length);
      return left.push(one) - 1;
    };
    const moves = shots.map((): Move[][] => []);
    for (let x = 0; x < left.length; x++)
      for (const [i, shot] of shots.entries())
        moves[i][x] = this.movesOf(shot, target, left[x], ways, then, number);
    return { shots, left, at, moves };
  }

  private movesOf(
    shot: number,
    target: number,
    left: number,
    ways: Ways,
    then: ReadonlyMap<number, Set<number>>,
    number: (left: number) => number,
  ): Move[] {
    const all = (thing: number | undefined) => (thing === undefined ? [0] : [...(ways.get(thing) ?? [0])]);
    const made = [this.turn.shots[shot], ...this.turn.shots[shot].ways];
    const moves = made.flatMap(({ shooter, weapon, isHeld }, way) =>
      (isHeld ? [] : all(shooter)).flatMap((by) =>
        all(weapon).map((held) => [{ shot, target, way }, by, held] as const),
      ),
    );
    const found = new Map<string, Move>();
    for (const [order, by, held] of moves.slice(0, MOST_TRIED)) {
      const move = this.moveOf(order, left, by, held, then, number);
      // However tired somebody is, what he does is the same.
      if (move) found.set(JSON.stringify(move), move);
    }
    if (found.size > WAYS || moves.length > MOST_TRIED) this.isCut = true;
    return [...found.values()].slice(0, WAYS);
  }

  /** One way for each, so that its shots are made once. */
  private freeOf(way: Way, free: Map<Way, Way>): Way {
    const made = free.get(way) ?? withoutNearer(way);
    free.set(way, made);
    return made;
  }

  private moveOf(
    order: Order & { readonly way: number },
    left: number,
    by: number,
    held: number,
    then: ReadonlyMap<number, Set<number>>,
    number: (left: number) => number,
  ): Move | undefined {
    const { turn, worths } = this;
    const { target, way } = order;
    const made = wayOf(turn.shots, order);
    const { shooter, weapon } = made;
    const beside = this.free && made.nearer ? [] : made.beside;
    const leaving = (thing: number, one: number): Leaving => turn.things[thing].leavings.all[one];
    if (leaving(target, left).fate?.isTarget === false || !mayAct(leaving(shooter, by), made))
      return undefined;
    const now = (thing: number): number => {
      if (thing === target) return left;
      return thing === shooter ? by : thing === weapon ? held : 0;
    };
    const match = this.free
      ? turn.matchBy(this.freeOf(made, this.free), target, now)
      : turn.matchPast(order, now);
    if (!match) return undefined;
    const leads = new Map<number, number>();
    let gain = 0;
    for (const [ending, chance] of [...match.chances()].entries()) {
      if (chance === 0) continue;
      let to = left;
      for (const [thing, one] of leadOf(turn, match, ending)) {
        if (thing === target) to = one;
        else then.get(thing)?.add(one);
        if (thing === shooter)
          gain += chance * (worths.worthOfOne(shooter, one) - worths.worthOfOne(shooter, by));
        else if (beside.includes(thing))
          gain += chance * (worths.worthOfOne(thing, one) - worths.worthOfOne(thing, 0));
      }
      const at = number(to);
      leads.set(at, (leads.get(at) ?? 0) + chance);
    }
    return { way, gain, leads: [...leads] };
  }
}
