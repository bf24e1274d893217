import type { OfUnit, Formula as Tree } from '../../grammar/index.ts';

/** One thing, or several of which all hold, or one of them. */
export type Formula<T> =
  | T
  | { readonly all: readonly Formula<T>[] }
  | { readonly any: readonly Formula<T>[] };

/**
 * What a formula says with no `not` but at its terms.
 *
 * @param termOf what a term says, or the contrary of it
 */
export function plainly<T extends object>(
  tree: Tree<OfUnit>,
  termOf: (phrase: OfUnit, isNot: boolean) => T,
  isNot = false,
): Formula<T> {
  if (tree.kind === 'ofUnit') return termOf(tree, isNot);
  if (tree.kind === 'not') return plainly(tree.part, termOf, !isNot);
  const isAll = (tree.kind === 'and') !== isNot;
  const parts = tree.parts.map((part) => plainly(part, termOf, isNot));
  const flat = parts.flatMap((part) => alike(part, isAll));
  return isAll ? { all: flat } : { any: flat };
}

/** The parts of one that is joined in the same way; of every other that itself. */
function alike<T extends object>(part: Formula<T>, isAll: boolean): readonly Formula<T>[] {
  if (isAll) return 'all' in part ? part.all : [part];
  return 'any' in part ? part.any : [part];
}
