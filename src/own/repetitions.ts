import type { Program } from '../play/program.ts';
import type { ReadyStep } from '../play/ready.ts';
import { faultIn, type RulesFile } from './place.ts';
import { stepName } from './range.ts';

/** Repetitions of steps in one trial: only rules that never end have more. */
const MOST_REPETITIONS = 20_000;

/** Counts how often the steps of a trial are repeated. */
export class Repetitions {
  private made = 0;

  /** A trial begins. */
  begin(): void {
    this.made = 0;
  }

  /** The same program, which throws where a step is repeated for ever. */
  counting(program: Program, file: RulesFile): Program {
    const counted = (step: ReadyStep): ReadyStep => ({
      ...step,
      ...(step.times && { times: this.counted(step, step.times.bind(step), file) }),
      steps: step.steps?.map(counted),
    });
    return { ...program, steps: program.steps.map(counted) };
  }

  private counted(step: ReadyStep, times: NonNullable<ReadyStep['times']>, file: RulesFile) {
    return (s: unknown, o: unknown): number => {
      if (++this.made > MOST_REPETITIONS)
        throw faultIn(
          file,
          `${stepName(step)}: found more than ${MOST_REPETITIONS.toLocaleString('en')} repetitions in one trial, expected its times to be reached`,
        );
      return times(s, o);
    };
  }
}
