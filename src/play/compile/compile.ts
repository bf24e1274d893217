import { startMemory } from '../memory.ts';
import { type Program, remembering } from '../program.ts';
import { BUDGET, type Budget, Spending, type Spent } from './budget.ts';
import type { Chain } from './chain.ts';
import { metricEnds } from './ends.ts';
import { isSoonPushed } from './exact.ts';
import { gainedBy } from './gained.ts';
import { LazyMemory } from './lazy-memory.ts';
import { inLine } from './line.ts';
import { checkGained } from './ranges.ts';
import { atOneGo, type Resting } from './rests.ts';
import { Walk } from './walk.ts';
import { diceFor } from './walked.ts';

/**
 * Walks every state that the program can reach. A state is played on until a throw can fall in several ways; there
 * equal states are merged, and each becomes a row: the distribution of where it next has to throw, or how it ends. What is
 * left is a chain of distributions; states whose metrics agree at the end are one ending.
 *
 * @param spent what it took is added to this, also where it does not compile
 * @throws DoesNotCompile when the chain would exceed the budget
 *
 * @example
 * ```ts
 * import { compile, loadBundled, programOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const program = programOf(scenario.action, scenario.cases[0].prepared);
 * const chain = compile(program);
 * chain.rowStart.length - 1; // 61
 * chain.endings; // 19
 * ```
 */
export const compile = (played: Program, budget?: Budget, spent?: Spent): Chain =>
  atOneGo(compiling(played, budget, spent));

/** The same, with rests many times a second, for others to have their turn. */
export function* compiling(played: Program, budget: Budget = BUDGET, spent?: Spent): Resting<Chain> {
  const spending = new Spending(budget);
  const program = asCompiled(played);
  try {
    const chain = yield* chainOf(program, spending);
    if (!chain.gains) return chain;
    const gained = program.metrics.map((_, metric) => gainedBy(chain, metric));
    checkGained(program, chain, gained);
    if (isSoonPushed(chain, gained, program.shape)) return chain;
    // So much would have to be added up that it is quicker remembered.
    return yield* chainOf(remembering(program), spending);
  } finally {
    if (spent) {
      spent.ways += spending.ways;
      spent.plays += spending.plays;
    }
  }
}

/** The program as its action wants it compiled. */
function asCompiled(program: Program): Program {
  const { action, options, rounds } = program;
  return action.compiledAs ? { ...program, options: action.compiledAs(options, rounds) } : program;
}

function* chainOf(program: Program, spending: Spending): Resting<Chain> {
  const memory = new LazyMemory(startMemory(program));
  const ends = metricEnds(program);
  const line = inLine(program.steps);
  const walk = new Walk({ program, line, spending, memory, dice: diceFor(spending), ends });
  walk.begin();
  const chain = yield* walk.walkOn();
  memory.checkNames();
  return chain;
}
