import { describe, expect, it } from 'vitest';
import { distributions, expectSame } from '../testing/distributions.ts';

/** With a condition that holds whenever the shot can be made no order is held against what was done before. */
const unchecked = (text: string, shot: RegExp, condition: string) =>
  text.replace(shot, (line) => `${line}, if: ${condition}`);

const played = (text: string) => distributions(text);

describe('what hangs on the dice is not refused: as with a condition that changes nothing', () => {
  it.each([
    [
      'Darklands: one who may be killed shoots back, if he is not',
      `
system: darklands
action: turn
ours: { b: { profile: huntsmen, name: Huntsmen, warriors: 1 } }
theirs: { c: { profile: bull-men, name: Bulls, warriors: 2 } }
places: { b: { c: { distance: 2 } } }
turn:
  - { shooter: c, weapon: javelin, target: b }
  - { shooter: b, weapon: longbow, target: c }`,
      /shooter: b, weapon: longbow, target: c/,
      'left(b) > 0',
      'fired2',
    ],
    [
      'Raiders of Arcana: the last archer makes ready, if he is still there',
      `
system: raiders-of-arcana
action: turn
ours: { archers: { profile: human-archers, figures: 1, startingFigures: 6, moraleTokens: 5 } }
theirs: { orcs: { profile: human-archers, name: Orcs } }
places: { archers: { orcs: { distance: 12 } } }
turn:
  - { shooter: orcs, target: archers }
  - { shooter: archers, target: orcs, action: exchange, performs: makeReady, inTurn: 2 }`,
      /performs: makeReady, inTurn: 2/,
      'left(archers) > 0',
      'fired2',
    ],
    [
      'Speedies: who is Stunned as he is to fire first fires later, when he has recovered',
      `
system: speedies
action: turn
ours: { a: { unit: sniper }, b: { unit: rat-monstrosity } }
theirs: { c: { unit: marksman }, d: { unit: marksman } }
places: { a: { c: { distance: 6 }, d: { distance: 17 } }, b: { c: { distance: 3 }, d: { distance: 8 } } }
turn:
  - { shooter: d, weapon: crossbow, target: a }
  - { shooter: a, weapon: rifle, target: c, inTurn: 2 }
  - { shooter: a, weapon: rifle, target: c, inTurn: 4 }`,
      /weapon: rifle, target: c, inTurn: 4/,
      'not incapacitated(a)',
      'fired3',
    ],
  ])('%s', (_, text, shot, condition, fired) => {
    const [one, other] = [played(text), played(unchecked(text, shot, condition))];
    const often = one[fired][1];
    expect(often).toBeGreaterThan(0.05);
    expect(often).toBeLessThan(0.9);
    expect(often).toBeCloseTo(other[fired][1], 12);
    expectSame(one.casualties, other.casualties);
  });
});
