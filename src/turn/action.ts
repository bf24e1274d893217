import { REACHED } from '../grammar/index.ts';
import { choice } from '../systems/option.ts';
import type { Action, AnyAction, Option, System } from '../systems/system.ts';
import type { Table } from '../systems/table.ts';
import { apart } from './apart.ts';
import { notLookedAt } from './closest/not-looked-at.ts';
import { beginGoal } from './condition/goal.ts';
import { goalWords } from './condition/words.ts';
import { TURN_ON_REQUEST } from './counted.ts';
import { explain, explainAtOnce } from './explain.ts';
import { type TurnedAction, turnedActions } from './input/actions.ts';
import { turnInput } from './input/input.ts';
import { actionsOfShots } from './input/plays.ts';
import { meaningIn, uncountedIn, unitWordsIn } from './meaning.ts';
import { goesAs } from './outcome/goes-as.ts';
import { unplayedWords } from './outcome/unplayed.ts';
import { prepareTurn } from './prepare.ts';
import { arrivalsOf, arrivalsTogether } from './shot/arrivals.ts';
import { AS_ITS_ACTION } from './shot/scenario.ts';
import { metricsOf, stateOf, type TurnState } from './state.ts';
import { STEPS } from './steps.ts';
import type { Turn, TurnInput } from './turn.ts';
import { waterfallsOf } from './waterfalls.ts';

const known = new WeakMap<System, AnyAction | undefined>();

/** The turn of a system: its actions one after another. Undefined where none says what it leaves behind. */
export function turnOf(system: System): AnyAction | undefined {
  if (!known.has(system)) known.set(system, made(system));
  return known.get(system);
}

/** Everything that may be played of a system: its actions, and a turn of them. */
export function actionsOf(system: System): readonly AnyAction[] {
  const turn = turnOf(system);
  return turn ? [...system.actions, turn] : system.actions;
}

function made({ actions, title }: System): AnyAction | undefined {
  const turned = turnedActions(actions);
  if (turned.length === 0) return undefined;
  let input: ReturnType<typeof turnInput> | undefined;
  const turn: Action<TurnInput, Turn, TurnState> = {
    name: 'turn',
    title: 'Turn',
    summary: 'Units shoot one after another, each at what the ones before have left.',
    source: title,
    // Made when somebody asks for it: most that a system is asked is no turn.
    get input() {
      input ??= turnInput(turned, actions);
      return input;
    },
    tables: tablesOf(turned),
    options: [...optionsOf(turned), ...turnOptionsOf(turned)],
    plays: (fields) => actionsOfShots(turned, fields),
    prepare: (input) => prepareTurn(turned, input),
    state: stateOf,
    start: beginGoal,
    onRequest: TURN_ON_REQUEST,
    steps: STEPS,
    metrics: metricsOf,
    compiledAs: apart,
    goesAs,
    joint: arrivalsTogether,
    arrivals: (o) => arrivalsOf(o, (shot) => unplayedWords(o, shot).join('. ')),
    funnel: [],
    headline: 'casualties',
    goal: ({ goal, things }) => goal && { ...REACHED, words: goalWords(goal, things) },
    waterfalls: waterfallsOf,
    explain,
    explainAtOnce,
    alikeAt: ({ alikeAt }, field, inches) => alikeAt(field, inches),
    // Whichever target it comes to be at, each shot is made once.
    spends: ({ shots }) => shots.flatMap(({ targets, spends }) => [...new Set(targets.flatMap(spends))]),
    meaning: meaningIn,
    unitWords: unitWordsIn,
    uncounted: uncountedIn,
    words: Object.assign({ 'out of play': OUT }, ...turned.map(({ words }) => words)),
    traits: traitsOf(turned),
    limits: limitsOf(turned),
    bearing: ({ shots, things }) => {
      const played = new Set(shots.flatMap((shot) => [shot, ...shot.ways]).map((way) => way.action));
      const names = new Set(optionsOf([...played]).map(({ name }) => name));
      // In the order in which all of them are asked.
      const options = optionsOf(turned).filter(({ name }) => names.has(name));
      const later = shots.some(({ inTurn }) => inTurn > 1) ? turnOptionsOf([...played]) : [];
      return {
        options: [...options, ...later],
        limits: [
          ...new Set([
            ...limitsOf([...played]),
            ...shots.flatMap(({ limits }) => limits()),
            ...notLookedAt({ shots, things }),
          ]),
        ],
      };
    },
  };
  return turn as AnyAction;
}

/** What conditions of a turn call so, whichever rules it is played by. */
const OUT = 'may be shot at no more, whatever has become of it';

/** What traits do, but for those that do something else in another of the actions. */
function traitsOf(actions: readonly TurnedAction[]): Record<string, string> {
  const all = actions.flatMap(({ traits = {} }) => Object.entries(traits));
  return Object.fromEntries(
    all.filter(([trait, words]) => all.every((other) => other[0] !== trait || other[1] === words)),
  );
}

const limitsOf = (actions: readonly TurnedAction[]): string[] => [
  ...new Set(actions.flatMap(({ limits }) => limits)),
];

/** Questions that several of the actions ask are asked once. */
function optionsOf(actions: readonly TurnedAction[]): Option[] {
  const names = new Set(actions.flatMap(({ options }) => options.map(({ name }) => name)));
  return [...names].map((name) => {
    const questions = actions.flatMap(({ title, options }) =>
      options.filter((one) => one.name === name).map((option) => ({ title, option })),
    );
    return inOne(questions);
  });
}

/** A question of several actions. What they answer otherwise by default each shot answers as its own action does. */
function inOne(questions: readonly { readonly title: string; readonly option: Option }[]): Option {
  const [{ option }] = questions;
  const answerOf = ({ choices }: Option) => Object.keys(choices)[0];
  if (questions.every((one) => answerOf(one.option) === answerOf(option))) return option;
  const each = questions.map((one) => `${one.title}: ${one.option.choices[answerOf(one.option)]}`);
  const { name, cite, question, choices } = option;
  return choice(name, cite, question, { [AS_ITS_ACTION]: each.join(' '), ...choices });
}

/** What is asked only where there are several turns. */
const turnOptionsOf = (actions: readonly TurnedAction[]): Option[] => [
  ...new Set(actions.flatMap(({ turnOptions = [] }) => turnOptions)),
];

const tablesOf = (actions: readonly TurnedAction[]): Table =>
  Object.assign({}, ...actions.flatMap(({ tables, inTurn: { upkeep } }) => [tables, upkeep?.tables]));
