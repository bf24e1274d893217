import { playedTwice } from '../play/again.ts';
import { TooManyWays } from '../play/compile/budget.ts';
import type { Program } from '../play/program.ts';
import { nearest } from '../scenario/index.ts';
import { toolkit } from '../systems/own.ts';
import type { AnyAction, AnyStep, System } from '../systems/system.ts';
import { FieldError } from '../systems/system.ts';
import { calling, callingInTrials, callNumber } from './calling.ts';
import { type Blame, sameTwice } from './conditions.ts';
import { missingName } from './missing-name.ts';
import { faultIn, OwnSystemError, placeText, type RulesFile } from './place.ts';
import { Leaving, stepName, withinRange } from './range.ts';

/** The same system, whose exceptions name its file, the line and what failed: they are its fault and not ours. */
export function blaming(system: System, file: RulesFile, longest: number): System {
  return { ...system, actions: system.actions.map((action) => blamingAction(action, file, longest)) };
}

const OF_ACTION = ['prepare', 'state', 'start', 'joint', 'explain'] as const;
const OF_STEP = ['when', 'if', 'times', 'run', 'tell'] as const;

function blamingAction(action: AnyAction, file: RulesFile, longest: number): AnyAction {
  const play = unending(file, longest);
  const metrics = (o: unknown) =>
    action.metrics(o).map((metric) => {
      if (typeof metric === 'string') return metric;
      return { ...metric, ...guardedOf(file, `metric ${metric.name}`, metric, ['of']) };
    });
  return {
    ...action,
    ...Object.assign({}, ...OF_ACTION.map((name) => guardedOf(file, name, action, [name], play))),
    metrics: guarded(file, 'metrics', metrics, play),
    steps: action.steps.map((step) => blamingStep(step, file)),
  };
}

function blamingStep(step: AnyStep, file: RulesFile): AnyStep {
  const { steps } = step;
  return {
    ...step,
    ...Object.assign({}, ...OF_STEP.map((name) => guardedInTrials(file, step, name))),
    ...(steps && { steps: steps.map((one) => blamingStep(one, file)) }),
  };
}

/** The functions of these names that there are, guarded. */
function guardedOf<T extends object, K extends keyof T>(
  file: RulesFile,
  what: string,
  of: T,
  names: readonly K[],
  play: Playing = atOnce,
): Partial<T> {
  const found: Partial<T> = {};
  for (const name of names) {
    const f = of[name];
    if (typeof f === 'function') found[name] = guarded(file, what, f.bind(of), play) as T[K];
  }
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: functions of any shape are handed through as they are
type AnyFunction = (...given: any[]) => unknown;

/** How a function of the file is called. */
type Playing = <T>(play: () => T) => T;

const atOnce: Playing = (play) => play();

/** Stopped when it does not end. Of steps there are too many for that: whoever plays trials stops them all together. */
const unending =
  (file: RulesFile, longest: number): Playing =>
  (play) =>
    file.isWithin() ? play() : file.within(longest, play);

/** The same for what trials call without end: no list of what it is given is made, and nobody stops it by itself. */
function guardedInTrials(file: RulesFile, step: AnyStep, name: (typeof OF_STEP)[number]): Partial<AnyStep> {
  const f: AnyFunction | undefined = step[name]?.bind(step);
  if (f === undefined) return {};
  const what = stepName(step);
  const number = callNumber(what);
  const blamedFor = (error: unknown, given: unknown[]) =>
    blamed(
      file,
      what,
      error,
      given.filter((one) => one !== undefined),
    );
  // Short, so that V8 inlines it around each step of a trial; a promise is an object.
  const play = (a: unknown, b: unknown, c: unknown) => {
    callingInTrials(number);
    try {
      const found = f(a, b, c);
      return typeof found === 'object' ? done(found) : found;
    } catch (error) {
      throw blamedFor(error, [a, b, c]);
    }
  };
  return { [name]: play };
}

function done<T>(found: T): T {
  if (found instanceof Promise)
    throw new TypeError('found a promise, expected what is done when it returns: no async, no await');
  return found;
}

function guarded<F extends AnyFunction>(file: RulesFile, what: string, f: F, play: Playing = atOnce): F {
  return ((...given: unknown[]) => {
    const before = calling(what);
    try {
      return done(play(() => f(...given)));
    } catch (error) {
      throw blamed(file, what, error, given);
    } finally {
      calling(before);
    }
  }) as F;
}

/** What is thrown for an exception of the file's: its place, what failed and why. */
function blamed(file: RulesFile, what: string, error: unknown, given: readonly unknown[]): unknown {
  if (error instanceof OwnSystemError || error instanceof FieldError || error instanceof TooManyWays)
    return error;
  const place = file.placeIn(error);
  const reason = missingName(file, place, error, given) ?? reasonOf(error);
  if (!place) return faultIn(file, `${what}: ${reason}`, [what]);
  return new OwnSystemError(`${placeText(file, place)}: ${what}: ${reason}`, { cause: error });
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const fixed = /^Cannot (?:assign to read only property|add property|delete property) '?(\w+)/.exec(
    message,
  )?.[1];
  if (fixed === undefined) return toolText(message) ?? message;
  return `found "${fixed}" of what prepare made changed, expected changes of the state alone: what prepare makes is the same in every trial`;
}

/** What is not in the toolkit under this name, or was not taken from it. */
function toolText(message: string): string | undefined {
  const kind = /^z\.(\w+) is not a function$/.exec(message)?.[1];
  if (kind !== undefined) return meant(message, nearest(kind, Object.keys(toolkit.z)), 'z.');
  const name = /^(\w+) is not defined$/.exec(message)?.[1];
  if (name === undefined) return undefined;
  if (name in toolkit)
    return `${message}, expected it to be taken from the toolkit: export const system = ({ ${name}, … }) =>`;
  return meant(message, nearest(name, Object.keys(toolkit)));
}

const meant = (message: string, near: string | undefined, of = ''): string | undefined =>
  near && `${message}; did you mean "${of}${near}"?`;

/** What a function of the file makes. */
export const makeOf = <T>(file: RulesFile, what: string, make: () => T): T => guarded(file, what, make)();

/** The program to compile: where its rules are one's own, each step is held to doing the same when asked again. */
export function compilable(program: Program, file: RulesFile | undefined): Program {
  if (file === undefined) return program;
  const blame: Blame = (step, why) => fickle(step, file, why);
  const leaving = new Leaving(program);
  const twice = playedTwice(sameTwice(program, blame), blame, (step, before, after) =>
    leaving.look(step, before, after),
  );
  return withinRange(twice, file, leaving);
}

/** What a step is told of that does not do the same when asked again. */
export const fickle = (step: Pick<AnyStep, 'name' | 'cite'>, file: RulesFile, why: string): OwnSystemError =>
  faultIn(
    file,
    `${stepName(step)}: found that it does not do the same when asked again with the same dice (${why}), expected a step to look at nothing but the state and the options, and to take all chance from its dice`,
  );
