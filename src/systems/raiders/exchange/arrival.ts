import { MORALE_STATES, moraleState } from '../metrics.ts';
import { ACTING, type Battle, type Fight, figuresOf } from '../state.ts';

/** How those may be who arrive: their morale, and the wounds they carry, in the order of `arrivingState`. */
export const statesOnArrival = ({ fighters }: Battle): string[] =>
  MORALE_STATES.flatMap((morale) =>
    Array.from({ length: fighters[ACTING].hpEach }, (_, carried) => `${morale}${carriedText(carried)}`),
  );

const carriedText = (wounds: number): string =>
  wounds === 0 ? '' : `, ${wounds} ${wounds === 1 ? 'wound' : 'wounds'} carried`;

/** Which of the states those are in who charged. */
export function arrivingState(s: Fight, o: Battle): number {
  const fighter = o.fighters[ACTING];
  const { hp } = s.units[ACTING];
  const carried = figuresOf(fighter, hp) * fighter.hpEach - hp;
  return moraleState(s, o, ACTING) * fighter.hpEach + carried;
}
