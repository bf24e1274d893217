import { distanceBetween, type Point, within } from '../../kit/geometry.ts';
import { FieldError } from '../../system.ts';
import {
  type Duel,
  type Fighter,
  type Gun,
  type HitRoll,
  hitRollAt,
  MANNERS,
  type Manner,
  waysToFire,
} from '../battle.ts';
import { twoDiceTest } from '../dice.ts';
import { distinctNames, duelBetween, fighterOf } from '../fighters.ts';
import { gunOf, rangeBand } from '../gun/guns.ts';
import { BASE, battlefieldOf } from '../hit/battlefield.ts';
import { hitRollFor } from '../hit/modifiers.ts';
import { hardnessOf } from '../hit/priority.ts';
import { type InForce, inForce, type NecromundaRules } from '../options.ts';
import { roundsOf } from '../plan.ts';
import { NO_FRIENDS } from '../profiles.ts';
import { STANDING } from '../state.ts';
import { noVehicle, vehicleOf } from '../vehicle/against.ts';
import type { Vehicle } from '../vehicle/state.ts';
import { type AreaAttack, countsBeside, engagements, isDark } from './area.ts';
import { type BlastInput, ORIGIN, refuseOffTable } from './blast-input.ts';
import { type Hull, hullOf } from './hull.ts';
import { aimOf, closestTarget, distanceTo, type Mark, middleOf, round } from './marks.ts';
import {
  type Battlefield,
  type Distance,
  type Pattern,
  patternAt,
  type Scattering,
  scatteringFrom,
} from './scatter.ts';

/** The vehicle, hit by the marker at its own distance. */
function vehicleAt(
  { vehicle, shooter, weapon }: BlastInput,
  gun: Gun,
  hull: Hull | undefined,
  first: Aim,
  answers: InForce,
): Vehicle {
  if (!vehicle || !hull) return noVehicle(answers);
  const placed = { ...vehicle, distance: round(distanceBetween(ORIGIN, first.hole)) };
  return vehicleOf(vehicle, placed, { shooter, guns: [gun], weapons: [weapon], twin: false }, answers);
}

/** Where the marker may be placed. */
export interface Aim {
  /** The fighter aimed at, one more than the last for the vehicle, or −1 for a point. */
  readonly fighter: number;
  readonly hole: Point;
  /** By {@link hitRollAt}. */
  readonly rolls: readonly HitRoll[];
  /** Scatters without a hit roll. */
  readonly dark: boolean;
  readonly distance: Distance;
  /** Whom it lies over on a hit. */
  readonly onHit: Pattern;
  readonly scattering: Scattering;
  /** What stops and shields there, and the rules it scatters by. */
  readonly field: Battlefield;
  readonly rules: NecromundaRules;
}

/** A blast, worked out; the last fighter is the shooter himself. */
export interface Blasting extends AreaAttack {
  /** Where it is placed, and the closest enemy in case a Cool test fails. */
  readonly aims: readonly Aim[];
  readonly onShooter: Pattern;
  readonly field: Battlefield;
}

/** Works out a blast.
 *
 * @throws FieldError when it is aimed at nothing, or at somebody it may not be */
export function prepareBlast(input: BlastInput): Blasting {
  const answers = inForce(input);
  const { rules } = answers;
  if (input.fighters.length === 0 && !input.vehicle)
    throw new FieldError(['fighters'], 'nobody', 'a fighter, or a vehicle beside them');
  const gun = gunOf(input.weapon, input.shooter, answers, ['weapon']);
  if (!gun.rules.blast) throw new FieldError(['weapon', 'traits'], 'no Blast', 'Blast (3) or Blast (5)');
  const { fighters, engagedWith } = fightersOf(input, answers);
  const bases = [...input.fighters, { ...ORIGIN, base: BASE }].map((one, i) => ({
    ...one,
    beside: countsBeside(engagedWith[i], rules),
  }));
  const hull = input.vehicle && hullOf(input.vehicle);
  const field = battlefieldOf(bases, input.terrain, input.table, hull);
  if (rules.offTable === 'refused') refuseOffTable(input);
  const place = placing(input, gun, fighters, field, answers);
  const mark = aimOf(input, fighters, gun);
  const first = place(mark);
  const closest = closestTarget(input, fighters, hull);
  const at =
    closest < 0 ? undefined : place({ fighter: closest, point: middleOf(closest, field), burrows: false });
  const rounds = { ...roundsOf(input, [gun], answers.rows), self: fighters.length - 1 };
  const tests = MANNERS.map(
    (manner) => at !== undefined && mustTest(input, manner, fighters, mark, first, at, field, rules),
  );
  const distance = distanceBetween(ORIGIN, first.hole);
  return {
    ...answers,
    guns: [gun],
    vehicle: vehicleAt(input, gun, hull, first, answers),
    ...rounds,
    closest,
    fighters,
    duels: [duelsOf(gun, fighters, input, distance, answers)],
    tests,
    coolDie: twoDiceTest(input.shooter.cool, 0),
    engagedWith,
    aims: at && tests.some(Boolean) ? [first, at] : [first],
    onShooter: patternAt(ORIGIN, field, radiusOf(gun), rules),
    field,
  };
}

/** The hit roll as things stand when the shooting begins. */
export const rollAtFirst = (o: Blasting, aim: Aim): HitRoll => rollAtStart(aim, o.fighters, o.first);

function rollAtStart({ fighter, rolls }: Aim, fighters: readonly Fighter[], manner: Manner): HitRoll {
  return rolls[hitRollAt((fighters[fighter]?.status ?? STANDING) !== STANDING, manner)];
}

