import { describe, expect, it } from 'vitest';
import { programIn } from '../testing/distributions.ts';
import type { Turn } from '../turn.ts';

const stretchedIn = (text: string): readonly string[] => (programIn(text).options as Turn).stretched;

const necromunda = (places: string, more = '') => `
system: necromunda
action: turn
ours: { a: { ballisticSkill: 3 }, b: { name: Bea, ballisticSkill: 3 } }
theirs: { c: { toughness: 3, wounds: 2 }, d: { toughness: 3, wounds: 2 } }
places: ${places}
turn:
  - { shooter: a, weapon: boltgun, target: c }
  - { inTurn: 2, shooter: b, weapon: boltgun, target: c }
${more}`;

const around = (ac: number, ab = 5, bc = 5) =>
  `{ a: { b: { distance: ${ab} }, c: { distance: ${ac} } }, b: { c: { distance: ${bc} } } }`;

describe('distances that cannot all be right', () => {
  it('are told with how wide he would have to be who stands between', () => {
    expect(stretchedIn(necromunda(around(20)))).toEqual([
      'As places has it, a and c are 20" from each other, but only 10" by way of Bea: that fits on a table where 10" are taken up by Bea.',
    ]);
  });

  it('are none as long as bases have room', () => {
    expect(stretchedIn(necromunda(around(13)))).toEqual([]);
    expect(stretchedIn(necromunda(around(13.5)))).toHaveLength(1);
    // Whoever is near somebody may be near to all that he is far from.
    expect(stretchedIn(necromunda(around(5, 20, 20)))).toEqual([]);
  });

  it('are found across several, whoever says how far it is', () => {
    const [only, ...more] = stretchedIn(
      necromunda(
        '{ a: { c: { distance: 3 }, d: { distance: 24 } }, c: { b: { distance: 4 } }, d: { b: { distance: 3 } } }',
      ),
    );
    expect(more).toEqual([]);
    expect(only).toBe(
      'As places has it, a and d are 24" from each other, but only 10" by way of c and Bea: that fits on a table where 14" are taken up by c and Bea together.',
    );
  });

  it('are told of the turn from which on they are', () => {
    const later = (places: string) => `laterTurns: { 2: { places: ${places} } }`;
    expect(stretchedIn(necromunda(around(10), later('{ c: { a: { distance: 22 } } }')))).toEqual([
      'From turn 2 on, a and c are 22" from each other, but only 10" by way of Bea: that fits on a table where 12" are taken up by Bea.',
    ]);
    expect(stretchedIn(necromunda(around(20), later('{ a: { c: { distance: 10 } } }')))).toHaveLength(1);
  });

  it('leave a unit of several more room than one alone', () => {
    const darklands = (warriors: number, theirs = warriors) => `
system: darklands
action: turn
ours: { a: { profile: fyrd-bowmen }, b: { profile: fyrd-bowmen, warriors: ${warriors} } }
theirs: { c: { profile: raiders, warriors: ${theirs} } }
places: ${around(20)}
turn:
  - { shooter: a, weapon: longbow, target: c }
  - { shooter: b, weapon: longbow, target: c }`;
    expect(stretchedIn(darklands(1))).toHaveLength(1);
    expect(stretchedIn(darklands(8))).toEqual([]);
    expect(stretchedIn(darklands(8, 1))).toHaveLength(1);
  });
});
