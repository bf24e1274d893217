import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import type { State } from '../system.ts';
import { type Battle, defenceIndex, rangedIndex, type Shooter, type View } from './battle.ts';
import {
  DAZED,
  INCAPACITATED,
  injuryBandOf,
  isCritical,
  isHit,
  modeOf,
  NONE,
  onesOf,
  STRAIGHT,
  STUNNED,
} from './checks.ts';
import { E, G, STAGGERED, W } from './state.ts';

/** The one whose turn it is to shoot. */
export const shooterOf = (s: State, o: Battle): Shooter => o.shooters[s[G.shooter]!]!;

export const injuryAt = (enemy: number): number => E.at(enemy) + E.injury;

/** Picks the first legal target, and shoots: the weapon is used whatever comes of it. */
export function declare(s: State, _: Dice, o: Battle): void {
  const target = whyNot(s, o) === undefined ? legalTarget(s, o) : -1;
  if (target < 0) return;
  const at = o.shooterAt[s[G.shooter]!]!;
  const { shot } = shooterOf(s, o);
  s[G.declared] = target + 1;
  s[o.shotsAt + s[G.round]!]!++;
  if (shot.longReload) s[at + W.reload] = 2;
  if (shot.firesOnce) s[at + W.unloaded] = 2;
  else if (shot.standAndReload) s[at + W.unloaded] = 1;
}

/** Why the shooter may not shoot, whatever its targets; undefined if it may. (Shoot 1, Ranged 1) */
export function whyNot(s: State, o: Battle): string | undefined {
  const at = o.shooterAt[s[G.shooter]!]!;
  const turn = shooterOf(s, o).turns[s[G.round]!]!;
  if (o.skipsFirst && s[G.round] === 0) return "it is the first player's first turn";
  if (turn.not !== undefined) return turn.not;
  const injury = s[at + W.injury]!;
  if (injury !== NONE && injury !== STAGGERED) return IS[injury];
  if (s[at + W.misfired]! > 0) return 'its weapon misfired';
  return s[at + W.unloaded]! > 0 || s[at + W.reload]! > 0 ? 'its weapon is not Reloaded' : undefined;
}

const IS = ['', 'is Dazed', 'is Stunned', 'is Incapacitated'];

function legalTarget(s: State, o: Battle): number {
  const { targets, views } = shooterOf(s, o);
  for (let i = 0; i < targets.length; i++)
    if (isLegal(s, targets[i]!, views[targets[i]!]!)) return targets[i]!;
  return -1;
}

function isLegal(s: State, enemy: number, { never, blockers }: View): boolean {
  if (never || s[injuryAt(enemy)] === INCAPACITATED) return false;
  for (let i = 0; i < blockers.length; i++) if (s[injuryAt(blockers[i]!)] === NONE) return false;
  return true;
}

/** In range there is one Ranged Attack, or one on each unit under a Buckshot or a Massive Shot. */
export function measure(s: State, _: Dice, o: Battle): void {
  const declared = s[G.declared]! - 1;
  if (declared < 0) return;
  const { views, shot, targets } = shooterOf(s, o);
  if (views[declared]!.inRange) s[G.volleys] = shot.area ? targets.length : 1;
}

/** The unit that the attack is aimed at, before anyone Protects it. */
export function aim(s: State, _: Dice, o: Battle): void {
  const target = aimedAt(s, o);
  if (s[injuryAt(target)] === INCAPACITATED) return;
  s[G.target] = target + 1;
  s[G.pending] = 1;
}

function aimedAt(s: State, o: Battle): number {
  const { shot, targets } = shooterOf(s, o);
  return shot.area ? targets[s[G.volley]!]! : s[G.declared]! - 1;
}

/** One ally attempts to take the attack on itself. (Ranged 4, 5; A32) */
export function protect(s: State, dice: Dice, o: Battle): void {
  const target = s[G.target]! - 1;
  if (target < 0 || (shooterOf(s, o).shot.area && o.rules.protectBuckshot === 'no')) return;
  const ally = candidate(s, dice, o, o.enemies[target]!.protectors);
  if (ally < 0 || dice.roll(o.enemies[ally]!.protectCheck) === 0) return;
  const before = s[G.protector]!;
  s[G.protector] = before === 0 || before === ally + 1 ? ally + 1 : o.enemies.length + 1;
  s[G.protections]!++;
  s[G.protected] = 1;
  s[G.target] = ally + 1;
  if (o.rules.protectorGeometry === 'own' && !shooterOf(s, o).views[ally]!.inRange) s[G.pending] = 0;
}

/** The ally that attempts it, of those that are able; -1 for none. */
function candidate(s: State, dice: Dice, o: Battle, protectors: Int32Array): number {
  let able = 0;
  for (let i = 0; i < protectors.length; i++) if (isAble(s, o, protectors[i]!)) able++;
  if (able === 0) return -1;
  let skip = able > 1 && o.rules.protectorChoice === 'random' ? dice.roll(o.uniform[able]!) : 0;
  for (let i = 0; i < protectors.length; i++)
    if (isAble(s, o, protectors[i]!) && skip-- === 0) return protectors[i]!;
  return -1;
}

/** Whether an ally stands, or with `downedProtectors: yes` is at least not gone. (A34) */
function isAble(s: State, o: Battle, ally: number): boolean {
  const injury = s[injuryAt(ally)];
  return o.rules.downedProtectors === 'yes' ? injury !== INCAPACITATED : injury === NONE;
}

