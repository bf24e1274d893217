import { describe, expect, it } from 'vitest';
import { RolledDice } from '../dice/rolled.ts';
import { compile } from '../play/compile/compile.ts';
import { exactHistograms } from '../play/compile/exact.ts';
import { programOf } from '../play/program.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { libraryOf } from '../scenario/files/index.ts';
import { parseText, resolveScenario } from '../scenario/index.ts';
import { systems } from '../systems/index.ts';
import { LONG } from '../testing/long.ts';
import { type Planned, Planning, PlanTooLarge, planned, type Situation, type TurnInput } from './index.ts';

/** A generator of small whole numbers, the same every time. */
function numbersFrom(seed: number): (below: number) => number {
  const random = streamOf(parseSeed(String(seed)), 0);
  return (below) => random.below(below);
}

function plannedOf(text: string, worth: string): Planned {
  const scenario = resolveScenario(parseText(text, 'turn.yaml'), systems, {}, libraryOf);
  const { input } = scenario.cases[0];
  let at = -1;
  const made = planned(scenario.system, input as TurnInput & typeof input, (values) => values[at]);
  at = made.program.metrics.findIndex(({ name }) => name === worth);
  return made;
}

const bodies = (numbers: readonly string[]): string => numbers.map((one) => `\n      - ${one}`).join('');

/** Small random turns of every system: two or three shots at two targets. */
const SMALL: Record<string, (of: (below: number) => number) => { text: string; worth: string }> = {
  darklands: (of) => ({
    worth: ['pointsLost', 'casualties', 'unitsGone'][of(3)],
    text: `
    system: darklands
    action: turn
    ours:
      bowmen: { profile: fyrd-bowmen, warriors: ${1 + of(4)} }
      huntsmen: { profile: huntsmen, warriors: ${1 + of(3)} }
    theirs:
      raiders: { profile: raiders, warriors: ${1 + of(3)}, points: ${10 + of(80)} }
      slaves: { profile: slaves, warriors: ${1 + of(4)}, points: ${10 + of(80)} }
    places:
      bowmen: { raiders: { distance: ${2 + of(20)} }, slaves: { distance: ${2 + of(20)} } }
      huntsmen: { raiders: { distance: ${2 + of(20)} }, slaves: { distance: ${2 + of(20)} } }
    turn:${bodies(['{ shooter: bowmen, weapon: longbow, target: raiders }', '{ shooter: huntsmen, weapon: war-bow, target: slaves }'])}`,
  }),
  necromunda: (of) => ({
    worth: ['casualties', 'woundsLost', 'unitsGone'][of(3)],
    text: `
    system: necromunda
    action: turn
    ours:
      a: { ballisticSkill: ${2 + of(5)} }
      b: { ballisticSkill: ${2 + of(5)} }
    theirs:
      c: { toughness: ${2 + of(4)}, wounds: ${1 + of(2)}, save: ${3 + of(4)} }
      d: { toughness: ${2 + of(4)}, wounds: ${1 + of(2)} }
    places:
      a: { c: { distance: ${2 + of(9)} }, d: { distance: ${2 + of(9)}, cover: partial } }
      b: { c: { distance: ${2 + of(9)} }, d: { distance: ${2 + of(9)} } }
    turn:${bodies(['{ shooter: a, weapon: lasgun, target: c }', '{ shooter: b, weapon: lasgun, target: c }'])}`,
  }),
  'raiders-of-arcana': (of) => ({
    worth: ['casualties', 'woundsLost', 'moraleTokensC'][of(3)],
    text: `
    system: raiders-of-arcana
    action: turn
    ours:
      a: { profile: human-archers, figures: ${1 + of(4)} }
      b: { profile: human-archers, figures: ${1 + of(4)} }
    theirs:
      c: { profile: human-warriors, figures: ${1 + of(4)} }
      d: { profile: human-warriors, figures: ${1 + of(4)}, cover: light }
    places:
      a: { c: { distance: 10 }, d: { distance: 12 } }
      b: { c: { distance: 10 }, d: { distance: 12 } }
    turn:${bodies(['{ shooter: a, target: c }', '{ shooter: b, target: c }'])}`,
  }),
  speedies: (of) => ({
    worth: ['casualties', 'woundsLost', 'unitsGone'][of(3)],
    text: `
    system: speedies
    action: turn
    ours: { a: { unit: marksman }, b: { unit: sniper } }
    theirs: { c: { unit: infantry }, d: { unit: captain } }
    places:
      a: { c: { distance: ${5 + of(20)} }, d: { distance: ${5 + of(20)}, behind: terrain } }
      b: { c: { distance: ${5 + of(20)} }, d: { distance: ${5 + of(20)} } }
    turn:${bodies(['{ shooter: a, weapon: long-bow, target: c }', '{ shooter: b, weapon: crossbow, target: c }'])}`,
  }),
};

