import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import { action } from '../action.ts';
import type { StateOf } from '../state.ts';
import type { Step } from '../system.ts';
import { alsoCount } from './also-count.ts';
import { AS_WRITTEN, DIRECT_FIRE } from './direct.ts';
import { placeFighters } from './fighters.ts';
import { END_OF_ATTACK, isSpent, reload } from './gun/firepower.ts';
import { RECKLESS } from './gun/reckless.ts';
import {
  FIRE,
  prepareDirectFire,
  type Shooting,
  STRIKE,
  shootingState,
  testPriority,
} from './hit/direct-fire.ts';
import { canBeShotAt, isHiding } from './hit/priority.ts';
import { SHOOT_OPTIONS } from './options.ts';
import { others, shooter, target, weapon } from './profiles.ts';
import { suffer } from './resolve/injury.ts';
import {
  CONCUSSED,
  GUNKED,
  isOut,
  LOADED,
  PINNED,
  SERIOUSLY_INJURED,
  SHOOTER_OUT,
  STANDING,
  WEBBED,
} from './state.ts';
import { SHOOT_TABLES } from './tables.ts';

const input = z.strictObject({
  shooter,
  weapon,
  target,
  others,
  alsoCount,
  rounds: z.int().min(1).max(20).default(1).describe('Rounds in which the shooter is activated (Reload)'),
  standsUp: z
    .boolean()
    .default(true)
    .describe('Whether Pinned fighters stand up between rounds (Actions, Stand Up)'),
  recovery: z
    .boolean()
    .default(false)
    .describe('Whether Seriously Injured fighters try to recover in the End phase (End Phase, Recovery)'),
});

const shootState = (o: Shooting) => ({ round: {}, ...shootingState(o) });

type State = StateOf<ReturnType<typeof shootState>>;

const STEPS: readonly Step<Shooting, State>[] = [
  {
    name: 'Round',
    cite: 'Action Phase',
    times: (s, o) => (isOver(s, o) ? 0 : o.rounds),
    index: 'round',
    each: 'round',
    steps: [
      {
        name: 'End and Ready',
        cite: 'End Phase, Recovery',
        when: (o) => o.rounds > 1,
        times: (s, o) => (s.round === 0 ? 0 : o.fighters.length),
        index: 'fighter',
        run: recover,
      },
      {
        name: 'Actions',
        cite: 'Actions, Reload and Aim',
        run: spendActions,
        tell: (s) => (s.fires === 0 ? 'no shot this round' : s.aims === 1 ? 'aims and shoots' : 'shoots'),
      },
      {
        name: 'Target priority',
        cite: 'Target Priority',
        when: (o) => o.priority.test,
        run: testPriority,
        tell: (s, o) => (s.fires === 0 ? 'no shot' : `shoots at ${o.fighters[s.aimed].name}`),
      },
      RECKLESS,
      ...FIRE,
      ...STRIKE,
      END_OF_ATTACK,
    ],
  },
];

export const shoot = action({
  ...DIRECT_FIRE,
  name: 'shoot',
  title: 'Shoot',
  summary: 'A fighter shoots at an enemy, once or round after round until out of ammo.',
  input,
  options: SHOOT_OPTIONS,
  tables: SHOOT_TABLES,
  prepare: (input) => ({
    ...prepareDirectFire({ ...input, weapons: [{ weapon: input.weapon, field: 'weapon' }] }),
    rounds: input.rounds,
    standsUp: input.standsUp,
    recovery: input.recovery,
  }),
  state: shootState,
  start: placeFighters,
  steps: STEPS,
  limits: [
    AS_WRITTEN,
    'A shot forced at the closest enemy, or drawn by Reckless, that misses hits nobody else: others are described for the target’s line.',
    'What fire, blindness and webs do in later activations is not played.',
    'Fighters hit do not test the nerve of other fighters listed, only of the friends given with them.',
  ],
});

/** Whether no further round can change anything. */
function isOver(s: State, o: Shooting): boolean {
  if (!isUnarmed(s, o) && (!isTargetLost(s, o) || reloadsOn(s, o))) return false;
  if (o.rules.roundsAfter === 'end') return true;
  for (let i = 0; i < o.fighters.length; i++) if (changesBetweenRounds(s, o, i)) return false;
  return true;
}

/** Whether the shooter will never shoot again, at whomever. */
const isUnarmed = (s: State, o: Shooting): boolean => s.shooter === SHOOTER_OUT || isSpent(s, o);

/** Whether the target will never be shot at again: out, or in hiding for good. */
function isTargetLost(s: State, o: Shooting): boolean {
  const target = s.fighters[0];
  if (isOut(target)) return true;
  if (!isHiding(target.status, o.fighters[0])) return false;
  return target.status === PINNED ? !o.standsUp : !o.recovery;
}

/** Whether a shooter without a target still has a weapon to reload, and does. */
const reloadsOn = (s: State, o: Shooting): boolean =>
  o.rules.reloadAfter === 'goesOn' && s.guns[0].ammo !== LOADED;

/** Whether a fighter is other than he was once a round has ended. */
function changesBetweenRounds(s: State, o: Shooting, index: number): boolean {
  const { status, conditions } = s.fighters[index];
  if (status === PINNED) return o.standsUp;
  if (status === SERIOUSLY_INJURED && o.recovery) return true;
  return (conditions & ENDING) !== 0;
}

/** Conditions that end with the round. */
const ENDING = CONCUSSED | GUNKED;

/** Between rounds: Concussion and Gunk end, a Pinned fighter stands up, a Seriously Injured one may roll an Injury die. */
function recover(s: State, dice: Dice, o: Shooting): void {
  const now = s.fighters[s.fighter];
  now.conditions &= ~ENDING;
  if (now.status === PINNED && o.standsUp) now.status = STANDING;
  if (now.status !== SERIOUSLY_INJURED || !o.recovery) return;
  const fell = dice.roll(o.injury.one);
  if (fell === 0) {
    now.status = PINNED;
    now.conditions &= ~WEBBED;
    suffer(s, o, s.fighter, 1, 0, 0);
  } else if (fell === 2) suffer(s, o, s.fighter, 0, 0, 1);
  now.shaken = 0;
}

/** Spends the activation's actions: Reload when out of ammo, Aim when one is left over, Shoot. */
function spendActions(s: State, dice: Dice, o: Shooting): void {
  if (isUnarmed(s, o)) return;
  const lost = isTargetLost(s, o);
  if (lost && !reloadsOn(s, o)) return;
  const gun = s.guns[0];
  let { actions } = o.rows;
  while (gun.ammo !== LOADED && actions > 0) {
    actions--;
    reload(s, dice, o);
  }
  if (lost || gun.ammo !== LOADED || actions < o.shootCosts) return;
  if (!canBeShotAt(s, o.fighters, 0) && !o.guns[0].rules.reckless) return;
  s.fires = 1;
  s.aims = o.aims && actions > o.shootCosts ? 1 : 0;
}
