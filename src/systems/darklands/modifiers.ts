import type { Condition, Trait, Unit, Warrior, Weapon } from './profiles.ts';
import { isFurther, isWithin, steps } from './reach.ts';
import type { ShootRules } from './rules.ts';
import type { Situation } from './situation.ts';

/** Who shoots at whom with what, in which circumstances: all that a modifier may ask. */
export interface Circumstances {
  readonly shooter: Unit;
  readonly weapon: Weapon;
  /** The Different Target, and the unit it is in. */
  readonly target: Warrior;
  readonly unit: Unit;
  readonly situation: Situation;
  /** Whether this is a Volley Shoot action. */
  readonly volley: boolean;
  readonly rules: ShootRules;
}

/** A row of a modifier table. A shoot value or evade value changes by `value` as often as the row holds. */
export interface Modifier {
  readonly row: string;
  readonly value: number | 'easy' | 'difficult';
  /** Whether the row holds, or how often. */
  readonly holds: (c: Circumstances) => boolean | number;
}

/** Shoot Modifiers: + makes the shot harder. */
export const SHOOT_MODIFIERS: readonly Modifier[] = [
  { row: 'Target is easily seen', value: 'easy', holds: (c) => c.situation.sight === 'easily' },
  { row: 'spray shot weapon', value: 'easy', holds: (c) => c.weapon.spray },
  { row: 'within lethal range', value: -1, holds: (c) => within(c, c.weapon.lethal) },
  {
    row: "in the Target's blind arc",
    value: -1,
    holds: (c) => c.situation.blindArc && !has(c, 'blind-sighted'),
  },
  { row: 'gigantic Target', value: -1, holds: (c) => has(c, 'gigantic') && atMostHalfMass(c) },
  { row: 'Target is helpless', value: -1, holds: isHelpless },
  { row: 'moved further than PACE', value: +1, holds: (c) => c.situation.moved },
  { row: 'Hold and Shoot', value: +1, holds: (c) => c.situation.reaction === 'hold-and-shoot' },
  { row: 'Withdraw and Shoot', value: +1, holds: (c) => c.situation.reaction === 'withdraw-and-shoot' },
  { row: 'Engage and Shoot', value: +1, holds: (c) => c.situation.engageAndShoot },
  { row: 'Swooping and Shooting', value: +1, holds: (c) => c.situation.swooping },
  { row: 'Shooter is Cold Crippled', value: +1, holds: (c) => shooterIs(c, 'cold-crippled') },
  {
    row: 'Shooter is Petrification Crippled',
    value: +1,
    holds: (c) => shooterIs(c, 'petrification-crippled'),
  },
  { row: 'cover', value: +1, holds: hasCover },
  { row: 'wide form', value: +1, holds: (c) => targetIs(c, 'wide-form') },
  { row: 'Circling', value: +1, holds: (c) => targetIs(c, 'circling') },
  { row: 'unit in the combat shot at', value: +1, holds: (c) => c.situation.combatShot },
  {
    row: 'beyond effective range',
    value: +1,
    holds: (c) => isBeyond(c) && c.rules.beyondEffective === 'both',
  },
  { row: 'every 3" beyond effective range', value: +1, holds: beyondEffective },
  { row: 'single noble near a stronger unit', value: +1, holds: (c) => c.situation.singleNoble },
  { row: 'camouflaged', value: +1, holds: (c) => c.situation.camouflaged },
  { row: 'dawn or dusk', value: +1, holds: (c) => ['dawn', 'dusk'].includes(c.situation.light) },
  { row: 'Volley Shoot', value: +2, holds: (c) => c.volley },
  { row: 'dense cover', value: +2, holds: (c) => c.situation.cover === 'dense' },
  { row: 'darkness', value: +2, holds: (c) => c.situation.light === 'dark' },
  { row: 'wind strength', value: +1, holds: (c) => c.situation.wind },
  { row: 'ethereal Target', value: 'difficult', holds: (c) => has(c, 'ethereal') },
  { row: 'difficultly seen or difficult Target', value: 'difficult', holds: isDifficult },
  { row: 'Shooter is unsighted', value: 'difficult', holds: (c) => shooterIs(c, 'unsighted') },
];

/** Evade Modifiers: − makes the evade easier. */
export const EVADE_MODIFIERS: readonly Modifier[] = [
  { row: 'Target unit is unseen', value: 'easy', holds: (c) => c.situation.unseen },
  { row: 'Shieldwall, Shooter no heavier', value: -3, holds: (c) => inShieldwall(c) && heavierBy(c) <= 0 },
  { row: 'Shieldwall, Shooter heavier by 1', value: -2, holds: (c) => inShieldwall(c) && heavierBy(c) === 1 },
  { row: 'Shieldwall, Shooter heavier by 2+', value: -1, holds: (c) => inShieldwall(c) && heavierBy(c) >= 2 },
  { row: 'every 3" beyond effective range', value: -1, holds: beyondEffective },
  { row: 'parry', value: -1, holds: parries },
  { row: 'mounted', value: -1, holds: (c) => has(c, 'mounted') },
  { row: 'tough', value: -1, holds: (c) => has(c, 'tough') },
  { row: 'Skirmish', value: -1, holds: (c) => has(c, 'skirmish') },
  { row: 'every 3" closer than lethal range', value: +1, holds: closerThanLethal },
  { row: "in the Target's blind arc", value: +1, holds: (c) => c.situation.blindArc && !seesBehind(c) },
  { row: 'in combat', value: +1, holds: (c) => c.situation.inCombat || c.situation.combatShot > 0 },
  { row: 'pierce', value: +1, holds: (c) => c.weapon.pierce },
  { row: 'Target is Cold Crippled', value: +1, holds: (c) => warriorIs(c, 'cold-crippled') },
  {
    row: 'Target is Petrification Crippled',
    value: +1,
    holds: (c) => warriorIs(c, 'petrification-crippled'),
  },
  { row: 'Target unit is helpless', value: 'difficult', holds: isHelpless },
];

/** A row that holds, and how often. */
export interface Applied {
  readonly modifier: Modifier;
  readonly times: number;
}

/** The rows of a table that hold. */
export const applied = (table: readonly Modifier[], c: Circumstances): Applied[] =>
  table.map((modifier) => ({ modifier, times: Number(modifier.holds(c)) })).filter(({ times }) => times > 0);

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

function beyondEffective({ situation: { distance = 0 }, weapon, rules }: Circumstances): number {
  return weapon.effective === undefined ? 0 : steps(distance - weapon.effective, rules);
}

function closerThanLethal({ situation: { distance }, weapon, rules }: Circumstances): number {
  if (distance === undefined || weapon.lethal === undefined) return 0;
  return steps(weapon.lethal - distance, rules);
}

const seesBehind = (c: Circumstances) => c.rules.blindSighted === 'both' && has(c, 'blind-sighted');

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
