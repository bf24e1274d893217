import type { Thing } from '../thing.ts';
import type { Comparison, Condition, Sign, Term } from './condition.ts';
import type { Formula } from './formula.ts';

/** When a shot is made, in words: `more than 2 warriors of Beasts are left and Captain is not Pinned`. */
export const conditionWords = ({ formula }: Pick<Condition, 'formula'>, things: readonly Thing[]): string =>
  formulaWords(formula, (term) => termWords(term, things[term.unit]));

/** What a turn is for, in words that say which ends count: `Raiders are out of play (broken or destroyed)`. */
export const goalWords = ({ formula }: Pick<Condition, 'formula'>, things: readonly Thing[]): string =>
  formulaWords(formula, (term) => termWords(term, things[term.unit]) + endsOf(term, things[term.unit]));

/** How somebody may be who is out of play, or still in it. */
function endsOf(term: Term, { fates }: Thing): string {
  if (!('gone' in term)) return '';
  const names = fates.flatMap(({ name, isTarget }) => (isTarget === term.isNot ? name : []));
  return names.length === 0 ? '' : ` (${names.join(' or ')})`;
}

type WordsOf = (term: Term) => string;

/** Parts of which one is of several itself stand apart: `A is out of play, and either B is or C is`. */
function formulaWords(formula: Formula<Term>, wordsOf: WordsOf, isInside = false): string {
  if ('all' in formula) return joined(formula.all, 'and', wordsOf);
  if (!('any' in formula)) return wordsOf(formula);
  return `${isInside ? 'either ' : ''}${joined(formula.any, 'or', wordsOf)}`;
}

const joined = (parts: readonly Formula<Term>[], by: string, wordsOf: WordsOf): string =>
  parts
    .map((part) => formulaWords(part, wordsOf, true))
    .join(parts.every((part) => 'unit' in part) ? ` ${by} ` : `, ${by} `);

export function termWords(term: Term, thing: Thing): string {
  if ('fate' in term) return `${thing.title} ${verbOf(thing)} ${term.isNot ? 'not ' : ''}${term.fate}`;
  if ('gone' in term)
    return `${thing.title} ${verbOf(thing)} ${term.isNot ? 'still in play' : 'out of play'}`;
  const { sign, number } = term;
  const [one, many] = thing.units[AMOUNTS[term.amount] ?? term.amount] ??
    thing.besides.find(({ name }) => name === term.amount)?.unit ?? [term.amount, term.amount];
  const much = `${COMPARED[term.isNot ? CONTRARY[sign] : sign]} ${number} ${number === 1 ? one : many}`;
  return `${much} ${whereOf(term, number === 1 ? 'is' : 'are', thing.title)}`;
}

/** One who begins alone is one; a unit has many. */
export const verbOf = ({ leavings }: Thing): 'is' | 'are' =>
  (leavings.all[0].amounts.models ?? 1) > 1 ? 'are' : 'is';

/** What the words for models count. */
export const AMOUNTS: Readonly<Record<string, string>> = { left: 'models', lost: 'models' };

/** Of what a unit begins with some is left or lost; what it has got is on it. */
function whereOf({ amount }: Comparison, verb: 'is' | 'are', title: string): string {
  if (amount === 'lost') return `of ${title} ${verb} lost`;
  return amount === 'left' || amount === 'wounds' ? `of ${title} ${verb} left` : `${verb} on ${title}`;
}

const COMPARED: Readonly<Record<Sign, string>> = {
  '<': 'fewer than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
  '=': 'exactly',
  '!=': 'other than',
};

const CONTRARY: Readonly<Record<Sign, Sign>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '!=',
  '!=': '=',
};
