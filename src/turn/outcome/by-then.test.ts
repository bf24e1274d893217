import { describe, expect, it } from 'vitest';
import { binomial, d10AtLeast } from '../../systems/raiders/testing/by-hand.ts';
import { distributions, expectSame, scenarioIn } from '../testing/distributions.ts';

/** Archers, bowmen and scouts within reach of each other; the scouts may go into heavy cover. */
const turn = (shots: readonly string[]) => `
  system: raiders-of-arcana
  action: turn
  ours:
    archers: { profile: human-archers, name: Archers, ready: true }
    bowmen: { profile: human-archers, name: Bowmen, ready: true }
  theirs: { scouts: { profile: human-warriors, name: Scouts, hp: 1, into: heavy } }
  places: { archers: { scouts: { distance: 18 } }, bowmen: { scouts: { distance: 18 } } }
  turn: ${JSON.stringify(shots).replaceAll('"', '')}`;
const does = (shooter: string, target: string, performs: string, more = '') =>
  `{ shooter: ${shooter}, target: ${target}, action: exchange, performs: ${performs}${more} }`;
const at = (shooter: string, more = '') => `{ shooter: ${shooter}, target: scouts${more} }`;

/** What is told of each shot. */
const lines = (shots: readonly string[]) => {
  const { action, cases } = scenarioIn(turn(shots));
  return action.explain(cases[0].prepared).filter((line) => line.startsWith('Shot '));
};
const lineOf = (shots: readonly string[], i: number) => lines(shots)[i];
const told = (shots: readonly string[]) => lines(shots).map((line) => /hit on ([^;]*);/.exec(line)?.[1]);

describe('on what a shot hits is told as what is done before leaves it', () => {
  it('of one who has aimed, which is as the dice are rolled', () => {
    const shots = [does('archers', 'scouts', 'aim'), at('archers')];
    expect(told(shots)).toEqual([undefined, '4 or more: Tg 6, −2 aimed']);
    const wounds = binomial(6, d10AtLeast(4) * d10AtLeast(5));
    expectSame(distributions(turn(shots)).casualties, wounds);
  });

  it('at one who has gone into cover, whoever shot in between', () => {
    const moved = does('scouts', 'archers', 'move', ', reaction: none');
    expect(told([moved, at('archers'), at('bowmen')])).toEqual([
      undefined,
      '8 or more: Tg 6, +2 heavy cover',
      '8 or more: Tg 6, +2 heavy cover',
    ]);
    expect(told([moved, does('archers', 'scouts', 'aim'), at('archers')])[2]).toBe(
      '6 or more: Tg 6, +2 heavy cover, −2 aimed',
    );
  });

  it('or mostly leaves it, where it is not sure: they go only if some of them are gone', () => {
    const perhaps = (of: number) => does('scouts', 'archers', 'move', `, if: lost(scouts) > ${of}`);
    const shots = (of: number) => [at('bowmen'), perhaps(of), at('archers')];
    expect(told(shots(0))[2]).toBe('8 or more: Tg 6, +2 heavy cover');
    expect(lineOf(shots(0), 2)).toContain('away: with bow, mostly');
    // More than four of six are hardly ever lost: then it is as the turn begins.
    expect(told(shots(4))[2]).toBe('6 or more: Tg 6');
  });

  it('whoever of both has done something before', () => {
    const moved = at('archers', ', action: exchange, reaction: move');
    const before = does('archers', 'scouts', 'makeReady');
    expect(told([before, moved, at('bowmen')])[2]).toBe('8 or more: Tg 6, +2 heavy cover');
  });

  it('no longer once the aim is spent, or the next turn says that they stand in the open', () => {
    expect(told([does('archers', 'scouts', 'aim'), at('archers'), at('archers')])[2]).toBe('6 or more: Tg 6');
    const moved = does('scouts', 'archers', 'move', ', reaction: none');
    const open = turn([moved, at('archers', ', inTurn: 2')]).replace(
      'turn:',
      'laterTurns: { 2: { theirs: { scouts: { cover: none } } } }\n  turn:',
    );
    const { action, cases } = scenarioIn(open);
    expect(action.explain(cases[0].prepared).join('\n')).toContain('hit on 6 or more: Tg 6;');
  });
});
