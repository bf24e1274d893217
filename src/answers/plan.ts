import { type BestPlan, type PlanStep, type Question, quantityText } from '../analysis/index.ts';
import { ALL_EXACT, type Answer } from '../report/answer.ts';
import { figureBars } from '../report/charts/figures/bars.ts';
import type { ScenarioCase } from '../scenario/index.ts';
import { apartInSentence, atStart, estimateText, isChance, shareText, signed } from './words/figure-text.ts';
import { quantityWords } from './words/question-words.ts';

const RULES = {
  nearest: 'each at the nearest',
  weakest: 'each at the weakest',
  mostPoints: 'each at the one worth most points',
  firstNotBroken: 'each at the first that is not broken',
} as const;

/**
 * The best way to play a turn, what deciding well is worth, and what to do by what happens.
 *
 * @param command that answers it again
 *
 * @example
 * ```ts
 * import { bestPlan, loadBundled, parseQuantity, planAnswer, readScenario } from 'fusillade';
 *
 * const systems = await loadBundled('necromunda');
 * const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
 * const [one, question] = [scenario.cases[0], parseQuantity('mean(casualties)')];
 * const plan = bestPlan(scenario, one, question);
 * planAnswer(scenario, one, question, plan).title === `Plan: ${one.name}`; // true
 * ```
 */
export function planAnswer(
  { title }: { readonly title: string },
  { name }: Pick<ScenarioCase, 'name'>,
  question: Question,
  plan: BestPlan,
  command = '',
): Answer {
  const { left } = question;
  const text = quantityWords(left) ?? quantityText(left);
  const value = (of: number) => estimateText(left, { value: of });
  const ways = [
    { way: 'the best play', value: plan.value },
    { way: 'as written', value: plan.written },
    ...Object.entries(RULES).map(([rule, way]) => ({ way, value: plan.simple[rule as keyof typeof RULES] })),
  ];
  const steps = numbered(plan.first, '1');
  return {
    title: `Plan: ${name}`,
    sentence: sentenceOf(question, text, plan),
    tables: [
      {
        title: `What to do, for ${text}`,
        head: ['If', 'Chance', 'Then', atStart(text)],
        rows: steps.map(({ number, step }) => [
          `Step ${number}, ${step.seen || 'to begin with'}`,
          shareText(step.chance),
          step.does,
          value(step.value),
        ]),
      },
      {
        title: 'What deciding well is worth, in numbers',
        folded: true,
        head: ['Way to play', atStart(text), 'Less than the best by'],
        rows: ways.map((one) => [
          one.way,
          value(one.value),
          one.value === plan.value ? '' : value(Math.max(0, plan.value - one.value)),
        ]),
      },
    ],
    charts: [
      figureBars(
        ways.map((one) => ({ name: one.way, figure: { value: one.value } })),
        `What deciding well is worth: ${text}`,
        isChance(left),
      ),
    ],
    notes: [
      `Worked out backwards through ${plan.situations.toLocaleString('en-GB')} situations. ${ALL_EXACT}`,
      'Where several ends are answered by the same order they stand in one row, and what follows is that of the likeliest of them.',
      'Simple rules keep the order written; ties go to who is listed first.',
    ],
    command,
    found: plan,
    rows: ways.map((one) => ({
      scenario: title,
      case: one.way,
      metric: quantityText(left),
      value: one.value,
    })),
  };
}

function sentenceOf({ left }: Question, text: string, { value, written, first }: BestPlan): string {
  const [best, asWritten] = apartInSentence(left, { value }, { value: written });
  const begin = `Begin with ${first.does}: ${text}, ${best} by the best play`;
  if (value - written < 1e-12) return `${begin}, as by the orders written.`;
  const gain = estimateText(left, { value: value - written });
  return `${begin}, ${asWritten} by the orders written (${signed(gain, value - written)}).`;
}

/** Decisions one under another, numbered `1`, `1.1`, `1.2` … */
function numbered(step: PlanStep, number: string): { number: string; step: PlanStep }[] {
  const next = step.next.flatMap((one, i) => numbered(one, `${number}.${i + 1}`));
  return [{ number, step }, ...next];
}
