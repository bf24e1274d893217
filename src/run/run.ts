import { pack } from '../play/alias.ts';
import type { Chain } from '../play/chain.ts';
import { compile, DoesNotCompile } from '../play/compile.ts';
import { exactHistograms } from '../play/exact.ts';
import { fuse } from '../play/fuse.ts';
import { type Program, programOf } from '../play/program.ts';
import type { Scenario, ScenarioCase } from '../scenario/index.ts';
import type { CaseResult, Method, Result, ScatterResult } from '../stats/index.ts';
import { exact, exactBeside, sampled } from './measure.ts';
import { fileOf } from './own-system.ts';
import { type Counted, type Crew, simulate } from './simulate.ts';
import { stories } from './story.ts';
import { type Stopping, simulateUntil } from './until.ts';
import { VERSION } from './version.ts';
import type { Work } from './work.ts';

/** What to find out, and how. */
export interface Settings {
  /** `auto`: sample where the scenario compiles, roll where it does not. */
  readonly method: Method | 'auto';
  /** In decimal, 0 to 2^64 − 1. */
  readonly seed: string;
  readonly trials: number;
  /** When to stop, instead of after `trials`. */
  readonly until?: Stopping | undefined;
  /** The command to be shown as the one that makes the result again. */
  readonly command: string;
}

/** The scenario cannot be computed by the method asked for. */
export class MethodError extends Error {
  override readonly name = 'MethodError';
}

/**
 * Runs every case of a scenario.
 *
 * @throws MethodError when `sample` or `exact` was asked for and the scenario does not compile
 */
export async function runScenario(scenario: Scenario, settings: Settings, crew: Crew = {}): Promise<Result> {
  const outcomes: Outcome[] = [];
  for (const one of scenario.cases) outcomes.push(await runCase(scenario, one, settings, crew));
  const [first] = outcomes as [Outcome];
  const { system, action } = scenario;
  return {
    fusillade: VERSION,
    title: scenario.title,
    ...(scenario.note !== undefined && { note: scenario.note }),
    system: { name: system.name, title: system.title, source: system.source },
    action: { name: action.name, title: action.title, summary: action.summary, source: action.source },
    scenario: scenario.cases[0]!.resolved,
    command: settings.command,
    seed: settings.seed,
    trials: first.method === 'exact' ? 0 : Math.min(...outcomes.map(({ trials }) => trials)),
    method: first.method,
    assumptions: [...scenario.cases[0]!.assumptions],
    limits: [...action.limits],
    funnel: [...action.funnel],
    headline: action.headline,
    ...(outcomes.length === 1 ? first.found : { cases: outcomes.map(({ found }) => found) }),
  };
}

interface Outcome {
  readonly method: Method;
  readonly trials: number;
  readonly found: CaseResult;
}

/** Runs one case of a scenario: see {@link runScenario}. */
async function runCase(
  scenario: Scenario,
  one: ScenarioCase,
  settings: Settings,
  crew: Crew,
): Promise<Outcome> {
  const program = programOf(scenario.action, one.prepared);
  const chain = chainOf(program);
  const method = chosenMethod(settings.method, chain);
  const about = {
    name: one.name,
    ...(one.point && { point: one.point as NonNullable<CaseResult['point']> }),
    ...('why' in chain && { notExact: chain.why }),
    scatter: scatterOf(program),
    explain: [...program.action.explain(program.options)],
  };
  if (method === 'exact' && 'rowStart' in chain) {
    const found = exact(program, exactHistograms(chain, program.shape));
    const told = stories(program, found.metrics, settings.seed);
    return { method, trials: 0, found: { ...about, ...found, exact: null, stories: told } };
  }
  const work = workOf(scenario, one, program, chain, settings);
  const counted = settings.until
    ? await simulateUntil(work, crew, program, settings.until)
    : await simulate(work, crew, program);
  return {
    method,
    trials: counted.trials,
    found: { ...about, ...numbers(program, chain, counted, settings) },
  };
}

function numbers(program: Program, chain: Chain | NoChain, counted: Counted, settings: Settings) {
  const found = sampled(program, counted.histograms);
  const law = 'why' in chain ? null : exactBeside(program, exactHistograms(chain, program.shape), found);
  return { ...found, exact: law, stories: stories(program, found.metrics, settings.seed) };
}

/** Why there is none. */
export interface NoChain {
  readonly why: string;
}

/** The compiled program, or why it does not compile. */
export function chainOf(program: Program): Chain | NoChain {
  try {
    return compile(program);
  } catch (error) {
    if (error instanceof DoesNotCompile) return { why: error.message };
    throw error;
  }
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
  scenario: Pick<Scenario, 'system' | 'action'>,
  one: ScenarioCase,
  program: Program,
  chain: Chain | NoChain,
  { method, seed, trials }: Pick<Settings, 'method' | 'seed' | 'trials'>,
): Work {
  const planned = { shape: program.shape, seed, trials };
  if (method !== 'roll' && !('why' in chain))
    return { ...planned, method: 'sample', tables: pack(fuse(chain)) };
  const file = fileOf(scenario.system);
  return {
    ...planned,
    method: 'roll',
    system: scenario.system.name,
    ...(file !== undefined && { file }),
    action: scenario.action.name,
    input: one.input,
  };
}

function scatterOf(program: Program): ScatterResult[] {
  const maps = program.action.scatter?.(program.options) ?? [];
  return maps.map((map) => structuredClone(map) as unknown as ScatterResult);
}
