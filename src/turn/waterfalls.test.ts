import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '../play/compile/compile.ts';
import { exactHistograms } from '../play/compile/exact.ts';
import { type Program, programOf } from '../play/program.ts';
import { upToRound } from '../play/rounds.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { readScenario } from '../scenario/files/index.ts';
import { rollRules } from '../solve/trials/rolled.ts';
import { systems } from '../systems/index.ts';
import type { Waterfall } from '../systems/system.ts';
import { enough } from '../testing/long.ts';
import { programIn } from './testing/distributions.ts';
import { BACK_AND_FORTH, numbersFrom, SMALL } from './testing/small-turns.ts';

/** Every turn that comes with fusillade. */
const BUNDLED = readdirSync('scenarios', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)turn-[a-z-]+\.yaml$/.test(file))
  .map((file) => `scenarios/${file}`)
  .sort();

type Means = (metric: string) => number;

const meanOf = (cells: ArrayLike<number>): number => {
  const all = Array.from(cells);
  const sum = all.reduce((one, other) => one + other, 0);
  return all.reduce((mean, p, value) => mean + (p / sum) * value, 0);
};

const meansOf =
  ({ metrics }: Program, single: readonly ArrayLike<number>[]): Means =>
  (metric) => {
    const at = metrics.findIndex(({ name }) => name === metric);
    return at < 0 ? 0 : meanOf(single[at]);
  };

const exactly = (program: Program): Means =>
  meansOf(program, exactHistograms(compile(program), program.shape).single);

const rolled = (program: Program): Means =>
  meansOf(program, rollRules(program, streamOf(parseSeed('1'), 0), 500).single);

const waterfallsOf = ({ action, options }: Program): readonly Waterfall[] =>
  action.waterfalls?.(options) ?? [];

/** What is left of a total once each step has had its own. */
const unaccounted = (means: Means, { of, steps }: Waterfall): number =>
  means(of) - steps.reduce((sum, { metric }) => sum + means(metric), 0);

describe('what the shots of a turn take from each side adds up to what it loses', () => {
  it('in ten turns that come with fusillade', () => {
    expect(BUNDLED).toHaveLength(10);
  });

  for (const file of BUNDLED)
    it(`${file}, exactly and rolled`, () => {
      const scenario = readScenario(file, systems);
      const program = programOf(scenario.action, scenario.cases[0].prepared);
      for (const means of [exactly(program), rolled(program)])
        for (const waterfall of waterfallsOf(program))
          expect(Math.abs(unaccounted(means, waterfall)), waterfall.of).toBeLessThan(1e-9);
    });
});

/**
 * What wounds and points, told beside a waterfall, come to by its steps: how much each grows in the rounds of its bars,
 * and in all.
 */
function besideOf(program: Program, { of, steps, also }: Waterfall) {
  const after = [...new Set(steps.flatMap(({ round }) => [round - 1, round]))];
  const means = new Map(after.map((round) => [round, exactly(upToRound(program, round))] as const));
  const whole = exactly(program);
  const grown = (metric: string, round: number) =>
    (means.get(round)?.(metric) ?? Number.NaN) - (means.get(round - 1)?.(metric) ?? Number.NaN);
  return [of, ...also].map((metric) => ({
    metric,
    inAll: whole(metric),
    bySteps: steps.reduce((sum, { round }) => sum + grown(metric, round), 0),
    least: Math.min(...steps.map(({ round }) => grown(metric, round))),
  }));
}

