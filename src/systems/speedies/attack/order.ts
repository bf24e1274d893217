import { FieldError } from '../../system.ts';
import type { Battle, Place, Shooter } from '../battle.ts';
import { DAZED, INCAPACITATED, NONE, STUNNED } from '../check/checks.ts';
import type { BattleInput } from '../input.ts';
import type { S } from '../state.ts';

/** How an enemy may have to be. */
const IS = {
  standing: (injury: number) => injury === NONE,
  down: (injury: number) => injury === DAZED || injury === STUNNED,
  inPlay: (injury: number) => injury !== INCAPACITATED,
  out: (injury: number) => injury === INCAPACITATED,
} as const;

const WORDS = {
  standing: 'not injured',
  down: 'Dazed or Stunned',
  inPlay: 'in play',
  out: 'Incapacitated',
} as const;

/**
 * The order in which units shoot: as they are listed, or as the scenario has it.
 *
 * @throws FieldError when it names nobody
 */
export function orderOf({ order, enemies }: BattleInput, shooters: readonly Shooter[]): Place[] {
  const names = shooters.map(({ name }) => name);
  if (!order) return names.map((_, shooter) => ({ shooter, when: [], again: false }));
  return order.map(({ shooter, when }, i) => ({
    shooter: numberOf(shooter, names, ['order', i, 'shooter']),
    when: Object.entries(when).map(([enemy, is]) => ({
      enemy: numberOf(enemy, Object.keys(enemies), ['order', i, 'when', enemy]),
      is: IS[is],
      says: WORDS[is],
    })),
    again: order.filter((one) => one.shooter === shooter).length > 1,
  }));
}

function numberOf(name: string, names: readonly string[], path: readonly (string | number)[]): number {
  const number = names.indexOf(name);
  if (number < 0) throw new FieldError(path, name, `one of: ${names.join(', ')}`);
  return number;
}

/** Whether its player has the unit shoot at this place in the order, as the enemies are. (Ranged 2; A38) */
export function isWanted(s: S, o: Battle): boolean {
  const { again } = o.order[s.place];
  if (again && s.shooters[s.shooter].acted === 1) return false;
  if (o.order[s.place].when.length === 0) return true;
  return o.rules.shotOrder === 'beforehand' ? s.places[s.place].meant === 1 : isMet(s, o, s.place);
}

/** Where all is chosen before the phase: which places of the order will shoot. (A38) */
export function chooseBeforehand(s: S, _: unknown, o: Battle): void {
  for (let place = 0; place < o.order.length; place++)
    if (o.order[place].when.length > 0 && isMet(s, o, place)) s.places[place].meant = 1;
}

function isMet(s: S, o: Battle, place: number): boolean {
  for (const { enemy, is } of o.order[place].when) if (!is(s.enemies[enemy].injury)) return false;
  return true;
}
