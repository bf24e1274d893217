import { FieldError } from '../../system.ts';
import type { Fighter, Gun, Manner } from '../battle.ts';
import { distinctNames, fighterOf } from '../fighters.ts';
import type { WeaponInput } from '../gun/weapon.ts';
import type { Answers, InForce } from '../options.ts';
import type { RoundsInput } from '../plan.ts';
import type { OtherInput, TargetInput } from '../profiles.ts';
import type { Seen } from './priority.ts';

/** What `shoot` and `twinGuns` have in common. */
export interface DirectFire extends Answers, RoundsInput {
  readonly weapons: readonly { readonly weapon: WeaponInput; readonly field: readonly (string | number)[] }[];
  readonly target: TargetInput;
  readonly others: readonly OtherInput[];
}

/** Somebody on the battlefield. */
export type Person = TargetInput & Partial<OtherInput> & { readonly side: 'enemy' | 'friend' };

/** The target first; who is Engaged with whom. */
export function peopleOf({ target, others }: DirectFire): Person[] {
  const engaged = target.engaged || others.some(({ engagedWithTarget }) => engagedWithTarget);
  return [{ ...target, side: 'enemy' as const, engaged }, ...others].map((one) => ({
    ...one,
    engaged: one.engaged || ('engagedWithTarget' in one && one.engagedWithTarget),
  }));
}

/** Whom he sees: all around with Blind Fire; else the target, whom he faces as he stands up, and who is in his arc. */
export const seenBy = (people: readonly Seen[], { down }: Pick<Manner, 'down'>): Seen[] =>
  people.map(({ visible, inArc }, i) => ({ visible, inArc: inArc || down === 1 || i === 0 }));

/** @throws FieldError as {@link fighterOf} does */
export function fightersOf(people: readonly Person[], { rows }: InForce): Fighter[] {
  const names = distinctNames(people.map(({ name }, i) => name ?? (i === 0 ? 'Target' : 'Other')));
  return people.map((one, i) => {
    const place = { name: names[i], side: one.side, cover: one.cover, distance: one.distance };
    return fighterOf(one, place, placeOf(i), rows);
  });
}

/**
 * For each fighter who may be shot at, those whom a shot that misses him may hit, nearest to the attacker first.
 *
 * @throws FieldError when one is near the line to somebody who is not there
 */
export function atRiskOf(people: readonly Person[], fighters: readonly Fighter[]): number[][] {
  const names = fighters.map(({ name }) => name);
  for (const [i, { nearLineTo }] of people.entries())
    for (const name of nearLineTo)
      if (!names.includes(name))
        throw new FieldError([...placeOf(i), 'nearLineTo'], name, `one of: ${names.join(', ')}`);
  return names.map((name, aimed) =>
    people
      .map((one, i) => ({ i, distance: one.distance, near: isNear(people, i, aimed, name) }))
      .filter(({ i, near }) => near && i !== aimed)
      .sort((a, b) => a.distance - b.distance)
      .map(({ i }) => i),
  );
}

/** Whether one is near the line to another, or Engaged with him. */
function isNear(people: readonly Person[], index: number, aimed: number, name: string): boolean {
  const [one, other] = [people[index], people[aimed]];
  if (one.nearLineTo.includes(name)) return true;
  if (aimed === 0) return one.nearLine === true || one.engagedWithTarget === true;
  return index === 0 && other.engagedWithTarget === true;
}

const placeOf = (index: number): (string | number)[] => (index === 0 ? ['target'] : ['others', index - 1]);

/** @throws FieldError when a weapon is none of direct fire */
export function checkDirect(gun: Gun, field: readonly (string | number)[]): void {
  if (gun.area)
    throw new FieldError(
      [...field, 'traits'],
      'Blast or Template',
      'direct fire; the actions blast and template have them',
    );
}

/**
 * Several profiles share their ammo, and are fired in the same way.
 *
 * @throws FieldError when one does not
 */
export function checkProfiles(guns: readonly Gun[]): void {
  if (guns.length === 1) return;
  const odd = guns.find(({ traits }) => traits.some((name) => ALONE.includes(name)));
  if (odd)
    throw new FieldError(['otherProfiles'], odd.traits.join(', '), `profiles without ${ALONE.join(', ')}`);
}

/** Traits of ammunition that runs out by itself, or of a shot that chooses its own target. */
const ALONE = ['Limited', 'Single Shot', 'Grenade', 'Reckless'];

/** @throws FieldError when the target cannot be targeted */
export function checkTarget({ target, shooter }: DirectFire): void {
  if (!target.visible) throw new FieldError(['target', 'visible'], 'false', 'an enemy in line of sight');
  if (!target.inArc && !shooter.pinned)
    throw new FieldError(['target', 'inArc'], 'false', 'an enemy in the vision arc');
  if (target.status !== 'standing' && target.cover !== 'none')
    throw new FieldError(
      ['target', 'status'],
      `${target.status} in ${target.cover} cover`,
      'an enemy not in hiding: one Prone and in cover cannot be targeted',
    );
}

/** The numbers of those others that count, nearest first. */
export function nearestFirst(
  others: DirectFire['others'],
  counts: (one: DirectFire['others'][number]) => boolean,
): number[] {
  return others
    .map((one, i) => ({ one, index: i + 1 }))
    .filter(({ one }) => counts(one))
    .sort((a, b) => a.one.distance - b.one.distance)
    .map(({ index }) => index);
}
