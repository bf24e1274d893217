import { FieldError } from '../../system.ts';
import {
  type Battle,
  type Duel,
  type Fighter,
  type Gun,
  MANNERS,
  type Manner,
  type Priority,
} from '../battle.ts';
import { distinctNames, duelBetween, fighterOf, knockbackStrengths } from '../fighters.ts';
import { gunOf } from '../gun/guns.ts';
import type { WeaponInput } from '../gun/weapon.ts';
import { seenBy } from '../hit/people.ts';
import { type Candidate, priorityOf, type Seen } from '../hit/priority.ts';
import type { AtRisk } from '../hit/stray.ts';
import { extentOf, mostHits } from '../metrics.ts';
import { type Answers, type InForce, inForce } from '../options.ts';
import { type Rounds, type RoundsInput, roundsOf } from '../plan.ts';
import { type BystanderInput, isDown, type ShooterInput } from '../profiles.ts';
import type { Cover } from '../resolve/armour.ts';
import { type DirectState, directState, STANDING } from '../state.ts';
import { vehicleOf } from './against.ts';
import { type Faced, facingHit, facingText, type VehicleProfile } from './profile.ts';
import { type VehicleShot, type VehicleState, vehicleSlots } from './state.ts';

/** Direct fire at a vehicle or past it, worked out. The vehicle's number is one more than the last fighter's. */
export interface Around extends Battle, Rounds, AtRisk, VehicleShot {
  /** Number of whom the shot is meant for. */
  readonly target: number;
  /** By `choiceAt`. */
  readonly priorities: readonly Priority[];
  /** The facing that the shooter sees. */
  readonly facing: number;
  readonly facingText: string;
}

/** What the scenario says. */
interface AroundInput extends Answers, RoundsInput {
  readonly weapon: WeaponInput;
  readonly second?: WeaponInput | undefined;
  readonly vehicle: VehicleProfile &
    Faced &
    Seen & {
      readonly distance: number;
      readonly cover: Cover;
      readonly hullDown: boolean;
      readonly nearLineTo: readonly string[];
    };
  readonly aim?: string | undefined;
  readonly others: readonly BystanderInput[];
}

/** @throws FieldError when the fields contradict each other */
export function prepareAround(input: AroundInput): Around {
  const answers = inForce(input);
  const { shooter, others } = input;
  const weapons = input.second ? [input.weapon, input.second] : [input.weapon];
  const guns = weapons.map((weapon, i) => gunOf(weapon, shooter, answers, [i === 0 ? 'weapon' : 'second']));
  const twin = guns.length > 1;
  checkGuns(guns, shooter);
  const names = distinctNames(others.map(({ name }) => name ?? 'Other'));
  const fighters = others.map((one, i) => {
    const place = { name: names[i], side: one.side, cover: one.cover, distance: one.distance };
    return fighterOf(one, place, ['others', i], answers.rows);
  });
  const vehicle = vehicleOf(input.vehicle, input.vehicle, { shooter, guns, weapons, twin }, answers);
  const duels = guns.map((gun, g) => duelsOf(input, gun, weapons[g], fighters, twin, answers));
  const target = targetOf(input, fighters);
  const rounds = roundsOf(input, guns, answers.rows, !twin);
  const candidates: Candidate[] = [
    ...duels[0],
    {
      ...vehicle.duels[0],
      fighter: {
        name: vehicle.name,
        side: 'enemy',
        status: STANDING,
        cover: 'none',
        distance: input.vehicle.distance,
      },
    },
  ];
  return {
    ...answers,
    ...rounds,
    guns,
    fighters,
    duels,
    vehicle,
    target,
    atRisk: atRiskOf(input, fighters, answers),
    priorities: MANNERS.map((manner) => priorityAt(target, candidates, input, manner, answers)),
    facing: facingHit(input.vehicle),
    facingText: facingText(input.vehicle),
  };
}

export function aroundState(o: Around) {
  const extent = extentOf(o, o.rounds * mostHits(o));
  return {
    round: {},
    ...directState({ ...extent, strays: extent.hits }),
    ...vehicleSlots(o.vehicle, extent.wounds),
  };
}

export type AroundState = VehicleState & DirectState & { round: number };

