import { z } from 'zod';
import { range } from '../../dice/die.ts';
import { FieldError } from '../system.ts';
import type { Gun, Manner, Reload } from './battle.ts';
import { reloadOf } from './gun/reload.ts';
import { isDown, rises, type ShooterInput } from './profiles.ts';
import type { NecromundaRows } from './tables.ts';

const turn = {
  aim: z.boolean().default(false).describe('Aims before he shoots (Actions, Aim)'),
  holds: z.boolean().default(false).describe('Does not shoot this round (Action Phase)'),
};

const planOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry)
    .max(20)
    .default([])
    .describe(
      'What he does round by round, the last entry for all that follow; left out: as the shooter says (Action Phase)',
    )
    .meta({ side: 'neither', chosen: true });

const rounds = {
  rounds: z
    .int()
    .min(1)
    .max(20)
    .default(1)
    .describe('Rounds in which the shooter is activated (Reload)')
    .meta({ chosen: true }),
  standsUp: z
    .boolean()
    .default(true)
    .describe(
      'Whether Pinned fighters stand up: between rounds, the shooter for one of his actions, after a first round of Blind Fire (Actions, Stand Up)',
    ),
  recovery: z
    .boolean()
    .default(false)
    .describe('Whether Seriously Injured fighters try to recover in the End phase (End Phase, Recovery)'),
};

/** What a scenario says of rounds. */
export const roundFields = { ...rounds, plan: planOf(z.strictObject(turn)) };

/** The same where a weapon may have several profiles. */
export const roundFieldsOfProfiles = {
  ...rounds,
  plan: planOf(
    z.strictObject({
      ...turn,
      fires: z
        .string()
        .optional()
        .describe('Name of the profile he fires; left out: `weapon` (The Firepower Dice)'),
    }),
  ),
};

/** What he does in one round. */
export interface Planned {
  /** The number of the profile fired. */
  readonly gun: number;
  readonly aims: boolean;
  readonly holds: boolean;
  /** Actions that the Shoot costs one who stands. */
  readonly costs: number;
}

/** Rounds, worked out. */
export interface Rounds {
  readonly rounds: number;
  readonly standsUp: boolean;
  readonly recovery: boolean;
  /** Whether the shooter is Pinned when the shooting begins, and how he then fires. */
  readonly pinned: boolean;
  /** Whether he then stands up before he shoots. */
  readonly rises: boolean;
  readonly first: Manner;
  /** By round, the last for all that follow. */
  readonly plan: readonly Planned[];
  readonly oneWeapon: boolean;
  readonly reloads: readonly Reload[];
  /** The shooter's own number, where he may be hit; else −1. */
  readonly self: number;
}

export interface RoundsInput {
  readonly shooter: ShooterInput;
  readonly rounds: number;
  readonly standsUp: boolean;
  readonly recovery: boolean;
  readonly plan: readonly {
    readonly aim: boolean;
    readonly holds: boolean;
    readonly fires?: string | undefined;
  }[];
}

/**
 * Works out the rounds.
 *
 * @param guns all fired at once, or profiles of one weapon, of which one is fired at a time
 * @throws FieldError when the plan names another profile, or no action is left to aim, or to shoot once he stands
 */
export function roundsOf(
  input: RoundsInput,
  guns: readonly Gun[],
  rows: NecromundaRows,
  oneWeapon = true,
): Rounds {
  const { rounds, standsUp, recovery, shooter } = input;
  const { pinned } = shooter;
  const plan = planned(input, guns, rows, oneWeapon);
  if (rises(shooter) && !plan[0].holds && plan[0].costs >= rows.actions)
    throw new FieldError(
      ['shooter', 'standsUp'],
      'true',
      `false while he is Pinned: ${actionOf(0, input, guns)}, none is left to Stand Up`,
    );
  const reloads = guns.map((gun) => reloadOf(oneWeapon ? guns : [gun]));
  const aims = plan[0].aims && leftToAim(0, plan[0].costs, input, rows) > 0;
  const first = { aims: Number(aims), down: Number(isDown(shooter)) };
  const how = { pinned, rises: rises(shooter), first };
  return { rounds, standsUp, recovery, ...how, plan, oneWeapon, reloads, self: -1 };
}

