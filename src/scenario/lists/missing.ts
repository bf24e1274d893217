import type { Problem } from '../text/problem.ts';
import type { List } from './list.ts';

/** Problems of lists, with what is missing in every row of one told once, of its first line: a column is missing. */
export function ofColumns(problems: readonly Problem[], lists: readonly List[]): Problem[] {
  const found = new Map<List, Set<string>>(lists.map((list) => [list, pathsMissing(problems, list)]));
  const told = new Set<string>();
  return oncePerCell(problems).flatMap((one) => {
    const list = lists.find(({ file }) => file === one.file);
    if (one.found !== MISSING || !list || !found.get(list)?.has(one.path)) return [one];
    const key = `${one.file} ${one.path}`;
    if (told.has(key)) return [];
    told.add(key);
    return [{ ...one, ...list.head[0]?.place, found: 'missing in every row' }];
  });
}

const MISSING = 'missing';

/** What is found wrong in a cell is told once, for however many fields and actions it is read. */
function oncePerCell(problems: readonly Problem[]): Problem[] {
  const told = new Set<string>();
  return problems.filter(({ file, line, column, found }) => {
    if (found === MISSING || line === undefined) return true;
    const key = JSON.stringify([file, line, column, found]);
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}

/** The fields that every row of a list of several lacks. */
function pathsMissing(problems: readonly Problem[], { file, rows }: List): Set<string> {
  const lines = new Map<string, Set<number | undefined>>();
  for (const { found, path, line, file: where } of problems)
    if (found === MISSING && where === file)
      lines.set(path, (lines.get(path) ?? new Set<number | undefined>()).add(line));
  const all = [...lines].filter(([, those]) => rows.length > 1 && those.size === rows.length);
  return new Set(all.map(([path]) => path));
}
