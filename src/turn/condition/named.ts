import { countsOn } from '../besides/besides.ts';
import type { Thing } from '../thing.ts';
import type { Named } from './condition.ts';

/** The units of a turn as conditions may name them. */
export const unitsNamed = (things: readonly Thing[]): Named[] =>
  things
    .filter(({ side }) => side !== 'weapon')
    .map((one) => ({
      ...{ key: one.key, start: one.leavings.all[0], fates: one.fates },
      carries: Object.fromEntries(
        one.besides.flatMap((what) =>
          'on' in what ? [[what.name, (left) => countsOn(one, left, what)]] : [],
        ),
      ),
    }));
