import type { Limits } from '../../scenario/lists/index.ts';
import type { Constraint, Solver, Variable } from '../../stats/index.ts';
import type { Worth } from '../worth/worth.ts';

/** A loadout that a list may be built from. */
export type Buildable = Pick<Worth, 'name' | 'points' | 'against' | 'mix'> & { readonly limits?: Limits };

/** What makes one list better than another: all it does on average over the targets, or against the worst of them. */
export type Measure = 'average' | 'worst';

/** A list of loadouts, each of which meets a target of its own. */
export interface Built {
  /** How often each loadout is in it, in their order. */
  readonly numbers: readonly number[];
  readonly points: number;
  /** What all of it does to each target, if everybody meets that one. */
  readonly against: readonly number[];
  /** By the measure. */
  readonly value: number;
}

/** What to build. */
export interface Building {
  readonly points: number;
  readonly measure: Measure;
  /** How many of the best lists are wanted. */
  readonly lists: number;
}

/** Of one loadout nobody takes more, and a solver is not to look so far. */
export const MOST_COPIES = 1_000;

/**
 * The best lists for so many points, the best first: that nothing else is better is proved by the solver.
 *
 * @returns fewer than wanted where there are no more; none where the limits cannot be kept for these points
 */
export async function buildLists(
  loadouts: readonly Buildable[],
  building: Building,
  solver: Solver,
): Promise<Built[]> {
  const found: Built[] = [];
  while (found.length < building.lists) {
    const solved = async (programme: Programme): Promise<Built | undefined> => {
      for (const { numbers } of found) programme.exclude(numbers);
      const values = await solver(programme);
      return values && builtOf(loadouts, building, values.slice(0, loadouts.length));
    };
    const best = await solved(new Programme(loadouts, building));
    if (!best) break;
    if (building.measure === 'worst') {
      // Of those that do as much to the worst target, the one that does most on average.
      const fuller = await solved(new Programme(loadouts, building, best.value));
      found.push(fuller && fuller.value >= best.value * (1 - DUST) ? fuller : best);
    } else found.push(best);
  }
  return found;
}

function builtOf(loadouts: readonly Buildable[], { measure }: Building, numbers: readonly number[]): Built {
  const sum = (one: (loadout: Buildable) => number) =>
    loadouts.reduce((total, loadout, i) => total + numbers[i] * one(loadout), 0);
  const against = (loadouts[0]?.against ?? []).map((_, target) => sum((one) => one.against[target].value));
  const value = measure === 'worst' ? Math.min(...against) : sum(({ mix }) => mix.value);
  return { numbers, points: sum(({ points }) => points), against, value };
}

/** The integer programme of a list: first a variable per loadout, then what helps to say the rest. */
class Programme {
  readonly variables: Variable[] = [];
  readonly constraints: Constraint[] = [];

  /** @param enough what has to be done to every target, where the most on average is wanted beyond that */
  constructor(loadouts: readonly Buildable[], { points, measure }: Building, enough?: number) {
    const byWorst = measure === 'worst' && enough === undefined;
    for (const { points: cost, mix, limits } of loadouts)
      this.add({
        least: limits?.atLeast ?? 0,
        most: Math.min(limits?.atMost ?? MOST_COPIES, MOST_COPIES, Math.floor(points / cost + DUST)),
        whole: true,
        gain: byWorst ? 0 : mix.value,
      });
    this.constraints.push({ terms: loadouts.map((one, i) => [i, one.points]), most: points * (1 + DUST) });
    this.onlyOneOf(loadouts);
    if (byWorst) this.worst(loadouts);
    if (enough !== undefined) this.everywhere(loadouts, enough);
  }

  private everywhere(loadouts: readonly Buildable[], enough: number): void {
    const greatest = greatestOf(loadouts);
    for (const j of loadouts[0]?.against.keys() ?? [])
      this.constraints.push({
        terms: loadouts.map(({ against }, i) => [i, against[j].value / greatest]),
        least: enough / greatest - SLACK,
      });
  }

  /** Demands another list than this. */
  exclude(numbers: readonly number[]): void {
    const otherwise = numbers.flatMap((number, i) => [this.more(i, number), this.fewer(i, number)]);
    this.constraints.push({ terms: otherwise.map((yes) => [yes, 1]), least: 1 });
  }

  /** Whether more of a loadout are taken: a variable that may be 1 only then. */
  private more(loadout: number, number: number): number {
    const yes = this.yesOrNo();
    const { least } = this.variables[loadout];
    this.constraints.push({ terms: [[loadout, 1], [yes, least - number - 1]], least }); // biome-ignore format: x ≥ number + 1 if yes
    return yes;
  }

  private fewer(loadout: number, number: number): number {
    const yes = this.yesOrNo();
    const { most } = this.variables[loadout];
    this.constraints.push({ terms: [[loadout, 1], [yes, most - number + 1]], most }); // biome-ignore format: x ≤ number − 1 if yes
    return yes;
  }

  private onlyOneOf(loadouts: readonly Buildable[]): void {
    const words = new Set(loadouts.flatMap(({ limits }) => limits?.oneOf ?? []));
    for (const word of words) {
      const taken = loadouts.flatMap(({ limits }, i) => (limits?.oneOf === word ? [this.taken(i)] : []));
      this.constraints.push({ terms: taken.map((yes) => [yes, 1]), most: 1 });
    }
  }

  private taken(loadout: number): number {
    const yes = this.yesOrNo();
    this.constraints.push({ terms: [[loadout, 1], [yes, -this.variables[loadout].most]], most: 0 }); // biome-ignore format: x ≤ most if yes
    return yes;
  }

  /** As much as possible is what is done to the target to which least is done. */
  private worst(loadouts: readonly Buildable[]): void {
    const targets = loadouts[0]?.against ?? [];
    const greatest = greatestOf(loadouts);
    const most = targets.map((_, j) =>
      loadouts.reduce((sum, { against }, i) => sum + this.variables[i].most * against[j].value, 0),
    );
    const least = this.add({ least: 0, most: Math.max(...most) / greatest, whole: false, gain: 1 });
    for (const j of targets.keys()) {
      const done = loadouts.map(({ against }, i) => [i, against[j].value / greatest] as const);
      this.constraints.push({ terms: [...done, [least, -1]], least: 0 });
    }
  }

  private yesOrNo = (): number => this.add({ least: 0, most: 1, whole: true, gain: 0 });

  /** @returns its number */
  private add(variable: Variable): number {
    return this.variables.push(variable) - 1;
  }
}

const greatestOf = (loadouts: readonly Buildable[]): number =>
  Math.max(...loadouts.flatMap(({ against }) => against.map(({ value }) => value)), DUST);

/** What a solver’s own tolerance may need of a share; whether a list does as much is looked at afterwards. */
const SLACK = 1e-6;

/** What rounding may take from a budget. */
const DUST = 1e-9;
