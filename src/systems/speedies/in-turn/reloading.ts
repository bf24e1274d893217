import { FOR_GOOD } from '../attack/weapons.ts';
import type { Edition } from '../edition.ts';
import { TURNS, type Unit, type Weapon } from '../profiles.ts';
import type { S } from '../state.ts';
import type { AllRows } from '../tables.ts';
import { type Shot, shotOf } from '../traits.ts';

/** What a turn keeps of a weapon that is not Reloaded; what is left out, or null, there is nothing of. */
interface Spent {
  readonly loaded: boolean;
  /** Upkeeps until a Long Reload is done. (Shoot 8) */
  readonly reload?: number | null;
  /** What its unit has to do first, of {@link STAND}. (Shoot 7) */
  readonly stand?: number | null;
  /** It is out for the game: fired once, or misfired. (F10) */
  readonly out?: boolean | null;
}

/** What a shot leaves of a weapon, by fields of a scenario and those that only a turn keeps. */
type Read = Readonly<Record<string, (s: S) => unknown>>;

/** What its unit has to do yet before it is ready: nothing, stand still, or get through the turn of the shot. */
const STAND = { ready: 0, waiting: 1, fired: 2 } as const;

/** Of the weapon in its hands. */
export const FIRST_LEFT: Read = {
  loaded: ({ shooters: [me] }) => me.reload + me.unloaded + me.misfired === 0,
  reload: ({ shooters: [me] }) => me.reload || undefined,
  stand: ({ shooters: [me] }) => standOf(me.unloaded),
  out: ({ shooters: [me] }) => me.unloaded === FOR_GOOD || me.misfired > 0 || undefined,
};

/** Of the other that it carries, as fields of the unit. */
export const SECOND_LEFT: Read = {
  secondLoaded: ({ shooters: [me] }) => me.secondReload + me.secondUnloaded === 0,
  secondReload: ({ shooters: [me] }) => me.secondReload || undefined,
  secondStand: ({ shooters: [me] }) => standOf(me.secondUnloaded),
  secondOut: ({ shooters: [me] }) => me.secondUnloaded === FOR_GOOD || undefined,
};

const standOf = (unloaded: number): number | undefined =>
  unloaded > 0 && unloaded !== FOR_GOOD ? STAND.fired : undefined;

/** Who has a weapon, as his turn before had him. */
export interface Bearer {
  readonly unit?: Pick<Unit, 'traits'>;
  readonly plan?: readonly (keyof typeof TURNS)[];
}

export type ReloadingWeapon = Partial<Weapon> & Partial<Spent>;

/** The first weapon or the second of a unit, as its Upkeep finds it, and the same fields as the Upkeep leaves them. */
export function reloading(
  { loaded = true, reload, stand, out, ...weapon }: ReloadingWeapon,
  { unit, plan: [before] = ['shoot'] }: Bearer,
  edition: Edition,
  rows: AllRows,
): Partial<Spent> {
  if (loaded || out) return {};
  const { longReload, standAndReload, firesOnce } = shotWith(weapon, unit, edition, rows);
  if (firesOnce) return {};
  // Which weapon its shot is made with a unit need not say.
  const mayBeLong = longReload || weapon.traits === undefined;
  const upkeeps = reload ?? (mayBeLong ? Math.max(0, rows.longReload - 1) : 0);
  const more = Math.max(0, upkeeps - 1);
  // Where it was fired in that turn, its Move Phase had been.
  const wasFired = stand === STAND.fired;
  const stillStands = standAndReload && stand !== null && (wasFired || TURNS[before].moved);
  if (more + Number(stillStands) === 0) return { loaded: true, reload: null, stand: null };
  return { loaded: false, reload: more, stand: stillStands ? STAND.waiting : null };
}

/** What a weapon and who bears it make of a shot, as far as it is Reloaded. */
function shotWith(
  { traits = [], ...weapon }: Partial<Weapon>,
  unit: Bearer['unit'],
  { unitTraits, weaponTraits }: Edition,
  rows: AllRows,
): Shot {
  const all = { kind: 'other', range: 0, injury: 0, pierce: 0, ...weapon } as const;
  return shotOf(0, all, [
    ...traits.map((trait) => weaponTraits[trait]?.shot ?? {}),
    ...(unit?.traits ?? []).map((trait) => unitTraits[trait]?.shot?.(all, rows) ?? {}),
  ]);
}
