import type { Program } from '../play/program.ts';
import type { Count } from '../systems/system.ts';
import { bindCondition } from './expression/bind.ts';
import { conditionText } from './expression/show.ts';
import { type Condition, figuresOf, metricsIn, type Question } from './expression/tree.ts';

/** A condition on several metrics at once, and the expression it stands in. */
export interface Event {
  readonly condition: Condition;
  readonly text: string;
}

/** The conditions of questions that no metric's own distribution answers. */
export const eventsOf = (questions: readonly Question[]): Event[] =>
  questions.flatMap((question) =>
    figuresOf(question).flatMap((figure) =>
      figure.what === 'P' && metricsIn(figure.condition).length > 1
        ? [{ condition: figure.condition, text: question.text }]
        : [],
    ),
  );

/**
 * The same program counting nothing but its metrics one by one and the events, each as a metric that is 1 when it
 * happened: so that a condition on several metrics is known as exactly as a metric is, whatever the method.
 *
 * @throws ExpressionError when an event names a metric or value that the program does not have
 */
export function withEvents(program: Program, events: readonly Event[]): Program {
  const distinct = new Map(events.map((event) => [conditionText(event.condition), event]));
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
