import type { Battle, Shooter } from '../battle.ts';
import type { S } from '../state.ts';
import type { Shot } from '../traits.ts';

type Holder = S['shooters'][number];

/** Which of its two weapons a man takes up. */
const FIRST = 0;
const SECOND = 1;

/** Why a weapon is not Reloaded. */
const UNTIL_IT_STANDS = 1;
export const FOR_GOOD = 2;

/** Who is to shoot at this place in the order, with the weapon that is Reloaded. (Shoot 1, 6; A37) */
export function takeUp(s: S, o: Battle): void {
  s.shooter = o.order[s.place].shooter;
  const me = s.shooters[s.shooter];
  const both = o.shooters[s.shooter].second !== undefined && o.rules.secondWeapon !== 'oneWeapon';
  s.weapon = both && !isLoaded(me, FIRST) && isLoaded(me, SECOND) ? SECOND : FIRST;
}

/** At a target beyond the range of the first it takes up the second, if that is Reloaded and reaches him. (A37) */
export function takeUpWhatReaches(s: S, o: Battle, target: number): void {
  const { views, second } = o.shooters[s.shooter];
  if (o.rules.secondWeapon !== 'inReach' || !second || !isLoaded(s.shooters[s.shooter], SECOND)) return;
  if (!views[target].inRange && second.views[target].inRange) s.weapon = SECOND;
}

/** The one whose turn it is to shoot, with the weapon it has taken up. */
export function shooterOf(s: S, o: Battle): Shooter {
  const shooter = o.shooters[s.shooter];
  return s.weapon === SECOND && shooter.second ? shooter.second : shooter;
}

/** Whether the weapon that was taken up is Reloaded. */
export const isReloaded = (s: S): boolean => isLoaded(s.shooters[s.shooter], s.weapon);

const isLoaded = (me: Holder, weapon: number): boolean =>
  weapon === SECOND ? me.secondReload + me.secondUnloaded === 0 : me.reload + me.unloaded === 0;

/** What a shot leaves of the weapon it was fired with. (Shoot 7, 8) */
export function unload(s: S, o: Battle): void {
  spend(s.shooters[s.shooter], s.weapon, shooterOf(s, o).shot, o.rows.longReload);
}

function spend(me: Holder, weapon: number, shot: Shot, turns: number): void {
  const unloaded = shot.firesOnce ? FOR_GOOD : shot.standAndReload ? UNTIL_IT_STANDS : 0;
  if (weapon === SECOND) {
    if (shot.longReload) me.secondReload = turns;
    if (unloaded > 0) me.secondUnloaded = unloaded;
  } else {
    if (shot.longReload) me.reload = turns;
    if (unloaded > 0) me.unloaded = unloaded;
  }
}

/** Weapons that were fired before the first turn, whose Upkeep has been. (Shoot 7, 8) */
export function startLoads(me: Holder, { loaded, shot, reload, second }: Shooter): void {
  if (!loaded) spend(me, FIRST, shot, reload);
  if (second && !second.loaded) spend(me, SECOND, second.shot, second.reload);
}

/** Whether a weapon is Reloaded by the Shoot Phase of the first turn. (Shoot 6 to 8) */
export const isReady = ({ loaded, shot, reload, turns: [{ moved }] }: Shooter): boolean =>
  loaded || (shot.standAndReload && !shot.firesOnce && reload === 0 && !moved);

/** In the Upkeep a Long Reload is a turn nearer. (Shoot 8) */
export function reload(me: Holder): void {
  if (me.reload > 0) me.reload--;
  if (me.secondReload > 0) me.secondReload--;
}

/** Whoever does not Move has its Stand and Reload weapons ready. (Shoot 7) */
export function standAndReload(me: Holder): void {
  if (me.unloaded === UNTIL_IT_STANDS) me.unloaded = 0;
  if (me.secondUnloaded === UNTIL_IT_STANDS) me.secondUnloaded = 0;
}
