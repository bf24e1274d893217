import type { Program } from '../../play/program.ts';
import type { Term } from '../../turn/index.ts';
import { bindCondition, metricsIn } from '../expression/bind.ts';
import type { Condition } from '../expression/tree.ts';

/** The question that asks for something, and who counts it. */
export interface Binding {
  readonly text: string;
  readonly program: Program;
}

/** What is the same whatever comes of a turn. */
export const always = (value: number): Term => ({
  of: () => value,
  metrics: [],
  addsUp: false,
  range: [value, value],
});

/** So much wherever a condition is so, or where it is not. */
export function chanceOf(condition: Condition, times: number, { text, program }: Binding, isSo = true): Term {
  const fits = bindCondition(condition, text, program);
  return {
    of: (values) => (fits(values) === isSo ? times : 0),
    metrics: metricsIn(condition, program),
    addsUp: false,
    range: fromNothing(times),
  };
}

/** So much for each that a metric counts. */
export function countOf(name: string, each: number, { program }: Pick<Binding, 'program'>): Term {
  const metric = program.metrics.findIndex((one) => one.name === name);
  return {
    of: (values) => each * values[metric],
    metrics: [name],
    addsUp: true,
    range: fromNothing(each * (program.shape.sizes[metric] - 1)),
  };
}

const fromNothing = (most: number): readonly [number, number] => [Math.min(0, most), Math.max(0, most)];
