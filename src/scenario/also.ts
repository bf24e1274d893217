import { alsoIn } from '../systems/input.ts';
import { idOf } from '../systems/kit/index.ts';
import type { AnyAction, AnyMetric } from '../systems/system.ts';

/** The words of questions that may be names of metrics: of what is said of a unit, `ready(archers)`, `readyArchers` too. */
export const wordsIn = (questions: readonly string[]): ReadonlySet<string> =>
  new Set(
    questions.flatMap((text) => [
      ...(text.match(/\p{L}[\p{L}\p{M}\p{N}_]*/gu) ?? []),
      ...[...text.matchAll(OF_UNIT)].map(([, word, unit]) => idOf(word, unit)),
    ]),
  );

const OF_UNIT = /(\p{L}[\p{L}\p{M}\p{N}_]*)\s*\(\s*(?=["'`]?(\p{L}[\p{L}\p{M}\p{N}_ -]*))/gu;

/**
 * What a case says under `also`, where questions name metrics on request that are not counted yet: those it asks for
 * itself, and theirs. Undefined where nothing is missing.
 */
export function alsoWith(
  words: ReadonlySet<string>,
  { onRequest = {}, metrics }: AnyAction,
  prepared: unknown,
  input: object,
): readonly string[] | undefined {
  if (words.size === 0 || Object.keys(onRequest).length === 0) return undefined;
  const also = alsoIn(input);
  const missing = metrics(prepared)
    .filter((metric) => words.has(typeof metric === 'string' ? metric : metric.name))
    .map(nameOnRequest)
    .filter((name) => Object.hasOwn(onRequest, name) && !also.includes(name));
  return missing.length > 0 ? [...also, ...new Set(missing)] : undefined;
}

/** `hitsOfEach` for `hits2`. */
const nameOnRequest = (metric: string | AnyMetric): string =>
  typeof metric === 'string' ? metric : (metric.group ?? metric.name);
