import type { Metric, State } from '../system.ts';
import { mostShots } from './guns.ts';
import { ammoMetrics, category, count, shooterFate } from './metrics.ts';
import { S } from './state.ts';
import { at, V, type VehicleShot } from './vehicle-hits.ts';

/** The metrics of a shot at a vehicle. */
export function vehicleMetrics(o: VehicleShot): Metric<VehicleShot>[] {
  const hits = mostShots(o.guns[0]!);
  const slot = (number: number) => (s: State) => s[at(number)]!;
  return [
    count('dice', 'Attacks', 'attacks', 'attack', (s) => s[S.attacks]!, 1),
    count('hits', 'Hits', 'hits', 'hit', (s) => s[S.hits]!, hits),
    count('wounds', 'Wounds', 'wounds', 'wound', (s) => s[S.wounds]!, 6 * hits),
    count('damage', 'Hull Points lost', 'Hull Points', 'Hull Point', slot(V.hullLost), o.vehicle.hullPoints),
    count('casualties', 'Wrecked', 'vehicles', 'vehicle', slot(V.wrecked), 1),
    count('weaponsLost', 'Weapons destroyed', 'weapons', 'weapon', slot(V.weaponsLost), o.vehicle.weapons),
    count(
      'driverWounds',
      'Flesh Wounds of the driver',
      'Flesh Wounds',
      'Flesh Wound',
      slot(V.driverWounds),
      6 * hits,
    ),
    category('fate', `Fate of ${o.vehicle.name}`, ['Running', 'Stalled', 'Wrecked'], (s) =>
      s[at(V.wrecked)] === 1 ? 2 : s[at(V.stalled)]!,
    ),
    ...conditions(o),
    category('control', 'Control', ['kept', 'Swerve', 'Jackknife', 'Roll'], slot(V.control)),
    ...(o.friends > 0 ? [count('broken', 'Broken', 'fighters', 'fighter', slot(V.broken), o.friends)] : []),
    ...ammoMetrics(o.guns),
    ...(o.guns[0]!.rules.unstable ? [shooterFate()] : []),
  ];
}

/** A count for each condition that the weapon may put it in. */
function conditions({ guns }: VehicleShot): Metric<VehicleShot>[] {
  const rows = [
    ['Blaze', 'onFire', 'On fire', V.onFire],
    ['Flash', 'blinded', 'Blind', V.blind],
  ] as const;
  return rows
    .filter(([trait]) => guns[0]!.traits.includes(trait))
    .map(([, name, title, slot]) => count(name, title, 'vehicles', 'vehicle', (s) => s[at(slot)]!, 1));
}
