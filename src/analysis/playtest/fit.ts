import { InputError, type ScenarioCase } from '../../scenario/index.ts';
import type { SolveSettings } from '../distribution.ts';
import { chanceOfAll } from './joint.ts';
import { ENOUGH, jointsOf, type Noted } from './playtest.ts';

/** How well a log fits with a field at one value. */
export interface FitAt {
  readonly value: number;
  /** Logarithm of the chance of all that was noted; −Infinity where some of it cannot be. */
  readonly log: number;
  /** How many times less likely the log is here than at the values on average. */
  readonly against: number;
  /** Whether it is among the values that fit. */
  readonly fits: boolean;
}

/** Which values of a field fit a log. */
export interface Fit {
  readonly field: string;
  readonly at: readonly FitAt[];
  /** The value at which the log is likeliest; undefined where it can be at none. */
  readonly best: number | undefined;
  /** The value that the log's cases have, where all have the same. */
  readonly played: number | undefined;
  /** Lines whose rules have no such field. */
  readonly without: number;
}

/**
 * What a field would have to be to fit a log. The values that fit hold the right one in at least 95% of logs, however
 * often one looks: the likelihood of a log averaged over the values, beside that of the right one, is a martingale.
 *
 * @param settings with `option`, what messages name as the place of the values
 * @throws InputError where no case has the field, or one cannot have a value
 *
 * @example
 * ```ts
 * import { fitOf, loadBundled, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const one = scenario.cases[0];
 * const line = (casualties: number) => ({ rules: scenario, one, game: '', seen: new Map([['casualties', casualties]]) });
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const field = { field: 'shooter.warriors', values: [4, 10, 40] };
 * fitOf([line(2), line(3)], ['casualties'], field, how).best; // 10
 * ```
 */
export function fitOf(
  noted: readonly Noted[],
  metrics: readonly string[],
  { field, values }: { readonly field: string; readonly values: readonly number[] },
  {
    option = 'field',
    ...settings
  }: Pick<SolveSettings, 'method' | 'trials' | 'seed'> & { readonly option?: string },
): Fit {
  const varied = variedBy(noted, field, values, option);
  const used = noted.filter(({ one }) => varied.has(one));
  const joints = jointsOf(noted, metrics, settings);
  const logs = values.map((_, i) =>
    used.reduce((sum, { one, rules, seen }) => {
      const joint = joints((varied.get(one) ?? [])[i], rules);
      const least = joint.trials > 0 ? 0.5 / joint.trials : 0;
      return sum + Math.log(Math.max(least, chanceOfAll(joint, seen)));
    }, 0),
  );
  const most = Math.max(...logs);
  const mean = logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length;
  const at = values.map((value, i) => {
    const against = mean / Math.exp(logs[i] - most);
    return { value, log: logs[i], against, fits: against < ENOUGH };
  });
  return {
    field,
    at: Number.isFinite(most) ? at : at.map((one) => ({ ...one, against: Infinity, fits: false })),
    best: Number.isFinite(most) ? values[logs.indexOf(most)] : undefined,
    played: playedValue(used, field),
    without: noted.length - used.length,
  };
}

/** Every case at every value; those that have no such field are left out. */
function variedBy(
  noted: readonly Noted[],
  field: string,
  values: readonly number[],
  option: string,
): Map<ScenarioCase, ScenarioCase[]> {
  const found = new Map<ScenarioCase, ScenarioCase[]>();
  let failed: InputError | undefined;
  for (const one of new Set(noted.map((line) => line.one))) {
    const tried = values.map((value) => {
      try {
        return one.vary(`${one.name}, ${field} ${value}`, { [field]: value }, option);
      } catch (error) {
        if (error instanceof InputError) return error;
        throw error;
      }
    });
    const errors = tried.filter((each) => each instanceof InputError);
    failed ??= errors[0];
    if (errors.length > 0 && errors.length < values.length) throw errors[0];
    if (errors.length === 0) found.set(one, tried as ScenarioCase[]);
  }
  if (found.size === 0 && failed) throw failed;
  return found;
}

function playedValue(noted: readonly Noted[], field: string): number | undefined {
  const values = noted.map(({ one, rules }) => {
    const path = field.split('.');
    const given = path.reduce<unknown>((of, key) => (Object(of) as Record<string, unknown>)[key], one.input);
    return given ?? (path[0] === 'house' ? rules.action.tables?.[path[1]]?.value : undefined);
  });
  const [first] = values;
  return typeof first === 'number' && values.every((value) => value === first) ? first : undefined;
}
