import type { Dice } from '../../dice/dice.ts';
import type { State, Step } from '../system.ts';
import { EVADE } from './aim.ts';
import { scoreDamage, shootOf } from './roll.ts';
import type { Shooting } from './shooting.ts';
import { S, T } from './state.ts';

/** Shoot 15, 16, 18, 19: one evade roll for each shot die; fated shots cannot be evaded (Shoot 9). */
function rollEvades(s: State, dice: Dice, o: Shooting): void {
  const at = T.at(s[S['Different Target']]!);
  const count = dice.tally(s[at + T.shots]!, shootOf(s, o).aims[s[S['Different Target']]!]!.evadeDie);
  s[S['fated evades']] = count[EVADE.fatedEvade]!;
  s[S['damage rolled']] = count[EVADE.damage]!;
  s[S['fated damage rolled']] = count[EVADE.fatedDamage]!;
  if (o.counted.fatedEvades) s[S['fated evade count']]! += count[EVADE.fatedEvade]!;
  s[at + T.shots] = 0;
}

/** Shoot 17: each fated evade die turns a damage die that is not fated into an evade die. */
function turnDamage(s: State, o: Shooting): void {
  const { turns } = shootOf(s, o).aims[s[S['Different Target']]!]!;
  let turners = (turns ? s[S['fated evades']]! : 0) + s[S['spare evades']]!;
  turners -= turn(s, S['damage rolled'], turners);
  if (o.rules.fatedEvadeTurns === 'any') turners -= turn(s, S['fated damage rolled'], turners);
  const last = s[S['Different Target']] === o.targets.length - 1;
  s[S['spare evades']] = o.rules.fatedEvadeReach === 'unit' && !last ? turners : 0;
  s[S['fated evades']] = 0;
}

/** @returns how many of the dice in the slot were turned */
function turn(s: State, slot: number, turners: number): number {
  const turned = Math.min(s[slot]!, turners);
  s[slot]! -= turned;
  return turned;
}

/** Attaches the continuous effects that so many dice cause (Shoot 9, 19). */
export function attachEffects(s: State, o: Shooting, dice: number): void {
  const most = o.rules.effects === 'die' ? dice : Math.min(dice, 1 - s[S['effect of this Shoot']]!);
  s[S.effects]! += most;
  if (o.rules.effects === 'shoot') s[S['effect of this Shoot']]! += most;
}

/** Shoot 20, and what its dice cause. */
function countDamageDice(s: State, o: Shooting): void {
  const at = T.at(s[S['Different Target']]!);
  const fated = s[S['fated damage rolled']]! + s[at + T.fated]!;
  const all = s[S['damage rolled']]! + fated;
  scoreDamage(s, o, all - s[at + T.fated]!, s[at + T.fated]!);
  if (o.counted.fatedDamage) s[S['fated damage count']]! += fated;
  const { continuous } = shootOf(s, o);
  if (continuous !== 'none') attachEffects(s, o, continuous === 'fated' ? fated : all);
  s[S['damage dice']]! += all;
  s[S['damage dice left']] = all;
  s[S['damage rolled']] = 0;
  s[S['fated damage rolled']] = 0;
  s[at + T.fated] = 0;
}

/** Shoot 15–20, for the Different Target at hand. */
export const EVADE_ROLL: readonly Step<Shooting>[] = [
  {
    name: 'evade roll',
    cite: 'Shoot 15–19',
    run: rollEvades,
    tell: (s, o) => {
      const i = s[S['Different Target']]!;
      const { value, ease } = shootOf(s, o).aims[i]!.evade;
      const damage = s[S['damage rolled']]! + s[S['fated damage rolled']]!;
      const eased = ease === 'normal' ? '' : `, ${ease}`;
      return `${o.targets[i]!.title}, evade value ${value}${eased}: ${damage} not evaded`;
    },
  },
  {
    name: 'fated evades turn damage dice',
    cite: 'Shoot 17',
    when: (o) => o.shoots.some(({ aims }) => aims.some(({ turns }) => turns)),
    run: (s, _, o) => turnDamage(s, o),
    tell: (s, o) =>
      shootOf(s, o).aims[s[S['Different Target']]!]!.turns
        ? `${s[S['damage rolled']]! + s[S['fated damage rolled']]!} damage dice left`
        : '',
  },
  {
    name: 'count the damage dice',
    cite: 'Shoot 20',
    run: (s, _, o) => countDamageDice(s, o),
    tell: (s) => `${s[S['damage dice left']]} damage dice, fated shots included`,
  },
];
