import { TooManyValues } from '../play/program.ts';
import { fullPurse, otherAnswers, type Purse } from '../solve/assumptions/other-answers.ts';
import { programOfCase, type Runnable } from '../solve/case.ts';
import { fullCaseResult } from '../solve/case-result.ts';
import { Interrupted } from '../solve/compiled.ts';
import { developmentOf } from '../solve/development.ts';
import { MAX_DEVELOPED_CASES } from '../solve/limits.ts';
import { type Outcome, resultOf } from '../solve/result.ts';
import { Solving } from '../solve/solve.ts';
import type { Result } from '../stats/index.ts';
import { crewFor, type RunCrew } from './crew.ts';
import { MAX_VALUES_COUNTED } from './limits.ts';
import { codeOf } from './parts/plan.ts';
import { type Settings, withUsual } from './settings.ts';
import { VERSION } from './version.ts';

/**
 * Runs every case of a scenario. When the crew's signal fires, the result has what was counted until then: fewer
 * trials, and none of the cases that were not begun.
 *
 * @param given what is missing is as the command has it: seed 1, and by `auto` 100,000 trials, which `metrics` then
 *   count, beside the distribution in `exact` where that can be had, else a million
 * @throws RangeError when a setting is none, such as a method that there is not
 * @throws MethodError when `sample` or `exact` is wanted and the scenario does not compile
 * @throws TooManyValues when the cases together have more values than a result may hold
 * @throws Interrupted when the signal fired before anything was counted
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const result = await runScenario(scenario, { method: 'exact' });
 * result.metrics?.casualties.probability[1]; // 0.1111…
 * (await runScenario(scenario, { method: 'roll', trials: 10_000, seed: '7' })).trials; // 10000
 * ```
 */
export async function runScenario(
  scenario: Runnable,
  given: Partial<Settings> = {},
  crew: RunCrew = {},
): Promise<Result> {
  const settings = withUsual(given);
  checkSize(scenario);
  const outcomes: Outcome[] = [];
  const purse = fullPurse(scenario.cases.length);
  for (const number of scenario.cases.keys()) {
    if (crew.signal?.aborted) break;
    const outcome = await runCase(scenario, number, { settings, purse }, crew).catch(unlessInterrupted);
    if (outcome) outcomes.push(outcome);
  }
  if (outcomes.length === 0) throw new Interrupted();
  const { command, seed } = settings;
  return resultOf(scenario, { fusillade: VERSION, command, seed, code: codeOf(scenario.system) }, outcomes);
}

function unlessInterrupted(error: unknown): undefined {
  if (!(error instanceof Interrupted)) throw error;
}

/**
 * Begins to answer a case as a run does.
 *
 * @throws MethodError when `sample` or `exact` is wanted and the case does not compile
 * @throws Interrupted when the crew's signal fires
 */
export function beginCase(
  scenario: Runnable,
  number: number,
  { method, seed, trials, until, witness = trials }: Omit<Settings, 'command'>,
  crew: RunCrew = {},
): Promise<Solving> {
  const want = { method, seed, trials, until, witness };
  return Solving.begin(scenario, scenario.cases[number], want, crewFor(number, crew));
}

/**
 * Finds out what can be found out of a run before it begins.
 *
 * @throws what {@link runScenario} would throw of a scenario that cannot be run so, before a trial is played
 *
 * @example
 * ```ts
 * import { checkRun, loadBundled, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * // Throws where a case cannot be sampled.
 * await checkRun(scenario, { method: 'sample', seed: '1', trials: 1_000, command: '' }, {}); // undefined
 * ```
 */
export async function checkRun(scenario: Runnable, settings: Settings, crew: RunCrew): Promise<void> {
  checkSize(scenario);
  if (settings.method === 'sample')
    for (const number of scenario.cases.keys()) await beginCase(scenario, number, settings, crew);
}

function checkSize({ action, cases }: Runnable): void {
  const values = cases.reduce((sum, one) => {
    const { sizes, pairs } = programOfCase({ action }, one).shape;
    const joint = pairs.map(([a, b]) => sizes[a] * sizes[b]);
    return [...sizes, ...joint].reduce((total, size) => total + size, sum);
  }, 0);
  if (values > MAX_VALUES_COUNTED)
    throw new TooManyValues(
      `${cases.length} cases with ${values} values to count, expected at most ${MAX_VALUES_COUNTED}`,
    );
}

/** Runs one case of a scenario: see {@link runScenario}. */
async function runCase(
  scenario: Runnable,
  number: number,
  { settings, purse }: { settings: Settings; purse: Purse },
  crew: RunCrew,
): Promise<Outcome> {
  const { signal } = crew;
  const solving = await beginCase(scenario, number, settings, crew);
  const solved = await solving.solve();
  const { program, chain } = solving;
  const one = scenario.cases[number];
  const found = fullCaseResult(one, solved, settings.seed);
  const landings = found.scatter.reduce((sum, map) => sum + map.landings.length, 0);
  const standing = { action: scenario.action, one, program, chain, landings };
  const answers = settings.otherAnswers === false ? {} : await otherAnswers(standing, purse, { signal });
  const development =
    scenario.cases.length > MAX_DEVELOPED_CASES
      ? undefined
      : await developmentOf(program, 'why' in chain ? undefined : chain, settings, signal);
  const { method, trials } = solved;
  return { method, trials, found: { ...found, ...(development && { development }), ...answers } };
}
