import type { Target } from '../../../analysis/index.ts';
import type { Situation } from '../../../scenario/lists/index.ts';
import { UsageError } from '../../failure.ts';
import { type Chosen, chosenValue, combined } from './chosen.ts';

/** Situations in each of which every target is met, and whether only the worst of them counts. */
export interface SituationOptions {
  readonly at?: readonly Chosen[];
  readonly atWorst?: true;
}

/** `--at`, which may be given again. */
export const AT = [
  '--at <field=values>',
  'situations in each of which every target is met, e.g. distance=8,12,24; more than once for all combinations',
  chosenValue,
] as const;

export const AT_WORST = [
  '--at-worst',
  'count of each target only the situation in which least is done to it',
] as const;

/** The situations of tables. */
export const listedSituations = ({ at = [] }: SituationOptions): Situation[] =>
  at.map(({ field, values }) => ({ field, values: values.map(({ value }) => value) }));

/** How many targets in a row count as their worst. */
export function worstOf(options: SituationOptions): { readonly worstOf?: number } {
  const situations = situationsOf(options);
  return situations?.isWorst ? { worstOf: situations.names.length } : {};
}

/** The situations as an answer names them; undefined where none are given. */
export const situationsOf = ({ at, atWorst }: SituationOptions) =>
  at && { names: combined(at).map(({ name }) => name), isWorst: atWorst === true };

/** Each target in each situation, those of one target one after another. */
export function inSituations(
  targets: readonly Target[] | undefined,
  { at }: SituationOptions,
): readonly Target[] {
  if (!at) return targets ?? AS_IT_STANDS;
  const situations = combined(at);
  if (!targets) return situations;
  return targets.flatMap(({ name, changes, weight }) =>
    situations.map((situation) => ({
      name: `${name}, ${situation.name}`,
      changes: [changes, situation.changes].flat(),
      weight,
    })),
  );
}

/** The one target where none is named. */
const AS_IT_STANDS: readonly Target[] = [{ name: 'as it stands', changes: {}, weight: 1 }];

/** @throws UsageError when situations have weights or points, or there are none to be the worst */
export function checkSituations({ at, atWorst }: SituationOptions): void {
  if (atWorst && !at)
    throw new UsageError('--at-worst: found no situations, expected some, e.g. --at distance=8,12,24');
  const odd = at?.find(({ values }) => values.some(({ weight, points }) => weight !== 1 || points));
  if (odd)
    throw new UsageError(
      `--at: found ${odd.text}, expected values alone: each is met as often as the others`,
    );
}
