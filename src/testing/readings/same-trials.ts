import { expect } from 'vitest';
import { RolledDice } from '../../dice/rolled.ts';
import { emptyHistograms } from '../../play/histograms.ts';
import { interpreted } from '../../play/interpret.ts';
import type { Program } from '../../play/program.ts';
import { rollTrials } from '../../play/roll.ts';
import { traceTrial } from '../../play/trace.ts';
import { writtenOut } from '../../play/written-out.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';

/** Expects a trial that is told aloud to end as the same one rolled. */
export function expectAloudAsRolled(program: Program, index: number): void {
  const upTo = (n: number) => rollTrials(program, streamOf(parseSeed('5'), 2), n).single;
  const [before, after] = [upTo(index), upTo(index + 1)];
  for (const [i, value] of traceTrial(program, '5', 2, index).values.entries())
    expect(after[i][value] - before[i][value]).toBe(1);
}

/** Expects what is written out for speed to play so many trials as the interpreter does. */
export function expectWrittenAsInterpreted(program: Program, trials: number): void {
  const [written, plain] = [writtenOut(program), interpreted(program)].map(({ playAll }) => {
    const histograms = emptyHistograms(program.shape);
    playAll(trials, new RolledDice(streamOf(parseSeed('7'), 0)), histograms);
    return histograms;
  });
  expect(written).toEqual(plain);
}
