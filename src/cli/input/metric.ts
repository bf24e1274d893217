import {
  checkNames,
  ExpressionError,
  parseQuantity,
  type programFor,
  type Question,
} from '../../analysis/index.ts';
import { nearest } from '../../scenario/index.ts';

type Program = ReturnType<typeof programFor>;

/**
 * What is asked for, as an expression or as it stands on a page: `casualties`, `Dice to hit`, `3+ casualties` or
 * `at least 3 casualties`.
 *
 * @throws ExpressionError when it is neither
 */
export function questionAsWritten(text: string, programs: readonly Program[]): Question {
  const named = new Map(programs.flatMap(({ metrics }) => metrics.map((metric) => [metric.name, metric])));
  const metrics = [...named.values()];
  const [, before, behind, what] = AT_LEAST.exec(text) ?? [];
  const name = nameOf(what ?? text, metrics, text);
  const written = name === undefined ? withNames(text, metrics) : inLetters(name, before ?? behind);
  const question = expressionOf(written, metrics, text);
  for (const program of programs) checkNames(question, program);
  return question;
}

/** `3+ casualties` and `3+casualties`, which tables of dice write, are no sums: those have a space before their sign. */
const AT_LEAST = /^\s*(?:(\d+)\+\s*|at least (\d+) )(.+)$/i;

const inLetters = (name: string, least: string | undefined): string =>
  least === undefined ? name : `P(${name} >= ${least})`;

interface Metric {
  readonly name: string;
  readonly title?: string;
}

/**
 * An expression with names in the place of the titles in it, as pages have them: in quotes, or without where they are of
 * several words. What stands behind a sign that compares is a word of a category.
 */
function withNames(text: string, metrics: readonly Metric[]): string {
  const plain = (title: string) => title.toLowerCase();
  const names = new Map<string, string[]>();
  for (const { name, title = name } of metrics)
    if (title !== name) names.set(plain(title), [...(names.get(plain(title)) ?? []), name]);
  const bare = [...names.keys()].filter((title) => title.includes(' ')).map(inPattern);
  // The longest first: a title may begin with another.
  const titles = [QUOTED, ...bare.toSorted((a, b) => b.length - a.length)].join('|');
  return text.replace(new RegExp(`[=≠]\\s*(?:${titles})|${titles}`, 'giu'), (found) => {
    const [name, ...others] = names.get(plain(found.replace(/^(["'])(.*)\1$/, '$2'))) ?? [];
    return name === undefined || others.length > 0 ? found : name;
  });
}

const QUOTED = `"[^"]*"|'[^']*'`;
const inPattern = (title: string): string =>
  `(?<![\\p{L}\\p{N}.])${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`;

/** The metric that is called so, by its name or its title. */
function nameOf(wanted: string, metrics: readonly Metric[], text: string): string | undefined {
  const plain = (words: string) => words.trim().toLowerCase();
  const called = metrics.find(({ name }) => name === wanted.trim());
  if (called) return called.name;
  const found = metrics.filter(({ name, title = name }) =>
    [name, title].some((one) => plain(one) === plain(wanted)),
  );
  const names = found.map(({ name }) => name);
  if (names.length < 2) return names[0];
  throw new ExpressionError(
    text,
    text.indexOf(wanted),
    `found "${wanted.trim()}", which several are called, expected one of ${names.join(', ')}`,
  );
}

/** Words without a sign that are no expression are a title that nothing has. */
function expressionOf(written: string, metrics: readonly Metric[], text: string): Question {
  try {
    return parseQuantity(written);
  } catch (error) {
    if (!(error instanceof ExpressionError) || !TITLE.test(text)) throw error;
    const titles = metrics.map(({ name, title = name }) => title);
    const near = nearest(text, titles);
    const hint = near === undefined ? '' : `; did you mean "${near}"?`;
    throw new ExpressionError(
      text,
      0,
      `no metric "${text}", expected an expression or one of ${titles.join(', ')}${hint}`,
    );
  }
}

const TITLE = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)+$/u;
