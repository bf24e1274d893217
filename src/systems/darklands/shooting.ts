import type { Die } from '../../dice/die.ts';
import { percent } from '../kit/index.ts';
import { FieldError } from '../system.ts';
import { amountDie, lots, passDie } from './dice/d10.ts';
import { ALSO_COUNTED, OF_EACH, type ShootingInput } from './fields.ts';
import type { Trait, Unit, Warrior, Weapon } from './profiles.ts';
import { completed, type ShootRules } from './rules.ts';
import { type Aim, type Apart, aim, isEligible } from './target/aim.ts';
import { type DifferentTarget, differentTargets, situationAt } from './target/different.ts';
import { isWithin } from './target/reach.ts';
import type { Situation } from './target/situation.ts';

/** One Different Target. */
interface Target extends DifferentTarget {
  readonly title: string;
  readonly startedWith: number;
  /** At most so many of them can be hit. */
  readonly exposed: number;
}

/** One Different Shoot, ready to be rolled. */
export interface Shoot {
  readonly title: string;
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
  /** Why no dice are rolled. */
  readonly outOfRange?: string;
}

/** Everything the steps of a Shoot need. */
export interface Shooting {
  readonly rules: ShootRules;
  readonly shooter: Unit;
  readonly unit: Unit;
  readonly targets: readonly Target[];
  readonly shoots: readonly Shoot[];
  readonly rounds: number;
  /** Whether its Shoots are resolved together, against the unit as it stood (D55). */
  readonly together: boolean;
  /** What the scenario asks to count as well. */
  readonly alsoCount: readonly (typeof ALSO_COUNTED)[number][];
  /** Whether the casualties of each Different Target are counted. */
  readonly countsEach: boolean;
  readonly startMass: number;
  /** Whom damage upon each Different Target carries over to, itself first (Shoot Damage 6). */
  readonly carriesTo: readonly (readonly number[])[];
  /** The most damage dice and shoot damage there can be. */
  readonly mostDamageDice: number;
  readonly mostDamage: number;
  readonly panicDie: Die;
  readonly frenzyDie: Die;
  readonly flayDie: Die;
  /** `lots[of][marked]`: whether one of `of` places is among the `marked`. */
  readonly lots: readonly (readonly Die[])[];
}

/** What an action changes about the Shoot it is made of. */
export interface Variation {
  /** Multiplies the shoot dice. */
  readonly volley?: boolean;
  /** Circumstances that hold whatever the scenario says … */
  readonly situation?: Partial<Situation>;
  /** … and the shoot distance where it says none. */
  readonly distance?: number;
  /** Warriors of each Different Target that can be hit; all when left out. */
  readonly exposed?: readonly number[];
  /** Shoot dice of the first Shoot. */
  readonly dice?: number;
  /** Traits that do not help the Target against it. */
  readonly without?: readonly Trait[];
  /** Whether evade rolls of 0 are told apart even where a Target's own fated evades turn nothing. */
  readonly fatedDamage?: boolean;
}

/**
 * Resolves a Shoot: every value, every die.
 *
 * @throws FieldError
 */
export function prepareShooting(given: ShootingInput, variation: Variation = {}): Shooting {
  const input = { ...given, rules: completed(given.rules) };
  const { target: unit, rules, rounds = 1 } = input;
  const targets = differentTargets(unit).map((target, i) => targetOf(target, i, variation.exposed?.[i]));
  const shoots = declared(input).map((declaration, i) => shootOf(declaration, i, input, variation));
  checkRange(shoots, input);
  const drawn = rules.dealing === 'random' ? unitSize({ targets }) : targets.length;
  const places = Math.max(drawn, ...shoots.map(({ dice }) => dice));
  return {
    rules,
    shooter: input.shooter,
    unit,
    targets,
    shoots,
    rounds,
    together: shoots.length > 1 && input.simultaneous === true && rules.simultaneousShoots === 'together',
    alsoCount: ALSO_COUNTED.filter((name) => input.alsoCount.includes(name)),
    countsEach: input.alsoCount.includes(OF_EACH),
    startMass: startingMass(unit, targets),
    carriesTo: targets.map(({ profile }, i) => [
      i,
      ...targets.flatMap((other, j) => (j !== i && other.profile === profile ? [j] : [])),
    ]),
    mostDamageDice: rounds * shoots.reduce((sum, { dice }) => sum + dice, 0),
    mostDamage: rounds * shoots.reduce((sum, { dice, mostDamage }) => sum + dice * mostDamage, 0),
    panicDie: panicDie(unit, rules),
    frenzyDie: amountDie(1, '0-9'),
    flayDie: amountDie(1, rules.quantity, (sum) => Math.max(1, sum - unit.bloodLust)),
    lots: targets.length > 1 ? lots(places) : [],
  };
}

/** What the unit weighed when nobody was dead (Shoot Results 3). */
function startingMass({ startingMass }: Unit, targets: readonly Target[]): number {
  const mass = targets.reduce((sum, { startedWith, mass }) => sum + startedWith * mass, 0);
  const now = targets.reduce((sum, { warriors, mass }) => sum + warriors * mass, 0);
  if (startingMass !== undefined && startingMass < now)
    throw new FieldError(['target', 'startingMass'], `${startingMass}`, `at least the ${now} it weighs now`);
  return startingMass ?? mass;
}

