import { z } from 'zod';
import { signed } from './kit/modifiers.ts';
import type { Option } from './system.ts';

/** An option with the type of its field under `rules`. */
export interface TypedOption<N extends string, T> extends Option {
  readonly name: N;
  readonly schema: z.ZodType<T>;
}

/**
 * An option answered with one of a few words.
 *
 * @param choices what each word means; the first is the default
 *
 * @example
 * ```ts
 * import { choice } from 'fusillade/rules';
 *
 * const answers = { ordinary: 'No.', wound: 'Yes.' };
 * const sixes = choice('sixes', 'Q1', 'Does a 6 to hit also wound?', answers);
 * sixes.schema.parse(undefined); // 'ordinary'
 * ```
 */
export function choice<const N extends string, const C extends Readonly<Record<string, string>>>(
  name: N,
  cite: string,
  question: string,
  choices: C,
): TypedOption<N, keyof C & string> {
  const words = Object.keys(choices) as (keyof C & string)[];
  const schema: z.ZodType<keyof C & string> = z
    .enum(words)
    .default(words[0])
    .describe(`${question} (${cite})`);
  return { name, cite, question, choices, schema };
}

/**
 * An option answered with a number or another value of its own shape; `meaning` says what the value does.
 *
 * @param readings how an answer reads, and which others somebody may mean; see {@link Option}
 * @throws TypeError where the meaning is left out, or the schema
 *
 * @example
 * ```ts
 * import { setting, z } from 'fusillade/rules';
 *
 * const schema = z.int().min(0).max(9).default(2);
 * const spare = setting('spare', 'Q2', 'How many shots are kept?', 'so many shots', schema, { others: [0] });
 * spare.schema.parse(undefined); // 2
 * ```
 */
export function setting<const N extends string, T>(
  name: N,
  cite: string,
  question: string,
  meaning: string,
  schema: z.ZodType<T>,
  readings: { readonly answer?: (value: T) => string; readonly others?: readonly T[] } = {},
): TypedOption<N, T> {
  if (typeof meaning !== 'string' || typeof schema?.describe !== 'function')
    throw new TypeError(
      `setting ${name}: found no ${typeof meaning === 'string' ? 'schema' : 'meaning'}, expected setting(name, cite, question, 'what the value does', z.int().default(2))`,
    );
  return {
    name,
    cite,
    question,
    choices: { value: meaning },
    schema: schema.describe(`${question} (${cite})`),
    ...readings,
  };
}

/** Whether an option is answered with a value of its own shape instead of one of a few words. */
const isSetting = ({ choices }: Option): boolean =>
  Object.keys(choices).length === 1 && choices.value !== undefined;

/** An answer as a scenario would write it. */
export const answerText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Words with numbers of the rulebook in their places: `{stray}` is that row's number, `{+cover}` the same with its sign. */
export const withNumbers = (text: string, rows: Readonly<Record<string, number>>): string =>
  text.replace(/\{(\+?)(\w+)\}/g, (place, sign, name) => {
    const number = rows[name];
    if (number === undefined) return place;
    return sign ? signed(number) : String(number);
  });

/** An answer in plain words: what a choice means, or a setting's value and what it does. */
export function meaningOf(option: Option, value: unknown): string {
  const text = answerText(value);
  if (Object.hasOwn(option.choices, text) && !isSetting(option)) return option.choices[text] ?? '';
  if (option.answer) return option.answer(value as never);
  const meaning = option.choices.value ?? '';
  return meaning === '' ? text : `${text}: ${meaning}`;
}

/** The answers to an option beside one: its other words, or what a setting names; none where it names none. */
export function answersBeside(option: Option, value: unknown): readonly unknown[] {
  const all = isSetting(option) ? (option.others ?? []) : Object.keys(option.choices);
  return all.filter((other) => answerText(other) !== answerText(value));
}

/** What `rules` holds for a list of options: `Rules<typeof OPTIONS>`. */
export type Rules<L extends readonly TypedOption<string, unknown>[]> = {
  [O in L[number] as O['name']]: O extends TypedOption<string, infer T> ? T : never;
};

/** The defaults of lists of options: schemas are asked once, as a scenario may be prepared many times. */
const defaults = new WeakMap<readonly Option[], object>();

/** The answers to all of these questions: those given, and the default of each that an action does not ask. */
export function answered<
  const L extends readonly TypedOption<string, unknown>[],
  R extends Partial<Rules<L>>,
>(options: L, given: R): Rules<L> & R {
  const known =
    defaults.get(options) ??
    Object.fromEntries(options.map(({ name, schema }) => [name, schema.parse(undefined)]));
  defaults.set(options, known);
  return { ...(known as Rules<L>), ...given };
}
