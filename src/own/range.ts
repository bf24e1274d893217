import { playedBy } from '../play/again.ts';
import { interpreted } from '../play/interpret.ts';
import type { Program } from '../play/program.ts';
import type { ReadyMetric, ReadyStep } from '../play/ready.ts';
import { type OutsideRange, rollTrials } from '../play/roll.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { faultIn, OwnSystemError, type RulesFile } from './place.ts';

/** What a step is called in a message. */
export const stepName = ({ name, cite }: Pick<ReadyStep, 'name' | 'cite'>): string =>
  `step "${name}" (${cite})`;

/** Remembers which step took a metric out of its range. */
export class Leaving {
  private readonly program: Program;
  private readonly by = new Map<number, ReadyStep>();

  constructor(program: Program) {
    this.program = program;
  }

  /** Looks at the slots that are metrics before and after a step was played: one that was out before was so by another. */
  look(step: ReadyStep, before: Int32Array, after: Int32Array): void {
    const { metrics } = this.program;
    for (let i = 0; i < metrics.length; i++)
      if (!this.isOut(i, before) && this.isOut(i, after)) this.by.set(i, step);
  }

  private isOut(metric: number, numbers: Int32Array): boolean {
    const { metrics, shape } = this.program;
    const { slots } = metrics[metric];
    if (!slots) return false;
    let value = 0;
    for (const slot of slots) value += numbers[slot];
    return value < 0 || value >= shape.sizes[metric];
  }

  /** The step that did, as far as that is known. */
  stepOf(metric: number): ReadyStep | undefined {
    return this.by.get(metric);
  }
}

/** The same program, whose metrics throw where they leave their range. */
export function withinRange(program: Program, file: RulesFile, leaving: Leaving): Program {
  const metrics = program.metrics.map((metric, i): ReadyMetric => {
    const most = program.shape.sizes[i] - 1;
    const of: ReadyMetric['of'] = (s, o, numbers) => {
      const value = metric.of(s, o, numbers);
      if (value >= 0 && value <= most) return value;
      throw strayed(file, metric.name, `found ${value} at the end of a trial`, most, leaving.stepOf(i));
    };
    return { ...metric, of };
  });
  return { ...program, metrics };
}

const strayed = (
  file: RulesFile,
  metric: string,
  found: string,
  most: number,
  step: ReadyStep | undefined,
): OwnSystemError =>
  faultIn(
    file,
    `${step ? `${stepName(step)}: ` : ''}metric ${metric}: ${found}, expected 0 to ${most}: a step counts more than the slot says is the most, or counts it twice`,
    step ? [] : [metric],
  );

/** Trials in which the step is looked for that a metric left its range by. */
const SOUGHT = 65_536;

/** What is said of a metric that left its range in trials that were only rolled. */
export function outsideRange(
  { metric, most, strays, trials }: OutsideRange,
  file: RulesFile,
  program: Program,
): OwnSystemError {
  const leaving = new Leaving(program);
  const watched = playedBy(program, (step, { numbers, state }, dice) => {
    const before = numbers.slice();
    step.run?.(state, dice, program.options);
    leaving.look(step, before, numbers);
  });
  try {
    const looked = withinRange(watched, file, leaving);
    rollTrials(looked, streamOf(parseSeed('1'), 0), SOUGHT, undefined, interpreted(looked));
  } catch (error) {
    if (error instanceof OwnSystemError) return error;
    throw error;
  }
  return strayed(
    file,
    metric,
    `found another value at the end of ${strays} of ${trials} trials`,
    most,
    undefined,
  );
}
