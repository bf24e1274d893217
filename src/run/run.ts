import { pack } from '../play/alias.ts';
import type { Chain } from '../play/chain.ts';
import { exactHistograms } from '../play/exact.ts';
import { fuse } from '../play/fuse.ts';
import { type Program, programOf, TooManyValues } from '../play/program.ts';
import { unitsOf } from '../scenario/index.ts';
import type { CaseResult, Method, Result } from '../stats/index.ts';
import { answered, fullPurse, type Purse } from './answers.ts';
import { sharedAssumptions, withoutShared } from './assumptions.ts';
import { chainOf, Interrupted, type NoChain } from './compiled.ts';
import { developmentOf } from './development.ts';
import { Finished } from './finished.ts';
import { MAX_DEVELOPED_CASES, MAX_VALUES_COUNTED } from './limits.ts';
import { exact, exactBeside, sampled } from './measure.ts';
import { fileOf } from './own/system.ts';
import type { Told } from './programs.ts';
import { scatterOf } from './scatter.ts';
import type { Runnable, RunnableCase, Settings } from './settings.ts';
import { allChunks, type Counted, type Crew, simulate } from './simulate.ts';
import { stories } from './story.ts';
import { simulateUntil } from './until.ts';
import { VERSION } from './version.ts';
import type { Work } from './work.ts';

/** The scenario cannot be computed by the method asked for. */
export class MethodError extends Error {
  override readonly name = 'MethodError';
}

/**
 * Runs every case of a scenario. When the crew's signal fires, the result has what was counted until then: fewer
 * trials, and none of the cases that were not begun.
 *
 * @throws MethodError when `sample` or `exact` was asked for and the scenario does not compile
 * @throws TooManyValues when the cases together have more values than a result may hold
 * @throws Interrupted when the signal fired before anything was counted
 */
export async function runScenario(scenario: Runnable, settings: Settings, crew: Crew = {}): Promise<Result> {
  checkSize(scenario);
  const outcomes: Outcome[] = [];
  const purse = fullPurse(scenario.cases.length);
  for (const number of scenario.cases.keys()) {
    if (crew.signal?.aborted) break;
    const outcome = await runCase(scenario, number, { settings, purse }, crew).catch(unlessInterrupted);
    if (outcome) outcomes.push(outcome);
  }
  if (outcomes.length === 0) throw new Interrupted('stopped before a trial was counted');
  return resultOf(scenario, settings, outcomes);
}

function unlessInterrupted(error: unknown): undefined {
  if (!(error instanceof Interrupted)) throw error;
}

/** A case made ready: its program, and how to play it. */
export interface Readied {
  readonly program: Program;
  readonly chain: Chain | NoChain;
  readonly method: Method;
  /** Missing for method `exact`. */
  readonly work?: Work;
}

/**
 * @throws MethodError when `sample` or `exact` was asked for and the case does not compile
 * @throws Interrupted when the crew's signal fires
 */
export async function readyCase(
  scenario: Runnable,
  number: number,
  settings: Settings,
  crew: Crew = {},
): Promise<Readied> {
  const one = scenario.cases[number]!;
  const program = programOf(scenario.action, one.prepared);
  const chain = await chainOf(program, toldOf(scenario, one), crew);
  const method = chosenMethod(settings.method, chain);
  if (method === 'exact') return { program, chain, method };
  return { program, chain, method, work: workOf(scenario, one, program, chain, settings) };
}

/** @throws what {@link runScenario} would throw of a scenario that cannot be run so, before a trial is played */
export async function checkRun(scenario: Runnable, settings: Settings, crew: Crew): Promise<void> {
  checkSize(scenario);
  if (settings.method === 'sample')
    for (const number of scenario.cases.keys()) await readyCase(scenario, number, settings, crew);
}

function checkSize({ action, cases }: Runnable): void {
  const values = cases.reduce((sum, { prepared }) => {
    const { sizes, pairs } = programOf(action, prepared).shape;
    const joint = pairs.map(([a, b]) => sizes[a]! * sizes[b]!);
    return [...sizes, ...joint].reduce((total, size) => total + size, sum);
  }, 0);
  if (values > MAX_VALUES_COUNTED)
    throw new TooManyValues(
      `${cases.length} cases with ${values} values to count, expected at most ${MAX_VALUES_COUNTED}`,
    );
}

