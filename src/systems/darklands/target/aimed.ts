import { choice, type Rules } from '../../option.ts';
import { FieldError } from '../../system.ts';
import type { Shoot } from '../different-shoot.ts';
import type { Shooting } from '../shooting.ts';

/** The question that a Drop, a Throw and a Gaze put to a unit of several profiles. */
export const aimedValueOf = (action: string) =>
  choice('aimedValueOf', 'D50', `Whose shoot value does a ${action} at a unit of several profiles need?`, {
    named: "that of the warrior who is aimed at; the Easiest Target's where nobody is named",
    easiest: "the Easiest Target's, even where another is aimed at",
    first: "that of the unit's own profile",
  });

export type AimedValueOf = Rules<[ReturnType<typeof aimedValueOf>]>['aimedValueOf'];

/** Whom a Drop, a Throw or a Gaze is aimed at. */
export interface Aimed {
  /** The profile of the warrior it is aimed at. */
  readonly warrior: number;
  /** The profile whose shoot value the shoot roll needs. */
  readonly value: number;
  /** Whether the scenario names him. */
  readonly isNamed: boolean;
}

/**
 * @param named the profile of the warrior that the scenario names
 * @param number the Shoot's place among several
 * @throws FieldError if the unit has no such profile
 */
export function aimedOf(
  { shoots, targets }: Shooting,
  whose: AimedValueOf,
  named: number | undefined,
  number = 0,
): Aimed {
  const path = number === 0 ? [] : ['differentShoots', number - 1];
  if (named !== undefined && named >= targets.length)
    throw new FieldError(
      [...path, 'aimAt'],
      `${named}`,
      `the number of one of ${targets.length} profiles, from 0`,
    );
  const easiest = easiestOf(shoots[number].aims);
  const unnamed = whose === 'first' ? 0 : easiest;
  const warrior = named ?? unnamed;
  return { warrior, value: whose === 'named' ? warrior : unnamed, isNamed: named !== undefined };
}

/**
 * Shoots at single warriors, each measured to its own (Shoot 6, 7); out of range there is no shoot.
 *
 * @throws FieldError if the scenario names the warrior, and none of them reaches its own
 */
export function measuredTo({ shoots, targets }: Shooting, aimed: readonly Aimed[]): Shoot[] {
  const all = shoots.map((shoot, i) => {
    const own = targets[aimed[i].warrior].place.distance;
    const to = shoot.elsewhere.find(({ distance }) => distance === own) ?? shoot;
    return { ...to, elsewhere: [] };
  });
  const [{ outOfRange }] = all;
  if (aimed[0].isNamed && outOfRange && all.every((shoot) => shoot.outOfRange))
    throw new FieldError(
      ['aimAt'],
      `a warrior out of range: ${outOfRange}`,
      'a warrior within range (Shoot 7)',
    );
  return all;
}

/** The profile with the lowest shoot value; the first of equals (Shoot 7, D41). */
function easiestOf(aims: readonly { readonly hardness: number }[]): number {
  const hardness = aims.map((aim) => aim.hardness);
  return hardness.indexOf(Math.min(...hardness));
}

/** Whom it is aimed at and whose shoot value counts, where the unit leaves a choice. */
export function explainAimed({ targets }: Shooting, { warrior, value, isNamed }: Aimed): string[] {
  if (targets.length === 1) return [];
  const named = isNamed ? 'named by aimAt' : 'none is named';
  return [
    `Aimed at one of ${targets[warrior].title} (${named}), at the shoot value of ${targets[value].title}`,
  ];
}
