import type { Die } from '../../dice/die.ts';
import { percent } from '../kit/index.ts';
import { answered } from '../option.ts';
import { FieldError } from '../system.ts';
import { amountDie, lots, passDie } from './dice/d10.ts';
import {
  type Declaration,
  declared,
  diceAtMost,
  prepareShoot,
  type Shoot,
  type Variation,
} from './different-shoot.ts';
import type { ShootingInput } from './fields.ts';
import type { Unit } from './profiles.ts';
import { SHOOT_OPTIONS, type ShootRules } from './rules.ts';
import type { Numbers } from './tables.ts';
import { type DifferentTarget, differentTargets } from './target/different.ts';

/** One Different Target. */
interface Target extends DifferentTarget {
  readonly title: string;
  readonly startedWith: number;
}

/** A Shoot at one unit, and at others besides: of each its Different Targets and the Shoots at them. */
export type AtUnits<O> = O & { readonly otherUnits: readonly O[] };

/** Everything the steps of a Shoot need. */
export interface Shooting {
  readonly rules: ShootRules;
  /** The numbers in force. */
  readonly rows: Numbers;
  readonly shooter: Unit;
  readonly unit: Unit;
  readonly unitTitle: string;
  /** Whether it is of the Shooter's own side, and hit by mischance. */
  readonly isFriend: boolean;
  /** Whether units are played one after another, each with a state of its own. */
  readonly perUnit: boolean;
  readonly targets: readonly Target[];
  readonly shoots: readonly Shoot[];
  readonly rounds: number;
  /** Whether its Shoots are resolved together, against the unit as it stood (D55). */
  readonly together: boolean;
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

/**
 * Resolves a Shoot: every value, every die.
 *
 * @throws FieldError
 */
export function prepareShooting(given: ShootingInput, variation: Variation = {}): Shooting {
  const input = { ...given, rules: answered(SHOOT_OPTIONS, given.rules) };
  const { target, otherTargets = [] } = input;
  const declarations = declared(input);
  for (const { at, path } of declarations)
    if (at > otherTargets.length)
      throw new FieldError(
        [...path, 'at'],
        `${at}`,
        `at most ${otherTargets.length}, the number of otherTargets`,
      );
  const shooting = shootingAt(
    target,
    variation.path ?? ['target'],
    declarations.filter(({ at }) => at === 0),
    input,
    variation,
  );
  return shooting;
}

/**
 * The same at each of several Target units.
 *
 * @throws FieldError
 */
export function prepareShoots(given: ShootingInput, variation: Variation = {}): AtUnits<Shooting> {
  const input = { ...given, rules: answered(SHOOT_OPTIONS, given.rules) };
  const { otherTargets = [] } = input;
  if (otherTargets.length > 0) refuseOfEach(input, 'one Target unit: of several each is counted as a whole');
  const otherUnits = otherTargets.map((unit, i) => {
    const declarations = declared(input).filter(({ at }) => at === i + 1);
    if (declarations.length === 0)
      throw new FieldError(['otherTargets', i], 'no Shoot at it', `a Different Shoot with at: ${i + 1}`);
    return shootingAt(unit, ['otherTargets', i], declarations, input, variation);
  });
  return { ...prepareShooting(given, variation), otherUnits };
}

/** @throws FieldError where the casualties of each Different Target are asked for, and cannot be counted */
export function refuseOfEach({ also }: Pick<ShootingInput, 'also'>, expected: string): void {
  if (also.includes('casualtiesOfEach')) throw new FieldError(['also'], 'casualtiesOfEach', expected);
}

function shootingAt(
  unit: Unit,
  path: readonly (string | number)[],
  declarations: readonly Declaration[],
  input: ShootingInput & { readonly rules: ShootRules },
  variation: Variation,
): Shooting {
  const { rules, rows, rounds = 1 } = input;
  const targets = differentTargets(unit, path).map(targetOf);
  const shoots = declarations.map((declaration, i) =>
    prepareShoot({ declaration, number: i, unit, targets, input, variation }),
  );
  const drawn = rules.dealing === 'random' ? unitSize({ targets }) : targets.length;
  const places = Math.max(drawn, ...shoots.map(diceAtMost));
  return {
    rules,
    rows,
    shooter: input.shooter,
    unit,
    unitTitle: unit.name ?? (path[0] === 'target' ? 'Target unit' : `Target unit ${Number(path[1]) + 2}`),
    isFriend: false,
    perUnit: false,
    targets,
    shoots,
    rounds,
    together: shoots.length > 1 && input.simultaneous === true && rules.simultaneousShoots === 'together',
    startMass: startingMass(unit, targets, path),
    carriesTo: targets.map(({ profile }, i) => [
      i,
      ...targets.flatMap((other, j) => (j !== i && other.profile === profile ? [j] : [])),
    ]),
    mostDamageDice: rounds * shoots.reduce((sum, shoot) => sum + diceAtMost(shoot), 0),
    mostDamage: rounds * shoots.reduce((sum, shoot) => sum + diceAtMost(shoot) * shoot.mostDamage, 0),
    panicDie: panicDie(unit, rules),
    frenzyDie: amountDie(1, '0-9'),
    flayDie: amountDie(1, rules.quantity, (sum) => Math.max(1, sum - unit.bloodLust)),
    lots: targets.length > 1 ? lots(places) : [],
  };
}

/** What the unit weighed when nobody was dead (Shoot Results 3). */
function startingMass(
  { startingMass }: Unit,
  targets: readonly Target[],
  path: readonly (string | number)[],
): number {
  const mass = targets.reduce((sum, { startedWith, mass }) => sum + startedWith * mass, 0);
  const now = targets.reduce((sum, { warriors, mass }) => sum + warriors * mass, 0);
  if (startingMass !== undefined && startingMass < now)
    throw new FieldError([...path, 'startingMass'], `${startingMass}`, `at least the ${now} it weighs now`);
  return startingMass ?? mass;
}

function targetOf(target: DifferentTarget, number: number): Target {
  const { warriors, wounds, wounded, startedWith = warriors, path } = target;
  if (wounded >= wounds)
    throw new FieldError([...path, 'wounded'], `${wounded}`, `less than its ${wounds} WOUNDS`);
  if (startedWith < warriors)
    throw new FieldError([...path, 'startedWith'], `${startedWith}`, `at least its ${warriors} warriors`);
  return { ...target, startedWith, title: target.name ?? `Target ${number + 1}` };
}

/** Warriors of the Target unit. */
export const unitSize = ({ targets }: Pick<Shooting, 'targets'>): number =>
  targets.reduce((sum, { warriors }) => sum + warriors, 0);

/** WOUNDS that the Target unit has left. */
export const woundsOf = ({ targets }: Shooting): number =>
  targets.reduce((sum, { warriors, wounds, wounded }) => sum + warriors * wounds - wounded, 0);

/** The most shoot dice that can be rolled in all rounds. */
export const mostDice = ({ rounds, shoots }: Shooting): number =>
  rounds * shoots.reduce((sum, shoot) => sum + diceAtMost(shoot), 0);

/** When results are worked out (D27); for a single Shoot it comes to the same. */
export const resultsAt = ({ rules, shoots, together }: Shooting): ShootRules['resultsAt'] =>
  shoots.length > 1 && !together ? rules.resultsAt : 'end';

function panicDie({ panicValue }: Unit, rules: ShootRules): Die {
  if (rules.panicTest === 'roll') return passDie(panicValue ?? rules.panicValue);
  return percent(rules.panicTest === 'pass' ? 100 : rules.panicChance);
}
