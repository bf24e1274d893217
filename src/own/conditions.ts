import type { Program } from '../play/program.ts';
import type { ReadyStep } from '../play/ready.ts';

/** Makes the error for a step that is not the same when asked again. */
export type Blame = (step: ReadyStep, why: string) => Error;

/** The same program, whose conditions and numbers of repetitions must be the same when asked again. */
export function sameTwice(program: Program, blame: Blame): Program {
  const doubled = (step: ReadyStep): ReadyStep => ({
    ...step,
    ...(step.if && { if: twice('if', step.if.bind(step), step, blame) }),
    ...(step.times && { times: twice('times', step.times.bind(step), step, blame) }),
    steps: step.steps?.map(doubled),
  });
  return { ...program, steps: program.steps.map(doubled) };
}

const twice =
  <T>(name: string, f: (s: unknown, o: unknown) => T, step: ReadyStep, blame: Blame) =>
  (s: unknown, o: unknown): T => {
    const [first, second] = [f(s, o), f(s, o)];
    if (first !== second) throw blame(step, `its ${name} is ${second}, and was ${first}`);
    return first;
  };
