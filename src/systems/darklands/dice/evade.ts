import type { Dice } from '../../../dice/dice.ts';
import type { Step } from '../../system.ts';
import type { Shooting } from '../shooting.ts';
import { type EvadeState, type ShootState, shootOf, type TargetState } from '../state.ts';
import { type Aim, EVADE } from '../target/aim.ts';
import { diceText } from './dice-text.ts';
import { scoreDamage } from './roll.ts';

const aimOf = (s: EvadeState, o: Shooting): Aim => shootOf(s, o).aims[s.differentTarget];

/** Shoot 15, 16, 18, 19: one evade roll for each shot die; fated shots cannot be evaded (Shoot 9). */
function rollEvades(s: ShootState, dice: Dice, o: Shooting): void {
  const target = s.targets[s.differentTarget];
  const count = dice.tally(target.dice, aimOf(s, o).evadeDie);
  target.dice = count[EVADE.damage];
  target.zeros = count[EVADE.fatedDamage];
  s.nines = count[EVADE.fatedEvade];
  s.fatedEvades += s.nines;
}

/** Shoot 17: each fated evade die turns a damage die that is not fated into an evade die. */
function turnDamage(s: ShootState, o: Shooting): void {
  const target = s.targets[s.differentTarget];
  const turners = (aimOf(s, o).turns ? s.nines : 0) + s.spareEvades;
  const left = turners - turn(target, turners, o);
  s.spareEvades = o.rules.fatedEvadeReach === 'unit' ? left : 0;
}

/** @returns how many of the dice upon a Different Target so many fated evades turn */
export function turn(target: TargetState, turners: number, { rules }: Shooting): number {
  const ordinary = Math.min(target.dice, turners);
  const zeros = rules.fatedEvadeTurns === 'any' ? Math.min(target.zeros, turners - ordinary) : 0;
  target.dice -= ordinary;
  target.zeros -= zeros;
  return ordinary + zeros;
}

/** Attaches the continuous effects that so many dice cause (Shoot 9, 19). */
function attachEffects(s: EvadeState, o: Shooting, dice: number): void {
  if (o.rules.effects === 'die') s.effects += dice;
  else if (dice > 0 && s.effect === 0) {
    s.effects++;
    s.effect = 1;
  }
}

/** Dice that become damage dice of the Different Target at hand, and what they cause (Shoot 9, 19, 20). */
function addDamageDice(s: EvadeState, o: Shooting, ordinary: number, zeros: number, fated: number): void {
  scoreDamage(s, o, ordinary + zeros, fated);
  s.fatedDamage += zeros + fated;
  const { continuous } = shootOf(s, o);
  const all = ordinary + zeros + fated;
  if (continuous !== 'none') attachEffects(s, o, continuous === 'fated' ? zeros + fated : all);
  s.damageDice += all;
  s.damageDiceLeft += all;
}

/** Shoot 20: those upon the Different Target at hand become its damage. */
export function countDamageDice(s: EvadeState, o: Shooting): void {
  const { dice, zeros, fated } = s.targets[s.differentTarget];
  addDamageDice(s, o, dice, zeros, fated);
}

const notEvaded = ({ dice, zeros }: TargetState) => dice + zeros;

/** Shoot 15–20, for the Different Target at hand. */
export const EVADE_ROLL: readonly Step<Shooting, ShootState>[] = [
  {
    name: 'fated shots are damage dice',
    cite: 'Shoot 9, 20',
    if: (s) => s.targets[s.differentTarget].fated > 0,
    run: (s, _, o) => {
      const target = s.targets[s.differentTarget];
      addDamageDice(s, o, 0, 0, target.fated);
      target.fated = 0; // they are counted: what follows goes by the others alone
    },
    tell: (s) => `damage dice that cannot be evaded: ${s.damageDiceLeft}`,
  },
  {
    name: 'evade',
    cite: 'Shoot 15–20',
    scope: 'evade',
    sees: ['differentShoot', 'measured', 'targets.dice', 'spareEvades', 'effect'],
    steps: [
      {
        name: 'evade roll',
        cite: 'Shoot 15–19',
        run: rollEvades,
        tell: (s, o) => {
          const { value, ease } = aimOf(s, o).evade;
          const eased = ease === 'normal' ? '' : `, ${ease}`;
          const { title } = o.targets[s.differentTarget];
          return `${title}, evade value ${value}${eased}: ${notEvaded(s.targets[s.differentTarget])} not evaded`;
        },
      },
      {
        name: 'fated evades turn damage dice',
        cite: 'Shoot 17',
        when: (o) => o.shoots.some(({ aims }) => aims.some(({ turns }) => turns)),
        run: (s, _, o) => turnDamage(s, o),
        tell: (s, o) =>
          aimOf(s, o).turns ? `${diceText(notEvaded(s.targets[s.differentTarget]), 'damage')} left` : '',
      },
      {
        name: 'count the damage dice',
        cite: 'Shoot 20',
        run: (s, _, o) => {
          const { dice, zeros } = s.targets[s.differentTarget];
          addDamageDice(s, o, dice, zeros, 0);
        },
        tell: (s) => `${diceText(s.damageDiceLeft, 'damage')}, fated shots included`,
      },
    ],
  },
];
