import type { z } from 'zod';
import type { Seat } from '../../systems/after.ts';
import { inputSchema, prepareInput } from '../../systems/input.ts';
import { FieldError } from '../../systems/system.ts';
import { addTo, type Besides } from '../besides/besides.ts';
import { inTheWay } from '../closest/in-the-way.ts';
import { changed, type Fields, laidOver } from '../fields.ts';
import type { TurnedAction } from '../input/actions.ts';
import { describedAt } from '../input/paths.ts';
import type { Leaving } from '../leavings.ts';
import type { Orders, Path, Written } from '../orders.ts';
import type { Thing } from '../thing.ts';
import type { Way } from '../turn.ts';
import { joined } from './joined.ts';
import { type Ending, Match, type Occasion } from './match.ts';
import { readied } from './readied.ts';
import { placeInTurn } from './scenario.ts';

/** A shot that cannot be made, and by whom at whom it would be. */
class ShotError extends FieldError {
  /** What would have to be, whoever it is at. */
  readonly rule: string;

  constructor(path: Path, found: string, rule: string, against: string) {
    super(path, found, against === '' ? rule : `${rule} (${against})`);
    this.rule = rule;
  }
}

/** What a shot's scenario says is nothing that its schema takes: of what was left, that would be a mistake of ours. */
class Malformed extends ShotError {}

/** How a shot is tried that the rules may not allow. */
interface Refusing {
  /** Where the scenario has it. */
  readonly path?: Path | undefined;
  /** Whether what is missing of it is no mistake: nobody has said what lies between the two. */
  readonly isUnsaid?: boolean;
  /** Is handed why it is not allowed. */
  readonly refused?: (why: FieldError) => void;
}

/** What a shot leaves of one of whom something is counted. */
type Counted = ReturnType<TurnedAction['inTurn']['after']>[number];

/** More than may be left of anybody: two of them are one number. */
const MOST_LEFT = 1 << 17;

/** Every shot at every target, of each of whom so much is left: made when somebody comes to it, and kept. */
export class Matches {
  /** What may be lost by those who may lose anything, by their names. */
  readonly counts = new Map<string, Counted>();
  /** What they may have on them, and what shots may do to them besides, each by its name. */
  readonly besides: Record<string, Besides>[] = [];
  private readonly written: readonly Written[];
  /** Whether what shots do besides what they leave is told. */
  private readonly tells: Pick<Leaving, 'befallen'>;
  private readonly orders: Orders;
  /** Of a shot and a target, of what is left of the target, then of the others. */
  private readonly all: (Map<number | string, Match | undefined> | undefined)[][] = [];
  private readonly kinds = new Map<Way, number>();
  /** At whom a shot is not made where it is not answered as it is written. */
  private readonly onlyAnswered = new Map<Way['fieldsAt'], number[]>();
  /** When shots were asked for, in the order in which they first were. */
  readonly occasions: Occasion[] = [];

  /** @param written all who take part, as they come to be known */
  constructor(written: readonly Written[], orders: Orders, tells: boolean) {
    this.written = written;
    this.orders = orders;
    this.tells = tells ? { befallen: {} } : {};
  }

  made(shot: Way, target: number, left: (thing: number) => Leaving, path?: Path): Match {
    const { action, split } = shot;
    if (split) return joined(split.parts(target, left), ({ way, at }) => this.made(way, at, left, path));
    const options = this.prepared(shot, target, left, path);
    const sitting = sittingIn(shot, target, left);
    for (const left of action.inTurn.after(options)) {
      const thing = sitting.get(left.seat);
      if (thing === undefined) continue;
      this.besides[thing] ??= {};
      for (const one of left.besides ?? []) addTo(this.besides[thing], one);
      if (!left.amounts) continue;
      const { key } = this.written[thing];
      // Of who shoots some actions say less than of who is shot at.
      const known = this.counts.get(key);
      this.counts.set(key, withMore(known && left.seat !== 'target' ? known : left, known, left));
    }
    const before: Ending = Object.fromEntries(
      [...sitting].map(([seat, thing]) => [seat, { ...left(thing), ...this.tells }]),
    );
    return new Match(action, options, before, sitting);
  }

