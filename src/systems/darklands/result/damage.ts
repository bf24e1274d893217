import type { Dice } from '../../../dice/dice.ts';
import type { Die } from '../../../dice/die.ts';
import { wound } from '../../kit/index.ts';
import type { Step } from '../../system.ts';
import type { Shooting } from '../shooting.ts';
import { type EvadeState, type RollState, shootOf } from '../state.ts';

/**
 * The Different Target at hand takes damage: the wounded warrior of its profile first, then its own warriors, then others
 * it carries over to; what is left when all that can be reached are dead is lost (Shoot Damage 5–8, Drop 12).
 */
function takeDamage(s: EvadeState, o: Shooting, damage: number): void {
  let left = damage;
  for (let next = nextHurt(s, o); left > 0 && next >= 0; next = nextHurt(s, o)) {
    const target = s.targets[next];
    const { wounds } = o.targets[next];
    const most = next === s.differentTarget ? reached(target) : Math.min(1, reached(target));
    const taken = Math.min(left, most * wounds - target.lost);
    wound(target, wounds, taken, reached(target));
    left -= taken;
  }
}

/** Who is hurt next: the wounded warrior of the profile wherever he stands, then those at hand, then others. */
function nextHurt(s: EvadeState, o: Shooting): number {
  const at = s.differentTarget;
  let next = -1;
  for (const i of o.carriesTo[at]) {
    if (reached(s.targets[i]) === 0) continue;
    if (s.targets[i].lost > 0 && o.targets[i].profile === o.targets[at].profile) return i;
    if (next < 0) next = i;
  }
  return next;
}

/** How many of a Different Target damage can reach. */
const reached = ({ alive, spared }: EvadeState['targets'][number]): number => alive - spared;

/** Takes one damage die's damage; without carry-over it kills one warrior at most (D15). */
function takeOneDie(s: EvadeState, o: Shooting, damage: number): void {
  const next = o.rules.carryOver === 'none' ? nextHurt(s, o) : -1;
  const needed = next < 0 ? damage : o.targets[next].wounds - s.targets[next].lost;
  takeDamage(s, o, Math.min(damage, needed));
}

/** Shoot 21–23 with fixed damage: all damage dice at once. */
function damageAll(s: EvadeState, o: Shooting): void {
  const { damage } = shootOf(s, o);
  cause(s, s.damageDiceLeft * damage);
  if (o.rules.carryOver === 'pool') takeDamage(s, o, s.damageDiceLeft * damage);
  else for (let die = 0; die < s.damageDiceLeft; die++) takeOneDie(s, o, damage);
}

/** Shoot 21–23 with rolled damage: one damage die after another. */
function damageOne(s: EvadeState, dice: Dice, damageDie: Die, o: Shooting): void {
  const damage = dice.roll(damageDie);
  cause(s, damage);
  takeOneDie(s, o, damage);
  s.damageDiceLeft--;
}

/** Counts shoot damage. */
export function cause(s: RollState, damage: number): void {
  if (damage > 0) {
    s.shootDamage = 1;
    s.exulted = 1;
  }
  s.damage += damage;
}

const tellAlive = (s: EvadeState, o: Shooting) =>
  `${s.targets[s.differentTarget].alive} of ${o.targets[s.differentTarget].title} alive`;

/** Shoot 21–23, for the Different Target at hand. */
export const SHOOT_DAMAGE: readonly Step<Shooting, EvadeState>[] = [
  {
    name: 'roll the damage of each damage die',
    cite: 'Shoot 21–23, Shoot Damage 2–8',
    when: (o) => o.shoots.some(({ damageDie }) => damageDie),
    times: (s, o) => (shootOf(s, o).damageDie && s.damageDiceLeft > 0 ? Infinity : 0),
    run: (s, dice, o) => {
      const { damageDie } = shootOf(s, o);
      if (damageDie) damageOne(s, dice, damageDie, o);
    },
    tell: tellAlive,
  },
  {
    name: 'apply the shoot damage',
    cite: 'Shoot 21–23, Shoot Damage 2–8',
    run: (s, _, o) => damageAll(s, o),
    tell: tellAlive,
  },
];
