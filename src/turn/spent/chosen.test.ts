import { describe, expect, it } from 'vitest';
import { distributions, programIn, scenarioIn } from '../testing/distributions.ts';
import { plannedOf } from '../testing/small-turns.ts';

const RIFLES = (first: string, then = '', between: readonly string[] = [], ahead: readonly string[] = []) => `
system: speedies
action: turn
ours: { dwarf: { unit: dwarf-gunner }, mate: { unit: marksman }, bow: { unit: marksman }, archer: { unit: marksman } }
theirs: { captain: { unit: captain } }
places: { dwarf: { captain: { distance: 12 } }, mate: { captain: { distance: 9 } }, bow: { captain: { distance: 9 } }, archer: { captain: { distance: 9 } } }
turn:
${[
  ...ahead,
  `{ shooter: dwarf, weapon: rifle, target: captain${first} }`,
  ...between,
  `{ inTurn: 2, shooter: dwarf, weapon: rifle, target: captain${then} }`,
]
  .map((shot) => `  - ${shot}`)
  .join('\n')}`;

const MATE = '{ shooter: mate, weapon: long-bow, target: captain, or: [{ hold: true }] }';

/** Scouts who are shot at may answer, and are to shoot. */
const SCOUTS = (scouts: string, first: string) => `
system: raiders-of-arcana
action: turn
ours: { archers: { profile: human-archers, name: Archers } }
theirs: { scouts: { profile: human-archers, name: Scouts, ready: true, ${scouts} } }
places: { archers: { scouts: { distance: 18 } } }
turn:
  - { shooter: archers, target: scouts, action: exchange, performs: shoot, ${first} }
  - { shooter: scouts, target: archers }`;

function linesOf(text: string): readonly string[] {
  const { action, cases } = scenarioIn(text);
  const found = distributions(text);
  return action.explain(cases[0].prepared, (metric) => found[metric]);
}

const NO_WAY =
  'however the dice fall, and in no other way that plan may choose (or, answers) is it allowed, expected';

describe('a choice that is left to a plan', () => {
  it('does not let an order be given that no way of choosing allows', () => {
    for (const text of [
      // Aimed or not, the rifle has been fired.
      RIFLES(', or: [{ place: { distance: 11 } }]'),
      RIFLES(
        ', or: [{ place: { distance: 11 } }, { place: { distance: 13 } }]',
        ', or: [{ place: { distance: 11 } }]',
      ),
      // Whatever his mate does.
      RIFLES(', or: [{ place: { distance: 11 } }]', '', [MATE]),
    ])
      expect(() => programIn(text), text).toThrow(
        `.shooter: found dwarf, after shot 1 loaded: false ${NO_WAY} a weapon that is Reloaded (Long Reload)`,
      );
    // However they answer they are too tired then.
    expect(() =>
      programIn(SCOUTS('f: 2, fatigue: 1', 'reaction: goToGround, answers: [{ reaction: regroup }]')),
    ).toThrow(`turn.1.shooter: found Scouts, after shot 1 fatigue: 2 ${NO_WAY} at most 1`);
  });

  it('lets it be given where one of them allows it, and says that it is not fired as it is written', () => {
    for (const text of [
      RIFLES(', or: [{ weapon: long-bow }]'),
      RIFLES(', or: [{ place: { distance: 11 } }, { hold: true }]'),
      RIFLES('', ', or: [{ weapon: long-bow }]'),
    ]) {
      expect(distributions(text).fired2[1], text).toBe(0);
      expect(linesOf(text).join('\n'), text).toMatch(
        /Shot 2.*Never fired: .*Reloaded.*\. So it is as the turn is written: plan may choose otherwise for shot [12]/,
      );
      expect(plannedOf(text, 'casualties').planning, text).toBeDefined();
    }
  });

  it('is tried in every way, up to a hundred', () => {
    const near = [2, 5, 7, 10, 11].map((inches) => `{ place: { distance: ${inches} } }`).join(', ');
    const mates = (many: number) =>
      ['mate', 'bow', 'archer']
        .slice(0, many)
        .map((one) => MATE.replace('mate', one).replace('{ hold: true }', near));
    // 6 ways each: 36 in all, and 216.
    expect(() => programIn(RIFLES(`, or: [${near}]`, '', [], mates(1)))).toThrow(
      'and in no other way that plan may choose',
    );
    expect(distributions(RIFLES(`, or: [${near}]`, '', [], mates(2))).fired4[1]).toBe(0);
  });
});
