import { classChances, classedDie } from '../../dice/die.ts';
import type { Cover } from './armour.ts';
import type { AppliedModifier, HitRoll, RangeBand } from './battle.ts';
import { D6_FACES, sharedDie } from './dice.ts';
import type { NecromundaRules } from './options.ts';
import type { ShooterInput, WeaponInput } from './profiles.ts';
import type { SkillName } from './skills.ts';
import { HIT, hitClasses, KNOCKBACK_SHIFT, NATURAL_SIX } from './state.ts';

/** All that makes a shot easier or harder. */
export interface ShotCase {
  readonly shooter: ShooterInput;
  readonly weapon: WeaponInput;
  readonly range: RangeBand;
  readonly cover: Cover;
  readonly engaged: boolean;
  readonly prone: boolean;
  readonly targetSkills: readonly SkillName[];
  readonly aimed: boolean;
  /** Two sidearms at once. */
  readonly twin: boolean;
  /** A vehicle whose whole side is out of sight. */
  readonly hullDown: boolean;
  /** A point of the battlefield, where the rules in force make that harder. */
  readonly point: boolean;
}

interface Modifier {
  readonly name: string;
  readonly cite: string;
  readonly value: (shot: ShotCase) => number;
}

/** Every modifier of a hit roll: what the scenario calls it, where it stands, and what it is worth. */
const MODIFIERS: readonly Modifier[] = [
  { name: 'partial cover', cite: 'Shooting 3', value: (c) => (inCover(c, 'partial') ? -1 : 0) },
  {
    name: 'full cover',
    cite: 'Shooting 3',
    value: (c) => (inCover(c, 'full') ? (seesPartly(c) ? -1 : -2) : 0),
  },
  { name: 'accuracy', cite: 'Shooting 3', value: accuracy },
  {
    name: 'las-projector',
    cite: 'Armoury, Sights',
    value: (c) => (fits(c, 'Las-projector') && c.range === 'short' ? 1 : 0),
  },
  { name: 'engaged', cite: 'Shooting 3', value: (c) => (engagedOf(c) && !skilled(c, 'Trick Shot') ? -1 : 0) },
  {
    name: 'prone at long range',
    cite: 'Shooting 3',
    value: (c) => (c.prone && c.range !== 'short' ? -1 : 0),
  },
  { name: 'hull down', cite: 'Shooting 3', value: (c) => (c.hullDown ? -2 : 0) },
  { name: 'aim', cite: 'Actions, Aim', value: (c) => (c.aimed ? (fits(c, 'Mono-sight') ? 2 : 1) : 0) },
  { name: 'blind fire', cite: 'Shooting When Pinned', value: (c) => (c.shooter.pinned ? -2 : 0) },
  {
    name: 'two sidearms',
    cite: 'Twin Guns Blazing',
    value: (c) => (c.twin && !skilled(c, 'Gunfighter') ? -1 : 0),
  },
  { name: 'hip shooting', cite: 'Skills, Hip Shooting', value: (c) => (c.shooter.hipShooting ? -1 : 0) },
  { name: 'evade', cite: 'Skills, Evade', value: (c) => (evades(c) ? (c.range === 'short' ? -1 : -2) : 0) },
  { name: 'a point, not an enemy', cite: 'N15', value: (c) => (c.point ? -2 : 0) },
];

/** What the rules look for in a hit roll beyond hit and miss. */
export interface HitBits {
  readonly six: boolean;
  readonly strengths: readonly number[];
}

/**
 * Works out a hit roll.
 *
 * @param bits what else the rules look for: a natural 6, and which of these Strengths, the least first, the result
 * reaches (Knockback)
 */
export function hitRollFor(shot: ShotCase, rules: NecromundaRules, bits: HitBits): HitRoll {
  const modifiers = MODIFIERS.map(({ name, value }) => ({ name, value: value(shot) })).filter(
    ({ value }) => value !== 0,
  );
  const ballisticSkill = shot.shooter.ballisticSkill;
  const total = sum(modifiers);
  const needed = ballisticSkill - total;
  const improbable = needed > 6 && rules.naturalSix === 'plain';
  const rolled = improbable
    ? { needed: ballisticSkill, total: 0 }
    : { needed: Math.min(6, Math.max(2, needed)), total };
  const die = hitDie(rolled.needed, rules.knockbackRoll === 'modified' ? rolled.total : 0, {
    ...bits,
    onMiss: rules.strayKnockback === 'missedRoll',
  });
  return { needed, ballisticSkill, modifiers, improbable, die };
}

/** The chance to hit: of an improbable shot, a 6 and then the second roll. */
export function hitChance({ die, improbable }: HitRoll): number {
  const hits = classChances(die).reduce((sum, p, flags) => sum + (flags & HIT ? p : 0), 0);
  return improbable ? hits / 6 : hits;
}

/** `4+: BS 4+, −1 partial cover, +1 accuracy`. */
export function hitRollText({ needed, ballisticSkill, modifiers, improbable }: HitRoll): string {
  const parts = [`BS ${ballisticSkill}+`, ...modifiers.map(({ name, value }) => `${signed(value)} ${name}`)];
  const roll = improbable
    ? `improbable (${needed}+): a 6, then ${ballisticSkill}+`
    : needed > 6
      ? `a natural 6 (${needed}+ otherwise)`
      : `${Math.max(2, needed)}+`;
  return `${roll}: ${parts.join(', ')}`;
}

/** `+1` or `−2`. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

function hitDie(needed: number, total: number, bits: HitBits & { readonly onMiss: boolean }) {
  const { six, strengths, onMiss } = bits;
  return sharedDie(`hit ${needed} ${total} ${six} ${strengths.join()} ${onMiss}`, () =>
    classedDie('D6', [D6_FACES], hitClasses(strengths), (face) => {
      const misses = face === 1 || face! < needed;
      if (misses && !onMiss) return 0;
      const reached = strengths.filter((strength) => face! + total >= strength).length << KNOCKBACK_SHIFT;
      return misses ? reached : HIT | (six && face === 6 ? NATURAL_SIX : 0) | reached;
    }),
  );
}

const sum = (modifiers: readonly AppliedModifier[]): number =>
  modifiers.reduce((total, { value }) => total + value, 0);

const skilled = (c: ShotCase, skill: SkillName): boolean => c.shooter.skills.includes(skill);

const fits = (c: ShotCase, sight: ShotCase['weapon']['sights'][number]): boolean =>
  c.weapon.sights.includes(sight);

/** Whoever is Prone is no longer Engaged (N9). */
const engagedOf = (c: ShotCase): boolean => c.engaged && !c.prone;

/** Infra-sight and Trick Shot see past part of it. */
const seesPartly = (c: ShotCase): boolean => fits(c, 'Infra-sight') || skilled(c, 'Trick Shot');

/** A hull down vehicle counts as in full cover already: the worse only (N8). */
const inCover = (c: ShotCase, cover: Cover): boolean =>
  c.cover === cover && !c.hullDown && !(cover === 'partial' && seesPartly(c));

function accuracy({ weapon, range, aimed }: ShotCase): number {
  const telescopic = range === 'long' && aimed && weapon.sights.includes('Telescopic sight');
  return range === 'short' || telescopic ? weapon.accuracyShort : weapon.accuracyLong;
}

const evades = (c: ShotCase): boolean =>
  c.targetSkills.includes('Evade') && !c.prone && !c.engaged && c.cover === 'none';
