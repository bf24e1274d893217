import type { Program } from '../program.ts';
import type { ReadyStep } from '../ready.ts';

/** The same program, with every group taken step by step: what it says that it sees is not made use of. */
export const withoutSees = (program: Program): Program => ({
  ...program,
  steps: program.steps.map(unseeing),
});

const unseeing = (step: ReadyStep): ReadyStep => ({
  ...step,
  sees: undefined,
  steps: step.steps?.map(unseeing),
});
