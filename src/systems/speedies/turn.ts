import type { Dice } from '../../dice/dice.ts';
import type { State } from '../system.ts';
import { injuryAt } from './attack.ts';
import type { Battle } from './battle.ts';
import { DAZED, INCAPACITATED, NONE, STUNNED } from './checks.ts';
import { G, STAGGERED, W } from './state.ts';
import type { TargetChange } from './traits.ts';

/** The state before the first round. */
export function startBattle(s: State, o: Battle): void {
  for (const [i, { unit, condition }] of o.enemies.entries()) {
    s[injuryAt(i) - 1] = unit.wounds;
    s[injuryAt(i)] = condition;
  }
  for (const [i, { unit, condition }] of o.shooters.entries()) {
    s[o.shooterAt[i]! + W.wounds] = unit.wounds;
    s[o.shooterAt[i]! + W.injury] = condition;
  }
}

/** Between two rounds everyone recovers one step, and Long Reload is a turn nearer. (Shoot 8; F11) */
export function upkeep(s: State, _: Dice, o: Battle): void {
  if (s[G.round] === 0) return;
  for (let i = 0; i < o.enemies.length; i++) {
    const injury = s[injuryAt(i)]!;
    if (injury === STUNNED || injury === DAZED)
      s[injuryAt(i)] = injury === STUNNED && !skipsDazed(o.enemies[i]!.target, o) ? DAZED : NONE;
  }
  for (let i = 0; i < o.shooters.length; i++) {
    const at = o.shooterAt[i]!;
    s[at + W.injury] = recovered(s[at + W.injury]!, skipsDazed(o.shooters[i]!.hardiness, o));
    if (s[at + W.reload]! > 0) s[at + W.reload]!--;
  }
}

/** Whether a unit that was Stunned is never Dazed on its way. (A35) */
const skipsDazed = ({ dazedIsStaggered }: Required<TargetChange>, { rules }: Battle): boolean =>
  dazedIsStaggered && rules.pitFighterRecovery === 'skipsDazed';

/** One step: Stunned, Dazed, Staggered, fine. A shooter that is Staggered now has Disadvantage this turn. */
function recovered(injury: number, skips: boolean): number {
  if (injury === STUNNED) return skips ? STAGGERED : DAZED;
  if (injury === DAZED) return STAGGERED;
  return injury === STAGGERED ? NONE : injury;
}

/** Whoever does not Move has its Stand and Reload weapon ready. (Shoot 7) */
export function move(s: State, _: Dice, o: Battle): void {
  for (let i = 0; i < o.shooters.length; i++) {
    const slot = o.shooterAt[i]! + W.unloaded;
    if (s[slot] === 1 && !o.shooters[i]!.turns[s[G.round]!]!.moved) s[slot] = 0;
  }
}

/** The enemy's Rout Check in its Upkeep. (F17, A21) */
export function routCheck(s: State, dice: Dice, o: Battle): void {
  const rout = o.rout!;
  if (rout.lost + lostUnits(s, o) < rout.threshold) return;
  const morale = bestMorale(s, o);
  const passed = morale > 0 && dice.roll(rout.checks[morale]!) === 1;
  s[G.reaction] = passed ? 1 : 2;
}

/** Large counts two. */
function lostUnits(s: State, o: Battle): number {
  let lost = 0;
  for (let i = 0; i < o.enemies.length; i++)
    if (s[injuryAt(i)] === INCAPACITATED) lost += o.enemies[i]!.target.large ? 2 : 1;
  return lost;
}

/** The best Morale left, 0 for none. */
function bestMorale(s: State, o: Battle): number {
  const { morale, ranks } = o.rout!;
  let best = morale;
  for (let i = 0; i < o.enemies.length; i++) {
    const { unit } = o.enemies[i]!;
    if (s[injuryAt(i)] === INCAPACITATED || !ranks.includes(unit.rank)) continue;
    if (best === 0 || unit.morale < best) best = unit.morale;
  }
  return best;
}
