import type { Die } from '../../../dice/die.ts';
import { type Applies, applied, atLeast, sides, signed, sumOf } from '../../kit/index.ts';
import type { HitRoll, RangeBand } from '../battle.ts';
import type { WeaponInput } from '../gun/weapon.ts';
import type { InForce } from '../options.ts';
import type { ShooterInput } from '../profiles.ts';
import type { Cover } from '../resolve/armour.ts';
import type { SkillName } from '../skills.ts';
import { HIT_MODIFIERS } from '../tables.ts';
import { EASIEST, hitDie, type LooksFor } from './hit-die.ts';

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
  /** While Pinned. */
  readonly blind: boolean;
  /** A vehicle whose whole side is out of sight. */
  readonly hullDown: boolean;
  /** A point of the battlefield, where the rules in force make that harder. */
  readonly point: boolean;
}

/** A shot under the answers to the open questions. */
type Judged = ShotCase & Pick<InForce, 'rules'>;

/** When each modifier of a hit roll applies; accuracy counts as often as the weapon's profile says. */
const APPLIES: Applies<typeof HIT_MODIFIERS, Judged> = {
  partialCover: (c) => inCover(c, 'partial') && !seesPast(c),
  fullCover: (c) => inCover(c, 'full') && !seesPast(c),
  fullCoverSeenPast: (c) => inCover(c, 'full') && seesPast(c),
  accuracy: (c) => accuracy(c),
  lasProjector: (c) => fits(c, 'Las-projector') && c.range === 'short',
  engaged: (c) => c.engaged && !c.prone && !skilled(c, 'Trick Shot'), // who is Prone is no longer Engaged (N9)
  prone: (c) => c.prone && c.range !== 'short',
  hullDown: (c) => c.hullDown,
  aim: (c) => aims(c) && !fits(c, 'Mono-sight'),
  aimMonoSight: (c) => aims(c) && fits(c, 'Mono-sight'),
  blindFire: (c) => c.blind,
  twoSidearms: (c) => c.twin && !skilled(c, 'Gunfighter'),
  hipShooting: (c) => c.shooter.hipShooting && !c.blind,
  evadeShort: (c) => evades(c) && c.range === 'short',
  evadeLong: (c) => evades(c) && c.range !== 'short',
  point: (c) => c.point,
};

/**
 * Works out a hit roll.
 *
 * @param looksFor what else the rules look for: a natural 6, and which of these Strengths, the least first, the result
 * reaches (Knockback)
 */
export function hitRollFor(shot: ShotCase, { rules, rows }: InForce, looksFor: LooksFor): HitRoll {
  const modifiers = applied(HIT_MODIFIERS, rows, APPLIES, { ...shot, rules });
  const ballisticSkill = shot.shooter.ballisticSkill;
  const total = sumOf(modifiers);
  const needed = ballisticSkill - total;
  const highest = rows.hitDie;
  const improbable = needed > highest && rules.naturalSix === 'plain';
  const rolled = improbable
    ? { needed: ballisticSkill, total: 0 }
    : { needed: Math.min(highest, Math.max(EASIEST, needed)), total };
  const die = hitDie(rolled.needed, rules.knockbackRoll === 'modified' ? rolled.total : 0, {
    ...looksFor,
    onMiss: rules.strayKnockback === 'missedRoll',
    highest,
  });
  const first = improbable ? atLeast(`D${highest}`, sides(highest), rows.improbable) : undefined;
  return { needed, highest, ballisticSkill, modifiers, first, die };
}

/** `4+: BS 4+, −1 partial cover, +1 accuracy`, `2+, as a natural 1 misses: BS 3+, +1 accuracy, +1 aim`. */
export function hitRollText({ needed, highest, ballisticSkill, modifiers, first }: HitRoll): string {
  const parts = [
    `BS ${ballisticSkill}+`,
    ...modifiers.map(({ title, value }) => `${signed(value)} ${title}`),
  ];
  const roll = first
    ? `improbable (${needed}+): ${firstText(first, highest)}, then ${ballisticSkill}+`
    : needed > highest
      ? `a natural ${highest} (${needed}+ otherwise)`
      : needed < EASIEST
        ? `${EASIEST}+, as a natural 1 misses`
        : `${needed}+`;
  return `${roll}: ${parts.join(', ')}`;
}

/** A 6, or from which number on. */
function firstText(first: Die, highest: number): string {
  const least = highest + 1 - first.weights[1];
  return least === highest ? `a ${highest}` : `${least}+`;
}

const skilled = (c: ShotCase, skill: SkillName): boolean => c.shooter.skills.includes(skill);

const fits = (c: ShotCase, sight: ShotCase['weapon']['sights'][number]): boolean =>
  c.weapon.sights.includes(sight);

/** Infra-sight and Trick Shot see past part of the cover. */
const seesPast = (c: ShotCase): boolean => fits(c, 'Infra-sight') || skilled(c, 'Trick Shot');

/** A hull down vehicle counts as in full cover already: the worse only, or both (N54). */
const inCover = (c: Judged, cover: Cover): boolean =>
  c.cover === cover && !(c.hullDown && c.rules.hullDownCover === 'worse');

/** Whether Aim helps this shot (N55). */
const aims = (c: Judged): boolean => c.aimed && !(c.blind && c.rules.aimBlindFire === 'doesNotCount');

function accuracy(c: Judged): number {
  const { weapon, range } = c;
  const telescopic = range === 'long' && aims(c) && weapon.sights.includes('Telescopic sight');
  return range === 'short' || telescopic ? weapon.accuracyShort : weapon.accuracyLong;
}

const evades = (c: ShotCase): boolean =>
  c.targetSkills.includes('Evade') && !c.prone && !c.engaged && c.cover === 'none';
