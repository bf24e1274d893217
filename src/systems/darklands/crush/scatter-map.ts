import { tallyDistribution } from '../../../dice/multinomial.ts';
import type { ScatterMap } from '../../system.ts';
import { amounts } from '../dice/d10.ts';
import type { AtUnits } from '../shooting.ts';
import { SHOT } from '../target/aim.ts';
import { awayFrom, chanceUnder, DIRECTIONS, lines, type Table } from '../target/placement.ts';
import { unitsOf } from '../units.ts';
import { placementFor } from './crush.ts';
import type { Crushing } from './input.ts';
import { moved, type Point } from './template.ts';

/** The map of a Drop or Throw; none where the scenario counts by hand or no shot is made. */
export function scatterMap(o: AtUnits<Crushing>): ScatterMap[] {
  const { table } = o.placements;
  if (!table || o.shoots[0].dice === 0) return [];
  const landings = landingsOf(o, table);
  const there = unitsOf(o).flatMap(({ targets, isFriend }) =>
    targets.map(({ title }) => ({ title, side: isFriend ? ('friend' as const) : ('target' as const) })),
  );
  return [
    {
      title: 'Where the crush template lies',
      radii: [table.splash, table.crush],
      models: table.models.flatMap((model, i) => {
        if (model.profile >= there.length) return []; // a neighbour that it may not lie over (D53)
        const { title, side } = there[model.profile];
        const under = landings.reduce(
          (sum, { at, directions, probability }) =>
            sum + probability * chanceUnder(table, model, at, directions),
          0,
        );
        return [{ name: `${title} ${i + 1}`, x: model.x, y: model.y, radius: model.radius, side, under }];
      }),
      landings: landings.map(({ at: { x, y }, probability }) => ({ x, y, probability })),
      walls: [],
    },
  ];
}

interface Landing {
  readonly at: Point;
  /** Directions the 90° angle line may have, each as likely as the other. */
  readonly directions: readonly number[];
  readonly probability: number;
}

function landingsOf(o: Crushing, table: Table): Landing[] {
  const [stays, placed, scatters] = placementChances(o);
  const distances = amounts(table.quantity);
  const each = scatters / (DIRECTIONS.length * distances.length);
  const set = (at: Point, probability: number) => ({ at, directions: lines(table, at), probability });
  const scattered = (at: Point) => ({ at, directions: [awayFrom(table, at)], probability: each });
  return [
    set(table.aim, stays),
    set(table.placed, placed),
    ...DIRECTIONS.flatMap((direction) =>
      distances.map((distance) => scattered(moved(table.aim, direction, distance))),
    ),
  ].filter(({ probability }) => probability > 0);
}

/** The chances that the template stays, is placed or scatters (Drop 3–5). */
function placementChances(o: Crushing): [number, number, number] {
  const { dice, aims } = o.shoots[0];
  const distribution = tallyDistribution(dice, aims[o.aimed.value].shootDie, Number.MAX_SAFE_INTEGER);
  const chances: [number, number, number] = [0, 0, 0];
  for (let way = 0; way < distribution.ways; way++) {
    const fated = distribution.counts[way * distribution.classes + SHOT.fated];
    const shots = distribution.counts[way * distribution.classes + SHOT.shot] + fated;
    chances[placementFor(dice, shots, fated)] += distribution.probability[way];
  }
  return chances;
}
