import { category } from '../../kit/index.ts';
import type { Category } from '../../system.ts';
import { ACTING, type Fight, opponent, type Role } from '../state.ts';
import type { Exchange } from './encounter.ts';

/** A charge, and what decides who may add a bonus in the fight that follows. */
export interface Charging extends Exchange {
  readonly rules: Exchange['rules'] & { readonly chargeBonus: 'declared' | 'moved' };
  /** Inches between the units when the charge is declared. */
  readonly distance: number | undefined;
}

/** Which bonus a unit of a charge may have, and the inches that decide whether it has. (Combat 12 to 14, R34) */
export function bonusOf(o: Charging, role: Role) {
  const kind = role === ACTING || o.reaction === 'counterCharge' ? 'charge' : o.reaction;
  const { move } = o.fighters[role].unit;
  const inches = inchesOf(o, role);
  if ((kind !== 'charge' && kind !== 'defend') || inches === undefined || move === undefined)
    return undefined;
  return { kind, inches, move, counts: inches > move / 2 };
}

/** Two who charge each other meet on the way, each as fast as its standard move is long. */
function inchesOf({ distance, reaction, rules, fighters }: Charging, role: Role): number | undefined {
  if (role !== ACTING || reaction !== 'counterCharge' || rules.chargeBonus === 'declared') return distance;
  const [own, theirs] = [role, opponent(role)].map((i) => fighters[i].unit.move);
  if (distance === undefined || own === undefined || theirs === undefined) return undefined;
  return own === 0 ? 0 : (distance * own) / (own + theirs);
}

/** Whether there is a fight in which a unit adds a bonus. */
export function bonusMetric<O extends Charging, S extends Fight>(
  o: O,
  role: Role,
  [name, title]: readonly [string, string],
  isContact: (s: S) => boolean,
): Category<O, S>[] {
  const bonus = bonusOf(o, role);
  if (!bonus) return [];
  return [category<O, S>(name, title, ['no', 'yes'], (s) => (bonus.counts && isContact(s) ? 1 : 0))];
}
