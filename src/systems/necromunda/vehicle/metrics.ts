import { category, count } from '../../kit/index.ts';
import type { Metric } from '../../system.ts';
import { ammoMetrics, attackCount, brokenAmong, extentOf, fighterMetrics, mostHits } from '../metrics.ts';
import { metricsOnRequest } from '../on-request.ts';
import type { Around, AroundState } from './around.ts';
import type { Vehicle, VehicleShot, VehicleState } from './state.ts';

const VEHICLES = ['vehicle', 'vehicles'] as const;

/** The metrics of a shot at a vehicle. */
export function vehicleMetrics(o: Around) {
  const { name, hullPoints, friends } = o.vehicle;
  const many = friends.count + o.fighters.reduce((sum, one) => sum + one.friends.count, 0);
  return [
    attackCount(o.rounds * o.guns.length),
    'hits' as const,
    'wounds' as const,
    count(
      'damage',
      'Hull Points lost',
      ['Hull Point', 'Hull Points'],
      hullPoints,
      (s: VehicleState) => s.hullLost,
    ),
    count('casualties', 'Wrecked', VEHICLES, 1, (s: VehicleState) => s.wrecked),
    'weaponsLost' as const,
    'driverWounds' as const,
    fateOf('fate', name),
    ...conditionsOf(o),
    'control' as const,
    ...(many > 0
      ? [
          count(
            'broken',
            'Broken',
            ['fighter', 'fighters'],
            many,
            (s: AroundState) => s.vehicleBroken + brokenAmong(s, o),
          ),
        ]
      : []),
    ...ammoMetrics(o),
    ...fighterMetrics(o),
    ...metricsOnRequest(o, extentOf(o, o.rounds * mostHits(o))),
  ];
}

const fateOf = (metric: string, name: string): Metric<unknown, VehicleState> =>
  category(metric, `Fate of ${name}`, ['Running', 'Stalled', 'Wrecked'], (s) =>
    s.wrecked === 1 ? 2 : s.stalled,
  );

/** What some weapons do to it besides. */
const conditionsOf = ({ guns }: VehicleShot): ('onFire' | 'blinded')[] => [
  ...(guns.some(({ traits }) => traits.includes('Blaze')) ? ['onFire' as const] : []),
  ...(guns.some(({ traits }) => traits.includes('Flash')) ? ['blinded' as const] : []),
];

/** The metrics of a vehicle among fighters, where there is one. */
export function besideMetrics(vehicle: Vehicle) {
  if (!vehicle.present) return [];
  return [
    'hullLost' as const,
    'weaponsLost' as const,
    'driverWounds' as const,
    fateOf('vehicleFate', vehicle.name),
    'control' as const,
    ...(vehicle.friends.count > 0 ? ['vehicleBroken' as const] : []),
  ];
}
