import type { z } from 'zod';
import type { Dice } from '../dice/dice.ts';
import type { InTurn } from './after.ts';
import type { Leaves } from './leaves.ts';
import type { Declared } from './state.ts';
import type { Table } from './table.ts';

/**
 * One step of a shooting sequence. It may depend on nothing but the state and the options, and takes all
 * chance from the Dice. A step without `run` and `steps` is one that happens on the table and changes nothing
 * that is counted; it is kept because the trace tells it.
 */
export interface Step<O = unknown, S = unknown> {
  /** What happens, in the rulebook's words. */
  readonly name: string;
  /** Where the rulebook says so, e.g. `Shoot 8`. */
  readonly cite: string;
  /** Whether this scenario uses the step at all; asked once, before any trial. */
  readonly when?: (o: O) => boolean;
  /** Whether the step is played now, however often that is; left out: always. */
  readonly if?: (s: S, o: O) => boolean;
  /**
   * How often the step is played, asked again before every repetition: it goes on while the number of
   * repetitions made is below the answer. Left out: once.
   */
  readonly times?: (s: S, o: O) => number;
  /** The slot that holds the number of the repetition, from 0, while the step repeats; 0 afterwards. */
  readonly index?: string;
  /** The scope that ends with the step, or with each of its repetitions, or several: slots of it are then forgotten. */
  readonly scope?: string | readonly string[];
  /**
   * What one repetition is called where each is a round of its own, e.g. `round` or `turn`: reports then show how
   * the metrics stand after each. On at most one step, a repeated group of the action's own steps with nothing
   * behind it that changes a metric.
   */
  readonly each?: string;
  /** What the step does. */
  readonly run?: (s: S, dice: Dice, o: O) => void;
  /** The steps that a repeated group is made of, instead of `run`. */
  readonly steps?: readonly Step<O, S>[];
  /**
   * On a group: the slots that decide what its steps do, those of a list of things by their field (`targets.dice`: the
   * dice upon the thing at hand where the field's scope is one thing's, else upon all of them). To all others its steps
   * only add, and what its scope forgets besides is 0 before. What the group comes to is then worked out once for all
   * states that are alike in this.
   */
  readonly sees?: readonly string[];
  /** One sentence on what the step's outcome means, for the trace; called after `run`. */
  readonly tell?: (s: S, o: O) => string;
  /** What it changes are books that are kept: a trace has its sentence, and none of these numbers. */
  readonly bookkeeping?: true;
}

interface Measured<O, S> {
  readonly name: string;
  /** As a chart's axis or a table's head says it, e.g. `Casualties`. */
  readonly title: string;
  /** The name of `onRequest` by which it is asked for together with others: the same count of each of several. */
  readonly group?: string;
  /** The metric's value in the state a trial ended in. */
  readonly of: (s: S, o: O) => number;
}

/** A metric that counts, from 0 to `most`. */
export interface Count<O = unknown, S = unknown> extends Measured<O, S> {
  readonly kind: 'count';
  /** What is counted, e.g. `warriors` (many) and `warrior` (one). */
  readonly unit: string;
  readonly one: string;
  /** The greatest value it can have. */
  readonly most: (o: O) => number;
  /**
   * The slot of another name that it is, or of one of several things: list, place and field. The engine then counts
   * beside the state.
   */
  readonly slot?: readonly [slot: string] | readonly [group: string, thing: number, field: string];
}

/** A metric that names how the trial ended. */
export interface Category<O = unknown, S = unknown> extends Measured<O, S> {
  readonly kind: 'category';
  /** The names; `of` answers with an index into them. */
  readonly values: (o: O) => readonly string[];
}

/** A named thing counted per trial. */
export type Metric<O = unknown, S = unknown> = Count<O, S> | Category<O, S>;

