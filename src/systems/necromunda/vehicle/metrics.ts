import { category, count } from '../../kit/index.ts';
import { ammoMetrics, attackCount } from '../metrics.ts';
import type { VehicleShot, VehicleState } from './state.ts';

const VEHICLES = ['vehicle', 'vehicles'] as const;

/** The metrics of a shot at a vehicle. */
export function vehicleMetrics(o: VehicleShot) {
  const { name, hullPoints } = o.vehicle;
  const { traits } = o.guns[0];
  return [
    attackCount(1),
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
    category('fate', `Fate of ${name}`, ['Running', 'Stalled', 'Wrecked'], (s: VehicleState) =>
      s.wrecked === 1 ? 2 : s.stalled,
    ),
    ...(traits.includes('Blaze') ? ['onFire' as const] : []),
    ...(traits.includes('Flash') ? ['blinded' as const] : []),
    'control' as const,
    ...(o.friends.count > 0 ? ['broken' as const] : []),
    ...ammoMetrics(o),
  ];
}
