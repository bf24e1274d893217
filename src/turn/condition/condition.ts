import {
  type Bound,
  boundAhead,
  COMPARE,
  type OfUnit,
  ofUnit,
  ofUnitText,
  Reader,
  type Comparison as Sign,
  type Formula as Tree,
  wholeFormula,
} from '../../grammar/index.ts';
import { FieldError } from '../../systems/system.ts';
import type { Leaving } from '../leavings.ts';
import { type Formula, plainly } from './formula.ts';

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

export type { Sign };

/** Whether so much is as it is compared. */
export const compares = ({ sign, number }: Comparison, much: number): boolean => COMPARE[sign](much, number);

type Holds = (leftOf: (unit: number) => Leaving) => boolean;

/** A unit that conditions may name. */
interface Named {
  readonly key: string;
  readonly start: Leaving;
}

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
  const tree = wholeFormula(readerOf(text, path), phraseIn);
  const formula = plainly(tree, (phrase, isNot) => termOf(phrase, isNot, { units, fates, path }));
  const terms = termsIn(formula);
  return {
    ...{ formula, terms },
    units: terms.map(({ unit }) => unit),
    holds: (leftOf) => holdsIn(formula, leftOf),
  };
}

const readerOf = (text: string, path: FieldError['path']): Reader =>
  new Reader(text, (at, found, expected) => {
    const where = `column ${at + 1} of ${JSON.stringify(text)}`;
    return new FieldError(path, found, `${expected} (${where})`);
  });

function phraseIn(reader: Reader): Tree<OfUnit> {
  const { at } = reader.token;
  const ahead = boundAhead(reader);
  const word = reader.name(FORM);
  if (!reader.takeSign('(')) throw reader.wrong(reader.textFrom(at), FORM, at);
  return ofUnit(reader, word, ahead);
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

/** What is counted of whom a shot of the turn is at. */
const OF_THOSE_SHOT_AT = ['left', 'lost', 'wounds'];

function termOf(phrase: OfUnit, isNot: boolean, where: Where): Term {
  const { units, fates, path } = where;
  const { than } = phrase;
  const word = phrase.word.name;
  const unit = unitNamed(phrase, where);
  const { key, start } = units[unit];
  const amount = amountOf(word, start);
  if (amount) {
    if (!than)
      throw new FieldError(path, ofUnitText(phrase), `a number to compare it with: ${word}(${key}) > 2`);
    return amountTerm({ unit, isNot, amount: word, of: amount }, wholeBound(than, path));
  }
  const fate = fates.find((one) => wordOf(one) === word);
  const isOut = GONE.includes(word);
  if (fate === undefined && !isOut)
    throw new FieldError(
      path,
      word,
      `one of: ${['left', 'lost', 'wounds', ...GONE, ...fates.map(wordOf)].join(', ')}`,
    );
  if (than)
    throw new FieldError(
      path,
      ofUnitText(phrase),
      `${word}(${key}) alone, or \`not\` before it: it holds or does not`,
    );
  const is = isOut ? isGone : (left: Leaving) => left.fate?.name === fate;
  const holds: Holds = (leftOf) => is(leftOf(unit)) !== isNot;
  return fate === undefined ? { unit, isNot, gone: true, holds } : { unit, isNot, fate, holds };
}

/** @throws FieldError of a name that none has, and of whom no shot is at, of whom nothing can become */
function unitNamed(phrase: OfUnit, { units, path }: Where): number {
  const { name } = phrase.unit;
  const unit = units.findIndex(({ key }) => key === name);
  if (unit < 0) throw new FieldError(path, name, `one of: ${units.map(({ key }) => key).join(', ')}`);
  const { amounts } = units[unit].start;
  const isCounted = OF_THOSE_SHOT_AT.includes(phrase.word.name)
    ? amounts.models !== undefined
    : Object.keys(amounts).length > 0;
  if (isCounted) return unit;
  const expected = `a unit that a shot of the turn is at: none is at ${name}, so that nothing can happen to it; add it to the targets of one (target: [OTHER, ${name}])`;
  throw new FieldError(path, ofUnitText(phrase), expected);
}

function amountTerm(
  what: Pick<Term, 'unit' | 'isNot'> & Pick<Comparison, 'amount' | 'of'>,
  { comparison, value }: Bound,
): Term {
  const { unit, isNot, of } = what;
  const compare = COMPARE[comparison];
  return {
    ...{ ...what, sign: comparison, number: value },
    holds: (leftOf) => compare(of(leftOf(unit)), value) !== isNot,
  };
}

function wholeBound(than: Bound, path: FieldError['path']): Bound {
  if (Number.isInteger(than.value)) return than;
  throw new FieldError(path, String(than.value), 'a whole number');
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
