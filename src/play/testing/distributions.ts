import { alsoIn, inputSchema, prepareInput } from '../../systems/input.ts';
import type { AnyAction } from '../../systems/system.ts';
import type { Budget } from '../compile/budget.ts';
import { compile } from '../compile/compile.ts';
import { exactHistograms } from '../compile/exact.ts';
import type { Histograms } from '../histograms.ts';
import { type Program, programOf } from '../program.ts';

/** A scenario's fields made ready to be played: parsed with defaults, as a scenario file would be. */
export function programFrom(action: AnyAction, fields: object): Program {
  const input = inputSchema(action).parse(fields);
  return programOf(action, prepareInput(action, input), alsoIn(input));
}

/** The exact distributions of a scenario, by name of the metric. */
export class Distributions {
  private readonly program: Program;
  private readonly histograms: Histograms;

  constructor(program: Program, histograms: Histograms) {
    this.program = program;
    this.histograms = histograms;
  }

  /** P(metric = 0), P(metric = 1), … for every value it may have. */
  of(metric: string): number[] {
    return [...this.histograms.single[this.number(metric)]];
  }

  /** P(metric = value); a category's value is its name. */
  chance(metric: string, value: number | string): number {
    const m = this.program.metrics[this.number(metric)];
    const index =
      typeof value === 'number' || m.kind === 'count' ? value : m.values(this.program.options).indexOf(value);
    return this.of(metric)[index as number] ?? 0;
  }

  mean(metric: string): number {
    return this.of(metric).reduce((sum, p, value) => sum + p * value, 0);
  }

  private number(metric: string): number {
    const index = this.program.metrics.findIndex(({ name }) => name === metric);
    if (index < 0) throw new Error(`no metric ${metric}`);
    return index;
  }
}

/** The exact distribution of a scenario given as its fields. */
export function distributionOf(action: AnyAction, fields: object, budget?: Budget): Distributions {
  const program = programFrom(action, fields);
  return new Distributions(program, exactHistograms(compile(program, budget), program.shape));
}
