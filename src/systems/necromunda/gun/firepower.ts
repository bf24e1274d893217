import type { Dice } from '../../../dice/dice.ts';
import type { Step } from '../../system.ts';
import type { Attack, Gun } from '../battle.ts';
import { atMostDie, FIREPOWER, FIREPOWER_SYMBOL, HOLES } from '../dice.ts';
import { type AttackState, JAMMED, LOADED, OUT_OF_AMMO, SHOOTER_OUT } from '../state.ts';
import { setAmmo } from './reload.ts';

/** Each weapon as the scenario has it. */
export function loadGuns(s: AttackState, o: Attack): void {
  for (const [i, { startsWith }] of o.guns.entries()) if (startsWith !== LOADED) setAmmo(s, o, i, startsWith);
}

/** Rolls the Firepower dice of the weapon at hand: how many hits it may score, and ammo symbols. */
function rollFirepower(s: AttackState, dice: Dice, o: Attack): void {
  const gun = o.guns[s.gun];
  if (s.fires === 0 || s.guns[s.gun].ammo !== LOADED) return;
  s.attacks++;
  if (gun.rules.rapidFire) rapidFire(s, dice, o, gun);
  else {
    s.guns[s.gun].shots = 1;
    s.symbols = symbolsOf(gun, dice);
  }
}

/** Ammo tests: one failure and the weapon is Out of Ammo, two and it has jammed. */
function testAmmo(s: AttackState, dice: Dice, o: Attack): void {
  const { rules, ammo, ammoDie } = o.guns[s.gun];
  const gun = s.guns[s.gun];
  const failed = ammo === 0 ? 0 : s.symbols - dice.count(s.symbols, ammoDie);
  if (failed > 0) setAmmo(s, o, s.gun, failed > 1 ? JAMMED : OUT_OF_AMMO);
  if (rules.singleShot && s.fires > 0) gun.ammo = Math.max(gun.ammo, OUT_OF_AMMO);
  if (rules.unstable) s.unstable = s.symbols;
}

/** Unstable: an ammo symbol takes the shooter Out of Action on 1 to 3; the shot goes on. */
function testUnstable(s: AttackState, dice: Dice, o: Attack): void {
  if (s.unstable === 0) return;
  const rolls = o.rules.unstable === 'once' ? 1 : s.unstable;
  if (dice.count(rolls, atMostDie(o.rows.unstable)) > 0) s.shooter = SHOOTER_OUT;
}

export const FIREPOWER_DICE: Step<Attack, AttackState> = {
  name: 'Firepower dice',
  cite: 'The Firepower Dice',
  run: rollFirepower,
};

export const AMMO_TEST: Step<Attack, AttackState> = {
  name: 'Ammo test',
  cite: 'The Firepower Dice',
  scope: 'ammo test',
  run: testAmmo,
};

export const UNSTABLE: Step<Attack, AttackState> = {
  name: 'Unstable',
  cite: 'Weapon Traits, Unstable',
  scope: 'unstable',
  when: ({ guns }) => guns.some(({ rules }) => rules.unstable),
  run: testUnstable,
};

/** What the Firepower dice bring, before anything is hit. */
export const FIREPOWER_STEPS = [FIREPOWER_DICE, AMMO_TEST, UNSTABLE];

/** The attack is over, and so are the hits of its last weapon: what only mattered during them is forgotten. */
export const END_OF_ATTACK = {
  name: 'End of the attack',
  cite: 'Shooting 5',
  scope: ['weapon', 'attack', 'aim'],
} as const;

function symbolsOf({ rules }: Gun, dice: Dice): number {
  if (rules.grenade) return 1;
  if (rules.singleShot) return 0;
  const symbol = dice.tally(1, FIREPOWER_SYMBOL)[0];
  return symbol === 1 && rules.twinLinked ? dice.tally(1, FIREPOWER_SYMBOL)[0] : symbol;
}

function rapidFire(s: AttackState, dice: Dice, o: Attack, { firepowerDice, rules }: Gun): void {
  const counts = dice.tally(firepowerDice, FIREPOWER);
  let symbols = counts[0];
  let holes = holesOf(counts);
  if (rules.twinLinked) {
    const singles = o.rules.twinLinked === 'holes' ? counts[1] : 0;
    const again = symbols + singles;
    holes -= again;
    const second = dice.tally(again, FIREPOWER);
    symbols = second[0];
    holes += holesOf(second);
  }
  s.guns[s.gun].shots = holes;
  s.symbols = symbols;
}

function holesOf(counts: Int32Array): number {
  let holes = 0;
  for (let c = 0; c < HOLES.length; c++) holes += counts[c] * HOLES[c];
  return holes;
}
