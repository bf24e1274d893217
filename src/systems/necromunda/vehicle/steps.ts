import type { Step } from '../../system.ts';
import { GRADES, LOCATIONS } from './damage.ts';
import {
  afterVehicleHits,
  damageVehicle,
  endVehicleHit,
  saveVehicle,
  vehicleNerve,
  woundVehicle,
} from './hits.ts';
import type { VehicleShot, VehicleState } from './state.ts';

/** The hits of the weapon at hand on a vehicle, one after another, and what follows. */
export const VEHICLE_HITS: readonly Step<VehicleShot, VehicleState>[] = [
  {
    name: 'Hit on the vehicle',
    cite: 'Vehicles, Resolving Hits',
    when: ({ vehicle }) => vehicle.present,
    times: (s) => (s.wrecked === 1 ? 0 : s.pending),
    steps: [
      { name: 'Wound roll', cite: 'Vehicles, Wound Roll', run: woundVehicle },
      {
        name: 'Wound',
        cite: 'Vehicles, Save Roll',
        times: (s) => s.wounded + s.sixes,
        index: 'save',
        steps: [
          {
            name: 'Save, Location and Damage dice',
            cite: 'Vehicles, Determine Damage',
            run: saveVehicle,
            tell: (s) => (s.grade === 0 ? '' : `${LOCATIONS[s.location]}: ${GRADES[s.grade - 1]}`),
          },
          {
            name: 'Damage table',
            cite: 'Vehicles, Damage Tables',
            scope: 'damage',
            run: damageVehicle,
            tell: afterwards,
          },
        ],
      },
      {
        name: 'Hit resolved',
        cite: 'Vehicles, Resolving Hits',
        scope: 'saves',
        run: endVehicleHit,
      },
    ],
  },
  {
    name: 'Seismic and Blaze',
    cite: 'Weapon Traits, Seismic and Blaze',
    when: ({ vehicle }) => vehicle.present,
    run: afterVehicleHits,
  },
  {
    name: 'Friends of the vehicle',
    cite: 'Nerve Tests',
    when: ({ vehicle }) => vehicle.present,
    scope: 'hits',
    run: vehicleNerve,
  },
];

function afterwards(s: VehicleState, { vehicle }: VehicleShot): string {
  if (s.wrecked === 1) return `${vehicle.name} is Wrecked`;
  const left = vehicle.hullPoints - s.hullLost;
  return `${vehicle.name} has ${left} Hull Points left${s.stalled ? ', Stalled' : ''}`;
}
