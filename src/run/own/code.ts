import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { playedTwice } from '../../play/again.ts';
import { TooManyWays } from '../../play/compile/budget.ts';
import type { Program } from '../../play/program.ts';
import type { ReadyMetric } from '../../play/ready.ts';
import type { OutsideRange } from '../../play/roll.ts';
import type { AnyAction, AnyStep, System } from '../../systems/system.ts';
import { FieldError } from '../../systems/system.ts';
import { type Blame, sameTwice } from './conditions.ts';
import { type LineAndColumn, missingName } from './missing-name.ts';

/** A file that holds no rule system, or one whose rules fail. */
export class OwnSystemError extends Error {
  override readonly name = 'OwnSystemError';
}

/** What a step is called in a message. */
const stepName = ({ name, cite }: Pick<AnyStep, 'name' | 'cite'>): string => `step "${name}" (${cite})`;

/** The same system, whose exceptions name its file, the line and what failed: they are its fault and not ours. */
export function blaming(system: System, file: string): System {
  return { ...system, actions: system.actions.map((action) => blamingAction(action, file)) };
}

const OF_ACTION = ['prepare', 'state', 'start', 'joint', 'explain'] as const;
const OF_STEP = ['when', 'if', 'times', 'run', 'tell'] as const;

function blamingAction(action: AnyAction, file: string): AnyAction {
  const metrics = (o: unknown) =>
    action.metrics(o).map((metric) => {
      if (typeof metric === 'string') return metric;
      return { ...metric, ...guardedOf(file, `metric ${metric.name}`, metric, ['of']) };
    });
  return {
    ...action,
    ...Object.assign({}, ...OF_ACTION.map((name) => guardedOf(file, name, action, [name]))),
    metrics: guarded(file, 'metrics', metrics),
    steps: action.steps.map((step) => blamingStep(step, file)),
  };
}

function blamingStep(step: AnyStep, file: string): AnyStep {
  const { steps } = step;
  return {
    ...step,
    ...guardedOf(file, stepName(step), step, OF_STEP),
    ...(steps && { steps: steps.map((one) => blamingStep(one, file)) }),
  };
}

/** The functions of these names that there are, guarded. */
function guardedOf<T extends object, K extends keyof T>(
  file: string,
  what: string,
  of: T,
  names: readonly K[],
): Partial<T> {
  const found: Partial<T> = {};
  for (const name of names) {
    const f = of[name];
    if (typeof f === 'function') found[name] = guarded(file, what, f.bind(of)) as T[K];
  }
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: functions of any shape are handed through as they are
type AnyFunction = (...given: any[]) => unknown;

function guarded<F extends AnyFunction>(file: string, what: string, f: F): F {
  return ((...given: unknown[]) => {
    try {
      return f(...given);
    } catch (error) {
      if (error instanceof OwnSystemError || error instanceof FieldError || error instanceof TooManyWays)
        throw error;
      const place = placeIn(file, error);
      const reason = missingName(file, place, error, given) ?? reasonOf(error);
      throw new OwnSystemError(`${placeText(file, place)}: ${what}: ${reason}`, { cause: error });
    }
  }) as F;
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const fixed = /^Cannot (?:assign to read only property|add property|delete property) '?(\w+)/.exec(
    message,
  )?.[1];
  if (fixed === undefined) return message;
  return `found "${fixed}" of what prepare made changed, expected changes of the state alone: what prepare makes is the same in every trial`;
}

/** The line and column of the file that an error's stack names first. */
function placeIn(file: string, error: unknown): LineAndColumn | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const url = pathToFileURL(file).href;
  const line = stack.split('\n').find((text) => text.includes(`${url}:`) || text.includes(`${file}:`));
  const place = /:(\d+):(\d+)\)?$/.exec(line ?? '');
  return place ? { line: Number(place[1]), column: Number(place[2]) } : undefined;
}

const placeText = (file: string, place: LineAndColumn | undefined): string =>
  place ? `${basename(file)}:${place.line}:${place.column}` : basename(file);

/** What a function of the file makes. */
export const makeOf = <T>(file: string, what: string, make: () => T): T => guarded(file, what, make)();

/** The program to compile: where its rules are one's own, each step is held to doing the same when asked again. */
export function compilable(program: Program, file: string | undefined): Program {
  if (file === undefined) return program;
  const name = basename(file);
  const blame: Blame = (step, why) => fickle(step, name, why);
  return withinRange(playedTwice(sameTwice(program, blame), blame), name);
}

/** The same program, whose metrics throw where they leave their range. */
function withinRange(program: Program, file: string): Program {
  const metrics = program.metrics.map((metric, i): ReadyMetric => {
    const most = program.shape.sizes[i] - 1;
    const of: ReadyMetric['of'] = (s, o, numbers) => {
      const value = metric.of(s, o, numbers);
      if (value >= 0 && value <= most) return value;
      throw strayed(file, metric.name, `found ${value} at the end of a trial`, most);
    };
    return { ...metric, of };
  });
  return { ...program, metrics };
}

const strayed = (file: string, metric: string, found: string, most: number): OwnSystemError =>
  new OwnSystemError(
    `${file}: metric ${metric}: ${found}, expected 0 to ${most}: a step counts more than the slot says is the most, or counts it twice`,
  );

/** What is said of a metric that left its range in trials that were only rolled. */
export const outsideRange = ({ metric, most, strays, trials }: OutsideRange, file: string): OwnSystemError =>
  strayed(basename(file), metric, `found another value at the end of ${strays} of ${trials} trials`, most);

/** What a step is told of that does not do the same when asked again. */
export const fickle = (step: Pick<AnyStep, 'name' | 'cite'>, file: string, why: string): OwnSystemError =>
  new OwnSystemError(
    `${file}: ${stepName(step)}: found that it does not do the same when asked again with the same dice (${why}), expected a step to look at nothing but the state and the options, and to take all chance from its dice`,
  );
