import type { Die } from '../../../dice/die.ts';
import { type Applied, applied, sumOf } from '../../kit/index.ts';
import { FieldError } from '../../system.ts';
import { type Ease, type Test, testDie, WORST } from '../dice/d10.ts';
import type { ShootRules } from '../rules.ts';
import {
  EVADE_MODIFIERS,
  EVADE_VALUES,
  evadeRow,
  SHOOT_MODIFIERS,
  SHOOT_VALUES,
  shootRow,
} from '../tables.ts';
import { bandStep } from './bands.ts';
import {
  type Circumstances,
  type Eased,
  EVADE_APPLIES,
  EVADE_EASE,
  SHOOT_APPLIES,
  SHOOT_EASE,
} from './modifiers.ts';

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
  readonly eased: readonly Eased[];
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
  /** The best face of a shoot die: 9 of a D10. */
  readonly best: number;
  /** Whether a 9 that is not fated is a shot die here. */
  readonly nineHits: boolean;
  readonly evadeDie: Die;
  /** Whether fated evades turn damage dice (Shoot 17). */
  readonly turns: boolean;
  /** Where the shoot value stands among the Targets: less is easier (D41). */
  readonly hardness: number;
}

/** Fated dice that have to be told apart where the rules for this Target alone would not. */
export interface Apart {
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
export function aim(c: Circumstances, apart: Apart, paths: Paths): Aim {
  const skill = skillStep(c, paths);
  const might = mightStep(c, paths);
  const shoot = shootValue(skill, c);
  const evade = evadeValue(might, c);
  const shootTest = test(shoot, c, c.rules.certainShots === 'clamp', c.rows.shootDie - 1);
  const fated = skill >= 0;
  const turns = c.rules.fatedEvades === 'same' ? might === 0 : might <= 0;
  return {
    shoot,
    evade,
    shootDie: shootDie(shootTest, fated || apart.fatedShots, apart),
    fated,
    best: shootTest.best,
    nineHits: shootTest.succeeds(shootTest.best),
    evadeDie: evadeDie(
      test(evade, c, c.rules.certainEvades === 'always', c.rows.evadeDie - 1),
      turns,
      c,
      apart,
    ),
    turns,
    hardness: c.rules.easiest === 'after' ? shoot.value * EASES + EASE_RANK[shoot.ease] : shoot.base,
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
const EASES = Object.keys(EASE_RANK).length;

function skillStep({ shooter, target, situation, rules }: Circumstances, paths: Paths): number {
  if (situation.skillStep !== undefined) return situation.skillStep;
  const own = needed(shooter.skill, [...paths.shooter, 'skill'], 'a SKILL, or situation.skillStep');
  const theirs = needed(target.skill, [...paths.target, 'skill'], 'a SKILL, or situation.skillStep');
  return bandStep(own, theirs, rules.skillBands, lowestOf(rules));
}

function mightStep({ weapon, target, situation, rules }: Circumstances, paths: Paths): number {
  if (situation.evadeStep !== undefined) return situation.evadeStep;
  const might = needed(weapon.mw, [...paths.weapon, 'mw'], 'M+W, or situation.evadeStep');
  const armour = needed(target.ca, [...paths.target, 'ca'], 'C+A, or situation.evadeStep');
  const bands = rules.attributeBands === 'same' ? rules.skillBands : rules.attributeBands;
  return bandStep(might, armour, bands, lowestOf(rules));
}

const lowestOf = ({ zeroBand }: ShootRules) => (zeroBand === 'lowest' ? 1 : 0);

function needed(value: number | undefined, path: readonly (string | number)[], expected: string): number {
  if (value === undefined) throw new FieldError(path, 'nothing', expected);
  return value;
}

function shootValue(bands: number, c: Circumstances): Value {
  const row = shootRow(bands);
  const modifiers = applied(SHOOT_MODIFIERS, c.rows, SHOOT_APPLIES, c);
  const against = c.situation.skillStep === undefined ? inFigures(c.shooter.skill, c.target.skill) : '';
  return valueFrom(c.rows[row], SHOOT_VALUES[row].title + against, modifiers, easing(SHOOT_EASE, c), c.rules);
}

function evadeValue(bands: number, c: Circumstances): Value {
  const row = evadeRow(bands);
  const modifiers = applied(EVADE_MODIFIERS, c.rows, EVADE_APPLIES, c);
  const against = c.situation.evadeStep === undefined ? inFigures(c.weapon.mw, c.target.ca) : '';
  return valueFrom(c.rows[row], EVADE_VALUES[row].title + against, modifiers, easing(EVADE_EASE, c), c.rules);
}

/** The figures that lie in these bands. */
const inFigures = (own: number | undefined, theirs: number | undefined): string =>
  own === undefined || theirs === undefined ? '' : `, ${own} against ${theirs}`;

const easing = (rows: readonly Eased[], c: Circumstances) => rows.filter(({ applies }) => applies(c));

function valueFrom(
  base: number,
  row: string,
  modifiers: readonly Applied[],
  eased: readonly Eased[],
  rules: ShootRules,
): Value {
  const ease = easeOf(eased);
  const value = base + sumOf(modifiers);
  const explained = { base, row, applied: modifiers, eased };
  if (rules.ease === 'keep' || rules.ease === 'reroll') return { ...explained, value, ease };
  const shift = rules.ease === 'modifier' ? EASE_SIGN[ease] * rules.easeModifier : 0;
  return { ...explained, value: value + shift, ease: 'normal' };
}

const EASE_SIGN: Readonly<Record<Ease, number>> = { easy: -1, normal: 0, difficult: 1 };

/** Easy and difficult cancel; several of a kind are one (D4). */
function easeOf(rows: readonly Eased[]): Ease {
  const easy = rows.some(({ ease }) => ease === 'easy');
  const difficult = rows.some(({ ease }) => ease === 'difficult');
  if (easy === difficult) return 'normal';
  return easy ? 'easy' : 'difficult';
}

/** @param clamped whether 9 always succeeds, as 0 always fails (D5, D6) */
function test({ value, ease }: Value, { rules }: Circumstances, clamped: boolean, best: number): Test {
  const twice = rules.ease === 'reroll' ? 'reroll' : 'keep';
  return {
    value,
    ease,
    twice,
    best,
    succeeds: (face) => face !== WORST && (face >= value || (clamped && face === best)),
  };
}

function shootDie(shot: Test, fated: boolean, apart: Apart): Die {
  const withFated: Test = {
    ...shot,
    succeeds: (face) => shot.succeeds(face) || (fated && face === shot.best),
  };
  return testDie(withFated, 4, (face) => {
    if (face === WORST && apart.fatedFallen) return SHOT.fatedFallen;
    if (face === shot.best && fated) return SHOT.fated;
    return shot.succeeds(face) ? SHOT.shot : SHOT.fallen;
  });
}

function evadeDie(evade: Test, turns: boolean, { rules }: Circumstances, apart: Apart): Die {
  const zeroEvades = rules.certainEvades === 'compare' && evade.value <= WORST;
  const evades: Test = {
    ...evade,
    succeeds: (face) => evade.succeeds(face) || (face === WORST && zeroEvades),
  };
  const reached = turns || rules.fatedEvadeReach === 'unit';
  const zeroIsSafe = apart.fatedDamage || (reached && rules.fatedEvadeTurns === 'ordinary');
  return testDie(evades, 4, (face) => {
    if (evades.succeeds(face))
      return face === evade.best && (turns || apart.fatedEvades) ? EVADE.fatedEvade : EVADE.evade;
    return face === WORST && zeroIsSafe ? EVADE.fatedDamage : EVADE.damage;
  });
}