function resultOf(scenario: Runnable, settings: Settings, outcomes: readonly Outcome[]): Result {
  const { system, action } = scenario;
  const first = outcomes[0]!;
  const swept = Object.keys(scenario.cases[0]!.point ?? {});
  const units = swept.length > 0 ? unitsOf(action, swept) : {};
  const cases = outcomes.map(({ found }) => found);
  const shared = sharedAssumptions(cases);
  return {
    fusillade: VERSION,
    title: scenario.title,
    ...(scenario.note !== undefined && { note: scenario.note }),
    system: {
      name: system.name,
      title: system.title,
      source: system.source,
      ...(system.revision !== undefined && { revision: system.revision }),
    },
    action: { name: action.name, title: action.title, summary: action.summary, source: action.source },
    scenario: scenario.cases[0]!.resolved,
    command: settings.command,
    seed: settings.seed,
    trials: first.method === 'exact' ? 0 : Math.min(...outcomes.map(({ trials }) => trials)),
    method: first.method,
    limits: [...action.limits],
    funnel: [...action.funnel],
    headline: action.headline,
    ...(Object.keys(units).length > 0 && { units }),
    ...(scenario.cases.length === 1
      ? first.found
      : { cases: cases.map((one) => withoutShared(one, shared)) }),
    assumptions: scenario.cases.length === 1 ? first.found.assumptions : shared,
  };
}

interface Outcome {
  readonly method: Method;
  readonly trials: number;
  readonly found: CaseResult & Pick<Result, 'assumptions'>;
}

/** Runs one case of a scenario: see {@link runScenario}. @returns undefined when it was stopped before a trial */
async function runCase(
  scenario: Runnable,
  number: number,
  { settings, purse }: { settings: Settings; purse: Purse },
  crew: Crew,
): Promise<Outcome | undefined> {
  const readied = await readyCase(scenario, number, settings, crew);
  const outcome = await countCase(scenario, number, readied, settings, crew);
  if (!outcome) return undefined;
  const { program, chain } = readied;
  const landings = outcome.found.scatter.reduce((sum, map) => sum + map.landings.length, 0);
  const standing = { action: scenario.action, one: scenario.cases[number]!, program, chain, landings };
  const tried = await answered(standing, purse, crew.signal);
  const development =
    scenario.cases.length > MAX_DEVELOPED_CASES
      ? undefined
      : await developmentOf(program, 'why' in chain ? undefined : chain, settings, crew.signal);
  return { ...outcome, found: { ...outcome.found, ...(development && { development }), ...tried } };
}

async function countCase(
  scenario: Runnable,
  number: number,
  { program, chain, method, work }: Readied,
  settings: Settings,
  crew: Crew,
): Promise<Outcome | undefined> {
  const one = scenario.cases[number]!;
  const about = {
    name: one.name,
    ...(one.point && { point: one.point as NonNullable<CaseResult['point']> }),
    ...('why' in chain && { notExact: chain.why }),
    scatter: scatterOf(program),
    explain: [...program.action.explain(program.options)],
    assumptions: [...one.assumptions],
  };
  if (work) {
    const finished = crew.partial?.begin(number, work) ?? new Finished(work.shape);
    await crew.elsewhere?.(number, work, finished);
    const counted = settings.until
      ? await simulateUntil(work, crew, program, settings.until)
      : await simulate(work, crew, program, { finished, chunks: allChunks(work) });
    if (counted.trials === 0) return undefined;
    const found = { ...about, ...numbers(program, chain, counted, settings) };
    return { method, trials: counted.trials, found };
  }
  const found = exact(program, exactHistograms(chain as Chain, program.shape));
  const told = stories(program, found.metrics, settings.seed);
  return { method, trials: 0, found: { ...about, ...found, exact: null, stories: told } };
}

function numbers(program: Program, chain: Chain | NoChain, counted: Counted, settings: Settings) {
  const found = sampled(program, counted.histograms);
  const distribution =
    'why' in chain ? null : exactBeside(program, exactHistograms(chain, program.shape), found);
  return { ...found, exact: distribution, stories: stories(program, found.metrics, settings.seed) };
}

/** @throws MethodError when what is wanted needs a chain and there is none */
export function chosenMethod(wanted: Method | 'auto', chain: Chain | NoChain): Method {
  if (!('why' in chain)) return wanted === 'auto' ? 'sample' : wanted;
  if (wanted === 'sample' || wanted === 'exact')
    throw new MethodError(`method ${wanted}: the scenario does not compile, ${chain.why}; use --method roll`);
  return 'roll';
}

/** What is to be simulated of a case: on the chain where there is one and it is not to be rolled. */
export function workOf(
  scenario: Pick<Runnable, 'system' | 'action'>,
  one: RunnableCase,
  program: Program,
  chain: Chain | NoChain,
  { method, seed, trials }: Pick<Settings, 'method' | 'seed' | 'trials'>,
): Work {
  const planned = { shape: program.shape, seed, trials };
  if (method !== 'roll' && !('why' in chain))
    return { ...planned, method: 'sample', tables: pack(fuse(chain)) };
  return { ...planned, method: 'roll', ...toldOf(scenario, one) };
}

/** A case as another thread can be told it. */
export function toldOf(
  { system, action }: Pick<Runnable, 'system' | 'action'>,
  { input }: Pick<RunnableCase, 'input'>,
): Told {
  const file = fileOf(system);
  return { system: system.name, ...(file !== undefined && { file }), action: action.name, input };
}