/** The best of all ways to give orders, tried one by one: nothing is remembered. */
function tried({ planning }: Planned, worth: (now: Situation) => number, now: Situation): number {
  const values = planning
    .orders(now)
    .map((order) =>
      planning
        .outcomes(now, order)
        .reduce((sum, { chance, leads }) => sum + chance * tried({ planning } as Planned, worth, leads), 0),
    );
  return values.length === 0 ? worth(now) : Math.max(...values);
}

describe('a plan', () => {
  const TURNS = LONG ? 100 : 8;
  for (const [system, make] of Object.entries(SMALL))
    it(`of ${TURNS} random small turns of ${system} is worth what the best of all orders tried one by one is`, () => {
      for (let n = 0; n < TURNS; n++) {
        const { text, worth } = make(numbersFrom(n));
        const made = plannedOf(text, worth);
        const begin = made.planning.begin();
        const { value } = made.planning.best(begin);
        // An end is worth what a plan without shots left finds there.
        const found = tried(made, (now) => made.planning.best(now).value, begin);
        expect(Math.abs(found - value), text).toBeLessThan(1e-9);
        const policies = [made.written, ...Object.values(made.simple)];
        for (const policy of policies) expect(made.planning.valueOf(policy)).toBeLessThan(value + 1e-9);
      }
    });

  // One in a million such tests fails although all is right: 4.9 standard errors.
  it('is worth what its policy comes to when every shot of it is rolled', () => {
    const { text, worth } = SMALL.darklands(numbersFrom(3));
    const { planning } = plannedOf(text, worth);
    const value = planning.best(planning.begin()).value;
    const trials = LONG ? 1_000_000 : 30_000;
    const [mean, error] = rolled(planning, (now) => planning.best(now).order, trials);
    expect(Math.abs(mean - value)).toBeLessThan(4.9 * error);
    // A policy that always gives the last order comes to less, and would be noticed.
    const [worse] = rolled(planning, (now) => planning.orders(now).slice(0, 1)[0], trials);
    const known = planning.valueOf((now) => planning.orders(now)[0]);
    expect(Math.abs(worse - known)).toBeLessThan(4.9 * error);
    expect(value).toBeGreaterThan(known);
    expect(Math.abs(worse - value)).toBeGreaterThan(4.9 * error);
  });

  it('of several turns: the orders written come to what the turn played as written does', () => {
    const text = `
    system: raiders-of-arcana
    action: turn
    ours: { archers: { profile: human-archers, figures: 3 }, scouts: { profile: human-archers, figures: 2 } }
    theirs: { warriors: { profile: human-warriors, figures: 3 }, runners: { profile: human-warriors, figures: 2 } }
    places:
      archers: { warriors: { distance: 18 }, runners: { distance: 20 } }
      scouts: { warriors: { distance: 12 }, runners: { distance: 10 } }
    laterTurns: { 2: { ours: { archers: { ready: true } }, theirs: { runners: { cover: light } } } }
    turn:
      - { shooter: archers, target: warriors }
      - { shooter: scouts, target: runners, if: left(warriors) > 2 }
      - { inTurn: 2, shooter: archers, target: weakest }
      - { inTurn: 2, shooter: scouts, target: runners }`;
    const { planning, written } = plannedOf(text, 'casualties');
    const scenario = resolveScenario(parseText(text, 'turn.yaml'), systems, {}, libraryOf);
    const program = programOf(scenario.action, scenario.cases[0].prepared);
    const { single } = exactHistograms(compile(program), program.shape);
    const at = program.metrics.findIndex(({ name }) => name === 'casualties');
    const mean = single[at].reduce((sum, p, value) => sum + p * value, 0);
    expect(planning.valueOf(written)).toBeCloseTo(mean, 12);
    expect(planning.best(planning.begin()).value).toBeGreaterThan(mean);
  });

  it('refuses what has more situations than there is room for', () => {
    const { text, worth } = SMALL.darklands(numbersFrom(1));
    const { planning } = plannedOf(text, worth);
    const small = new Planning(planning.turn, () => 0, { situations: 3 });
    expect(() => small.best(small.begin())).toThrow(PlanTooLarge);
  });
});

/** Mean and standard error of what a policy's orders come to, each shot rolled die by die. */
function rolled(
  planning: Planning,
  policy: (now: Situation) => ReturnType<Planning['orders']>[number] | undefined,
  trials: number,
): [mean: number, error: number] {
  const dice = new RolledDice(streamOf(parseSeed('5'), 0));
  let [sum, squares] = [0, 0];
  for (let trial = 0; trial < trials; trial++) {
    let now = planning.begin();
    for (let order = policy(now); order; order = policy(now)) now = planning.rolled(now, order, dice);
    const { value } = planning.best(now);
    sum += value;
    squares += value * value;
  }
  const mean = sum / trials;
  return [mean, Math.sqrt((squares / trials - mean * mean) / trials)];
}
