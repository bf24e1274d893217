import { describe, expect, it } from 'vitest';
import { distributions, expectSame, programIn, scenarioIn } from '../testing/distributions.ts';
import { plannedOf } from '../testing/small-turns.ts';

/** Two of ours at two of theirs by the Shoot Phase: the captain stands behind the warrior. */
const turnOf = (shots: readonly string[], { warrior = '', captain = '', places = '', more = '' } = {}) => `
system: speedies
action: turn
ours: { a: { unit: { ranged: 14 } }, c: { unit: { ranged: 14 } } }
theirs: { warrior: { unit: { defence: '-' }${warrior} }, captain: { unit: { defence: '-' }${captain} } }
places:
  a: { warrior: { distance: 10 }, captain: { distance: 15${places} } }
  c: { warrior: { distance: 10 }, captain: { distance: 15${places} } }
${more}
turn:${shots.map((one) => `\n  - { action: shoot, weapon: { range: 30 }, ${one} }`).join('')}`;

const AT_CAPTAIN = 'shooter: a, target: captain';
const AFTER = ['shooter: c, target: warrior', AT_CAPTAIN];

// Of 20 faces 14 Dazes, 15 to 17 Stun and 18 to 20 make Incapacitated (F9).
const [UNHURT, OUT] = [13 / 20, 3 / 20];

describe('the rule of the closest target in a turn', () => {
  const refused = (text: string, says: RegExp | string) => expect(() => programIn(text)).toThrow(says);

  it('Shoot 9: refuses an order past one who stands closer, with the rule', () => {
    const says =
      'turn.0.target: found captain, expected the closest enemy in Line of Sight that is not Engaged: warrior is closer, and neither Stunned, Dazed nor out (Shoot 9–13)';
    refused(turnOf([AT_CAPTAIN]), says);
    refused(turnOf(['shooter: a, target: [warrior, captain]']), 'turn.0.target.1: found captain');
    // A shot after it helps nothing, nor one at somebody else.
    refused(turnOf([...AFTER].reverse()), says);
    refused(turnOf([AT_CAPTAIN, 'inTurn: 2, shooter: c, target: warrior']), says);
  });

  it('Shoot 9: passes over who is out of sight or Engaged', () => {
    for (const warrior of [', engaged: true', ', condition: stunned'])
      expect(() => programIn(turnOf([AT_CAPTAIN], { warrior }))).not.toThrow();
    const hidden = turnOf([AT_CAPTAIN]).replace(
      'a: { warrior: { distance: 10',
      'a: { warrior: { sight: none, distance: 10',
    );
    expect(() => programIn(hidden)).not.toThrow();
  });

  it('Shoot 10: past one in Cover to the closest who is not; not to one in Cover himself', () => {
    const covered = turnOf([AT_CAPTAIN]).replaceAll('distance: 10', 'distance: 10, behind: terrain');
    expect(() => programIn(covered)).not.toThrow();
    refused(covered.replaceAll('distance: 15', 'distance: 15, behind: ally'), /captain.*Shoot 9–13/);
  });

  it('Shoot 11: past the Stunned and the Dazed, as later turns have them', () => {
    for (const condition of ['dazed', 'stunned']) {
      const more = `laterTurns: { 2: { theirs: { warrior: { condition: ${condition} } } } }`;
      expect(() => programIn(turnOf([`inTurn: 2, ${AT_CAPTAIN}`], { more }))).not.toThrow();
    }
    refused(turnOf([AT_CAPTAIN], { warrior: ', condition: staggered' }), /Shoot 9–13/);
  });

  it('Shoot 12, 13: at a Large enemy, and at one who stands 2" lower', () => {
    const large = turnOf([AT_CAPTAIN]).replace(
      "captain: { unit: { defence: '-'",
      "captain: { unit: { defence: '-', traits: [large]",
    );
    expect(() => programIn(large)).not.toThrow();
    expect(() => programIn(turnOf([AT_CAPTAIN], { places: ', below: 2' }))).not.toThrow();
    refused(turnOf([AT_CAPTAIN], { places: ', below: 1' }), /Shoot 9–13/);
    const house = { places: ', below: 2', more: 'house: { elevated: 3 }' };
    refused(turnOf([AT_CAPTAIN], house), /Shoot 9–13/);
  });

  it('the Ranged Phase has no such rule (Ranged 3), and a Massive Shot is at nobody in particular', () => {
    expect(() =>
      programIn(turnOf([AT_CAPTAIN]).replace('action: shoot', 'action: rangedAttack')),
    ).not.toThrow();
    const line = turnOf([AT_CAPTAIN]).replace('range: 30', 'range: 30, traits: [massiveShot]');
    expect(() => programIn(line)).not.toThrow();
  });

  it('is not fired while the closer one still stands, as a Shoot Phase has it', () => {
    const turn = distributions(turnOf(AFTER));
    expect(turn.fired2[1]).toBeCloseTo(1 - UNHURT, 12);
    const phase = distributions(`
system: speedies
action: shoot
shooters:
  c: { unit: { ranged: 14 }, weapon: { range: 30 }, targets: [warrior] }
  a: { unit: { ranged: 14 }, weapon: { range: 30 }, targets: [captain] }
enemies:
  warrior: { unit: { defence: '-' }, distance: 10 }
  captain: { unit: { defence: '-' }, distance: 15 }`);
    expectSame(turn.unitsGone, phase.casualties);
  });

  it('a rifle that may have waited for the closer one may be fired in the next turn (Shoot 8)', () => {
    const shots = [...AFTER, ...AFTER.map((one) => `inTurn: 2, ${one}`)].map((one) =>
      one.replace('shooter: a', 'shooter: a, weapon: { range: 30, traits: [Long Reload] }'),
    );
    const turn = distributions(turnOf(shots).replaceAll(/weapon: { range: 30 }, (.*weapon)/g, '$1'));
    expect(turn.fired4[1]).toBeCloseTo(UNHURT * (1 - UNHURT), 12);
  });

  it('the nearest is the closest who may be shot at, and a list begins again with him', () => {
    const nearest = distributions(turnOf([AFTER[0], 'shooter: a, target: nearest']));
    const listed = distributions(turnOf([AFTER[0], 'shooter: a, target: [captain, warrior]']));
    const nearestCaptain = nearest.fateCaptain[3];
    expect(listed.fateCaptain[3]).toBeCloseTo((1 - UNHURT) * OUT, 12);
    expect(nearestCaptain).toBeCloseTo(OUT * OUT, 12);
  });

  it('of whom no distance is said nothing is looked at, and that is said', () => {
    const text = turnOf([AT_CAPTAIN]).replaceAll('warrior: { distance: 10 }, ', '');
    const { action, cases } = scenarioIn(text);
    expect(action.bearing?.(cases[0].prepared).limits).toContain(
      'Of how far warrior is from a nothing is said: whether it is closer than whom the shot is at is not looked at (Shoot 9–13).',
    );
    expect(distributions(text).fateCaptain[3]).toBeCloseTo(OUT, 12);
  });

  it('a plan shoots the closer one out of the way', () => {
    const { planning } = plannedOf(
      turnOf([AFTER[0], 'shooter: a, target: nearest'], { more: 'goal: gone(captain)' }),
      'goal',
    );
    expect(planning.best(planning.begin()).value).toBeCloseTo((1 - UNHURT) * OUT, 12);
  });
});
