import type { FiredTogether } from '../../analysis/index.ts';
import { ALL_EXACT, type Answer } from '../../report/answer.ts';
import { numberText, percentText } from '../../report/words/numbers.ts';
import { atStart } from '../words/figure-text.ts';

/** Chances below this are left out of the table. */
const SEEN = 5e-5;

/**
 * What several weapons, or several who bear them, do to one target in order.
 *
 * @param name the question
 * @param command that answers it again
 *
 * @example
 * ```ts
 * import { firedTogether, loadBundled, readQuestion, togetherAnswer } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const question = 'two orlock-gunner boltgun vs escher-sister, 10"';
 * const asked = readQuestion(question, necromunda);
 * const together = await firedTogether(question, asked, { method: 'exact', seed: '1', trials: 1 });
 * togetherAnswer(question, together).sentence; // 'Seriously Injured or Out of Action: at least…'
 * ```
 */
export function togetherAnswer(
  name: string,
  { metric, distribution: { program, weights }, mean }: FiredTogether,
  command = '',
): Answer {
  const found = program.metrics.find((one) => one.name === metric.text);
  const what = found?.title ?? metric.text;
  const chances = [...(weights.get(metric.text) ?? [])];
  const atLeast = chances.map((_, from) => chances.slice(from).reduce((sum, p) => sum + p, 0));
  const values = chances.flatMap((p, value) => (p >= SEEN || (atLeast[value] ?? 0) >= SEEN ? [value] : []));
  return {
    title: name,
    sentence: `${atStart(what)}: at least one ${percentText({ value: atLeast[1] ?? 0 })} of the time, ${numberText(mean)} on average (exact).`,
    tables: [
      {
        title: atStart(what),
        head: ['Number', 'Chance', 'At least so many'],
        rows: values.map((value) => [
          String(value),
          percentText({ value: chances[value] }),
          percentText({ value: Math.min(1, atLeast[value]) }),
        ]),
      },
    ],
    charts: [],
    notes: ['Each is played on what the one before left, in the order in which they are named.', ALL_EXACT],
    command,
    found: { metric: metric.text, mean: mean.value, probability: chances },
    rows: [
      { scenario: name, case: '', metric: `mean(${metric.text})`, value: mean.value },
      ...chances.map((value, i) => ({ scenario: name, case: '', metric: `P(${metric.text} = ${i})`, value })),
    ],
  };
}
