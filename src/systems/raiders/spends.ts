import type { Duel } from './duel/state.ts';
import type { Exchange } from './exchange/encounter.ts';
import { shootersAmong } from './shooting.ts';
import { ACTING, REACTING } from './state.ts';

/** Dice of a volley, and of one in return. */
export function diceThrown(o: Exchange): string[] {
  const shoot = [...(o.performs === 'shoot' ? [ACTING] : []), ...(o.reaction === 'shoot' ? [REACTING] : [])];
  return shoot.map((role) => {
    const dice = shootersAmong(o, o.fighters[role], o.fighters[role].unit.figures);
    return dice === 1 ? '1 die' : `${dice} dice`;
  });
}

/** What either side of a duel has to act with. (Actions 1) */
export const tokensSpent = ({ sides }: Pick<Duel, 'sides'>): string[] =>
  sides.map(({ tokens }) => tokensATurn(tokens));

export const tokensATurn = (tokens: number): string =>
  `${tokens} action token${tokens === 1 ? '' : 's'} a turn`;
