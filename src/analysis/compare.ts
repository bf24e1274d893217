import { CHUNK_TRIALS } from '../random/stream.ts';
import type { Scenario } from '../scenario/index.ts';
import {
  type Interval,
  MISS,
  meanDifference,
  type OrderChances,
  orderChances,
  orderIntervals,
  sharesOf,
} from '../stats/index.ts';
import { eventsOf } from './events.ts';
import type { Estimate } from './expression/estimate.ts';
import { estimate } from './expression/evaluate.ts';
import { figuresOf, type Question } from './expression/tree.ts';
import { type Asking, type Law, LawSource, seedOf } from './law.ts';
import { type Subject, subjectsFrom } from './subject.ts';

/** How contenders are compared. */
export interface Comparing {
  /** What each is ranked by. */
  readonly question: Question;
  /** The least comes first, instead of the most. */
  readonly least?: boolean | undefined;
  /** Differences up to this are ties, whether they can be told or not. */
  readonly indifferent?: number | undefined;
  /** Every contender gets all trials; nobody is dropped early. */
  readonly noRace?: boolean | undefined;
}

/** One contender's place. */
export interface Ranked {
  readonly name: string;
  readonly subject: Subject;
  /** With a 95 % interval. */
  readonly estimate: Estimate;
  /** 1 for the best and all that cannot be told from it, and so on. */
  readonly rank: number;
  /** Its estimate less the best one's. */
  readonly difference: Estimate;
  /** Chances that one trial of it is greater than, equal to, or less than one of the best. */
  readonly chances?: Readonly<Record<keyof OrderChances, Estimate>> | undefined;
  /** It was dropped from the race: it cannot come first, and got fewer trials. */
  readonly dropped: boolean;
}

/**
 * Ranks the cases of scenarios. Where nothing is exact and there are several rounds' worth of trials it is a race:
 * after a round of few trials those drop out that cannot come first, then the others are looked at four times as
 * closely. Intervals in the race are widened for the number of contenders and rounds, so that the best is dropped in
 * at most 5 % of races.
 *
 * Ties are told with intervals that are right for all differences at once in 95 %.
 */
export async function compare(
  scenarios: readonly Scenario[],
  comparing: Comparing,
  asking: Asking,
): Promise<Ranked[]> {
  const racers = racersOf(scenarios, comparing.question, asking);
  const rounds = comparing.noRace ? [asking.trials] : roundsUpTo(asking.trials);
  const doubt = MISS / Math.max(1, (racers.length - 1) * rounds.length);
  for (const trials of rounds) {
    const running = racers.filter(({ dropped }) => !dropped);
    for (const racer of running) racer.law = await racer.source.upTo(trials);
    if (trials === asking.trials) break;
    drop(running, comparing, doubt);
  }
  return ranking(racers, comparing);
}

/** Trials of each round: four times the round before, from one chunk. */
export function roundsUpTo(trials: number): number[] {
  const rounds: number[] = [];
  for (let round = CHUNK_TRIALS; 2 * round < trials; round *= 4) rounds.push(round);
  return [...rounds, trials];
}

/** A contender and what is known of it by now. */
interface Racer {
  readonly name: string;
  readonly source: LawSource;
  readonly subject: () => Subject;
  law: Law | undefined;
  dropped: boolean;
}

function racersOf(scenarios: readonly Scenario[], question: Question, asking: Asking): Racer[] {
  const several = scenarios.length > 1;
  let number = 0;
  return scenarios.flatMap((scenario) => {
    const racers: Racer[] = scenario.cases.map((one, i) => ({
      name: several && scenario.cases.length > 1 ? `${scenario.title}: ${one.name}` : one.name,
      source: new LawSource(scenario, one, eventsOf([question]), {
        ...asking,
        seed: seedOf(asking.seed, number++),
      }),
      subject: () =>
        subjectsFrom(
          scenario.cases,
          racers.map(({ law }) => law!),
        )[i]!,
      law: undefined,
      dropped: false,
    }));
    return racers;
  });
}

