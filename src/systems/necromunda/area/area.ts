import type { Dice } from '../../../dice/dice.ts';
import type { Die } from '../../../dice/die.ts';
import { FieldError, type Step } from '../../system.ts';
import { type Battle, choiceAt, type Fighter } from '../battle.ts';
import { plainDie } from '../dice.ts';
import { FIREPOWER_STEPS } from '../gun/firepower.ts';
import { beginResolving } from '../hit/hit.ts';
import { isHiding, stillCloser } from '../hit/priority.ts';
import type { NecromundaRules } from '../options.ts';
import type { Rounds } from '../plan.ts';
import type { RoundState } from '../rounds.ts';
import { isOut, SERIOUSLY_INJURED, type State } from '../state.ts';
import type { VehicleShot, VehicleState } from '../vehicle/state.ts';
import type { Pattern } from './scatter.ts';

/** What blasts and templates have in common. */
export interface AreaAttack extends Battle, Rounds, VehicleShot {
  /** Whether a Cool test is due because the closest enemy is not reached, or not shot at, by `choiceAt`. */
  readonly tests: readonly boolean[];
  /** Its number, the last fighter's and 1 more for the vehicle; −1 when there is none. */
  readonly closest: number;
  readonly coolDie: Die;
  /** For each fighter, those he is Engaged with. */
  readonly engagedWith: readonly (readonly number[])[];
}

/** A Cool test to leave the closest enemy out; if it fails, the attack goes at him. */
function testClosest(s: AreaState, dice: Dice, o: AreaAttack): void {
  const isFighter = o.closest < o.fighters.length;
  const still = isFighter ? stillCloser(s, o.fighters, o.closest, o.rules, o.closest) : s.wrecked === 0;
  if (s.fires === 0 || !o.tests[choiceAt(0, s)] || !still) return;
  s.aimed = 1 - dice.roll(o.coolDie);
}

/** What comes before the template is placed. */
export const BEFORE_AREA: readonly Step<AreaAttack, AreaState>[] = [
  { name: 'Closest enemy', cite: 'Target Priority', when: (o) => o.tests.some(Boolean), run: testClosest },
  ...FIREPOWER_STEPS,
  {
    name: 'Resolving begins',
    cite: 'N7',
    when: (o) => o.rules.fleshWound === 'afterwards',
    run: beginResolving,
  },
];

/** What blasts and templates remember. */
export type AreaState = RoundState & VehicleState;

/** Puts a hit on everybody beneath, with his cover; those beside them have theirs in case they are dragged in. */
export function coverWith(s: State, pattern: Pattern): void {
  for (let i = 0; i < s.fighters.length; i++) {
    const now = s.fighters[i];
    if (pattern[i] === 0 || isOut(now)) continue;
    const beneath = pattern[i] > 0;
    if (beneath) now.pending = 1;
    now.cover = beneath ? pattern[i] - 1 : -pattern[i];
  }
}

/** House rule: others Engaged with a fighter hit are hit on 4+, too. */
export function hitEngaged(s: State, dice: Dice, o: AreaAttack): void {
  const die = plainDie(o.rows.engagedToo);
  let hit = NOBODY;
  let rolled = NOBODY;
  for (let i = 0; i < o.fighters.length; i++) if (s.fighters[i].pending > 0) hit = including(hit, i);
  let drawing = hit;
  while (drawing !== NOBODY) {
    let drawn = NOBODY;
    for (let i = 0; i < o.fighters.length; i++) {
      if (includes(hit, i) || isOut(s.fighters[i])) continue;
      for (const other of o.engagedWith[i]) {
        const waits = o.rules.engagedRolls === 'each' ? drawn : rolled;
        if (!includes(drawing, other) || includes(waits, i)) continue;
        rolled = including(rolled, i);
        if (dice.passes(die)) drawn = including(drawn, i);
      }
    }
    for (let i = 0; i < o.fighters.length; i++) {
      if (!includes(drawn, i)) continue;
      s.fighters[i].pending = 1;
      hit = including(hit, i);
    }
    drawing = o.rules.engagedChain === 'goesOn' ? drawn : NOBODY;
  }
}

/** Some of the fighters, as one number: a bit for each, so that nothing is allocated. */
type Some = number;
const NOBODY: Some = 0;
const includes = (some: Some, fighter: number): boolean => (some & (1 << fighter)) !== 0;
const including = (some: Some, fighter: number): Some => some | (1 << fighter);

/** What the scenario says of who is Engaged with whom. */
interface Melee {
  readonly engagedWith: readonly string[];
}

/**
 * For each fighter, those he is Engaged with, whichever of the two says so.
 *
 * @throws FieldError when one is named who is not there
 */
export function engagements(fighters: readonly Melee[], names: readonly string[]): number[][] {
  const found = names.map(() => new Set<number>());
  for (const [i, { engagedWith }] of fighters.entries())
    for (const name of engagedWith) {
      const other = names.indexOf(name);
      if (other < 0)
        throw new FieldError(['fighters', i, 'engagedWith'], name, `one of: ${names.join(', ')}`);
      found[i]?.add(other);
      found[other]?.add(i);
    }
  return found.map((others) => [...others]);
}

/** Whether the cover of one not beneath is looked at: he may be dragged in by the house rule (N51). */
export const countsBeside = (engagedWith: readonly number[], rules: NecromundaRules): boolean =>
  rules.houseEngaged === 'on' && rules.engagedCover === 'own' && engagedWith.length > 0;

/**
 * The closest enemy a fighter would have to shoot at: in sight, not in hiding, and not ignored.
 *
 * @returns his number, or −1
 */
export function closestEnemy(fighters: readonly Fighter[], visible: readonly boolean[]): number {
  let closest = -1;
  for (const [i, fighter] of fighters.entries()) {
    if (fighter.side !== 'enemy' || !visible[i] || fighter.status === SERIOUSLY_INJURED) continue;
    if (isHiding(fighter.status, fighter)) continue;
    if (closest < 0 || fighter.distance < fighters[closest].distance) closest = i;
  }
  return closest;
}

/** Whether the house rule makes darkness count: beyond the shooter's view only. */
export const isDark = (
  darkness: 'none' | 'pitchBlack' | 'smoke',
  distance: number,
  view: number,
  rules: NecromundaRules,
): boolean => rules.houseDarkness === 'on' && darkness !== 'none' && distance > view;

/** Whether all enemies among these are Out of Action, and there are any. */
export function areAllOut(s: State, { fighters }: Battle, among: readonly number[]): boolean {
  const enemies = among.filter((i) => fighters[i].side === 'enemy');
  return enemies.length > 0 && enemies.every((i) => isOut(s.fighters[i]));
}
