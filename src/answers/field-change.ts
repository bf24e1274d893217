import { type Scenario, type ScenarioCase, titlesOf } from '../scenario/index.ts';

/** Cases of one action as they were. */
interface Before {
  readonly before: { readonly rules: Pick<Scenario, 'action'>; readonly cases: readonly ScenarioCase[] };
}

/**
 * A field that is changed as a reader calls it: `SKILL of the shooter 7 instead of 6`. Undefined where it is called
 * differently in different actions, or is more than a word or a number.
 */
export function fieldChangeText(
  field: string,
  value: unknown,
  matchups: readonly Before[],
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