/** One Ranged Check; a Critical Hit has two Defence Checks (Shoot 18) or an additional attack (Ranged 9). */
export function rangedCheck(s: State, dice: Dice, o: Battle): void {
  const shooter = shooterOf(s, o);
  if (shooter.shot.automatic) {
    hitsBySelf(s);
    return;
  }
  const target = s[G.target]! - 1;
  const additional = isAdditional(s, shooter) ? 1 : 0;
  const code = dice.roll(dieNow(s, o, shooter)[rangedIndex(target, modeNow(s, o, additional), additional)]!);
  s[G.checks]!++;
  s[G.ones] = Math.min(mostOnes(o), s[G.ones]! + onesOf(code));
  if (isHit(code)) {
    s[G.band] = 1 + injuryBandOf(code);
    s[G.defences] = 1;
  }
  if (isCritical(code)) critical(s, o, shooter);
  s[G.hits]! += s[G.defences]!;
}

/** Its Ranged Checks at what its Ranged is by now; a henchman's stays as it is. */
function dieNow(s: State, o: Battle, { ranged }: Shooter): readonly Die[] {
  const improved = s[o.shooterAt[s[G.shooter]!]! + W.improved]!;
  return ranged[Math.min(improved, ranged.length - 1)]!;
}

/** A hit without a roll that could injure: that comes with the last Wound. */
function hitsBySelf(s: State): void {
  s[G.band] = 1 + NONE;
  s[G.defences] = 1;
  s[G.hits]!++;
}

/** How the Ranged Check is thrown: what gives Advantage and Disadvantage now. (Shoot 14, Ranged 8; A5, A7) */
function modeNow(s: State, o: Battle, additional: number): number {
  if (additional === 1 && o.rules.additionalAttack === 'straight') return STRAIGHT;
  const { views, copies, piercingShot } = shooterOf(s, o);
  const target = s[G.target]! - 1;
  const view = views[viewed(s, o)]!;
  const dazed = o.rules.dazedAdvantage === 'on' && s[injuryAt(target)] === DAZED;
  const staggered = s[o.shooterAt[s[G.shooter]!]! + W.injury] === STAGGERED;
  return modeOf(view.elevated || copies > 1 || dazed, piercingShot || staggered, o.rules);
}

/** The enemy whose place counts: a protector's attack is resolved where the target stands. (A28) */
function viewed(s: State, o: Battle): number {
  const isTarget = s[G.protected] === 0 || o.rules.protectorGeometry === 'own';
  return isTarget ? s[G.target]! - 1 : aimedAt(s, o);
}

const isAdditional = (s: State, { shot }: Shooter): boolean =>
  s[G.attack]! > 0 || (s[G.volley]! > 0 && !shot.area);

/** Natural 1s worth remembering until the shooter is done: one, unless each costs its Injury Roll at once. (A26) */
const mostOnes = ({ rules }: Battle): number => (rules.misfires === 'each' ? Infinity : 1);

function critical(s: State, o: Battle, { shot }: Shooter): void {
  s[G.criticals]!++;
  if (o.edition.tag === 'S1') {
    s[G.defences]! *= 2;
    return;
  }
  if (s[G.additional]! >= o.mostAdditional) return;
  s[G.additional]!++;
  if (o.rules.protectAgain === 'again' && !shot.area) s[G.volleys]!++;
  else s[G.pending]!++;
}

/** The Defence Checks due; what fails goes into the pool. (Shoot 19, 20; Ranged 10, 11) */
export function defenceCheck(s: State, dice: Dice, o: Battle): void {
  const due = s[G.defences]!;
  if (due === 0) return;
  const die = noDefence(s, o) ? undefined : shooterOf(s, o).defence[defenceNow(s, o)];
  const failed = die === undefined ? due : dice.tally(due, die)[0]!;
  const pool = G.poolNone + s[G.band]! - 1;
  s[G.failed]! += failed;
  s[G.unsaved]! += failed;
  s[pool]! += o.rules.pool === 'hits' ? due : failed;
  if (o.edition.tag === 'S2' && s[E.at(s[G.target]! - 1) + E.wounds]! <= 1) keepWorst(s);
  s[G.band] = 0;
  s[G.defences] = 0;
}

/** A target on its last Wound loses no attack from its pool: only the worst matters, and that it failed. */
function keepWorst(s: State): void {
  let worst = false;
  for (let slot: number = G.poolIncapacitated; slot >= G.poolNone; slot--) {
    s[slot] = worst || s[slot] === 0 ? 0 : 1;
    worst ||= s[slot] === 1;
  }
  s[G.failed] = Math.min(1, s[G.failed]!);
}

const noDefence = (s: State, o: Battle): boolean =>
  o.rules.stunnedDefence === 'none' && s[injuryAt(s[G.target]! - 1)] === STUNNED;

/** A protector has no Cover, unless it is a Protector by skill. (Ranged 5) */
function defenceNow(s: State, o: Battle): number {
  const shooter = shooterOf(s, o);
  const target = s[G.target]! - 1;
  const covered = s[G.protected] === 1 ? o.enemies[target]!.target.protector : shooter.views[target]!.cover;
  return defenceIndex(target, covered ? 1 : 0, shooter.turns[s[G.round]!]!.moved ? 1 : 0);
}
