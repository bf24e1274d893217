import { changedCases } from '../../../analysis/index.ts';
import { nearest, type Scenario } from '../../../scenario/index.ts';
import { UsageError } from '../../failure.ts';
import { type Reading, readScenarios } from '../reading.ts';
import { type Read, withQuestions } from './read.ts';

/**
 * Scenarios, and the same with fields changed.
 *
 * @throws InputError where no scenario has the fields, or one cannot have the value
 */
export async function readChanged(
  paths: readonly string[],
  changes: Readonly<Record<string, unknown>>,
  metric: string | undefined,
  reading: Reading,
): Promise<Read> {
  const scenarios = await readScenarios(paths, reading);
  const changed = scenarios.map((scenario) => ({ scenario, ...changedCases(scenario, changes, '--set') }));
  const leftOut = changed.flatMap((one) => one.leftOut);
  const [first] = leftOut.flatMap(({ error }) => error ?? []);
  if (first && changed.every(({ before }) => before.length === 0)) throw nowhere(scenarios, changes) ?? first;
  return withQuestions(
    changed.map(({ scenario, before, after }) => ({ from: scenario, to: scenario, before, after })),
    leftOut,
    metric,
    [],
  );
}

/** Where scenarios of several systems have no row of a name: which system has one that may be meant. */
function nowhere(
  scenarios: readonly Scenario[],
  changes: Readonly<Record<string, unknown>>,
): UsageError | undefined {
  // Rules of one's own are read anew for each of their scenarios.
  const systems = [...new Map(scenarios.map(({ system }) => [system.name, system])).values()];
  if (systems.length < 2) return undefined;
  for (const field of Object.keys(changes).filter((name) => name.startsWith('house.'))) {
    const rowsOf = ({ actions }: Scenario['system']) =>
      actions.flatMap(({ tables = {} }) => Object.keys(tables));
    const wanted = field.slice('house.'.length);
    if (systems.some((system) => rowsOf(system).includes(wanted))) continue;
    const near = systems.flatMap((system) => {
      const row = nearest(wanted, rowsOf(system));
      return row === undefined ? [] : [`house.${row} of ${system.name}`];
    });
    const names = systems.map(({ name }) => name);
    return new UsageError(
      `--set: ${field}: found in none of ${names.join(', ')}, expected a row of their tables, as fusillade systems NAME --tables lists them${near.length > 0 ? `; did you mean ${near.join(' or ')}?` : ''}`,
    );
  }
  return undefined;
}
