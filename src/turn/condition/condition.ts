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
export const compares = ({ sign, number }: Pick<Comparison, 'sign' | 'number'>, much: number): boolean =>
  COMPARE[sign](much, number);

type Holds = (leftOf: (unit: number) => Leaving) => boolean;

/** A unit that conditions may name. */
export interface Named {
  readonly key: string;
  readonly start: Leaving;
  /** What may become of it: nothing where no shot is at it. */
  readonly fates: readonly { readonly name: string }[];
  /** What it may have on it, and how much of it there is, of what is left; left out: nothing. */
  readonly carries?: Readonly<Record<string, (left: Leaving) => number>>;
}

const FORM =
  'terms joined by `and` and `or`, in brackets where it takes them: `left(UNIT) > 2`, `lost(UNIT) >= 3`, `broken(UNIT)`, `not gone(UNIT)`';

/**
 * Reads when a shot is made: `left(beasts) > 2 and not (broken(raiders) or gone(raiders))`.
 *
 * @param path where the scenario has it
 * @throws FieldError when it says nothing that can be known of these units
 */
export function conditionOf(text: string, units: readonly Named[], path: FieldError['path']): Condition {
  const tree = wholeFormula(readerOf(text, path), phraseIn);
  const formula = plainly(tree, (phrase, isNot) => termOf(phrase, isNot, units, path));
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

function termOf(phrase: OfUnit, isNot: boolean, units: readonly Named[], path: FieldError['path']): Term {
  const { word, unit: named, than } = phrase;
  const { name } = word;
  const refused = (found: string, expected: string) => new FieldError(path, found, expected);
  const unit = units.findIndex(({ key }) => key === named.name);
  if (unit < 0) throw refused(named.name, `one of: ${units.map(({ key }) => key).join(', ')}`);
  const { key, start, carries = {} } = units[unit];
  const text = ofUnitText(phrase);
  const carried = Object.hasOwn(carries, name) ? carries[name] : undefined;
  const amount = carried ?? amountOf(name, start);
  if (amount) {
    // Who has one of a kind, has it or has it not.
    if (!than && carried) return amountTerm({ unit, isNot, amount: name, of: amount }, ONE_OR_MORE);
    if (!than) throw refused(text, `a number to compare it with: ${name}(${key}) > 2`);
    if (!Number.isInteger(than.value)) throw refused(`${than.value}`, 'a whole number');
    return amountTerm({ unit, isNot, amount: name, of: amount }, than);
  }
  if (units[unit].fates.length === 0) throw refused(text, shotAtBy(key));
  const fates = fatesOf(units);
  const fate = fates.find((one) => wordOf(one) === name);
  const isOut = GONE.includes(name);
  if (fate === undefined && !isOut)
    throw refused(
      name,
      `one of: ${['left', 'lost', 'wounds', ...Object.keys(carries), ...GONE, ...fates.map(wordOf)].join(', ')}`,
    );
  if (than) throw refused(text, `${name}(${key}) alone, or \`not\` before it: it holds or does not`);
  const is = isOut ? isGone : (left: Leaving) => left.fate?.name === fate;
  const holds: Holds = (leftOf) => is(leftOf(unit)) !== isNot;
  return fate === undefined ? { unit, isNot, gone: true, holds } : { unit, isNot, fate, holds };
}

const ONE_OR_MORE: Bound = { comparison: '>=', value: 1 };

const shotAtBy = (key: string): string =>
  `a unit that a shot of the turn is at: none is at ${key}, so that nothing can happen to it; add it to the targets of one by the side against it (target: [OTHER, ${key}])`;

const fatesOf = (units: readonly Named[]): string[] => [
  ...new Set(units.flatMap(({ fates }) => fates.map(({ name }) => name))),
];

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

/** `Seriously Injured` as `seriouslyInjured`. */
export const wordOf = (fate: string): string =>
  fate.toLowerCase().replace(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase());

function amountOf(word: string, start: Leaving): ((left: Leaving) => number) | undefined {
  const models = ({ amounts }: Leaving) => amounts.models ?? 0;
  if (['left', 'lost'].includes(word) && start.amounts.models === undefined) return undefined;
  if (word === 'left') return models;
  if (word === 'lost') return (left) => models(start) - models(left);
  return Object.hasOwn(start.amounts, word) ? ({ amounts }) => amounts[word] ?? 0 : undefined;
}
