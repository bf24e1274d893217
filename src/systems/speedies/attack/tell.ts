import type { Battle } from '../battle.ts';
import { INJURIES, NONE, STAGGERED } from '../check/checks.ts';
import { type S, shooting, targeted } from '../state.ts';
import { whyNot } from './attack.ts';
import { shooterOf } from './weapons.ts';

/** What the trace says after each step; empty where nothing happened. */
export function tellDeclare(s: S, o: Battle): string {
  const { name, targets } = shooterOf(s, o);
  if (s.declared > 0) return `${name} shoots at ${nameOf(s.declared, o)}.`;
  return `${name} does not shoot: ${whyNot(s, o) ?? (targets.length > 0 ? 'none of its targets is legal now' : 'there is no legal target')}.`;
}

export function tellMeasure(s: S, o: Battle): string {
  const { views, reach } = shooterOf(s, o);
  const { distance, inRange } = views[s.declared - 1];
  return inRange ? `${distance}" is within ${reach}".` : `${distance}" is beyond ${reach}": a miss.`;
}

export function tellProtect(s: S, o: Battle): string {
  return s.steppedIn === 1 ? `${nameOf(s.target, o)} takes the attack on itself.` : '';
}

export function tellCheck(s: S, o: Battle): string {
  if (s.defences === 0) return 'A miss.';
  if (shooterOf(s, o).shot.automatic) return `${nameOf(s.target, o)} is hit.`;
  const counts = INJURIES[s.band - 1];
  const times = s.defences > 1 ? ', as if two 20s had been rolled' : '';
  return `A hit on ${nameOf(s.target, o)}${times}; it would leave it ${counts === 'none' ? 'unharmed' : counts}.`;
}

export function tellDefence({ failed, target }: S, o: Battle): string {
  if (failed === 0) return '';
  return `So far ${nameOf(target, o)} has failed ${failed === 1 ? 'a Defence Check' : `${failed} Defence Checks`} against this attack.`;
}

export function tellPool({ pool }: S): string {
  const left = pool.reduce((sum, { attacks }) => sum + attacks, 0);
  return `${left} ${left === 1 ? 'stays' : 'stay'} in it.`;
}

export function tellWounds(s: S, o: Battle): string {
  const { injury, wounds } = targeted(s);
  const condition = injury === NONE ? 'not injured' : INJURIES[injury];
  return `${nameOf(s.target, o)} has ${woundsLeft(wounds)} and is ${condition}.`;
}

export function tellLedge(s: S, o: Battle): string {
  const { fell, injury } = targeted(s);
  return fell === 1 ? `${nameOf(s.target, o)} has fallen off the ledge and is ${INJURIES[injury]}.` : '';
}

export function tellMisfire(s: S, o: Battle): string {
  const { name } = shooterOf(s, o);
  const { misfired, injury } = shooting(s);
  if (misfired === 0) return '';
  const condition = injury === NONE || injury === STAGGERED ? 'unharmed' : INJURIES[injury];
  return `${name}'s weapon is out for the game; ${name} is ${condition}.`;
}

export const tellRout = ({ reaction }: S): string =>
  ['No Rout Check yet.', 'The warband stands.', 'The warband routs and loses.'][reaction];

const nameOf = (number: number, o: Battle): string => o.enemies[number - 1].name;

const woundsLeft = (wounds: number): string => (wounds === 1 ? '1 Wound left' : `${wounds} Wounds left`);
