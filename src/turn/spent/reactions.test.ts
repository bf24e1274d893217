import { describe, expect, it } from 'vitest';
import { programIn } from '../testing/distributions.ts';

/** Scouts who are shot at, answer, and are to shoot. */
const turn = (scouts: string, shots: readonly string[]) => `
  system: raiders-of-arcana
  action: turn
  ours:
    archers: { profile: human-archers, name: Archers }
    bowmen: { profile: human-archers, name: Bowmen }
  theirs: { scouts: { profile: human-archers, name: Scouts, ready: true, ${scouts} } }
  places: { archers: { scouts: { distance: 18 } }, bowmen: { scouts: { distance: 18 } } }
  turn: ${JSON.stringify(shots).replaceAll('"', '')}`;
const at = (shooter: string, reaction: string) =>
  `{ shooter: ${shooter}, target: scouts, action: exchange, performs: shoot, reaction: ${reaction} }`;
const AIM = '{ shooter: scouts, target: archers, action: exchange, performs: aim }';
const SHOOT = '{ shooter: scouts, target: archers }';
const refusedAfter = (shot: number, f: number) =>
  `found Scouts, after shot ${shot} fatigue: ${f} however the dice fall, expected at most ${f - 1}: a unit at its fatigue limit of ${f} cannot act (Actions 1)`;

describe('Actions 1: what a unit answers tires it, and is held against what it is to do later', () => {
  it('after one reaction, that brings it to its limit', () => {
    for (const reaction of ['goToGround', 'regroup'])
      expect(() => programIn(turn('f: 2, fatigue: 1', [at('archers', reaction), SHOOT])), reaction).toThrow(
        refusedAfter(1, 2),
      );
    expect(() => programIn(turn('f: 3, fatigue: 1', [at('archers', 'goToGround'), SHOOT]))).not.toThrow(
      'fatigue limit',
    );
  });

  it('after two, of which the second comes only if it stands: else it does not shoot, either', () => {
    const two = [at('archers', 'shoot'), at('bowmen', 'goToGround'), SHOOT];
    expect(() => programIn(turn('f: 3, fatigue: 1', two))).toThrow(refusedAfter(2, 3));
    expect(() => programIn(turn('f: 4, fatigue: 1', two))).not.toThrow('fatigue limit');
  });

  it('after what it has done itself, which leaves the others as they are', () => {
    const aimed = [AIM, at('archers', 'goToGround'), SHOOT];
    expect(() => programIn(turn('f: 3, fatigue: 1', aimed))).toThrow(refusedAfter(2, 3));
    expect(() => programIn(turn('f: 4, fatigue: 1', aimed))).not.toThrow('fatigue limit');
  });

  it('but not where it hangs on the dice, or on what is left to a choice', () => {
    const broken =
      '{ shooter: archers, target: scouts, action: exchange, reaction: goToGround, if: broken(scouts) }';
    expect(() => programIn(turn('f: 2, fatigue: 1', [broken, SHOOT]))).not.toThrow();
  });
});
