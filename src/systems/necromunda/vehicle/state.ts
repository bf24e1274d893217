import type { Die } from '../../../dice/die.ts';
import type { Declared, StateOf } from '../../state.ts';
import type { Attack, HitRoll, RangeBand } from '../battle.ts';
import { HIGHEST, type VehicleDice } from '../dice.ts';
import { mostShots } from '../gun/guns.ts';
import type { Friends } from '../resolve/nerve.ts';
import { attackState } from '../state.ts';

/** A shot at a vehicle, worked out. */
export interface VehicleShot extends Attack {
  readonly vehicle: {
    readonly name: string;
    /** Of the facing hit; the higher of two in doubt. */
    readonly toughness: number;
    readonly rearToughness: number;
    readonly hullPoints: number;
    readonly handling: number;
    readonly weapons: number;
    readonly facing: string;
  };
  readonly dice: VehicleDice;
  readonly range: RangeBand;
  readonly hitRoll: HitRoll;
  readonly wound: 'roll' | 'none' | 'gas' | 'graviton' | 'flash';
  readonly woundNeeded: number;
  readonly woundDie: Die;
  /** Save needed, `NO_SAVE` for none, by {@link vehicleSaveAt}. */
  readonly saves: readonly number[];
  /** By {@link vehicleSaveAt}. */
  readonly saveDice: readonly Die[];
  /** Melta in reach: one more Damage die. */
  readonly melts: boolean;
  readonly friends: Friends;
}

/** The most wounds one hit can do: D6 wound rolls of Scattershot. */
const MOST_WOUNDS = HIGHEST;

const CONTROL_LOST = ['kept', 'Swerve', 'Jackknife', 'Roll'] as const;

/** What wrecks a vehicle, of what becomes of its control. */
export const ROLLED_OVER = CONTROL_LOST.indexOf('Roll');

/** What a shot at a vehicle remembers. */
export function vehicleState({ guns, vehicle, friends }: VehicleShot) {
  const hits = mostShots(guns[0]);
  const wounds = MOST_WOUNDS * hits;
  return {
    ...attackState({ guns: 1, hits }),
    wounds: { unit: ['wound', 'wounds'], most: wounds, counted: true },
    /** Hits not yet resolved. */
    pending: { scope: 'hits' },
    /** Of the hit at hand; the grade from 1, 0 for no damage. */
    location: { scope: 'damage' },
    grade: { scope: 'damage' },
    hullLost: {},
    handlingLost: {},
    stalled: {},
    weaponsLost: { title: 'Weapons destroyed', unit: ['weapon', 'weapons'], most: vehicle.weapons },
    driverWounds: {
      title: 'Flesh Wounds of the driver',
      unit: ['Flesh Wound', 'Flesh Wounds'],
      most: wounds,
      counted: true,
    },
    control: { values: CONTROL_LOST },
    wrecked: {},
    broken: { unit: ['fighter', 'fighters'], most: friends.count },
    concussed: { scope: 'hits' },
    blinded: { title: 'Blind', unit: ['vehicle', 'vehicles'], most: 1 },
    onFire: { unit: ['vehicle', 'vehicles'], most: 1 },
  } as const satisfies Declared;
}

export type VehicleState = StateOf<ReturnType<typeof vehicleState>>;
