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
  /** Chances in 20 that a henchman who takes out a victim of this rank becomes a Hero. */
  readonly promotions: Readonly<Record<Rank, number>>;
  /** Whose Morale a Rout Check may use. */
  readonly routRanks: readonly Rank[];
  /** Numbers of the rules cited in explanations. */
  readonly cites: {
    readonly range: number;
    readonly cover: number;
    readonly elevated: number;
    readonly pierce: number;
    readonly target: number;
  };
}

/** Pierce modifiers of both editions: cumulative, and the same numbers. */
export const COVER_PIERCE = -3;
export const MOVED_PIERCE = -3;

/** What an optional rule of the Shoot Phase's quick reference adds against Large targets. */
export const LARGE_PIERCE = 3;

/** Inches an enemy must be below the shooter to be Elevated above it, or to be targeted past closer ones. */
export const ELEVATED = 2;

export const SHOOT_EDITION: Edition = {
  tag: 'S1',
  page: 'Shoot',
  unitTraits: SHOOT_UNIT_TRAITS,
  weaponTraits: SHOOT_WEAPON_TRAITS,
  givesCover: ['terrain', 'enemy', 'ally'],
  closestTarget: true,
  promotions: { henchman: 0, hero: 3, leader: 6 },
  routRanks: ['henchman', 'hero', 'leader'],
  cites: { range: 3, cover: 15, elevated: 14, pierce: 21, target: 9 },
};

export const RANGED_EDITION: Edition = {
  tag: 'S2',
  page: 'Ranged',
  unitTraits: RANGED_UNIT_TRAITS,
  weaponTraits: RANGED_WEAPON_TRAITS,
  givesCover: ['terrain', 'enemy'],
  closestTarget: false,
  promotions: { henchman: 1, hero: 3, leader: 6 },
  routRanks: ['hero', 'leader'],
  cites: { range: 9, cover: 7, elevated: 8, pierce: 15, target: 3 },
};
