import type { Dice } from '../../dice/dice.ts';
import type { Step } from '../system.ts';
import type { Battle } from './battle.ts';
import { isBarred, isSpent, reload } from './gun/reload.ts';
import { isHiding } from './hit/priority.ts';
import { plannedIn, type Rounds } from './plan.ts';
import { suffer } from './resolve/injury.ts';
import { testNerve } from './resolve/resolve.ts';
import { isOut, LOADED, PINNED, SERIOUSLY_INJURED, SHOOTER_OUT, STANDING, type State } from './state.ts';

/** What rounds remember. */
export type RoundState = State & { round: number };
type Playing = Battle & Rounds;

/** Whether there is still something to shoot at. */
export interface Quarry<S, O> {
  /** Never again. */
  readonly isLost: (s: S, o: O) => boolean;
  /** Now. */
  readonly isThere: (s: S, o: O) => boolean;
}

/** An attack round after round: what lies between, what the actions go on, then the attack. */
export function inRounds<S extends RoundState, O extends Playing>(
  quarry: Quarry<S, O>,
  attack: readonly Step<O, S>[],
): Step<O, S>[] {
  return [
    {
      name: 'Round',
      cite: 'Action Phase',
      times: (s, o) => (isOver(s, o, quarry) ? 0 : o.rounds),
      index: 'round',
      each: 'round',
      steps: [
        {
          name: 'End and Ready',
          cite: 'End Phase, Recovery',
          when: (o) => o.rounds > 1,
          times: (s, o) => (s.round === 0 ? 0 : o.fighters.length),
          index: 'fighter',
          scope: 'hits on him',
          run: recover,
        },
        {
          name: 'Actions',
          cite: 'Actions, Reload and Aim',
          run: (s, dice, o) => spendActions(s, dice, o, quarry),
          tell: tellActions,
        },
        ...attack,
      ],
    },
  ];
}

function tellActions(s: RoundState, { rises }: Rounds): string {
  if (s.fires === 0) return 'no shot this round';
  if (rises && s.round === 0) return 'stands up and shoots';
  return s.aims === 1 ? 'aims and shoots' : 'shoots';
}

/** Whether no further round can change anything. */
function isOver<S extends RoundState, O extends Playing>(s: S, o: O, { isLost }: Quarry<S, O>): boolean {
  if (!isUnarmed(s, o) && (!isLost(s, o) || reloadsOn(s, o))) return false;
  if (o.rules.roundsAfter === 'end') return true;
  for (let i = 0; i < o.fighters.length; i++) if (changesBetweenRounds(s, o, i)) return false;
  return true;
}

/** Whether the shooter will never shoot again, at whomever. */
function isUnarmed(s: State, o: Playing): boolean {
  if (s.shooter === SHOOTER_OUT || (o.self >= 0 && isOut(s.fighters[o.self]))) return true;
  return isSpent(s, o);
}

/** Whether the shooter has been hurt by his own weapon, and cannot shoot this round. */
const isHurt = (s: State, { self }: Playing): boolean =>
  self >= 0 && s.fighters[self].status >= SERIOUSLY_INJURED;

/** Whether one who was shot at will never be again: out, or in hiding for good. */
export function isLostForGood(s: State, o: Playing, index: number): boolean {
  const now = s.fighters[index];
  if (isOut(now)) return true;
  if (!isHiding(now.status, o.fighters[index])) return false;
  return now.status === PINNED ? !o.standsUp : !o.recovery;
}

/** Whether a shooter without a target still has a weapon to reload, and does. */
const reloadsOn = (s: State, { rules }: Playing): boolean =>
  rules.reloadAfter === 'goesOn' && s.guns.some(({ ammo }) => ammo !== LOADED);

/** Whether a fighter is other than he was once a round has ended. */
function changesBetweenRounds(s: State, o: Playing, index: number): boolean {
  const { status, concussed, gunked } = s.fighters[index];
  if (status === PINNED) return o.standsUp;
  if (status === SERIOUSLY_INJURED && o.recovery) return true;
  return concussed + gunked > 0;
}

/** Between rounds: Concussion and Gunk end, a Pinned fighter stands up, a Seriously Injured one may roll an Injury die. */
function recover(s: State, dice: Dice, o: Playing): void {
  const now = s.fighters[s.fighter];
  now.concussed = 0;
  now.gunked = 0;
  if (now.status === PINNED && o.standsUp && s.fighter !== o.self) now.status = STANDING;
  if (now.status !== SERIOUSLY_INJURED || !o.recovery) return;
  const fell = dice.roll(o.injury.one);
  if (fell === 0) {
    now.status = PINNED;
    now.webbed = 0;
    suffer(s, o, s.fighter, 1, 0, 0);
  } else if (fell === 2) suffer(s, o, s.fighter, 0, 0, 1);
  if (o.rules.recoveryNerve !== 'none') testNerve(s, dice, o);
}

/**
 * Spends the activation's actions: Stand Up; Reload while a weapon is out of ammo and an action is left to shoot
 * with, or none is loaded; Aim when one is left over; Shoot with what is loaded.
 */
function spendActions<S extends RoundState, O extends Playing>(
  s: S,
  dice: Dice,
  o: O,
  { isLost, isThere }: Quarry<S, O>,
): void {
  const { gun, aims, holds, costs: standing } = plannedIn(s.round, o);
  let actions = o.rows.actions - standUp(s, o, holds);
  if (isUnarmed(s, o) || isHurt(s, o)) return;
  const lost = isLost(s, o);
  if (lost && !reloadsOn(s, o)) return;
  const costs = s.down === 1 ? o.rows.double : standing;
  for (let i = 0; i < s.guns.length; i++)
    while (canReload(s, o, i) && (actions > costs || (actions > 0 && loaded(s, o) === 0))) {
      actions--;
      reload(s, dice, o, i);
    }
  if (lost || holds || loaded(s, o) === 0 || actions < costs || !isThere(s, o)) return;
  s.fires = loaded(s, o);
  s.gun = gun;
  s.aims = aims && actions > costs ? 1 : 0;
}

/**
 * Stand Up (Basic): a Pinned shooter gets up after a first round of Blind Fire, as soon as he holds his fire, or before
 * he shoots, where he says so.
 *
 * @returns the actions it takes
 */
function standUp<S extends RoundState>(s: S, o: Playing, holds: boolean): number {
  if (o.self >= 0) s.down = Number(s.fighters[o.self].status === PINNED);
  const isTime = s.round === 0 ? o.rises || (o.standsUp && holds) : o.standsUp;
  if (s.down === 0 || !isTime) return 0;
  s.down = 0;
  if (o.self >= 0) s.fighters[o.self].status = STANDING;
  return 1;
}

const canReload = (s: State, o: Playing, gun: number): boolean =>
  s.guns[gun].ammo !== LOADED && !isBarred(s, o, gun);

/** How many weapons are loaded; profiles are one. */
function loaded(s: State, { oneWeapon }: Playing): number {
  if (oneWeapon) return s.guns[0].ammo === LOADED ? 1 : 0;
  let n = 0;
  for (const { ammo } of s.guns) if (ammo === LOADED) n++;
  return n;
}
