import { type Look, looksUpTo, type Precision, type Question, quantityText } from '../analysis/index.ts';
import { wholeText } from '../report/words/numbers.ts';
import { estimateText } from './words/figure-text.ts';

/** The precision as it is written: `0.1%` of the figure itself, or `0.002` either way. */
export const precisionText = ({ by, relative }: Precision): string =>
  relative ? `${Number((by * 100).toPrecision(12))}%` : String(by);

/**
 * How a run ended that went on until it was precise.
 *
 * @param looks what was known at each look; none where the result is exact
 * @param cap the most trials
 *
 * @example
 * ```ts
 * import type { Look } from 'fusillade';
 * import { loadBundled, parseQuestion, precisionSentence, readScenario } from 'fusillade';
 * import { runScenario, untilPrecise } from 'fusillade';
 *
 * const file = 'scenarios/raiders-of-arcana/volley-in-the-open.yaml';
 * const scenario = readScenario(file, await loadBundled('raiders-of-arcana'));
 * const [question, precision, trials] = [parseQuestion('mean(casualties)'), { by: 0.01, relative: false }, 1e6];
 * const looks: Look[] = [];
 * const until = untilPrecise(question, precision, trials, (look) => looks.push(look));
 * await runScenario(scenario, { method: 'sample', seed: '1', trials, until, command: '' });
 * precisionSentence(question, precision, looks, trials); // 'precision: precise enough after 65,536 trials:…'
 * ```
 */
export function precisionSentence(
  question: Question,
  precision: Precision,
  looks: readonly Look[],
  cap: number,
): string {
  const last = looks.at(-1);
  if (!last) return 'precision: the result is exact, no trial was needed';
  const found = `${quantityText(question.left)} = ${estimateText(question.left, last.estimate)}`;
  const trials = wholeText(last.trials);
  const ended = last.enough
    ? `precise enough after ${trials} trials`
    : `stopped at ${trials} trials before it was precise to ${precisionText(precision)}`;
  return `precision: ${ended}: ${found} (${sureText(looksUpTo(cap).length)})`;
}

/** How sure an interval is that stood at one of several looks. */
const sureText = (planned: number): string =>
  planned === 1
    ? '95% interval'
    : `interval widened for ${planned} looks: with 95% those at all of them hold at once`;
