import { expect, it } from 'vitest';
import { sidesLines } from '../basis/of-sides.ts';
import { withoutSituations } from './situations.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name, weight: 1 }));
const AT = { names: ['distance 8', 'distance 16'], isWorst: false };

it('tells targets that are met in several situations once, and in which behind them', () => {
  const met = named(
    'raiders, distance 8',
    'raiders, distance 16',
    'slaves, distance 8',
    'slaves, distance 16',
  );
  expect(withoutSituations(met, AT)).toEqual(named('raiders', 'slaves'));
  expect(withoutSituations(met)).toEqual(met);
  expect(sidesLines([{ name: 'archers' }], met, new Map(), AT).slice(1)).toEqual([
    'Shot at: raiders, slaves',
    'Each target is met as often in each of 2 situations: distance 8, distance 16.',
  ]);
  // One target that is not named is called by where it stands.
  expect(withoutSituations(named(...AT.names), AT)).toEqual(named(...AT.names));
});
