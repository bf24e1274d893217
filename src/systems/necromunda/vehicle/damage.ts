/** What a hit does to a vehicle, beyond the Hull Points it takes. */
export interface VehicleEffect {
  readonly name: string;
  readonly hullPoints: number;
  /** Stalled: at once, or if a Handling test fails. */
  readonly stalls?: 'atOnce' | 'test';
  /** Loss of Control: a test with this modifier, or lost without one. */
  readonly control?: number | 'lost';
  /** Lowers Handling for the rest of the battle. */
  readonly handling?: number;
  /** One of its weapons is destroyed; without any, one more Hull Point. */
  readonly weapon?: true;
  /** The driver takes a Flesh Wound. */
  readonly driver?: true;
  readonly shaken?: true;
}

/** Where a hit lands, in the order of the Location die's classes. */
export const LOCATIONS = ['Body', 'Crew', 'Drive', 'Engine'] as const;

/** How hard it lands, in the order of the Damage die's classes. */
export const GRADES = ['Glancing Hit', 'Penetrating Hit', 'Catastrophic Hit'] as const;

/** The damage tables, by location, then grade (Vehicles, Damage Tables). */
export const DAMAGE_TABLES: readonly (readonly VehicleEffect[])[] = [
  [
    { name: 'Crew Shaken', hullPoints: 0, stalls: 'test', shaken: true },
    { name: 'Structural Damage', hullPoints: 1, stalls: 'test' },
    { name: 'Weapon Destroyed', hullPoints: 1, weapon: true, control: 0 },
  ],
  [
    { name: 'Crew Shaken', hullPoints: 0, stalls: 'test', shaken: true },
    { name: 'Driver Wounded', hullPoints: 0, driver: true, handling: 1 },
    { name: 'Driver Black Out', hullPoints: 0, control: 'lost', stalls: 'atOnce' },
  ],
  [
    { name: 'Tank Slapper', hullPoints: 0, control: 0 },
    { name: 'Blow Out', hullPoints: 1, handling: 1, control: 0 },
    { name: 'Major Malfunction', hullPoints: 2, handling: 2, control: 0 },
  ],
  [
    { name: 'Stutter', hullPoints: 0, stalls: 'atOnce' },
    { name: 'Loss of Power', hullPoints: 1, control: 0 },
    { name: 'Belching Smoke & Flame', hullPoints: 2, control: -1 },
  ],
];

/** Place of the body and of a driver wounded in {@link DAMAGE_TABLES}. */
export const BODY = 0;
export const CREW = 1;
export const PENETRATING = 1;
