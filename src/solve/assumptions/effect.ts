import type { Histograms } from '../../play/histograms.ts';
import type { Program } from '../../play/program.ts';
import { chancesApart, type Effect } from '../../stats/index.ts';

/** A program and what is known of how it ends. */
export interface Known {
  readonly program: Program;
  /** Exact chances, or shares of the trials that were rolled. */
  readonly chances: Histograms;
  /** How many trials were rolled; missing where the chances are exact. */
  readonly trials?: number;
}

/** Probabilities that differ by less are rounding. */
const EQUAL = 1e-9;
/**
 * What was rolled is believed to differ from so many standard errors on: by mere chance once in 10^9 comparisons, of
 * which a case makes some thousand.
 */
const ERRORS = 6;

/**
 * What sets two readings of a scenario apart: see {@link Effect}. Metrics that only one of them counts are not
 * compared.
 *
 * @returns undefined when all distributions are equal, or, where one was rolled, cannot be told apart
 */
export function effectBetween(before: Known, after: Known): Effect | undefined {
  const { action, options } = before.program;
  const goal = action.goal?.(options);
  const battle = goal ? undefined : victoryOf(action);
  const moved = before.program.metrics.flatMap(({ name }) => {
    const compared = sideBySide(before, after, name);
    const distance = compared ? distanceBetween(compared.one, compared.another) : 0;
    const wanted = [goal, battle].find((led) => led?.metric === name)?.value;
    const effect =
      compared && distance > EQUAL
        ? movement(compared, doubtOf(before, after), { wanted, isOneOfTwo: name === battle?.metric })
        : undefined;
    return effect ? [{ name, distance, effect }] : [];
  });
  const [lead] = leadsOf(before.program).flatMap((led) => moved.find(({ name }) => name === led) ?? []);
  const most = lead ?? moved.sort((a, b) => b.distance - a.distance)[0];
  const rolled = after.trials ?? before.trials;
  if (most) return rolled === undefined ? most.effect : { ...most.effect, rolled };
  return rolled === undefined ? jointEffect(before, after) : undefined;
}

/** Metrics that may lead what is shown of a case, the first of those that are counted before all others. */
export function leadsOf({ action, options }: Program): string[] {
  const goal = action.goal?.(options) ?? victoryOf(action);
  return [...(goal ? [goal.metric] : []), action.headline];
}

/** Where nothing is wanted and one side may win: that one's own does. */
const victoryOf = ({ battle }: Program['action']): { metric: string; value: string } | undefined =>
  battle?.outcome !== undefined && battle.won !== undefined
    ? { metric: battle.outcome, value: battle.won }
    : undefined;

/** The square of a standard error of a difference, for a unit of variance: 0 where both are exact. */
const doubtOf = (before: Known, after: Known): number =>
  [before, after].reduce((sum, { trials }) => sum + (trials ? 1 / trials : 0), 0);

type Chances = ArrayLike<number>;

/** The distributions of one metric in both, value by value. */
interface Compared {
  readonly name: string;
  readonly one: Chances;
  readonly another: Chances;
  /** What the values are called; missing where they are numbers. */
  readonly names?: readonly string[];
}

/** @returns undefined where only the first counts the metric */
function sideBySide(before: Known, after: Known, name: string): Compared | undefined {
  const [i, j] = [numberOf(before.program, name), numberOf(after.program, name)];
  const [one = [], another = []] = [before.chances.single[i], after.chances.single[j]];
  if (j < 0) return undefined;
  const [names, others] = [namesOf(before.program, i), namesOf(after.program, j)];
  if (!names || !others) return { name, one, another };
  const all = [...new Set([...names, ...others])];
  const by = (own: readonly string[], chances: Chances) => all.map((word) => chances[own.indexOf(word)] ?? 0);
  return { name, one: by(names, one), another: by(others, another), names: all };
}

type Movement = Exclude<Effect, { of: 'joint' }>;

/** The value whose chance is told, where one is asked for; `isOneOfTwo`: beside one's own victory there is the enemy's. */
interface Wanted {
  readonly wanted?: string | undefined;
  readonly isOneOfTwo?: boolean;
}

