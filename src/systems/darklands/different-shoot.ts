import type { Die } from '../../dice/die.ts';
import { FieldError } from '../system.ts';
import { amountDie } from './dice/d10.ts';
import type { ShootingInput } from './fields.ts';
import { type Trait, type Unit, USUAL_VOLLEY, type Warrior, type Weapon } from './profiles.ts';
import type { ShootRules } from './rules.ts';
import { type Aim, type Apart, aim, isEligible } from './target/aim.ts';
import { type DifferentTarget, situationAt } from './target/different.ts';
import { isWithin } from './target/reach.ts';
import type { Situation } from './target/situation.ts';

/** One Different Shoot, ready to be rolled. */
export interface Shoot {
  readonly title: string;
  /** Shoot distance in inches, if the scenario gives one. */
  readonly distance: number | undefined;
  /** Shoot dice; 0 out of range. */
  readonly dice: number;
  /** Damage of each damage die, when it is fixed … */
  readonly damage: number;
  /** … and the die that says it, when it is not. */
  readonly damageDie: Die | undefined;
  readonly mostDamage: number;
  readonly continuous: Weapon['continuous'];
  /** One per Different Target. */
  readonly aims: readonly Aim[];
  /** Warriors of each Different Target that can be hit; all when left out. */
  readonly exposed: readonly number[] | undefined;
  /** Why no dice are rolled. */
  readonly outOfRange?: string | undefined;
  /** What of its weapon is assumed. */
  readonly assumed?: string;
  /** The same once nobody stands at its distance any more: to each of the others, the nearest first (D54). */
  readonly elsewhere: readonly Shoot[];
}

/** What is assumed of a weapon of which it is not said by how much it multiplies the shoot dice. */
const unstated = ({ name = 'the weapon' }: Weapon): string =>
  `It is not said whether ${name} has the ‘volley shoot’ rule, and with which number: it counts as one that has it and no number, which multiplies the shoot dice by ${USUAL_VOLLEY} (Volley Shoot 1).`;

/** The most dice it rolls, to whomever. */
export const diceAtMost = ({ dice, elsewhere }: Shoot): number =>
  Math.max(dice, ...elsewhere.map((shoot) => shoot.dice));

/** What an action changes about the Shoot it is made of. */
export interface Variation {
  /** Where the scenario has the unit, if it is not the target. */
  readonly path?: readonly (string | number)[];
  /** Multiplies the shoot dice. */
  readonly volley?: boolean;
  /** Circumstances that hold whatever the scenario says … */
  readonly situation?: Partial<Situation>;
  /** … and the shoot distance where it says none. */
  readonly distance?: number;
  /** Of each Shoot: its shoot dice, and the warriors of each Different Target that can be hit. */
  readonly shoots?: readonly { readonly dice: number; readonly exposed: readonly number[] }[];
  /** Traits that do not help the Target against it. */
  readonly without?: readonly Trait[];
  /** Whether evade rolls of 0 are told apart even where a Target's own fated evades turn nothing. */
  readonly fatedDamage?: boolean;
}

/** A Shoot as the scenario declares it (Shoot 2). */
export interface Declaration {
  readonly shooter: Unit;
  readonly weapon: Weapon;
  readonly situation: Situation;
  /** The number of the Target unit. */
  readonly at: number;
  /** Where the scenario has it. */
  readonly path: readonly (string | number)[];
}

/** The first Shoot and the Different Shoots after it. */
export function declared(input: ShootingInput): Declaration[] {
  const { shooter, weapon, situation, differentShoots = [] } = input;
  const later = differentShoots.map((shoot, i) => ({
    ...shoot,
    situation: shoot.situation ?? situation,
    at: shoot.at ?? 0,
    path: ['differentShoots', i],
  }));
  return [{ shooter, weapon, situation, at: 0, path: [] }, ...later];
}

/** What a Different Shoot is made from. */
interface Making {
  readonly declaration: Declaration;
  /** Its place among the Shoots at the unit, from 0. */
  readonly number: number;
  readonly unit: Unit;
  readonly targets: readonly DifferentTarget[];
  readonly input: ShootingInput & { readonly rules: ShootRules };
  readonly variation: Variation;
}

/**
 * Resolves a Different Shoot: its dice, and its values against each Different Target of a unit.
 *
 * @param making where the situation may leave the distance to the variation
 * @throws FieldError
 */
export function prepareShoot(making: Making): Shoot {
  const { declaration, targets, input, variation } = making;
  const { shooter, situation, path } = declaration;
  checkShooter(shooter, [...path, 'shooter', 'others']);
  const unitDistance = situation.distance ?? variation.distance;
  const here = { ...situation, distance: unitDistance, ...variation.situation };
  const to = (distance: number | undefined) =>
    shootTo(distance, { ...making, declaration: { ...declaration, situation: here } });
  const own = input.rules.standing === 'each' ? targets.flatMap(({ place }) => place.distance ?? []) : [];
  const apart = [...new Set(own)].filter((distance) => distance !== unitDistance).sort((a, b) => a - b);
  return { ...to(unitDistance), elsewhere: apart.map(to) };
}

