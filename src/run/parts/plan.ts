import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { prepareFields, type Scenario, type ScenarioCase } from '../../scenario/index.ts';
import type { Runnable } from '../../solve/case.ts';
import { inputSchema } from '../../systems/input.ts';
import type { Action, System } from '../../systems/system.ts';
import { actionsOf } from '../../turn/index.ts';
import { codeDigest } from '../own/code-digest.ts';
import { fileOf } from '../own/system.ts';
import type { Settings } from '../settings.ts';
import { VERSION } from '../version.ts';
import { PartialError } from './error.ts';

/** A shard's number, from 1, and how many there are. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/**
 * What is to be run, as JSON: all that a result depends on. Two runs of equal plans have equal results, bit for
 * bit, wherever they run; a plan is enough to run the scenario without its files.
 */
export interface Plan {
  /** fusillade's version. */
  readonly fusillade: string;
  readonly seed: string;
  readonly trials: number;
  /** Of what is exact; missing: `trials`, as in every shard. */
  readonly witness?: number;
  readonly method: Settings['method'];
  /** Missing: all of it. */
  readonly shard?: Shard;
  readonly system: string;
  /** Digest of the files that the system was loaded from, where it is one of the user's own. */
  readonly code?: string;
  readonly action: string;
  readonly title: string;
  readonly note?: string;
  readonly cases: readonly PlannedCase[];
  /** As the result shows it. Equal plans may differ in it, as it names a file. */
  readonly command: string;
  /** Name of the scenario's file, without its folder. Equal plans may differ in it. */
  readonly file: string;
}

type PlannedCase = Pick<ScenarioCase, 'name' | 'point' | 'points' | 'fields' | 'assumptions'>;

/**
 * What is to be run of a scenario, all of it or a shard.
 *
 * @example
 * ```ts
 * import { loadBundled, planOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const plan = planOf(scenario, { method: 'auto', seed: '1', trials: 1_000, command: '' }, { index: 1, of: 4 });
 * plan.shard; // { index: 1, of: 4 }
 * ```
 */
export function planOf(scenario: Scenario, settings: Settings, shard?: Shard): Plan {
  const { system, action, title, note } = scenario;
  return asJson({
    fusillade: VERSION,
    seed: settings.seed,
    trials: settings.trials,
    witness: settings.witness,
    method: settings.method,
    shard,
    system: system.name,
    code: codeOf(system),
    action: action.name,
    title,
    note,
    cases: scenario.cases.map(({ name, point, points, fields, assumptions }) => ({
      name,
      point,
      points,
      fields,
      assumptions,
    })),
    command: settings.command,
    file: basename(scenario.file),
  }) as Plan;
}

/**
 * The scenario of a plan, ready to run.
 *
 * @throws PartialError when its system is not among these
 *
 * @example
 * ```ts
 * import { loadBundled, planOf, readScenario, runnableOf, runScenario } from 'fusillade';
 *
 * const systems = await loadBundled('necromunda');
 * const settings = { method: 'exact', seed: '1', trials: 1, command: '' } as const;
 * const plan = planOf(readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems), settings);
 * const elsewhere = runnableOf(JSON.parse(JSON.stringify(plan)), systems);
 * const result = await runScenario(elsewhere, settings);
 * result.title; // 'A Gunner shoots his lasgun at a Gunner in partial cover'
 * ```
 */
export function runnableOf(plan: Plan, systems: readonly System[]): Runnable {
  const system = systems.find(({ name }) => name === plan.system);
  const action: Action | undefined = (system && actionsOf(system))?.find(({ name }) => name === plan.action);
  if (!system || !action)
    throw new PartialError(`action ${plan.action} of system ${plan.system} is not known here`);
  const cases = plan.cases.map((one) => {
    const input = inputSchema(action).parse(one.fields);
    const resolved = { system: system.name, action: action.name, ...(asJson(input) as object) };
    return { ...one, input, resolved, prepared: prepareFields(action, one.fields) };
  });
  return { system, action, title: plan.title, ...(plan.note !== undefined && { note: plan.note }), cases };
}

/** Digest of the file of rules of one's own; undefined for bundled ones. */
export function codeOf(system: System): string | undefined {
  const file = fileOf(system);
  return file === undefined ? undefined : codeDigest(file);
}

/** Where two plans differ first. */
export interface PlanDifference {
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}

/** What makes two plans different, if anything does. */
export function planDifference(one: Plan, other: Plan): PlanDifference | undefined {
  const found = difference(identity(one), identity(other), []);
  if (!found) return undefined;
  const path = found.path.replace(/^cases\.(\d+)\.fields\.?/, (_, i) =>
    one.cases.length > 1 ? `case ${Number(i) + 1}: ` : '',
  );
  return { ...found, path: path || 'scenario' };
}

/**
 * A short name for all runs of equal plans.
 *
 * @example
 * ```ts
 * import { loadBundled, planDigest, planOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const settings = { method: 'auto', seed: '1', trials: 1_000, command: '' } as const;
 * const [first, again] = [planOf(scenario, settings), planOf(scenario, { ...settings, command: 'again' })];
 * planDigest([first]) === planDigest([again]); // true
 * planDigest([first]) === planDigest([planOf(scenario, { ...settings, seed: '2' })]); // false
 * ```
 */
export const planDigest = (plans: readonly Plan[]): string =>
  createHash('sha256')
    .update(JSON.stringify(plans.map(identity)))
    .digest('hex')
    .slice(0, 12);

/** What is said of a scenario changes no trial of it. */
const identity = ({ command: _, file: __, note: ___, ...rest }: Plan): object => rest;

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function difference(one: unknown, other: unknown, path: readonly string[]): PlanDifference | undefined {
  if (Object.is(one, other)) return undefined;
  if (!isObject(one) || !isObject(other)) return { path: path.join('.'), one, other };
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = difference(own(one, key), own(other, key), [...path, key]);
    if (found) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const own = (object: object, key: string): unknown =>
  Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