describe('wounds and points beside it add up as well', () => {
  for (const file of BUNDLED)
    it(file, () => {
      const scenario = readScenario(file, systems);
      const program = programOf(scenario.action, scenario.cases[0].prepared);
      for (const waterfall of waterfallsOf(program))
        for (const { metric, inAll, bySteps, least } of besideOf(program, waterfall)) {
          expect(Math.abs(inAll - bySteps), metric).toBeLessThan(1e-9);
          // No shot gives anything back.
          expect(least, metric).toBeGreaterThan(-1e-9);
        }
    });

  it('are wounds and points of each side where all of it has points', () => {
    const scenario = readScenario('scenarios/raiders-of-arcana/turn-charge-through-arrows.yaml', systems);
    const program = programOf(scenario.action, scenario.cases[0].prepared);
    expect(waterfallsOf(program).map(({ also }) => also)).toEqual([
      ['woundsLost', 'pointsLost'],
      ['ownWoundsLost', 'ownPointsLost'],
    ]);
    const shortened = waterfallsOf(program).map((one) => ({ ...one, steps: one.steps.slice(0, -1) }));
    // A bar that is missing is found out.
    const gaps = shortened.flatMap((one) =>
      besideOf(program, one).map(({ inAll, bySteps }) => inAll - bySteps),
    );
    expect(Math.max(...gaps)).toBeGreaterThan(0.1);
  });

  for (const [name, make] of Object.entries({ ...SMALL, 'back and forth': BACK_AND_FORTH }))
    it(`in random turns: ${name}`, () => {
      const of = numbersFrom(23);
      for (let trial = 0; trial < enough(3, 20); trial++) {
        const program = programIn(make(of).text);
        for (const waterfall of waterfallsOf(program))
          for (const { metric, inAll, bySteps } of besideOf(program, waterfall))
            expect(Math.abs(inAll - bySteps), metric).toBeLessThan(1e-9);
      }
    });
});

/** Turns in which who shoots may lose somebody by it, too: answered, or with friends beneath the marker. */
const COSTLY: Record<string, (of: (below: number) => number) => string> = {
  'a volley that is answered': (of) => `
    system: raiders-of-arcana
    action: turn
    ours: { a: { profile: human-archers, figures: ${2 + of(3)}, points: 60 } }
    theirs:
      b: { profile: human-archers, figures: ${2 + of(3)}, points: ${30 + of(60)} }
      c: { profile: human-warriors, figures: ${1 + of(4)}, points: 50 }
    places:
      a: { b: { distance: ${6 + of(12)} }, c: { distance: 6 } }
    turn:
      - { shooter: a, target: b, action: exchange, performs: shoot, reaction: shoot }
      - { shooter: c, target: a, action: charge, reaction: ${['none', 'regroup'][of(2)]} }`,
  'a marker among friends': (of) => `
    system: necromunda
    action: turn
    ours: { a: { ballisticSkill: ${3 + of(3)} }, b: { toughness: 3, wounds: ${1 + of(2)} } }
    theirs: { c: { ballisticSkill: 4, toughness: ${3 + of(2)}, wounds: ${1 + of(2)}, points: 40 }, d: { toughness: 3, wounds: 1, points: ${20 + of(30)} } }
    places:
      a:
        b: { distance: 8, x: 1, y: 8 }
        c: { distance: 8, x: 0, y: 8 }
        d: { distance: 9, x: 0, y: 9 }
      c: { b: { distance: 2 } }
    turn:
      - { shooter: a, weapon: frag-grenade, target: c, action: blast, beside: [b, d] }
      - { shooter: c, weapon: lasgun, target: b }`,
};

const RANDOM: typeof COSTLY = {
  ...COSTLY,
  ...Object.fromEntries(
    Object.entries({ ...SMALL, 'back and forth': BACK_AND_FORTH }).map(([name, make]) => [
      name,
      (of: (below: number) => number) => make(of).text,
    ]),
  ),
};

describe('on random turns', () => {
  for (const [name, make] of Object.entries(RANDOM))
    it(name, () => {
      const of = numbersFrom(22);
      for (let trial = 0; trial < enough(2, 20); trial++) {
        const text = make(of);
        const program = programIn(text);
        const means = exactly(program);
        for (const waterfall of waterfallsOf(program)) {
          expect(Math.abs(unaccounted(means, waterfall)), text).toBeLessThan(1e-9);
          for (const step of waterfall.steps) {
            const added = (metric: string) =>
              exactly(upToRound(program, step.round))(metric) -
              exactly(upToRound(program, step.round - 1))(metric);
            expect(Math.abs(added(waterfall.of) - means(step.metric)), text).toBeLessThan(1e-9);
          }
        }
      }
    });

  it('costs of answers are no small thing: without them nothing adds up', () => {
    for (const make of Object.values(COSTLY)) {
      const program = programIn(make(numbersFrom(22)));
      const means = exactly(program);
      const careless = waterfallsOf(program).map(({ steps, ...one }) => ({
        ...one,
        steps: steps.filter(({ metric }) => !metric.startsWith('cost')),
      }));
      const most = Math.max(...careless.map((one) => unaccounted(means, one)));
      expect(most).toBeGreaterThan(0.01);
    }
  });
});
