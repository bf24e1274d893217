import type { Program } from '../play/program.ts';
import { findTrials, type TracedStep, type TracedTrial, traceTrial } from '../play/trace.ts';
import type { MetricResult, Trace, TraceLine, TrialAddress } from '../stats/index.ts';

/** Among how many trials one with a certain value is looked for. */
const LOOKED_AT = 4096;

/** How many dice of one throw are written before it is cut short. */
const MOST_DICE = 60;

/**
 * The trace of one rolled trial.
 *
 * @example
 * ```ts
 * import { loadBundled, programOf, readScenario, traceOf } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const program = programOf(scenario.action, scenario.cases[0].prepared);
 * const trace = traceOf(program, 'The first trial', { seed: '1', chunk: 0, index: 0 });
 * trace.lines.flatMap(({ dice }) => dice)[0]; // 'Firepower: 2'
 * trace.metrics.casualties; // 0
 * ```
 */
export function traceOf(program: Program, title: string, trial: TrialAddress): Trace {
  const traced = traceTrial(program, trial.seed, trial.chunk, trial.index);
  return { title, trial, lines: traced.steps.map(lineOf), metrics: namedValues(program, traced) };
}

/**
 * The traces of a median, an unlucky and a lucky trial by the action's headline metric, from the beginning of
 * the first chunk; fewer where the metric hardly varies.
 */
export function headlineTraces(
  program: Program,
  metrics: Record<string, MetricResult>,
  seed: string,
): Trace[] {
  const { headline } = program.action;
  const number = program.metrics.findIndex(({ name }) => name === headline);
  const result = metrics[headline];
  if (result?.kind !== 'count') return [];
  const { median, quantiles, one, unit } = result;
  const traced = new Set<number>();
  return [
    { word: 'A middling trial', value: median },
    { word: 'An unlucky trial', value: quantiles.p05 },
    { word: 'A lucky trial', value: quantiles.p95 },
  ].flatMap(({ word, value }) => {
    if (traced.has(value)) return [];
    traced.add(value);
    const [index] = findTrials(program, seed, 0, LOOKED_AT, (values) => values[number] === value, 1);
    if (index === undefined) return [];
    return [traceOf(program, `${word}: ${value} ${value === 1 ? one : unit}`, { seed, chunk: 0, index })];
  });
}

function lineOf(step: TracedStep): TraceLine {
  return {
    name: step.name,
    cite: step.cite,
    dice: step.thrown.map(({ die, faces }) => {
      const written = faces.slice(0, MOST_DICE).map((thrown) => thrown.join('+'));
      const cut = faces.length > MOST_DICE ? ' …' : '';
      return `${faces.length > 1 ? `${faces.length} × ` : ''}${die}: ${written.join(' ')}${cut}`;
    }),
    changes: step.changes.map(
      ({ slot, from, to, words }) => `${slot} ${words?.[0] ?? from} → ${words?.[1] ?? to}`,
    ),
    ...(step.tells ? { tells: step.tells } : {}),
    depth: step.depth,
  };
}

function namedValues(program: Program, traced: TracedTrial): Trace['metrics'] {
  return Object.fromEntries(
    program.metrics.map((metric, i) => {
      const value = traced.values[i];
      return [metric.name, metric.kind === 'category' ? metric.values(program.options)[value] : value];
    }),
  );
}
