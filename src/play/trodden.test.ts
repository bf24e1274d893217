import { describe, expect, it } from 'vitest';
import { RolledDice } from '../dice/rolled.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { interpreted } from './interpret.ts';
import { type Program, programOf } from './program.ts';
import type { ReadyStep } from './ready.ts';
import { Trodden } from './trodden.ts';

const TRIALS = 400;

function programIn(file: string): Program {
  const { action, cases } = readScenario(`scenarios/${file}.yaml`, systems);
  return programOf(action, cases[0].prepared);
}

/** The same program, of which one metric is counted. */
const counting = (program: Program, metric: number): Program => ({
  ...program,
  metrics: [program.metrics[metric]],
});

/** What is counted trial by trial, and where the dice have come to. */
function rolled(play: (dice: RolledDice) => number): readonly number[] {
  const random = streamOf(parseSeed('1'), 0);
  const dice = new RolledDice(random);
  return [...Array.from({ length: TRIALS }, () => play(dice)), ...random.state];
}

describe('a program whose ways are kept', () => {
  // Repeated groups, groups that say what they see, templates, two sides, a pool of dice and single ones.
  it.each([
    'darklands/harpooners-drag',
    'darklands/boulder-over-friends',
    'necromunda/flamer-at-four',
    'necromunda/plasma-round-by-round',
    'raiders-of-arcana/duel-of-six-turns',
    'speedies/misfiring-pistols',
  ])('throws the same dice and ends as it would, trial by trial: %s', (file) => {
    const program = programIn(file);
    for (const metric of program.metrics.keys()) {
      const one = counting(program, metric);
      const trodden = new Trodden(one);
      const asWritten = interpreted(one);
      const found = rolled((dice) => trodden.play(dice));
      expect(found, program.metrics[metric].name).toEqual(rolled((dice) => asWritten.play(dice)[0]));
    }
  });

  it('asks the rules no more where it has been before', () => {
    const program = counting(programIn('speedies/misfiring-pistols'), 0);
    let played = 0;
    const watched = (step: ReadyStep): ReadyStep => ({
      ...step,
      steps: step.steps?.map(watched),
      ...(step.run && {
        run: (...given: Parameters<NonNullable<ReadyStep['run']>>) => {
          played++;
          step.run?.(...given);
        },
      }),
    });
    const steps = program.steps.map(watched);
    const trodden = new Trodden({ ...program, steps });
    rolled((dice) => trodden.play(dice));
    const soFar = played;
    played = 0;
    rolled((dice) => trodden.play(dice));
    expect(soFar).toBeGreaterThan(0);
    expect(played).toBeLessThan(soFar / 4);
  });
});
