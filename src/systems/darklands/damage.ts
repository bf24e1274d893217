import type { Dice } from '../../dice/dice.ts';
import type { State, Step } from '../system.ts';
import { shootOf } from './roll.ts';
import type { Shooting } from './shooting.ts';
import { S, T } from './state.ts';

/**
 * Takes damage from Different Target `i`: its wounded warrior first, then others of the profile; what is left
 * when all that can be reached are dead is lost (Shoot Damage 5–8, Drop 12).
 */
export function wound(s: State, o: Shooting, i: number, damage: number): void {
  if (damage === 0) return;
  const at = T.at(i);
  const { wounds } = o.targets[i]!;
  const reached = s[at + T.alive]! - s[S.spared]!;
  const total = s[at + T.lost]! + damage;
  const dead = Math.min(reached, Math.floor(total / wounds));
  s[at + T.alive]! -= dead;
  s[at + T.lost] = dead === reached ? 0 : total - dead * wounds;
}

/** Takes one damage die's damage; without carry-over it kills one warrior at most (D15). */
function woundByDie(s: State, o: Shooting, i: number, damage: number): void {
  const { wounds } = o.targets[i]!;
  const needed = wounds - s[T.at(i) + T.lost]!;
  wound(s, o, i, o.rules.carryOver === 'none' ? Math.min(damage, needed) : damage);
}

/** Shoot 21–23 with fixed damage: all damage dice at once. */
function damageAll(s: State, o: Shooting): void {
  const { damage } = shootOf(s, o);
  const i = s[S['Different Target']]!;
  const dice = s[S['damage dice left']]!;
  add(s, dice * damage);
  if (o.rules.carryOver === 'pool') wound(s, o, i, dice * damage);
  else for (let die = 0; die < dice; die++) woundByDie(s, o, i, damage);
  s[S['damage dice left']] = 0;
}

/** Shoot 21–23 with rolled damage: one damage die after another. */
function damageOne(s: State, dice: Dice, o: Shooting): void {
  const damage = dice.roll(shootOf(s, o).damageDie!);
  add(s, damage);
  woundByDie(s, o, s[S['Different Target']]!, damage);
  s[S['damage dice left']]!--;
}

function add(s: State, damage: number): void {
  s[S['shoot damage']] = s[S['shoot damage']]! > 0 || damage > 0 ? 1 : 0;
  s[S.damage]! += damage;
}

const tellAlive = (s: State, o: Shooting) => {
  const i = s[S['Different Target']]!;
  return `${s[T.at(i) + T.alive]} of ${o.targets[i]!.title} alive`;
};

const isRolled = (s: State, o: Shooting) => shootOf(s, o).damageDie !== undefined;

/** Shoot 21–23, for the Different Target at hand. */
export const SHOOT_DAMAGE: readonly Step<Shooting>[] = [
  {
    name: 'roll the damage of each damage die',
    cite: 'Shoot 21–23, Shoot Damage 2–8',
    when: (o) => o.shoots.some(({ damageDie }) => damageDie),
    times: (s, o) => (isRolled(s, o) && s[S['damage dice left']]! > 0 ? Infinity : 0),
    run: damageOne,
    tell: tellAlive,
  },
  {
    name: 'apply the shoot damage',
    cite: 'Shoot 21–23, Shoot Damage 2–8',
    run: (s, _, o) => damageAll(s, o),
    tell: tellAlive,
  },
];
