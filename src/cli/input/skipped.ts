import type { OnSkipped } from '../../scenario/files/index.ts';

type Why = Parameters<OnSkipped>[1];

/** This many files are named, each on a line of its own; of more that are skipped for one reason, as many examples. */
const NAMED = 3;

/** What is said of the files of a folder that are no scenarios: a line each, or one for many of a kind. */
export function skippedLines(files: readonly { readonly file: string; readonly why: Why }[]): string[] {
  const kinds = [...new Set(files.map(({ why }) => why))];
  return kinds.flatMap((kind) => {
    const [one, many] = kind;
    const names = files.filter(({ why }) => why === kind).map(({ file }) => file);
    if (names.length <= NAMED) return names.map((name) => `${name}: skipped, as ${one}`);
    const examples = `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
    return [`${names.length} files skipped, as ${many}: ${examples}`];
  });
}
