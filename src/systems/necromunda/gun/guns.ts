import { classedDie, type Die } from '../../../dice/die.ts';
import { FieldError } from '../../system.ts';
import type { Gun, RangeBand } from '../battle.ts';
import { D6_FACES, damageDie, HIGHEST, MOST_DAMAGE, MOST_HOLES, sharedDie, testDie } from '../dice.ts';
import type { InForce } from '../options.ts';
import type { ShooterInput } from '../profiles.ts';
import { scattershot } from '../resolve/wound.ts';
import { JAMMED, LOADED, OUT_OF_AMMO } from '../state.ts';
import type { NecromundaRows } from '../tables.ts';
import { attackRules, traitsIn } from './traits.ts';
import type { WeaponInput } from './weapon.ts';

/**
 * Works out a weapon in a shooter's hands.
 *
 * @param field the scenario's field, for errors
 * @throws FieldError when its ranges and traits contradict each other
 */
export function gunOf(
  weapon: WeaponInput,
  shooter: ShooterInput,
  { rules, rows }: InForce,
  field: readonly (string | number)[],
): Gun {
  const table = traitsIn(rows);
  const traits = attackRules(weapon.traits, table);
  const ammo =
    weapon.ammo === undefined
      ? 0
      : weapon.ammo - (traits.reclaimed && !weapon.traits.includes('Plentiful') ? rows.reclaimed : 0);
  const long = longRange(weapon, shooter);
  const short = weapon.short ?? 0;
  if (!traits.template && long === undefined)
    throw new FieldError([...field, 'long'], 'nothing', 'a Long range, `throw`, or the trait Template');
  if (long !== undefined && short > long)
    throw new FieldError([...field, 'short'], `${short}`, `at most ${long}, the Long range`);
  if (weapon.strength === undefined && !woundsWithout(traits))
    throw new FieldError(
      [...field, 'strength'],
      'nothing',
      'a Strength, or a trait in the place of the wound roll',
    );
  if (weapon.damageDice && weapon.damage > 0)
    throw new FieldError(
      [...field, 'damageDice'],
      `${weapon.damageDice} beside damage: ${weapon.damage}`,
      `one of the two: \`damage: ${weapon.damage}\` alone, or \`damageDice: ${weapon.damageDice}\` with \`damage: 0\``,
    );
  if (weapon.outOfAmmo && ammo === 0)
    throw new FieldError(
      [...field, 'outOfAmmo'],
      'true',
      'false: a weapon without an Ammo number never runs out',
    );
  if (traits.reckless && (traits.rapidFire || traits.blast || traits.template))
    throw new FieldError(
      [...field, 'traits'],
      'Reckless with Rapid Fire, Blast or Template',
      'Reckless with one shot',
    );
  return {
    name: weapon.name ?? field.join(' '),
    bearer: shooter.name ?? '',
    short,
    long: long ?? 0,
    accuracy: { short: weapon.accuracyShort, long: weapon.accuracyLong },
    strength: weapon.strength ?? 0,
    ap: weapon.ap,
    damage: weapon.damageDice ? MOST_DAMAGE[weapon.damageDice] : weapon.damage,
    damageDie: weapon.damageDice && damageDie(weapon.damageDice),
    traits: weapon.traits,
    traitWords: weapon.traits.map((name) => `${name}: ${table[name].what}`),
    rules: withSkills(traits, shooter),
    area: traits.blast !== undefined || traits.template === true,
    firepowerDice: Math.min(traits.rapidFire ?? 1, rules.firepowerDice, shooter.firepowerDice ?? Infinity),
    ammo,
    startsWith: weapon.jammed ? JAMMED : weapon.outOfAmmo ? OUT_OF_AMMO : LOADED,
    reloadAmmo: Math.min(ammo, weapon.reloadAmmo ?? ammo),
    reloadDie: testDie(weapon.reloadAmmo ?? NO_AMMO),
    ammoDie: traits.ammoDiceKept === 'worst' ? worseOfTwo(ammo) : testDie(ammo),
  };
}

/** What no Ammo test reaches. */
const NO_AMMO = HIGHEST + 1;

/** Where a distance lies; a weapon without Short range shoots at Long range from 0" on (N39). */
export function rangeBand(gun: Pick<Gun, 'short' | 'long'>, distance: number): RangeBand {
  if (distance > gun.long) return 'beyond';
  return gun.short > 0 && distance <= gun.short ? 'short' : 'long';
}

/** The most hits one attack can score. */
export const mostShots = (gun: Gun): number => (gun.rules.rapidFire ? MOST_HOLES * gun.firepowerDice : 1);

/** The most wounds one hit can do. */
export const mostWounds = ({ traits }: Gun): number => (traits.includes('Scattershot') ? HIGHEST : 1);

/** The most Damage one hit can do. */
export function mostDamage(gun: Gun, rows: NecromundaRows): number {
  const { hitSix, woundSix, knockback } = gun.rules;
  const twice = (hitSix?.doubleDamage ? 2 : 1) * (gun.rules.doublesAgainstPsykers ? 2 : 1);
  const more = (hitSix?.damage ?? 0) + (woundSix?.damage ?? 0) + (knockback ? rows.knockback : 0);
  return mostWounds(gun) * (twice * gun.damage + more);
}

/** Whether a weapon needs no Strength: something stands in the place of its wound roll. */
const woundsWithout = ({ wound }: Gun['rules']): boolean => wound !== undefined && wound !== scattershot;

function longRange({ long, throw: multiple }: WeaponInput, { strength }: ShooterInput): number | undefined {
  return multiple === undefined ? long : multiple * strength;
}

/** Precision Shot and Marksman belong to the shooter, but change the attack as a trait would. */
function withSkills(traits: Gun['rules'], { skills }: ShooterInput): Gun['rules'] {
  const precise = skills.includes('Precision Shot') && !traits.blast;
  return {
    ...traits,
    hitSix: {
      ...traits.hitSix,
      ...(precise && { noArmour: true as const }),
      ...(skills.includes('Marksman') && !traits.blast && { doubleDamage: true as const }),
    },
  };
}

/** Two dice of which the lower must reach what is needed, and not be a 1. */
export const worseOfTwo = (needed: number): Die =>
  sharedDie(`worse of two ${needed}`, () =>
    classedDie('2D6 keep the worse', [D6_FACES, D6_FACES], 2, (a, b) => {
      const worse = Math.min(a, b);
      return worse > 1 && worse >= needed ? 1 : 0;
    }),
  );
