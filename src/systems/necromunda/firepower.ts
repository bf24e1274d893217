import type { Dice } from '../../dice/dice.ts';
import type { State, Step } from '../system.ts';
import type { Battle, Gun } from './battle.ts';
import { FIREPOWER, FIREPOWER_SYMBOL, HOLES, plainDie } from './dice.ts';
import { G, JAMMED, LOADED, OUT_OF_AMMO, S } from './state.ts';

/** Rolls the Firepower dice of the weapon at hand: how many hits it may score, and ammo symbols. */
export function rollFirepower(s: State, dice: Dice, o: Battle): void {
  const gun = o.guns[s[S.gun]!]!;
  const at = G.at(s[S.gun]!);
  if (s[S.fires] === 0) return;
  s[S.attacks]!++;
  if (gun.rules.rapidFire) rapidFire(s, dice, o, gun);
  else {
    s[at + G.shots] = 1;
    s[S.symbols] = symbolsOf(gun, dice);
  }
}

/** Ammo tests: one failure and the weapon is Out of Ammo, two and it has jammed. */
export function testAmmo(s: State, dice: Dice, o: Battle): void {
  const gun = o.guns[s[S.gun]!]!;
  const at = G.at(s[S.gun]!) + G.ammo;
  const failed = dice.tally(s[S.symbols]!, gun.ammoDie)[0]!;
  if (failed > 0) s[at] = failed > 1 ? JAMMED : OUT_OF_AMMO;
  if (gun.rules.singleShot && s[S.fires] === 1) s[at] = Math.max(s[at]!, OUT_OF_AMMO);
  if (!gun.rules.unstable) s[S.symbols] = 0;
}

/** Unstable: an ammo symbol takes the shooter Out of Action on 1 to 3; the shot goes on. */
export function testUnstable(s: State, dice: Dice, o: Battle): void {
  const symbols = s[S.symbols]!;
  s[S.symbols] = 0;
  if (symbols === 0) return;
  const rolls = o.rules.unstable === 'once' ? 1 : symbols;
  if (dice.tally(rolls, plainDie(4))[0]! > 0) s[S.shooterOut] = 1;
}

/** Whether a weapon may harm its user. */
export const isUnstable = ({ guns }: Battle): boolean => guns.some(({ rules }) => rules.unstable);

/** What the Firepower dice bring, before anything is hit. */
export const FIREPOWER_STEPS: readonly Step<Battle>[] = [
  { name: 'Firepower dice', cite: 'The Firepower Dice', run: rollFirepower },
  { name: 'Ammo test', cite: 'The Firepower Dice', run: testAmmo },
  { name: 'Unstable', cite: 'Weapon Traits, Unstable', when: isUnstable, run: testUnstable },
];

/** Reload: another Ammo test, or none for Plentiful ammo. */
export function reload(s: State, dice: Dice, gun: Gun, index: number): boolean {
  const at = G.at(index) + G.ammo;
  if (gun.rules.reload === 'automatic' || dice.roll(gun.ammoDie) === 1) s[at] = LOADED;
  return s[at] === LOADED;
}

/** Whether a weapon will never shoot again. */
export const isSpent = (s: State, gun: Gun, index: number): boolean => {
  const ammo = s[G.at(index) + G.ammo]!;
  return ammo === JAMMED || (ammo === OUT_OF_AMMO && gun.rules.reload === 'never');
};

function symbolsOf({ rules }: Gun, dice: Dice): number {
  if (rules.grenade) return 1;
  if (rules.singleShot) return 0;
  const symbol = dice.tally(1, FIREPOWER_SYMBOL)[0]!;
  return symbol === 1 && rules.twinLinked ? dice.tally(1, FIREPOWER_SYMBOL)[0]! : symbol;
}

function rapidFire(s: State, dice: Dice, o: Battle, { firepowerDice, rules }: Gun): void {
  const counts = dice.tally(firepowerDice, FIREPOWER);
  let symbols = counts[0]!;
  let holes = holesOf(counts);
  if (rules.twinLinked) {
    const singles = o.rules.twinLinked === 'holes' ? counts[1]! : 0;
    const again = symbols + singles;
    holes -= again;
    const second = dice.tally(again, FIREPOWER);
    symbols = second[0]!;
    holes += holesOf(second);
  }
  s[G.at(s[S.gun]!) + G.shots] = holes;
  s[S.symbols] = symbols;
}

function holesOf(counts: Int32Array): number {
  let holes = 0;
  for (let c = 0; c < HOLES.length; c++) holes += counts[c]! * HOLES[c]!;
  return holes;
}
