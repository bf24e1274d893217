import { classedDie, type Die, range } from '../../../dice/die.ts';
import {
  crosses,
  distanceBetween,
  type Point,
  pointAt,
  type Segment,
  type Table,
  travel,
} from '../../kit/geometry.ts';
import { D6_FACES } from '../dice.ts';
import type { NecromundaRules } from '../options.ts';
import { besideIn, COVERS, type Cover } from '../resolve/armour.ts';
import { closestOf, facingFrom, type Hull } from './hull.ts';

/** What lies on the battlefield. */
export interface Battlefield {
  /** Where each fighter stands, and the radius of his base. */
  readonly bases: readonly (Point & {
    readonly radius: number;
    /** His cover counts even where he is not beneath: he may be dragged in (N51). */
    readonly beside: boolean;
  })[];
  readonly walls: readonly Segment[];
  /** Terrain behind which one is in partial or full cover from a blast. */
  readonly cover: readonly (Segment & { readonly kind: 'partial' | 'full' })[];
  readonly table: Table | undefined;
  /** A vehicle. */
  readonly hull?: Hull | undefined;
}

/**
 * Whom a marker lies over: for each fighter 0, or 1 more than his cover from its hole (none 0, partial 1, full 2);
 * less his cover for one who is not beneath, where that counts. Behind them the vehicle, where there is one: 0, or 1 more
 * than its facing.
 */
export type Pattern = readonly number[];

/** How a blast may scatter from where it was aimed. */
export interface Scattering {
  readonly die: Die;
  /** By the die's class. */
  readonly patterns: readonly Pattern[];
  /** The die's class of a misfire; −1 when it cannot misfire. */
  readonly misfire: number;
}

/** How far it goes: one D6, or two where it is dark and far. */
export type Distance = 'D6' | '2D6';

/** How many D6 that is. */
const DICE: Readonly<Record<Distance, number>> = { D6: 1, '2D6': 2 };

const DIRECTIONS = range(0, 359);

/** The Scatter die: two faces show Hit and a small arrow, four an arrow. */
const SCATTER = ['hit', 'hit', 'arrow', 'arrow', 'arrow', 'arrow'] as const;
const SCATTER_FACES = range(1, SCATTER.length);
const isHit = (face: number): boolean => SCATTER[face - 1] === 'hit';

/** Where markers scattered to, by all that it goes by: a turn makes a shot again for each way in which it may stand. */
const scatterings = new Map<string, Scattering>();

/** So many are kept: of each thousands of landings. */
const MOST_KEPT = 64;

/** What of the rules says who lies beneath a marker. */
type ScatterRules = Pick<NecromundaRules, 'scatterHit' | 'blastTouch' | 'contact' | 'blastOnHull'>;

/**
 * Folds Scatter die, direction and distance into one die that tells apart who lies beneath the marker.
 *
 * @param aim where it would have hit
 */
export function scatteringFrom(
  aim: Point,
  field: Battlefield,
  radius: number,
  distance: Distance,
  { scatterHit, blastTouch, contact, blastOnHull }: ScatterRules,
): Scattering {
  const rules = { scatterHit, blastTouch, contact, blastOnHull };
  const key = JSON.stringify([aim, field, radius, distance, rules]);
  const known = scatterings.get(key);
  if (known) return known;
  if (scatterings.size >= MOST_KEPT) scatterings.clear();
  const made = workedOut(aim, field, radius, distance, rules);
  scatterings.set(key, made);
  return made;
}

function workedOut(
  aim: Point,
  field: Battlefield,
  radius: number,
  distance: Distance,
  rules: ScatterRules,
): Scattering {
  const patterns: Pattern[] = [];
  const numberOf = numbering(patterns);
  const classOf = landingClasses(aim, field, radius, distance, rules, numberOf);
  const misfire = distance === 'D6' ? patterns.push(patternAt(undefined, field, radius, rules)) - 1 : -1;
  const stays = classOf(0, 0);
  const classify = (...faces: number[]): number => {
    const scatter = faces[0];
    const inches = faces.slice(1, -1).reduce((sum, face) => sum + face, 0);
    if (isHit(scatter) && distance === 'D6' && inches === 1) return misfire;
    if (isHit(scatter) && rules.scatterHit === 'stays') return stays;
    return classOf(faces[faces.length - 1], inches);
  };
  const thrown = Array<readonly number[]>(DICE[distance]).fill(D6_FACES);
  const throws = [SCATTER_FACES, ...thrown, DIRECTIONS];
  return {
    die: classedDie(`Scatter, ${distance} and direction`, throws, patterns.length, classify),
    patterns,
    misfire,
  };
}

