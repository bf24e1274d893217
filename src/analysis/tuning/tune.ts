import { RefusedByRules, type ScenarioCase } from '../../scenario/index.ts';
import type { Rules } from '../../solve/index.ts';
import { MISS } from '../../stats/index.ts';
import { distributionOf, type SolveSettings, seedOf } from '../distribution.ts';
import { eventsOf } from '../events.ts';
import { endsOf } from '../expression/estimate.ts';
import { type Judgement, judge } from '../expression/judge.ts';
import type { Question } from '../expression/tree.ts';
import { type Subject, variedSubject } from '../subject.ts';
import type { RefusedPoint } from '../sweep.ts';

/** A field to be tuned. */
export interface Tuning {
  readonly field: string;
  /** Ascending. */
  readonly values: readonly number[];
  /** The statement that is to hold. */
  readonly question: Question;
  /** What messages name as the place of the values; `values` where it is left out. */
  readonly option?: string;
  /** The cases that the statement names as variants. */
  readonly others?: readonly Subject[];
}

/** What was found at one value. */
export interface Tried extends Judgement {
  readonly value: number;
  readonly subject: Subject;
}

/** Neighbouring values at all of which the statement holds, as far as the numbers tell. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * For which values of one field a statement holds: runs of neighbouring values, ends included, in the field's own unit.
 *
 * @see {@link tune}, whose example reads one
 */
export interface Tuned {
  /** Every value that was looked at, ascending. */
  readonly tried: readonly Tried[];
  /** Where it holds, ascending; none where it holds nowhere. */
  readonly holds: readonly Run[];
  /** Values at which the intervals leave open whether it holds: within these the ends of the runs are uncertain. */
  readonly unsure: readonly Run[];
  /** Values that are left out, as the rules refuse the scenario there and not at others; left out itself where there are none. */
  readonly refused?: readonly RefusedPoint[];
  /** Whether every value was looked at, or ever narrower bounds, as the answer rises or falls all the way. */
  readonly how: 'scan' | 'bisection';
}

/** Up to so many values are all looked at. */
const SCANNED = 40;
/** At so many values it is looked whether the answer rises or falls all the way. */
const PROBES = 17;

/**
 * Finds the values of a field at which a statement holds. Up to 40 values are scanned. Of more, 17 spread over the
 * range are looked at: when the difference between the two sides of a comparison rises all the way along them, or
 * falls all the way, the end is found by bisection; otherwise all are scanned.
 *
 * Sampled verdicts have intervals widened for the number of values: all are right at once with 95 %.
 *
 * Values at which the rules refuse the scenario are left out, where they do not at others.
 *
 * @throws InputError when the field is not there or cannot have a value
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, tune } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties) >= 2');
 * const tuning = { field: 'shooter.warriors', values: [4, 6, 8, 10, 12, 14, 16], question };
 * const tuned = await tune(scenario, scenario.cases[0], tuning, { method: 'exact', seed: '1', trials: 1 });
 * tuned.holds; // [{ from: 10, to: 16 }]
 * ```
 */
export async function tune(
  rules: Rules,
  one: ScenarioCase,
  tuning: Tuning,
  settings: SolveSettings,
): Promise<Tuned> {
  const search = new Search(rules, one, tuning, settings);
  return search.tune();
}

/**
 * What comes nearest to where the statement begins or ends to hold.
 *
 * @example
 * ```ts
 * import { loadBundled, nearestOf, parseQuestion, readScenario, tune } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties) >= 2');
 * const tuning = { field: 'shooter.warriors', values: [4, 6, 8, 10, 12, 14, 16], question };
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * nearestOf(await tune(scenario, scenario.cases[0], tuning, how)).value; // 8
 * ```
 */
export const nearestOf = ({ tried }: Pick<Tuned, 'tried'>): Tried =>
  tried.reduce((a, b) => (gapOf(b) < gapOf(a) ? b : a));

/** How far the left side is from what it should be. */
const gapOf = ({ left, against }: Tried): number =>
  Math.min(...against.map((side) => Math.abs(left.value - side.value)));

class Search {
  private readonly rules: Rules;
  private readonly one: ScenarioCase;
  private readonly tuning: Tuning;
  private readonly settings: SolveSettings;
  /** By their values. */
  private readonly tried = new Map<number, Tried>();
  /** Those that the rules do not refuse, as far as is known. */
  private values: readonly number[];
  private refused: readonly RefusedPoint[] = [];

  constructor(rules: Rules, one: ScenarioCase, tuning: Tuning, settings: SolveSettings) {
    this.rules = rules;
    this.one = one;
    this.tuning = tuning;
    this.settings = settings;
    this.values = tuning.values;
  }

  async tune(): Promise<Tuned> {
    try {
      return await this.search();
    } catch (why) {
      if (!(why instanceof RefusedByRules)) throw why;
      this.leaveOut();
      if (this.values.length === 0) throw why;
      return this.search();
    }
  }

