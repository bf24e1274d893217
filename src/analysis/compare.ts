import { CHUNK_TRIALS } from '../random/stream.ts';
import type { Scenario } from '../scenario/index.ts';
import type { OrderChances } from '../stats/index.ts';
import { type CaseDistribution, DistributionSource, type SolveSettings, seedOf } from './distribution.ts';
import { eventsOf } from './events.ts';
import type { Estimate } from './expression/estimate.ts';
import { estimate, sampledFigures } from './expression/evaluate.ts';
import { leavesOf, type Question } from './expression/tree.ts';
import { chancesOf } from './order.ts';
import { differenceOf, pairsOf, Standings, spending } from './standings.ts';
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
  /** Title of its scenario. */
  readonly scenario: string;
  /** Title of the rules that it is played by, e.g. `Darklands`. */
  readonly rules: string;
  readonly subject: Subject;
  /** With an interval that holds for all contenders at once in 95 %. */
  readonly estimate: Estimate;
  /** 1 and the number of contenders that certainly do better; those of one rank cannot be told apart. */
  readonly rank: number;
  /** Its estimate less the best one's, with an interval that holds for all pairs at once in 95 %. */
  readonly difference: Estimate;
  /**
   * Chances that one trial of it has more than, as much as, or less than one of the best of what is asked for, with
   * intervals that hold for all pairs at once in 95 %; missing where one trial has no such quantity.
   */
  readonly chances?: Readonly<Record<keyof OrderChances, Estimate>> | undefined;
  /** It was dropped from the race: it cannot come first, and got fewer trials. */
  readonly dropped: boolean;
}

/**
 * Ranks the cases of scenarios. Where nothing is exact and there are several rounds' worth of trials it is a race:
 * after a round of few trials those drop out that cannot come first, then the others are looked at four times as
 * closely.
 *
 * All ranks and dropouts together are right in 95 %, and so are all intervals of one kind: they are widened for the
 * number of cases, or of pairs of cases, and for the looks that the race takes, since whoever leads is chosen from
 * the trials that rank it. What is known exactly is compared exactly.
 *
 * @example
 * ```ts
 * import { compare, loadBundled, parseQuestion, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const ranked = await compare([scenario], { question }, { method: 'exact', seed: '1', trials: 1 });
 * ranked.map(({ name }) => name); // ['without shieldwall', 'in the open', 'behind a hedge']
 * ```
 */
export async function compare(
  scenarios: readonly Scenario[],
  comparing: Comparing,
  settings: SolveSettings,
): Promise<Ranked[]> {
  const { question, least, indifferent } = comparing;
  const racers = racersOf(scenarios, question, settings);
  const rounds =
    comparing.noRace || namesVariants(question) ? [settings.trials] : roundsUpTo(settings.trials);
  const doubts = spending(rounds);
  const standings = new Standings(racers.length, least, indifferent);
  for (const [look, trials] of rounds.entries()) {
    const running = racers.filter(({ dropped }) => !dropped);
    for (const racer of running) {
      racer.distribution = await racer.source.upTo(trials);
      racer.doubt = doubts[look];
    }
    const subjects = racers.map((racer) => racer.subject());
    const pairs = pairsOf(subjects.map((subject) => estimate(question, subject)));
    const wide = subjects.map((subject) => estimate(question, subject, doubts[look] / pairs));
    standings.look(racers.map(({ dropped }, i) => (dropped ? undefined : wide[i])));
    if (look === rounds.length - 1) break;
    racers.forEach((racer, i) => {
      racer.dropped = !racer.source.isExact && standings.isBehind(i);
    });
  }
  return ranking(racers, standings.ranks(), comparing);
}

/** Trials of each round: four times the round before, from one chunk. */
export function roundsUpTo(trials: number): number[] {
  const rounds: number[] = [];
  for (let round = CHUNK_TRIALS; 2 * round < trials; round *= 4) rounds.push(round);
  return [...rounds, trials];
}

/** Whether an answer rests on other cases too: these must not drop out. */
const namesVariants = (question: Question): boolean => leavesOf(question).some((leaf) => 'variant' in leaf);

/** A contender and what is known of it by now. */
interface Racer {
  readonly name: string;
  readonly scenario: string;
  readonly rules: string;
  readonly source: DistributionSource;
  readonly subject: () => Subject;
  distribution: CaseDistribution | undefined;
  /** What the look may spend at which its distribution was last looked at. */
  doubt: number;
  dropped: boolean;
}

function racersOf(scenarios: readonly Scenario[], question: Question, settings: SolveSettings): Racer[] {
  const several = scenarios.length > 1;
  let number = 0;
  return scenarios.flatMap((scenario) => {
    const racers: Racer[] = scenario.cases.map((one, i) => ({
      name: several && scenario.cases.length > 1 ? `${scenario.title}: ${one.name}` : one.name,
      scenario: scenario.title,
      rules: scenario.system.title,
      source: new DistributionSource(scenario, one, eventsOf([question]), {
        ...settings,
        seed: seedOf(settings.seed, number++),
      }),
      subject: () => subjectsFrom(scenario.cases, racers.map(playedOf))[i],
      distribution: undefined,
      doubt: 0,
      dropped: false,
    }));
    return racers;
  });
}

function ranking(racers: readonly Racer[], ranks: readonly number[], comparing: Comparing): Ranked[] {
  const { question, least } = comparing;
  const sign = least ? -1 : 1;
  const subjects = racers.map((racer) => racer.subject());
  const plain = subjects.map((subject) => estimate(question, subject));
  const pairs = pairsOf(plain);
  const sampled = Math.max(1, subjects.filter((subject) => sampledFigures(question, subject) > 0).length);
  const order = [...racers.keys()].sort(
    (a, b) => ranks[a] - ranks[b] || sign * (plain[b].value - plain[a].value),
  );
  const [best] = order;
  return order.map((i) => {
    const { name, scenario, rules, doubt, dropped } = racers[i];
    // Known from fewer trials than the best, the pair was looked at when the first of both stopped.
    const miss = Math.min(
      ...[i, best].filter((one) => plain[one].interval).map((one) => racers[one].doubt),
      1,
    );
    const at = (one: number) => estimate(question, subjects[one], miss / pairs);
    return {
      name,
      scenario,
      rules,
      subject: subjects[i],
      estimate: estimate(question, subjects[i], doubt / sampled),
      rank: ranks[i],
      difference: i === best ? { value: 0 } : differenceOf(at(i), at(best)),
      chances: i === best ? undefined : chancesOf(question, subjects[i], subjects[best], miss / pairs),
      dropped,
    };
  });
}

function playedOf({ name, distribution }: Racer): CaseDistribution {
  if (!distribution) throw new RangeError(`${name} was not played`);
  return distribution;
}
