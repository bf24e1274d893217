import { describe, expect, it } from 'vitest';
import { compile } from './play/compile/compile.ts';
import { exactHistograms } from './play/compile/exact.ts';
import { type Program, programOf } from './play/program.ts';
import { roundsOf, upToRound } from './play/rounds.ts';
import { readScenario } from './scenario/files/index.ts';
import { systems } from './systems/index.ts';
import { firstOf } from './testing/long.ts';

/**
 * Scenarios whose number of rounds is free: what stands after k of them is what a scenario of k rounds ends with.
 * `onceOnly` are metrics that are counted only where there is one round.
 */
const FREE = [
  { file: 'scenarios/darklands/three-rounds-of-arrows.yaml', field: 'rounds' },
  { file: 'scenarios/speedies/treant-from-a-tower.yaml', field: 'rounds' },
  { file: 'scenarios/speedies/rifle-six-turns.yaml', field: 'rounds' },
  { file: 'scenarios/necromunda/autogun-six-rounds.yaml', field: 'rounds', onceOnly: ['wounds'] },
  { file: 'scenarios/raiders-of-arcana/duel-of-six-turns.yaml', field: 'turns' },
];

/** The exact distribution of every metric, with no zeros behind it. */
function distributions(program: Program): Record<string, number[]> {
  const { single } = exactHistograms(compile(program), program.shape);
  return Object.fromEntries(
    program.metrics.map(({ name }, i) => {
      const distribution = [...single[i]];
      while (distribution.at(-1) === 0) distribution.pop();
      return [name, distribution];
    }),
  );
}

describe('the rounds of', () => {
  it.each(firstOf(FREE, 2))('$file are those of a shorter one', ({ file, field, onceOnly = [] }) => {
    const { action, cases } = readScenario(file, systems);
    const whole = programOf(action, cases[0].prepared);
    for (const rounds of [1, 2, 3]) {
      const shorter = distributions(
        programOf(action, cases[0].vary('shorter', { [field]: rounds }).prepared),
      );
      const begun = distributions(upToRound(whole, rounds));
      expect(Object.keys(shorter).filter((name) => !begun[name])).toEqual(rounds === 1 ? onceOnly : []);
      for (const [name, distribution] of Object.entries(shorter))
        for (const [value, chance] of (begun[name] ?? []).entries())
          expect(distribution[value] ?? 0, `${name} ${value}`).toBeCloseTo(chance, 12);
    }
    const most = roundsOf(whole)!.most;
    expect(distributions(upToRound(whole, most))).toEqual(distributions(whole));
    expect(distributions(upToRound(whole, most - 2))).not.toEqual(distributions(whole));
  });

  it('an action that is played once are none', () => {
    const { action, cases } = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems);
    expect(roundsOf(programOf(action, cases[0].prepared))).toBeUndefined();
  });
});
