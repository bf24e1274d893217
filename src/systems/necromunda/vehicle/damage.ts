import type { DAMAGED } from '../tables.ts';

type Worth = keyof typeof DAMAGED;

/** What a hit does to a vehicle. */
export interface VehicleEffect {
  readonly name: string;
  /** Hull Points that it takes besides, as a row of the table. */
  readonly hullPoints?: Worth;
  /** Stalled: at once, or if a Handling test fails. */
  readonly stalls?: 'atOnce' | 'test';
  /** Loss of Control: a test, with this modifier where it has one, or lost without one. */
  readonly control?: 'tested' | 'lost' | Worth;
  /** Lowers Handling for the rest of the battle. */
  readonly handling?: Worth;
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
    { name: 'Crew Shaken', stalls: 'test', shaken: true },
    { name: 'Structural Damage', hullPoints: 'structuralDamage', stalls: 'test' },
    { name: 'Weapon Destroyed', hullPoints: 'weaponDestroyed', weapon: true, control: 'tested' },
  ],
  [
    { name: 'Crew Shaken', stalls: 'test', shaken: true },
    { name: 'Driver Wounded', driver: true, handling: 'driverWounded' },
    { name: 'Driver Black Out', control: 'lost', stalls: 'atOnce' },
  ],
  [
    { name: 'Tank Slapper', control: 'tested' },
    { name: 'Blow Out', hullPoints: 'blowOut', handling: 'blowOutHandling', control: 'tested' },
    {
      name: 'Major Malfunction',
      hullPoints: 'majorMalfunction',
      handling: 'malfunctionHandling',
      control: 'tested',
    },
  ],
  [
    { name: 'Stutter', stalls: 'atOnce' },
    { name: 'Loss of Power', hullPoints: 'lossOfPower', control: 'tested' },
    { name: 'Belching Smoke & Flame', hullPoints: 'belchingSmoke', control: 'smokeControl' },
  ],
];

/** Place of the body and of a driver wounded in {@link DAMAGE_TABLES}. */
export const BODY = 0;
export const CREW = 1;
export const PENETRATING = 1;