/** Drops whoever is certainly behind somebody else. */
function drop(running: readonly Racer[], { question, least }: Comparing, doubt: number): void {
  const sign = least ? -1 : 1;
  const found = running.map((racer) => estimate(question, racer.subject(), doubt));
  const best = found.reduce((a, b) => (sign * b.value > sign * a.value ? b : a));
  running.forEach((racer, i) => {
    const [low, high] = endsOfDifference(found[i]!, best);
    racer.dropped = !racer.source.isExact && (least ? low > 0 : high < 0);
  });
}

function ranking(racers: readonly Racer[], comparing: Comparing): Ranked[] {
  const { question, least } = comparing;
  const doubt = MISS / Math.max(1, racers.length - 1);
  const sign = least ? -1 : 1;
  const rows = racers
    .map((racer) => {
      const subject = racer.subject();
      const wide = estimate(question, subject, doubt);
      return { racer, subject, wide, estimate: estimate(question, subject) };
    })
    .sort(
      (a, b) =>
        Number(a.racer.dropped) - Number(b.racer.dropped) || sign * (b.estimate.value - a.estimate.value),
    );
  const [best] = rows as [(typeof rows)[number]];
  const ranks = ranksOf(
    rows.map(({ wide }) => wide),
    comparing.indifferent ?? 0,
  );
  return rows.map(({ racer, subject, estimate: own }, i) => ({
    name: racer.name,
    subject,
    estimate: own,
    rank: ranks[i]!,
    difference: differenceOf(own, best.estimate),
    chances: i === 0 ? undefined : chancesOf(question, subject.law, best.subject.law),
    dropped: racer.dropped,
  }));
}

/** Ranks in the order given: whoever cannot be told from the first of a rank shares it. */
function ranksOf(estimates: readonly Estimate[], indifferent: number): number[] {
  const ranks: number[] = [];
  let leader = 0;
  estimates.forEach((one, i) => {
    const [low, high] = endsOfDifference(one, estimates[leader]!);
    const near = Math.abs(one.value - estimates[leader]!.value) <= Math.max(indifferent, ROUNDING);
    if (!near && (low > 0 || high < 0)) leader = i;
    ranks.push(leader + 1);
  });
  return ranks;
}

/** Exact numbers this near are the same but for rounding. */
const ROUNDING = 1e-9;

function differenceOf(a: Estimate, b: Estimate): Estimate {
  const { difference, interval } = meanDifference(asMean(a), asMean(b));
  return { value: difference, ...(interval && { interval }) };
}

function endsOfDifference(a: Estimate, b: Estimate): Interval {
  const { value, interval } = differenceOf(a, b);
  return interval ?? [value, value];
}

const asMean = ({ value, interval }: Estimate) => ({
  mean: value,
  ...(interval && { meanInterval: interval }),
});

/** How one trial of a case compares with one of another, by the metric that is asked about. */
function chancesOf(question: Question, a: Law, b: Law): Ranked['chances'] {
  const [figure] = figuresOf(question);
  if (!figure || figure.what === 'P') return undefined;
  const [x, y] = [a, b].map((law) => law.weights.get(figure.metric.name)!) as [Float64Array, Float64Array];
  const exact = (law: Law) => law.method === 'exact';
  const chances = orderChances(exact(a) ? x : sharesOf(x), exact(b) ? y : sharesOf(y));
  const intervals = exact(a) && exact(b) ? undefined : orderIntervals(asCounts(x, a), asCounts(y, b));
  const of = (order: keyof OrderChances): Estimate => ({
    value: chances[order],
    ...(intervals && { interval: intervals[order] }),
  });
  return { greater: of('greater'), equal: of('equal'), less: of('less') };
}

/** An exact law beside a sampled one counts as a sample too large to matter. */
function asCounts(weights: Float64Array, { method }: Law): Float64Array {
  return method === 'exact' ? weights.map((p) => Math.round(p * LARGE)) : weights;
}

const LARGE = 2 ** 46;
