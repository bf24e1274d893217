import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import type { Action, State, Step } from '../system.ts';
import { INJURY } from './dice.ts';
import { FIRE, prepareDirectFire, type Shooting, STRIKE, strayMetric, testPriority } from './direct-fire.ts';
import { explainDirectFire } from './explain.ts';
import { placeFighters } from './fighters.ts';
import { isSpent, reload } from './firepower.ts';
import { suffer } from './injury.ts';
import { FUNNEL, jointOf, metricsOf, mostHits } from './metrics.ts';
import { type NecromundaRules, SHOOT_OPTIONS } from './options.ts';
import { canBeShotAt, isHiding } from './priority.ts';
import { other, shooter, target, weapon } from './profiles.ts';
import { RECKLESS } from './reckless.ts';
import { endAttack } from './resolve.ts';
import {
  CONCUSSED,
  F,
  G,
  GUNKED,
  isOut,
  LOADED,
  PINNED,
  S,
  SERIOUSLY_INJURED,
  STANDING,
  slotNames,
  statusOf,
  WEBBED,
} from './state.ts';

const input = z.strictObject({
  shooter,
  weapon,
  target,
  others: z
    .array(other)
    .max(8)
    .default([])
    .describe('Everybody else who matters (Shooting 1, Stray Shots)')
    .meta({ side: 'neither' }),
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

type ShootInput = z.infer<typeof input> & { readonly rules: Partial<NecromundaRules> };

const STEPS: readonly Step<Shooting>[] = [
  {
    name: 'Round',
    cite: 'Action Phase',
    times: (s, o) => (isOver(s, o) ? 0 : o.rounds),
    index: S.round,
    each: 'round',
    steps: [
      {
        name: 'End and Ready',
        cite: 'End Phase, Recovery',
        when: (o) => o.rounds > 1,
        times: (s, o) => (s[S.round] === 0 ? 0 : o.fighters.length),
        index: S.fighter,
        run: recover,
      },
      {
        name: 'Actions',
        cite: 'Actions, Reload and Aim',
        run: spendActions,
        tell: (s) =>
          s[S.fires] === 0 ? 'no shot this round' : s[S.aims] === 1 ? 'aims and shoots' : 'shoots',
      },
      {
        name: 'Target priority',
        cite: 'Target Priority',
        when: (o) => o.priority.test,
        run: testPriority,
        tell: (s, o) => (s[S.fires] === 0 ? 'no shot' : `shoots at ${o.fighters[s[S.aimed]!]!.name}`),
      },
      RECKLESS,
      ...FIRE,
      ...STRIKE,
      { name: 'End of the attack', cite: 'Shooting 5', run: endAttack },
    ],
  },
];

export const shoot: Action<ShootInput, Shooting> = {
  name: 'shoot',
  title: 'Shoot',
  summary: 'A fighter shoots at an enemy, once or round after round until out of ammo.',
  source: 'Necromunda, Shooting (archived rules before the 2023 books)',
  input: input as unknown as z.ZodType<ShootInput>,
  options: SHOOT_OPTIONS,
  prepare: (said) => ({
    ...prepareDirectFire({ ...said, weapons: [{ weapon: said.weapon, field: 'weapon' }] }),
    countsWounds: said.rounds === 1,
    rounds: said.rounds,
    standsUp: said.standsUp,
    recovery: said.recovery,
  }),
  slots: (o) => slotNames(o.fighters),
  start: placeFighters,
  steps: STEPS,
  metrics: (o) => [
    ...metricsOf(o, { attacks: o.rounds, hits: o.rounds * (mostHits(o) + o.behind.length) }),
    ...strayMetric(o, o.rounds),
  ],
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  explain: explainDirectFire,
  limits: [
    'Line of sight, vision arcs and who stands near the line of fire are what the scenario says.',
    'A shot forced at the closest enemy, or drawn by Reckless, that misses hits nobody else: others are described for the target’s line.',
    'What fire, blindness and webs do in later activations is not played.',
    'Fighters hit do not test the nerve of other fighters listed, only of the friends given with them.',
  ],
};

/** Whether no further round can change anything. */
function isOver(s: State, o: Shooting): boolean {
  if (!isUnarmed(s, o) && (!isTargetLost(s, o) || reloadsOn(s, o))) return false;
  if (o.rules.roundsAfter === 'end') return true;
  for (let i = 0; i < o.fighters.length; i++) if (changesBetweenRounds(s, o, i)) return false;
  return true;
}

/** Whether the shooter will never shoot again, at whomever. */
const isUnarmed = (s: State, o: Shooting): boolean => s[S.shooterOut] === 1 || isSpent(s, o.guns[0]!, 0);

/** Whether the target will never be shot at again: out, or in hiding for good. */
function isTargetLost(s: State, o: Shooting): boolean {
  if (isOut(s, 0)) return true;
  const status = statusOf(s, 0);
  if (!isHiding(status, o.fighters[0]!)) return false;
  return status === PINNED ? !o.standsUp : !o.recovery;
}

/** Whether a shooter without a target still has a weapon to reload, and does. */
const reloadsOn = (s: State, o: Shooting): boolean =>
  o.rules.reloadAfter === 'goesOn' && s[G.at(0) + G.ammo] !== LOADED;

/** Whether a fighter is other than he was once a round has ended. */
function changesBetweenRounds(s: State, o: Shooting, index: number): boolean {
  const status = statusOf(s, index);
  if (status === PINNED) return o.standsUp;
  if (status === SERIOUSLY_INJURED && o.recovery) return true;
  return (s[F.at(index) + F.conditions]! & ENDING) !== 0;
}

/** Conditions that end with the round. */
const ENDING = CONCUSSED | GUNKED;

/** Between rounds: Concussion and Gunk end, a Pinned fighter stands up, a Seriously Injured one may roll an Injury die. */
function recover(s: State, dice: Dice, o: Shooting): void {
  const index = s[S.fighter]!;
  const status = F.at(index) + F.status;
  s[F.at(index) + F.conditions]! &= ~ENDING;
  if (s[status] === PINNED && o.standsUp) s[status] = STANDING;
  if (s[status] !== SERIOUSLY_INJURED || !o.recovery) return;
  const fell = dice.roll(INJURY);
  const duel = o.duels[0]![index]!;
  if (fell === 0) {
    s[status] = PINNED;
    s[duel.at + F.conditions]! &= ~WEBBED;
    suffer(s, o, duel, 1, 0, 0);
  } else if (fell === 2) suffer(s, o, duel, 0, 0, 1);
  s[duel.at + F.shaken] = 0;
}

/** Spends the activation's two actions: Reload when out of ammo, Aim when one is left over, Shoot. */
function spendActions(s: State, dice: Dice, o: Shooting): void {
  if (isUnarmed(s, o)) return;
  const lost = isTargetLost(s, o);
  if (lost && !reloadsOn(s, o)) return;
  let actions = 2;
  const ammo = G.at(0) + G.ammo;
  while (s[ammo] !== LOADED && actions > 0) {
    actions--;
    reload(s, dice, o.guns[0]!, 0);
  }
  if (lost || s[ammo] !== LOADED || actions < o.shootCosts) return;
  if (!canBeShotAt(s, o.fighters, 0) && !o.guns[0]!.rules.reckless) return;
  s[S.fires] = 1;
  s[S.aims] = o.aims && actions > o.shootCosts ? 1 : 0;
}
