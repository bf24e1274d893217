import { z } from 'zod';
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
 */
export function choice<const N extends string, const C extends Readonly<Record<string, string>>>(
  name: N,
  cite: string,
  question: string,
  choices: C,
): TypedOption<N, keyof C & string> {
  const words = Object.keys(choices) as (keyof C & string)[];
  const schema = z
    .enum(words)
    .default(words[0]! as never)
    .describe(`${question} (${cite})`);
  return { name, cite, question, choices, schema: schema as unknown as z.ZodType<keyof C & string> };
}

/** An option answered with a number or another value of its own shape; `meaning` says what the value does. */
export function setting<const N extends string, T>(
  name: N,
  cite: string,
  question: string,
  meaning: string,
  schema: z.ZodType<T>,
): TypedOption<N, T> {
  return {
    name,
    cite,
    question,
    choices: { value: meaning },
    schema: schema.describe(`${question} (${cite})`),
  };
}

/** What `rules` holds for a list of options: `Rules<typeof OPTIONS>`. */
export type Rules<L extends readonly TypedOption<string, unknown>[]> = {
  [O in L[number] as O['name']]: O extends TypedOption<string, infer T> ? T : never;
};