/** @param doubt see {@link doubtOf} */
function movement(
  { name, one, another, names }: Compared,
  doubt: number,
  { wanted, isOneOfTwo = false }: Wanted,
): Movement | undefined {
  if (!names) {
    const [from, to] = [meanOf(one), meanOf(another)];
    const variance = Math.max(varianceOf(one), varianceOf(another));
    if (Math.abs(from - to) > EQUAL + ERRORS * Math.sqrt(variance * doubt))
      return {
        metric: name,
        of: 'mean',
        from,
        to,
        ...([one, another].every(isYesOrNo) && { yesOrNo: true as const }),
      };
  }
  const number = wanted === undefined ? undefined : (names?.indexOf(wanted) ?? 0);
  const most = isOneOfTwo ? endMoved(one, another, number ?? 0) : (number ?? mostMoved(one, another));
  const valueAt = (i: number) => ({
    value: names?.[i] ?? String(i),
    from: at(one, i),
    to: at(another, i),
  });
  const moved = valueAt(most);
  if (!isApart(moved, doubt)) return undefined;
  const others = (names ?? []).map((_, i) => valueAt(i)).filter((_, i) => i !== most);
  const ends = others.filter((end) => isApart(end, doubt));
  return { metric: name, of: 'chance', ...moved, ...(isOneOfTwo && { ends }) };
}

/** Whether two chances differ by more than rounding, and by more than what was rolled explains. */
function isApart({ from, to }: { readonly from: number; readonly to: number }, doubt: number): boolean {
  // A chance of which few trials or none tell is doubted as if some more had.
  const variance = Math.max(from, to) + 9 * doubt;
  return Math.abs(from - to) > (doubt > 0 ? ERRORS * Math.sqrt(variance * doubt) : EQUAL);
}

/** Whether nothing but 0 and 1 comes up. */
function isYesOrNo(chances: Chances): boolean {
  for (let value = 2; value < chances.length; value++) if (at(chances, value) > 0) return false;
  return true;
}

/** The value whose chance differs most. */
function mostMoved(one: Chances, another: Chances): number {
  const gap = (i: number) => Math.abs(at(one, i) - at(another, i));
  let most = 0;
  for (let i = 0; i < Math.max(one.length, another.length); i++) if (gap(i) > gap(most) + EQUAL) most = i;
  return most;
}

/**
 * Of the ends of a battle that whose chance is told: of one's own victory where it moves about as far as any, else the
 * farthest; of some that are as far the last, as the first is that nobody wins.
 */
function endMoved(one: Chances, another: Chances, won: number): number {
  const far = Array.from({ length: Math.max(one.length, another.length) }, (_, i) =>
    chancesApart(at(one, i), at(another, i)),
  );
  const most = Math.max(...far);
  return far[won] >= most / 2 ? won : far.findLastIndex((each) => each >= most * NEARLY);
}

/** As far as the farthest, but for what another end has of it. */
const NEARLY = 0.9;

function jointEffect(before: Known, after: Known): Effect | undefined {
  for (const [number, [a, b]] of before.program.shape.pairs.entries()) {
    const [metric, other] = [nameOf(before.program, a), nameOf(before.program, b)];
    const there = after.program.shape.pairs.findIndex(
      ([c, d]) => nameOf(after.program, c) === metric && nameOf(after.program, d) === other,
    );
    const [one, another] = [before.chances.joint[number], after.chances.joint[there]];
    // Pairs of other sizes count other values, of which the metrics by themselves have told.
    if (!one || !another || one.length !== another.length) continue;
    if (distanceBetween(one, another) > EQUAL) return { metric, of: 'joint', with: other };
  }
  return undefined;
}

const numberOf = ({ metrics }: Program, name: string): number =>
  metrics.findIndex((metric) => metric.name === name);

const nameOf = ({ metrics }: Program, number: number): string => metrics[number]?.name ?? '';

/** What a category's values are called. */
function namesOf({ metrics, options }: Program, number: number): readonly string[] | undefined {
  const metric = metrics[number];
  return metric?.kind === 'category' ? metric.values(options) : undefined;
}

/** The share of trials that ends otherwise. */
function distanceBetween(one: Chances, another: Chances): number {
  let sum = 0;
  for (let i = 0; i < Math.max(one.length, another.length); i++) sum += Math.abs(at(one, i) - at(another, i));
  return sum / 2;
}

function meanOf(chances: Chances): number {
  let sum = 0;
  for (let value = 0; value < chances.length; value++) sum += value * at(chances, value);
  return sum;
}

function varianceOf(chances: Chances): number {
  const mean = meanOf(chances);
  let sum = 0;
  for (let value = 0; value < chances.length; value++) sum += (value - mean) ** 2 * at(chances, value);
  return sum;
}

/** The chance of a value, which may be beyond the greatest. */
const at = (chances: Chances, value: number): number => chances[value] ?? 0;
