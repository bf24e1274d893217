import { FieldError } from '../../system.ts';
import type { Standing, Unit, Warrior } from '../profiles.ts';
import type { Situation } from './situation.ts';

type Place = Omit<Standing, 'warriors' | 'name'>;

/** Warriors of one profile who stand alike. */
export interface DifferentTarget extends Warrior {
  /** The number of their profile. */
  readonly profile: number;
  /** What of the circumstances is their own (D54). */
  readonly place: Place;
  /** Where the scenario has their profile. */
  readonly path: readonly (string | number)[];
}

/**
 * The Different Targets of a unit: a profile each, of those warriors who stand as the situation says; after them those
 * who stand otherwise. The wounded one stands with the former.
 *
 * @throws FieldError if nobody is left of a profile
 */
export function differentTargets(
  unit: Unit,
  path: readonly (string | number)[] = ['target'],
): readonly DifferentTarget[] {
  const profiles = [unit, ...unit.others].map((warrior, profile) =>
    restOf(warrior, profile, profile === 0 ? path : [...path, 'others', profile - 1]),
  );
  return [...profiles, ...profiles.flatMap(apartFrom)];
}

/** The circumstances as those find them who stand in a place of their own. */
export const situationAt = (place: Place, unit: Situation): Situation => ({
  ...unit,
  distance: place.distance ?? unit.distance,
  cover: place.cover ?? unit.cover,
  sight: place.sight ?? unit.sight,
  difficultTarget: place.difficultTarget ?? unit.difficultTarget,
  camouflaged: place.camouflaged ?? unit.camouflaged,
});

function restOf(warrior: Warrior, profile: number, path: DifferentTarget['path']): DifferentTarget {
  const away = warrior.standing.reduce((sum, { warriors }) => sum + warriors, 0);
  if (away >= warrior.warriors)
    throw new FieldError(
      [...path, 'standing'],
      `${away} warriors`,
      `fewer than its ${warrior.warriors}: where the rest stands, situation says`,
    );
  const startedWith = (warrior.startedWith ?? warrior.warriors) - away;
  return { ...warrior, warriors: warrior.warriors - away, startedWith, profile, place: {}, path };
}

const apartFrom = (rest: DifferentTarget): DifferentTarget[] =>
  rest.standing.map(({ name, warriors, ...place }, i) => ({
    ...rest,
    name: name ?? (rest.name && `${rest.name} apart${i === 0 ? '' : ` ${i + 1}`}`),
    warriors,
    startedWith: warriors,
    wounded: 0,
    place,
  }));
