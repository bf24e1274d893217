import { describe, expect, it } from 'vitest';
import { rowsOf } from '../play/compile/chain.ts';
import { compile } from '../play/compile/compile.ts';
import { exactHistograms } from '../play/compile/exact.ts';
import type { Histograms } from '../play/histograms.ts';
import { type Program, programOf, remembering } from '../play/program.ts';
import { upToRound } from '../play/rounds.ts';
import { libraryOf, readScenario } from '../scenario/files/index.ts';
import { parseText } from '../scenario/index.ts';
import { resolveScenario } from '../scenario/read.ts';
import { systems } from '../systems/index.ts';
import { apart } from './apart.ts';
import type { Turn } from './turn.ts';

function programIn(text: string): Program {
  const scenario = resolveScenario(parseText(text, 'turn.yaml'), systems, {}, libraryOf);
  return programOf(scenario.action, scenario.cases[0].prepared);
}

const exact = (program: Program): Histograms => exactHistograms(compile(program), program.shape);

/** The same program compiled as it is written: all that is left of all is one state. */
const joined = (program: Program): Program => ({
  ...program,
  action: { ...program.action, compiledAs: (turn) => turn },
});

/** The greatest difference between two distributions of one metric. */
function difference(one: Histograms, other: Histograms): number {
  const all = one.single.flatMap((cells, metric) =>
    [...cells.keys()].map((value) => Math.abs(cells[value] - other.single[metric][value])),
  );
  return all.reduce((most, value) => Math.max(most, value), 0);
}

/** Units that shoot back, a condition on a third, one that is shot at again in a second turn. */
const TURNS: Record<string, string> = {
  darklands: `
    system: darklands
    action: turn
    ours: { bowmen: fyrd-bowmen, huntsmen: huntsmen, skirmishers: { profile: raiders, name: Skirmishers } }
    theirs:
      raiders: { profile: raiders, warriors: 4 }
      slaves: { profile: slaves, warriors: 5 }
      beasts: { profile: beasts, warriors: 2 }
    places:
      bowmen: { raiders: { distance: 12 }, slaves: { distance: 8 }, beasts: { distance: 9 } }
      huntsmen: { raiders: { distance: 6 }, slaves: { distance: 7 }, beasts: { distance: 9 } }
      skirmishers: { raiders: { distance: 6 }, slaves: { distance: 5 }, beasts: { distance: 5 } }
    turn:
      - { shooter: bowmen, weapon: longbow, target: raiders }
      - { shooter: huntsmen, weapon: war-bow, target: beasts }
      - { shooter: skirmishers, weapon: javelin, target: slaves, if: left(raiders) > 2 }
      - { inTurn: 2, shooter: huntsmen, weapon: war-bow, target: [beasts, raiders] }`,
  necromunda: `
    system: necromunda
    action: turn
    ours:
      a: { ballisticSkill: 3, toughness: 3, wounds: 1 }
      b: { ballisticSkill: 4, toughness: 3, wounds: 2 }
      c: { ballisticSkill: 2, toughness: 3, wounds: 1 }
    theirs:
      d: { ballisticSkill: 3, toughness: 3, wounds: 1, save: 5 }
      e: { ballisticSkill: 4, toughness: 3, wounds: 2 }
    places:
      a: { d: { distance: 6 }, e: { distance: 9 } }
      b: { d: { distance: 7 }, e: { distance: 5 } }
      c: { d: { distance: 8 }, e: { distance: 6 } }
      d: { a: { distance: 6 }, b: { distance: 7 }, c: { distance: 8 } }
      e: { a: { distance: 9 }, b: { distance: 5 }, c: { distance: 6 } }
    turn:
      - { shooter: a, weapon: autogun, target: d }
      - { shooter: e, weapon: lasgun, target: b }
      - { shooter: d, weapon: lasgun, target: c }
      - { shooter: b, weapon: lasgun, target: [d, e] }
      - { shooter: c, weapon: lasgun, target: e, if: not outOfAction(d) }`,
};

describe('units that nothing joins, played one after another, come to the same', () => {
  for (const [system, text] of Object.entries(TURNS)) {
    const program = programIn(text);

    it(`as all of them in one state: ${system}`, () => {
      const [one, other] = [compile(program), compile(joined(program))];
      expect(rowsOf(one)).toBeLessThan(rowsOf(other));
      expect(
        difference(exactHistograms(one, program.shape), exactHistograms(other, program.shape)),
      ).toBeLessThan(1e-12);
    });

    it(`as it is seen after each shot: ${system}`, () => {
      for (let round = 0; round < (program.options as Turn).shots.length; round++) {
        const until = upToRound(program, round);
        expect(difference(exact(until), exact(joined(until)))).toBeLessThan(1e-12);
      }
    });

    it(`where several are asked for together: ${system}`, () => {
      const names = program.metrics.map(({ name }) => name).filter((name) => name.startsWith('fate'));
      const ends = (one: Program): Map<string, number> => {
        const together = remembering(one, names);
        const at = names.map((name) => one.metrics.findIndex((metric) => metric.name === name));
        const pairs = at.slice(1).map((metric, i) => [at[i], metric] as const);
        const { joint } = exactHistograms(compile(together), { ...one.shape, pairs });
        return new Map(
          joint.flatMap((cells, pair) => [...cells].map((p, i) => [`${pair}:${i}`, p] as const)),
        );
      };
      const [one, other] = [ends(program), ends(joined(program))];
      for (const [key, p] of other) expect(Math.abs((one.get(key) ?? 0) - p)).toBeLessThan(1e-12);
    });
  }

  it('and would not, were a condition not minded', () => {
    const program = programIn(TURNS.necromunda);
    const careless = (turn: unknown) => {
      const { shots } = turn as Turn;
      return apart({ ...(turn as Turn), shots: shots.map((one) => ({ ...one, asksFor: one.changes })) });
    };
    const action = { ...program.action, compiledAs: careless };
    expect(() => exact({ ...program, action })).toThrow();
  });
});

describe('large turns are exact', () => {
  for (const file of ['six-against-five', 'eight-against-eight'])
    it(file.replaceAll('-', ' '), () => {
      const scenario = readScenario(`bench/workloads/${file}.yaml`, systems);
      const program = programOf(scenario.action, scenario.cases[0].prepared);
      const chain = compile(program);
      expect(rowsOf(chain)).toBeLessThan(3_000);
      const { single } = exactHistograms(chain, program.shape);
      for (const cells of single) expect(cells.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
      const mean = (name: string) =>
        single[program.metrics.findIndex((metric) => metric.name === name)].reduce(
          (sum, p, value) => sum + p * value,
          0,
        );
      const each = program.metrics.filter(({ name }) => /^shot\d/.test(name)).map(({ name }) => mean(name));
      const own = program.metrics.some(({ name }) => name === 'ownCasualties') ? mean('ownCasualties') : 0;
      // What the shots did adds up to what both sides lost.
      expect(each.reduce((sum, one) => sum + one, 0)).toBeCloseTo(mean('casualties') + own, 9);
    });
});
