import type { Question, RefusedPoint, SweptPoint } from '../../analysis/index.ts';
import type { Answer } from '../../report/answer.ts';
import { type FieldNames, fieldTitle, titleWithUnit } from '../../report/words/fields.ts';
import type { Scenario } from '../../scenario/index.ts';
import { type FieldsOf, fieldCharts, namesOfFields } from '../field-charts.ts';
import { pointsNotes } from '../points-notes.ts';
import { placeOf, rowOf } from '../rows.ts';
import { endCalledBy } from '../sensitivity/called.ts';
import { asChance, atStart, knownNotes } from '../words/figure-text.ts';
import { MOST_ALIKE, valuesOf } from '../words/places.ts';
import { inWords } from '../words/question-words.ts';
import { leftOutNotes } from './left-out.ts';
import { sweptBattle } from './swept-battle.ts';
import { sentencesOf } from './swept-sentences.ts';
import { sweptTable } from './swept-table.ts';

/**
 * How an answer moves with one or two fields.
 *
 * Of one field of numbers `mark` is the value of which it is said where the answer crosses it; `leftOut` are values at
 * which the rules refuse the scenario, `command` answers it again.
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, sweep, sweepAnswer } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/how-far-to-shoot.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const swept = await sweep(scenario, scenario.cases, question, { method: 'exact', seed: '1', trials: 1 });
 * sweepAnswer(scenario, question, swept, { mark: 1 }).sentence; // 'Casualties on average: 3.1 at 3 inches…'
 * ```
 */
export function sweepAnswer(
  scenario: Pick<Scenario, 'title'> & FieldsOf,
  inQuestion: Question,
  swept: readonly SweptPoint[],
  {
    mark,
    command = '',
    leftOut = [],
  }: {
    readonly mark?: number | undefined;
    readonly command?: string;
    readonly leftOut?: readonly RefusedPoint[];
  } = {},
): Answer {
  const { title } = scenario;
  const distributions = swept.map(({ subject }) => subject.distribution);
  const fields = Object.keys(swept[0].point);
  const names = namesOfFields(scenario, fields);
  const battle = sweptBattle(scenario, inQuestion, swept, names);
  const question = endCalledBy(battle?.sides, inWords(asChance(inQuestion, distributions), distributions));
  return {
    title: `${title.replace(/[.?!]$/, '')}, by ${fields.map((field) => fieldTitle(field, names)).join(' and ')}`,
    ...sentencesOf(question, swept, names, mark, battle?.sentences),
    question: `${atStart(question.text)} by ${fields.map((field) => sweptText(field, swept, names)).join(' and ')}`,
    tables: [
      battle?.table ?? {
        title: atStart(question.text),
        ...sweptTable(question, swept, names),
      },
    ],
    charts: [
      ...(battle?.charts ?? []),
      ...fieldCharts(endCalledBy(battle?.sides, inWords(inQuestion, distributions)), swept, names, mark),
    ],
    notes: [
      ...leftOutNotes(leftOut, names),
      ...pointsNotes(
        question,
        swept.map(({ subject }) => subject),
      ),
      ...knownNotes(distributions, fields),
    ],
    command,
    found: swept.map(foundOf),
    rows: swept.map(({ point, subject, estimate }) =>
      rowOf({ ...placeOf(title, subject), fields: point }, inQuestion.text, estimate),
    ),
  };
}

/** A field and the values that it took: `distance (inches): 3 to 30`. */
function sweptText(field: string, swept: readonly SweptPoint[], names: FieldNames): string {
  const values = valuesOf(swept, field);
  const all = values.length > MOST_ALIKE ? `${values[0]} to ${values[values.length - 1]}` : values.join(', ');
  return `${titleWithUnit(field, names)}: ${all}`;
}

/** The values that a field took, each once. */
const foundOf = ({ point, estimate, subject }: SweptPoint) => ({
  point,
  estimate,
  method: subject.distribution.method,
  trials: subject.distribution.trials,
});
