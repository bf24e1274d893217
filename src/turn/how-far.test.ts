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

  it('is as each says, where both do', () => {
    const at = (ab: number, ba: number) =>
      distributions(exchange(`{ a: { b: { distance: ${ab} } }, b: { a: { distance: ${ba} } } }`)).fateA;
    const [apart, near, far] = [at(5, 20), at(5, 5), at(20, 20)];
    for (const both of [near, far]) expect(Math.abs(apart[0] - both[0])).toBeGreaterThan(0.001);
  });

  it('is other from a later turn on, whoever of them it is said of', () => {
    const at = '{ a: { b: { distance: 10 } }, b: { a: { distance: 12 } } }';
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