/** A distance that no weapon reaches is a mistake; one that some reach leaves the others without dice. */
function checkRange(shoots: readonly Shoot[], { weapon, situation, rules }: ShootingInput): void {
  if (shoots.some(({ outOfRange }) => outOfRange === undefined)) return;
  throw new FieldError(
    ['situation', 'distance'],
    `${situation.distance}`,
    `${rules.boundaries === 'out' ? 'less than' : 'at most'} ${weapon.range}, the range of ${weapon.name ?? 'the weapon'}`,
  );
}

interface Declaration {
  readonly shooter: Unit;
  readonly weapon: Weapon;
  readonly situation: Situation;
  /** Where the scenario has it. */
  readonly path: readonly (string | number)[];
}

function declared(input: ShootingInput): Declaration[] {
  const { shooter, weapon, situation, differentShoots = [] } = input;
  const later = differentShoots.map((shoot, i) => ({
    ...shoot,
    situation: shoot.situation ?? situation,
    path: ['differentShoots', i],
  }));
  return [{ shooter, weapon, situation, path: [] }, ...later];
}

function shootOf(
  { shooter, weapon, situation, path }: Declaration,
  number: number,
  input: ShootingInput,
  variation: Variation,
): Shoot {
  const { target: unit, rules, rows } = input;
  checkShooter(shooter, [...path, 'shooter', 'others']);
  const here = { ...situation, distance: situation.distance ?? variation.distance, ...variation.situation };
  const volley = variation.volley ?? false;
  const at = differentTargets(unit).map((target) => ({
    c: {
      shooter,
      weapon,
      target: lacking(target, variation.without),
      unit,
      situation: rules.standing === 'each' ? situationAt(target.place, here) : here,
      unitDistance: here.distance,
      volley,
      rules,
      rows,
    },
    paths: {
      shooter: [...path, 'shooter'],
      weapon: [...path, 'weapon'],
      target: target.path,
    },
  }));
  const fatedShots = at.some(({ c, paths }) => isEligible(c, paths));
  const apart = toTellApart(input, weapon, fatedShots, variation);
  const aims = at.map(({ c, paths }) => aim(c, apart, paths));
  const beyond =
    here.distance !== undefined &&
    weapon.range !== undefined &&
    !isWithin(here.distance, weapon.range, rules);
  const dice =
    (number === 0 ? variation.dice : undefined) ?? shootDice(shooter) * (volley ? weapon.volley : 1);
  return {
    title: `${shooter.name ?? 'Shooters'}${weapon.name ? `, ${weapon.name}` : ''}`,
    dice: beyond ? 0 : checkedDice(dice, unit, [...path, 'shooter', 'warriors']),
    ...damageOf(weapon, rules),
    continuous: weapon.continuous,
    aims,
    ...(beyond && { outOfRange: `${here.distance}" is not within its range of ${weapon.range}"` }),
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

function checkedDice(dice: number, unit: Unit, path: readonly (string | number)[]): number {
  if (dice > MOST_DICE) throw new FieldError(path, `${dice} shoot dice`, `at most ${MOST_DICE}`);
  if (differentTargets(unit).length > 1 && dice > MOST_DEALT)
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
  { alsoCount, rules }: ShootingInput,
  { continuous }: Weapon,
  eligible: boolean,
  { fatedDamage = false }: Variation,
): Apart {
  return {
    fatedShots: eligible && rules.fatedSkill === 'each' && rules.shootValueOf === 'easiest',
    fatedFallen: alsoCount.includes('fatedFallen'),
    fatedEvades: alsoCount.includes('fatedEvades'),
    fatedDamage: fatedDamage || alsoCount.includes('fatedDamage') || continuous === 'fated',
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

function targetOf(target: DifferentTarget, number: number, exposed = Number.MAX_SAFE_INTEGER): Target {
  const { warriors, wounds, wounded, startedWith = warriors, path } = target;
  if (wounded >= wounds)
    throw new FieldError([...path, 'wounded'], `${wounded}`, `less than its ${wounds} WOUNDS`);
  if (startedWith < warriors)
    throw new FieldError([...path, 'startedWith'], `${startedWith}`, `at least its ${warriors} warriors`);
  return { ...target, startedWith, exposed, title: target.name ?? `Target ${number + 1}` };
}

/** Warriors of the Target unit. */
export const unitSize = ({ targets }: Pick<Shooting, 'targets'>): number =>
  targets.reduce((sum, { warriors }) => sum + warriors, 0);

/** WOUNDS that the Target unit has left. */
export const woundsOf = ({ targets }: Shooting): number =>
  targets.reduce((sum, { warriors, wounds, wounded }) => sum + warriors * wounds - wounded, 0);

/** The most shoot dice that can be rolled in all rounds. */
export const mostDice = ({ rounds, shoots }: Shooting): number =>
  rounds * shoots.reduce((sum, { dice }) => sum + dice, 0);

/** When results are worked out (D27); for a single Shoot it comes to the same. */
export const resultsAt = ({ rules, shoots, together }: Shooting): ShootRules['resultsAt'] =>
  shoots.length > 1 && !together ? rules.resultsAt : 'end';

function panicDie({ panicValue }: Unit, rules: ShootRules): Die {
  if (rules.panicTest === 'roll') return passDie(panicValue ?? rules.panicValue);
  return percent(rules.panicTest === 'pass' ? 100 : rules.panicChance);
}
