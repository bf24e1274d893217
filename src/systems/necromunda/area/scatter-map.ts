import { classChances } from '../../../dice/die.ts';
import type { ScatterMap } from '../../system.ts';
import { atMostDie } from '../dice.ts';
import { hitChance } from '../hit/hit-die.ts';
import { type Aim, type Blasting, radiusOf, rollAtFirst } from './blast-aim.ts';
import { ORIGIN } from './blast-input.ts';
import { landingsFrom } from './scatter.ts';

/** One map for each place the marker may be aimed at. */
export function scatterMaps(o: Blasting): ScatterMap[] {
  return o.aims.map((aim, i) => scatterMap(o, aim, i));
}

function scatterMap(o: Blasting, aim: Aim, index: number): ScatterMap {
  const hits = aim.dark ? 0 : hitChance(rollAtFirst(o, aim));
  const { walls, cover } = o.field;
  const scattered = landingsFrom(aim.hole, aim.field, aim.distance, aim.rules).map((landing) => ({
    ...landing,
    probability: landing.probability * (1 - hits),
  }));
  return {
    title: index === 0 ? 'Where the blast may land' : 'Where it may land after a failed Cool test',
    radii: [radiusOf(o.guns[0])],
    models: [...basesOn(o, aim, hits), ...hullOn(o, aim, hits)],
    landings: [
      ...(hits > 0 ? [{ ...aim.hole, probability: hits }] : []),
      ...scattered,
      ...overShooter(o, aim, 1 - hits),
    ],
    walls: [...walls, ...cover].map(({ x1, y1, x2, y2 }) => ({ x1, y1, x2, y2 })),
  };
}

/** A misfire's marker, centred over the shooter (Misfires); a dud lands nowhere. */
function overShooter(o: Blasting, { scattering }: Aim, misses: number): ScatterMap['landings'] {
  if (scattering.misfire < 0) return [];
  const misfires = misses * classChances(scattering.die)[scattering.misfire];
  return [{ ...ORIGIN, probability: misfires * shooterChance(o) }];
}

/** Chance that a misfire is no dud but lands on the shooter. */
const shooterChance = ({ rows }: Blasting): number => classChances(atMostDie(rows.misfire))[1];

type Model = ScatterMap['models'][number];

function basesOn(o: Blasting, aim: Aim, hits: number): Model[] {
  const { bases } = o.field;
  return bases.map(({ x, y, radius }, i) => ({
    name: o.fighters[i].name,
    x,
    y,
    radius,
    side: i === bases.length - 1 ? 'shooter' : o.fighters[i].side === 'enemy' ? 'target' : 'friend',
    under: underChance(o, aim, i, hits),
  }));
}

/** The vehicle, drawn as a circle as wide as its hull. */
function hullOn(o: Blasting, aim: Aim, hits: number): Model[] {
  const { hull } = o.field;
  if (!hull) return [];
  const under = underChance(o, aim, o.fighters.length, hits);
  return [{ name: o.vehicle.name, x: hull.x, y: hull.y, radius: hull.halfWidth, side: 'target', under }];
}

/** Chance that a fighter lies under a marker aimed here, misfires counted. */
function underChance(o: Blasting, { onHit, scattering }: Aim, fighter: number, hits: number): number {
  const chances = classChances(scattering.die);
  const onShooter = shooterChance(o);
  const scattered = chances.reduce((sum, p, c) => {
    const beneath =
      c === scattering.misfire
        ? o.onShooter[fighter] > 0
          ? onShooter
          : 0
        : scattering.patterns[c][fighter] > 0
          ? 1
          : 0;
    return sum + p * beneath;
  }, 0);
  return hits * (onHit[fighter] > 0 ? 1 : 0) + (1 - hits) * scattered;
}
