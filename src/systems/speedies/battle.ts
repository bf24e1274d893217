import type { Die } from '../../dice/die.ts';
import { MODES } from './check/checks.ts';
import type { Book, Rank } from './edition.ts';
import type { Turn, Unit, Weapon } from './profiles.ts';
import type { Shot, TargetChange } from './traits.ts';

/** A scenario, resolved once: what every step is handed. */
export interface Battle extends Book {
  readonly rounds: number;
  /** The first round has no such phase. */
  readonly skipsFirst: boolean;
  readonly shooters: readonly Shooter[];
  readonly order: readonly Place[];
  readonly enemies: readonly Enemy[];
  readonly additional: ChainCut;
  /** `uniform[n]`: one of n things. */
  readonly uniform: readonly Die[];
  readonly rout: Rout | undefined;
}

/** How many additional attacks there may be. */
export interface ChainCut {
  /** In one chain … */
  readonly chain: number;
  /** … and in the whole battle. */
  readonly inAll: number;
  /** Whether those in the whole battle have to be counted, as the chains alone may have more. */
  readonly counts: boolean;
}

/** One place in the order of shots: who shoots, and how enemies must be for it. */
export interface Place {
  readonly shooter: number;
  readonly when: readonly {
    readonly enemy: number;
    readonly is: (injury: number) => boolean;
    readonly says: string;
  }[];
  /** Whether the shooter has another place too: it shoots at the first that comes up. */
  readonly again: boolean;
}

/** Whether an enemy may be targeted, and why. */
export interface Verdict {
  readonly name: string;
  readonly legal: boolean;
  readonly why: string;
}

/** One who shoots. */
export interface Shooter {
  readonly name: string;
  readonly unit: Unit;
  readonly weapon: Weapon;
  /** Whether its weapon is Reloaded at the start. */
  readonly loaded: boolean;
  /** Of its own Upkeeps so many until a Long Reload is done, where it is not Reloaded. */
  readonly reload: number;
  /** The same unit with its second weapon, where it has one. */
  readonly second: Shooter | undefined;
  readonly shot: Shot;
  /** Inches it reaches: its range, or the length of a Massive Shot. */
  readonly reach: number;
  readonly copies: number;
  readonly piercingShot: boolean;
  /** One per round. */
  readonly turns: readonly Turn[];
  readonly condition: number;
  /** Numbers of enemies, in order of preference. */
  readonly targets: Int32Array;
  /** How each enemy lies to it. */
  readonly views: readonly View[];
  /** Whom it may target before the first shot, and why. */
  readonly verdicts: readonly Verdict[];
  /** Ranged Checks by how much its Ranged has improved, each by `rangedIndex`. */
  readonly ranged: readonly (readonly Die[])[];
  /** What it draws for an enemy taken out, by how much its Ranged has improved; none where it cannot. */
  readonly improvements: readonly Die[];
  /** Defence Check by `defenceIndex`; undefined where none is made. */
  readonly defence: readonly (Die | undefined)[];
  /** What a misfire does to it. */
  readonly injuryRoll: Die;
  /** The injury that a misfire leaves it with that takes a Wound instead of it. (F10) */
  readonly spared: number;
  /** What a Massive Shot does to each enemy whose last Wound it takes; none for other weapons. */
  readonly injuryChecks: readonly Die[];
  /** What its traits do for it when it is injured itself. */
  readonly hardiness: Required<TargetChange>;
  readonly mayMisfire: boolean;
}

/** How an enemy lies to a shooter. */
export interface View {
  readonly distance: number;
  readonly inRange: boolean;
  readonly cover: boolean;
  readonly below: number;
  readonly inSight: boolean;
  /** It is seen only by peering through a window. */
  readonly fromWindow: boolean;
  /** At least 2" below and close enough for Advantage. */
  readonly elevated: boolean;
  /** Numbers of the enemies of whom each must be down or gone before this one is a legal target. */
  readonly blockers: Int32Array;
  /** It can never be one. */
  readonly never: boolean;
}

/** One who is shot at. */
export interface Enemy {
  readonly name: string;
  readonly unit: Unit;
  readonly target: Required<TargetChange>;
  readonly engaged: boolean;
  readonly condition: number;
  /** Whether it is Staggered at the start. */
  readonly staggered: boolean;
  /** Whether it recovers in its Upkeep. */
  readonly recovers: boolean;
  /** Numbers of those who may Protect it, in the order they are asked. */
  readonly protectors: Int32Array;
  /** Its Morale Check, and the same when it is Staggered. */
  readonly protectChecks: readonly [Die, Die];
  /** Inches of drop; 0 for none. */
  readonly ledge: number;
  readonly agilityChecks: readonly [Die, Die];
  readonly fallRoll: Die;
  /** Whether taking it out promotes a henchman: 0 no, 1 yes; undefined where it never does. */
  readonly promotion: Die | undefined;
}

/** The enemy warband's Rout Check. */
export interface Rout {
  /** Units lost and treasures held before. */
  readonly lost: number;
  readonly threshold: number;
  /** Best Morale among those not listed as enemies; 0 for none. */
  readonly morale: number;
  readonly ranks: readonly Rank[];
  /** Morale Check by the Morale used. */
  readonly checks: readonly Die[];
}

/** Where the Ranged Check against an enemy, thrown in a mode, lies in each of `Shooter.ranged`: the last of a chain apart. */
export const rangedIndex = (enemy: number, mode: number, last: number): number =>
  (enemy * MODES + mode) * 2 + last;

/** Where the Defence Check of an enemy lies in `Shooter.defence`. */
export const defenceIndex = (enemy: number, cover: number, moved: number, staggered: number): number =>
  ((enemy * 2 + cover) * 2 + moved) * 2 + staggered;
