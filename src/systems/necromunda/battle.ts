import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import type { Applied } from '../kit/index.ts';
import type { InForce } from './options.ts';
import type { Cover, FieldArmour, Worn } from './resolve/armour.ts';
import type { Friends } from './resolve/nerve.ts';
import type { SkillName } from './skills.ts';
import type { Condition, State } from './state.ts';

/** Where a distance lies on a weapon's profile. */
export type RangeBand = 'short' | 'long' | 'beyond';

export type Side = 'enemy' | 'friend';

/** What a natural 6 to hit does. */
interface HitSix {
  /** Wounds without a roll. */
  readonly wounds?: true;
  /** No armour save. */
  readonly noArmour?: true;
  /** More Damage. */
  readonly damage?: number;
  /** Of the first hit. */
  readonly doubleDamage?: true;
}

/** What a natural 6 to wound does. */
interface WoundSix {
  readonly damage?: number;
  readonly noSave?: true;
  readonly doubleAp?: true;
}

/**
 * The rules of an attack that traits can change. Each field is read in one step; a weapon's traits are laid over
 * one another, hooks after its hits one behind the other.
 */
export interface AttackRules {
  /** Greatest number of Firepower dice; hits are their bullet holes. */
  readonly rapidFire?: number;
  /** Diameter of the blast in inches. */
  readonly blast?: 3 | 5;
  readonly template?: true;
  /** No Firepower die: always an Ammo test, and Long range is a multiple of Strength. */
  readonly grenade?: true;
  readonly ammoDiceKept?: 'worst';
  /** How Reload goes. */
  readonly reload?: 'automatic' | 'never';
  readonly singleShot?: true;
  readonly twinLinked?: true;
  readonly unstable?: true;
  readonly masterCrafted?: true;
  /** Shoot is a Double action. */
  readonly unwieldy?: true;
  readonly sidearm?: true;
  readonly knockback?: true;
  /** Whether a hit Pins, whatever the fighter's skills. */
  readonly pins?: 'always' | 'never';
  readonly hitSix?: HitSix;
  /** In the place of the wound roll. */
  readonly wound?: Hook;
  readonly woundSix?: WoundSix;
  readonly saves?: 'none';
  /** What gets through rolls an Injury die and takes no Wounds. */
  readonly injures?: true;
  /** In the place of the Injury dice's faces. */
  readonly injury?: 'out' | 'outShort' | 'web' | 'fear';
  /** Field saves roll two dice and keep the lower. */
  readonly fieldDice?: 2;
  /** Ammo tests are harder, or the ammo is not plentiful after all. */
  readonly reclaimed?: true;
  /** Damage counts twice. */
  readonly doublesAgainstPsykers?: true;
  /** Goes on to whoever stands behind, weaker after each hit. */
  readonly impale?: true;
  /** Aimed at anybody in sight and range, at random. */
  readonly reckless?: true;
  /** May be shot at what cannot be seen. */
  readonly burrowing?: true;
  readonly afterInjury?: Hook;
  readonly afterHits?: readonly Hook[];
}

/** How a weapon is reloaded. */
export type Reload = Die | 'automatic' | 'never';

/** A weapon, its traits made into the rules they stand for. */
export interface Gun {
  readonly name: string;
  /** Who fires it; empty where the scenario does not name him. */
  readonly bearer: string;
  /** Ranges in inches; short is 0 where there is none. */
  readonly short: number;
  readonly long: number;
  readonly accuracy: Readonly<Record<'short' | 'long', number>>;
  /** 0 for `-`. */
  readonly strength: number;
  readonly ap: number;
  /** 0 for `-`; the most where it is rolled. */
  readonly damage: number;
  readonly damageDie: Die | undefined;
  /** By name. */
  readonly traits: readonly string[];
  /** What each of them does, in words. */
  readonly traitWords: readonly string[];
  readonly rules: AttackRules;
  /** Blast or Template. */
  readonly area: boolean;
  readonly firepowerDice: number;
  /** 0 for a weapon that never runs out. */
  readonly ammo: number;
  readonly ammoDie: Die;
  /** What Reload needs, and its die: by the best of its profiles that the scenario names with it. */
  readonly reloadAmmo: number;
  readonly reloadDie: Die;
  /** Its ammo when the shooting begins. */
  readonly startsWith: number;
}

/** What earlier attacks have done to a fighter beyond Wounds and status, as a state holds it. */
export interface Before {
  readonly conditions: readonly Condition[];
  readonly fleshWounds: number;
  readonly saves: number;
  readonly burnt: number;
  readonly broken: number;
}

/** A fighter who may be hit. */
export interface Fighter {
  readonly name: string;
  readonly side: Side;
  readonly toughness: number;
  readonly wounds: number;
  readonly strength: number;
  readonly initiative: number;
  readonly cool: number;
  readonly worn: Worn;
  readonly field: FieldArmour | undefined;
  readonly skills: readonly SkillName[];
  /** Status at the start. */
  readonly status: number;
  readonly engaged: boolean;
  readonly cover: Cover;
  /** Inches from the attacker. */
  readonly distance: number;
  /** Knockback would push him into something. */
  readonly blocked: boolean;
  /** Wounds lost before. */
  readonly lost: number;
  /** What earlier attacks have done to him. */
  readonly before: Before;
  /** Friends who may have to take a Nerve test. */
  readonly friends: Friends;
  readonly coolDie: Die;
  /** Nerve test under Fear. */
  readonly fearDie: Die;
  /** Initiative tests, by {@link initiativeAt}. */
  readonly initiativeDice: readonly Die[];
  readonly willpowerDie: Die;
  readonly psyker: boolean;
}

