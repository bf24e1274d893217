import { BUDGET, type Budget, DoesNotCompile, type Spent } from '../play/compile/budget.ts';
import type { Chain } from '../play/compile/chain.ts';
import { compile, compiling } from '../play/compile/compile.ts';
import type { Resting } from '../play/compile/rests.ts';
import type { Program } from '../play/program.ts';
import { type Rules, type RunnableCase, specOf } from './case.ts';
import type { Crew, NoChain } from './crew.ts';
import { originOf } from './origin.ts';
import { pause } from './trials/pause.ts';

/**
 * The run was stopped before anything was counted that a result could be made of.
 *
 * @example
 * ```ts
 * import { Interrupted, loadBundled, readScenario, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const settings = { method: 'auto', seed: '1', trials: 1_000_000, command: '' } as const;
 * const stopped = runScenario(scenario, settings, { signal: AbortSignal.abort() });
 * await stopped.catch((error) => error instanceof Interrupted && error.message); // 'stopped before a trial was…'
 * ```
 */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';

  constructor(message = 'stopped before a trial was counted') {
    super(message);
  }
}

/**
 * Lets whatever waits have its turn.
 *
 * @throws Interrupted when the crew's signal fired
 */
export async function heard({ signal }: Crew = {}): Promise<void> {
  await pause();
  if (signal?.aborted) throw new Interrupted();
}

/** What is compiled within it keeps a thread from hearing Ctrl-C for no more than some hundredths of a second. */
export const AT_ONCE: Budget = { ...BUDGET, ways: 20_000, plays: 200_000 };

/** Actions whose last scenario was too large to compile at once: the next one probably is, too. */
const large = new Set<string>();

/**
 * The compiled program of a case, or why it does not compile. Hears signals meanwhile when the crew has a compiler.
 *
 * @param played the case's program
 * @throws Interrupted when the crew's signal fires
 */
export async function chainOf(
  rules: Rules,
  one: RunnableCase,
  played: Program,
  crew: Crew,
): Promise<Chain | NoChain> {
  const origin = originOf(rules.system);
  const program = origin?.guarded(played) ?? played;
  const ending = origin?.ending ?? (<T>(play: () => T): T => play());
  await heard(crew);
  if (!crew.compiler) return ending(() => compiled(program, crew.budget));
  if (crew.lane === undefined && !origin) return resting(compiling(program, crew.budget), crew);
  const spec = specOf(rules, one);
  const action = JSON.stringify([spec.system, spec.file, spec.action]);
  if (!large.has(action)) {
    const small = ending(() => compiled(program, AT_ONCE));
    if (!('why' in small)) return small;
    large.add(action);
  }
  return crew.compiler.compile(spec, played.counted, crew.signal, crew.lane);
}

/** What compiling comes to; whatever waits has its turn at each rest. */
async function resting(work: Resting<Chain>, crew: Crew): Promise<Chain | NoChain> {
  try {
    for (let at = work.next(); ; at = work.next()) {
      if (at.done) return at.value;
      await heard(crew);
    }
  } catch (error) {
    return noChain(error);
  }
}

/**
 * The compiled program, where that is done before somebody would notice.
 *
 * @param left what may be spent at most, if that is less
 * @param spent what it took is added to this
 * @throws DoesNotCompile when it is too large
 */
export const compiledAtOnce = (program: Program, left: Spent, spent: Spent): Chain =>
  compile(
    program,
    {
      ...AT_ONCE,
      ways: Math.min(AT_ONCE.ways, left.ways),
      plays: Math.min(AT_ONCE.plays, left.plays),
    },
    spent,
  );

/** The compiled program, or why it does not compile; this thread does nothing else meanwhile. */
export function compiled(program: Program, budget?: Budget): Chain | NoChain {
  try {
    return compile(program, budget);
  } catch (error) {
    return noChain(error);
  }
}

function noChain(error: unknown): NoChain {
  if (error instanceof DoesNotCompile) return { why: error.message };
  throw error;
}
