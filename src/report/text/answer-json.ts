import type { Answer } from '../answer.ts';

/**
 * An answer as JSON: its words, and what was found as numbers; no pictures.
 *
 * @example
 * ```ts
 * import { compare, compareAnswer, renderAnswerJson } from 'fusillade';
 * import { loadBundled, parseQuestion, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const ranked = await compare([scenario], { question }, { method: 'exact', seed: '1', trials: 1 });
 * JSON.parse(renderAnswerJson(compareAnswer(question, ranked))).title; // 'Compare: Bowmen shoot at a shieldwall behind a hedge'
 * ```
 */
export const renderAnswerJson = ({ title, sentence, notes, command, found }: Answer): string =>
  `${JSON.stringify({ title, sentence, notes, command, found }, null, 2)}\n`;
