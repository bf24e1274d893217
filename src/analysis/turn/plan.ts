import type { Program } from '../../play/program.ts';
import { InputError, type Scenario, type ScenarioCase } from '../../scenario/index.ts';
import { FieldError } from '../../systems/system.ts';
import {
  type Order,
  type Planned,
  PlanTooLarge,
  planned,
  type Situation,
  type TargetRule,
  type TurnInput,
} from '../../turn/index.ts';
import { bindCondition, countedMetric } from '../expression/bind.ts';
import { ExpressionError } from '../expression/error.ts';
import { checkNames } from '../expression/index.ts';
import type { Quantity, Question } from '../expression/tree.ts';
import { programFor } from '../subject.ts';

/** One decision of a plan. */
export interface PlanStep {
  /** What has been seen since the decision before, in words; empty at the beginning. */
  readonly seen: string;
  /** How likely it comes to this. */
  readonly chance: number;
  readonly order: Order | undefined;
  /** In words: who shoots at whom. */
  readonly does: string;
  /** What is then to be had on average. */
  readonly value: number;
  /** What to do next, by what the shot leaves. */
  readonly next: readonly PlanStep[];
}

/** The best way to play a turn. */
export interface BestPlan {
  /** What it comes to on average. */
  readonly value: number;
  /** What the orders as they are written come to. */
  readonly written: number;
  /** What simple rules come to, in the order written. */
  readonly simple: Readonly<Record<TargetRule, number>>;
  readonly first: PlanStep;
  /** How many situations were looked at. */
  readonly situations: number;
}

/** How many decisions deep a plan is told. */
const TOLD = 3;

/**
 * The best order and targets of a turn's shots, each chosen by what happened so far, worked out backwards and exactly.
 *
 * @param scenario one with `action: turn`
 * @param question what is to be as great as can be on average: chances and means of what is counted of units, and sums
 * @throws InputError when the scenario is no turn, or one that cannot be planned or has too many situations
 * @throws ExpressionError when the question is none of one trial
 *
 * @example
 * ```ts
 * import { bestPlan, loadBundled, parseQuantity, readScenario } from 'fusillade';
 *
 * const systems = await loadBundled('necromunda');
 * const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
 * const plan = bestPlan(scenario, scenario.cases[0], parseQuantity('mean(casualties)'));
 * plan.value >= plan.written; // true
 * ```
 */
export function bestPlan(scenario: Scenario, one: ScenarioCase, question: Question): BestPlan {
  const { system, action, file } = scenario;
  if (action.name !== 'turn') {
    const expected = 'a scenario with action: turn';
    throw new InputError([{ file, path: '', found: `found action: ${action.name}`, expected }]);
  }
  const program = programFor(scenario, one);
  checkNames(question, program);
  const worth = worthOf(question.left, question.text, program);
  return inFile(file, () => bestOf(planned(system, one.input as TurnInput & ScenarioCase['input'], worth)));
}

function bestOf(made: Planned): BestPlan {
  const { planning, written, simple } = made;
  const begin = planning.begin();
  const { value } = planning.best(begin);
  return {
    value,
    written: planning.valueOf(written),
    simple: Object.fromEntries(
      Object.entries(simple).map(([rule, policy]) => [rule, planning.valueOf(policy)]),
    ) as Record<TargetRule, number>,
    first: stepOf(made, begin, '', 1, TOLD),
    situations: planning.situations,
  };
}

/** @throws InputError with the file whose turn is none that can be planned */
function inFile<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof PlanTooLarge)
      throw new InputError([
        { file, path: '', found: `the plan has ${error.found}`, expected: error.expected },
      ]);
    if (error instanceof FieldError)
      throw new InputError([
        { file, path: error.path.join('.'), found: error.found, expected: error.expected },
      ]);
    throw error;
  }
}

function stepOf(made: Planned, now: Situation, seen: string, chance: number, deep: number): PlanStep {
  const { planning } = made;
  const { value, order } = planning.best(now);
  if (!order) return { seen, chance, order, does: 'nothing is left to do', value, next: [] };
  const { things, shots } = planning.turn;
  const does = `${shots[order.shot].title} at ${things[order.target].title}`;
  const next = deep > 1 ? nextSteps(made, now, order, chance, deep - 1) : [];
  return { seen, chance, order, does, value, next };
}

/** Ends that are answered alike. */
interface Alike {
  /** One of them, the likeliest, from which the plan is told further. */
  likeliest: Situation;
  most: number;
  chance: number;
  value: number;
  /** What is left of the unit shot at: of each of its fates, how much. */
  readonly seen: Map<string, Set<number>>;
}

