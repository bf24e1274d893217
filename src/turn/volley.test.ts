import { describe, expect, it } from 'vitest';
import { bearingOn } from '../systems/system.ts';
import { distributions, expectSame, scenarioIn } from './testing/distributions.ts';

const BOW = { name: 'long bow', mw: 11, lethal: 6, effective: 18, range: 30 };

/** A volley, once by itself and once as the only shot of a turn. */
const run = (action: string, volley?: number): string =>
  JSON.stringify({
    ...{ system: 'darklands', action, situation: { distance: 15 } },
    ...{ shooter: SHOOTER, weapon: { ...BOW, volley }, target: TARGET },
  });
const turn = (action: string, volley?: number): string =>
  JSON.stringify({
    ...{ system: 'darklands', action: 'turn', ours: { a: SHOOTER }, theirs: { b: TARGET } },
    places: { a: { b: { distance: 15 } } },
    turn: [{ shooter: 'a', action, weapon: { ...BOW, volley }, target: 'b' }],
  });

const SHOOTER = { warriors: 4, skill: 12, ca: 10 };
const TARGET = { warriors: 6, skill: 10, ca: 10 };

/** What is assumed of the bow. */
function assumedIn(text: string): string[] {
  const { action, cases } = scenarioIn(text);
  return bearingOn(action, cases[0].prepared).limits.filter((one) => one.includes('long bow'));
}

const EITHER = JSON.stringify({
  ...{ system: 'darklands', action: 'turn', ours: { a: SHOOTER }, theirs: { b: TARGET } },
  places: { a: { b: { distance: 15 } } },
  turn: [{ shooter: 'a', weapon: BOW, target: 'b', or: [{ action: 'volleyShoot' }] }],
});

it('is assumed to have it where a volley is another way to make the shot, too', () => {
  expect(assumedIn(EITHER)).toEqual(assumedIn(turn('volleyShoot')));
  expect(assumedIn(EITHER)).toHaveLength(1);
});

describe.each([
  ['a run', run],
  ['a turn', turn],
])('a volley with a weapon of which its rule is not said: %s', (_, of) => {
  it('has three times the shoot dice, and that is said', () => {
    expectSame(distributions(of('volleyShoot')).casualties, distributions(of('volleyShoot', 3)).casualties);
    expect(assumedIn(of('volleyShoot'))).toEqual([
      'It is not said whether long bow has the ‘volley shoot’ rule, and with which number: it counts as one that has it and no number, which multiplies the shoot dice by 3 (Volley Shoot 1).',
    ]);
  });

  it('is of no account where it is said, or where no volley is shot', () => {
    for (const text of [of('volleyShoot', 3), of('volleyShoot', 2), of('shoot')])
      expect(assumedIn(text)).toEqual([]);
  });
});
