import { Again, type Played, playedBy } from '../play/again.ts';
import { interpreted } from '../play/interpret.ts';
import { type Program, programOf, TooManyValues } from '../play/program.ts';
import { rollTrials } from '../play/roll.ts';
import { traceTrial } from '../play/trace.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { nearest } from '../scenario/index.ts';
import type { Runnable } from '../solve/case.ts';
import { alsoIn } from '../systems/input.ts';
import type { AnyAction } from '../systems/system.ts';
import { fickle } from './code.ts';
import { sameTwice } from './conditions.ts';
import { faultIn, LONGEST_TRY_MS, OwnSystemError, type RulesFile } from './place.ts';
import { Leaving, withinRange } from './range.ts';
import { Repetitions } from './repetitions.ts';
import { checkSlotFields } from './slot-fields.ts';
import { isDie, strictInput, strictOptions } from './strict-input.ts';
import { rulesFileOf } from './system.ts';
import { checkWhen } from './when.ts';

/** Trials of each case that are played to try its rules. */
const TRIALS = 256;
/** Trials that are traced as well. */
const TRACED = 4;
/** Cases that are tried. */
const CASES = 8;
/** Steps that are remembered, to be played once more when all trials are over. */
const REMEMBERED = 20_000;

/**
 * Tries rules of one's own before anything is computed by them: whether what they name is there, whether they write
 * to slots that there are, and whether each step does the same when asked again with the same dice.
 *
 * @throws OwnSystemError with the file, and the step and its rule, of the first thing that is wrong
 * @param longest milliseconds after which rules are said never to end
 *
 * @example
 * ```ts
 * import { loadSystem, readScenario, tryOwnRules } from 'fusillade';
 *
 * const system = await loadSystem('scenarios/own-rules/hit-wound-save.js', './hit-wound-save.js');
 * // Throws where a rule is wrong.
 * tryOwnRules(readScenario('scenarios/own-rules/volley.yaml', [system])); // undefined
 * ```
 */
export function tryOwnRules(
  { system, action, cases }: Pick<Runnable, 'system' | 'action' | 'cases'>,
  longest = LONGEST_TRY_MS,
): void {
  const file = rulesFileOf(system);
  if (file === undefined) return;
  const giveBack = otherChance();
  for (const { input, prepared } of cases.slice(0, CASES)) {
    try {
      file.within(longest, () => {
        checkNames(action, prepared, file);
        withoutOtherChance(() => checkPrepared(action.prepare(strictInput(action, input)), prepared, file));
        freeze(prepared);
        action.explain(prepared);
        checkWhen(action, prepared);
        tryProgram(programOf(action, strictOptions(file, prepared), alsoIn(input)), file);
      });
    } catch (error) {
      if (error instanceof OwnSystemError || (error instanceof TooManyValues && !isNoNumber(error)))
        throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw faultIn(file, `action ${action.name}: ${why}`, [action.name]);
    } finally {
      // Where rules are stopped that do not end, no `finally` within them is heard.
      giveBack();
    }
  }
}

function checkNames(action: AnyAction, o: unknown, file: RulesFile): void {
  const metrics = action.metrics(o);
  checkSlots(action, metrics, o, file);
  checkSlotFields(action.state(o), file);
  const known = metrics.map((metric) => (typeof metric === 'string' ? metric : metric.name));
  const named = [
    ...action.funnel.map((name) => ['funnel', name] as const),
    ...(action.seen ?? []).map((name) => ['seen', name] as const),
    ...(action.suffers ?? []).map((name) => ['suffers', name] as const),
    ...action.joint(o).flatMap((pair) => pair.map((name) => ['joint', name] as const)),
    ['headline', action.headline] as const,
    ...[action.battle?.lost ?? [], action.battle?.outcome ?? [], action.battle?.first ?? []]
      .flat()
      .map((name) => ['battle', name] as const),
  ];
  for (const [field, name] of named) {
    if (known.includes(name)) continue;
    const near = nearest(String(name), known);
    throw faultIn(
      file,
      `action ${action.name}: ${field}: found "${name}", expected one of its metrics: ${known.join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`,
    );
  }
}

/** @throws OwnSystemError where a metric is named like a slot that is not there */
function checkSlots(
  action: AnyAction,
  metrics: ReturnType<AnyAction['metrics']>,
  o: unknown,
  file: RulesFile,
): void {
  const slots = Object.keys(action.state(o) as object);
  const wrong = metrics.find((metric) => typeof metric === 'string' && !slots.includes(metric));
  if (typeof wrong !== 'string') return;
  const near = nearest(wrong, slots);
  throw faultIn(
    file,
    `action ${action.name}: metrics: found "${wrong}", expected slots of its state: ${slots.join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`,
  );
}

/** Where a slot's greatest value is no number, there are not too many values but a wrong one. */
const isNoNumber = ({ message }: TooManyValues): boolean => message.includes('NaN');

