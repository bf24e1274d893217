import type { Problem } from '../text/problem.ts';
import { SIDE_WORDS } from './columns.ts';
import type { List } from './list.ts';

/** Problems of lists, with what is missing in every row of one told once, of its first line: a column is missing. */
export function ofColumns(all: readonly Problem[], loadouts: List, targets: List): Problem[] {
  const lists = [loadouts, targets];
  const problems = withoutNames(all, targets);
  const found = new Map<List, Set<string>>(lists.map((list) => [list, pathsMissing(problems, list)]));
  const known = new Set<string>();
  return oncePerMistake(oncePerCell(problems), lists).flatMap((one) => {
    const list = lists.find(({ file }) => file === one.file);
    if (one.found !== MISSING || !list || !found.get(list)?.has(one.path)) return [one];
    const key = `${one.file} ${one.path}`;
    if (known.has(key)) return [];
    known.add(key);
    const expected = `a column for it: ${one.expected.replace(/ or an object with .*/, '')}`;
    return [{ ...one, ...list.head[0]?.place, found: 'missing in every row', expected }];
  });
}

const MISSING = 'missing';

/** Where a table of targets has no column that says who they are, that is told, and not what nobody has therefore. */
function withoutNames(problems: readonly Problem[], targets: List): readonly Problem[] {
  const lacking = pathsMissing(problems, targets, 1);
  const owner = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const owners = [...lacking].map(owner);
  const nobody = new Set(owners.filter((one, i) => one !== '' && owners.indexOf(one) !== i));
  const words = [...SIDE_WORDS.target, ...[...nobody].flatMap((one) => one.split('.'))];
  if (nobody.size === 0 || targets.head.some(({ text }) => words.includes(text.toLowerCase())))
    return problems;
  const rest = problems.filter(
    ({ file, found, path }) => file !== targets.file || found !== MISSING || !nobody.has(owner(path)),
  );
  const place = targets.head[0]?.place ?? { file: targets.file };
  const expected = 'a column that says who each row is, by the name of a profile';
  return [{ ...place, path: 'target', found: 'missing', expected }, ...rest];
}

/** What is found wrong in a cell is told once, for however many fields and actions it is read. */
function oncePerCell(problems: readonly Problem[]): Problem[] {
  const known = new Set<string>();
  return problems.filter(({ file, line, column, found }) => {
    if (found === MISSING || line === undefined) return true;
    const key = JSON.stringify([file, line, column, found]);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** The same mistake in the same column of several rows is told once, of the first of them. */
function oncePerMistake(problems: readonly Problem[], lists: readonly List[]): Problem[] {
  const files = lists.map(({ file }) => file);
  const lines = new Map<string, number[]>();
  const keyOf = ({ file, column, path, found, expected, line }: Problem): string | undefined =>
    found === MISSING || line === undefined || !files.includes(file)
      ? undefined
      : JSON.stringify([file, column, path, found, expected]);
  for (const one of problems) {
    const key = keyOf(one);
    if (key !== undefined) lines.set(key, [...(lines.get(key) ?? []), one.line ?? 0]);
  }
  return problems.flatMap((one) => {
    const [first, ...others] = [...new Set(lines.get(keyOf(one) ?? ''))];
    if (first === undefined || others.length === 0) return [one];
    return one.line === first ? [{ ...one, found: `${one.found} (also in ${linesText(others)})` }] : [];
  });
}

function linesText(lines: readonly number[]): string {
  const rest = lines.length - MOST_LINES;
  if (lines.length === 1) return `line ${lines[0]}`;
  if (rest > 0) return `lines ${lines.slice(0, MOST_LINES).join(', ')} and ${rest} more`;
  return `lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}

/** So many lines are named. */
const MOST_LINES = 10;

const SEVERAL = 2;

/** The fields that every row of a list of so many lacks. */
function pathsMissing(problems: readonly Problem[], { file, rows }: List, fewest = SEVERAL): Set<string> {
  const lines = new Map<string, Set<number | undefined>>();
  for (const { found, path, line, file: where } of problems)
    if (found === MISSING && where === file)
      lines.set(path, (lines.get(path) ?? new Set<number | undefined>()).add(line));
  const all = [...lines].filter(([, those]) => rows.length >= fewest && those.size === rows.length);
  return new Set(all.map(([path]) => path));
}
