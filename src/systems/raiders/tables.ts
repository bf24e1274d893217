import { classedDie, type Die, range } from '../../dice/die.ts';
import type { RaidersRules } from './options.ts';

/** The kinds of cover, in order of their number in the state. */
export const COVERS = ['none', 'light', 'heavy'] as const;

/** What a unit does in an exchange: as the scenario says it, in order of its number in the state. */
export const DEEDS = [
  'none',
  'shoot',
  'move',
  'run',
  'go-to-ground',
  'make-ready',
  'aim',
  'regroup',
  'rally',
] as const;
export type Deed = (typeof DEEDS)[number];

/** Number of each deed in the state. */
export const DEED = Object.fromEntries(DEEDS.map((deed, i) => [deed, i])) as { readonly [D in Deed]: number };

/** What is added to the Tg of a unit that is shot at, or taken from it for the shooter. */
export const MODIFIERS = {
  aim: { value: -2, words: 'aimed', cite: 'Shooting 10' },
  run: { value: -2, words: 'running, no cover', cite: 'Movement 7' },
  ground: { value: 2, words: 'gone to ground', cite: 'Movement 8' },
} as const;

/** Morale tokens, fatigue and other counters of the rulebook. */
export const COUNTERS = {
  /** Fatigue that each unit loses at the end of a turn (Turn sequence). */
  recovery: 2,
  /** Points that bring one action token (Turn sequence). */
  pointsPerToken: 50,
} as const;

/** The dice of one scenario. */
export interface DiceTables {
  /** Lowest and highest face of a D10. */
  readonly lowest: number;
  readonly highest: number;
  /** `d10[n − lowest]`: class 1 when the D10 shows n or more; n from the lowest face to one over the highest. */
  readonly d10: readonly Die[];
  /** The same for the damage die. */
  readonly damage: readonly Die[];
  readonly damageName: string;
  readonly damageLowest: number;
}

export function diceTables(rules: RaidersRules): DiceTables {
  const faces = rules.d10 === '1-10' ? range(1, 10) : range(0, 9);
  const sides = Number(rules.damageDie.slice(1));
  const damageFaces = sides === 10 ? faces : range(1, sides);
  return {
    lowest: faces[0]!,
    highest: faces.at(-1)!,
    d10: thresholds('D10', faces),
    damage: thresholds(rules.damageDie, damageFaces),
    damageName: rules.damageDie,
    damageLowest: damageFaces[0]!,
  };
}

/** The die of a table that needs `n` or more; numbers beyond the faces are sure or impossible. */
export function atLeast(table: readonly Die[], lowest: number, n: number): Die {
  return table[Math.min(Math.max(n - lowest, 0), table.length - 1)]!;
}

const thresholds = (name: string, faces: readonly number[]): Die[] =>
  range(faces[0]!, faces.at(-1)! + 1).map((n) => classedDie(name, [faces], 2, (face) => (face >= n ? 1 : 0)));
