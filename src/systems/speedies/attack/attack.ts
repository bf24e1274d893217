import type { Dice } from '../../../dice/dice.ts';
import type { Die } from '../../../dice/die.ts';
import { type Battle, defenceIndex, rangedIndex, type Shooter, type View } from '../battle.ts';
import {
  DAZED,
  INCAPACITATED,
  INJURIES,
  injuryBandOf,
  isCritical,
  isHit,
  modeOf,
  NONE,
  onesOf,
  STAGGERED,
  STRAIGHT,
  STUNNED,
} from '../check/checks.ts';
import { chainLength } from '../check/criticals.ts';
import { type S, shooting, targeted } from '../state.ts';
import { isWanted } from './order.ts';
import { isReloaded, shooterOf, takeUp, takeUpWhatReaches, unload } from './weapons.ts';

/** Picks the first legal target, and shoots: the weapon is used whatever comes of it. */
export function declare(s: S, _: Dice, o: Battle): void {
  takeUp(s, o);
  const target = whyNot(s, o) === undefined ? legalTarget(s, o) : -1;
  if (target < 0) return;
  takeUpWhatReaches(s, o, target);
  const me = shooting(s);
  s.declared = target + 1;
  s.rounds[s.round].shots++;
  unload(s, o);
  if (o.order[s.place].again) me.acted = 1;
  if (shooterOf(s, o).views[target].fromWindow) me.exposed = 1;
}

/** Why the shooter may not shoot, whatever its targets; undefined if it may. (Shoot 1, Ranged 1) */
export function whyNot(s: S, o: Battle): string | undefined {
  const { injury, misfired } = shooting(s);
  const turn = shooterOf(s, o).turns[s.round];
  if (o.skipsFirst && s.round === 0) return "it is the first player's first turn";
  if (turn.not !== undefined) return turn.not;
  if (injury !== NONE && injury !== STAGGERED) return `is ${INJURIES[injury]}`;
  if (misfired > 0) return 'its weapon misfired';
  if (!isReloaded(s)) return 'its weapon is not Reloaded';
  return isWanted(s, o) ? undefined : 'its player does not want it to';
}

function legalTarget(s: S, o: Battle): number {
  const { targets, views } = shooterOf(s, o);
  for (const target of targets) if (isLegal(s, target, views[target])) return target;
  return -1;
}

function isLegal(s: S, enemy: number, { never, blockers }: View): boolean {
  if (never || s.enemies[enemy].injury === INCAPACITATED) return false;
  for (const blocker of blockers) if (s.enemies[blocker].injury === NONE) return false;
  return true;
}

export const hasDeclared = (s: S): boolean => s.declared > 0;

/** In range there is one Ranged Attack, or one on each unit under a Buckshot or a Massive Shot. */
export function measure(s: S, _: Dice, o: Battle): void {
  const { views, shot, targets } = shooterOf(s, o);
  if (views[s.declared - 1].inRange) s.volleys = shot.area ? targets.length : 1;
}

/** The unit that the attack is aimed at, before anyone Protects it. */
export function aim(s: S, _: Dice, o: Battle): void {
  const target = aimedAt(s, o);
  if (s.enemies[target].injury === INCAPACITATED) return;
  s.target = target + 1;
  s.pending = 1;
}

function aimedAt(s: S, o: Battle): number {
  const { shot, targets } = shooterOf(s, o);
  return shot.area ? targets[s.volley] : s.declared - 1;
}

export const hasTarget = (s: S): boolean => s.target > 0;

/** Whether the opponent may attempt to Protect. (A32) */
export const mayBeProtected = (s: S, o: Battle): boolean =>
  hasTarget(s) && (o.rules.protectBuckshot === 'each' || !shooterOf(s, o).shot.area);

/** One ally attempts to take the attack on itself. (Ranged 4, 5) */
export function protect(s: S, dice: Dice, o: Battle): void {
  const ally = candidate(s, dice, o, o.enemies[s.target - 1].protectors);
  if (ally < 0 || !dice.passes(o.enemies[ally].protectChecks[s.enemies[ally].staggered])) return;
  const several = s.protector > 0 && s.protector !== ally + 1;
  s.protector = several ? o.enemies.length + 1 : ally + 1;
  s.protected++;
  s.steppedIn = 1;
  s.target = ally + 1;
  if (o.rules.protectorGeometry === 'own' && !shooterOf(s, o).views[ally].inRange) s.pending = 0;
}

/** The ally that attempts it, of those that are able; -1 for none. */
function candidate(s: S, dice: Dice, o: Battle, protectors: Int32Array): number {
  if (o.rules.protectorChoice === 'mostWounds') return mostWounds(s, o, protectors);
  let able = 0;
  for (const ally of protectors) if (isAble(s, o, ally)) able++;
  if (able === 0) return -1;
  let skip = able > 1 && o.rules.protectorChoice === 'random' ? dice.roll(o.uniform[able]) : 0;
  for (const ally of protectors) if (isAble(s, o, ally) && skip-- === 0) return ally;
  return -1;
}

/** The able ally with the most Wounds left, of several the one with the best Morale. (A16) */
function mostWounds(s: S, o: Battle, protectors: Int32Array): number {
  let chosen = -1;
  for (const ally of protectors)
    if (isAble(s, o, ally) && (chosen < 0 || s.enemies[ally].wounds > s.enemies[chosen].wounds))
      chosen = ally;
  return chosen;
}

