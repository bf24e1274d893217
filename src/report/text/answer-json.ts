import type { Answer } from '../answer.ts';

/** An answer as JSON: its words, and what was found as numbers; no pictures. */
export const renderAnswerJson = ({ title, sentence, notes, command, found }: Answer): string =>
  `${JSON.stringify({ title, sentence, notes, command, found }, null, 2)}\n`;