/** A rule option: a question the rulebook leaves open, or a house rule, with the answers one can choose. */
export interface Option {
  /** Name of the field under `rules`, e.g. `fatedNine`. */
  readonly name: string;
  /** The question's number in the system's README, e.g. `D5`. */
  readonly cite: string;
  /** The question in plain words. */
  readonly question: string;
  /** Validates and describes the field under `rules`; carries its default. */
  readonly schema: z.ZodType;
  /** What each choice means; for a number or a list, one entry `value`. The default comes first. */
  readonly choices: Readonly<Record<string, string>>;
  /** For a number or a list: other answers that somebody may mean, to see what they would change. */
  readonly others?: readonly unknown[];
  /** For a number or a list: an answer in plain words, e.g. `+1 on the Tg`. Left out: the value and what it does. */
  readonly answer?: (value: never) => string;
}

/** Where a template may land and whom it then lies over; inches on the table, drawn as a map. */
export interface ScatterMap {
  readonly title: string;
  /** Radii of the template's circles, greatest first. */
  readonly radii: readonly number[];
  readonly models: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    /** Radius of the base. */
    readonly radius: number;
    readonly side: 'target' | 'friend' | 'shooter';
    /** Probability of being under the template once the dice are thrown. */
    readonly under: number;
  }[];
  /** Where the template's centre comes to lie; probabilities add up to the chance that it lands anywhere, whoever is beneath. */
  readonly landings: readonly { readonly x: number; readonly y: number; readonly probability: number }[];
  /** Walls, as segments from (x1, y1) to (x2, y2). */
  readonly walls: readonly { x1: number; y1: number; x2: number; y2: number }[];
}

/** A side of a battle: its units in words, and how many there are of what it may lose. */
export interface SideOfBattle {
  readonly name: string;
  readonly all: number;
}

/**
 * One of a rule system's shooting sequences.
 *
 * `I` is what the scenario file says (parsed by `input`), `O` what the steps are handed: the options, resolved
 * once, with every die and table the steps need.
 */