/** Whether an ally stands, or with `downedProtectors: yes` is at least not gone. (A34) */
function isAble(s: S, o: Battle, ally: number): boolean {
  const { injury } = s.enemies[ally];
  return o.rules.downedProtectors === 'yes' ? injury !== INCAPACITATED : injury === NONE;
}

/** One Ranged Check; a Critical Hit has two Defence Checks (Shoot 18) or an additional attack (Ranged 9). */
export function rangedCheck(s: S, dice: Dice, o: Battle): void {
  const shooter = shooterOf(s, o);
  if (shooter.shot.automatic) {
    hitsBySelf(s);
    return;
  }
  const last = additionalSoFar(s, shooter) >= chainLength(o.rules) ? 1 : 0;
  const code = dice.roll(dieNow(s, shooter)[rangedIndex(s.target - 1, modeNow(s, o), last)]);
  s.dice++;
  s.ones = Math.min(mostOnes(o), s.ones + onesOf(code));
  if (isHit(code)) {
    s.band = 1 + injuryBandOf(code);
    s.defences = 1;
  }
  if (isCritical(code)) critical(s, o, shooter);
  s.hits += s.defences;
}

/** Its Ranged Checks at what its Ranged is by now. */
const dieNow = (s: S, { ranged }: Shooter): readonly Die[] => ranged[shooting(s).improved];

/** A hit without a roll that could injure: that comes with the last Wound. */
function hitsBySelf(s: S): void {
  s.band = 1 + NONE;
  s.defences = 1;
  s.hits++;
}

/** How the Ranged Check is thrown: what gives Advantage and Disadvantage now. (Shoot 14, Ranged 8; A5, A7) */
function modeNow(s: S, o: Battle): number {
  const shooter = shooterOf(s, o);
  if (o.rules.additionalAttack === 'straight' && additionalSoFar(s, shooter) > 0) return STRAIGHT;
  const { views, copies, piercingShot } = shooter;
  const { elevated } = views[viewed(s, o)];
  const dazed = o.rules.dazedAdvantage === 'on' && targeted(s).injury === DAZED;
  const staggered = shooting(s).injury === STAGGERED;
  return modeOf(elevated || copies > 1 || dazed, piercingShot || staggered, o.rules);
}

/** The enemy whose place counts: a protector's attack is resolved where the target stands. (A28) */
function viewed(s: S, o: Battle): number {
  const isTarget = s.steppedIn === 0 || o.rules.protectorGeometry === 'own';
  return isTarget ? s.target - 1 : aimedAt(s, o);
}

/** How many additional attacks of the chain came before the check being made, itself included. */
const additionalSoFar = (s: S, { shot }: Shooter): number => s.attack + (shot.area ? 0 : s.volley);

/** Natural 1s worth remembering until the shooter is done: one, unless each costs its Injury Roll at once. (A26) */
const mostOnes = ({ rules }: Battle): number => (rules.misfires === 'each' ? Infinity : 1);

function critical(s: S, o: Battle, shooter: Shooter): void {
  s.criticals++;
  if (o.edition.tag === 'S1') {
    s.defences *= o.rows.criticalDefences;
    return;
  }
  if (additionalSoFar(s, shooter) >= o.additional.chain || s.additional >= o.additional.inAll) return;
  if (o.additional.counts) s.additional++;
  if (o.rules.protectAgain === 'again' && !shooter.shot.area) s.volleys++;
  else s.pending++;
}

/** The Defence Checks due; what fails goes into the pool. (Shoot 19, 20; Ranged 10, 11) */
export function defenceCheck(s: S, dice: Dice, o: Battle): void {
  const due = s.defences;
  if (due === 0) return;
  const die = noDefence(s, o) ? undefined : shooterOf(s, o).defence[defenceNow(s, o)];
  const failed = die === undefined ? due : due - dice.count(due, die);
  s.failed += failed;
  s.unsaved += failed;
  s.pool[s.band - 1].attacks += o.rules.pool === 'hits' ? due : failed;
  if (o.edition.tag === 'S2' && targeted(s).wounds <= 1) keepWorst(s);
}

/** A target on its last Wound loses no attack from its pool: only the worst matters, and that it failed. */
function keepWorst(s: S): void {
  let worse = 0;
  for (let injury = INCAPACITATED; injury >= NONE; injury--) {
    s.pool[injury].attacks = Math.min(1 - worse, s.pool[injury].attacks);
    worse += s.pool[injury].attacks;
  }
  s.failed = Math.min(1, s.failed);
}

const noDefence = (s: S, o: Battle): boolean =>
  o.rules.stunnedDefence === 'none' && targeted(s).injury === STUNNED;

/** A protector has no Cover, unless it is a Protector by skill. (Ranged 5) */
function defenceNow(s: S, o: Battle): number {
  const { views, turns } = shooterOf(s, o);
  const target = s.target - 1;
  const covered = s.steppedIn === 1 ? o.enemies[target].target.protector : views[target].cover;
  const { staggered } = targeted(s);
  return defenceIndex(target, covered ? 1 : 0, turns[s.round].moved ? 1 : 0, staggered);
}
