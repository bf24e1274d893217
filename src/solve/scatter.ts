import type { Program } from '../play/program.ts';
import type { ScatterResult } from '../stats/index.ts';

/** The action's maps, with places to a hundredth of an inch and the landings on one place put together. */
export function scatterOf({ action, options }: Pick<Program, 'action' | 'options'>): ScatterResult[] {
  const maps = action.scatter?.(options) ?? [];
  return maps.map((map) => ({
    title: map.title,
    radii: [...map.radii],
    models: map.models.map((model) => ({ ...model, x: hundredths(model.x), y: hundredths(model.y) })),
    landings: together(map.landings),
    walls: map.walls.map(({ x1, y1, x2, y2 }) => ({
      x1: hundredths(x1),
      y1: hundredths(y1),
      x2: hundredths(x2),
      y2: hundredths(y2),
    })),
  }));
}

type Landing = ScatterResult['landings'][number];

/** Landings on one place made one, in the order in which the places first come. */
function together(landings: readonly Landing[]): Landing[] {
  const places = new Map<string, Landing>();
  for (const landing of landings) {
    const [x, y] = [hundredths(landing.x), hundredths(landing.y)];
    const place = places.get(`${x} ${y}`);
    if (place) place.probability += landing.probability;
    else places.set(`${x} ${y}`, { x, y, probability: landing.probability });
  }
  // Eight digits: a map shows three, and a file of thousands of places stays half as long.
  return [...places.values()].map((place) => ({
    ...place,
    probability: Number(place.probability.toPrecision(8)),
  }));
}

/** Rounded, and 0 never negative. */
const hundredths = (inches: number): number => Math.round(inches * 100) / 100 + 0;
