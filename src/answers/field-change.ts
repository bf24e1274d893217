import { withMinus } from '../report/words/house.ts';
import { type Scenario, type ScenarioCase, titlesOf } from '../scenario/index.ts';
import type { Assumption } from '../stats/index.ts';
import { inShort } from './words/change-words.ts';

/** Cases of one action as they were, and as they are. */
interface BeforeAfter {
  readonly before: { readonly rules: Pick<Scenario, 'action'>; readonly cases: readonly ScenarioCase[] };
  readonly after: { readonly cases: readonly ScenarioCase[] };
}

/**
 * What was changed, a number of the rulebook by what it is for, and a field as its readers call it: `aimed −3 instead of
 * −2`.
 *
 * @param changes by the paths of their fields
 * @param all what was held against each other, see `playBeforeAfter`
 */
export const changedText = (
  changes: Readonly<Record<string, unknown>>,
  all: readonly BeforeAfter[],
): string =>
  Object.entries(changes)
    .map(
      ([field, value]) =>
        printedText(field, all) ??
        readingText(field, all) ??
        fieldChangeText(field, value, all) ??
        assignmentText(field, value),
    )
    .join(', ');

/** `situation.cover=dense`, as `--set` takes it. */
export const assignmentText = (field: string, value: unknown): string =>
  `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** The row of a printed table that a field changes; undefined where it is none, or means different things. */
function printedText(field: string, all: readonly BeforeAfter[]): string | undefined {
  const rows = assumedIn(all).flatMap(({ was, is }) => {
    const row = is.find(({ option, printed }) => option === field && printed !== undefined);
    return row ? [{ ...row, was: was.find(({ option }) => option === field)?.value ?? row.printed }] : [];
  });
  const [row] = rows;
  if (!row || rows.some(({ question }) => question !== row.question)) return undefined;
  const instead = rows.every(({ was }) => was === row.was) ? ` instead of ${row.was}` : '';
  return withMinus(`${row.question} ${row.value}${instead}`);
}

/** What each case assumes before and after. */
const assumedIn = (all: readonly BeforeAfter[]) =>
  all.flatMap(({ before, after }) =>
    before.cases.map((one, i) => ({ was: one.assumptions, is: after.cases[i].assumptions })),
  );

/** An open question that a field answers; undefined where it answers none, or different ones. */
function readingText(field: string, all: readonly BeforeAfter[]): string | undefined {
  const answers = assumedIn(all).flatMap(({ was, is }) => {
    const isIt = ({ option }: Assumption) => `rules.${option}` === field;
    const [before, after] = [was.find(isIt), is.find(isIt)];
    return before && after ? [{ question: after.question, from: before.meaning, to: after.meaning }] : [];
  });
  const [first] = answers;
  if (!first || answers.some(({ question, to }) => question !== first.question || to !== first.to))
    return undefined;
  const others = [...new Set(answers.map(({ from }) => from).filter((from) => from !== first.to))];
  const instead = others.length === 1 ? ` instead of “${inShort(others[0])}”` : '';
  return `“${first.question}” answered “${inShort(first.to)}”${instead}`;
}

/**
 * A field that is changed as a reader calls it: `SKILL of the shooter 7 instead of 6`. Undefined where it is called
 * differently in different actions, or is more than a word or a number.
 */
function fieldChangeText(
  field: string,
  value: unknown,
  matchups: readonly BeforeAfter[],
): string | undefined {
  if (typeof value === 'object') return undefined;
  const titles = new Set(matchups.map(({ before }) => titlesOf(before.rules.action, [field])[field]));
  const [title] = titles;
  if (titles.size !== 1 || title === undefined) return undefined;
  const was = new Set(
    matchups.flatMap(({ before }) => before.cases.map(({ resolved }) => wordOf(valueAt(resolved, field)))),
  );
  const [before] = was;
  const instead = was.size === 1 && before !== undefined ? ` instead of ${before}` : '';
  return `${title} ${wordOf(value)}${instead}`;
}

function valueAt(fields: unknown, path: string): unknown {
  let value = fields;
  for (const part of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return value;
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : ['string', 'number'].includes(typeof value)
      ? `${value}`
      : undefined;
