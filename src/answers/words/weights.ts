import { firstOf } from './figure-text.ts';

/** Names that a note gives. */
const MOST_NAMED = 12;

/** How often each of several targets is met: an average over all of them counts each by its weight. */
export function weightNote(targets: readonly { readonly name: string; readonly weight: number }[]): string {
  const [{ weight: first }] = targets;
  if (targets.every(({ weight }) => weight === first)) return 'All targets weigh the same.';
  const weights = targets.map(({ name, weight }) => `${name} ${weight}`);
  return `Targets weigh: ${firstOf(weights, MOST_NAMED)}.`;
}
