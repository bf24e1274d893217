import { classedDie, type Die } from '../../../dice/die.ts';
import { atLeast, passing, sides } from '../../kit/index.ts';
import type { Book } from '../edition.ts';
import type { AllRules } from '../options.ts';
import type { AllRows } from '../tables.ts';
import type { TargetChange } from '../traits.ts';

const D20 = sides(20);
const TWENTY = D20.length;

/** Injuries in order of severity, as a state holds them. */
export const NONE = 0;
export const DAZED = 1;
export const STUNNED = 2;
export const INCAPACITATED = 3;
export const INJURIES = ['none', 'Dazed', 'Stunned', 'Incapacitated'] as const;

/** A shooter that has got up from Dazed in this turn's Upkeep. */
export const STAGGERED = 4;

/** How the d20 of a check is thrown. */
export type Mode = 0 | 1 | 2 | 3;
export const STRAIGHT: Mode = 0;
export const ADVANTAGE: Mode = 1;
export const DISADVANTAGE: Mode = 2;
const MIDDLE: Mode = 3;
export const MODES = 4;

const THROWN = [1, 2, 2, 3] as const;

/** The most natural 1s that one check can show. */
export const MOST_ONES = Math.max(...THROWN);

const modeName = (mode: Mode, sides = TWENTY): string =>
  [`d${sides}`, `2d${sides} keep the higher`, `2d${sides} keep the lower`, `3d${sides} keep the middle`][
    mode
  ];

/** How a check is thrown that has, or has not, Advantage and Disadvantage. (A5) */
export function modeOf(advantage: boolean, disadvantage: boolean, rules: AllRules): Mode {
  if (advantage && disadvantage) return BOTH[rules.advantageAndDisadvantage];
  if (advantage) return ADVANTAGE;
  return disadvantage ? DISADVANTAGE : STRAIGHT;
}

const BOTH = { cancel: STRAIGHT, disadvantage: DISADVANTAGE, middle: MIDDLE } as const;

/** Whether an unmodified d20 passes a Stat Check; where naturals apply, 1–4 fail and 20 passes. (F1, F5, A2) */
function passes(face: number, need: number, { rules, rows }: Book): boolean {
  if (rules.naturals === 'ignored') return face >= need;
  return face > rows.alwaysFails && (face >= need || face >= rows.alwaysPasses);
}

/** A Stat Check: 0 failed, 1 passed. */
export function checkDie(name: string, need: number, book: Book, mode: Mode = STRAIGHT): Die {
  return check(`${name} ${need}+`, mode, book, 2, (kept) => Number(passes(kept, need, book)));
}

/** Whether no d20 shows a number. */
export const isOverTwenty = (need: number, { rows }: Book): boolean => need > rows.checkDie;

/** A Defence Check that only an unmodified 20 passes. (A3) */
export const twentySaves = (mode: Mode, book: Book): Die =>
  check(`Defence Check ${book.rows.checkDie}+`, mode, book, 2, (kept) => Number(kept >= book.rows.checkDie));

/** `chances` in 20, as one of so many cards: 0 no, 1 yes. */
export const cardDie = (chances: number): Die =>
  passing(straight('Improvement Deck'), D20, (card) => card <= chances);

/** `chances` in 20, as one of so many cards, and then a d20 of `stat` and less: 0 no, 1 yes. */
export const improvementDie = (chances: number, stat: number): Die =>
  classedDie(`Improvement Deck, and a d20 of ${stat} or less`, [D20, D20], 2, (card, face) =>
    Number(card <= chances && face <= stat),
  );

/** `chances` in 20, as a roll of 21 − `chances` and more: 0 no, 1 yes. */
export const promotionDie = (chances: number): Die =>
  atLeast(straight(`Promotion ${TWENTY + 1 - chances}+`), D20, TWENTY + 1 - chances);

/** The injury that something counts for: 14 and less Dazed, 15–17 Stunned, 18 and more Incapacitated. (F9) */
function injuryOf(counts: number, { dazed, stunned }: AllRows): number {
  if (counts <= dazed) return DAZED;
  return counts <= stunned ? STUNNED : INCAPACITATED;
}

/** The injury of an attack that counts `value`. (F9, A12) */
function attackInjury(value: number, target: Required<TargetChange>, { rules, rows }: Book): number {
  const counts = value + target.injury;
  if (counts <= rows.unharmed && rules.lowInjury === 'none') return NONE;
  return softened(injuryOf(counts, rows), target);
}

/** The Injury check of a Massive Shot on a unit that it leaves without Wounds: the class is the injury. (A31) */
export function massiveDie(weapon: number, target: Required<TargetChange>, book: Book): Die {
  const modifier = book.rows.massiveInjury + (book.rules.massiveInjury === 'andWeapon' ? weapon : 0);
  return check('Injury Check', STRAIGHT, book, INJURIES.length, (face) =>
    attackInjury(face + modifier, target, book),
  );
}

/** An Injury Roll, of which 11 and less is nothing: the class is the injury. (F10) */
export function injuryDie(modifier: number, target: Required<TargetChange>, book: Book): Die {
  const { rows } = book;
  return check('Injury Roll', STRAIGHT, book, INJURIES.length, (face) => {
    const counts = face + modifier + target.injury;
    return counts <= rows.unharmed ? NONE : softened(injuryOf(counts, rows), target);
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
export function rangedDie(shot: RangedCheck, book: Book): Die {
  const classes = 2 * HIT_CODES * (shot.ones + 1);
  return check(`Ranged Check ${shot.need}+`, shot.mode, book, classes, (kept, faces) => {
    const critical = shot.criticals && scoresCritical(kept, faces, shot, book);
    const value = critical && shot.criticalIsTwenty ? book.rows.checkDie : kept;
    const hit = passes(value, shot.need, book);
    const band = hit ? attackInjury(value + shot.injury, shot.target, book) : -1;
    const ones = Math.min(shot.ones, faces.filter((face) => face === 1).length);
    return band + 1 + HIT_CODES * (Number(critical) + 2 * ones);
  });
}

function scoresCritical(kept: number, faces: readonly number[], check: RangedCheck, book: Book): boolean {
  const { rules, rows } = book;
  const read = rules.criticalDie === 'either' ? faces : [kept];
  if (rules.critical === 'natural20') return read.some((face) => face >= rows.critical);
  if (rules.missedCritical === 'mustHit' && !passes(kept, check.need, book)) return false;
  return read.some((face) => face + check.injury >= rows.critical);
}

/** A check: as many dice as its mode throws, of which one is kept. */
function check(
  name: string,
  mode: Mode,
  { rows }: Book,
  classes: number,
  read: (kept: number, faces: readonly number[]) => number,
): Die {
  const throws = Array.from({ length: THROWN[mode] }, () => sides(rows.checkDie));
  return classedDie(`${name} (${modeName(mode, rows.checkDie)})`, throws, classes, (...faces) =>
    read(keptOf(faces, mode), faces),
  );
}

/** The name of a die thrown once. */
const straight = (name: string): string => `${name} (${modeName(STRAIGHT)})`;

function keptOf(faces: readonly number[], mode: Mode): number {
  if (mode === MIDDLE) return [...faces].sort((a, b) => a - b)[1];
  return mode === DISADVANTAGE ? Math.min(...faces) : Math.max(...faces);
}
