import { checkNames, parseQuantity, programFor, type Question } from '../../analysis/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { asked } from './expression.ts';

/** What is asked of a scenario: an expression, a metric's mean, or the mean of the headline. */
export function questionFor(scenario: Scenario, metric: string = scenario.action.headline): Question {
  return asked('--metric', () => {
    const question = parseQuantity(metric);
    for (const one of scenario.cases) checkNames(question, programFor(scenario, one));
    return question;
  });
}