/** A hit roll worked out. */
export interface HitRoll {
  /** What the die must show; over the highest is impossible. */
  readonly needed: number;
  /** The highest face of the die. */
  readonly highest: number;
  readonly ballisticSkill: number;
  readonly modifiers: readonly Applied[];
  /** Of an improbable shot: what must pass before an unmodified test. */
  readonly first: Die | undefined;
  /** A die of `hit-die.ts`: hit, miss or natural 6, and what Knockback looks at. */
  readonly die: Die;
}

/** A save worked out: what is rolled, and whether it is the field's. */
export interface SaveRoll {
  readonly needed: number;
  readonly field: boolean;
  readonly die: Die;
}

/** One weapon against one fighter: every number between them. */
export interface Duel {
  readonly gun: Gun;
  readonly fighter: Fighter;
  /** The fighter's number. */
  readonly index: number;
  readonly range: RangeBand;
  /** By {@link hitRollAt}. */
  readonly hitRolls: readonly HitRoll[];
  /** What a wound roll needs at full Strength and Toughness. */
  readonly woundNeeded: number;
  /** Wound dice by Strength lost, then Toughness left: 0 no wound, 1 a wound, 2 a wound on a 6 that matters. */
  readonly woundDice: readonly (readonly Die[])[];
  /** By {@link saveAt}. */
  readonly saves: readonly (SaveRoll | undefined)[];
  /** How many of the Strengths that Knockback looks at a hit roll must reach to push him; 0 when none does. */
  readonly pushedAt: number;
  /** Every Injury die is Out of Action: Sever, Melta in reach. */
  readonly deadly: boolean;
}

/** How the target was chosen. */
export interface Priority {
  /** A Cool test is due. */
  readonly test: boolean;
  /** The fighter shot at when it fails; −1 when nobody can be. */
  readonly closest: number;
  readonly die: Die;
  /** Of the closest, where somebody farther away is shot at, why that may be; else empty. */
  readonly past: string;
  /** Why each enemy is or is not the one shot at. */
  readonly reasons: readonly string[];
}

/** What the steps of every attack are handed. */
export interface Attack extends InForce {
  readonly guns: readonly Gun[];
  /** Whether they are profiles of one weapon, of which one is fired at a time. */
  readonly oneWeapon: boolean;
  /** By weapon. */
  readonly reloads: readonly Reload[];
}

/** What the steps of every action against fighters are handed. */
export interface Battle extends Attack {
  readonly fighters: readonly Fighter[];
  /** By weapon, then fighter. */
  readonly duels: readonly (readonly Duel[])[];
}

/** A trait's part in one step. */
export type Hook = (s: State, dice: Dice, o: Battle, duel: Duel) => void;

/** How the shooter fires: aimed or not, blindly while Pinned or not, each as 1 or 0. */
export interface Manner {
  readonly aims: number;
  readonly down: number;
}

/** Place in {@link Duel.hitRolls}: of two sidearms, `alone` is the one that is fired without the other. */
export const hitRollAt = (prone: boolean, { aims, down }: Manner, alone = false): number =>
  Number(prone) + 2 * (aims + 2 * (alone ? ALONE : down));

/** Behind standing and blind: nobody Pinned fires two sidearms. */
const ALONE = 2;

/** Every way to fire at one fighter, by {@link hitRollAt}. */
export const waysToFire = (twin: boolean) =>
  [{ twin, blind: false }, { twin, blind: true }, ...(twin ? [{ twin: false, blind: false }] : [])].flatMap(
    (how) => [false, true].flatMap((aimed) => [false, true].map((prone) => ({ ...how, aimed, prone }))),
  );

/** In the order of {@link choiceAt}. */
export const MANNERS: readonly Manner[] = [false, true].flatMap((down) =>
  [false, true].map((aims) => ({ aims: Number(aims), down: Number(down) })),
);

/** Place of what is chosen with this weapon in this manner. */
export const choiceAt = (gun: number, { aims, down }: Manner): number =>
  MANNERS.length * gun + 2 * down + aims;

/** Place in {@link Fighter.initiativeDice}. */
export const initiativeAt = (concussed: boolean, gunked: boolean): number =>
  (concussed ? 2 : 0) + (gunked ? 1 : 0);

/** What a save depends on beyond weapon and fighter. */
export interface SaveCase {
  /** 0 to 2, as in `COVERS`. */
  readonly cover: number;
  readonly woundSix: boolean;
  readonly hitSix: boolean;
  /** Armour saves made before, 0 to 2. */
  readonly used: number;
  /** The field has burnt out. */
  readonly burnt: boolean;
  /** Prone before he was hit. */
  readonly prone: boolean;
}

/** Place in {@link Duel.saves}. */
export function saveAt({ cover, woundSix, hitSix, used, burnt, prone }: SaveCase): number {
  const sixes = (woundSix ? 2 : 0) + (hitSix ? 1 : 0);
  return (((cover * 4 + sixes) * 3 + used) * 2 + (burnt ? 1 : 0)) * 2 + (prone ? 1 : 0);
}

/** The weapon at hand against the fighter at hand. */
export const duelAtHand = (s: State, o: Battle): Duel => o.duels[s.gun][s.fighter];

/** A fighter by name, and that he is no enemy; the shooter, whom his own marker may hit, is known by his. */
export function whoIs({ fighters, guns }: Pick<Battle, 'fighters' | 'guns'>, index: number): string {
  const { name, side } = fighters[index];
  return side === 'enemy' || guns.some(({ bearer }) => bearer === name) ? name : `${name} (friend)`;
}
