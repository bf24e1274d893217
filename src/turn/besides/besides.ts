import type { Befalling, Carried } from '../../systems/after.ts';
import { changed, type Fields } from '../fields.ts';
import type { Leaving } from '../leavings.ts';

/** What somebody may have on him, or what shots may do to him besides what they leave. */
export type Besides = Carried | Befalling<never>;

/** What one more shot says of somebody: of what is known by its name, that of which a shot may add most. */
export function addTo(known: Record<string, Besides>, one: Besides): void {
  if ((known[one.name]?.more ?? -1) < (one.more ?? 0)) known[one.name] = one;
}

/** The most of each in so many shots, by name. */
export const mostBesides = (all: readonly Besides[], shots: number): Record<string, number> =>
  Object.fromEntries(
    all.map((one) => [
      one.name,
      'on' in one ? (one.most ?? 1) + shots * (one.more ?? 0) : shots * (one.more ?? 1),
    ]),
  );

/** How much of something there is on somebody of whom that is left. */
export const countsOn = (
  { fields }: { readonly fields: Fields },
  { changes }: Leaving,
  { on }: Pick<Carried, 'on'>,
): number => on(changed(fields, changes));