  /** Leaves out the values at which the rules refuse the scenario. */
  private leaveOut(): void {
    const { field, values } = this.tuning;
    this.refused = values.flatMap((value): RefusedPoint[] => {
      try {
        this.varied(value);
        return [];
      } catch (why) {
        if (!(why instanceof RefusedByRules)) throw why;
        return [{ point: { [field]: value }, why }];
      }
    });
    const out = this.refused.map(({ point }) => point[field]);
    this.values = values.filter((value) => !out.includes(value));
  }

  private varied(value: number): ScenarioCase {
    const { field, option = 'values' } = this.tuning;
    return this.one.vary(`${field} ${value}`, { [field]: value }, option);
  }

  private async search(): Promise<Tuned> {
    const count = this.values.length;
    if (count <= SCANNED) return this.scan();
    const probes = Array.from({ length: PROBES }, (_, i) => Math.round((i * (count - 1)) / (PROBES - 1)));
    for (const index of probes) await this.look(index);
    if (this.tuning.question.relation?.kind !== 'compare' || !isMonotone(this.inOrder())) return this.scan();
    const edge = probes.findIndex((index, i) => i > 0 && this.likely(index) !== this.likely(probes[i - 1]));
    if (edge > 0) await this.bisect(probes[edge - 1], probes[edge]);
    return this.found('bisection');
  }

  private async scan(): Promise<Tuned> {
    for (const index of this.values.keys()) await this.look(index);
    return this.found('scan');
  }

  /** Closes in on the place where it begins or ends to hold, then looks as far as it cannot be told. */
  private async bisect(low: number, high: number): Promise<void> {
    let [from, to] = [low, high];
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      await this.look(middle);
      if (this.likely(middle) === this.likely(from)) from = middle;
      else to = middle;
    }
    while (from > 0 && this.at(from).verdict === 'cannot tell') await this.look(--from);
    const last = this.values.length - 1;
    while (to < last && this.at(to).verdict === 'cannot tell') await this.look(++to);
  }

  private likely = (index: number): boolean => this.at(index).likely;

  private at(index: number): Tried {
    const tried = this.tried.get(this.values[index]);
    if (!tried) throw new RangeError(`value ${index} was not looked at`);
    return tried;
  }

  private async look(index: number): Promise<void> {
    const value = this.values[index];
    if (this.tried.has(value)) return;
    const { values, question } = this.tuning;
    const varied = this.varied(value);
    // Whatever is left out.
    const seed = seedOf(this.settings.seed, values.indexOf(value));
    const distribution = await distributionOf(this.rules, varied, eventsOf([question]), {
      ...this.settings,
      seed,
    });
    const subject = variedSubject(varied, distribution, this.tuning.others);
    this.tried.set(value, { value, subject, ...judge(question, subject, MISS / values.length) });
  }

  private inOrder(): Tried[] {
    return [...this.tried].sort(([a], [b]) => a - b).map(([, tried]) => tried);
  }

  private found(how: Tuned['how']): Tuned {
    const tried = this.inOrder();
    return {
      tried,
      how,
      ...(this.refused.length > 0 && { refused: this.refused }),
      holds: runsOf(tried, ({ likely }) => likely),
      unsure: runsOf(tried, ({ verdict }) => verdict === 'cannot tell'),
    };
  }
}

/** Whether left less right rises all the way, or falls all the way, as far as the intervals tell. */
function isMonotone(tried: readonly Tried[]): boolean {
  const steps = tried.slice(1).map((next, i) => step(tried[i], next));
  return steps.every(([, high]) => high >= 0) || steps.every(([low]) => low <= 0);
}

/** Between what and what the difference of the two sides changes from one value to the next. */
function step(a: Tried, b: Tried): readonly [number, number] {
  const [lowA, highA] = margin(a);
  const [lowB, highB] = margin(b);
  const dust = 1e-9 * Math.max(1, Math.abs(lowA), Math.abs(highB));
  return [lowB - highA - dust, highB - lowA + dust];
}

function margin({ left, against: [right] }: Judgement): readonly [number, number] {
  const [low, high] = endsOf(left);
  const [lowRight, highRight] = endsOf(right);
  return [low - highRight, high - lowRight];
}

/** Runs of neighbours that fit; between two that were looked at and are alike, the rest is taken to be alike. */
function runsOf(tried: readonly Tried[], fits: (tried: Tried) => boolean): Run[] {
  const runs: { from: number; to: number }[] = [];
  tried.forEach((one, i) => {
    if (!fits(one)) return;
    const before = tried[i - 1];
    if (before && fits(before)) runs[runs.length - 1].to = one.value;
    else runs.push({ from: one.value, to: one.value });
  });
  return runs;
}