export interface Action<I = unknown, O = unknown, S = unknown> {
  /** As the scenario's `action` field names it, e.g. `shoot`. */
  readonly name: string;
  readonly title: string;
  /** One or two sentences on what the action is. */
  readonly summary: string;
  /** Where the rulebook has it. */
  readonly source: string;
  /** The scenario's fields for this action; every field has a description that ends with its citation. */
  readonly input: z.ZodObject;
  /** The rulebook's printed numbers that the action plays with, by name; `prepare` is handed those in force. */
  readonly tables?: Table;
  /** The rule options this action reads from `rules`. */
  readonly options: readonly Option[];
  /**
   * Resolves what the scenario says into what the steps need.
   *
   * @throws FieldError when fields that are well-formed one by one contradict each other or the rules
   */
  readonly prepare: (input: I) => O;
  /** What a trial remembers. */
  readonly state: (o: O) => Declared;
  /** Sets the state a trial starts with; the state is all zero before. */
  readonly start?: (s: S, o: O) => void;
  readonly steps: readonly Step<O, S>[];
  /**
   * Metrics that are counted only where somebody asks for them, as each makes the exact reading larger: names of
   * metrics or of groups of them, each with what it counts. A scenario asks under `also`, a question by naming the metric.
   */
  readonly onRequest?: Readonly<Record<string, string>>;
  /** What is counted: slots by their name, and what is worked out from several. */
  readonly metrics: (o: O) => readonly (string | Metric<O, S>)[];
  /** Pairs of metrics whose joint distribution is counted. */
  readonly joint: (o: O) => readonly (readonly [string, string])[];
  /** Metrics from dice rolled to casualties: the attrition funnel. */
  readonly funnel: readonly string[];
  /**
   * Metrics that count and that whoever plays sees come up at the table, in the order in which they do. Left out: those
   * of the funnel behind its first, which is what is thrown.
   */
  readonly seen?: readonly string[];
  /** The metric a report leads with. */
  readonly headline: string;
  /**
   * Where both sides shoot, the metrics a report leads with: what the enemy and what one's own side loses, and the
   * category that says who wins, if there is one, with its value where one's own side does; and the category that says who
   * is the first to fare badly, if there is one: where nobody wins it tells who is ahead.
   */
  readonly battle?: {
    readonly lost: readonly [enemy: string, own: string];
    readonly outcome?: string;
    readonly won?: string;
    readonly first?: string;
  };
  /** Categories of what may befall whoever shoots by shooting, whose first value is that nothing does. Left out: nothing may. */
  readonly suffers?: readonly string[];
  /** What a category comes to where nobody is left of those shot at. Left out: none says so. */
  readonly noneLeft?: string;
  /** Where both sides shoot, who of them never does, as nobody comes within range: names of units. Left out: nobody. */
  readonly outOfRange?: (o: O) => readonly string[];
  /** Where both sides shoot, who they are, and of how many they lose what the battle counts. */
  readonly sides?: (o: O) => readonly [enemy: SideOfBattle, own: SideOfBattle];
  /**
   * What the scenario wants to come about, where it says so, in words, and which value of which category says that it
   * has: a report leads with the chance of that.
   */
  readonly goal?: (
    o: O,
  ) => { readonly metric: string; readonly value: string; readonly words: string } | undefined;
  /** Who is to arrive somewhere, and by which metrics it is counted how many do and how they are by then. */
  readonly arrivals?: (o: O) => readonly Arrival[];
  /** Metrics that are sums of others, step by step. */
  readonly waterfalls?: (o: O) => readonly Waterfall[];
  /**
   * What the scenario means in plain words: one fact per line, values and modifiers worked out.
   *
   * @param found the exact chances of each value of a metric, where they are known
   */
  readonly explain: (o: O, found?: ExactChances) => readonly string[];
  /** What tells scenarios apart as `explain` does, found without rolling dice. Left out: what `explain` says. */
  readonly explainAtOnce?: (o: O) => readonly string[];
  /**
   * What is worked out with so much in a field that says how far somebody is, where that is found without preparing all
   * of it again: as long as it is the same, all that `explainAtOnce` says is, but for the number itself, and the rules
   * allow or forbid it alike. Undefined where that is not known.
   */
  readonly alikeAt?: (o: O, field: string, inches: number) => string | undefined;
  /**
   * How many there are of what it spends and throws, each in words: `2 action tokens a turn`. What a change of a field
   * brings with it is told by them. Left out: nothing is.
   */
  readonly spends?: (o: O) => readonly string[];
  /**
   * Whether anybody whom it is shot at is within range, however far: so a distance that nobody says is one at which
   * something may happen. Left out: always.
   */
  readonly reaches?: (o: O) => boolean;
  /**
   * Words that `explain` uses and no field is called by, each with what it means and where the rulebook says so;
   * `{fatedNine}` in it is the answer in force to the question of that name.
   */
  readonly words?: Readonly<Record<string, string>>;
  /** What traits and skills do by the printed numbers, by the words that fields say, each with where the rulebook says so. */
  readonly traits?: Readonly<Record<string, string>>;
  /**
   * What is said of one of several units, `gone(captain)`, as it is counted: of some comparisons one holds. Left out:
   * nothing is.
   */
  readonly meaning?: (o: O) => (phrase: string) => readonly Meant[];
  /** The same in words, of several units if need be: `Captain is out of play and Slaves are not steady`. */
  readonly unitWords?: (o: O) => (phrase: string) => string;
  /** Why something is not counted here that other scenarios have, by its name; undefined of a name that none has. */
  readonly uncounted?: (o: O) => (name: string) => string | undefined;
  /** What is not modelled. */
  readonly limits: readonly string[];
  /** Which of its questions and limits are of account to what a scenario says; left out: all of them. */
  readonly bearing?: (o: O) => Bearing;
  /** Two metrics of one unit: what is dealt, and what of that finds somebody; the rest is overkill. */
  readonly overkill?: readonly [dealt: string, taken: string];
  /** What it leaves of its target for an action after it; undefined where that is not said. */
  readonly leaves?: (o: O) => Leaves<S> | undefined;
  /** How it is one of several in a turn, and what it leaves behind; undefined where that is not said. */
  readonly inTurn?: InTurn<O, S>;
  /** What only a turn of several actions asks of `rules`. */
  readonly turnOptions?: readonly Option[];
  /** The names of the actions that a case is made of, by its fields as they are written; left out: of itself alone. */
  readonly plays?: (fields: Readonly<Record<string, unknown>>) => readonly string[];
  /** Why it is none of a turn. */
  readonly notInTurn?: string;
  /**
   * What the steps are handed while they are compiled, where the same comes of it by fewer states; rolled and traced is
   * what `prepare` made.
   *
   * @param rounds how many rounds are played, where not all are
   */
  readonly compiledAs?: (o: O, rounds?: number) => O;
  /**
   * Whether what `prepare` made otherwise goes as what was compiled, in every way the dice can fall; left out: that is
   * found out by looking at what is read of it while it is compiled.
   */
  readonly goesAs?: (compiled: O, other: O) => boolean;
  /** Maps of scattering templates, where the action has any. */
  readonly scatter?: (o: O) => readonly ScatterMap[];
}