/** @throws OwnSystemError where `prepare` makes something else of the same fields */
function checkPrepared(once: unknown, before: unknown, file: RulesFile): void {
  if (textOf(once) === textOf(before)) return;
  throw faultIn(
    file,
    'prepare: found that it makes something else when asked again, expected it to look at nothing but the fields of the scenario',
    ['prepare'],
  );
}

/** As far as it can be written down: functions cannot. */
function textOf(made: unknown): string {
  try {
    return JSON.stringify(made, (_, part) => (isDie(part) ? String(part.name) : part)) ?? '';
  } catch {
    return '';
  }
}

/** Makes what `prepare` made unchangeable, so that a step that would change it fails; dice may keep what they like. */
function freeze(made: unknown): void {
  if (typeof made !== 'object' || made === null || Object.isFrozen(made)) return;
  if (ArrayBuffer.isView(made) || isDie(made)) return;
  Object.freeze(made);
  for (const part of Object.values(made)) freeze(part);
}

function tryProgram(given: Program, file: RulesFile): void {
  const repetitions = new Repetitions();
  const program = sameTwice(repetitions.counting(given, file), (step, why) => fickle(step, file, why));
  const minding: Program = { ...program, bind: (numbers) => minded(program.view(numbers), program.slots) };
  const again = new Again(minding);
  const leaving = new Leaving(minding);
  const played: Played[] = [];
  const remembered = playedBy(minding, (step, memory, dice) => {
    const one = again.first(step, memory, dice);
    leaving.look(step, one.before, one.after);
    if (played.length < REMEMBERED) played.push(one);
  });
  const watched = withinRange(remembered, file, leaving);
  withoutOtherChance(() => {
    // The interpreter's state is the one that is watched.
    const begin = () => repetitions.begin();
    rollTrials(watched, streamOf(parseSeed('1'), 0), TRIALS, begin, interpreted(watched));
    for (let i = 0; i < TRACED; i++) {
      begin();
      traceTrial(watched, '1', 0, i);
    }
    // From the last to the first: what a step keeps to itself is then not what it was.
    for (const one of played.reverse()) {
      const why = again.difference(one);
      if (why !== undefined) throw fickle(one.step, file, why);
    }
  });
}

/** The state, which throws where a slot is named that it does not have, or is set to no whole number. */
function minded(view: unknown, slots: readonly string[]): object {
  const state = view as object;
  const known = ArrayBuffer.isView(state) ? slots : namesIn(state);
  const strange = (key: PropertyKey, what: string) => {
    const near = nearest(String(key), known);
    return new TypeError(
      `found slot ${String(key)} ${what}, which is not there, expected one of the slots ${known.join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`,
    );
  };
  const lists = new Map<PropertyKey, readonly object[]>();
  // The target is none of the state's, as a proxy may not answer otherwise than what is fixed in its target.
  return new Proxy(Object.create(null) as object, {
    has: (_, key) => key in state,
    get: (_, key) => {
      if (typeof key === 'string' && !(key in state)) throw strange(key, 'read');
      const value: unknown = Reflect.get(state, key, state);
      if (typeof value === 'function') return value.bind(state);
      if (!Array.isArray(value)) return value;
      const list = lists.get(key) ?? Object.freeze(value.map((block) => minded(block, slots)));
      lists.set(key, list);
      return list;
    },
    set: (_, key, value) => {
      if (!(key in state)) throw strange(key, 'set');
      if (!Number.isInteger(value)) {
        const how =
          typeof value === 'boolean' ? ': 1 for true and 0 for false, such as s.hits > 0 ? 1 : 0' : '';
        throw new TypeError(
          `found ${nameOf(key, state, slots)} set to ${String(value)}, expected a whole number${how}`,
        );
      }
      return Reflect.set(state, key, value, state);
    },
  });
}

/** Also those that its class has; what the engine keeps in it has a name that no slot can have, with a dot. */
function namesIn(state: object): string[] {
  const names: string[] = [];
  for (const name in state) if (!name.startsWith('.')) names.push(name);
  return names;
}

const nameOf = (key: PropertyKey, state: object, slots: readonly string[]): string =>
  (ArrayBuffer.isView(state) ? slots[Number(key)] : undefined) ?? String(key);

/** Calls `f` while `Math.random` and the clock throw: neither may matter, and either might but rarely. */
function withoutOtherChance(f: () => void): void {
  const giveBack = otherChance();
  const refuse = (name: string) => () => {
    throw new Error(`found ${name}, expected rules to take all chance from the dice that a step is handed`);
  };
  Math.random = refuse('Math.random');
  Date.now = refuse('Date.now');
  try {
    f();
  } finally {
    giveBack();
  }
}

/** What gives `Math.random` and the clock back as they are now. */
function otherChance(): () => void {
  const { random } = Math;
  const { now } = Date;
  return () => {
    Math.random = random;
    Date.now = now;
  };
}
