import { tallyLaw } from '../../dice/multinomial.ts';
import type { ScatterMap } from '../system.ts';
import { SHOT } from './aim.ts';
import { type Crushing, placementFor } from './crush.ts';
import { amounts } from './d10.ts';
import { DIRECTIONS, type Table } from './placement.ts';
import { moved, type Point, touchesCircle } from './template.ts';

/** The map of a Drop or Throw; none where the scenario counts by hand or no shot is made. */
export function scatterMap(o: Crushing): ScatterMap[] {
  const { table } = o.placements;
  if (!table || o.shoots[0]!.dice === 0) return [];
  const landings = landingsOf(o, table);
  return [
    {
      title: 'Where the crush template lies',
      radii: [table.splash, table.crush],
      models: table.models.map(({ x, y, radius, profile }, i) => ({
        name: `${o.targets[profile]!.title} ${i + 1}`,
        x,
        y,
        radius,
        side: 'target' as const,
        under: landings
          .filter((at) => touchesCircle({ x, y, radius, profile }, at, table.splash))
          .reduce((sum, { probability }) => sum + probability, 0),
      })),
      landings,
      walls: [],
    },
  ];
}

function landingsOf(o: Crushing, table: Table): (Point & { probability: number })[] {
  const [stays, placed, scatters] = placementChances(o);
  const distances = amounts(table.quantity);
  const each = scatters / (DIRECTIONS.length * distances.length);
  const { aim } = table;
  return [
    { x: aim.x, y: aim.y, probability: stays },
    { x: table.placed.x, y: table.placed.y, probability: placed },
    ...DIRECTIONS.flatMap((direction) =>
      distances.map((distance) => ({ ...moved(aim, direction, distance), probability: each })),
    ),
  ].filter(({ probability }) => probability > 0);
}

/** The chances that the template stays, is placed or scatters (Drop 3–5). */
function placementChances(o: Crushing): [number, number, number] {
  const { dice, aims } = o.shoots[0]!;
  const law = tallyLaw(dice, aims[o.aimedAt]!.shootDie, Number.MAX_SAFE_INTEGER);
  const chances: [number, number, number] = [0, 0, 0];
  for (let way = 0; way < law.ways; way++) {
    const fated = law.counts[way * law.classes + SHOT.fated]!;
    const shots = law.counts[way * law.classes + SHOT.shot]! + fated;
    chances[placementFor(dice, shots, fated)] += law.probability[way]!;
  }
  return chances;
}
