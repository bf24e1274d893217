import type { Assumption } from '../../../stats/index.ts';
import type { Pair } from './read.ts';

/** Which printed numbers two versions of rules have otherwise, a line each. */
export function rowDifferences(pairs: readonly Pick<Pair, 'from' | 'to'>[]): string[] {
  const lines = pairs.flatMap(({ from, to }) => {
    const [were, are] = [from.action.tables ?? {}, to.action.tables ?? {}];
    return [...new Set([...Object.keys(were), ...Object.keys(are)])].flatMap((row) => {
      const [was, is] = [were[row], are[row]];
      if (was?.value === is?.value) return [];
      const { title, cite } = was ?? is;
      return `Printed, ${row === title ? row : `${row}, ${title}`} (${cite}): ${printed(was)} before, ${printed(is)} after.`;
    });
  });
  return [...new Set(lines)];
}

const printed = (row: { readonly value: number } | undefined): string =>
  row === undefined ? 'none' : String(row.value).replace('-', '−');

/** Where two readings of a case answer the rulebook's open questions otherwise, or change its numbers, a line each. */
export function differencesText(
  cases: readonly { name: string; before: readonly Assumption[]; after: readonly Assumption[] }[],
): string[] {
  const found = new Map<string, string[]>();
  const note = (line: string, name: string) => found.set(line, [...(found.get(line) ?? []), name]);
  for (const { name, before, after } of cases) {
    const options = [...new Set([...before, ...after].map(({ option }) => option))];
    for (const option of options) {
      const [was, is] = [before, after].map((all) => all.find((one) => one.option === option));
      if (was?.value === is?.value) continue;
      if (isOpen(was ?? is) && !(was && is)) continue;
      note(`${option}: ${answerOf(was)} before, ${answerOf(is)} after`, name);
    }
  }
  const lines = [...found].map(([line, names]) =>
    names.length === cases.length ? `${line}.` : `${line} (${names.length} of ${cases.length} cases).`,
  );
  return [...lines, ...ofOneSide('before', cases), ...ofOneSide('after', cases)];
}

/** Open questions that one side does not ask at all: it answers nothing otherwise. */
function ofOneSide(
  side: 'before' | 'after',
  cases: readonly { readonly before: readonly Assumption[]; readonly after: readonly Assumption[] }[],
): string[] {
  const names = cases.flatMap((one) => {
    const others = one[side === 'before' ? 'after' : 'before'].map(({ option }) => option);
    const alone = one[side].filter((own) => isOpen(own) && !others.includes(own.option));
    return alone.map(({ option }) => option);
  });
  const all = [...new Set(names)];
  return all.length === 0 ? [] : [`Asked ${side} alone: ${all.join(', ')}.`];
}

/** Whether it is an answer to an open question, rather than a number that is played otherwise than printed. */
const isOpen = (one: Assumption | undefined): boolean => one?.printed === undefined;

const answerOf = (one: Assumption | undefined): string => one?.value ?? 'as printed';
