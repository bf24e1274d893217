/** What one run found out, as data: the contract between those who compute and those who show. */

/** How a result came about. */
export type Method = 'sample' | 'roll' | 'exact';

/** Lower and upper end of a 95 % interval. */
export type Interval = readonly [number, number];

/** A counted metric. `counts`, `meanInterval` and the intervals are missing when the result is exact. */
export interface CountResult {
  title: string;
  /** What is counted, several of them, e.g. `warriors`. */
  unit: string;
  /** One of them, e.g. `warrior`. */
  one: string;
  kind: 'count';
  /** 0, 1, … up to the greatest value that can happen. */
  values: number[];
  counts?: number[];
  probability: number[];
  mean: number;
  sd: number;
  meanInterval?: Interval;
  median: number;
  quantiles: Record<'p01' | 'p05' | 'p25' | 'p75' | 'p95' | 'p99', number>;
  /** P(metric ≥ value), one per value. */
  atLeast: number[];
  atLeastInterval?: Interval[];
}

/** A metric that names how a trial ended. */
export interface CategoryResult {
  title: string;
  kind: 'category';
  values: string[];
  counts?: number[];
  probability: number[];
  interval?: Interval[];
}

/** What was found of one metric: of a count with its mean and spread, of a category what share each of its values has. */
export type MetricResult = CountResult | CategoryResult;

/** Two metrics together: `probability[i][j]` is the chance of value i of the first and value j of the second. */
export interface JointResult {
  of: [string, string];
  counts?: number[][];
  probability: number[][];
}

/** The exact distribution of one metric, beside what was counted. */
export interface ExactMetric {
  probability: number[];
  /** Missing for categories. */
  mean?: number;
  sd?: number;
}

/** How trials that were rolled die by die agree with the exact distribution beside them: see `agreement`. */
export interface Agreement {
  /**
   * Bound on how often trials of a right distribution lie as far from it or farther: all metrics and pairs together.
   * Below 1e-5 they contradict each other.
   */
  pValue: number;
  /** Per metric the smallest bound of its chances, for the whole case as `pValue` is. */
  metrics: Record<string, number>;
  /** Likewise for each pair of `joint`, in the same order. */
  joint: number[];
  /** The smallest deviation of a chance, 0 to 1, that so many trials find in nine of ten. */
  finds: number;
}

/** One choice that the rulebook leaves open, or a number of it that is played otherwise, as this result took it. */
export interface Assumption {
  /** Name of the option under `rules`; of a row of a table that is played otherwise, e.g. `house.cover`. */
  option: string;
  /** The open question's number, e.g. `D5`. */
  cite: string;
  question: string;
  /** The value used, as the scenario would write it. */
  value: string;
  /** What the value means. */
  meaning: string;
  /** `default`: fusillade's choice where the rulebook is silent; `chosen`: the scenario says so. */
  from: 'default' | 'chosen';
  /** What the rulebook prints, where the scenario changes a number of it: a house rule, and no open question. */
  printed?: string;
  /** Those other answers that would change the case; missing where none would, or where it was not tried. */
  others?: OtherAnswer[];
}

/** Another answer to an open question, and what it would change. */
export interface OtherAnswer {
  /** As the scenario would write it. */
  value: string;
  meaning: string;
  effect: Effect;
}

/**
 * What another answer changes: of the metric that the result leads with where its distribution moves, else of the one
 * that moves most. Exactly, or as so many rolled trials each show, beyond what chance explains.
 */
export type Effect =
  | {
      metric: string;
      of: 'mean';
      from: number;
      to: number;
      rolled?: number;
      /** By either answer it is 0 or 1, so that its average is a chance. */
      yesOrNo?: true;
    }
  /** The average stays: the value whose chance moves most. */
  | {
      metric: string;
      of: 'chance';
      value: string;
      from: number;
      to: number;
      rolled?: number;
      /** Of how a battle ends: the other ends whose chances move, in the order of the rules. */
      ends?: { value: string; from: number; to: number }[];
    }
  /** Each metric stays, but not how it goes with another. */
  | { metric: string; of: 'joint'; with: string };

/** A side of a battle: its units in words, and how many there are of what it may lose. */
export interface SideOfBattle {
  name: string;
  all: number;
}

/** How far it was tried what other answers to the open questions would change in a case. */
export interface AnswersTried {
  /** How many other answers were worked out exactly. */
  tried: number;
  /** Options, by name, with an answer that was not worked out, and rolled trials did not show what it changes. */
  untried: string[];
  /** Why not, in plain words. */
  why?: string;
}

/** A trial's address: with the scenario, method `roll` and version it replays to the letter. */
export interface TrialAddress {
  seed: string;
  chunk: number;
  index: number;
}

/** One line of the story of a trial. */
export interface TraceLine {
  name: string;
  cite: string;
  /** Dice as thrown, e.g. `10 × D10: 9 7 3 …`. */
  dice: string[];
  /** What changed, e.g. `shots 0 → 5`. */
  changes: string[];
  /** The step's own sentence, if it has one. */
  tells?: string;
  /** How deep the step is nested in repeated groups. */
  depth: number;
}

/** A trial told step by step. */
export interface Trace {
  title: string;
  trial: TrialAddress;
  lines: TraceLine[];
  metrics: Record<string, number | string>;
}

/** Where a scattering template lands (see ScatterMap of the systems). */
export interface ScatterResult {
  title: string;
  radii: number[];
  models: { name: string; x: number; y: number; radius: number; side: string; under: number }[];
  landings: { x: number; y: number; probability: number }[];
  walls: { x1: number; y1: number; x2: number; y2: number }[];
}

