import type { Dice } from '../../dice/dice.ts';
import { reload, standAndReload, startLoads } from './attack/weapons.ts';
import type { Battle, Rout } from './battle.ts';
import { DAZED, INCAPACITATED, NONE, STAGGERED, STUNNED } from './check/checks.ts';
import type { AllRules } from './options.ts';
import type { S } from './state.ts';
import type { TargetChange } from './traits.ts';

/** The state before the first round. */
export function startBattle(s: S, o: Battle): void {
  for (const [i, { unit, condition, staggered }] of o.enemies.entries()) {
    s.enemies[i].wounds = unit.wounds;
    s.enemies[i].injury = condition;
    if (staggered && o.rules.staggeredTarget === 'disadvantage') s.enemies[i].staggered = 1;
  }
  for (const [i, shooter] of o.shooters.entries()) {
    s.shooters[i].wounds = shooter.unit.wounds;
    s.shooters[i].injury = shooter.condition;
    startLoads(s.shooters[i], shooter);
  }
}

/** What came of the Rout Check. */
const PASSED = 1;
const ROUTED = 2;

/** Nobody shoots at a warband that has routed. (F17, F20) */
export const roundsLeft = (s: S, o: Battle): number => (s.reaction === ROUTED ? 0 : o.rounds);

/** Between two rounds everyone recovers one step, and Long Reload is a turn nearer. (Shoot 8; F11) */
export function upkeep(s: S, _: Dice, o: Battle): void {
  for (let i = 0; i < o.enemies.length; i++) {
    const enemy = s.enemies[i];
    if (!o.enemies[i].recovers) continue;
    enemy.staggered = 0;
    if (enemy.injury === STUNNED) enemy.injury = skipsDazed(o.enemies[i].target, o.rules) ? NONE : DAZED;
    else if (enemy.injury === DAZED) enemy.injury = NONE;
  }
  for (let i = 0; i < o.shooters.length; i++) {
    const shooter = s.shooters[i];
    shooter.injury = recovered(shooter.injury, skipsDazed(o.shooters[i].hardiness, o.rules));
    shooter.exposed = 0;
    reload(shooter);
  }
}

export const isLaterRound = (s: S): boolean => s.round > 0;

/** Whether a unit that was Stunned is never Dazed on its way. (A35) */
export const skipsDazed = (
  { dazedIsStaggered }: Required<TargetChange>,
  rules: Pick<AllRules, 'pitFighterRecovery'>,
): boolean => dazedIsStaggered && rules.pitFighterRecovery === 'skipsDazed';

/** One step: Stunned, Dazed, Staggered, fine. A shooter that is Staggered now has Disadvantage this turn. */
export function recovered(injury: number, skips: boolean): number {
  if (injury === STUNNED) return skips ? STAGGERED : DAZED;
  if (injury === DAZED) return STAGGERED;
  return injury === STAGGERED ? NONE : injury;
}

/** Whoever does not Move has its Stand and Reload weapon ready. (Shoot 7) */
export function move(s: S, _: Dice, o: Battle): void {
  for (let i = 0; i < o.shooters.length; i++)
    if (!o.shooters[i].turns[s.round].moved) standAndReload(s.shooters[i]);
}

/** The enemy's Rout Check in its Upkeep. (F17, A21) */
export function routCheck(s: S, dice: Dice, o: Battle): void {
  const { rout } = o;
  if (rout === undefined || rout.lost + lostUnits(s, o) < rout.threshold) return;
  const morale = bestMorale(s, o, rout);
  s.reaction = morale > 0 && dice.passes(rout.checks[morale]) ? PASSED : ROUTED;
}

/** Large counts two. */
function lostUnits(s: S, o: Battle): number {
  let lost = 0;
  for (let i = 0; i < o.enemies.length; i++)
    if (s.enemies[i].injury === INCAPACITATED) lost += o.enemies[i].target.large ? o.rows.largeLost : 1;
  return lost;
}

/** The best Morale left, 0 for none. */
function bestMorale(s: S, { enemies }: Battle, { morale, ranks }: Rout): number {
  let best = morale;
  for (let i = 0; i < enemies.length; i++) {
    const { unit } = enemies[i];
    if (s.enemies[i].injury === INCAPACITATED || !ranks.includes(unit.rank)) continue;
    if (best === 0 || unit.morale < best) best = unit.morale;
  }
  return best;
}