/** Those listed, and behind them the shooter, whom a misfire may hit. */
function fightersOf(
  { shooter, fighters }: BlastInput,
  { rows }: InForce,
): Pick<Blasting, 'fighters' | 'engagedWith'> {
  const names = distinctNames([
    ...fighters.map(({ name }, i) => name ?? `Fighter ${i + 1}`),
    shooter.name ? `${shooter.name} (shooter)` : 'Shooter',
  ]);
  const engagedWith = engagements(fighters, names);
  const listed = fighters.map((one, i) => {
    const distance = round(distanceBetween(ORIGIN, one));
    const engaged = one.engaged || engagedWith[i].length > 0;
    const place = { name: names[i], side: one.side, cover: one.cover, distance };
    return fighterOf({ ...one, engaged }, place, ['fighters', i], rows);
  });
  return {
    fighters: [...listed, shooterAsFighter(shooter, names[listed.length], rows)],
    engagedWith,
  };
}

function shooterAsFighter(shooter: BlastInput['shooter'], name: string, rows: InForce['rows']): Fighter {
  const status = shooter.pinned ? 'pinned' : 'standing';
  const input = {
    ...shooter,
    status,
    engaged: false,
    blocked: false,
    fromFront: true,
    woundsLost: shooter.woundsLost ?? 0,
    friends: NO_FRIENDS,
  } as const;
  return fighterOf(input, { name, side: 'friend', cover: 'none', distance: 0 }, ['shooter'], rows);
}

/** Whether a Cool test is due: by the house rule to leave the closest out, else to aim at an enemy past him (N56). */
function mustTest(
  { shooter }: BlastInput,
  manner: Manner,
  fighters: readonly Fighter[],
  { fighter, burrows }: Mark,
  first: Aim,
  closest: Aim,
  { hull }: Battlefield,
  rules: NecromundaRules,
): boolean {
  if (rules.houseBlastPriority === 'on') return first.onHit[closest.fighter] <= 0;
  if (rules.blastPriority === 'free' || fighter < 0 || burrows || shooter.skills.includes('Marksman'))
    return false;
  const far = (n: number) => (n < fighters.length || !hull ? fighters[n].distance : distanceTo(hull));
  if (far(fighter) <= far(closest.fighter)) return false;
  const hard = (aim: Aim) => hardnessOf(rollAtStart(aim, fighters, manner), rules);
  return hard(first) >= hard(closest);
}

/** Works out everything about one place the marker may be aimed at. */
function placing(
  input: BlastInput,
  gun: Gun,
  fighters: readonly Fighter[],
  field: Battlefield,
  answers: InForce,
): (mark: Mark) => Aim {
  const { rules } = answers;
  const radius = radiusOf(gun);
  return ({ fighter, point, burrows }) => {
    const hole = within(ORIGIN, point, gun.long);
    const inches = round(distanceBetween(ORIGIN, hole));
    const dark = isDark(input.darkness, inches, input.view, rules);
    const far = dark && input.darkness === 'pitchBlack' && rangeBand(gun, inches) === 'long';
    const distance = far || burrows ? '2D6' : 'D6';
    // Burrowing: nothing stops it on its way, or keeps it off anybody it touches; Hit leaves it where it is.
    const around = burrows ? { ...field, walls: [] } : field;
    const scattered = burrows ? { ...rules, scatterHit: 'stays' as const } : rules;
    return {
      fighter,
      hole,
      rolls: rollsAt(input, gun, aimedAt(input, fighters, fighter), inches, answers),
      dark: dark || burrows,
      distance,
      onHit: patternAt(hole, around, radius, scattered),
      scattering: scatteringFrom(hole, around, radius, distance, scattered),
      field: around,
      rules: scattered,
    };
  };
}

/** What of whom it is aimed at changes the hit roll; nothing of a point. */
type AimedAt = Pick<Fighter, 'cover' | 'engaged' | 'skills'> & { readonly hullDown: boolean };

function aimedAt({ vehicle }: BlastInput, fighters: readonly Fighter[], number: number): AimedAt | undefined {
  if (number < 0) return undefined;
  if (number < fighters.length) return { ...fighters[number], hullDown: false };
  return vehicle && { ...vehicle, engaged: false, skills: [] };
}

/** By {@link hitRollAt}. */
function rollsAt(
  input: BlastInput,
  gun: Gun,
  fighter: AimedAt | undefined,
  inches: number,
  answers: InForce,
): HitRoll[] {
  const shot = {
    shooter: input.shooter,
    weapon: input.weapon,
    range: rangeBand(gun, inches),
    cover: fighter?.cover ?? 'none',
    engaged: fighter?.engaged ?? false,
    targetSkills: fighter?.skills ?? [],
    hullDown: fighter?.hullDown ?? false,
    point: !fighter && answers.rules.pointTarget === 'minusTwo',
  } as const;
  const six = Object.keys(gun.rules.hitSix ?? {}).length > 0;
  return waysToFire(false).map((way) => hitRollFor({ ...shot, ...way }, answers, { six, strengths: [] }));
}

function duelsOf(
  gun: Gun,
  fighters: readonly Fighter[],
  { shooter, weapon }: BlastInput,
  distance: number,
  answers: InForce,
): Duel[] {
  const shot = { shooter, weapon, twin: false, point: false, distance: round(distance), strengths: [] };
  return fighters.map((fighter, i) => duelBetween(gun, fighter, i, shot, answers));
}

/** Of its marker, in inches. */
export const radiusOf = ({ rules: { blast } }: Gun): number => (blast ?? 0) / 2;
