import type { AllRules } from './options.ts';
import type { AllRows } from './tables.ts';
import {
  RANGED_UNIT_TRAITS,
  RANGED_WEAPON_TRAITS,
  SHOOT_UNIT_TRAITS,
  SHOOT_WEAPON_TRAITS,
  type UnitTrait,
  type WeaponTrait,
} from './traits.ts';

/** Who stands between shooter and target, as a scenario says it. */
export const BEHIND = ['nothing', 'terrain', 'enemy', 'ally', 'clothing'] as const;
export type Behind = (typeof BEHIND)[number];

export const RANKS = ['henchman', 'hero', 'leader'] as const;
export type Rank = (typeof RANKS)[number];

/** What the two editions do not share, as facts. */
export interface Edition {
  readonly tag: 'S1' | 'S2';
  /** What rules are cited as: `Shoot 14`. */
  readonly page: 'Shoot' | 'Ranged';
  readonly unitTraits: Readonly<Record<string, UnitTrait>>;
  readonly weaponTraits: Readonly<Record<string, WeaponTrait>>;
  /** What gives Cover when it partially blocks Line of Sight. */
  readonly givesCover: readonly Behind[];
  /** Only the closest enemy may be targeted, with exceptions. */
  readonly closestTarget: boolean;
  /** Whose Morale a Rout Check may use. */
  readonly routRanks: readonly Rank[];
  /** Numbers of the rules cited in explanations. */
  readonly cites: {
    readonly range: number;
    readonly cover: number;
    readonly elevated: number;
    readonly pierce: number;
    readonly target: number;
    /** Why a weapon may not be Reloaded: of a Ranged Phase the weapon's rule says it. */
    readonly reloaded: string;
  };
}

/** The rules in force: an edition, the answers to its open questions, and its printed numbers. */
export interface Book {
  readonly edition: Edition;
  readonly rules: AllRules;
  readonly rows: AllRows;
}

export const SHOOT_EDITION: Edition = {
  tag: 'S1',
  page: 'Shoot',
  unitTraits: SHOOT_UNIT_TRAITS,
  weaponTraits: SHOOT_WEAPON_TRAITS,
  givesCover: ['terrain', 'enemy', 'ally'],
  closestTarget: true,
  routRanks: ['henchman', 'hero', 'leader'],
  cites: { range: 3, cover: 15, elevated: 14, pierce: 21, target: 9, reloaded: 'Shoot 1, 6 to 8' },
};

export const RANGED_EDITION: Edition = {
  tag: 'S2',
  page: 'Ranged',
  unitTraits: RANGED_UNIT_TRAITS,
  weaponTraits: RANGED_WEAPON_TRAITS,
  givesCover: ['terrain', 'enemy'],
  closestTarget: false,
  routRanks: ['hero', 'leader'],
  cites: { range: 9, cover: 7, elevated: 8, pierce: 15, target: 3, reloaded: 'Long Reload' },
};

/** What special rules do that say more than their names, by some numbers: `Long Reload: not in the turn after it was used`. */
export const traitWords = (
  { unitTraits, weaponTraits }: Edition,
  rows: AllRows,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...unitTraits, ...weaponTraits }).flatMap(([trait, { says }]) => {
      const [, meaning] = says(rows).split(/: (.*)/s);
      return meaning === undefined ? [] : [[trait, meaning]];
    }),
  );
