import type { State } from '../system.ts';
import { injuryAt, shooterOf, whyNot } from './attack.ts';
import type { Battle } from './battle.ts';
import { INJURIES } from './checks.ts';
import { E, G, STAGGERED, W } from './state.ts';

/** What the trace says after each step; empty where nothing happened. */
export function tellDeclare(s: State, o: Battle): string {
  const { name, targets } = shooterOf(s, o);
  if (s[G.declared]! > 0) return `${name} shoots at ${nameOf(s[G.declared]!, o)}.`;
  return `${name} does not shoot: ${whyNot(s, o) ?? (targets.length > 0 ? 'none of its targets is legal now' : 'there is no legal target')}.`;
}

export function tellMeasure(s: State, o: Battle): string {
  if (s[G.declared] === 0) return '';
  const { views, reach } = shooterOf(s, o);
  const { distance, inRange } = views[s[G.declared]! - 1]!;
  return inRange ? `${distance}" is within ${reach}".` : `${distance}" is beyond ${reach}": a miss.`;
}

export function tellProtect(s: State, o: Battle): string {
  return s[G.protected] === 1 ? `${nameOf(s[G.target]!, o)} takes the attack on itself.` : '';
}

export function tellCheck(s: State, o: Battle): string {
  if (s[G.defences] === 0) return 'A miss.';
  if (shooterOf(s, o).shot.automatic) return `${nameOf(s[G.target]!, o)} is hit.`;
  const counts = INJURIES[s[G.band]! - 1]!;
  const times = s[G.defences]! > 1 ? ', as if two 20s had been rolled' : '';
  return `A hit on ${nameOf(s[G.target]!, o)}${times}; it would leave it ${counts === 'none' ? 'unharmed' : counts}.`;
}

export function tellDefence(s: State, o: Battle): string {
  const failed = s[G.failed]!;
  if (failed === 0) return '';
  return `So far ${nameOf(s[G.target]!, o)} has failed ${failed === 1 ? 'a Defence Check' : `${failed} Defence Checks`} against this attack.`;
}

export function tellWounds(s: State, o: Battle): string {
  if (s[G.target] === 0) return '';
  const enemy = s[G.target]! - 1;
  const injury = s[injuryAt(enemy)]!;
  const condition = injury === 0 ? 'not injured' : INJURIES[injury];
  return `${nameOf(enemy + 1, o)} has ${woundsLeft(s[E.at(enemy) + E.wounds]!)} and is ${condition}.`;
}

export function tellLedge(s: State, o: Battle): string {
  if (s[G.target] === 0 || s[E.at(s[G.target]! - 1) + E.fell] === 0) return '';
  return `${nameOf(s[G.target]!, o)} has fallen off the ledge and is ${INJURIES[s[injuryAt(s[G.target]! - 1)]!]}.`;
}

export function tellMisfire(s: State, o: Battle): string {
  const { name } = shooterOf(s, o);
  const at = o.shooterAt[s[G.shooter]!]!;
  if (s[at + W.misfired] === 0) return '';
  const injury = s[at + W.injury]!;
  return `${name}'s weapon is out for the game; ${name} is ${injury === 0 || injury === STAGGERED ? 'unharmed' : INJURIES[injury]}.`;
}

export function tellRout(s: State): string {
  return ['No Rout Check yet.', 'The warband stands.', 'The warband routs and loses.'][s[G.reaction]!]!;
}

const nameOf = (number: number, o: Battle): string => o.enemies[number - 1]!.name;

const woundsLeft = (wounds: number): string => (wounds === 1 ? '1 Wound left' : `${wounds} Wounds left`);
