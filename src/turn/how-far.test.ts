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

  it('changes both ways at once, where both are said and one of them is changed', () => {
    const both = (ab: number, ba: number) =>
      `{ a: { b: { distance: ${ab} } }, b: { a: { distance: ${ba}, cover: partial } } }`;
    const [one] = scenarioIn(exchange(both(10, 10), `{ 2: { places: ${both(6, 6)} } }`)).cases;
    const placesOf = (changes: Record<string, number>) => {
      const { places, laterTurns } = one.vary('', changes).input as Record<string, unknown>;
      return { places, laterTurns };
    };
    const b = { cover: 'partial' };
    for (const path of ['places.a.b.distance', 'places.b.a.distance'])
      expect(placesOf({ [path]: 20 })).toMatchObject({
        places: { a: { b: { distance: 20 } }, b: { a: { ...b, distance: 20 } } },
        laterTurns: { 2: { places: { b: { a: { distance: 6 } } } } },
      });
    expect(placesOf({ 'laterTurns.2.places.b.a.distance': 5 })).toMatchObject({
      places: { a: { b: { distance: 10 } } },
      laterTurns: { 2: { places: { a: { b: { distance: 5 } }, b: { a: { ...b, distance: 5 } } } } },
    });
    // Whoever changes both says both.
    expect(() => placesOf({ 'places.a.b.distance': 20, 'places.b.a.distance': 21 })).toThrow(
      'places.b.a.distance: found 21, expected 20',
    );
    const [swept] = scenarioIn(`${exchange(both(10, 10))}\nsweep: { places.b.a.distance: [8, 20] }`).cases;
    expect(swept.input).toMatchObject({ places: { a: { b: { distance: 8 } } } });
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
