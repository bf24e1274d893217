import { describe, expect, it } from 'vitest';
import { distributions, expectSame, programIn, scenarioIn } from './testing/distributions.ts';

const exchange = (places: string, laterTurns = '{}') => `
system: necromunda
action: turn
ours: { a: { ballisticSkill: 3, toughness: 3, wounds: 2 } }
theirs: { b: { ballisticSkill: 3, toughness: 3, wounds: 2 } }
places: ${places}
laterTurns: ${laterTurns}
turn:
  - { shooter: a, weapon: autogun, target: b }
  - { shooter: b, weapon: autogun, target: a }
  - { inTurn: 2, shooter: b, weapon: autogun, target: a }`;

const same = (one: string, other: string) => {
  const [found, wanted] = [distributions(one), distributions(other)];
  expect(Object.keys(found)).toEqual(Object.keys(wanted));
  for (const [metric, chances] of Object.entries(wanted)) expectSame(found[metric], chances);
};

describe('how far two are from each other', () => {
  it('is said once of both, who may stand in other cover', () => {
    const both = 'a: { b: { distance: 10, cover: partial } }, b: { a: { distance: 10 } }';
    same(exchange('{ a: { b: { distance: 10, cover: partial } } }'), exchange(`{ ${both} }`));
    // At long range an autogun hits less.
    const near = distributions(exchange('{ a: { b: { distance: 5 } } }'));
    const far = distributions(exchange('{ a: { b: { distance: 20 } } }'));
    expect(far.fateA[0]).toBeGreaterThan(near.fateA[0] + 0.01);
  });

  it('is the same whoever says it: else both places are named', () => {
    const both = (ab: number, ba: number) =>
      `{ a: { b: { distance: ${ab} } }, b: { a: { distance: ${ba} } } }`;
    same(exchange(both(5, 5)), exchange('{ b: { a: { distance: 5 } } }'));
    expect(() => programIn(exchange(both(10, 12)))).toThrow(
      'places.b.a.distance: found 12, expected 10, as places.a.b.distance has it: two are as far from each other one way as the other',
    );
    expect(() => programIn(exchange(both(5, 5), `{ 2: { places: ${both(8, 9)} } }`))).toThrow(
      'laterTurns.2.places.b.a.distance: found 9, expected 8, as laterTurns.2.places.a.b.distance has it',
    );
  });

  it('is other from a later turn on, whoever of them it is said of', () => {
    const at = '{ a: { b: { distance: 10 } }, b: { a: { distance: 10 } } }';
    const later = (places: string) => exchange(at, `{ 2: { places: ${places} } }`);
    same(later('{ a: { b: { distance: 20 } } }'), later('{ b: { a: { distance: 20 } } }'));
  });

  it('is wrong where it is written', () => {
    const tooFar = (places: string, later?: string) => () => programIn(exchange(places, later));
    expect(tooFar('{ a: { b: { distance: 60 } } }')).toThrow('places.a.b.distance: found 60');
    expect(tooFar('{ b: { a: { distance: 60 } } }')).toThrow('places.b.a.distance: found 60');
    const nearer = '{ 2: { places: { a: { b: { distance: 70 } } } } }';
    expect(tooFar('{ a: { b: { distance: 5 } } }', nearer)).toThrow(
      'laterTurns.2.places.a.b.distance: found 70',
    );
  });

  it('is as the shot itself has it, where it says so, and that is told', () => {
    const shot = '{ shooter: a, weapon: autogun, target: b, place: { distance: 20 } }';
    const text = exchange('{ a: { b: { distance: 5 } } }').replace(
      '{ shooter: a, weapon: autogun, target: b }',
      shot,
    );
    const { action, cases } = scenarioIn(text);
    const [first, second] = action.explain(cases[0].prepared).filter((line) => line.startsWith('Shot'));
    expect(first).toContain('20" away');
    expect(second).toContain('5" away');
  });
});