/** @param distance to those who are nearest of the unit, from where its range is measured */
function shootTo(
  distance: number | undefined,
  { declaration, number, unit, targets, input, variation }: Making,
): Shoot {
  const { shooter, weapon, situation, path } = declaration;
  const { rules, rows } = input;
  const volley = variation.volley ?? false;
  const at = targets.map((target) => ({
    c: {
      shooter,
      weapon,
      target: lacking(target, variation.without),
      unit,
      situation: rules.standing === 'each' ? situationAt(target.place, situation) : situation,
      unitDistance: distance,
      volley,
      rules,
      rows,
    },
    paths: { shooter: [...path, 'shooter'], weapon: [...path, 'weapon'], target: target.path },
  }));
  const fatedShots = at.some(({ c, paths }) => isEligible(c, paths));
  const apart = toTellApart(input, weapon, fatedShots, variation);
  const beyond =
    distance !== undefined && weapon.range !== undefined && !isWithin(distance, weapon.range, rules);
  const varied = variation.shoots?.[number];
  const dice = varied?.dice ?? shootDice(shooter) * (volley ? (weapon.volley ?? USUAL_VOLLEY) : 1);
  return {
    title: `${shooter.name ?? 'Shooters'}${weapon.name ? `, ${weapon.name}` : ''}`,
    distance,
    dice: beyond ? 0 : checkedDice(dice, targets, [...path, 'shooter', 'warriors']),
    ...damageOf(weapon, rules),
    continuous: weapon.continuous,
    aims: at.map(({ c, paths }) => aim(c, apart, paths)),
    exposed: varied?.exposed,
    ...(beyond && { outOfRange: `${distance}" is not within its range of ${weapon.range}"` }),
    ...(volley && weapon.volley === undefined && { assumed: unstated(weapon) }),
    elsewhere: [],
  };
}

/** Warriors of different profiles make Different Shoots (Shoot 2). */
function checkShooter({ others }: Unit, path: readonly (string | number)[]): void {
  if (others.length > 0)
    throw new FieldError(path, `${others.length} other profiles`, 'none: they shoot in differentShoots');
}

/** Shoot dice of all warriors. */
export const shootDice = ({ warriors, shootDice }: Unit): number => warriors * shootDice;

const MOST_DICE = 1000;

/** Dice that are dealt to several profiles are drawn by lot, and the lots are kept in a table. */
const MOST_DEALT = 250;

function checkedDice(
  dice: number,
  targets: readonly DifferentTarget[],
  path: readonly (string | number)[],
): number {
  if (dice > MOST_DICE) throw new FieldError(path, `${dice} shoot dice`, `at most ${MOST_DICE}`);
  if (targets.length > 1 && dice > MOST_DEALT)
    throw new FieldError(path, `${dice} shoot dice`, `at most ${MOST_DEALT} at several Different Targets`);
  return dice;
}

/** The warrior as a shot finds it that some of its traits do not help against. */
const lacking = (warrior: Warrior, traits: readonly Trait[] = []): Warrior => ({
  ...warrior,
  traits: warrior.traits.filter((trait) => !traits.includes(trait)),
});

/** @param eligible whether any Different Target's SKILL BAND lets a fated shot be */
function toTellApart(
  { also, rules }: ShootingInput,
  { continuous }: Weapon,
  eligible: boolean,
  { fatedDamage = false }: Variation,
): Apart {
  return {
    fatedShots: eligible && rules.fatedSkill === 'each' && rules.shootValueOf === 'easiest',
    fatedFallen: also.includes('fatedFallen'),
    fatedEvades: also.includes('fatedEvades'),
    fatedDamage: fatedDamage || also.includes('fatedDamage') || continuous === 'fated',
  };
}

/** Damage of one damage die, modified, never below 0 (Shoot Damage 2, 3). */
function damageOf({ damage, otherDamage }: Weapon, rules: ShootRules) {
  if (typeof damage === 'number') {
    const fixed = Math.max(0, damage + otherDamage);
    return { damage: fixed, damageDie: undefined, mostDamage: fixed };
  }
  const [dice, sides, plus] = damage.split(/D|(?=[+-])/);
  const least = rules.randomDamage === 'one' ? 1 : 0;
  const read = (sum: number) => Math.max(0, Math.max(least, sum + Number(plus ?? 0)) + otherDamage);
  const damageDie = amountDie(Number(dice || 1), rules.quantity, read, Number(sides));
  return { damage: 0, damageDie, mostDamage: damageDie.values[damageDie.classes - 1] };
}