/** What to do next, what is answered alike being one. */
function nextSteps(made: Planned, now: Situation, order: Order, chance: number, deep: number): PlanStep[] {
  const { planning } = made;
  const groups = new Map<string, Alike>();
  for (const { chance: own, leads } of planning.outcomes(now, order)) {
    const { value, order: following } = planning.best(leads);
    const key = following ? `${following.shot}:${following.target}` : '';
    const group = groups.get(key) ?? {
      likeliest: leads,
      most: 0,
      chance: 0,
      value: 0,
      seen: new Map<string, Set<number>>(),
    };
    groups.set(key, group);
    if (own > group.most) Object.assign(group, { likeliest: leads, most: own });
    group.chance += own;
    group.value += own * value;
    const { amounts, fate } = planning.leavings(leads)(order.target);
    const name = fate?.name ?? '';
    const left = fate?.isTarget === false ? 0 : (amounts.wounds ?? amounts.models ?? 0);
    group.seen.set(name, (group.seen.get(name) ?? new Set<number>()).add(left));
  }
  return [...groups.values()]
    .sort((a, b) => b.chance - a.chance)
    .map((group) => ({
      ...stepOf(
        made,
        group.likeliest,
        groups.size === 1 ? 'whatever comes of it' : inWords(made, order.target, group.seen),
        chance * group.chance,
        deep,
      ),
      value: group.value / group.chance,
    }));
}

/** `Ogre beasts steady with 8 to 12 wounds left, or shaken with 5`. */
function inWords({ planning }: Planned, target: number, seen: Alike['seen']): string {
  const { title, units, fates } = planning.turn.things[target];
  const [one, many] = units.wounds ?? units.models ?? ['model', 'models'];
  const ways = fates.flatMap(({ name, isTarget }) => {
    const left = seen.get(name);
    if (!left) return [];
    const whole = planning.turn.things[target].leavings.all[0].amounts.wounds === 1;
    return [
      isTarget && !whole
        ? `${name} with ${spans([...left])} ${left.has(1) && left.size === 1 ? one : many} left`
        : name,
    ];
  });
  return `${title} ${ways.join(', or ')}`;
}

/** `1, 3 to 5 or 8`. */
function spans(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const texts = runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`));
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' or ');
}

/** What an end is worth, of the metrics' values. */
function worthOf(quantity: Quantity, text: string, program: Program): (values: ArrayLike<number>) => number {
  const inner = (part: Quantity) => worthOf(part, text, program);
  switch (quantity.kind) {
    case 'number':
      return () => quantity.value;
    case 'negative': {
      const of = inner(quantity.of);
      return (values) => -of(values);
    }
    case 'arithmetic': {
      const [left, right] = [inner(quantity.left), inner(quantity.right)];
      return arithmetic(quantity, left, right, text);
    }
    case 'figure': {
      const { figure } = quantity;
      if (figure.what === 'P') return chanceOf(bindCondition(figure.condition, text, ofUnits(program)));
      if (figure.what === 'mean') {
        const metric = countedMetric(figure, text, ofUnits(program));
        return (values) => values[metric];
      }
      throw new ExpressionError(
        text,
        quantity.at,
        `${figure.what} is of many trials, expected means and chances`,
      );
    }
    default:
      throw new ExpressionError(text, quantity.at, 'expected means and chances of this turn alone');
  }
}

const chanceOf = (fits: (values: ArrayLike<number>) => boolean) => (values: ArrayLike<number>) =>
  fits(values) ? 1 : 0;

function arithmetic(
  { operator, left: a, right: b, at }: Extract<Quantity, { kind: 'arithmetic' }>,
  left: (values: ArrayLike<number>) => number,
  right: (values: ArrayLike<number>) => number,
  text: string,
): (values: ArrayLike<number>) => number {
  if (operator === '+') return (values) => left(values) + right(values);
  if (operator === '-') return (values) => left(values) - right(values);
  if (b.kind === 'number' && operator === '÷') return (values) => left(values) / b.value;
  if (operator === '×' && (a.kind === 'number' || b.kind === 'number'))
    return (values) => left(values) * right(values);
  throw new ExpressionError(
    text,
    at,
    'a product of two figures has no best play, expected one of a figure and a number',
  );
}

/** What each shot added is of no account to how it ends. */
const ofUnits = (program: Program): Program => ({
  ...program,
  metrics: program.metrics.filter(({ name }) => !/^(shot|fired)\d+$/.test(name)),
});
