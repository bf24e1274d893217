import type { Program } from '../play/program.ts';
import type { Count } from '../systems/system.ts';
import { bindCondition, metricsIn } from './expression/bind.ts';
import { conditionText } from './expression/show.ts';
import { type Condition, figuresOf, type Question } from './expression/tree.ts';

/** A condition, and the expression it stands in. */
export interface Event {
  readonly condition: Condition;
  readonly text: string;
}

/** The conditions of questions. */
export const eventsOf = (questions: readonly Question[]): Event[] =>
  questions.flatMap((question) =>
    figuresOf(question).flatMap((figure) =>
      figure.what === 'P' ? [{ condition: figure.condition, text: question.text }] : [],
    ),
  );

/**
 * The same program counting nothing but its metrics one by one and those events that no metric's own distribution
 * answers, each as a metric that is 1 when it happened: so that a condition on several metrics is known as exactly as a metric is, whatever the method.
 *
 * @throws ExpressionError when an event names a metric or value that the program does not have
 */
export function withEvents(program: Program, events: readonly Event[]): Program {
  const joint = events.filter(({ condition }) => metricsIn(condition, program).length > 1);
  const distinct = new Map(joint.map((event) => [conditionText(event.condition), event]));
  const metrics = [...distinct].map(([name, event]) => eventMetric(program, name, event));
  return {
    ...program,
    metrics: [...program.metrics, ...metrics],
    shape: { sizes: [...program.shape.sizes, ...metrics.map(() => 2)], pairs: [] },
  };
}

function eventMetric(program: Program, name: string, { condition, text }: Event): Count<unknown> {
  const fits = bindCondition(condition, text, program);
  const values = new Int32Array(program.metrics.length);
  const of: Count<unknown>['of'] = (s, o) => {
    for (let i = 0; i < values.length; i++) values[i] = program.metrics[i]!.of(s, o);
    return fits(values) ? 1 : 0;
  };
  return { kind: 'count', name, title: name, unit: 'events', one: 'event', most: () => 1, of };
}