/** How the metrics stand after each round of an action that has several. */
export interface Development {
  /** What one is called, e.g. `round` or `turn`. */
  each: string;
  /** In how many trials it was rolled; missing when it is exact. */
  trials?: number;
  /** Every metric before the first round, after it, after the second, … */
  after: Record<string, MetricResult>[];
}

/** What a scenario wants to come about: the value of a category that says that it did. */
export interface Goal {
  readonly metric: string;
  readonly value: string;
  /** In words, e.g. `Captain is out of play`. */
  readonly words: string;
}

/** Who is to arrive, and how many of them do in which state. */
export interface ArrivalResult {
  who: string;
  /** How many there are to begin with. */
  all: number;
  metric: string;
  as: string;
  /** Why it may come to be that nobody does, for another reason than dice at them. */
  why?: string;
  /** That anybody arrives, and how many do on average when somebody does; missing where nobody ever does. */
  chance: number;
  onAverage?: number;
  /** When somebody arrives: the chances of how many in which state, the likeliest first. */
  when: { count: number; as: string; chance: number }[];
}

/** A metric to which others add up: what each side loses in all, shot by shot. */
export interface WaterfallResult {
  of: string;
  /** What adds up: a metric each, in words, and in which round of the development it is counted. */
  steps: { metric: string; title: string; round: number }[];
  /** Metrics that grow in no other rounds than these. */
  also: string[];
}

/** The result of one case: one scenario, or one variant or sweep point of it. */
export interface CaseResult {
  /** Name of the variant, or of the sweep point; the scenario's title when there is but one. */
  name: string;
  /** The swept fields' values. */
  point?: Record<string, string | number | boolean>;
  /**
   * Of another case than the first what it says otherwise than the first, by dotted paths; null where it says nothing.
   * Missing in results of 0.2.0 and before.
   */
  differs?: Readonly<Record<string, unknown>>;
  /** What the shooting side costs, where all of it has points. Missing in results of 0.2.0 and before. */
  points?: number;
  /** How trials came about, and how many were counted: the result's where they are missing, as in 0.2.0 and before. */
  method?: Method;
  trials?: number;
  metrics: Record<string, MetricResult>;
  joint: JointResult[];
  exact: null | {
    metrics: Record<string, ExactMetric>;
    /** The exact distribution of each pair of `joint`, in the same order, up to the greatest values that can happen. */
    joint: JointResult[];
    /** Of trials rolled die by die; null where there are none, or they were drawn from this very distribution. */
    agreement: null | Agreement;
  };
  /** Why there is no exact distribution, where there is none. */
  notExact?: string;
  /** Stands where nothing that is fired reaches the target. */
  outOfReach?: true;
  /** What the scenario wants to come about, where it says so. Missing in results of 0.2.0 and before. */
  goal?: Goal;
  /** Of a battle: who the sides are, and of how many they lose what it counts. Missing before 0.3.0. */
  sides?: readonly [enemy: SideOfBattle, own: SideOfBattle];
  /** Metrics that others add up to, step by step. Missing before 0.3.0. */
  waterfalls?: readonly WaterfallResult[];
  /** Who is to arrive somewhere. Missing before 0.3.0. */
  arrivals?: readonly ArrivalResult[];
  /** Where the action has several rounds. */
  development?: Development;
  scatter: ScatterResult[];
  traces: Trace[];
  /** What the scenario means in plain words: values and modifiers worked out. */
  explain: string[];
  /**
   * Beside other cases: what this case answers otherwise than some other, and what matters in it. All else is among
   * the result's own. Alone, the result has them all. Missing in results of 0.2.0 and before.
   */
  assumptions?: Assumption[];
  /** Missing in results of 0.2.0 and before, and where the run was stopped. */
  answersTried?: AnswersTried;
}

/** The result of a run. */
export interface Result extends Partial<CaseResult> {
  fusillade: string;
  title: string;
  note?: string;
  /**
   * `revision`: of the rules as played; missing in results of 0.2.0 and before, and for rules that have none.
   * `code`: digest of the file of rules of one's own and of what it imports.
   */
  system: { name: string; title: string; source: string; revision?: number; code?: string };
  action: { name: string; title: string; summary: string; source: string };
  /** The scenario with profiles and defaults resolved. */
  scenario: Record<string, unknown>;
  /** The command that makes this result again. */
  command: string;
  seed: string;
  /** How many were counted in each case; where not in all as many, in the one with the fewest. */
  trials: number;
  method: Method;
  /** Those that all cases share. */
  assumptions: Assumption[];
  /** What is not modelled. */
  limits: string[];
  /** Names of the metrics of the attrition funnel, in order. */
  funnel: string[];
  /** The metric to lead with. */
  headline: string;
  /**
   * Where both sides shoot: the metrics of what the enemy and what one's own side loses, and of who wins, with its value
   * where one's own side does, and of who is the first to fare badly.
   */
  battle?: { lost: readonly [enemy: string, own: string]; outcome?: string; won?: string; first?: string };
  /** Categories of what may befall whoever shoots by shooting, whose first value is that nothing does. */
  suffers?: readonly string[];
  /** What a category comes to where nobody is left of those shot at. */
  noneLeft?: string;
  /** What a reader calls the swept fields, by their paths. Missing in results of 0.2.0 and before. */
  titles?: Record<string, string>;
  /** What the swept fields are measured in, by their paths, as far as it is known. */
  units?: Record<string, string>;
  /** Words of the rules that `explain` uses, with what they mean. Missing in results of 0.2.0 and before. */
  terms?: { term: string; meaning: string }[];
  /** With variants or a sweep: one entry per case; the fields of CaseResult above are then missing. */
  cases?: CaseResult[];
  /** Names of cases that were not come to, as the run was stopped: what compares cases is about the others alone. */
  missing?: string[];
}
