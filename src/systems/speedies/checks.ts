import { classedDie, type Die, range } from '../../dice/die.ts';
import type { AllRules } from './options.ts';
import type { TargetChange } from './traits.ts';

const D20 = range(1, 20);

/** Injuries in order of severity, as a state holds them. */
export const NONE = 0;
export const DAZED = 1;
export const STUNNED = 2;
export const INCAPACITATED = 3;
export const INJURIES = ['none', 'Dazed', 'Stunned', 'Incapacitated'] as const;

/** How the d20 of a check is thrown. */
export type Mode = 0 | 1 | 2 | 3;
export const STRAIGHT: Mode = 0;
export const ADVANTAGE: Mode = 1;
export const DISADVANTAGE: Mode = 2;
const MIDDLE: Mode = 3;
export const MODES = 4;

const THROWN = [1, 2, 2, 3] as const;
const MODE_NAMES = ['d20', '2d20 keep the higher', '2d20 keep the lower', '3d20 keep the middle'] as const;

/** How a check is thrown that has, or has not, Advantage and Disadvantage. (A5) */
export function modeOf(advantage: boolean, disadvantage: boolean, rules: AllRules): Mode {
  if (advantage && disadvantage) return BOTH[rules.advantageAndDisadvantage];
  if (advantage) return ADVANTAGE;
  return disadvantage ? DISADVANTAGE : STRAIGHT;
}

const BOTH = { cancel: STRAIGHT, disadvantage: DISADVANTAGE, middle: MIDDLE } as const;

/** Whether an unmodified d20 passes a Stat Check; where naturals apply, 1–4 fail and 20 passes. (F1, F5, A2) */
function passes(face: number, need: number, naturals: boolean): boolean {
  if (naturals && face <= 4) return false;
  return face >= need || (naturals && face === 20);
}

/** A Stat Check: 0 failed, 1 passed. */
export function checkDie(name: string, need: number, naturals: boolean, mode: Mode = STRAIGHT): Die {
  return d20(`${name} ${need}+`, mode, 2, (kept) => Number(passes(kept, need, naturals)));
}

/** A Defence Check that only an unmodified 20 passes. (A3) */
export const twentySaves = (): Die => d20('Defence Check 20+', STRAIGHT, 2, (kept) => Number(kept === 20));

/** `chances` in 20, as one of so many cards: 0 no, 1 yes. */
export const cardDie = (chances: number): Die =>
  d20('Improvement Deck', STRAIGHT, 2, (card) => Number(card <= chances));

/** `chances` in 20, as one of so many cards, and then a d20 of `stat` and less: 0 no, 1 yes. */
export const improvementDie = (chances: number, stat: number): Die =>
  classedDie(`Improvement Deck, and a d20 of ${stat} or less`, [D20, D20], 2, (card, face) =>
    Number(card <= chances && face <= stat),
  );

/** `chances` in 20, as a roll of 21 − `chances` and more: 0 no, 1 yes. */
export const promotionDie = (chances: number): Die =>
  d20(`Promotion ${21 - chances}+`, STRAIGHT, 2, (face) => Number(face > 20 - chances));

/** One of `count` things, all as likely: 0 to count − 1. */
export const oneOf = (count: number): Die =>
  classedDie(`1 of ${count}`, [range(1, count)], count, (face) => face - 1);

/** The injury of an attack that counts `value`: 14 and less Dazed, 15–17 Stunned, 18 and more Incapacitated. (F9, A12) */
function attackInjury(value: number, target: Required<TargetChange>, rules: AllRules): number {
  const counts = value + target.injury;
  if (counts <= 11 && rules.lowInjury === 'none') return NONE;
  return softened(counts <= 14 ? DAZED : counts <= 17 ? STUNNED : INCAPACITATED, target);
}

/** The Injury check of a Massive Shot on a unit that it leaves without Wounds: the class is the injury. (A31) */
export function massiveDie(weapon: number, target: Required<TargetChange>, rules: AllRules): Die {
  const modifier = MASSIVE_INJURY + (rules.massiveInjury === 'and-weapon' ? weapon : 0);
  return d20('Injury Check', STRAIGHT, 4, (face) => attackInjury(face + modifier, target, rules));
}

