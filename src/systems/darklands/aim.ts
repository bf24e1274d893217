import type { Die } from '../../dice/die.ts';
import { FieldError } from '../system.ts';
import { bandStep } from './bands.ts';
import { type Ease, type Test, testDie } from './d10.ts';
import { type Applied, applied, type Circumstances, EVADE_MODIFIERS, SHOOT_MODIFIERS } from './modifiers.ts';
import { EVADE_VALUES, rowOf, SHOOT_VALUES } from './tables.ts';

/** Classes of a shoot roll. Fated fallen dice are told from other fallen dice only where they are told. */
export const SHOT = { fallen: 0, shot: 1, fated: 2, fatedFallen: 3 } as const;

/** Classes of an evade roll. Fated ones are told from the others only where that makes a difference. */
export const EVADE = { evade: 0, fatedEvade: 1, damage: 2, fatedDamage: 3 } as const;

/** A shoot value or evade value and how it came about. */
export interface Value {
  readonly value: number;
  readonly base: number;
  /** Why the base is what it is. */
  readonly row: string;
  readonly applied: readonly Applied[];
  readonly ease: Ease;
}

/** One Shoot at one Different Target: values and dice. */
export interface Aim {
  readonly shoot: Value;
  readonly evade: Value;
  /** Shoot rolls when this is the Easiest Target (Shoot 8). */
  readonly shootDie: Die;
  /** Whether this Target's SKILL BAND lets 9s be fated shots (Shoot 9). */
  readonly fated: boolean;
  /** Whether a 9 that is not fated is a shot die here. */
  readonly nineHits: boolean;
  readonly evadeDie: Die;
  /** Whether fated evades turn damage dice (Shoot 17). */
  readonly turns: boolean;
  /** Where the shoot value stands among the Targets: less is easier (D41). */
  readonly hardness: number;
}

/** Fated dice that have to be told apart where the rules for this Target alone would not. */
export interface ToldApart {
  readonly fatedShots: boolean;
  readonly fatedFallen: boolean;
  readonly fatedEvades: boolean;
  readonly fatedDamage: boolean;
}

/**
 * Shoot and evade values of one Shoot at one Different Target.
 *
 * @param paths where the scenario has the shooter, the target and the weapon, for messages
 */
export function aim(c: Circumstances, told: ToldApart, paths: Paths): Aim {
  const skill = skillStep(c, paths);
  const might = mightStep(c, paths);
  const shoot = valueFrom(SHOOT_VALUES, skill, SHOOT_MODIFIERS, c);
  const evade = valueFrom(EVADE_VALUES, might, EVADE_MODIFIERS, c);
  const shootTest = test(shoot, c, c.rules.certainShots === 'clamp');
  const fated = skill >= 0;
  const turns = c.rules.fatedEvades === 'same' ? might === 0 : might <= 0;
  return {
    shoot,
    evade,
    shootDie: shootDie(shootTest, fated || told.fatedShots, told),
    fated,
    nineHits: shootTest.succeeds(9),
    evadeDie: evadeDie(test(evade, c, c.rules.certainEvades === 'always'), turns, c, told),
    turns,
    hardness: c.rules.easiest === 'after' ? shoot.value * 3 + EASE_RANK[shoot.ease] : shoot.base,
  };
}

/** Whether the Target's SKILL BAND lets 9s be fated shots (Shoot 9). */
export const isEligible = (c: Circumstances, paths: Paths): boolean => skillStep(c, paths) >= 0;

/** Where the scenario has what an aim is made from. */
export interface Paths {
  readonly shooter: readonly (string | number)[];
  readonly weapon: readonly (string | number)[];
  readonly target: readonly (string | number)[];
}

/** Of two equal shoot values the easy shot is the easier. */
const EASE_RANK: Readonly<Record<Ease, number>> = { easy: 0, normal: 1, difficult: 2 };

