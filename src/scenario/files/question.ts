import type { Action, System } from '../../systems/system.ts';
import { newestFirst } from '../editions.ts';
import { scenarioOfSentence, shotsOf } from '../lists/index.ts';
import type { Scenario } from '../read.ts';
import { InputError } from '../text/problem.ts';
import { libraryOf, mixesOf, STANDARD } from './library.ts';
import { readScenario } from './read.ts';

/** What a question asks for: a scenario for each weapon, fired in this order, all of it by so many models. */
export interface QuestionInWords {
  readonly scenarios: readonly ScenarioInWords[];
  readonly models: number;
}

/** A scenario, as a file and read. */
export interface ScenarioInWords {
  /** YAML. */
  readonly text: string;
  readonly scenario: Scenario;
  /** What was assumed where the question does not say it. */
  readonly assumed?: string;
}

/**
 * The scenarios that a question in words asks about: who shoots with what, `vs` whom, and after commas the circumstances.
 * Units and weapons are those that come with the system; where no distance is said, it is that of a standard target.
 *
 * @param action what the shooter does; the first of the system that fits when left out
 * @throws InputError when a word means nothing that the action has, or several things
 * @example
 * ```ts
 * import { loadBundled, readQuestion } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const { scenarios } = readQuestion('orlock-gunner boltgun vs escher-sister, full cover, 10"', necromunda);
 * scenarios[0].scenario.action.name; // 'shoot'
 * ```
 */
export function readQuestion(question: string, system: System, action?: Action): QuestionInWords {
  const actions = action ? [action] : newestFirst(system, libraryOf);
  const { sentences, models } = firstOf(system, actions, (one) => shotsOf(question, system, one, libraryOf));
  return { scenarios: sentences.map((sentence) => fitting(sentence, system, actions)), models };
}

/** What the first action makes of a sentence that fits it, at a usual distance where none is said. */
function fitting(sentence: string, system: System, actions: readonly Action[]): ScenarioInWords {
  const read = (action: Action, said: string): ScenarioInWords => {
    const text = scenarioOfSentence(said, system, action, libraryOf);
    return { text, scenario: readScenario({ text, name: 'question' }, [system]) };
  };
  return firstOf(system, taking(sentence, system, actions), (action) => {
    try {
      return read(action, sentence);
    } catch (error) {
      const usual = lacksDistance(error) ? usualDistance(system, action) : undefined;
      if (!usual) throw inQuestion(error, system, action === actions[0] ? undefined : action);
      const assumed = `${usual.inches}" assumed, as of “${usual.of}”, a standard target: the question says no distance`;
      return { ...read(action, `${sentence}, ${usual.inches}"`), assumed };
    }
  });
}

/** The actions that all words have a place in: what one of them lacks says more than words that another does not know. */
function taking(sentence: string, system: System, actions: readonly Action[]): readonly Action[] {
  const isTaken = (action: Action): boolean => {
    try {
      return scenarioOfSentence(sentence, system, action, libraryOf) !== '';
    } catch (error) {
      if (error instanceof InputError) return false;
      throw error;
    }
  };
  const found = actions.filter(isTaken);
  return found.length > 0 ? found : actions;
}

/**
 * Who is missing is said of the question, not of the lines of a scenario that nobody has written; of another action
 * than the first what it is.
 */
function inQuestion(error: unknown, { name }: System, other: Action | undefined): unknown {
  if (!(error instanceof InputError)) return error;
  const missing = error.problems.filter(({ found, path }) => found === 'missing' && !path.includes('.'));
  if (missing.length === 0 && other)
    return new InputError(
      error.problems.map((one) => ({
        ...one,
        expected: `${one.expected} (the action that fits these words is ${other.name})`,
      })),
    );
  if (missing.length === 0) return error;
  const expected = `one that “fusillade profiles ${name}” lists`;
  return new InputError(missing.map(({ file, path, found }) => ({ file, path, found, expected })));
}

const lacksDistance = (error: unknown): boolean =>
  error instanceof InputError &&
  error.problems.every(({ found, path }) => found === 'missing' && path.endsWith('distance'));

/** How far away the standard target is that is met most often. */
function usualDistance(system: System, action: Action): { inches: string; of: string } | undefined {
  const standard = mixesOf(system, action).find(({ name }) => name === STANDARD)?.list;
  const column = (name: string) => standard?.head.findIndex(({ text }) => text === name) ?? -1;
  const [inches, weight, name] = ['distance', 'weight', 'name'].map(column);
  const [first] = (standard?.rows ?? [])
    .filter((row) => row[inches]?.text)
    .toSorted((a, b) => Number(b[weight]?.text ?? 1) - Number(a[weight]?.text ?? 1));
  return first && { inches: first[inches].text, of: first[name]?.text ?? '' };
}

/** @throws InputError as the first action does, where none fits */
function firstOf<T>(system: System, actions: readonly Action[], read: (action: Action) => T): T {
  let first: InputError | undefined;
  let shelf: string | undefined;
  for (const action of actions)
    try {
      return read(action);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      // An edition without that profile says less than one that has it.
      const own = libraryOf(system, action)?.file;
      const isUnknown = (one: InputError) => one.message.includes('no profile');
      if (!first || (isUnknown(first) && !isUnknown(error) && own !== shelf)) first = error;
      shelf = own;
    }
  throw first ?? new InputError([]);
}
