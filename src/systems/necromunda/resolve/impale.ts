import type { Dice } from '../../../dice/dice.ts';
import type { Step } from '../../system.ts';
import type { Battle } from '../battle.ts';
import { plainDie } from '../dice.ts';
import { type DirectState, hasHit, isOut } from '../state.ts';
import { RESOLVE } from './resolve.ts';

/** Who stands behind the target. */
interface Behind {
  /** Nearest to the target first. */
  readonly behind: readonly number[];
}

/** The projectile goes on while its wounds are not saved, until it hits nobody or its Strength is gone. */
export const IMPALE: Step<Battle & Behind, DirectState> = {
  name: 'Behind the target',
  cite: 'Weapon Traits, Impale',
  when: (o) => o.behind.length > 0 && o.guns.some(({ rules }) => rules.impale),
  times: (s, o) => (goesOn(s) ? o.behind.length : 0),
  index: 'behind',
  steps: [{ name: 'Impale', cite: 'Weapon Traits, Impale', run: impale }, ...RESOLVE],
};

/** Whether the shot hit the target it was aimed at, and came through. */
const goesOn = (s: DirectState): boolean => s.pierced === 1 && s.aimed === 0 && hasHit(s);

function impale(s: DirectState, dice: Dice, o: Battle & Behind): void {
  const now = s.fighters[o.behind[s.behind]];
  const { strength } = o.guns[s.gun];
  if (s.pierced === 0 || isOut(now)) return;
  s.pierced = 0;
  const { impaleWeaker } = o.rows;
  if (s.weaker + impaleWeaker >= strength || !dice.passes(plainDie(o.rows.impale))) return;
  s.weaker += impaleWeaker;
  now.pending++;
}