  /** @throws FieldError where the turn has what is wrong with the shot's own scenario, or why the rules refuse it */
  prepared(shot: Way, target: number, left: (thing: number) => Leaving, path: Path = []): unknown {
    const { action, shooter } = shot;
    const fields = shot.fieldsAt(target, left);
    const now = (one: number): Fields => changed(this.written[one].fields, left(one).changes);
    const there = [target, ...stillBeside(shot, target, left)].map((one) => this.written[one]);
    const at = (inside: Path): Path =>
      this.orders.lastWritten(
        shot.pathOf?.(inside) ?? placeInTurn(inside, shot, this.written[shooter], there, path),
        path,
      );
    try {
      const { fitted, options } = this.readied(action, fields);
      const as = {
        ...{ shooter: laidOver(now(shooter), shot.as), target: now(target), fields: fitted },
        names: { shooter: this.written[shooter].key, target: this.written[target].key },
      };
      const refusal = action.inTurn.refuses(options, as);
      if (refusal) throw new FieldError(refusal.path, refusal.found, refusal.expected);
      return options;
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      const Kind = error instanceof Malformed ? Malformed : ShotError;
      const against = `${this.orders.titleOf(shot.shooter)} at ${this.orders.titleOf(target)}`;
      throw new Kind(at(error.path), error.found, error.expected, against);
    }
  }

  /** What the rules work out of the fields of a shot. @throws FieldError where they refuse them */
  readied(action: TurnedAction, fields: Fields): { readonly fitted: Fields; readonly options: unknown } {
    const fitted = action.inTurn.fitted?.(fields) ?? fields;
    return { fitted, options: readied(action, fitted, () => optionsOf(action, fitted)) };
  }

  /** @returns undefined where it cannot be made, or others are in its way */
  of(
    shot: Way,
    target: number,
    left: (thing: number) => number,
    things: readonly Thing[],
  ): Match | undefined {
    const now = (thing: number) => things[thing].leavings.all[left(thing)];
    if (shot.past && inTheWay(shot, target, this.written, now).length > 0) return undefined;
    return this.past(shot, target, left, things);
  }

  /** The same, whoever is in the way. */
  past(
    shot: Way,
    target: number,
    left: (thing: number) => number,
    things: readonly Thing[],
  ): Match | undefined {
    const pair = this.pairOf(shot, target);
    const held = shot.weapon === undefined ? 0 : left(shot.weapon);
    const of = left(shot.shooter) * MOST_LEFT + held;
    this.all[pair] ??= [];
    const ofTarget = this.all[pair];
    const matches = ofTarget[left(target)] ?? new Map<number | string, Match | undefined>();
    ofTarget[left(target)] = matches;
    const more = shot.second === undefined ? shot.beside : [shot.second, ...shot.beside];
    const key = more.length === 0 ? of : `${of} ${more.map(left).join(' ')}`;
    const known = matches.get(key);
    if (known || matches.has(key)) return known;
    const now = things.map(({ leavings }, thing) => leavings.all[left(thing)]);
    const made = this.placed(shot, target, now);
    matches.set(key, made);
    this.occasions.push({ shot, target, left: now, match: made });
    return made;
  }

  /** A shot in a situation that somebody came to, of each of whom so much is left; undefined where it cannot be made. */
  at(shot: Way, target: number, left: readonly Leaving[]): Match | undefined {
    if (inTheWay(shot, target, this.written, (thing) => left[thing]).length > 0) return undefined;
    return this.placed(shot, target, left);
  }

  private placed(shot: Way, target: number, left: readonly Leaving[]): Match | undefined {
    return this.possible(shot, target, (thing) => left[thing], { isUnsaid: shot.unplaced.includes(target) });
  }

  /** A shot that the rules no longer allow, as its shooter is not ready or its target hides, is not made. */
  possible(
    shot: Way,
    target: number,
    left: (thing: number) => Leaving,
    { path, isUnsaid = false, refused }: Refusing = {},
  ): Match | undefined {
    try {
      return this.made(shot, target, left, path);
    } catch (error) {
      if (!(error instanceof FieldError) || (error instanceof Malformed && !isUnsaid)) throw error;
      const isAnswered = refused || shot.isReply || this.onlyAnswered.get(shot.fieldsAt)?.includes(target);
      const unanswered = isAnswered ? undefined : this.unanswered(shot, target, left);
      if (unanswered) {
        unanswered.unanswered = withoutWhom(error);
        return unanswered;
      }
      refused?.(error instanceof Malformed ? this.unsaid(shot, target) : withoutWhom(error));
      return undefined;
    }
  }

  /**
   * A shot as its turn begins. One that a plan might make at somebody who cannot answer it so is made all the same; but
   * not where it would be won by that: who comes at one who has nothing to shoot with has not yet put him to flight.
   */
  asBegun(
    shot: Way,
    target: number,
    left: (thing: number) => Leaving,
    { isMeant, isUnsaid = false, path, refused }: Refusing & { readonly isMeant: boolean },
  ): Match | undefined {
    const isNowhere = isUnsaid && shot.distances[shot.targets.indexOf(target)] === Infinity;
    let why: FieldError | undefined;
    const asWritten = this.possible(shot, target, left, {
      path,
      isUnsaid,
      refused: (error) => (why = error),
    });
    if (asWritten) return asWritten;
    const unanswered = shot.isReply ? undefined : this.unanswered(shot, target, left);
    if (unanswered && !isMeant && !isNowhere && !shot.action.inTurn.silence) return unanswered;
    // Whom it is not made at to begin with, it is not made at unanswered later: nobody has counted what he has.
    if (unanswered)
      this.onlyAnswered.set(shot.fieldsAt, [...(this.onlyAnswered.get(shot.fieldsAt) ?? []), target]);
    if (why) refused?.(isNowhere ? this.unsaid(shot, target) : why);
    return undefined;
  }

