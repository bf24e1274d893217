import type { Action, System } from '../../systems/system.ts';
import { shapeOf } from '../cases.ts';
import { newestFirst } from '../editions/editions.ts';
import { shapeAt } from '../fields/shape.ts';
import { scenarioOfSentence, shotsOf } from '../lists/index.ts';
import type { Scenario } from '../read.ts';
import { listedBy } from '../text/listed-by.ts';
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
  return { scenarios: scenariosOf(sentences, system, actions), models };
}

/** A sentence as a scenario at a distance that is assumed, or at its own. */
interface Fitting {
  readonly action: Action;
  readonly at: (assumed?: Assumed) => ScenarioInWords;
  readonly isOpen: boolean;
}

/** A distance that nobody said, and why it is taken. */
interface Assumed {
  readonly inches: string;
  readonly as: string;
}

/** What the first action that fits makes of each sentence, all at one usual distance where none is said. */
function scenariosOf(
  sentences: readonly string[],
  system: System,
  actions: readonly Action[],
): ScenarioInWords[] {
  const all = sentences.map((sentence) => fitting(sentence, system, actions));
  const open = all.find(({ isOpen }) => isOpen);
  if (!open) return all.map(({ at }) => at());
  const made = (assumed: Assumed) => all.map(({ at, isOpen }) => (isOpen ? at(assumed) : at()));
  const [first, ...others] = triedDistances(system, open.action);
  return [first, ...others].map(made).find((one) => one.every(isInReach)) ?? made(first);
}

const isInReach = ({ scenario: { action, cases } }: ScenarioInWords): boolean =>
  action.reaches?.(cases[0].prepared) ?? true;

/** A sentence in the first action that it fits. */
function fitting(sentence: string, system: System, actions: readonly Action[]): Fitting {
  return firstOf(system, taking(sentence, system, actions), (action) => {
    const at = (assumed?: Assumed): ScenarioInWords => {
      const assumption =
        assumed && `${assumed.inches}" assumed, ${assumed.as}: the question says no distance`;
      const completed = assumed ? `${sentence}, ${assumed.inches}"` : sentence;
      const text = scenarioOfSentence(completed, system, action, libraryOf, assumption);
      const scenario = readScenario({ text, name: 'question' }, [system]);
      return { text, scenario, ...(assumption !== undefined && { assumed: assumption }) };
    };
    try {
      at();
      return { action, at, isOpen: false };
    } catch (error) {
      const [usual] = lacksDistance(error, action) ? triedDistances(system, action) : [];
      if (!usual) throw inQuestion(error, system, action === actions[0] ? undefined : action);
      at(usual);
      return { action, at, isOpen: true };
    }
  });
}

/**
 * What may be assumed where no distance is said: that of the standard targets, those that are met most often first, then
 * every inch nearer.
 */
function triedDistances(system: System, action: Action): Assumed[] {
  const usual = usualDistances(system, action);
  const nearest = Math.ceil(Math.min(...usual.map(({ inches }) => Number(inches))));
  const nearer = usual.length === 0 ? 0 : nearest - 1;
  return [
    ...usual.map(({ inches, of }) => ({ inches, as: `as of “${of}”, a standard target` })),
    ...Array.from({ length: nearer }, (_, i) => ({
      inches: String(nearer - i),
      as: 'as far as all of it reaches',
    })),
  ];
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
  const expected = `one that ${listedBy(name)}`;
  return new InputError(missing.map(({ file, path, found }) => ({ file, path, found, expected })));
}

/** Whether nothing is wrong but that a distance is missing, however the action calls the field. */
function lacksDistance(error: unknown, action: Action): boolean {
  const isDistance = (path: string) =>
    path.endsWith('distance') || shapeAt(shapeOf(action), path.split('.'))?.called === 'distance';
  return (
    error instanceof InputError &&
    error.problems.every(({ found, path }) => found === 'missing' && isDistance(path))
  );
}

/** How far away standard targets are, each with its name, those that are met most often first. */
function usualDistances(system: System, action: Action): { inches: string; of: string }[] {
  const standard = mixesOf(system, action).find(({ name }) => name === STANDARD)?.list;
  const column = (name: string) => standard?.head.findIndex(({ text }) => text === name) ?? -1;
  const [inches, weight, name] = ['distance', 'weight', 'name'].map(column);
  const found = (standard?.rows ?? [])
    .filter((row) => row[inches]?.text)
    .toSorted((a, b) => Number(b[weight]?.text ?? 1) - Number(a[weight]?.text ?? 1))
    .map((row) => ({ inches: row[inches].text, of: row[name]?.text ?? '' }));
  return found.filter((one, i) => found.findIndex((other) => other.inches === one.inches) === i);
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