function checkGuns(guns: readonly Gun[], shooter: ShooterInput): void {
  const { hipShooting } = shooter;
  for (const [i, { area, traits }] of guns.entries()) {
    const field = i === 0 ? 'weapon' : 'second';
    if (area) throw new FieldError([field, 'traits'], 'Blast or Template', 'direct fire');
    if (traits.includes('Reckless'))
      throw new FieldError([field, 'traits'], 'Reckless', 'a weapon that is aimed at something');
    if (guns.length > 1 && !traits.includes('Sidearm'))
      throw new FieldError([field, 'traits'], traits.join(', ') || 'none', 'Sidearm among them');
  }
  if (guns.length > 1 && isDown(shooter))
    throw new FieldError(['shooter', 'pinned'], 'true', 'false: Blind Fire is an attack with one weapon');
  if (guns.length > 1 && hipShooting)
    throw new FieldError(
      ['shooter', 'hipShooting'],
      'true',
      'false: Run and Gun is an attack with one weapon',
    );
}

/** @throws FieldError when the shot is at nobody who is there, at a friend, or at one in hiding or out of sight */
function targetOf({ aim, others, vehicle, shooter }: AroundInput, fighters: readonly Fighter[]): number {
  if (aim === undefined) {
    if (!vehicle.inArc && !shooter.pinned)
      throw new FieldError(['vehicle', 'inArc'], 'false', 'a vehicle in the vision arc');
    if (!vehicle.visible) throw new FieldError(['vehicle', 'visible'], 'false', 'a vehicle in line of sight');
    return fighters.length;
  }
  const target = fighters.findIndex(({ name }) => name === aim);
  if (target < 0)
    throw new FieldError(
      ['aim'],
      aim,
      `one of: ${fighters.map(({ name }) => name).join(', ')}; or nothing, for the vehicle`,
    );
  const { side, visible, inArc, status, cover } = others[target];
  if (side === 'friend') throw new FieldError(['aim'], aim, 'an enemy');
  if (!inArc && !shooter.pinned)
    throw new FieldError(['aim'], `${aim}, outside the vision arc`, 'an enemy in it');
  if (!visible) throw new FieldError(['aim'], `${aim}, out of sight`, 'an enemy in line of sight');
  if (status !== 'standing' && cover !== 'none')
    throw new FieldError(['aim'], `${aim}, in hiding`, 'an enemy not Prone in cover');
  return target;
}

/** Why the target may be shot at, or only after a Cool test; numbers are those of the fighters and the vehicle. */
function priorityAt(
  target: number,
  candidates: readonly Candidate[],
  { shooter, others, vehicle }: AroundInput,
  manner: Manner,
  { rules }: InForce,
): Priority {
  const numbers = [target, ...candidates.keys()].filter((n, place) => place === 0 || n !== target);
  const all = [...others, vehicle];
  const seen = seenBy(
    numbers.map((n) => all[n]),
    manner,
  );
  const ignores = shooter.skills.includes('Marksman') ? 'a Marksman' : undefined;
  const who = { cool: shooter.cool, ignores, ...manner };
  const priority = priorityOf(
    numbers.map((n) => candidates[n]),
    seen,
    who,
    rules,
  );
  return { ...priority, closest: priority.closest < 0 ? -1 : numbers[priority.closest] };
}

function atRiskOf(
  { others, vehicle }: AroundInput,
  fighters: readonly Fighter[],
  { rules }: InForce,
): number[][] {
  const all = [...others, vehicle];
  const names = fighters.map(({ name }) => name);
  for (const [i, { nearLineTo }] of all.entries())
    for (const name of nearLineTo)
      if (!names.includes(name))
        throw new FieldError(
          [...(i < others.length ? ['others', i] : ['vehicle']), 'nearLineTo'],
          name,
          `one of: ${names.join(', ')}`,
        );
  return all.map((_, aimed) =>
    all
      .map((one, i) => ({ i, distance: one.distance, one }))
      .filter(({ i }) => i < others.length || rules.strayVehicle === 'models')
      .filter(({ i, one }) => i !== aimed && isNear(one, names[aimed]))
      .sort((a, b) => a.distance - b.distance)
      .map(({ i }) => i),
  );
}

const isNear = (
  one: { readonly nearLineTo: readonly string[]; readonly nearLine?: boolean },
  name: string | undefined,
): boolean => (name === undefined ? one.nearLine === true : one.nearLineTo.includes(name));

function duelsOf(
  { shooter }: AroundInput,
  gun: Gun,
  weapon: WeaponInput,
  fighters: readonly Fighter[],
  twin: boolean,
  answers: InForce,
): Duel[] {
  const strengths = knockbackStrengths(gun, fighters, answers);
  return fighters.map((fighter, i) => {
    const shot = { shooter, weapon, twin, point: false, distance: fighter.distance, strengths };
    return duelBetween(gun, fighter, i, shot, answers);
  });
}
