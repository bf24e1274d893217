/** Figures of one kind with the same wounds each, of whom at most one is wounded. */
export interface Figures {
  /** How many are alive. */
  alive: number;
  /** Wounds that the wounded one has lost. */
  lost: number;
}

/**
 * Takes damage off figures one after another, the wounded one first; what is left when all that can be reached are
 * dead is lost.
 *
 * @param wounds of each figure
 * @param reached how many can be hurt at most
 * @returns how many died
 *
 * @example
 * ```ts
 * import { wound } from 'fusillade/rules';
 *
 * const ogres = { alive: 5, lost: 1 };
 * wound(ogres, 3, 7); // 2
 * ogres; // { alive: 3, lost: 2 }
 * ```
 */
export function wound(figures: Figures, wounds: number, damage: number, reached = figures.alive): number {
  const total = figures.lost + damage;
  const dead = Math.min(reached, Math.floor(total / wounds));
  figures.alive -= dead;
  figures.lost = dead === reached ? 0 : total - dead * wounds;
  return dead;
}

/**
 * Takes off all that was on one who leaves the table: these slots of his are 0 again.
 *
 * @example
 * ```ts
 * import { takeOff } from 'fusillade/rules';
 *
 * const fighter = { hp: 0, pinned: 1, blaze: 2 };
 * takeOff(fighter, ['pinned', 'blaze']);
 * fighter; // { hp: 0, pinned: 0, blaze: 0 }
 * ```
 */
export function takeOff<K extends string>(one: Record<K, number>, slots: readonly K[]): void {
  for (let i = 0; i < slots.length; i++) one[slots[i]] = 0;
}