/** What the text of a Massive Shot adds to its Injury check. */
const MASSIVE_INJURY = 2;

/** An Injury Roll, of which 11 and less is nothing: the class is the injury. (F10) */
export function injuryDie(modifier: number, target: Required<TargetChange>): Die {
  return d20('Injury Roll', STRAIGHT, 4, (face) => {
    const counts = face + modifier + target.injury;
    const injury = counts <= 11 ? NONE : counts <= 14 ? DAZED : counts <= 17 ? STUNNED : INCAPACITATED;
    return softened(injury, target);
  });
}

/** Undead, then Pit Fighter; a Staggered unit is as good as fine once it is shot at. (F12, F16) */
export function softened(injury: number, target: Required<TargetChange>): number {
  const softer = injury === STUNNED && target.stunnedIsDazed ? DAZED : injury;
  return softer === DAZED && target.dazedIsStaggered ? NONE : softer;
}

/** What a Ranged Check needs and does. */
export interface RangedCheck {
  readonly need: number;
  /** Added to the roll for Injury only. */
  readonly injury: number;
  readonly target: Required<TargetChange>;
  readonly mode: Mode;
  /** Whether it can score a Critical Hit at all. */
  readonly criticals: boolean;
  /** A Critical Hit counts as a rolled 20, whatever was rolled (the Shoot Phase's two 20s). */
  readonly criticalIsTwenty: boolean;
  /** How many natural 1s are told apart: 0 without Blackpowder. */
  readonly ones: number;
}

/** What a Ranged Check came to, packed into one small number: read it with the functions below. */
const HIT_CODES = INJURIES.length + 1;
export const injuryBandOf = (code: number): number => (code % HIT_CODES) - 1;
export const isHit = (code: number): boolean => code % HIT_CODES > 0;
export const isCritical = (code: number): boolean => Math.floor(code / HIT_CODES) % 2 === 1;
export const onesOf = (code: number): number => Math.floor(code / (2 * HIT_CODES));

/** The die of a Ranged Check: its classes tell hit and injury, Critical Hit, and natural 1s apart. */
export function rangedDie(check: RangedCheck, rules: AllRules): Die {
  const naturals = rules.naturals === 'apply';
  const classes = 2 * HIT_CODES * (check.ones + 1);
  return d20(`Ranged Check ${check.need}+`, check.mode, classes, (kept, faces) => {
    const critical = check.criticals && scoresCritical(kept, faces, check, rules);
    const value = critical && check.criticalIsTwenty ? 20 : kept;
    const hit = passes(value, check.need, naturals);
    const band = hit ? attackInjury(value + check.injury, check.target, rules) : -1;
    const ones = Math.min(check.ones, faces.filter((face) => face === 1).length);
    return band + 1 + HIT_CODES * (Number(critical) + 2 * ones);
  });
}

function scoresCritical(
  kept: number,
  faces: readonly number[],
  check: RangedCheck,
  rules: AllRules,
): boolean {
  const read = rules.criticalDie === 'either' ? faces : [kept];
  if (rules.critical === 'natural-20') return read.includes(20);
  if (rules.missedCritical === 'must-hit' && !passes(kept, check.need, rules.naturals === 'apply'))
    return false;
  return read.some((face) => face + check.injury >= 20);
}

function d20(
  name: string,
  mode: Mode,
  classes: number,
  read: (kept: number, faces: readonly number[]) => number,
): Die {
  const throws = Array.from({ length: THROWN[mode] }, () => D20);
  return classedDie(`${name} (${MODE_NAMES[mode]})`, throws, classes, (...faces) =>
    read(keptOf(faces, mode), faces),
  );
}

function keptOf(faces: readonly number[], mode: Mode): number {
  if (mode === MIDDLE) return [...faces].sort((a, b) => a - b)[1]!;
  return mode === DISADVANTAGE ? Math.min(...faces) : Math.max(...faces);
}
