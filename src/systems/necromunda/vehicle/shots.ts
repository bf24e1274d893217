import type { Dice } from '../../../dice/dice.ts';
import type { Step } from '../../system.ts';
import { choiceAt, hitRollAt } from '../battle.ts';
import { END_OF_ATTACK, FIREPOWER_STEPS } from '../gun/firepower.ts';
import { beginResolving, exchangeHits, goAstray, rollToHit, throwToHit } from '../hit/hit.ts';
import { canBeShotAt, stillCloser } from '../hit/priority.ts';
import { strayOver, strays } from '../hit/stray.ts';
import { RESOLVE } from '../resolve/resolve.ts';
import { isLostForGood, type Quarry } from '../rounds.ts';
import { hasHit, isOut } from '../state.ts';
import type { Around, AroundState } from './around.ts';
import { strikeVehicle } from './hits.ts';
import { VEHICLE_HITS } from './steps.ts';

const isVehicle = (number: number, { fighters }: Around): boolean => number === fighters.length;

const nameOf = (number: number, o: Around): string =>
  isVehicle(number, o) ? o.vehicle.name : o.fighters[number].name;

/** Whether whom the shot is meant for can be shot at. */
export const VEHICLE_QUARRY: Quarry<AroundState, Around> = {
  isLost: (s, o) => (isVehicle(o.target, o) ? s.wrecked === 1 : isLostForGood(s, o, o.target)),
  isThere: (s, o) => isVehicle(o.target, o) || canBeShotAt(s, o.fighters, o.target),
};

/** One attack at a vehicle, or at a fighter near one, with one weapon or two sidearms. */
export const VEHICLE_ATTACK: readonly Step<Around, AroundState>[] = [
  { name: 'Declare the shot', cite: 'Shooting 1', run: declare },
  {
    name: 'Target priority',
    cite: 'Target Priority',
    when: ({ priorities }) => priorities.some(({ test }) => test),
    run: testPriority,
    tell: (s, o) => (s.fires === 0 ? 'no shot' : `shoots at ${nameOf(s.aimed, o)}`),
  },
  {
    name: 'Each weapon is fired',
    cite: 'Shooting 3, Twin Guns Blazing',
    times: (_, o) => o.guns.length,
    index: 'gun',
    steps: [
      ...FIREPOWER_STEPS,
      {
        name: 'Hit roll',
        cite: 'Shooting 3',
        run: rollAt,
        tell: (s, o) =>
          s.guns[s.gun].shots === 0 ? '' : `${hasHit(s) ? 'hits' : 'misses'} ${nameOf(s.aimed, o)}`,
      },
    ],
  },
  {
    name: 'Hits of each weapon',
    cite: 'Shooting 3, Stray Shots',
    times: (_, o) => o.guns.length,
    index: 'gun',
    scope: 'weapon',
    steps: [
      { name: 'Hits', cite: 'Weapon Traits, Rapid Fire', run: allocate },
      {
        name: 'Stray shots',
        cite: 'Stray Shots',
        when: ({ atRisk }) => atRisk.some((some) => some.length > 0),
        times: strays,
        run: strayOver<AroundState, Around>(
          (s, o, number) => (isVehicle(number, o) ? s.wrecked === 1 : isOut(s.fighters[number])),
          strike,
        ),
      },
      { name: 'Set aside', cite: 'N30', when: isTwin, run: exchange },
    ],
  },
  {
    name: 'Each weapon is resolved',
    cite: 'Shooting 5',
    times: (_, o) => o.guns.length,
    index: 'gun',
    scope: 'weapon',
    steps: [
      { name: 'Second sidearm', cite: 'N30', when: isTwin, run: takeUp },
      {
        name: 'Resolving begins',
        cite: 'N7',
        when: (o) => o.rules.fleshWound === 'afterwards',
        run: beginResolving,
      },
      ...RESOLVE,
      ...VEHICLE_HITS,
    ],
  },
  END_OF_ATTACK,
];

function isTwin({ guns }: Around): boolean {
  return guns.length > 1;
}

function declare(s: AroundState, _: Dice, o: Around): void {
  s.aimed = o.target;
}

/** A Cool test to shoot past the closest enemy; if it fails, he is shot at, or nobody. */
function testPriority(s: AroundState, dice: Dice, o: Around): void {
  const { test, closest, die } = o.priorities[choiceAt(s.gun, s)];
  if (s.fires === 0 || !test || (closest >= 0 && !isStillCloser(s, o, closest))) return;
  if (dice.passes(die)) return;
  if (closest < 0) s.fires = 0;
  else s.aimed = closest;
}

const isStillCloser = (s: AroundState, o: Around, closest: number): boolean =>
  isVehicle(closest, o)
    ? s.wrecked === 0
    : stillCloser(s, o.fighters, closest, o.rules, isVehicle(s.aimed, o) ? closest : s.aimed);

/** Makes the hit roll at the vehicle or the fighter aimed at. */
function rollAt(s: AroundState, dice: Dice, o: Around): void {
  if (isVehicle(s.aimed, o)) rollAtVehicle(s, dice, o);
  else rollToHit(s, dice, o);
}

function rollAtVehicle(s: AroundState, dice: Dice, o: Around): void {
  const gun = s.guns[s.gun];
  if (gun.shots === 0) return;
  const { range, hitRolls } = o.vehicle.duels[s.gun];
  if (range === 'beyond') {
    if (o.rules.strayOutOfRange === 'none') gun.shots = 0;
    else goAstray(s, o);
    return;
  }
  const alone = isTwin(o) && s.fires < o.guns.length;
  throwToHit(s, dice, o, hitRolls[hitRollAt(false, s, alone)]);
  if (!hasHit(s)) goAstray(s, o);
}

/** Whoever was aimed at takes the hits. */
function allocate(s: AroundState, _: Dice, o: Around): void {
  if (!hasHit(s)) return;
  const gun = s.guns[s.gun];
  if (isVehicle(s.aimed, o)) strikeVehicle(s, gun.shots, o.facing);
  else s.fighters[s.aimed].pending += gun.shots;
  gun.shots = 0;
}

function strike(s: AroundState, o: Around, number: number): void {
  if (isVehicle(number, o)) strikeVehicle(s, 1, o.facing);
  else s.fighters[number].pending++;
  if (isVehicle(number, o) || o.fighters[number].side === 'enemy') s.strayFoes++;
}

/** Two sidearms: the hits of one wait while the other's are allocated or resolved. */
function exchange(s: AroundState, dice: Dice, o: Around): void {
  exchangeHits(s, dice, o);
  const waiting = s.queuedHits;
  s.queuedHits = s.pending;
  s.pending = waiting;
}

/** The first sidearm is resolved: the hits of the second, which waited, are next. */
function takeUp(s: AroundState, dice: Dice, o: Around): void {
  if (s.gun === 1) exchange(s, dice, o);
}
