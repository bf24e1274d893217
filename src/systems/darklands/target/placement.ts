import { classedDie, type Die, range } from '../../../dice/die.ts';
import {
  byProfile,
  directionTo,
  isInArc,
  type Model,
  moved,
  type Point,
  touchesCircle,
} from '../crush/template.ts';
import { amounts, type Quantity } from '../dice/d10.ts';

/** Whom a placed crush template lies over: warriors of each profile. */
export interface Placement {
  readonly crushed: readonly number[];
  readonly splashed: readonly number[];
}

/** Every placement that can come about, and the dice that choose one. */
export interface Placements {
  readonly all: readonly Placement[];
  /** Which of them if the template stays; a die, as a Circling Dropper's points in a random direction. */
  readonly stays: Die;
  /** Which of them if the Target's player places it. */
  readonly placed: Die;
  /** Which of them if it scatters. */
  readonly scatters: Die;
  /** Where the template lies, for the map; none when the scenario gives counts. */
  readonly table?: Table;
}

/** The template on the table. */
export interface Table {
  readonly models: readonly Model[];
  readonly from: Point;
  readonly aim: Point;
  readonly placed: Point;
  /** Radius of the crush hole and of the splash around it. */
  readonly crush: number;
  readonly splash: number;
  /** Degrees of the splash about the 90° angle line; 360: all around. */
  readonly arc: number;
  readonly randomLine: boolean;
  /** How many Different Targets stand there, and how many of them are the Target unit's, the first ones. */
  readonly profiles: number;
  readonly own: number;
  readonly quantity: Quantity;
}

/** A placement given by hand, with its share of the chances. */
export interface Counted extends Placement {
  readonly chances: number;
}

/** The placements given by hand, and the dice that choose one of them. */
export function countedPlacements(
  stays: Placement,
  placed: Placement,
  scattered: readonly Counted[],
): Placements {
  const register = new Register();
  const staying = register.add(stays);
  const chosen = register.add(placed);
  const scatter = scattered.flatMap((placement) => {
    const number = register.add(placement);
    return Array.from({ length: placement.chances }, () => number);
  });
  return {
    all: register.all,
    stays: certainly(staying, register),
    placed: certainly(chosen, register),
    scatters: classedDie('scatter', [range(0, scatter.length - 1)], register.all.length, (i) => scatter[i]),
  };
}

/** All placements of a template on the table, worked out once (Drop 1–8). */
export function tablePlacements(table: Table): Placements {
  const register = new Register();
  const along = (centre: Point) =>
    lines(table, centre).map((line) => register.add(placementAt(table, centre, line)));
  const stays = along(table.aim);
  const placed = along(table.placed);
  const landings = DIRECTIONS.flatMap((direction) =>
    amounts(table.quantity).map((distance) => moved(table.aim, direction, distance)),
  );
  const scattered = landings.map((centre) =>
    register.add(placementAt(table, centre, awayFrom(table, centre))),
  );
  const perDistance = amounts(table.quantity);
  return {
    all: register.all,
    stays: lineDie(stays, register),
    placed: lineDie(placed, register),
    scatters: classedDie(
      'direction and distance',
      [DIRECTIONS, perDistance],
      register.all.length,
      (direction, distance) => scattered[direction * perDistance.length + perDistance.indexOf(distance)],
    ),
    table,
  };
}

/** Directions of a direction roll, in whole degrees. */
export const DIRECTIONS = range(0, 359);

/** Whom the template lies over when its hole is at a point and its 90° angle line has a direction. */
export function placementAt(table: Table, centre: Point, line: number): Placement {
  const { models, profiles } = table;
  const crushed = models.filter((model) => isCrushed(table, model, centre));
  const splashed = models.filter(
    (model) => !isCrushed(table, model, centre) && isSplashed(table, model, centre, line),
  );
  return { crushed: byProfile(crushed, profiles), splashed: byProfile(splashed, profiles) };
}

/** How likely a model is under the template when its hole is at a point, the line being one of `directions`. */
export function chanceUnder(
  table: Table,
  model: Model,
  centre: Point,
  directions: readonly number[],
): number {
  if (isCrushed(table, model, centre)) return 1;
  return directions.filter((line) => isSplashed(table, model, centre, line)).length / directions.length;
}

const isCrushed = ({ crush }: Table, model: Model, centre: Point) => touchesCircle(model, centre, crush);

const isSplashed = ({ splash, arc }: Table, model: Model, centre: Point, line: number) =>
  touchesCircle(model, centre, splash) && isInArc(model, centre, line, arc);

/** The 90° angle line points directly away from the head mark. */
export const awayFrom = (table: Table, centre: Point): number => directionTo(table.from, centre);

/** The directions the line may have where the template is placed, each as likely as the other. */
export const lines = (table: Table, centre: Point): number[] =>
  table.randomLine ? DIRECTIONS : [awayFrom(table, centre)];

/** Distinct placements, numbered in the order they are found. */
class Register {
  readonly all: Placement[] = [];
  private readonly numbers = new Map<string, number>();

  add({ crushed, splashed }: Placement): number {
    const key = `${crushed} | ${splashed}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.all.length);
    this.all.push({ crushed, splashed });
    return this.all.length - 1;
  }
}

const certainly = (number: number, { all }: Register): Die =>
  classedDie('placement', [[0]], all.length, () => number);

const lineDie = (numbers: readonly number[], { all }: Register): Die =>
  classedDie('direction', [range(0, numbers.length - 1)], all.length, (line) => numbers[line]);
