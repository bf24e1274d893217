import type { Dice } from '../../../dice/dice.ts';
import { wound } from '../../kit/index.ts';
import type { Step } from '../../system.ts';
import { precedes } from '../result/distribute.ts';
import { isHeavilyDamaged, isShocked, resultOf } from '../result/result.ts';
import type { Shooting } from '../shooting.ts';
import { REACTIONS, type RollState, type TargetState } from '../state.ts';
import { frenziedReaction } from '../tables.ts';

export type Reaction = (typeof REACTIONS)[number];

export const reactionOf = (s: RollState): Reaction => REACTIONS[s.reaction];

const isFrenzied = (s: RollState, o: Shooting) => o.unit.conditions.includes('frenzied') && s.calmed === 0;

/** Shoot Result Reaction Criteria (D18, D51). */
function mustReact(s: RollState, o: Shooting): boolean {
  const result = resultOf(s);
  const strongly = isHeavilyDamaged(result) || isShocked(result) || result === 'destroyed';
  const damaged = s.shootDamage > 0;
  const isFearless = o.unit.traits.includes('fearless');
  const isSpared = isFearless && o.rules.fearless === 'never';
  switch (o.rules.criteria) {
    case 'tokens':
      return !isFearless && (strongly || (damaged && isUneasy(s, o)));
    case 'results':
      return strongly && !isSpared;
    case 'damage':
      return damaged && !isSpared;
    case 'always':
      return true;
    case 'never':
      return false;
  }
}

/** Whether being Damaged is enough: a Slave or Levy unit, or one with a token; a Convulse leaves it confused. */
function isUneasy(s: RollState, { unit }: Shooting): boolean {
  const low = unit.traits.includes('slave') || unit.traits.includes('levy');
  return low || unit.tokens.length > 0 || s.shaken === 1 || s.calmed === 1;
}

/** Shoot 25: which reaction, and what comes of it. */
function react(s: RollState, dice: Dice, o: Shooting): Reaction {
  if (s.broken === 1) return reactionOf(s);
  const result = resultOf(s);
  if (result === 'destroyed' && o.rules.destroyed === 'none') return 'destroyed first';
  if (!mustReact(s, o)) return reactionOf(s);
  if (isFrenzied(s, o)) return frenzy(s, dice, o);
  const both = result === 'destroyed' || (isHeavilyDamaged(result) && isShocked(result));
  if (!both) return panic(s, dice, o) ? 'shaken' : 'broken';
  s.broken = 1;
  return 'flee';
}

/** Panic reaction (D19). @returns whether the unit stands; it then has a shaken token, otherwise it is broken */
function panic(s: RollState, dice: Dice, o: Shooting): boolean {
  const isAfraid = o.rules.afraidPanic === 'flee' && o.unit.tokens.includes('afraid');
  const breaks = isAfraid || (s.shaken === 1 && o.rules.shakenPanic === 'flee');
  const stands = !breaks && dice.passes(o.panicDie);
  s[stands ? 'shaken' : 'broken'] = 1;
  return stands;
}

function frenzy(s: RollState, dice: Dice, o: Shooting): Reaction {
  const rolled = frenziedReaction(dice.roll(o.frenzyDie), o.rows);
  if (rolled === 'convulse' && o.unit.bloodLust === 0) return convulse(s, dice, o);
  if (rolled === 'rampage' || (rolled === 'roar' && canRoar(o))) return rolled;
  s.flayLeft = dice.roll(o.flayDie);
  return 'flay';
}

const canRoar = ({ unit }: Shooting) => unit.traits.includes('roarer') || unit.traits.includes('shrieker');

/** The unit is no longer frenzied, and panics (D46). */
function convulse(s: RollState, dice: Dice, o: Shooting): Reaction {
  const shakenBefore = s.shaken;
  s.calmed = 1;
  if (!panic(s, dice, o)) return 'convulse and broken';
  if (o.rules.convulsed === 'shaken') return 'convulse and shaken';
  s.shaken = shakenBefore;
  return 'convulse';
}

/** One point of flay damage, to the wounded warrior of a living profile (D45). */
function flay(s: RollState, dice: Dice, o: Shooting): void {
  s.flayLeft--;
  const i = o.rules.flayed === 'random' ? randomProfile(s, dice, o) : firstProfile(s, o);
  if (i < 0) return;
  if (s.targets[i].lost === 0) meetAnother(s.targets[i], o.targets[i].wounds);
  s.flayed += wound(s.targets[i], o.targets[i].wounds, 1);
  s.flayWounds++;
}

/** The next wounded warrior is one that was wounded when he was dragged (D38): as badly as one can be. */
function meetAnother(target: TargetState, wounds: number): void {
  target.lost = Math.min(target.lostByOthers, wounds - 1);
  target.lostByOthers -= target.lost;
}

/** A living profile, each as likely as the other; -1 when none is left. */
function randomProfile(s: RollState, dice: Dice, o: Shooting): number {
  let left = 0;
  for (let i = 0; i < o.targets.length; i++) if (isFirstHurt(s, o, i)) left++;
  for (let i = 0; i < o.targets.length; i++) {
    if (!isFirstHurt(s, o, i)) continue;
    if (left === 1 || dice.passes(o.lots[left][1])) return i;
    left--;
  }
  return -1;
}

/** Whether a profile's next wound is for one of these: its wounded warrior, or the first of them alive (D54). */
function isFirstHurt(s: RollState, o: Shooting, i: number): boolean {
  const worth = (j: number) => (s.targets[j].alive === 0 ? 0 : s.targets[j].lost > 0 ? 2 : 1);
  const own = worth(i);
  return own > 0 && o.carriesTo[i].every((j) => worth(j) < own || (worth(j) === own && j >= i));
}

/** The living profile that comes first from Easier Majority to Easier Minority; -1 when none is left. */
function firstProfile(s: RollState, o: Shooting): number {
  let first = -1;
  for (let i = 0; i < o.targets.length; i++)
    if (s.targets[i].alive > 0 && (first < 0 || precedes(s, o, i, first))) first = i;
  return first;
}

/** Shoot Result Reaction 1–7, and what a frenzied unit does to itself. */
export const SHOOT_REACTION: readonly Step<Shooting, RollState>[] = [
  {
    name: 'Shoot Result reaction',
    cite: 'Shoot 25, Shoot Result Reaction 1–7',
    scope: 'reaction',
    run: (s, dice, o) => {
      s.reaction = REACTIONS.indexOf(react(s, dice, o));
    },
    tell: (s) => `reaction: ${reactionOf(s)}`,
  },
  {
    name: 'flay damage',
    cite: 'Target Frenzied Shoot Result Reaction Roll 1–7',
    when: (o) => o.unit.conditions.includes('frenzied'),
    times: (s) => (s.flayLeft > 0 ? Infinity : 0),
    run: flay,
    tell: (s, o) => o.targets.map(({ title }, i) => `${s.targets[i].alive} of ${title} alive`).join(', '),
  },
];
