import { FieldError } from '../../systems/system.ts';
import type { Leaving } from '../leavings.ts';
import { type Formula, Reading } from './reading.ts';

/** Whether something holds, of what is left of each unit by its number. */
export interface Condition {
  readonly formula: Formula<Term>;
  /** All that it asks, one after another. */
  readonly terms: readonly Term[];
  /** The units that it asks for, by number. */
  readonly units: readonly number[];
  readonly holds: Holds;
}

/** One thing that holds of a unit: so much of it is left or lost, or that has become of it. */
export type Term = Pick<Condition, 'holds'> & {
  readonly unit: number;
  /** Whether it is the contrary that holds. */
  readonly isNot: boolean;
} & ({ readonly fate: string } | { readonly gone: true } | Comparison);

/** Whether that asks how somebody is, and not how much of him there is. */
export const isOfFate = (term: Term): term is Exclude<Term, Comparison> => !('amount' in term);

/** Whether nobody may shoot at it any more, whatever has become of it: in our word, and as players say of a figure. */
const GONE: readonly string[] = ['gone', 'out'];

const isGone = ({ fate }: Leaving): boolean => fate?.isTarget === false;

/** How much of what is compared: `left(beasts) > 2`. */
export interface Comparison {
  readonly amount: string;
  readonly sign: Sign;
  readonly number: number;
  /** How much of it there is. */
  readonly of: (left: Leaving) => number;
}

export type Sign = keyof typeof COMPARISONS;

/** Whether so much is as it is compared. */
export const compares = ({ sign, number }: Comparison, much: number): boolean =>
  COMPARISONS[sign](much, number);

type Holds = (leftOf: (unit: number) => Leaving) => boolean;

/** A unit that conditions may name. */
interface Named {
  readonly key: string;
  readonly start: Leaving;
}

const COMPARISONS = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
} as const satisfies Record<string, (a: number, b: number) => boolean>;

const isSign = (text: string): text is Sign => Object.hasOwn(COMPARISONS, text);

const TERM = /^(\w+)\(\s*([A-Za-z][\w -]*?)\s*\)(?:\s*(<=|>=|!=|<|>|=)\s*(\d+))?$/;
const FORM =
  'terms joined by `and` and `or`, in brackets where it takes them: `left(UNIT) > 2`, `lost(UNIT) >= 3`, `broken(UNIT)`, `not gone(UNIT)`';

/**
 * Reads when a shot is made: `left(beasts) > 2 and not (broken(raiders) or gone(raiders))`.
 *
 * @param path where the scenario has it
 * @throws FieldError when it says nothing that can be known of these units
 */
export function conditionOf(
  text: string,
  units: readonly Named[],
  fates: readonly string[],
  path: FieldError['path'],
): Condition {
  const formula = new Reading(text, path, (term, isNot) =>
    termOf(term, isNot, { units, fates, path }),
  ).whole();
  const terms = termsIn(formula);
  return {
    ...{ formula, terms },
    units: terms.map(({ unit }) => unit),
    holds: (leftOf) => holdsIn(formula, leftOf),
  };
}

function termsIn(formula: Formula<Term>): Term[] {
  if ('all' in formula) return formula.all.flatMap(termsIn);
  return 'any' in formula ? formula.any.flatMap(termsIn) : [formula];
}

function holdsIn(formula: Formula<Term>, leftOf: (unit: number) => Leaving): boolean {
  if ('all' in formula) return formula.all.every((part) => holdsIn(part, leftOf));
  return 'any' in formula ? formula.any.some((part) => holdsIn(part, leftOf)) : formula.holds(leftOf);
}

/** Who is known where a term stands, and where that is. */
interface Where {
  readonly units: readonly Named[];
  readonly fates: readonly string[];
  readonly path: FieldError['path'];
}

/** What is counted only of whom a shot of the turn is at. */
const OF_THOSE_SHOT_AT = ['left', 'wounds'];

function termOf(text: string, isNot: boolean, { units, fates, path }: Where): Term {
  const [whole, word, name, sign, number] = TERM.exec(text) ?? [];
  if (whole === undefined) throw new FieldError(path, text || 'nothing', FORM);
  const unit = units.findIndex(({ key }) => key === name);
  if (unit < 0) throw new FieldError(path, name, `one of: ${units.map(({ key }) => key).join(', ')}`);
  const holds = (found: boolean) => found !== isNot;
  const { start } = units[unit];
  if (OF_THOSE_SHOT_AT.includes(word) && start.amounts.models === undefined)
    throw new FieldError(
      path,
      text,
      `a unit that a shot of the turn is at: none is at ${name}, all of whom are left`,
    );
  const amount = amountOf(word, start);
  if (amount) {
    if (sign === undefined || !isSign(sign))
      throw new FieldError(path, text, `a number to compare it with: ${word}(${name}) > 2`);
    const compare = COMPARISONS[sign];
    return {
      ...{ unit, isNot, amount: word, sign, number: Number(number), of: amount },
      holds: (leftOf) => holds(compare(amount(leftOf(unit)), Number(number))),
    };
  }
  if (GONE.includes(word) && sign === undefined)
    return { unit, isNot, gone: true, holds: (leftOf) => holds(isGone(leftOf(unit))) };
  const fate = fates.find((one) => wordOf(one) === word);
  if ((fate !== undefined || GONE.includes(word)) && sign !== undefined)
    throw new FieldError(path, text, `${word}(${name}) alone, or \`not\` before it: it holds or does not`);
  if (fate === undefined)
    throw new FieldError(
      path,
      word,
      `one of: ${['left', 'lost', 'wounds', ...GONE, ...fates.map(wordOf)].join(', ')}`,
    );
  return { unit, isNot, fate, holds: (leftOf) => holds(leftOf(unit).fate?.name === fate) };
}

/** `Seriously Injured` as `seriouslyInjured`. */
export const wordOf = (fate: string): string =>
  fate.toLowerCase().replace(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase());

function amountOf(word: string, start: Leaving): ((left: Leaving) => number) | undefined {
  const models = ({ amounts }: Leaving) => amounts.models ?? 0;
  if (word === 'left') return models;
  if (word === 'lost') return (left) => models(start) - models(left);
  return Object.hasOwn(start.amounts, word) ? ({ amounts }) => amounts[word] ?? 0 : undefined;
}