function skillStep({ shooter, target, situation, rules }: Circumstances, paths: Paths): number {
  if (situation.skillStep !== undefined) return situation.skillStep;
  const own = needed(shooter.skill, [...paths.shooter, 'skill'], 'a SKILL, or situation.skillStep');
  const theirs = needed(target.skill, [...paths.target, 'skill'], 'a SKILL, or situation.skillStep');
  return bandStep(own, theirs, rules.skillBands);
}

function mightStep({ weapon, target, situation, rules }: Circumstances, paths: Paths): number {
  if (situation.evadeStep !== undefined) return situation.evadeStep;
  const might = needed(weapon.mw, [...paths.weapon, 'mw'], 'M+W, or situation.evadeStep');
  const armour = needed(target.ca, [...paths.target, 'ca'], 'C+A, or situation.evadeStep');
  return bandStep(might, armour, rules.attributeBands === 'same' ? rules.skillBands : rules.attributeBands);
}

function needed(value: number | undefined, path: readonly (string | number)[], expected: string): number {
  if (value === undefined) throw new FieldError(path, 'nothing', expected);
  return value;
}

function valueFrom(
  table: typeof SHOOT_VALUES,
  step: number,
  modifiers: typeof SHOOT_MODIFIERS,
  c: Circumstances,
): Value {
  const { row, value: base } = rowOf(table, step);
  const rows = applied(modifiers, c);
  const sum = rows.reduce((total, row) => total + changeOf(row), base);
  const ease = easeOf(rows);
  if (c.rules.ease === 'keep' || c.rules.ease === 'reroll')
    return { value: sum, base, row, applied: rows, ease };
  const shift = c.rules.ease === 'modifier' ? EASE_SIGN[ease] * c.rules.easeModifier : 0;
  return { value: sum + shift, base, row, applied: rows, ease: 'normal' };
}

const changeOf = ({ modifier: { value }, times }: Applied) => (typeof value === 'number' ? value * times : 0);

const EASE_SIGN: Readonly<Record<Ease, number>> = { easy: -1, normal: 0, difficult: 1 };

/** Easy and difficult cancel; several of a kind are one (D4). */
function easeOf(rows: readonly Applied[]): Ease {
  const easy = rows.some(({ modifier }) => modifier.value === 'easy');
  const difficult = rows.some(({ modifier }) => modifier.value === 'difficult');
  if (easy === difficult) return 'normal';
  return easy ? 'easy' : 'difficult';
}

/** @param clamped whether 9 always succeeds, as 0 always fails (D5, D6) */
function test({ value, ease }: Value, { rules }: Circumstances, clamped: boolean): Test {
  const twice = rules.ease === 'reroll' ? 'reroll' : 'keep';
  return { value, ease, twice, succeeds: (face) => face !== 0 && (face >= value || (clamped && face === 9)) };
}

function shootDie(shot: Test, fated: boolean, told: ToldApart): Die {
  const withFated: Test = { ...shot, succeeds: (face) => shot.succeeds(face) || (fated && face === 9) };
  return testDie(withFated, 4, (face) => {
    if (face === 0 && told.fatedFallen) return SHOT.fatedFallen;
    if (face === 9 && fated) return SHOT.fated;
    return shot.succeeds(face) ? SHOT.shot : SHOT.fallen;
  });
}

function evadeDie(evade: Test, turns: boolean, { rules }: Circumstances, told: ToldApart): Die {
  const zeroEvades = rules.certainEvades === 'compare' && evade.value <= 0;
  const evades: Test = { ...evade, succeeds: (face) => evade.succeeds(face) || (face === 0 && zeroEvades) };
  const reached = turns || rules.fatedEvadeReach === 'unit';
  const zeroIsSafe = told.fatedDamage || (reached && rules.fatedEvadeTurns === 'ordinary');
  return testDie(evades, 4, (face) => {
    if (evades.succeeds(face))
      return face === 9 && (turns || told.fatedEvades) ? EVADE.fatedEvade : EVADE.evade;
    return face === 0 && zeroIsSafe ? EVADE.fatedDamage : EVADE.damage;
  });
}
