import type { Step } from '../../system.ts';
import { ACTING, fighterIn, opponent, REACTING, roleAtStart } from '../state.ts';
import { DEEDS, type Deed } from '../tables.ts';
import type { Exchange, ExchangeState } from './encounter.ts';

type S = ExchangeState;

/** The next exchange of a plan. A unit leaves out what it can no longer do, at no cost, and nobody reacts to it. (R21) */
export const declareNext: Step<Exchange, S> = {
  name: 'declare',
  cite: 'Actions 1 to 4; R21',
  run: (s, _, o) => {
    const { by, performs, reaction } = o.plan[s.next];
    const other = opponent(by);
    const acts = isAble(s, o, by, performs) ? performs : 'none';
    const reacts = acts !== 'none' && isAble(s, o, other, reaction, true) ? reaction : 'none';
    Object.assign(s.roles[ACTING], roleAtStart(by, acts));
    Object.assign(s.roles[REACTING], roleAtStart(other, reacts));
  },
  tell: (s, o) => {
    const [acts, reacts] = [ACTING, REACTING].map((role) => DEEDS[s.roles[role].deed]);
    const { name } = fighterIn(s, o, ACTING);
    return acts === 'none' ? `${name} cannot.` : `${name}: ${acts}; reaction: ${reacts}.`;
  },
};

/** Whether what has become of a unit leaves it able to do something. (Actions 1, Shooting 9, 10; R20, R26) */
function isAble(s: S, { fighters, rules }: Exchange, i: number, deed: Deed, reacts = false): boolean {
  const { hp, fatigue, broken, ready } = s.units[i];
  const tireless = reacts && rules.fatiguedReaction === 'allowed';
  if (hp === 0 || (fatigue >= fighters[i].unit.f && !tireless)) return false;
  const collects = deed === 'rally' || (deed === 'regroup' && rules.brokenMay === 'rallyOrRegroup');
  if (broken === 1) return collects;
  if (deed === 'rally') return false;
  return ready === 1 || (deed !== 'shoot' && deed !== 'aim');
}
