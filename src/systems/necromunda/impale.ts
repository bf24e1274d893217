import type { Dice } from '../../dice/dice.ts';
import type { State, Step } from '../system.ts';
import type { Battle } from './battle.ts';
import { plainDie } from './dice.ts';
import { RESOLVE } from './resolve.ts';
import { F, G, HIT, isOut, S } from './state.ts';

/** Who stands behind the target. */
interface Behind {
  /** Nearest to the target first. */
  readonly behind: readonly number[];
}

/** The projectile goes on while its wounds are not saved, until it hits nobody or its Strength is gone. */
export const IMPALE: Step<Battle & Behind> = {
  name: 'Behind the target',
  cite: 'Weapon Traits, Impale',
  when: (o) => o.behind.length > 0 && o.guns.some(({ rules }) => rules.impale),
  times: (s, o) => (goesOn(s) ? o.behind.length : 0),
  index: S.behind,
  steps: [{ name: 'Impale', cite: 'Weapon Traits, Impale', run: impale }, ...RESOLVE],
};

/** Whether the shot hit the target it was aimed at, and came through. */
const goesOn = (s: State): boolean =>
  s[S.pierced] === 1 && s[S.aimed] === 0 && (s[G.at(s[S.gun]!) + G.flags]! & HIT) !== 0;

function impale(s: State, dice: Dice, o: Battle & Behind): void {
  const fighter = o.behind[s[S.behind]!]!;
  const { strength } = o.guns[s[S.gun]!]!;
  if (s[S.pierced] === 0 || isOut(s, fighter)) return;
  s[S.pierced] = 0;
  if (s[S.weaker]! + 1 >= strength || dice.roll(plainDie(3)) === 0) return;
  s[S.weaker]!++;
  s[F.at(fighter) + F.pending]!++;
}
