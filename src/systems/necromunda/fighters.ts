import { type Die, range } from '../../dice/die.ts';
import { FieldError } from '../system.ts';
import {
  type Battle,
  type Before,
  type Duel,
  type Fighter,
  type Gun,
  type HitRoll,
  type Side,
  waysToFire,
} from './battle.ts';
import { testDie, twoDiceTest, woundRollDie } from './dice.ts';
import { loadGuns } from './gun/firepower.ts';
import { rangeBand } from './gun/guns.ts';
import type { WeaponInput } from './gun/weapon.ts';
import { hitRollFor } from './hit/modifiers.ts';
import type { InForce } from './options.ts';
import type { Rounds } from './plan.ts';
import type { FighterInput, ShooterInput } from './profiles.ts';
import type { Cover } from './resolve/armour.ts';
import { fieldArmour } from './resolve/armour.ts';
import { friendsOf } from './resolve/nerve.ts';
import { savesAgainst } from './resolve/save.ts';
import { woundNeeded } from './resolve/wound.ts';
import { PINNED, SERIOUSLY_INJURED, STANDING, type State } from './state.ts';
import type { NecromundaRows } from './tables.ts';

/** Where a fighter stands, beyond what his profile says. */
interface Place {
  readonly name: string;
  readonly side: Side;
  readonly cover: Cover;
  readonly distance: number;
}

const STATUS = { standing: STANDING, pinned: PINNED, seriouslyInjured: SERIOUSLY_INJURED } as const;

/** @throws FieldError when he is Engaged and Prone (N9), or has lost more than he has */
export function fighterOf(
  input: FighterInput,
  place: Place,
  path: readonly (string | number)[],
  rows: NecromundaRows,
): Fighter {
  if (input.engaged && input.status !== 'standing')
    throw new FieldError([...path, 'status'], input.status, 'standing: Engaged fighters are never Prone');
  if (input.woundsLost > input.wounds)
    throw new FieldError(
      [...path, 'woundsLost'],
      `${input.woundsLost}`,
      `at most his ${input.wounds} Wounds`,
    );
  if (input.fleshWounds && input.fleshWounds >= input.toughness)
    throw new FieldError(
      [...path, 'fleshWounds'],
      `${input.fleshWounds}`,
      `less than his Toughness of ${input.toughness}, without which he is Out of Action`,
    );
  return {
    ...place,
    toughness: input.toughness,
    wounds: input.wounds,
    strength: input.strength,
    initiative: input.initiative,
    cool: input.cool,
    worn: { armour: input.armour, save: input.save, layers: input.layers, fromFront: input.fromFront },
    field: fieldArmour(input.field, input.fieldSave, rows),
    skills: input.skills,
    status: STATUS[input.status],
    engaged: input.engaged,
    blocked: input.blocked,
    lost: input.woundsLost,
    before: beforeOf(input),
    friends: friendsOf(input.friends, rows),
    coolDie: twoDiceTest(input.cool, 0),
    fearDie: twoDiceTest(input.cool, rows.fear),
    initiativeDice: initiativeDice(input.initiative, rows),
    willpowerDie: twoDiceTest(input.willpower, 0),
    psyker: input.psyker,
  };
}

const beforeOf = (input: FighterInput): Before => ({
  fleshWounds: input.fleshWounds ?? 0,
  conditions: input.conditions ?? [],
  saves: input.armourSaves ?? 0,
  burnt: Number(input.fieldBurntOut ?? false),
  broken: input.brokenFriends ?? 0,
});

/** Names for everybody, each once: a second Ganger is `Ganger 2`. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const taken = new Set(names);
  return names.map((name) => {
    let n = (seen.get(name) ?? 0) + 1;
    while (n > 1 && taken.has(`${name} ${n}`)) n++;
    seen.set(name, n);
    return n === 1 ? name : `${name} ${n}`;
  });
}

/** What a shot at one fighter depends on beyond weapon and fighter. */
export interface Shot {
  readonly shooter: ShooterInput;
  readonly weapon: WeaponInput;
  readonly twin: boolean;
  readonly point: boolean;
  /** Inches that decide the range band. */
  readonly distance: number;
  /** By {@link knockbackStrengths}. */
  readonly strengths: readonly number[];
}

/**
 * Strengths of those whom Knockback of a hit roll may push, the least first: into something, or away where that is
 * counted.
 */
export function knockbackStrengths(
  { rules, area }: Gun,
  fighters: readonly Fighter[],
  { countsKnockback }: InForce,
): number[] {
  if (!rules.knockback || area) return [];
  const strengths = fighters
    .filter(({ blocked }) => blocked || countsKnockback)
    .map(({ strength }) => strength);
  return [...new Set(strengths)].sort((a, b) => a - b);
}

/** Works out every number between a weapon and a fighter. */
export function duelBetween(gun: Gun, fighter: Fighter, index: number, shot: Shot, inForce: InForce): Duel {
  const band = rangeBand(gun, shot.distance);
  const { injury } = gun.rules;
  return {
    gun,
    fighter,
    index,
    range: band,
    hitRolls: hitRolls(gun, fighter, shot, inForce),
    woundNeeded: woundNeeded(gun.strength, fighter.toughness, inForce.rows),
    woundDice: range(0, gun.rules.impale ? gun.strength : 0).map((weaker) =>
      range(0, fighter.toughness).map((left) => woundDie(gun, gun.strength - weaker, left, inForce.rows)),
    ),
    saves: savesAgainst(gun, fighter, inForce),
    pushedAt: shot.strengths.indexOf(fighter.strength) + 1,
    deadly: injury === 'out' || (injury === 'outShort' && (band === 'short' || gun.short === 0)),
  };
}

/** Sets the slots of all fighters, the shooter and his weapons at the start of a trial. */
export function placeFighters(s: State, o: Battle & Rounds): void {
  s.down = Number(o.pinned);
  for (const [i, fighter] of o.fighters.entries()) {
    s.fighters[i].status = fighter.status;
    s.fighters[i].lost = fighter.lost;
    const { conditions, ...before } = fighter.before;
    Object.assign(s.fighters[i], before);
    for (const condition of conditions) s.fighters[i][condition] = 1;
  }
  loadGuns(s, o);
}

/** By {@link hitRollAt}. */
function hitRolls(gun: Gun, fighter: Fighter, shot: Shot, inForce: InForce): HitRoll[] {
  const { hitSix } = gun.rules;
  const bits = {
    six: hitSix !== undefined && Object.keys(hitSix).length > 0,
    strengths: shot.strengths,
  };
  return waysToFire(shot.twin).map((way) =>
    hitRollFor(
      {
        ...way,
        shooter: shot.shooter,
        weapon: shot.weapon,
        range: rangeBand(gun, shot.distance),
        cover: fighter.cover,
        engaged: fighter.engaged,
        targetSkills: fighter.skills,
        hullDown: false,
        point: shot.point,
      },
      inForce,
      bits,
    ),
  );
}

function woundDie({ rules }: Gun, strength: number, toughness: number, rows: NecromundaRows): Die {
  const six = Object.keys(rules.woundSix ?? {}).length > 0;
  return woundRollDie(woundNeeded(strength, toughness, rows), six);
}

/** Initiative tests, 6+ at worst by the rulebook, by {@link initiativeAt}. */
function initiativeDice(initiative: number, { concussion, gunk, worstInitiative }: NecromundaRows): Die[] {
  return [0, concussion].flatMap((concussed) =>
    [0, gunk].map((gunked) => testDie(Math.min(worstInitiative, initiative - concussed - gunked))),
  );
}
