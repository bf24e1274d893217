import type { Applies } from '../../kit/index.ts';
import type { Condition, Trait, Unit, Warrior, Weapon } from '../profiles.ts';
import type { ShootRules } from '../rules.ts';
import type { EVADE_MODIFIERS, Numbers, SHOOT_MODIFIERS } from '../tables.ts';
import { isFurther, isWithin, steps } from './reach.ts';
import type { Situation } from './situation.ts';

/** Who shoots at whom with what, in which circumstances: all that a modifier may ask. */
export interface Circumstances {
  readonly shooter: Unit;
  readonly weapon: Weapon;
  /** The Different Target, and the unit it is in. */
  readonly target: Warrior;
  readonly unit: Unit;
  /** As the Different Target has it, and the distance of its unit (D54). */
  readonly situation: Situation;
  readonly unitDistance: number | undefined;
  /** Whether this is a Volley Shoot action. */
  readonly volley: boolean;
  readonly rules: ShootRules;
  readonly rows: Numbers;
}

/** When each of the Shoot Modifiers applies, or how often. */
export const SHOOT_APPLIES: Applies<typeof SHOOT_MODIFIERS, Circumstances> = {
  lethalRange: (c) => within(c, c.weapon.lethal),
  shootBlindArc: (c) => c.situation.blindArc && !has(c, 'blindSighted'),
  gigantic: (c) => has(c, 'gigantic') && atMostHalfMass(c),
  helpless: isHelpless,
  moved: (c) => c.situation.moved,
  holdAndShoot: (c) => c.situation.reaction === 'holdAndShoot',
  withdrawAndShoot: (c) => c.situation.reaction === 'withdrawAndShoot',
  engageAndShoot: (c) => c.situation.engageAndShoot,
  swooping: (c) => c.situation.swooping,
  shooterCold: (c) => shooterIs(c, 'coldCrippled'),
  shooterPetrified: (c) => shooterIs(c, 'petrificationCrippled'),
  cover: hasCover,
  wideForm: (c) => targetIs(c, 'wideForm'),
  circling: (c) => targetIs(c, 'circling'),
  combatShot: unitsInCombat,
  beyondEffective: (c) => isBeyond(c) && c.rules.beyondEffective === 'both',
  shootBeyond: (c) => threesBeyond(c, c.unitDistance),
  singleNoble: (c) => c.situation.singleNoble,
  camouflaged: (c) => c.situation.camouflaged,
  dusk: (c) => c.situation.light === 'dawn' || c.situation.light === 'dusk',
  volley: (c) => c.volley,
  denseCover: (c) => c.situation.cover === 'dense',
  darkness: (c) => c.situation.light === 'dark',
  wind: (c) => c.situation.wind,
};

/** When each of the Evade Modifiers applies, or how often. */
export const EVADE_APPLIES: Applies<typeof EVADE_MODIFIERS, Circumstances> = {
  shieldwall: (c) => inShieldwall(c) && heavierBy(c) <= 0,
  shieldwallByOne: (c) => inShieldwall(c) && heavierBy(c) === 1,
  shieldwallByTwo: (c) => inShieldwall(c) && heavierBy(c) >= 2,
  evadeBeyond: (c) => threesBeyond(c, c.situation.distance),
  parry: parries,
  mounted: (c) => has(c, 'mounted'),
  tough: (c) => has(c, 'tough'),
  skirmish: (c) => has(c, 'skirmish'),
  closerThanLethal,
  evadeBlindArc: (c) => c.situation.blindArc && !seesBehind(c),
  inCombat: (c) => c.situation.inCombat || c.unit.engaged === true || c.situation.combatShot > 0,
  pierce: (c) => c.weapon.pierce,
  targetCold: (c) => warriorIs(c, 'coldCrippled'),
  targetPetrified: (c) => warriorIs(c, 'petrificationCrippled'),
};

/**
 * Units in the combat that a Combat Shot is at: a combat is between two at least. Who is in it himself shoots at whom
 * he fights. (Attack Shoot 1)
 */
function unitsInCombat({ situation: { combatShot }, unit, shooter }: Circumstances): number {
  return unit.engaged && !shooter.engaged ? Math.max(combatShot, 2) : combatShot;
}

/** What makes a roll easy or difficult. */
export interface Eased {
  readonly ease: 'easy' | 'difficult';
  readonly title: string;
  readonly applies: (c: Circumstances) => boolean;
}

/** Shots that are easy or difficult. */
export const SHOOT_EASE: readonly Eased[] = [
  { ease: 'easy', title: 'Target is easily seen', applies: (c) => c.situation.sight === 'easily' },
  { ease: 'easy', title: 'spray shot weapon', applies: (c) => c.weapon.spray },
  { ease: 'difficult', title: 'ethereal Target', applies: (c) => has(c, 'ethereal') },
  { ease: 'difficult', title: 'difficultly seen or difficult Target', applies: isDifficult },
  { ease: 'difficult', title: 'Shooter is unsighted', applies: (c) => shooterIs(c, 'unsighted') },
];

/** Evades that are easy or difficult. */
export const EVADE_EASE: readonly Eased[] = [
  { ease: 'easy', title: 'Target unit is unseen', applies: (c) => c.situation.unseen },
  { ease: 'difficult', title: 'Target unit is helpless', applies: isHelpless },
];

const has = (c: Circumstances, trait: Trait) => c.target.traits.includes(trait);

/** Of the unit as a whole, or of this one of its profiles. */
const targetIs = (c: Circumstances, condition: Condition) =>
  c.unit.conditions.includes(condition) || warriorIs(c, condition);

const warriorIs = (c: Circumstances, condition: Condition) => c.target.conditions.includes(condition);

const shooterIs = (c: Circumstances, condition: Condition) => c.shooter.conditions.includes(condition);

function isHelpless(c: Circumstances): boolean {
  return (['immobile', 'prone', 'unsighted', 'unconscious'] as const).some((it) => targetIs(c, it));
}

function within({ situation: { distance }, rules }: Circumstances, range: number | undefined): boolean {
  return distance !== undefined && range !== undefined && isWithin(distance, range, rules);
}

function isBeyond({ situation: { distance }, weapon: { effective }, rules }: Circumstances): boolean {
  return distance !== undefined && effective !== undefined && isFurther(distance, effective, rules);
}

function threesBeyond({ weapon, rules, rows }: Circumstances, distance = 0): number {
  return weapon.effective === undefined ? 0 : steps(distance - weapon.effective, rules, rows);
}

function closerThanLethal({ situation: { distance }, weapon, rules, rows }: Circumstances): number {
  if (distance === undefined || weapon.lethal === undefined) return 0;
  return steps(weapon.lethal - distance, rules, rows);
}

const seesBehind = (c: Circumstances) => c.rules.blindSighted === 'both' && has(c, 'blindSighted');

const atMostHalfMass = ({ shooter, target }: Circumstances) => shooter.mass <= Math.floor(target.mass / 2);

const heavierBy = ({ shooter, target }: Circumstances) => shooter.mass - target.mass;

const inShieldwall = (c: Circumstances) => has(c, 'shieldwall');

function parries(c: Circumstances): boolean {
  return has(c, 'parry') && !(inShieldwall(c) && c.rules.shieldwallParry === 'exclusive');
}

function hasCover({ situation: { cover }, rules }: Circumstances): boolean {
  return cover === 'cover' || (cover === 'dense' && rules.denseCover === 'adds');
}

function isDifficult({ situation }: Circumstances): boolean {
  return situation.sight === 'difficultly' || situation.difficultTarget;
}
