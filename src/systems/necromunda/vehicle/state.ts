import type { Die } from '../../../dice/die.ts';
import type { Declared, StateOf } from '../../state.ts';
import type { Attack, HitRoll, RangeBand } from '../battle.ts';
import type { VehicleDice } from '../dice.ts';
import type { Friends } from '../resolve/nerve.ts';
import type { AttackState } from '../state.ts';

/** One weapon against a vehicle: every number between them. */
export interface VehicleDuel {
  readonly range: RangeBand;
  /** By `hitRollAt`; a vehicle is never Prone. */
  readonly hitRolls: readonly HitRoll[];
  readonly wound: 'roll' | 'none' | 'gas' | 'graviton' | 'flash';
  /** What a wound roll needs, by facing. */
  readonly woundNeeded: readonly number[];
  /** By facing. */
  readonly woundDice: readonly Die[];
  /** Save needed, `NO_SAVE` for none, by `vehicleSaveAt`. */
  readonly saves: readonly number[];
  /** By `vehicleSaveAt`. */
  readonly saveDice: readonly Die[];
  /** Melta in reach: one more Damage die. */
  readonly melts: boolean;
}

/** A vehicle that may be hit. */
export interface Vehicle {
  /** Whether there is one: where none is, nothing of it is played. */
  readonly present: boolean;
  readonly name: string;
  /** By facing: front, side, rear. */
  readonly toughness: readonly number[];
  readonly hullPoints: number;
  readonly handling: number;
  readonly weapons: number;
  readonly dice: VehicleDice;
  readonly friends: Friends;
  /** By weapon. */
  readonly duels: readonly VehicleDuel[];
}

/** What the steps of every attack that may hit a vehicle are handed. */
export interface VehicleShot extends Attack {
  readonly vehicle: Vehicle;
}

const CONTROL_LOST = ['kept', 'Swerve', 'Jackknife', 'Roll'] as const;

/** What wrecks a vehicle, of what becomes of its control. */
export const ROLLED_OVER = CONTROL_LOST.indexOf('Roll');

/** What is remembered of a vehicle; `wounds` is the most that it can take. */
export const vehicleSlots = ({ hullPoints, weapons, friends }: Vehicle, wounds: number) =>
  ({
    /** Where the attack comes from. */
    facing: { scope: 'attack' },
    /** Hits not yet resolved. */
    pending: { scope: 'hits' },
    /** Those of the other sidearm. */
    queuedHits: {},
    /** Of the hit at hand; the grade from 1, 0 for no damage. */
    location: { scope: 'damage' },
    grade: { scope: 'damage' },
    hullLost: {
      title: 'Hull Points lost',
      unit: ['Hull Point', 'Hull Points'],
      most: hullPoints,
    },
    handlingLost: {},
    stalled: {},
    weaponsLost: { title: 'Weapons destroyed', unit: ['weapon', 'weapons'], most: weapons },
    driverWounds: {
      title: 'Flesh Wounds of the driver',
      unit: ['Flesh Wound', 'Flesh Wounds'],
      most: wounds,
      counted: true,
    },
    control: { title: 'Control', values: CONTROL_LOST },
    wrecked: {},
    /** Newly Wrecked: its friends' nerve is to be tested. */
    nerveDue: { scope: 'hits' },
    vehicleBroken: { title: 'Broken at the wreck', unit: ['fighter', 'fighters'], most: friends.count },
    concussed: { scope: 'hits' },
    blinded: { title: 'Blind', unit: ['vehicle', 'vehicles'], most: 1 },
    onFire: { unit: ['vehicle', 'vehicles'], most: 1 },
  }) as const satisfies Declared;

export type VehicleState = AttackState &
  StateOf<ReturnType<typeof vehicleSlots>> & {
    /** Wounding hits. */
    wounds: number;
  };
