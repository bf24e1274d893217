import { describe, expect, it } from 'vitest';
import { libraryOf } from '../scenario/files/index.ts';
import { resolveScenario } from '../scenario/read.ts';
import { parseText } from '../scenario/text/source.ts';
import { systems } from '../systems/index.ts';
import { distributions, expectSame, scenarioIn } from './testing/distributions.ts';

/** A turn of shots at who is 7" away, by names alone. */
const turnOf = (shots: readonly string[], { unit = 'captain', more = '' } = {}) => `
system: speedies
action: turn
${more}
ours: { cap: { unit: ${unit} }, other: { unit: treant } }
theirs: { cav: { unit: cavalier } }
places: { cap: { cav: { distance: 7 } }, other: { cav: { distance: 8 } } }
turn:${shots.map((shot) => `\n  - { shooter: cap, target: cav, ${shot} }`).join('')}`;

const shootOf = (weapon: string, rounds = 1) => `
system: speedies
action: shoot
rounds: ${rounds}
shooters: { cap: { unit: captain, weapon: ${weapon} } }
enemies: { cav: { unit: cavalier, distance: 7 } }`;

const OLDER = 'action: shoot, weapon: bow';
const NEWER = 'action: rangedAttack, weapon: bow';

/** The average of a distribution. */
const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, chance, value) => sum + chance * value, 0);

/** What a unit of ours is, once a case is read. */
const unitIn = (text: string, set: Readonly<Record<string, unknown>> = {}) => {
  const { cases } = resolveScenario(parseText(text, 'x.yaml'), systems, { set }, libraryOf);
  return cases.map(
    ({ resolved }) => (resolved.ours as { cap: { unit: { ranged: number } } }).cap.unit.ranged,
  );
};

describe('names in a turn of the older edition are that edition’s', () => {
  it('a captain hits on 13+: 0.45 hits, of which the cavalier fails 0.8', () => {
    // 13 to 19 are one hit each, a 20 two: 7/20 + 2/20; Defence Check 17+ fails on 16 of 20.
    expect(meanOf(distributions(turnOf([OLDER])).woundsLost)).toBeCloseTo((9 / 20) * (16 / 20), 12);
    expect(unitIn(turnOf([OLDER]))).toEqual([13]);
  });

  it.each(['bow', 'pistol', 'crossbow'])('as its own action has them: %s', (weapon) => {
    const turn = distributions(turnOf([`action: shoot, weapon: ${weapon}`]));
    expectSame(turn.fateCav, distributions(shootOf(weapon)).injury);
  });

  it('a crossbow is fired in both turns, as in two rounds of the action', () => {
    const shot = 'action: shoot, weapon: crossbow';
    const turn = distributions(turnOf([shot, `inTurn: 2, ${shot}`]));
    expectSame(turn.fateCav, distributions(shootOf('crossbow', 2)).injury);
  });

  it('who is of it alone is found, and who is of the newer one alone is not', () => {
    expect(unitIn(turnOf([OLDER], { unit: 'archer' }))).toHaveLength(1);
    expect(() => unitIn(turnOf([OLDER], { unit: 'marksman' }))).toThrow(
      /ours\.cap\.unit: no profile "marksman", expected action rangedAttack, which has it/,
    );
    expect(() => unitIn(turnOf([NEWER], { unit: 'archer' }))).toThrow(/expected action shoot, which has it/);
  });

  it('a shot that says nothing of its action is of the newer one', () => {
    expect(unitIn(turnOf(['weapon: bow']))).toEqual([12]);
    expect(unitIn(turnOf([NEWER]))).toEqual([12]);
  });

  it('and each variant, value and change of a shot has its own', () => {
    const more = 'sweep: { turn.0.action: [shoot, rangedAttack] }';
    expect(unitIn(turnOf([NEWER], { more }))).toEqual([13, 12]);
    expect(unitIn(turnOf([NEWER]), { 'turn.0.action': 'shoot' })).toEqual([13]);
    const [only] = scenarioIn(turnOf([NEWER])).cases;
    const { ours } = only.vary('changed', { 'turn.0.action': 'shoot' }).resolved;
    expect(ours).toMatchObject({ cap: { unit: { ranged: 13 } } });
  });
});

describe('names in a turn of both editions', () => {
  const both = [OLDER, `inTurn: 2, ${NEWER}`];

  it('are refused where both have them otherwise, with what to write', () => {
    expect(() => unitIn(turnOf(both))).toThrow(
      /ours\.cap\.unit: found "captain", which is another in each of the editions that these shots are of, expected which one is meant, by use: speedies\/profiles-shoot\.yaml or use: speedies\/profiles\.yaml, or its fields/,
    );
    expect(() => unitIn(turnOf(both, { unit: 'Captain' }))).toThrow(/found "captain", which is another/);
    expect(() => unitIn(turnOf([`${NEWER}, or: [{ action: shoot }]`]))).toThrow(/found "captain"/);
  });

  it.each([
    ['speedies/profiles-shoot.yaml', 13],
    ['speedies/profiles.yaml', 12],
  ])('are those of the file that is used: %s', (file, ranged) => {
    expect(unitIn(turnOf(both, { more: `use: ${file}` }))).toEqual([ranged]);
  });

  it('are found where one alone has them, or both the same', () => {
    const others = (unit: string) =>
      turnOf(both, { unit }).replace('cav: { unit: cavalier }', 'cav: { unit: zombie }');
    expect(unitIn(others('archer'))).toHaveLength(1);
    expect(unitIn(others('marksman'))).toHaveLength(1);
  });

  it('stay the scenario’s own where it has them itself', () => {
    const more = 'profiles: { captain: { ranged: 11, defence: 17 }, cavalier: { defence: 17 } }';
    expect(unitIn(turnOf(both, { more }))).toEqual([11]);
  });
});

describe('a unit is written by the name of its profile alone', () => {
  const written = (cap: string) => turnOf([NEWER]).replace('{ unit: captain }', cap);

  it.each([
    ['captain', '{ unit: captain }'],
    ['{ profile: captain }', '{ unit: captain }'],
    ['{ profile: captain, loaded: true }', '{ unit: captain, loaded: true }'],
    ['{ profile: captain, unit: { ranged: 5 } }', '{ unit: { profile: captain, ranged: 5 } }'],
    ['{ profile: veteran }', '{ unit: { profile: captain, ranged: 9 } }'],
  ])('%s is %s', (short, long) => {
    const of = (cap: string) =>
      scenarioIn(`${written(cap)}\nprofiles: { veteran: { profile: captain, ranged: 9 } }`).cases[0];
    expect(of(short).resolved).toEqual(of(long).resolved);
    expect(of(short).points).toEqual(of(long).points);
  });
});