/** The exact chance of each value of a metric by its name; undefined where that is not known. */
export type ExactChances = (metric: string) => readonly number[] | undefined;

/** Somebody who is to arrive. */
export interface Arrival {
  readonly who: string;
  /** How many there are to begin with. */
  readonly all: number;
  /** The metric of how many arrive: 0 where nobody does. */
  readonly metric: string;
  /** The category of how those are; its first value is that nobody arrives. The two are counted together (`joint`). */
  readonly as: string;
  /** Why fewer may arrive than the dice alone would have it: the rules did not let what they do be done. */
  readonly why?: string;
}

/** A metric to which others add up. */
export interface Waterfall {
  readonly of: string;
  /** What adds up: a metric each, in words, and in which round it is counted. */
  readonly steps: readonly { readonly metric: string; readonly title: string; readonly round: number }[];
  /** Metrics that grow in no other rounds than these, by which they are told beside it. */
  readonly also: readonly string[];
}

/** A metric held against a number, or one of its words. */
export interface Meant {
  readonly metric: string;
  readonly comparison: '<' | '<=' | '>' | '>=' | '=' | '!=';
  readonly value: number | string;
}

/** What of an action is of account to a case of it. */
export interface Bearing {
  readonly options: readonly Option[];
  readonly limits: readonly string[];
}

/** What of an action is of account to a case, of which its steps are handed `o`. */
export const bearingOn = (action: AnyAction, o: unknown): Bearing => action.bearing?.(o) ?? action;

/**
 * An action of whatever fields, options and state, as the engine plays it: it hands the steps nothing but what the
 * action's own `prepare` and `state` gave.
 */
export type AnyAction = Action<unknown, unknown, unknown>;
/** A step of whatever options and state, as the engine plays it. */
export type AnyStep = Step<unknown, unknown>;
/** A metric of whatever options and state, as the engine counts it. */
export type AnyMetric = Metric<unknown, unknown>;

/** A rule set: one published document, or several editions of one. */
export interface System {
  /** As the scenario's `system` field names it, e.g. `darklands`. */
  readonly name: string;
  readonly title: string;
  /** The document, its edition and publisher. */
  readonly source: string;
  /**
   * Which reading of the document this is: one more whenever a default or a rule moves, so that a result tells by which
   * it was made. CHANGELOG.md says what moved. From 1; left out where nobody counts.
   */
  readonly revision?: number;
  readonly actions: readonly AnyAction[];
}

/** More letters of what a scenario says are not repeated. */
const MOST_FOUND = 160;

/**
 * A field of the scenario that is well-formed but cannot be: thrown by `Action.prepare`.
 *
 * @example
 * ```ts
 * import { FieldError } from 'fusillade/rules';
 *
 * const error = new FieldError(['situation', 'distance'], '31', "at most 30, the bow's maximum range");
 * error.message; // "situation.distance: found 31, expected at most 30, the bow's maximum range"
 * ```
 */
export class FieldError extends Error {
  readonly path: readonly (string | number)[];
  readonly found: string;
  readonly expected: string;

  /**
   * @param path the field, e.g. `['situation', 'distance']`
   * @param found what the scenario says, e.g. `31`; of more than 160 letters the first
   * @param expected what it may say, e.g. `at most 30, the bow's maximum range`
   */
  constructor(path: readonly (string | number)[], found: string, expected: string) {
    const short = found.length > MOST_FOUND ? `${found.slice(0, MOST_FOUND)}…` : found;
    super(`${path.join('.')}: found ${short}, expected ${expected}`);
    this.name = 'FieldError';
    this.path = path;
    this.found = short;
    this.expected = expected;
  }
}