function planned(input: RoundsInput, guns: readonly Gun[], rows: NecromundaRows, one: boolean): Planned[] {
  const { shooter, plan, rounds } = input;
  const entries: RoundsInput['plan'] = plan.length > 0 ? plan : [{ aim: shooter.aim, holds: false }];
  return entries.map((entry, i) => {
    const gun = entry.fires === undefined ? 0 : profileAt(entry.fires, guns, i);
    const fired = one ? [guns[gun]] : guns;
    const costs = shootCosts(shooter, fired, rows);
    const last = i === entries.length - 1 ? Math.max(i, rounds - 1) : i;
    if (entry.aim && !range(i, last).some((round) => leftToAim(round, costs, input, rows) > 0))
      throw new FieldError(
        plan.length > 0 ? ['plan', i, 'aim'] : ['shooter', 'aim'],
        'true',
        `false: ${actionOf(last, input, fired)}, none is left to Aim`,
      );
    return { gun, aims: entry.aim, holds: entry.holds, costs };
  });
}

/** Actions of a round beyond Shoot or Blind Fire, and Stand Up before it. */
function leftToAim(
  round: number,
  costs: number,
  input: RoundsInput,
  { actions, double }: NecromundaRows,
): number {
  if (isBlind(round, input)) return actions - double;
  return actions - costs - Number(standsUpIn(round, input));
}

/** Whether one Pinned from the start still is, and fires blindly. */
const isBlind = (round: number, { shooter, standsUp }: RoundsInput): boolean =>
  isDown(shooter) && (round === 0 || !standsUp);

/** Whether one Pinned from the start stands up and shoots in the same round: in the second, or before if he says so or holds. */
const standsUpIn = (round: number, { shooter, plan }: RoundsInput): boolean =>
  rises(shooter) ? round === 0 : shooter.pinned && round === 1 && plan[0]?.holds !== true;

function profileAt(name: string, guns: readonly Gun[], entry: number): number {
  const gun = guns.findIndex((one) => one.name === name);
  if (gun >= 0) return gun;
  const names = guns.map((one) => one.name).join(', ');
  throw new FieldError(['plan', entry, 'fires'], name, `one of: ${names}`);
}

/**
 * Actions that a Shoot costs one who stands, of those of an activation: Run and Gun and Unwieldy weapons are Double.
 *
 * @throws FieldError when he runs and guns while Pinned, or with an Unwieldy weapon
 */
function shootCosts(
  { pinned, hipShooting }: ShooterInput,
  guns: readonly Gun[],
  { double }: NecromundaRows,
): number {
  const unwieldy = isUnwieldy(guns);
  if (hipShooting && (pinned || unwieldy))
    throw new FieldError(
      ['shooter', 'hipShooting'],
      'true',
      `false: ${pinned ? 'a Pinned fighter does not run' : 'never with an Unwieldy weapon'}`,
    );
  return hipShooting || unwieldy ? double : 1;
}

const isUnwieldy = (guns: readonly Gun[]): boolean => guns.some(({ rules }) => rules.unwieldy);

/** The actions with which he shoots, in words. */
function actionOf(round: number, input: RoundsInput, guns: readonly Gun[]): string {
  if (isBlind(round, input)) return 'Blind Fire is a Double action';
  if (input.shooter.hipShooting) return 'Run and Gun is a Double action';
  if (isUnwieldy(guns)) return 'Shoot with an Unwieldy weapon is a Double action';
  return standsUpIn(round, input) ? 'Stand Up and Shoot are an action each' : 'Shoot is an action';
}

/** What he means to do in the round at hand. */
export const plannedIn = (round: number, { plan }: Rounds): Planned => plan[Math.min(round, plan.length - 1)];