  /** Whoever can no longer answer a shot as it is written does nothing; undefined where that is not what forbids it. */
  private unanswered(shot: Way, target: number, left: (thing: number) => Leaving): Match | undefined {
    const fields = shot.action.inTurn.unanswered?.(shot.fieldsAt(target, left));
    return fields && this.possible({ ...shot, fieldsAt: () => fields }, target, left);
  }

  private unsaid({ shooter }: Way, target: number): FieldError {
    const [by, at] = [this.written[shooter].key, this.written[target].key];
    return new FieldError(['places', by, at], 'nothing', 'what lies between the two');
  }

  /** Whether a shot at somebody was allowed in any situation so far. */
  wasAllowed(shot: Way, target: number): boolean {
    const all = this.all[this.pairOf(shot, target)] ?? [];
    return all.some((matches) => matches && [...matches.values()].some((match) => match !== undefined));
  }

  private pairOf(shot: Way, target: number): number {
    return this.kindOf(shot) * this.written.length + target;
  }

  private kindOf(shot: Way): number {
    const known = this.kinds.get(shot) ?? this.kinds.size;
    this.kinds.set(shot, known);
    return known;
  }
}

/** @throws FieldError when the fields are none of the action's, or what it leaves cannot be said */
function optionsOf(action: TurnedAction, fields: Fields): unknown {
  const parsed = inputSchema(action).safeParse(fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const foreign = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const where = [...issue.path, ...foreign].map((one) => (typeof one === 'symbol' ? String(one) : one));
    const found = foundIn(fields, where);
    throw new Malformed(where, found, wanted(action, where, found, issue), '');
  }
  const options = prepareInput(action, parsed.data);
  action.inTurn.after(options);
  return options;
}

const withoutWhom = (error: FieldError): FieldError =>
  error instanceof ShotError ? new FieldError(error.path, error.found, error.rule) : error;

/** What a field is to say: the turn's own schema has taken what is there, but another action may take more of it. */
function wanted({ input, title }: TurnedAction, path: Path, found: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'unrecognized_keys')
    return `nothing: other actions have such a field, “${title}” has none`;
  if (issue.code === 'invalid_value' && found !== NOTHING)
    return `one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  return issue.code === 'too_small'
    ? `at least ${issue.minimum}`
    : (describedAt(input, path) ?? 'a value, which this shot needs');
}

/** What stands where nothing does. */
const NOTHING = 'nothing';

function foundIn(fields: unknown, path: Path): string {
  const value = path.reduce<unknown>(
    (inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key],
    fields,
  );
  if (value === undefined) return NOTHING;
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Of what is written in a field so much is repeated, in letters. */
const LONGEST = 80;

/** Who else may still be hit by a shot at somebody, in the order of its list. */
export function stillBeside(
  { besideAt, nearer }: Pick<Way, 'besideAt' | 'nearer'>,
  target: number,
  left: (thing: number) => Leaving,
): readonly number[] {
  const all = besideAt(target).filter((one) => one !== target && left(one).fate?.isTarget !== false);
  return nearer ? nearer.first(target, left, all) : all;
}

/** Who of the turn takes part in a shot, by seat. */
function sittingIn(way: Way, target: number, left: (thing: number) => Leaving): Map<Seat, number> {
  const sitting = new Map<Seat, number>([
    ['shooter', way.shooter],
    ['target', target],
  ]);
  if (way.weapon !== undefined) sitting.set('weapon', way.weapon);
  if (way.second !== undefined) sitting.set('second', way.second);
  for (const [i, one] of stillBeside(way, target, left).entries()) sitting.set(`beside ${i}`, one);
  return sitting;
}

/** What is counted of somebody, as one shot at him has it, with the most that any of two may add to it besides. */
function withMore(counted: Counted, ...others: readonly (Counted | undefined)[]): Counted {
  const moreIn = (of: Counted | undefined, name: string) =>
    of?.amounts?.find((one) => one.name === name)?.more ?? 0;
  const amounts = counted.amounts?.map((one) => {
    const more = Math.max(...others.map((other) => moreIn(other, one.name)));
    return more > 0 ? { ...one, more } : one;
  });
  return { ...counted, ...(amounts && { amounts }) };
}
