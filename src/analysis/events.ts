import type { Program } from '../play/program.ts';
import type { ReadyMetric } from '../play/ready.ts';
import type { Counting, Fits } from '../solve/trials/counting.ts';
import { bindCondition, metricsIn } from './expression/bind.ts';
import { conditionText } from './expression/text.ts';
import { type Condition, figuresOf, type Question } from './expression/tree.ts';

/**
 * A condition, and the expression it stands in.
 *
 * @see {@link eventsOf}, whose example gives one
 */
export interface Event {
  readonly condition: Condition;
  readonly text: string;
}

/**
 * The conditions of questions.
 *
 * @example
 * ```ts
 * import { eventsOf, parseQuestion } from 'fusillade';
 *
 * eventsOf([parseQuestion('P(hits > casualties)')])[0].text; // 'P(hits > casualties)'
 * ```
 */
export const eventsOf = (questions: readonly Question[]): Event[] =>
  questions.flatMap((question) =>
    figuresOf(question).flatMap((figure) =>
      figure.what === 'P' ? [{ condition: figure.condition, text: question.text }] : [],
    ),
  );

/**
 * The same program counting nothing but its metrics one by one and those events that no metric's own distribution
 * answers, each as a metric that is 1 when it happened: so that a condition on several metrics is known as exactly as
 * a metric is, whatever the method.
 *
 * @throws ExpressionError when an event names a metric or value that the program does not have
 */
export function withEvents(program: Program, events: readonly Event[]): Counting {
  const joint = events.filter(({ condition }) => metricsIn(condition, program).length > 1);
  const distinct = new Map(joint.map((event) => [conditionText(event.condition), event]));
  const fits = [...distinct.values()].map(({ condition, text }) => bindCondition(condition, text, program));
  const metrics = [...distinct.keys()].map((name, i) => eventMetric(program, name, fits[i]));
  const counting = {
    ...program,
    metrics: [...program.metrics, ...metrics],
    shape: { sizes: [...program.shape.sizes, ...metrics.map(() => 2)], pairs: [] },
  };
  const reads = joint.flatMap(({ condition }) => metricsIn(condition, program));
  return { program: counting, fits, reads: [...new Set(reads)] };
}

function eventMetric(program: Program, name: string, fits: Fits): ReadyMetric {
  const values = new Int32Array(program.metrics.length);
  const of: ReadyMetric['of'] = (s, o, numbers) => {
    for (let i = 0; i < values.length; i++) values[i] = program.metrics[i].of(s, o, numbers);
    return fits(values) ? 1 : 0;
  };
  return {
    kind: 'count',
    name,
    title: name,
    unit: 'events',
    one: 'event',
    most: () => 1,
    of,
    readsNumbers: true,
  };
}
