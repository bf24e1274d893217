import type { Thing } from '../thing.ts';
import { type Condition, compares, isOfFate, type Term } from './condition.ts';
import type { Formula } from './formula.ts';
import { AMOUNTS, termWords } from './words.ts';

/**
 * What of a condition asks nothing, as it holds always, or never: there can only be so much, nothing has become of
 * anybody yet, or one thing rules out another.
 *
 * @param isTouched whether anything may have become of a unit by then
 */
export function settledWords(
  { formula, terms }: Pick<Condition, 'formula' | 'terms'>,
  things: readonly Thing[],
  isTouched: (unit: number) => boolean,
): string[] {
  const alone = terms.map((term) => settledTerm(term, things[term.unit], isTouched(term.unit)));
  const open = terms.filter((_, i) => alone[i] === undefined);
  return [
    ...alone.flatMap((words) => words ?? []),
    ...together(formula).flatMap((all) =>
      ruledOut(
        all.filter((term) => open.includes(term)),
        things,
      ),
    ),
  ];
}

/** Terms that are to hold together, wherever there are some. */
function together(formula: Formula<Term>): Term[][] {
  if ('any' in formula) return formula.any.flatMap(together);
  if (!('all' in formula)) return [];
  const terms = formula.all.flatMap((part) => ('unit' in part ? [part] : []));
  return [terms, ...formula.all.flatMap(together)];
}

/** Why a term holds always, or never; undefined where it may and may not. */
function settledTerm(term: Term, thing: Thing, isTouched: boolean): string | undefined {
  const sentence = (is: boolean, why: string) =>
    `It ${is ? 'always' : 'never'} holds that ${termWords(term, thing)}: ${why}`;
  const all = new Set(valuesOf(term, thing).map((value) => holdsAt(term, value)));
  if (all.size === 1) {
    const [is] = all;
    return sentence(is, isOfFate(term) ? fatesText(thing) : `there may be 0 to ${mostOf(term, thing)}`);
  }
  // What holds to begin with may be asked all the same: orders of one turn stand in the next, too.
  if (isTouched || term.holds(() => thing.leavings.all[0])) return undefined;
  return sentence(false, `nothing has become of ${thing.title} by then`);
}

/** Terms of one unit of which no two ever hold together. */
function ruledOut(terms: readonly Term[], things: readonly Thing[]): string[] {
  const kinds = new Map<string, Term[]>();
  for (const term of terms) {
    const kind = `${term.unit} ${isOfFate(term) ? '' : baseOf(term)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), term]);
  }
  return [...kinds.values()].flatMap((some) => {
    const thing = things[some[0].unit];
    const may = valuesOf(some[0], thing).some((value) => some.every((term) => holdsAt(term, value)));
    if (may) return [];
    const words = some.map((term) => termWords(term, thing));
    return `It never holds that ${words.join(' and ')}: one rules out the other`;
  });
}

/** All that may be of what a term asks for: how somebody is, by number, or how much there is of him. */
function valuesOf(term: Term, thing: Thing): Value[] {
  if (!isOfFate(term))
    return Array.from({ length: mostOf(term, thing) + 1 }, (_, much) => ({
      much,
      most: mostOf(term, thing),
    }));
  return thing.fates.map((fate) => ({ fate }));
}

type Value = { readonly fate: Thing['fates'][number] } | { readonly much: number; readonly most: number };

function holdsAt(term: Term, value: Value): boolean {
  if ('fate' in value) return term.holds(() => ({ changes: {}, amounts: {}, fate: value.fate }));
  if (isOfFate(term)) return false;
  // Of what is lost there is as much as is not left.
  const much = term.amount === 'lost' ? value.most - value.much : value.much;
  return compares(term, much) !== term.isNot;
}

const baseOf = ({ amount }: { readonly amount: string }): string => AMOUNTS[amount] ?? amount;

const mostOf = (term: { readonly amount: string }, { most }: Thing): number => most[baseOf(term)] ?? 0;

const fatesText = ({ fates }: Thing): string => `it may be ${fates.map(({ name }) => name).join(', ')}`;
