import { FieldError } from '../../systems/system.ts';
import { type Fields, only } from '../fields.ts';
import { objectAt } from '../input/paths.ts';
import type { Path, Written } from '../orders.ts';
import type { Nearer, Way } from '../turn.ts';

/** What is said of a shot before it is known who stands nearer than whom it is at. */
interface Aiming {
  readonly written: readonly Written[];
  readonly shooter: number;
  /** Fields of the shot itself. */
  readonly rest: Fields;
  /** Where the scenario has it. */
  readonly path: Path;
  /** What lies between the two, and at a target of the shot. */
  readonly between: (one: number) => Fields;
  readonly betweenAt: (target: number) => Fields;
  /** The fields of the shot with these listed beside a target, and what the rules work out of them. */
  readonly fieldsWith: (besideAt: Way['besideAt']) => Way['fieldsAt'];
  readonly options: (fields: Fields) => unknown;
}

/**
 * Of the other side who stands nearer than a target and may be seen, as the action lists others.
 *
 * @throws FieldError where the shot itself lists others
 */
export function nearerBy(
  { inTurn: { nearer } }: Way['action'],
  { written, shooter, rest, path, between, betweenAt, fieldsWith, options }: Aiming,
): Nearer | undefined {
  if (!nearer) return undefined;
  const own = (rest[nearer.list] ?? []) as readonly unknown[];
  if (own.length > 0)
    throw new FieldError([...path, nearer.list], `${own.length} ${nearer.called}`, nearer.refuses);
  const inches = (fields: Fields) => Number(fields.distance ?? Infinity);
  const foes = [...written.keys()].filter(
    (one) => written[one].side !== 'weapon' && written[one].side !== written[shooter].side,
  );
  // Nobody stands nearer than the only one.
  if (foes.length < 2) return undefined;
  const at = (target: number): number[] => {
    const most = inches(betweenAt(target));
    return most === Infinity
      ? []
      : foes.filter((one) => one !== target && inches(between(one)) < most && nearer.isSeen(between(one)));
  };
  return {
    at,
    fieldsAt: fieldsWith(at),
    fieldsWithout: fieldsWith(() => []),
    first: (target, left, all) => {
      if (all.length === 0) return all;
      try {
        return nearer.first(options(fieldsWith(() => all)(target, left))).map((one) => all[one]);
      } catch (error) {
        // Whatever is wrong with it, it is told where the shot is made.
        if (error instanceof FieldError) return all;
        throw error;
      }
    },
    unknown: foes.filter((one) => inches(betweenAt(one)) === Infinity),
  };
}

/** The same shot with all of them listed, whether or not they make a difference just now: any of them may later. */
export function withAllNearer({ nearer, ...way }: Way): Way {
  return nearer ? { ...way, fieldsAt: nearer.fieldsAt } : way;
}

/** The same shot as if nobody stood nearer than whom it is at. */
export function withoutNearer({ nearer, ...way }: Way): Way {
  return nearer ? { ...way, beside: [], besideAt: () => [], fieldsAt: nearer.fieldsWithout } : { ...way };
}

/** A shot, and those listed with it. */
interface Listing extends Pick<Way, 'action'> {
  readonly beside: readonly (readonly [one: Written, place: Fields])[];
}

/** Those nearer than the target, each with what lies between, where the action lists others. */
export function nearerListed(
  {
    action: {
      input,
      inTurn: { nearer },
    },
    beside,
  }: Listing,
  leftOf: (one: Written) => Fields,
): Fields[] {
  if (!nearer || beside.length === 0) return [];
  const known = Object.keys(objectAt(input, [nearer.list]).shape);
  const listed = beside.map(([one, lies]) => ({
    name: one.key,
    ...only(leftOf(one), known),
    ...only(lies, nearer.between),
    ...nearer.as,
  }));
  return [{ [nearer.list]: listed }];
}
