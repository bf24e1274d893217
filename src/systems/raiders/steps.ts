import type { Step } from '../system.ts';
import { fatigue, markers } from './markers.ts';
import { collect, regroup, testAfter, testBefore } from './morale.ts';
import {
  casualties,
  casualtiesAfterwards,
  casualtiesFirst,
  forgetWounds,
  type Totals,
  volley,
} from './shooting.ts';
import { ACTING, type Battle, type Fight, REACTING } from './state.ts';

/**
 * One action and its simultaneous reaction: fatigue, the morale tests of who is shot at, what either does,
 * the volleys at full strength, and only then casualties, markers and later tests.
 */
export const exchangeSteps = <O extends Battle, S extends Fight>(
  totals: Totals<O, S>,
  ...magic: readonly Step<O, S>[]
): readonly Step<O, S>[] => [
  fatigue,
  testBefore(ACTING),
  testBefore(REACTING),
  collect(ACTING),
  collect(REACTING),
  ...magic,
  ...volley(ACTING, totals),
  casualtiesFirst,
  ...volley(REACTING, totals),
  casualtiesAfterwards,
  casualties(ACTING),
  regroup(ACTING),
  regroup(REACTING),
  testAfter(ACTING),
  testAfter(REACTING),
  markers,
  forgetWounds(ACTING),
  forgetWounds(REACTING),
];
