import type { Program } from '../../play/program.ts';
import { metricNamed } from './bind.ts';
import { ExpressionError } from './error.ts';
import { type Condition, figuresOf, type Question } from './tree.ts';

/**
 * Holds the numbers of a question's conditions to what the metrics can be.
 *
 * @param programs the cases that are asked
 * @throws ExpressionError when a count is compared with a number that it is in none of them: the chance is 0 or 1
 *   whatever the dice show
 */
export function checkReach(question: Question, programs: readonly Program[]): void {
  for (const figure of figuresOf(question))
    if (figure.what === 'P')
      for (const part of partsOf(figure.condition)) checkPart(part, question.text, programs);
}

const partsOf = (condition: Condition): Condition[] => {
  if (condition.kind === 'not') return partsOf(condition.part);
  return 'parts' in condition ? condition.parts.flatMap(partsOf) : [condition];
};

function checkPart(part: Condition, text: string, programs: readonly Program[]): void {
  if (part.kind !== 'compare' || part.value.kind !== 'number') return;
  const { metric, comparison, value } = part;
  const most = Math.max(...programs.map((program) => mostOf(metric.name, program)));
  const least = comparison === '<' ? 1 : 0;
  const greatest = comparison === '>' ? most - 1 : most;
  if (value.value >= least && value.value <= greatest) return;
  throw new ExpressionError(
    text,
    value.at,
    `${metric.name} is from 0 to ${most}: found ${comparison} ${value.value}, expected ${least} to ${greatest}`,
  );
}

/** The greatest value of a count; of a category, more than any number. */
function mostOf(name: string, program: Program): number {
  const index = program.metrics.findIndex((metric) => metric.name === metricNamed(name, program));
  return program.metrics[index]?.kind === 'count' ? program.shape.sizes[index] - 1 : Number.POSITIVE_INFINITY;
}