/** Whom a marker with its hole at `hole` lies over; nobody when it has left the battlefield. */
export function patternAt(
  hole: Point | undefined,
  { bases, walls, cover, hull }: Battlefield,
  radius: number,
  rules: ScatterRules,
): Pattern {
  const fighters = bases.map((base) => {
    if (!hole) return 0;
    const walled = walls.some((wall) => crosses(hole, base, wall));
    const beneath = !walled && isBeneath(hole, base, radius, rules);
    if (!beneath && !base.beside) return 0;
    const between = cover.filter((piece) => crosses(hole, base, piece));
    const full = walled || between.some(({ kind }) => kind === 'full');
    const found: Cover = full ? 'full' : between.length > 0 ? 'partial' : 'none';
    return beneath ? 1 + COVERS.indexOf(found) : besideIn(found);
  });
  return hull ? [...fighters, hole ? facingBeneath(hole, hull, walls, radius, rules) : 0] : fighters;
}

/** 1 more than the facing of a vehicle beneath a marker; 0 for one that is not, or behind a wall. */
function facingBeneath(
  hole: Point,
  hull: Hull,
  walls: readonly Segment[],
  radius: number,
  rules: ScatterRules,
): number {
  const closest = closestOf(hull, hole);
  const beneath = isBeneath(hole, { ...closest, radius: 0 }, radius, rules);
  if (!beneath || walls.some((wall) => crosses(hole, closest, wall))) return 0;
  return 1 + facingFrom(hole, hull, rules);
}

/** Chance of every place where a marker that scatters may land, for the picture; misfires are not among them. */
export function landingsFrom(
  aim: Point,
  field: Battlefield,
  distance: Distance,
  rules: ScatterRules,
): { x: number; y: number; probability: number }[] {
  const inches =
    distance === 'D6' ? D6_FACES.map((face) => [face]) : D6_FACES.flatMap((a) => D6_FACES.map((b) => [a, b]));
  const each = 1 / (DIRECTIONS.length * inches.length * SCATTER_FACES.length);
  const landings = new Map<string, { x: number; y: number; probability: number }>();
  for (const scatter of SCATTER_FACES)
    for (const dice of inches) {
      const sum = dice.reduce((total, face) => total + face, 0);
      if (isHit(scatter) && distance === 'D6' && sum === 1) continue;
      for (const degrees of DIRECTIONS) {
        const stays = isHit(scatter) && rules.scatterHit === 'stays';
        const hole = stays ? aim : travel(aim, pointAt(aim, degrees, sum), field.walls, field.table);
        if (!hole) continue;
        const key = `${hole.x.toFixed(6)} ${hole.y.toFixed(6)}`;
        const known = landings.get(key);
        if (known) known.probability += each;
        else landings.set(key, { ...hole, probability: each });
      }
    }
  return [...landings.values()];
}

/** So that floating point cannot make some of 360 directions touch and others not (N29). */
const TOLERANCE = 1e-9;

function isBeneath(
  hole: Point,
  base: Point & { readonly radius: number },
  radius: number,
  rules: ScatterRules,
): boolean {
  const reach = radius + (rules.blastTouch === 'base' ? base.radius : 0);
  const beyond = distanceBetween(hole, base) - reach;
  return rules.contact === 'inclusive' ? beyond <= TOLERANCE : beyond < -TOLERANCE;
}

/** Numbers patterns in the order in which they are first seen, equal ones alike. */
function numbering(patterns: Pattern[]): (pattern: Pattern) => number {
  const numbers = new Map<string, number>();
  return (pattern) => {
    const key = pattern.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = patterns.push(pattern) - 1;
    numbers.set(key, number);
    return number;
  };
}

/** The pattern's number for each direction and distance, each worked out once. */
function landingClasses(
  aim: Point,
  field: Battlefield,
  radius: number,
  distance: Distance,
  rules: ScatterRules,
  numberOf: (pattern: Pattern) => number,
): (degrees: number, inches: number) => number {
  const most = DICE[distance] * D6_FACES.length;
  const classes = DIRECTIONS.map((degrees) =>
    range(0, most).map((inches) => {
      const to = inches === 0 ? aim : pointAt(aim, degrees, inches);
      const hole = inches === 0 ? aim : travel(aim, to, field.walls, field.table);
      return numberOf(patternAt(hole, field, radius, rules));
    }),
  );
  return (degrees, inches) => classes[degrees][inches];
}
